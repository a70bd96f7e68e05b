"""The guide: a lantern that tells the chances, for everybody the same, and in nobody's way."""

from __future__ import annotations

import pytest
from at_the_table import Table
from finding import target
from kivy.core.window import Window
from layout_check import box_of, check_layout, shown, words_over_words
from sizes import SIZES
from ticking import drawn_frames

from diamant.games.expedition import Choice, view
from diamant.games.expedition.bots.expert import advice
from diamant.games.expedition.glance import glance
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.expedition import guide_words
from diamant.ui.games.expedition.lantern import GuideLantern, GuideSheet
from diamant.ui.games.expedition.lesson.steps import STEPS
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.wording import tenths

CARDS = ("treasure 17", "trap lava", "treasure 9")
ALONE = {1: "odds", 2: "odds", 3: "odds"}  # who plays the other seats


def moves(seats):
    """Returns three cards, after each of which but the last all of so many go on."""
    return [move for card in CARDS for move in (card, "C" * seats)][:-1]


def opened(table, seats=4, **options):
    """Opens a game in which so many decide after a trap, with the guide on."""
    table.open(moves(seats), seats=seats, guide=True, **options)
    table.until_choosing()
    return table.view.guide


def alone(table):
    """Leaves one person at the table."""
    guide = opened(table)
    for seat, machine in ALONE.items():
        table.screen.pausing.hand_over(seat, machine)
    table.frames(2)
    return guide


def lanterns():
    return [widget for child in Window.children for widget in shown(child) if isinstance(widget, GuideLantern)]


# On and off


def test_the_guide_is_off_unless_somebody_wants_it(table):
    table.start(seats=3)
    table.until_choosing()
    assert not table.house.preferences.guide
    assert not table.view.guide.is_lit
    assert lanterns() == []


def test_the_switch_of_the_pause_menu_lights_the_lantern_at_once_and_for_the_games_to_come(table):
    table.start(seats=3)
    table.until_choosing()
    table.screen.open_menu()
    table.frames(3)
    menu = table.screen.pausing._menu
    table.tap(menu.switches["guide"])
    assert table.view.guide.is_lit
    assert table.view.guide.lantern.glance == glance(table.sitting.position)
    assert table.house.store.game(table.sitting.game_id).lineup.options["guide"]
    assert table.house.preferences.guide
    table.tap(menu.switches["guide"])
    assert not table.view.guide.is_lit
    assert not table.house.store.game(table.sitting.game_id).lineup.options["guide"]


def test_a_new_game_begins_with_the_guide_as_it_was_left(table):
    opened(table)
    table.house.preferences.guide = True
    table.house.go("setup")
    table.frames(2)
    assert table.app.root.current_screen.line_up.options["guide"]


# What it tells


def test_the_lantern_tells_the_exact_chance_as_ten_dots_and_percent(table):
    guide = opened(table)
    told = guide.lantern.glance
    assert told == glance(table.sitting.position)
    assert (told.deadly, told.cards, told.percent, told.red_dots) == (2, 32, 6, 1)
    assert guide.lantern.flames == 1
    assert guide.lantern.both  # for both long sides


def test_a_tap_shows_which_cards_are_left_to_readers_on_both_sides(table):
    guide = opened(table)
    table.tap(guide.lantern)
    assert [frame.rotation for frame in guide._frames] == [0, 180]
    for sheet in guide.sheets:
        assert sheet.glance == glance(table.sitting.position)
        assert "2 of 32" in sheet.danger_text
        assert "6%" in sheet.danger_text
        assert tenths(sheet.glance.share) in sheet.worth_text


def test_another_tap_on_the_lantern_or_on_a_sheet_closes_it(table):
    guide = opened(table)
    for closing in (lambda: guide.lantern, lambda: guide.sheets[1]):
        table.tap(guide.lantern)
        assert guide.is_open
        table.tap(closing())
        assert not guide.is_open


def test_the_next_card_is_told_as_soon_as_people_choose_again(table):
    guide = opened(table)
    before = guide.lantern.glance
    for seat in range(4):
        table.choose(seat, Choice.CONTINUE)
    table.screen.reveal_now()
    table.until(lambda: table.sitting.step > len(moves(4)) + 1 and table.sitting.choosing, hurry=True)
    assert guide.lantern.glance == glance(table.sitting.position) != before


def test_numbers_are_written_as_the_language_writes_them(table):
    guide = opened(table)
    table.tap(guide.lantern)
    english = guide.sheets[0].worth_text
    i18n.language = "pl"
    assert guide.sheets[0].worth_text != english
    assert tenths(guide.sheets[0].glance.share) in guide.sheets[0].worth_text
    assert "," in tenths(guide.sheets[0].glance.share)


# In nobody's way


def test_the_sheets_cover_no_seat_and_everybody_can_choose_meanwhile(table):
    guide = opened(table, seats=8)
    table.tap(guide.lantern)
    for sheet in guide.sheets:
        assert not any(box_of(sheet).overlaps(box_of(seat)) for seat in table.view.seats)
    for seat in (0, 3, 5, 7):
        table.choose(seat, Choice.LEAVE)
        assert table.sitting.has_chosen(seat)
    assert guide.is_open


def test_the_sheets_make_way_for_the_count_down(table):
    guide = opened(table)
    table.tap(guide.lantern)
    for seat in range(4):
        table.choose(seat, Choice.CONTINUE)
    assert not guide.is_open


def test_a_still_table_stays_still_with_the_lantern_lit(table):
    opened(table)
    assert drawn_frames(20) == 0


# The expert


def test_where_two_people_play_nobody_is_advised(table):
    guide = opened(table)
    table.tap(guide.lantern)
    assert [sheet.advice for sheet in guide.sheets] == ["", ""]


def test_one_person_alone_reads_what_the_expert_would_do_and_why(table):
    guide = alone(table)
    table.tap(guide.lantern)
    (sheet,) = guide.sheets
    assert guide._frames[0].rotation == {"near": 0, "far": 180}[table.sitting.seats[0].edge]
    told = advice(view(table.sitting.position, 0))
    assert sheet.advice == guide_words.advice(told.reason)


def test_as_soon_as_a_second_person_sits_down_the_expert_is_silent(table):
    guide = alone(table)
    table.tap(guide.lantern)
    table.screen.pausing.hand_over(2, "")
    assert not guide.is_open
    table.tap(guide.lantern)
    assert [sheet.advice for sheet in guide.sheets] == ["", ""]


def test_somebody_in_camp_gets_no_advice(table):
    table.open(("treasure 17", "CCCC", "trap lava", "LCCC", "treasure 9"), seats=4, guide=True)
    table.until_choosing()
    for seat, machine in ALONE.items():
        table.screen.pausing.hand_over(seat, machine)
    table.view.guide.open()
    assert [sheet.advice for sheet in table.view.guide.sheets] == [""]


def test_there_is_a_sentence_for_every_reason_of_the_expert():
    from diamant.games.expedition.bots.expert import Reason

    assert guide_words.ADVICE.keys() == set(Reason)


def test_in_the_lesson_the_expert_speaks_only_where_it_agrees_with_what_is_asked(table):
    table.house.go("tutorial")
    screen = table.app.root.current_screen
    screen.play_along()
    lesson, said = screen.lesson, []
    while lesson.at < len(STEPS) - 1:
        if lesson.learners_turn and lesson.step.lay is not None:
            lesson.view.guide.open()
            (sheet,) = lesson.view.guide.sheets
            told = advice(view(lesson.table.sitting.position, LEARNER))
            agrees = told.choice is lesson.step.lay
            assert sheet.advice == (guide_words.advice(told.reason) if agrees else "")
            said.append(agrees)
        lesson.go_on()
        table.frames(1)
    assert any(said)


# Passing the tablet on


def test_the_one_who_holds_the_tablet_sees_the_lantern_beside_the_stakes(table):
    table.open(moves(4), seats=4, holding="pass", guide=True)
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.screen.passing.open()
    table.frames(3)
    sheet = table.screen.passing.shown
    assert sheet.ids.lantern.glance == glance(table.sitting.position)
    table.tap(sheet.ids.lantern)
    (told,) = [widget for widget in shown(sheet) if isinstance(widget, GuideSheet)]
    assert told.advice == ""
    assert not any(box_of(told).overlaps(box_of(card)) for card in (sheet.ids.deeper, sheet.ids.home))
    assert table.screen.passing.shown is sheet
    table.tap(target(sheet, "Deeper"))
    assert table.screen.passing.shown is not sheet


def test_one_person_alone_is_advised_on_the_choice(table):
    table.open(moves(4), seats=4, holding="pass", guide=True)
    table.until(lambda: table.screen.passing is not None, hurry=True)
    for seat, machine in ALONE.items():
        table.screen.pausing.hand_over(seat, machine)
    table.screen.passing.open()
    told = advice(view(table.sitting.position, 0))
    assert table.screen.passing.shown.advice == guide_words.advice(told.reason)


def test_without_the_guide_there_is_no_lantern_on_the_choice(table):
    table.open(moves(4), seats=4, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.screen.passing.open()
    table.frames(3)
    assert lanterns() == []


# Everything fits


# the narrowest windows in every language, the others in the one with the longest words
SMALL = ("960x540", "800x1280")
CASES = [(size, tuple(LANGUAGES) if size in SMALL else ("pl",)) for size in SIZES]


@pytest.mark.parametrize(("size", "languages"), CASES, ids=list(SIZES))
def test_everything_fits_in_every_language(window, tmp_path, size, languages):
    window(*SIZES[size])
    table = Table(tmp_path)
    found = []
    for moment in ("guide-open", "guide-alone", "guide-passing") if size in SMALL else ("guide-open",):
        table.reach(moment)
        for language in languages:
            i18n.language = language
            table.frames(3)
            root = table.screen.handing.cover or table.app.root
            found += [f"{moment} {language}: {problem}" for problem in check_layout(root)]
            sheets = [widget for widget in shown(root) if isinstance(widget, GuideSheet)]
            found += [f"{moment} {language}: {problem}" for sheet in sheets for problem in words_over_words(sheet)]
    table.stop()
    assert found == []

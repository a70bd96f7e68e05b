"""Who went home early may guess the next card: by touch at the table, on every tablet, up to the line of the result."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.core.window import Window
from layout_check import check_layout, on_top, words_over_words
from sizes import SIZES, words_in
from tablets import tablet

from diamant.games.expedition import Choice
from diamant.ui.games.expedition.table.seers import Sign
from diamant.ui.games.expedition.table.states import SeatState
from diamant.ui.kit.i18n import i18n

ONE_IN_CAMP = ("treasure 9", "LCC", "trap snakes")
ENTER = 13


@pytest.fixture
def camp(table):
    """Mila sits in camp, Taras and Zosia choose; the next card is the second of the snakes if both go on."""
    table.open(ONE_IN_CAMP, seats=3, then="trap snakes")
    table.until_choosing()
    return table


@pytest.fixture
def lively_camp(camp):
    """The same, where things move."""
    camp.house.preferences.motion = "full"
    return camp


def guess(table, sign: Sign, seat: int = 0) -> None:
    table.tap(table.view.seats[seat].signs[sign])


def shown(mat) -> dict[Sign, str]:
    """Returns how each sign is shown that is not just open."""
    states = {sign: "guessed" if part.chosen else "right" if part.foreseen else "dim" if part.dimmed else ""
              for sign, part in mat.signs.items()}  # fmt: skip
    return {sign: state for sign, state in states.items() if state}


def all_go_on(table) -> None:
    for seat in table.sitting.missing():
        table.choose(seat, Choice.CONTINUE)
    table.table.reveal_now()


# At the table


def test_only_who_is_in_camp_has_signs_and_all_four_of_them(camp):
    assert [list(mat.signs) for mat in camp.view.seats] == [list(Sign), [], []]


def test_a_tap_guesses_dims_the_others_and_a_tap_takes_it_back(camp):
    mat = camp.view.seats[0]
    assert mat.state is SeatState.GUESSING
    guess(camp, Sign.FIRST)
    assert mat.state is SeatState.IN_CAMP
    dim = dict.fromkeys(set(Sign) - {Sign.FIRST}, "dim")
    assert shown(mat) == {Sign.FIRST: "guessed", **dim}
    guess(camp, Sign.RELIC)
    assert mat.guess == Sign.RELIC, "another one takes its place"
    guess(camp, Sign.RELIC)
    assert shown(mat) == {}


def test_a_right_guess_is_shown_and_counts_and_changes_no_score(camp):
    guess(camp, Sign.SECOND)
    scores = camp.sitting.game.scores(camp.sitting.position)
    all_go_on(camp)
    mat = camp.view.seats[0]
    camp.until(lambda: mat.foresaw)
    assert shown(mat)[Sign.SECOND] == "right"
    assert (mat.foreseen, mat.guess) == (1, "")
    camp.until(lambda: camp.screen.summing_up, hurry=True)
    assert mat.foresaw == ""
    assert camp.sitting.game.scores(camp.sitting.position)[0] == scores[0]


def test_after_a_wrong_guess_the_signs_come_back_and_nothing_is_said(table):
    table.open(ONE_IN_CAMP, seats=3, then="trap lava")
    table.until_choosing()
    guess(table, Sign.SECOND)
    mat = table.view.seats[0]
    all_go_on(table)
    table.until(lambda: not mat.guess)
    assert (shown(mat), mat.foreseen) == ({}, 0)
    table.until_choosing()
    assert mat.signs, "there is a next card to guess"


def test_a_guess_may_be_taken_back_until_the_card_turns_and_not_later(lively_camp):
    table = lively_camp
    mat = table.view.seats[0]
    all_go_on(table)
    table.until(lambda: len(table.view.path.cards) == 3)
    guess(table, Sign.SECOND)
    assert mat.guess == Sign.SECOND, "the card still lies face down"
    table.until(lambda: table.view.path.cards[-1].turn > 0)
    table.down(mat.signs[Sign.SECOND]).touch_up()
    assert mat.guess == Sign.SECOND
    table.until(lambda: mat.foresaw)
    assert mat.foreseen == 1


def test_sparkles_rise_around_a_right_guess(lively_camp):
    guess(lively_camp, Sign.SECOND)
    all_go_on(lively_camp)
    lively_camp.until(lambda: lively_camp.view.seats[0].foresaw)
    sparkles = [part.name for part in lively_camp.view.stage.children if part.name.startswith("sparkle")]
    assert len(sparkles) == 5


def test_nobody_is_asked_and_nobody_waits_for_a_guess(camp):
    assert 0 not in camp.sitting.missing()
    all_go_on(camp)
    camp.until(lambda: camp.screen.summing_up, hurry=True)
    assert camp.view.seats[0].foreseen == 0


@pytest.mark.parametrize("sign", Sign)
def test_the_signs_go_when_no_card_can_come_and_the_next_expedition_begins_without_a_guess(camp, sign):
    guess(camp, sign)
    for seat in (1, 2):
        camp.choose(seat, Choice.LEAVE)
    camp.table.reveal_now()
    camp.until(lambda: camp.screen.summing_up, hurry=True)
    assert [mat.signs for mat in camp.view.seats] == [{}, {}, {}]
    camp.screen.summary.dispatch("on_done")
    camp.until_choosing()
    assert camp.sitting.position.round == 2
    assert camp.view.seats[0].foreseen == 0, "whatever its first card is"


def test_hands_on_has_the_same_signs_in_place_of_the_plate(table):
    table.open(ONE_IN_CAMP, seats=3, holding="hands")
    table.until_choosing()
    guess(table, Sign.TREASURE)
    assert table.view.seats[0].guess == Sign.TREASURE
    assert not table.plate(0).opacity


def test_where_the_tablet_is_passed_on_nobody_guesses(table):
    table.open(ONE_IN_CAMP, seats=3, holding="pass")
    table.until(lambda: table.screen.passing is not None)
    assert [mat.signs for mat in table.view.seats] == [{}, {}, {}]


def test_a_machine_explorer_does_not_guess_and_inherits_no_guess(camp):
    guess(camp, Sign.SECOND)
    camp.table.pausing.hand_over(0, "careful")
    assert camp.view.seats[0].signs == {}
    all_go_on(camp)
    camp.until(lambda: camp.screen.summing_up, hurry=True)
    assert camp.view.seats[0].foreseen == 0


def test_keys_reach_the_signs(camp):
    mat = camp.view.seats[0]
    for key in (49, 49, ENTER):  # the digit of the seat leads to one of its things after another
        Window.dispatch("on_key_down", key, 0, "", [])
        Window.dispatch("on_key_up", key, 0)
        camp.frames(2)
    assert mat.guess == Sign.RELIC
    assert mat.signs[Sign.RELIC].focused


def test_a_palm_guesses_nothing(camp):
    signs = camp.view.seats[0].signs
    palm = [camp.down(signs[sign]) for sign in Sign]
    for finger in palm:
        finger.touch_up()
    camp.frames(1)
    assert camp.view.seats[0].guess == ""


# The result


def play_to_the_end(table) -> None:
    """Mila goes home after every first card and guesses what is the likeliest; Taras goes two cards deeper."""
    while not table.over:
        table.until(lambda: table.over or table.sitting.choosing or table.screen.summing_up, hurry=True)
        if table.over:
            return
        if table.screen.summing_up:
            table.screen.summary.dispatch("on_done")
            table.frames(2)
            continue
        deeper = len(table.sitting.position.path) < 3
        if table.view.seats[0].signs and not table.view.seats[0].guess:
            guess(table, Sign.TREASURE)
        for seat in table.sitting.missing():
            table.choose(seat, Choice.CONTINUE if deeper and seat else Choice.LEAVE)
        if table.table is not None:
            table.table.reveal_now()
            table.frames(2)


def test_the_result_names_the_best_seer_and_the_narrator_does_too(new_table):
    device = tablet(voices="en")
    table = new_table("off", device=device)
    table.house.preferences.narrator = True
    table.start(seats=2)
    table.until_choosing()
    seers = table.table.scripts.seers
    play_to_the_end(table)
    assert seers.foreseen[0] > 0
    screen = table.app.root.get_screen("result")
    assert screen.rest.endswith(" • Best seer: Mila")
    assert screen.rest_short == "Best seer: Mila"
    assert any("Best seer: Mila." in text for text in device.speech._voice.texts)


def test_a_game_that_is_taken_up_again_counts_anew_and_names_no_seer(table):
    table.open(("treasure 9", "LC", "treasure 5"), seats=2)
    table.until_choosing()
    seers = table.table.scripts.seers
    play_to_the_end(table)
    assert seers.foreseen[0] > 0, "it was counted all the same"
    screen = table.app.root.get_screen("result")
    assert (screen.rest_short, "Best seer" in screen.rest) == ("", False)


# On every tablet


@pytest.mark.parametrize("size", SIZES)
def test_the_signs_can_be_hit_and_cover_nothing(window, tmp_path, size):
    window(*SIZES[size])
    table, found = Table(tmp_path), []
    for moment in ("camp", "camp-2", "camp-hands"):
        table.reach(moment)
        for language in words_in(size):
            i18n.language = language
            for scale in (1.0, 1.5):
                table.house.preferences.text_scale = scale
                table.frames(3)
                problems = check_layout(on_top()) + words_over_words(on_top())
                found += [f"{moment} in {language} at {scale}: {problem}" for problem in problems]
        table.house.preferences.text_scale = 1.0
    table.stop()
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_the_best_seer_is_read_from_both_sides(window, tmp_path, size):
    window(*SIZES[size])
    table = Table(tmp_path)
    table.reach("best-seer")
    screen = table.app.root.get_screen("result")
    for language in words_in(size):
        i18n.language = language
        table.frames(3)
        for banner in (screen.ids.banner, screen.ids.far.banner):
            assert screen.rest_short in banner.line
        assert check_layout(on_top()) == []
    table.stop()

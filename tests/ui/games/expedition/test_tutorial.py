"""How to play: the guided expedition by touches, from every door to every way out, without a trace in the store."""

from __future__ import annotations

import re

import pytest
from finding import target
from kivy.core.window import Window
from kivy.uix.label import Label
from layout_check import Box, box_of, check_layout, name_of, shown, text_box
from learner import HOLD, NEVER, Learner, finger_on, ticks
from sizes import NARROW, SIZES, words_in

from diamant.games.expedition import EDITIONS, PathShared, Phase, RelicsStayed, RelicsTaken, TrapSprung
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.expedition.lesson.game import Rehearsal
from diamant.ui.games.expedition.lesson.lesson import TOUCHED
from diamant.ui.games.expedition.lesson.steps import STEPS, Until
from diamant.ui.kit.i18n import LANGUAGES, i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.table.pointer import AWAY, FURTHER, RIM

MOST_WORDS = 12
WORDS_A_SECOND = 2.5  # a child reads aloud
SECONDS_TO_READ = 130
TRAPPED = max(at for at, step in enumerate(STEPS) if step.turn.startswith("trap"))


@pytest.fixture
def house(house):
    house.preferences.reveal_speed = "fast"
    return house


@pytest.fixture
def how_to_play(open_screen):
    """``how_to_play()`` shows the page with the two doors and returns its screen."""
    return lambda: open_screen("tutorial")


@pytest.fixture
def learner(how_to_play):
    """``learner()`` begins the lesson by a tap and returns the one who takes it."""

    def begin():
        pupil = Learner(how_to_play())
        pupil.tap(pupil.page.ids.play)
        return pupil

    return begin


def traces(store) -> list:
    """Returns everything in a store that tells of a game."""
    last = filter(None, [store.last_lineup("expedition")])
    return [*store.unfinished(), *store.finished_games("expedition"), *store.names(), *last]


# The script


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_script_is_a_game_by_the_rules_of_every_edition(edition):
    game = Rehearsal(edition)
    for step in STEPS:
        if step.turn:
            events = game.turn(step.turn)
        elif step.decide:
            events = game.decide(step.decide)
        else:
            events = game.rest() if step.rest else ()
        if step is STEPS[TRAPPED]:
            sprung = next(event for event in events if isinstance(event, TrapSprung))
            assert dict(zip(sprung.seats, sprung.lost, strict=True))[LEARNER] == 5
    assert (game.round, game.position.round) == (2, 3)
    assert game.position.phase is Phase.REVEAL
    assert (game.position.chest[LEARNER], game.position.relics[LEARNER]) == (13, (5,))
    assert game.position.chest[1:] == (7 + 5, 5)


def test_two_who_go_home_together_share_the_path_and_leave_the_relic():
    game = Rehearsal("english")
    events = [
        event
        for step in STEPS
        for event in (game.turn(step.turn) if step.turn else game.decide(step.decide) if step.decide else ())
    ]
    shared = [(event.each, len(event.seats)) for event in events if isinstance(event, PathShared)]
    assert (1, 2) in shared
    stayed, taken = (
        next(at for at, event in enumerate(events) if isinstance(event, kind)) for kind in (RelicsStayed, RelicsTaken)
    )
    assert stayed < taken
    assert events[taken].seat == LEARNER


def test_every_gesture_is_made_at_least_once():
    assert {step.until for step in STEPS} == set(Until)
    laid = [step.lay for step in STEPS if step.until is Until.LAY]
    assert len(set(laid[:2])) == 2, "the learner changes one choice for the other"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_and_read_in_two_minutes(language):
    i18n.language = language
    texts = [tr(part) for step in STEPS for part in (step.text, step.why)]
    i18n.language = "en"
    sentences = [sentence for text in texts for sentence in re.split(r"(?<=[.!?])\s+", text)]
    assert all(sentences)
    assert [sentence for sentence in sentences if len(sentence.split()) > MOST_WORDS] == []
    assert sum(len(text.split()) for text in texts) / WORDS_A_SECOND < SECONDS_TO_READ


# The lesson


def told_too_early(lesson, cards_before: int) -> bool:
    """Tells whether the guide says what a card or a choice is before it was seen."""
    step, view = lesson.step, lesson.view
    if lesson.panel.text != lesson.said(step.text):
        return False
    if step.turn:
        return len(view.path.cards) == cards_before or view.path.cards[-1].turn <= 0.5
    return bool(step.decide) and step.until is not Until.PLAYED and any(seat.state == "chosen" for seat in view.seats)


def test_the_guide_tells_of_cards_and_choices_when_they_were_seen(window, house, learner):
    window((960, 540))
    house.preferences.motion = "full"
    pupil = learner()
    cards, watched = 0, 0
    while pupil.lesson.at < len(STEPS) - 1:
        lesson = pupil.lesson
        if lesson.learners_turn:
            assert lesson.panel.text == lesson.said(lesson.step.text)
            cards = len(lesson.view.path.cards)
            lesson.go_on()
        else:
            assert not told_too_early(lesson, cards), lesson.step.text
            watched += 1
            ticks(1)
    assert watched > 600


def test_the_whole_lesson_is_played_by_touches(window, house, learner):
    window((960, 540))
    pupil = learner()
    pupil.play_to(TRAPPED)
    assert (pupil.seat.beside, pupil.seat.chest, pupil.seat.in_cave) == (0, 0, False)
    pupil.play_to(len(STEPS) - 1)
    assert (pupil.seat.chest, len(pupil.seat.relics)) == (13, 1)
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"
    assert (pupil.page.outcome.rubies, pupil.page.outcome.worth) == (13, 5)
    assert traces(house.store) == []


def test_the_button_lets_every_gesture_be_done(window, learner):
    window((960, 540))
    pupil = learner()
    while pupil.lesson is not None:
        pupil.wait_for_turn()
        if pupil.lesson.at == len(STEPS) - 1:
            assert (pupil.seat.chest, len(pupil.seat.relics)) == (13, 1)
        pupil.tap(pupil.panel.ids.next)
    assert pupil.screen.page == "end"


def test_it_can_be_left_at_every_step_without_a_trace(window, house, learner):
    window((960, 540))
    pupil = learner()
    for at in range(0, len(STEPS), 3):
        if STEPS[at].until is Until.PLAYED:
            at -= 1
        pupil.skip_to(at)
        lesson = pupil.lesson
        assert lesson.at == at
        if at % 2:
            pupil.tap(target(lesson, "Close"))
        else:
            assert Window.children[0].go_back()
        ticks(2)
        assert (pupil.screen.page, pupil.lesson) == ("start", None)
        assert not lesson.director.playing
        assert traces(house.store) == []
        pupil.tap(pupil.page.ids.play)
        ticks(2)


def test_it_can_be_left_while_cards_are_turned(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(5)
    pupil.do()  # the count-down begins
    assert pupil.lesson.step.until is Until.PLAYED
    lesson = pupil.lesson
    pupil.tap(pupil.panel.ids.close)
    pupil.until(lambda: not lesson._waits.waiting and not lesson._count.running)
    ticks(30)
    assert pupil.screen.page == "start"
    assert lesson.at == 6


def test_again_begins_anew(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(9)
    pupil.tap(target(pupil.lesson, "Again from the start"))
    assert pupil.lesson.at == 0
    pupil.wait_for_turn()
    assert pupil.seat.beside == 0
    pupil.play_to(3)
    assert pupil.seat.beside == 5


def test_the_wrong_card_is_not_laid_and_the_hand_moves_again(window, house, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(4)
    house.preferences.motion = "full"
    pointer, lesson = pupil.lesson.pointer, pupil.lesson
    pointer.lively = True
    pupil.seat.hold_time = NEVER
    pupil.tap(lesson._find(STEPS[3].point))
    assert (lesson.at, pupil.seat.laid) == (4, -1)
    pupil.until(lambda: pointer.beat > 0)


def test_a_tap_is_not_a_look(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(3)
    pupil.seat.hold_time = NEVER
    pupil.tap(pupil.lesson._find(STEPS[3].point))
    assert (pupil.lesson.at, pupil.seat.laid) == (3, -1)


def test_the_hand_makes_way_for_what_there_is_to_see(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(3)
    assert pupil.lesson.pointer.touching
    pupil.seat.hold_time = HOLD
    finger = finger_on(pupil.lesson._find(STEPS[3].point))
    pupil.until(lambda: pupil.seat.state == "looking")
    assert pupil.lesson.pointer.frame == []
    finger.touch_up()


def test_a_finger_that_never_comes_up_does_no_harm(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(3)
    pupil.seat.hold_time = NEVER
    finger_on(pupil.lesson._find(STEPS[3].point))
    pupil.screen.freeze()
    assert pupil.lesson.at == 3
    pupil.do()
    assert pupil.lesson.at == 4


def test_the_language_changes_in_the_middle(window, house, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(10)
    english, edition = pupil.panel.text, pupil.lesson.edition
    house.preferences.language = "uk"
    ticks(2)
    assert pupil.panel.text != english
    assert pupil.panel.ids.next.text == "Далі"
    assert pupil.lesson.edition == edition
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"


def test_the_lesson_waits_while_the_settings_are_open(window, house, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(4)
    house.go("settings")
    ticks(3)
    house.back()
    ticks(3)
    assert (pupil.screen.page, pupil.lesson.at) == ("lesson", 4)


def test_going_home_ends_the_lesson(window, house, learner):
    window((960, 540))
    pupil = learner()
    shell = pupil.screen.manager
    pupil.skip_to(4)
    house.go_home()
    ticks(3)
    assert pupil.lesson is None
    house.go("tutorial")
    ticks(3)
    assert shell.current_screen.page == "start"


def test_turning_the_tablet_in_the_middle_keeps_the_learner_at_the_lower_edge(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(5)
    Window.size = (540, 960)
    ticks(6)
    box = box_of(pupil.seat)
    assert box.bottom < 10
    assert box.width > box.height
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"


# The doors


def test_the_doors_lead_to_the_lesson_and_to_the_rules(window, house, how_to_play):
    window((960, 540))
    pupil = Learner(how_to_play())
    pupil.tap(pupil.page.ids.rules)
    ticks(3)
    assert house.here == "rules"
    house.back()
    ticks(3)
    assert (house.here, pupil.screen.page) == ("tutorial", "start")
    pupil.tap(pupil.page.ids.play)
    assert pupil.screen.page == "lesson"


@pytest.mark.parametrize(("button", "where"), [("game", "setup"), ("rules", "rules"), ("home", "home")])
def test_the_end_leads_on(window, house, learner, button, where):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(len(STEPS))
    pupil.tap(pupil.page.ids[button])
    ticks(3)
    assert house.here == where


def test_the_end_is_still_there_after_the_rules(window, house, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(len(STEPS))
    pupil.tap(pupil.page.ids.rules)
    ticks(3)
    house.back()
    ticks(3)
    assert pupil.screen.page == "end"
    pupil.tap(pupil.page.ids.again)
    ticks(3)
    assert (pupil.screen.page, pupil.lesson.at) == ("lesson", 0)


# Layout


def box_at(left: float, low: float, width: float, height: float) -> Box:
    return Box(left, low, left + width, low + height)


def line_of(pointer) -> list[Box]:
    """Returns the four sides of the pointer's frame as it is drawn."""
    left, low, right, top = box_at(*pointer.frame)
    away, rim = (AWAY + FURTHER * pointer.beat) * theme.u, RIM * theme.u
    outer, inner = away + rim, away - rim
    return [
        Box(left - outer, low - outer, left - inner, top + outer),
        Box(right + inner, low - outer, right + outer, top + outer),
        Box(left - outer, low - outer, right + outer, low - inner),
        Box(left - outer, top + inner, right + outer, top + outer),
    ]


def check_pointer(lesson) -> list[str]:
    """Returns what is wrong with what the pointer covers, at rest and as far as it moves."""
    pointer, found = lesson.pointer, []
    labels = [label for label in shown(lesson.view) if isinstance(label, Label) and label.text]
    numbers = [label for label in labels if label.text.isdigit()] + [lesson.panel.ids.text, lesson.panel.ids.why]
    covered = [lesson.panel, *lesson._pointed_at(lesson.step.point), *labels] if lesson.step.point else []
    for beat in (0.0, 1.0):
        pointer.beat = beat
        line = line_of(pointer)
        found += [f"cut: {name_of(one)}" for one in numbers if any(side.overlaps(text_box(one)) for side in line)]
        hand = [box_at(*pointer.hand)] if pointer.hand else []
        for one in covered:
            box = text_box(one) if isinstance(one, Label) else box_of(one)
            found += [f"under the hand: {name_of(one)}" for hidden in hand if hidden.overlaps(box)]
        found += ["the hand is out of the window" for low in hand if low.bottom < 0 or low.top > Window.height]
    pointer.beat = 0.0
    return found


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_and_nothing_that_is_meant_is_covered(window, house, learner, size):
    window(*SIZES[size])
    pupil = learner()
    pointed = 0
    while pupil.lesson is not None:
        pupil.wait_for_turn()
        lesson = pupil.lesson
        for language in words_in(size, lesson.at):
            house.preferences.language = language
            ticks(2)
            assert check_layout(lesson) == [], (lesson.at, language)
            assert check_pointer(lesson) == [], (lesson.at, language)
        pointed += bool(lesson.pointer.hand)
        panel = box_of(lesson.panel)
        assert not lesson.pointer.frame or not panel.overlaps(box_at(*lesson.pointer.frame)), lesson.at
        assert not any(panel.overlaps(box_of(seat)) for seat in lesson.view.seats), lesson.at
        pupil.do()
    assert pointed == sum(step.until in TOUCHED for step in STEPS)
    assert pupil.screen.page == "end"


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_around_it_fit(window, house, learner, size):
    window(*SIZES[size])
    pupil = learner()
    pupil.skip_to(len(STEPS))
    for page in ("end", "start"):
        assert pupil.screen.page == page
        for turn, scale in enumerate((1.0, 1.5)):
            house.preferences.text_scale = scale
            for language in words_in(size, turn):
                house.preferences.language = language
                ticks(3)
                assert check_layout(pupil.screen) == [], (page, scale, language)
        Window.children[0].go_back()


@pytest.mark.parametrize("size", NARROW)
def test_what_the_guide_says_fits_in_large_letters(window, house, learner, size):
    window(*SIZES[size])
    house.preferences.text_scale = 1.5
    pupil = learner()
    for at, step in enumerate(STEPS):
        if step.until is Until.PLAYED:
            continue
        pupil.skip_to(at)
        for language in words_in(size, at):
            house.preferences.language = language
            ticks(1)
            assert check_layout(pupil.panel) == [], (at, language)

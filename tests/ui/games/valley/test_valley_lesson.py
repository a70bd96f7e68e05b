"""The lesson in the valley: played by touches and by keys, without a trace in the store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from finding import target
from kivy.core.window import Window
from layout_check import box_of, check_layout
from learner import ValleyLearner, finger_on, traces
from sizes import SIZES
from ticking import ticks, ticks_until

from diamant.games.valley.board import Board
from diamant.games.valley.events import ClaimSold, Exploded, GameOver, GemsSold, LastLapBegan
from diamant.games.valley.moves import parse_move
from diamant.table.rehearsal import FRIEND, LEARNER
from diamant.ui.games.valley.lesson.game import COURSE, OWN, rehearsal
from diamant.ui.games.valley.lesson.steps import STEPS
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.widgets.keyboard import PRESSING, TAB, KeyboardWalk, targets

SMALL = (960, 540)


@pytest.fixture
def learner(house, open_screen):
    """``learner()`` begins the lesson by a tap and returns the one who takes it."""
    house.preferences.reveal_speed = "fast"
    return lambda: ValleyLearner.begin(open_screen)


# The game behind it


def test_every_move_is_by_the_rules_and_the_learner_wins_with_the_last():
    sitting, events = rehearsal(), []
    for text in COURSE[:-1]:
        assert parse_move(text) == sitting.next
        events += sitting._make(sitting.next)
    assert max(sitting.position.scores()) > sitting.position.scores()[LEARNER]
    events += sitting._make(sitting.next)
    assert sitting.over
    assert sitting.position.winners() == (LEARNER,)
    taught = {type(event) for event in events}
    assert {ClaimSold, Exploded, GemsSold, LastLapBegan, GameOver} <= taught
    assert [event.seat for event in events if isinstance(event, Exploded)] == [FRIEND]


def test_what_is_left_out_in_the_middle_is_on_the_board_too():
    sitting = rehearsal()
    while sitting.position.claims_left() == 25:
        sitting._make(sitting.next)
    board, table = Board.of(sitting.game.view(sitting.position, None)), sitting.position.table
    assert (board.cash, board.heights, board.owners) == (list(table.cash), list(table.heights), list(table.owners))
    assert sitting.position.turn == LEARNER
    assert sitting.position.claims_of(LEARNER) == [OWN]


# The lesson


def test_while_rivals_move_the_guide_says_so_and_nothing_can_be_skipped(window, house, learner):
    window(SMALL)
    pupil = learner()
    pupil.skip_to(STEPS.index(next(step for step in STEPS if step.after == "tile methane")) - 1)
    pupil.tap(pupil.panel.ids.next)
    assert not pupil.lesson.learners_turn
    assert pupil.panel.text == f"It’s {pupil.table.name_of(FRIEND)}’s turn."
    assert pupil.panel.ids.next.text == "Next"
    house.preferences.language = "pl"
    ticks(2)
    assert pupil.panel.text == f"Teraz ruch ma {pupil.table.name_of(FRIEND)}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_hides_no_title_when_a_card_is_to_be_tapped(window, house, learner, language):
    window(SMALL)
    house.preferences.language = language
    pupil = learner()
    pupil.skip_to(pupil.at_step("Tap the broker"))
    ticks(4)
    x, y, wide, high = pupil.lesson.pointer.hand
    words = [part for part in pupil.lesson.places._laid.walk() if getattr(part, "text", "")]
    for label in words:
        box = box_of(label)
        assert x + wide <= box.left or x >= box.right or y + high <= box.bottom or y >= box.top, label.text


def test_the_hand_lies_on_the_card_that_is_to_be_held(window, learner):
    window(SMALL)
    pupil = learner()
    pupil.skip_to(pupil.at_step("Hold the broker"))
    ticks(4)
    x, y, wide, high = pupil.lesson.pointer.hand
    card = box_of(pupil.wanted)
    assert card.left <= x < x + wide <= card.right
    assert card.bottom <= y < y + high <= card.top


def test_a_finger_that_was_down_before_skips_nothing_and_who_skips_the_pass_hears_of_it(window, learner):
    window(SMALL)
    pupil = learner()
    at = pupil.at_step("opens with")
    pupil.skip_to(at - 1)
    pupil.tap(pupil.panel.ids.next)
    finger = finger_on(pupil.panel.ids.next)
    pupil.wait_for_turn()
    finger.touch_up()
    ticks(2)
    assert (pupil.lesson.at, pupil.lesson.learners_turn) == (at, True)
    pupil.tap(pupil.panel.ids.next)
    assert pupil.panel.text == "You pass and keep your cash."


def test_the_whole_lesson_is_played_by_touches(window, house, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(len(STEPS) - 1)
    assert pupil.table.sitting.over
    assert pupil.table.sitting.moves == [parse_move(text) for text in COURSE]
    earned = pupil.table.sitting.position.scores()[LEARNER]
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"
    assert pupil.page.outcome.points == earned == STEPS[-1].sums[0]
    assert traces(house.store, "valley") == []


def test_a_wrong_touch_does_nothing_and_the_guide_says_so_kindly(window, learner):
    window(SMALL)
    pupil = learner()
    at = pupil.at_step("It is your move")
    pupil.play_to(at)
    lesson, why = pupil.lesson, pupil.lesson.panel.why
    lesson.pointer.lively = True
    buttons = lesson.view.laid[-1].widget.buttons
    for wrong in (buttons["rest"], buttons["play"], lesson.view.valley.claims[OWN], lesson.view.day):
        lesson.panel.why = why
        pupil.tap(wrong)
        assert (lesson.at, pupil.table.sitting.step, pupil.table.way.action) == (at, 0, "")
        assert "hand" in lesson.panel.why
    assert lesson.panel.text == lesson.said(lesson.step.text)
    assert ticks_until(lambda: lesson.pointer.beat > 0, 60)
    pupil.do()
    assert lesson.at == pupil.at_step("Put this claim up")
    assert lesson.panel.why == lesson.said(lesson.step.why)


@pytest.fixture
def keys() -> Iterator[None]:
    """Lets keys walk through the window."""
    walk = KeyboardWalk(lambda: Window.children[0])
    walk.start()
    yield
    walk.stop()


def test_keys_reach_what_is_wanted_and_nothing_else_on_the_table(window, learner, keys):
    window(SMALL)
    pupil = learner()
    pupil.wait_for_turn()
    while pupil.lesson is not None:
        step = pupil.lesson.step
        assert targets(pupil.lesson.view) == ([] if step.is_read else [pupil.wanted]), step.text
        wanted = pupil.lesson.panel.ids.next if step.is_read else pupil.wanted
        for _ in range(5):
            if wanted.focused:
                break
            Window.dispatch("on_key_down", TAB, 0, "", [])
        assert wanted.focused, step.text
        Window.dispatch("on_key_down", PRESSING[0], 0, "", [])
        Window.dispatch("on_key_up", PRESSING[0], 0)
        ticks(2)
        pupil.wait_for_turn()
    assert pupil.screen.page == "end"


def test_it_can_be_left_while_tiles_fly_and_begun_anew(window, house, learner):
    window(SMALL)
    house.preferences.motion = "full"
    pupil = learner()
    pupil.skip_to(pupil.at_step("Now tap your claim"))
    pupil.do()
    lesson = pupil.lesson
    ticks(20)
    assert lesson.table.director.playing
    pupil.tap(target(lesson, "Again from the start"))
    assert (lesson.at, pupil.table.sitting.step) == (0, 0)
    pupil.play_to(4)
    pupil.tap(lesson.panel.ids.close)
    ticks(60)
    assert pupil.screen.page == "start"


# Layout


@pytest.mark.parametrize(
    ("size", "language", "text_scale"),
    [("1280x800", "en", 1.0), ("960x540", "pl", 1.0), ("800x1280", "uk", 1.0), ("1024x768", "uk", 1.5)],
)
def test_everything_fits_and_the_guide_covers_nothing(window, house, learner, size, language, text_scale):
    window(*SIZES[size])
    house.preferences.language, house.preferences.text_scale = language, text_scale
    pupil = learner()
    pupil.wait_for_turn()
    while pupil.lesson is not None:
        lesson = pupil.lesson
        assert check_layout(lesson.panel) == [], lesson.step.text
        for meant in lesson.pointed_at(lesson.step):
            assert not box_of(lesson.panel).overlaps(box_of(meant)), lesson.step.text
        if not lesson.step.is_read:
            assert lesson.pointer.hand, lesson.step.text
            assert lesson.places.covers(lesson.step.wanted, *pupil.spot), lesson.step.text
        lesson.go_on()
        pupil.wait_for_turn()
    assert check_layout(pupil.screen) == []

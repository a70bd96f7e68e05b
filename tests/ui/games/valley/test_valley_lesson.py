"""The lesson in the valley: played by touches and by keys, without a trace in the store."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from finding import target
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from layout_check import box_of, check_layout
from sizes import SIZES
from ticking import ticks, ticks_until

from diamant.games.valley.events import ClaimSold, Exploded, GameOver, GemsSold, LastLapBegan
from diamant.games.valley.moves import parse_move
from diamant.ui.games.valley.lesson.game import COURSE, FRIEND, LEARNER, OWN, rehearsal
from diamant.ui.games.valley.lesson.steps import STEPS
from diamant.ui.games.valley.table.board import Board
from diamant.ui.games.valley.table.cards import EventSlip
from diamant.ui.kit.i18n import LANGUAGES, i18n, tr
from diamant.ui.kit.widgets.keyboard import PRESSING, TAB, KeyboardWalk, targets

SMALL = (960, 540)
MOST_WORDS = 12
WORDS_A_SECOND = 2.5  # a child reads aloud
SECONDS_TO_READ = 170


def at_step(words: str) -> int:
    """Returns the number of the step that says this."""
    return next(at for at, step in enumerate(STEPS) if words in step.text)


def slips(lesson) -> list[str]:
    """Returns the cards that are being read."""
    return [part.code for part in lesson.view.shows.walk() if isinstance(part, EventSlip) and part.code]


class Learner:
    """Does with fingers what each step asks for."""

    def __init__(self, screen) -> None:
        self.screen = screen

    @property
    def page(self):
        return self.screen.ids.place.children[0]

    @property
    def lesson(self):
        return self.screen.lesson

    @property
    def table(self):
        return self.lesson.table

    def tap(self, widget) -> None:
        self.tap_at(*widget.to_window(*widget.center))

    def tap_at(self, x: float, y: float) -> None:
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        ticks(1)
        finger.touch_up()
        ticks(2)

    def wait_for_turn(self) -> None:
        """Lets everything happen that is to be seen, in a hurry."""

        def hurried() -> bool:
            if self.lesson is None or self.lesson.learners_turn:
                return True
            self.table.hurry()
            return False

        assert ticks_until(hurried, 2000), "waited in vain"
        ticks(5)

    def wanted(self):
        """Returns what the step wants to be touched."""
        return self.lesson.places.find(self.lesson.step.wanted)

    def do(self) -> None:
        """Does what the step asks for."""
        if self.lesson.step.is_read:
            self.tap(self.lesson.panel.ids.next)
        elif self.lesson.step.wanted.kind == "claim":
            claim = self.wanted()
            self.tap_at(*claim.to_window(*claim.middle))
        elif self.lesson.step.wanted.kind == "hand":
            card = self.wanted()
            finger = UnitTestTouch(*card.to_window(*card.center))
            finger.touch_down()
            assert ticks_until(lambda: slips(self.lesson), 120), "a card that is held is read"
            finger.touch_up()
            ticks(2)
        else:
            self.tap(self.wanted())

    def play_to(self, at: int) -> None:
        self.wait_for_turn()
        while self.lesson is not None and self.lesson.at < at:
            self.do()
            self.wait_for_turn()

    def skip_to(self, at: int) -> None:
        """Lets everything be done, up to a step, without a frame in between."""
        while self.lesson is not None and (self.lesson.at < at or not self.lesson.learners_turn):
            self.lesson.go_on()
        ticks(3)


@pytest.fixture
def learner(house, open_screen):
    """``learner()`` begins the lesson by a tap and returns the one who takes it."""
    house.preferences.reveal_speed = "fast"
    house.preferences.motion = "off"

    def begin() -> Learner:
        pupil = Learner(open_screen("tutorial", game="valley"))
        pupil.tap(pupil.page.ids.play)
        ticks(2)
        return pupil

    return begin


def traces(store) -> list:
    """Returns everything in a store that tells of a game."""
    return [*store.unfinished(), *store.finished_games("valley"), *store.names()]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_and_read_in_three_minutes(language):
    i18n.language = language
    texts = [tr(part) for step in STEPS for part in (step.text, step.why)]
    i18n.language = "en"
    sentences = [sentence for text in texts for sentence in re.split(r"(?<=[.!?])\s+", text)]
    assert all(sentences)
    assert [sentence for sentence in sentences if len(sentence.split()) > MOST_WORDS] == []
    assert sum(len(text.split()) for text in texts) / WORDS_A_SECOND < SECONDS_TO_READ


# The lesson


def test_the_whole_lesson_is_played_by_touches(window, house, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(len(STEPS) - 1)
    assert pupil.table.sitting.over
    assert pupil.table.sitting.moves == [parse_move(text) for text in COURSE]
    earned = pupil.table.sitting.position.scores()[LEARNER]
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"
    assert pupil.page.outcome.cash == earned == STEPS[-1].sums[0]
    assert traces(house.store) == []


def test_a_wrong_touch_does_nothing_and_the_guide_says_so_kindly(window, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(at_step("It is your move"))
    lesson, why = pupil.lesson, pupil.lesson.panel.why
    lesson.pointer.lively = True
    buttons = lesson.view.laid[-1].widget.buttons
    for wrong in (buttons["rest"], buttons["play"], lesson.view.valley.claims[OWN], lesson.view.day):
        lesson.panel.why = why
        pupil.tap(wrong)
        assert (lesson.at, pupil.table.sitting.step, pupil.table.way.action) == (at_step("It is your move"), 0, "")
        assert "hand" in lesson.panel.why
    assert lesson.panel.text == lesson.said(lesson.step.text)
    assert ticks_until(lambda: lesson.pointer.beat > 0, 60)
    pupil.do()
    assert lesson.at == at_step("Put this claim up")
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
        assert targets(pupil.lesson.view) == ([] if step.is_read else [pupil.wanted()]), step.text
        wanted = pupil.lesson.panel.ids.next if step.is_read else pupil.wanted()
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


@pytest.mark.parametrize("way", ["close", "back"])
def test_it_can_be_left_at_any_time_without_a_trace(window, house, learner, way):
    window(SMALL)
    pupil = learner()
    for words in ("In Diamond Valley", "You raise", "Tap the broker", "last round begins"):
        pupil.skip_to(at_step(words))
        lesson = pupil.lesson
        if way == "close":
            pupil.tap(target(lesson, "Close"))
        else:
            assert Window.children[0].go_back()
        ticks(90)  # nobody goes on playing
        assert (pupil.screen.page, pupil.lesson) == ("start", None)
        assert not lesson.table.director.playing
        assert traces(house.store) == []
        pupil.tap(pupil.page.ids.play)
        ticks(2)


def test_it_can_be_left_while_tiles_fly_and_begun_anew(window, house, learner):
    window(SMALL)
    house.preferences.motion = "full"
    pupil = learner()
    pupil.skip_to(at_step("Now tap your claim"))
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


def test_language_and_window_may_change_in_the_middle(window, house, learner):
    window(SMALL)
    pupil = learner()
    for words, language, size in (("You raise", "pl", (540, 960)), ("Tap the broker", "uk", SMALL)):
        pupil.play_to(at_step(words))
        english = pupil.lesson.panel.text
        house.preferences.language = language
        Window.size = size
        ticks(6)
        assert pupil.lesson.panel.text != english
    assert pupil.lesson.view.mats[FRIEND].name == "Папороть"
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"


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
            assert lesson.places.covers(lesson.step.wanted, *_middle(pupil)), lesson.step.text
        lesson.go_on()
        pupil.wait_for_turn()
    assert check_layout(pupil.screen) == []


def _middle(pupil: Learner) -> tuple[float, float]:
    """Returns where a finger would touch what is wanted."""
    wanted = pupil.wanted()
    place = wanted.middle if pupil.lesson.step.wanted.kind == "claim" else wanted.center
    return wanted.to_window(*place)

"""The curtain: it opens for whoever holds it from beginning to end, and for nobody else."""

from __future__ import annotations

import pytest
from at_pebbles import PERSON
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from ticking import ticks

from diamant.ui.table.curtain import Curtain

TAB, SPACE = 9, 32
SECONDS = 0.6
A_LITTLE, LONG = 12, 120  # frames
ELSEWHERE = (40, 40)


class Held:
    """A curtain over a game, and what is done to it."""

    def __init__(self, table) -> None:
        self.table = table
        self.finger: UnitTestTouch | None = None
        ticks(2)
        self.spot.seconds = SECONDS

    @property
    def curtain(self) -> Curtain:
        return self.table.screen.passing.shown

    @property
    def spot(self):
        return self.curtain.ids.hold

    @property
    def is_open(self) -> bool:
        return not isinstance(self.table.screen.passing.shown, Curtain)

    def by_finger(self) -> None:
        self.finger = self.table.down(self.spot)

    def by_key(self) -> None:
        self.tab_to_the_spot()
        self.key_down(SPACE)

    def tab_to_the_spot(self) -> None:
        while not self.spot.focused:
            self.key_down(TAB)

    def key_down(self, key: int) -> None:
        Window.dispatch("on_key_down", key, 0, "", [])

    def key_up(self, key: int) -> None:
        Window.dispatch("on_key_up", key, 0)

    # What makes it doubtful who holds it

    def turn(self) -> None:
        Window.size = Window.size[::-1]

    def slide_away(self) -> None:
        self.finger.touch_move(*ELSEWHERE)

    def lift(self) -> None:
        self.finger.touch_up()

    def lift_another(self) -> None:
        other = self.table.down(ELSEWHERE)
        ticks(1)
        other.touch_up()

    def let_go_the_key(self) -> None:
        self.key_up(SPACE)

    def walk_on(self) -> None:
        self.key_down(TAB)

    def leave_the_window(self) -> None:
        Window._focus = False
        Window._focus = True

    def leave_the_app(self) -> None:
        self.table.app.on_pause()
        self.table.app.on_resume()

    def open_the_menu(self) -> None:
        self.table.screen.go_back()
        ticks(1)
        assert self.table.screen.paused

    def lose_the_finger(self) -> None:
        EventLoop.touches.clear()


BY_FINGER = (
    "lift", "slide_away", "lift_another", "lose_the_finger", "turn", "walk_on", "leave_the_window", "leave_the_app",
    "open_the_menu",
)
BY_KEY = ("let_go_the_key", "walk_on", "lift_another", "turn", "leave_the_window", "leave_the_app", "open_the_menu")


@pytest.fixture
def held(begin):
    table = begin(PERSON, PERSON, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    yield Held(table)
    Window.size = (1280, 800)


def test_a_finger_that_stays_to_the_end_opens_it(held):
    held.by_finger()
    ticks(LONG)
    assert held.is_open


def test_a_key_that_stays_to_the_end_opens_it(held):
    held.by_key()
    ticks(LONG)
    assert held.is_open


@pytest.mark.parametrize("doubt", BY_FINGER)
def test_it_stays_closed_if_it_becomes_doubtful_who_holds_it_by_a_finger(held, doubt):
    held.by_finger()
    ticks(A_LITTLE)
    assert 0 < held.spot.progress < 1
    getattr(held, doubt)()
    ticks(LONG)
    assert not held.is_open
    assert held.spot.progress == 0


@pytest.mark.parametrize("doubt", BY_KEY)
def test_it_stays_closed_if_it_becomes_doubtful_who_holds_it_by_a_key(held, doubt):
    held.by_key()
    ticks(A_LITTLE)
    assert 0 < held.spot.progress < 1
    getattr(held, doubt)()
    ticks(LONG)
    assert not held.is_open
    assert held.spot.progress == 0


def test_it_stays_closed_when_a_finger_and_a_key_are_both_let_go(held):
    held.by_finger()
    ticks(A_LITTLE)
    held.by_key()
    ticks(A_LITTLE)
    held.lift()
    held.let_go_the_key()
    ticks(LONG)
    assert not held.is_open


def test_who_takes_over_from_another_holds_it_from_the_beginning(held):
    held.by_finger()
    ticks(round(SECONDS * 60) - 4)
    held.lift()
    held.by_finger()
    ticks(A_LITTLE)
    assert not held.is_open
    ticks(LONG)
    assert held.is_open


def test_it_can_be_held_anew_after_the_window_was_turned(held):
    held.by_finger()
    ticks(A_LITTLE)
    held.turn()
    ticks(4)
    held.lift()
    held.by_finger()
    ticks(LONG)
    assert held.is_open

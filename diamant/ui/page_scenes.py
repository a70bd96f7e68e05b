"""Moments of the screens without a game: every page of the settings, the set-up, the lesson and the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from diamant.ui.scenes import Stand, Wait

SETTINGS = ("reading", "lively", "playing")
RULES = 10
LESSON = {"lesson-peek": 3, "lesson-trap": 11, "lesson-relic": 18}


def screen(name: str, **arguments: Any) -> Callable[[Stand], Iterator[Wait]]:
    """A screen as it is when it is opened."""

    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go(name, **arguments)
        yield 0.2

    return show


def setup_game(stand: Stand) -> Iterator[Wait]:
    stand.house.go("setup")
    stand.shell.get_screen("setup").page = "game"
    yield 0.2


def setup_machine(stand: Stand) -> Iterator[Wait]:
    stand.house.go("setup")
    setup = stand.shell.get_screen("setup")
    setup.chosen = next(seat.explorer for seat in setup.line_up.seats if seat.machine)
    yield 0.2


def lesson(at: int) -> Callable[[Stand], Iterator[Wait]]:
    """The guided expedition at one of its steps; -1 is the page after the last."""

    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("tutorial")
        tutorial = stand.shell.get_screen("tutorial")
        tutorial.play_along()
        while (taught := tutorial.lesson) is not None and (at < 0 or taught.at < at or not taught.learners_turn):
            taught.go_on()
        yield 0.3

    return show


def rules(page: int) -> Callable[[Stand], Iterator[Wait]]:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("rules", edition="polish")
        stand.shell.get_screen("rules").page = page
        yield 0.2

    return show


PAGES: dict[str, Callable[[Stand], Iterator[Wait]]] = {
    "setup": screen("setup"),
    "setup-machine": setup_machine,
    "setup-game": setup_game,
    "tutorial": screen("tutorial"),
    **{name: lesson(at) for name, at in LESSON.items()},
    "lesson-end": lesson(-1),
    **{f"rules-{page + 1}": rules(page) for page in range(RULES)},
    "records-empty": screen("records"),
    **{f"settings-{page}": screen("settings", page=page) for page in SETTINGS},
}

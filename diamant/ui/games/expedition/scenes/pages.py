"""Moments of the other screens: the first page, set-up, the lesson, the rules, records and settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from diamant.ui.games.expedition.scenes.moves import SHARED, TABLE
from diamant.ui.games.expedition.scenes.stand import Scene, Stand, Wait

SETTINGS = ("reading", "lively", "playing")
RULES = 11
LESSON = {"lesson-peek": 3, "lesson-trap": 10, "lesson-shared": 17, "lesson-relic": 20}


def home(stand: Stand) -> Iterator[Wait]:
    stand.house.go_home()
    yield 0.2


def home_continue(stand: Stand) -> Iterator[Wait]:
    stand.game(TABLE)
    stand.house.go_home()
    yield 0.2


def unfinished(stand: Stand) -> Iterator[Wait]:
    for seats in (3, 5, 8):
        stand.game(("treasure 9",), seats=seats)
    stand.house.go_home()
    yield 0.2
    stand.shell.get_screen("home").continue_game()
    yield 0.3


def screen(name: str, **arguments: Any) -> Scene:
    """A screen as it is when it is opened."""

    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go(name, **arguments)
        yield 0.2

    return show


def setup_game(stand: Stand) -> Iterator[Wait]:
    stand.house.go("setup", game="expedition")
    stand.shell.get_screen("setup").page = "game"
    yield 0.2


def setup_hands(stand: Stand) -> Iterator[Wait]:
    yield from setup_game(stand)
    stand.shell.get_screen("setup").hold("hands")
    yield 0.1


def setup_fingers(stand: Stand) -> Iterator[Wait]:
    yield from setup_hands(stand)
    stand.shell.get_screen("setup").try_fingers()
    yield 0.1


def setup_machine(stand: Stand) -> Iterator[Wait]:
    stand.house.go("setup", game="expedition")
    setup = stand.shell.get_screen("setup")
    setup.chosen = next(seat.colour for seat in setup.line_up.seats if seat.machine)
    yield 0.2


def lesson(at: int) -> Scene:
    """The guided expedition at one of its steps; -1 is the page after the last."""

    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("tutorial")
        tutorial = stand.shell.get_screen("tutorial")
        tutorial.play_along()
        while (taught := tutorial.lesson) is not None and (at < 0 or taught.at < at or not taught.learners_turn):
            taught.go_on()
        yield 0.3

    return show


def rules(page: int) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("rules", edition="polish")
        stand.shell.get_screen("rules").page = page
        yield 0.2

    return show


def records_full(stand: Stand) -> Iterator[Wait]:
    for seats in (8, 8, 8):
        stand.game(SHARED, seats=seats)
    stand.game([move.replace("CCLCCCLC", "CCCLCCCC").replace("CC-CCC-L", "CCC-CCCL") for move in SHARED])
    stand.house.go("records")
    yield 0.3


def records(tab: str) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        yield from records_full(stand)
        stand.shell.get_screen("records").tab = tab
        yield 0.2

    return show


def question(stand: Stand) -> Iterator[Wait]:
    yield from records("games")(stand)
    stand.shell.get_screen("records").ask_to_delete_all()
    yield 0.3


PAGES: dict[str, Scene] = {
    "home": home,
    "home-continue": home_continue,
    "unfinished": unfinished,
    "setup": screen("setup", game="expedition"),
    "setup-machine": setup_machine,
    "setup-game": setup_game,
    "setup-hands": setup_hands,
    "setup-fingers": setup_fingers,
    "tutorial": screen("tutorial"),
    **{name: lesson(at) for name, at in LESSON.items()},
    "lesson-end": lesson(-1),
    **{f"rules-{page + 1}": rules(page) for page in range(RULES)},
    "records-empty": screen("records"),
    "records-full": records_full,
    "records-games": records("games"),
    "records-table": records("table"),
    "question": question,
    **{f"settings-{page}": screen("settings", page=page) for page in SETTINGS},
}

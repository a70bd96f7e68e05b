"""Moments of the screens that every game shares: the first page, set-up, learning, records, settings and pause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from diamant.ui.app.scenes.family import gathered
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.scenes.stand import Stand
from diamant.ui.table.pause import PauseMenu
from diamant.ui.table.remarks import AGAIN, Moment

SETTINGS = ("reading", "lively", "playing")


def screen(name: str, **arguments: Any) -> Scene:
    """A screen as it is when it is opened, of the game of the stand."""

    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go(name, game=stand.name, **arguments)
        yield 0.2

    return show


# The house


def home(stand: Stand) -> Iterator[Wait]:
    stand.house.go_home()
    yield 0.2


def home_continue(stand: Stand) -> Iterator[Wait]:
    for game in reversed(ROOMS):
        Stand(stand.house, stand.shell, game).begun()
    yield from home(stand)


def welcome(stand: Stand) -> Iterator[Wait]:
    stand.house.go("welcome")
    yield 0.2
    stand.shell.get_screen("welcome").speaks = True  # whatever this machine can do
    yield 0.2


OF_THE_HOUSE: dict[str, Scene] = {
    "welcome": welcome,
    "home": home,
    "home-continue": home_continue,
    **{f"settings-{page}": screen("settings", page=page) for page in SETTINGS},
}


# A game


def unfinished(stand: Stand) -> Iterator[Wait]:
    for seats in (3, 5, 8):
        stand.begun(seats=seats)
    yield from home(stand)
    stand.shell.get_screen("home").continue_game(stand.name)
    yield 0.3


def setup_game(stand: Stand) -> Iterator[Wait]:
    yield from screen("setup")(stand)
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


def setup_people(stand: Stand) -> Iterator[Wait]:
    """Three of the family sit down; the fourth seat asks who it is."""
    gathered(stand)
    stand.begun(seats=3)
    yield from screen("setup")(stand)
    setup = stand.shell.get_screen("setup")
    setup.add()
    setup.ids.editor.ids.grid.page = 0
    yield 0.3


def setup_machine(stand: Stand) -> Iterator[Wait]:
    yield from screen("setup")(stand)
    setup = stand.shell.get_screen("setup")
    setup.chosen = next(seat.colour for seat in setup.line_up.seats if seat.machine)
    yield 0.2


def records_full(stand: Stand) -> Iterator[Wait]:
    for seed in range(4):
        stand.finished(seed=seed)
    yield from screen("records")(stand)


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


def pause(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit_down(stand.begun())
    stand.shell.get_screen("table").go_back()
    yield 0.2


def pause_seat(stand: Stand) -> Iterator[Wait]:
    yield from pause(stand)
    menu = next(one for one in stand.shell.get_screen("table").walk() if isinstance(one, PauseMenu))
    menu.at = len(menu.seats) // 2
    yield 0.2


def remark(machines: Sequence[int], holding: str = "around") -> Scene:
    """The first of these machine players says something of the first seat."""

    def show(stand: Stand) -> Iterator[Wait]:
        yield from stand.sit_down(stand.begun(seats=4, holding=holding, machines=machines))
        table = stand.shell.get_screen("table").table
        yield lambda: table.way is not None
        talk, voices = table.chapters.talk, table.room.voices()
        talk.say(voices.remark([Moment(machines[0], AGAIN, 0)], talk.cast(), 0))
        yield 0.2

    return show


def podium(stand: Stand) -> Iterator[Wait]:
    stand.house.go("result", game_id=stand.finished(), celebrate=False, page="podium")
    yield 0.3


def of_any_game(game: str) -> dict[str, Scene]:
    """Returns the moments of the shared screens as they are for a game."""
    room = room_of(game)
    hands: dict[str, Scene] = {"setup-hands": setup_hands, "setup-fingers": setup_fingers}
    talking = {"remark": remark((2, 3)), "remark-alone": remark((1, 2, 3))}
    learning = {"tutorial": screen("tutorial")}
    return {
        "unfinished": unfinished,
        "setup": screen("setup"),
        "setup-people": setup_people,
        "setup-machine": setup_machine,
        "setup-game": setup_game,
        **(hands if "hands" in room.holdings else {}),
        **(learning if room.lesson_note else {}),
        "rules": screen("rules"),
        "records-empty": screen("records"),
        "records-full": records_full,
        "records-games": records("games"),
        "records-table": records("table"),
        "question": question,
        "pause": pause,
        "pause-seat": pause_seat,
        **(talking if room.voices() is not None else {}),
        "podium": podium,
    }

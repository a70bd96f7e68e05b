"""Moments of an evening of several games, and of the chronicle that keeps it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from diamant.games.shelf import game_of
from diamant.store import Planned
from diamant.store.progress import finish
from diamant.store.times import to_microseconds
from diamant.table.chronicle import tell_missing
from diamant.ui.app.scenes.family import gathered
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.scenes.stand import FAMILY, NOON, Stand
from diamant.ui.table.pause import PauseMenu

PROGRAMME = ("expedition", "dwarfs", "valley", "expedition")


def begun(
    stand: Stand, played: int, people: int = 4, programme: tuple[str, ...] = PROGRAMME, seed: int = 3,
    handed: Sequence[int] = (),
) -> int:
    """Stores an evening of which so many games are over, and returns its number.

    Machine players finish all games at the seats that are ``handed`` over.
    """
    family = gathered(stand)
    store = stand.house.store
    planned = [Planned(game, game_of(game).defaults("en")) for game in programme]
    number = store.begin_evening([family[plan.name] for plan in FAMILY[:people]], planned, NOON)
    for at, game in enumerate(programme[:played], seed):
        Stand(stand.house, stand.shell, game).finished(people, at, number, handed)
    return number


def home(stand: Stand, people: int = 4, programme: tuple[str, ...] = PROGRAMME) -> Iterator[Wait]:
    begun(stand, 2, people, programme)
    stand.house.go_home()
    yield 0.4


def setting_up(stand: Stand, people: int = 5) -> Iterator[Wait]:
    family = gathered(stand)
    stand.house.go_home()
    stand.house.go("evening")
    screen = stand.shell.get_screen("evening")
    screen.chosen, screen.programme = [], []
    for plan in FAMILY[:people]:
        screen.toggle(family[plan.name])
    for game in ("expedition", "dwarfs", "valley", "expedition"):
        screen.add(game)
    yield 0.4


def setting_up_alone(stand: Stand) -> Iterator[Wait]:
    stand.house.go_home()
    stand.house.go("evening")
    yield 0.4


def changing(stand: Stand) -> Iterator[Wait]:
    number = begun(stand, 2)
    stand.house.go_home()
    stand.house.go("climb", evening=number)
    stand.house.go("evening", evening=number)
    yield 0.4


def in_a_game(stand: Stand) -> int:
    """Stores an evening whose second game is being played, and returns its number."""
    number = begun(stand, 1)
    Stand(stand.house, stand.shell, PROGRAMME[1]).begun(4, number, machines=())
    return number


def changing_in_a_game(stand: Stand) -> Iterator[Wait]:
    number = in_a_game(stand)
    stand.house.go_home()
    stand.house.go("evening", evening=number)
    yield 0.4


def leaving_a_game(stand: Stand) -> Iterator[Wait]:
    game = stand.house.store.evening(in_a_game(stand)).unfinished
    yield from stand.sit_down(game or 0)
    table = stand.shell.current_screen.table
    table.pausing.open()
    next(one for one in table.walk() if isinstance(one, PauseMenu)).leave()
    yield 0.4


def climb(
    stand: Stand, played: int = 3, people: int = 4, programme: tuple[str, ...] = PROGRAMME, handed: Sequence[int] = ()
) -> Iterator[Wait]:
    number = begun(stand, played, people, programme, handed=handed)
    stand.house.go_home()
    stand.house.go("climb", evening=number)
    yield 0.4


def champion(
    stand: Stand, people: int = 4, programme: tuple[str, ...] = PROGRAMME, seed: int = 3, handed: Sequence[int] = ()
) -> Iterator[Wait]:
    number = begun(stand, len(programme), people, programme, seed, handed)
    stand.house.store.end_evening(number, NOON)
    stand.house.go_home()
    stand.house.go("champion", evening=number)
    stand.shell.get_screen("champion").settle()
    yield 0.4


def chronicle(
    stand: Stand, people: int = 4, programme: tuple[str, ...] = PROGRAMME[:3], handed: Sequence[int] = ()
) -> Iterator[Wait]:
    number = begun(stand, len(programme), people, programme, handed=handed)
    stand.house.store.end_evening(number, NOON)
    finish(tell_missing(stand.house.store))
    stand.house.go_home()
    stand.house.go("chronicle")
    yield 0.4


def month(stand: Stand, days: int = 9) -> Iterator[Wait]:
    """Shows a month on whose days the family played, on some a whole evening."""
    store, family = stand.house.store, gathered(stand)
    people = [family[plan.name] for plan in FAMILY[:4]]
    planned = [Planned(game, game_of(game).defaults("en")) for game in PROGRAMME[:3]]
    for at in range(days):
        evening = None if at % 2 else store.begin_evening(people, planned, NOON)
        games = PROGRAMME[at % 3 :][:1] if evening is None else PROGRAMME[:3]
        played = [Stand(stand.house, stand.shell, game).finished(4, at, evening) for game in games]
        if evening is not None:
            store.end_evening(evening, NOON)
        with store._writing():  # they were played on another day
            end = to_microseconds(NOON.replace(day=31 - at * 3 % 31))
            rows = [(end + number, game) for number, game in enumerate(played)]
            store._connection.executemany("UPDATE games SET finished = ? WHERE id = ?", rows)
    finish(tell_missing(store))
    stand.house.go_home()
    stand.house.go("chronicle")
    yield 0.2
    stand.shell.get_screen("chronicle").overview = True
    yield 0.4


def result_of_a_handed_seat(stand: Stand) -> Iterator[Wait]:
    """Shows the end of a game of an evening that a machine player finished in somebody's place."""
    number = begun(stand, 1, handed=(0,))
    stand.house.go_home()
    game = stand.house.store.evening(number).programme[0].number
    stand.house.preferences.motion = "off"
    stand.house.go("result", game_id=game, celebrate=True)
    yield 0.4


def month_of_machines(stand: Stand) -> Iterator[Wait]:
    """Shows a month on whose only day machine players had all seats when the game ended."""
    Stand(stand.house, stand.shell, "expedition").finished(4, handed=range(4))
    finish(tell_missing(stand.house.store))
    stand.house.go_home()
    stand.house.go("chronicle")
    yield 0.2
    stand.shell.get_screen("chronicle").overview = True
    yield 0.4


def chronicle_empty(stand: Stand) -> Iterator[Wait]:
    stand.house.go_home()
    stand.house.go("chronicle")
    yield 0.4


CROWD = ("expedition",) * 3
TWICE = ("expedition",) * 2
LONG = ("expedition",) * 9
OF_EVENINGS: dict[str, Scene] = {
    "home-evening": home,
    "home-evening-crowd": partial(home, people=8, programme=CROWD),
    "evening": setting_up,
    "evening-alone": setting_up_alone,
    "evening-change": changing,
    "evening-change-begun": changing_in_a_game,
    "evening-leave": leaving_a_game,
    "climb": climb,
    "climb-first": partial(climb, played=0),
    "climb-crowd-first": partial(climb, played=0, people=8, programme=CROWD),
    "climb-top": partial(climb, played=2, people=2, programme=TWICE),
    "climb-crowd": partial(climb, played=2, people=8, programme=CROWD),
    "climb-long": partial(climb, played=6, programme=LONG),
    "climb-end": partial(climb, played=4),
    "climb-handed": partial(climb, played=2, handed=(0,)),
    "result-handed": result_of_a_handed_seat,
    "champion": champion,
    "champion-nobody": partial(champion, handed=range(4)),
    "champion-shared": partial(champion, programme=TWICE, seed=0),
    "chronicle": chronicle,
    "chronicle-crowd": partial(chronicle, people=8, programme=("expedition",) * 7),
    "chronicle-handed": partial(chronicle, handed=(0,)),
    "chronicle-machines": partial(chronicle, handed=range(4)),
    "chronicle-month-machines": month_of_machines,
    "chronicle-empty": chronicle_empty,
    "chronicle-month": month,
    "chronicle-month-full": partial(month, days=31),
    "champion-crowd": partial(champion, people=8, programme=CROWD),
}

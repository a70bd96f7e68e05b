"""Sheets of positions at random, of every game that makes some, as the phone of any seat is shown them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from diamant.games.pebbles import GAME as PEBBLES
from diamant.ui.games.pebbles.room import ROOM as PEBBLES_ROOM
from scale import scaled
from test_contract import play_out

from diamant.games.game import Awaited, Game
from diamant.games.shelf import GAMES, game_of
from diamant.phones.sheet import Moment, Sheet, as_bytes
from diamant.store import COLOURS
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.i18n import i18n, spoken_in

NAMES = ("Mila", "Taras", "Zosia", "Bruno", "Nina", "Oleh", "Kuba", "Ada")
POSITIONS = scaled(20)


def games() -> list[Game]:
    return [*map(game_of, GAMES), PEBBLES]


def room(game: Game) -> Any:
    return PEBBLES_ROOM if game is PEBBLES else room_of(game.name)


@cache
def every_position(name: str) -> list[tuple[int, Any]]:
    """Returns positions of games at random in which somebody is awaited, each with its number of seats."""
    game = next(one for one in games() if one.name == name)
    found = []
    for seats in (game.seats[0], game.seats[-1]):
        played = play_out(game, game.defaults("en"), seats).positions
        found += [(seats, one) for one in played if game.turn(one).awaited is not Awaited.CHANCE]
    return found


@cache
def positions(name: str) -> list[tuple[int, Any]]:
    """Returns some of them."""
    found = every_position(name)
    return Random(name).sample(found, min(POSITIONS, len(found)))


def moments(game: Game, position: Any, seats: int, seat: int | None) -> Iterator[Moment]:
    """Yields what a seat may know of the moment besides: before it has laid something, after that, and as it looks."""
    plain = Moment(NAMES[:seats], COLOURS[:seats], game.defaults("en"))
    yield plain
    turn = game.turn(position)
    if turn.awaited is Awaited.SEATS and seat in turn.seats:
        laid = game.choices(game.view(position, seat))[0]
        yield plain._replace(laid=laid, ready=frozenset((seat,)))
    if seat is not None:
        yield plain._replace(looking=True)
    yield from (plain._replace(terms=terms) for terms in TERMS.get(game.name, ()))


def _terms() -> dict[str, list[Any]]:
    from diamant.ui.games.dwarfs.phone import AtTable as InMine
    from diamant.ui.games.valley.phone import AtTable as InValley

    mine = [InMine(left=2, seen=(0, 3)), InMine(may_be_best=(0, 1, 4))]
    valley = [
        InValley(120, (0, 1), (0, 1), climbing) for climbing in (False, True)
    ]
    return {"dwarfs": mine, "valley": valley}


TERMS = _terms()


def sheet(game: Game, position: Any, seat: int | None, now: Moment, language: str = "en") -> Sheet:
    i18n.open("" if game is PEBBLES else game.name)
    with spoken_in(language):
        made: Sheet = room(game).phone().sheet(game.view(position, seat), now)
    return made


def every_sheet(game: Game, language: str = "en") -> list[tuple[Any, int | None, Moment, Sheet]]:
    """Returns all of them, each with its position, its seat and its moment."""
    return _every_sheet(game.name, language)


@cache
def _every_sheet(name: str, language: str) -> list[tuple[Any, int | None, Moment, Sheet]]:
    return list(_sheets(next(one for one in games() if one.name == name), language))


def _sheets(game: Game, language: str) -> Iterator[tuple[Any, int | None, Moment, Sheet]]:
    for seats, position in positions(game.name):
        for seat in (None, *range(seats)):
            for now in moments(game, position, seats, seat):
                yield position, seat, now, sheet(game, position, seat, now, language)


def parts_of(told: Sheet) -> list[dict[str, Any]]:
    """Returns every part of a sheet as a phone reads it, cards among them."""
    pages = json.loads(as_bytes(told))["pages"].values()
    parts = [part for page in pages for part in page["parts"]]
    return parts + [card for part in parts for card in part.get("cards", ())]

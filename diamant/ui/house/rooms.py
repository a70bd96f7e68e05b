"""Which rooms there are: the games of the shelf that have a table here, by name, each imported when first asked for."""

from __future__ import annotations

from importlib import import_module

from diamant.ui.house.room import Room

ROOMS = {
    "expedition": "diamant.ui.games.expedition.room",
    "dwarfs": "diamant.ui.games.dwarfs.room",
    "valley": "diamant.ui.games.valley.room",
}
"""The name of each game, and the module whose ``ROOM`` is its room, in the order of the shelf."""


def room_of(game: str) -> Room:
    """Returns the room of a game that has one."""
    room: Room = import_module(ROOMS[game]).ROOM
    return room


def all_rooms() -> list[Room]:
    """Returns the rooms in the order of the shelf."""
    return [room_of(game) for game in ROOMS]

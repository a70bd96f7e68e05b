"""Which drawings show the things of the valley: tiles, event cards, and the doors to learning."""

from __future__ import annotations

from diamant.games.valley.tables import BROKER, DOUBLE_SHIFT, GEOLOGIST, SABOTEUR, WEDDING, Tile

DOORS = {
    "lesson": (f"event-{DOUBLE_SHIFT}", f"event-{BROKER}", f"event-{GEOLOGIST}"),
    "rules": (f"event-{SABOTEUR}", "event-back", f"event-{WEDDING}"),
}
"""The cards on the doors to the lesson and to the rules."""


def tile_piece(tile: Tile) -> str:
    """Returns the drawing of a tile, face up.

    >>> from diamant.games.valley.tables import tile_of
    >>> tile_piece(tile_of("ruby 2")), tile_piece(tile_of("bones"))
    ('tile-ruby-2', 'tile-bones')
    """
    return f"tile-{tile.name.replace(' ', '-')}"


def card_piece(card: str) -> str:
    """Returns the drawing of an event card, face up.

    >>> card_piece("broker")
    'event-broker'
    """
    return f"event-{card}"

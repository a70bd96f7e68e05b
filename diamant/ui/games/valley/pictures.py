"""Which drawings show the things of the valley: tiles, event cards, notes, and the doors to learning."""

from __future__ import annotations

from diamant.games.valley.tables import BROKER, DOUBLE_SHIFT, GEOLOGIST, SABOTEUR, WEDDING, Tile

DOORS = {
    "lesson": (f"event-{DOUBLE_SHIFT}", f"event-{BROKER}", f"event-{GEOLOGIST}"),
    "rules": (f"event-{SABOTEUR}", "event-back", f"event-{WEDDING}"),
}
"""The cards on the doors to the lesson and to the rules."""

NOTES = ((2000, "note-2M"), (1000, "note-1M"), (500, "note-500K"), (200, "note-200K"), (100, "note-100K"),
         (50, "note-50K"), (0, "note-10K"))  # fmt: skip


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


def note_of(money: int) -> str:
    """Returns the bank note that is nearest to a sum from below."""
    return next(name for least, name in NOTES if money >= least)

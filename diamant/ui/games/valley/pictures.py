"""Which drawings show the things of the valley: tiles, event cards, bank notes, and the doors to learning."""

from __future__ import annotations

from diamant.games.valley.tables import BROKER, DOUBLE_SHIFT, GEOLOGIST, SABOTEUR, WEDDING, Tile

DOORS = {
    "lesson": (f"event-{DOUBLE_SHIFT}", f"event-{BROKER}", f"event-{GEOLOGIST}"),
    "rules": (f"event-{SABOTEUR}", "event-back", f"event-{WEDDING}"),
}
"""The cards on the doors to the lesson and to the rules."""

NOTES = {
    2000: "note-2M", 1000: "note-1M", 500: "note-500K", 200: "note-200K", 100: "note-100K", 50: "note-50K",
    10: "note-10K",
}  # fmt: skip
"""The drawings of the bank notes by their values in thousands, the largest first."""


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


def notes_for(money: int) -> tuple[int, ...]:
    """Returns a sum in as few bank notes as can be, by their values, the largest first.

    >>> notes_for(710), notes_for(0)
    ((500, 200, 10), ())
    """
    found: list[int] = []
    for value in NOTES:
        count, money = divmod(money, value)
        found += [value] * count
    return tuple(found)


def note_of(money: int) -> str:
    """Returns the bank note that is nearest to a sum from below, or the smallest."""
    return NOTES[next(iter(notes_for(money)), min(NOTES))]

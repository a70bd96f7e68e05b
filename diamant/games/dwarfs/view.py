"""What one seat may know of a game in the mine: all that is public, its own looks, and nobody else's."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .events import Event, told
from .position import Phase, Places, Position, Rules

PUBLIC = -1
"""The seat of those who only look on."""


class View(NamedTuple):
    """The mine as a seat knows it.

    ``backs`` are the floors on the backs of all cards by seat and place (0 where none lies), ``faces`` what lies open,
    ``shut`` the places that are face down. ``drawn`` is the card in this seat's hand. ``record`` is all that happened,
    as this seat was allowed to see it: what of it is remembered is the seat's own affair.
    """

    seat: int
    rules: Rules
    phase: Phase
    turn: int
    looker: int
    floor: int
    pile: int
    symbol: str
    looks: tuple[tuple[int, int], ...]
    glances: tuple[tuple[int, int], ...]
    drawn: Card | None
    backs: tuple[tuple[int, ...], ...]
    faces: tuple[tuple[Card | None, ...], ...]
    shut: tuple[Places, ...]
    tops: tuple[Card | None, ...]
    record: tuple[Event, ...]


def view(position: Position, seat: int | None) -> View:
    """Returns what a seat may know in a position."""
    over = position.is_over()
    return View(
        seat=PUBLIC if seat is None else seat,
        rules=position.rules,
        phase=position.phase,
        turn=position.turn,
        looker=position.looker,
        floor=position.floor,
        pile=position.pile,
        symbol=position.symbol,
        looks=position.looks,
        glances=position.glances,
        drawn=position.drawn if seat == position.turn else None,
        backs=tuple([tuple([card.floor if card else 0 for card in hand]) for hand in position.hands]),
        faces=tuple(
            [
                tuple([card if over or at not in shut else None for at, card in enumerate(hand)])
                for hand, shut in zip(position.hands, position.shut, strict=True)
            ]
        ),
        shut=position.shut,
        tops=position.tops,
        record=told(position.events(), seat),
    )

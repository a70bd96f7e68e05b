"""How many moves are left: about how many, and at least how many if the others hurry."""

from __future__ import annotations

from ..position import FREE, NOT_YET, Position
from .numbers import Numbers

FAR = 12
"""The moves of a seat beyond which the end is far."""


def moves_left(known: Position, seat: int, numbers: Numbers) -> float:
    """Returns about how many moves a seat still has, the one that it is making included."""
    if known.last != NOT_YET:
        return float((seat - known.turn) % known.seats < known.last)
    owned = sorted([height for height, owner in _standing(known) if owner != FREE])
    free = sorted([height for height, owner in _standing(known) if owner == FREE], reverse=True)
    tiles = sum([*owned, *free][: known.claims_left() - known.rules.length.at_end])
    return (numbers.moves_a_tile * tiles + numbers.moves_beside) / known.seats + numbers.moves_at_end


def fewest_moves(known: Position, seat: int, numbers: Numbers) -> float:
    """Returns how many moves a seat has if all others do nothing but dig down what they own."""
    if known.last != NOT_YET:
        return moves_left(known, seat, numbers)
    to_close = known.claims_left() - known.rules.length.at_end
    seats = known.seats
    stacks: list[list[int]] = [[] for _ in range(seats)]
    for height, owner in sorted(_standing(known)):
        if owner >= 0:
            stacks[owner].append(height)
    mine = int(seat == known.turn)
    for step in range(1, FAR * seats):
        other = (known.turn + step) % seats
        if other == seat:
            mine += 1
        elif stacks[other]:
            stacks[other][0] -= 1
            if not stacks[other][0]:
                del stacks[other][0]
                to_close -= 1
                if to_close <= 0:
                    return mine + 1
    return max(mine, moves_left(known, seat, numbers))


def _standing(known: Position) -> list[tuple[int, int]]:
    """Returns the claims that have tiles: their heights and owners."""
    table = known.table
    return [(height, owner) for height, owner in zip(table.heights, table.owners, strict=True) if height]

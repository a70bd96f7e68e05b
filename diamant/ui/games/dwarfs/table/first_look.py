"""Which of their first cards people have looked at: the rules give everybody theirs, but not everybody looks.

A table that is set again does not know it either, so it says so only of what was looked at since.
"""

from __future__ import annotations

from collections.abc import Collection

from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.events import Looked
from diamant.games.dwarfs.position import PLACES
from diamant.games.dwarfs.view import View


def never_looked_at(view: View, people: Collection[int]) -> set[tuple[int, int]]:
    """Returns the first cards of people, each with whom it was dealt to, that this seat has not looked at since."""
    board = Board.before(view.rules.seats, view.rules.first)
    unlooked = {(PLACES * seat + place, seat) for seat in people for place in range(PLACES)}
    for event in view.record:
        board.apply(event)
        if isinstance(event, Looked):
            forget_unlooked(unlooked, board, event)
    return unlooked


def forget_unlooked(unlooked: set[tuple[int, int]], board: Board, event: Looked) -> None:
    """Takes out a card that its owner looks at now."""
    lying = board.at(event.seat, event.place)
    if lying is not None:
        unlooked.discard((lying.number, event.looker))

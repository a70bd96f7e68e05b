"""Before supper is counted: who still knows which of their face-down cards is the best one. It changes no score."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from diamant.games.game import Machine

from .board import Board
from .events import GameOver, SupperCalled
from .position import Phase
from .view import View


def until_supper(view: View) -> View:
    """Returns what a seat knew when Snow White called, before any card was turned up."""
    hidden = tuple(
        tuple(None if place in shut else card for place, card in enumerate(hand))
        for hand, shut in zip(view.faces, view.shut, strict=True)
    )
    record = tuple(event for event in view.record if not isinstance(event, SupperCalled | GameOver))
    return view._replace(faces=hidden, record=record)


def best_by(machine: Machine, view: View, luck: Random) -> int:
    """Returns the place of what a machine player takes for its best card: the one that it would send up now."""
    place = machine(until_supper(view)._replace(phase=Phase.WAGONS), luck)
    return place if isinstance(place, int) else view.shut[view.seat][0]


def knew_best(board: Board, supper: SupperCalled, guesses: Mapping[int, int]) -> frozenset[int]:
    """Returns the seats that knew their best card; ``board`` is how all lay before supper, ``guesses`` are places."""
    return frozenset(seat for seat, place in guesses.items() if place in _best(board.shut(seat), supper, seat))


def _best(shut: list[int], supper: SupperCalled, seat: int) -> list[int]:
    diamonds = {place: card.diamonds for place in shut if (card := supper.cards[seat][place]) is not None}
    return [place for place in diamonds if diamonds[place] == max(diamonds.values())]

"""A table in the mine, set and played by the text of moves, for the tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

import pytest

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.codes import Code
from diamant.games.dwarfs.events import Event
from diamant.games.dwarfs.moves import Deal, Draw, Move, move_text
from diamant.games.dwarfs.position import Phase, Position, begin
from diamant.games.dwarfs.view import View
from diamant.games.errors import IllegalMove
from diamant.games.game import Awaited

HANDS = (
    ("2 lantern", "1 torch", "0 arrows", "3 torch", "2 arrows"),
    ("1 lantern", "1 arrows", "3 lantern", "2 torch", "1 torch"),
    ("2 lantern", "2 torch", "1 lantern", "3 arrows", "0 torch"),
    ("1 torch", "1 arrows", "2 arrows", "3 lantern", "0 lantern"),
)


class Table:
    """A game that is played by text; it keeps the events of the last move."""

    def __init__(self, seats: int = 3, first: int = 0, supper: str = "late", begun: bool = True) -> None:
        self.moves: list[Move] = []
        self.now, self.told = begin(seats, first, supper)
        self.play(*[f"deal {card}" for hand in HANDS[:seats] for card in hand])
        if begun:
            self.play("begin")

    def play(self, *texts: str) -> Table:
        for text in texts:
            move: Move = GAME.read(text)
            self.now, self.told = GAME.play(self.now, move)
            self.moves.append(move)
        return self

    def view(self, seat: int | None) -> View:
        return GAME.view(self.now, seat)

    def hand(self, seat: int) -> list[str | None]:
        return [card and card.name for card in self.now.hands[seat]]

    def tops(self) -> list[str | None]:
        return [card and card.name for card in self.now.tops]

    def told_to(self, seat: int | None) -> tuple[Event, ...]:
        return GAME.told(self.told, seat)

    def dig(self, until: int = 0, sparing: str = "") -> Table:
        """Draws all but so many cards of the floor, or up to a card that is spared, and lets nothing else happen."""
        floor = self.now.floor
        while (self.now.floor, self.now.phase) != (floor, Phase.WAGONS) and self.now.pile > until:
            cards = [move for move, _ in GAME.outcomes(self.now) if move.card not in (sparing, "snow white")]
            self.play(move_text(cards[0]))
            self.pass_by()
        return self

    def pass_by(self) -> Table:
        """Ends the turn, whatever was drawn, with as little as can be."""
        while self.now.phase not in (Phase.DRAW, Phase.WAGONS, Phase.OVER):
            awaited = GAME.turn(self.now).seats
            quiet = {seat: list(GAME.choices(self.view(seat)))[-1] for seat in awaited}
            self.play(move_text(GAME.together(self.now, quiet)))
        return self

    def go_down(self, floor: int) -> Table:
        """Digs down to a floor; everybody's wagons are their first cards."""
        while self.now.floor < floor:
            self.dig()
            first = " ".join(str(shut[0]) for shut in self.now.shut)
            self.play(f"wagons {first}")
        return self


@contextmanager
def refused(code: Code) -> Iterator[None]:
    """Expects a move to be refused with this code."""
    with pytest.raises(IllegalMove) as error:
        yield
    assert error.value.code == code


class Played(NamedTuple):
    """A random game: all positions (one more than moves), and the moves."""

    seats: int
    supper: str
    positions: list[Position]
    moves: list[Move]


def random_game(seats: int, supper: str, seed: int) -> Played:
    """Plays at random from beginning to end."""
    luck = Random(seed)
    position, _ = GAME.begin({"first": seed % seats, "supper": supper}, seats)
    played = Played(seats, supper, [position], [])
    while (turn := GAME.turn(position)).awaited is not Awaited.NOBODY:
        if turn.awaited is Awaited.CHANCE:
            move = luck.choice([move for move, copies in GAME.outcomes(position) for _ in range(copies)])
        else:
            chosen = {seat: luck.choice(GAME.choices(GAME.view(position, seat))) for seat in turn.seats}
            move = GAME.together(position, chosen)
        position, _ = GAME.play(position, move)
        played.positions.append(position)
        played.moves.append(move)
    return played


def is_chance(move: Move) -> bool:
    return isinstance(move, Deal | Draw)


def names(cards: tuple[Card | None, ...]) -> list[str | None]:
    return [card and card.name for card in cards]

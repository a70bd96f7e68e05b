"""What is special in scripts of the mine: hands that are dealt, and cards that are laid anew before the first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import IllegalScript
from ..game import Json
from .cards import LIT_CORRIDOR, NAMES
from .codes import Code
from .events import Event, Looked
from .moves import Arrange, Begin, Deal, Draw, Glance, Look, Move, Ready, Skip, move_text, parse_move
from .position import PLACES, Phase, Position
from .specials import MOST_LOOKS


def opening(fields: Mapping[str, Any]) -> list[Deal]:
    """Returns the moves by which chance deals the hands of a script."""
    hands: list[Any] = fields["hands"]
    if len(hands) != fields["seats"]:
        raise IllegalScript(Code.WRONG_HANDS, "every seat has a hand")
    for hand in hands:
        if type(hand) is not list or len(hand) != PLACES:
            raise IllegalScript(Code.WRONG_HANDS, f"a hand is {PLACES} cards")
        if not all(type(card) is str and card in NAMES for card in hand):
            raise IllegalScript(Code.UNKNOWN_CARD, "a hand holds cards")
    return [Deal(card) for hand in hands for card in hand]


def script_move(text: str) -> Move:
    """Reads a move of a script, in which cards are laid anew one seat at a time."""
    move = parse_move(text)
    if isinstance(move, Deal | Ready | Glance):
        raise IllegalScript(Code.UNKNOWN_MOVE, f"no such move: {text[:40]!r}")
    return move


def as_played(moves: Sequence[Move], seats: int) -> tuple[Move, ...]:
    """Returns the moves of a script as they are played: everybody lays the cards anew at once."""
    if Begin() not in moves:
        return tuple(moves)
    begun = moves.index(Begin())
    orders = [tuple(range(PLACES)) for _ in range(seats)]
    for move in moves[:begun]:
        if isinstance(move, Arrange):
            orders[move.seat] = tuple([orders[move.seat][at] for at in move.order])
    return (*moves[: seats * PLACES], Ready(tuple(orders)), *moves[begun + 1 :])


def script_of(seats: int, moves: Sequence[Move]) -> tuple[Json, list[str]]:
    """Returns the hands of a game, and its moves as a script has them."""
    dealt = [move.card for move in moves if isinstance(move, Deal)]
    if len(dealt) < seats * PLACES:
        raise IllegalScript(Code.WRONG_HANDS, "a script begins when everybody has five cards")
    texts: list[str] = []
    for move in moves[seats * PLACES :]:
        if isinstance(move, Ready):
            moved = [Arrange(seat, order) for seat, order in enumerate(move.orders) if order != tuple(range(PLACES))]
            texts += [*map(move_text, moved), "begin"]
        else:
            texts.append(move_text(move))
    return {"hands": [dealt[at : at + PLACES] for at in range(0, seats * PLACES, PLACES)]}, texts


def in_turn(moves: Sequence[Move], seats: int, first: int) -> list[Move]:
    """Returns moves in which everybody looks only when awaited, as scripts have it: it comes to the same.

    Of a game that is broken off in a lit corridor, looks of those who were not awaited yet are left out.
    """
    told: list[Move] = []
    corridor = InTurn(0, 0)
    draws = 0
    for move in moves:
        if isinstance(move, Draw):
            corridor = InTurn(seats if move.card == LIT_CORRIDOR else 0, (first + draws) % seats)
            draws += 1
        told += corridor.told(move)
    return told


class InTurn:
    """Those who look in a lit corridor, one after another from ``looker`` on; without ``seats`` there is none."""

    def __init__(self, seats: int, looker: int) -> None:
        self._seats, self._looker, self._first = seats, looker, looker
        self._looks = 0
        self._early: list[Glance] = []

    def told(self, move: Move) -> list[Move]:
        """Returns what a move is in a script, with all that was made before its time and is due then."""
        if not self._seats or not isinstance(move, Look | Glance | Skip):
            return [move]
        if isinstance(move, Glance) and move.seat != self._looker:
            self._early.append(move)
            return []
        self._looks += 1
        over = isinstance(move, Skip) or self._looks == MOST_LOOKS
        look = Look(*move) if isinstance(move, Glance) else move
        return [look, *self._pass_on()] if over else [look]

    def _pass_on(self) -> list[Move]:
        self._looker = (self._looker + 1) % self._seats
        if self._looker == self._first:
            self._seats = 0
            return []
        mine: list[Move] = [Look(*glance) for glance in self._early if glance.seat == self._looker]
        self._looks = len(mine)
        return [*mine, *self._pass_on()] if self._looks == MOST_LOOKS else mine


def entry(position: Position, events: Sequence[Event]) -> Json:
    """Describes the table after a move."""
    saw = next((event.card for event in events if isinstance(event, Looked)), None)
    return {
        "phase": position.phase.value,
        "turn": position.looker if position.phase is Phase.CORRIDOR else position.turn,
        "floor": position.floor,
        "pile": position.pile,
        "drawn": position.drawn and position.drawn.name,
        "saw": saw and saw.name,
        "cards": [[card and card.name for card in hand] for hand in position.hands],
        "open": [list(position.open_places(seat)) for seat in range(position.seats)],
        "thrown": [[card.name for card in cards] for cards in position.thrown],
        "discards": [card and card.name for card in position.tops],
    }

"""Looking back at a game: every move with the valley before and after it, and what every claim cost and brought.

All of it comes from the record of events and from nothing else. The record of a game that goes on is the public's, so
that looking back at it shows what everybody knows and nothing besides.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from .board import MOVES, Board
from .events import (
    AuctionOpened,
    ClaimSold,
    DealMade,
    DigPaid,
    Emptied,
    Event,
    Exploded,
    GemsFound,
    GemsSold,
    LastLapBegan,
    MuseumPaid,
    ParkMade,
    Raised,
    Sabotaged,
    TurnedUp,
    told,
)
from .moves import CLAIM, Item
from .position import Position, Row, Rules
from .tables import GEMS, Tile


class End(Enum):
    """How a seat's time with a claim ended."""

    HELD = "it is still that seat's"
    HOLE = "its last tile was dug"
    PARK = "it became a national park"
    METHANE = "the miner met methane"
    SABOTAGE = "a saboteur took the miner away"
    DEAL = "it went to somebody else in a deal"


class Call(NamedTuple):
    """A bid in an auction: who, and how much. The first opened it."""

    seat: int
    price: int


class Stay(NamedTuple):
    """A seat's time with a claim, from an auction or a deal to its end.

    ``price`` is what it cost at the auction, ``None`` for one that came in a deal. ``worth`` is what its gems would
    have brought when they were found, ``sold`` what they did bring, and ``unsold`` those that nobody has sold, by kind.
    Of several gems of a kind those found first are sold first. ``other`` is money that was no gem's: from the museum.
    """

    seat: int
    claim: int
    move: int
    price: int | None
    calls: tuple[Call, ...]
    tiles: tuple[Tile, ...]
    digs: int
    worth: int
    sold: int
    unsold: Row
    other: int
    end: End

    @property
    def cost(self) -> int:
        """All that was paid for it, digging too."""
        return (self.price or 0) + self.digs

    @property
    def brought(self) -> int:
        """All the money that came of it."""
        return self.sold + self.other

    @property
    def gems(self) -> Row:
        """The gems that were found in it, by kind."""
        return tuple(sum(tile.gems for tile in self.tiles if tile.gem == gem) for gem in range(len(GEMS)))


class Valley(NamedTuple):
    """What everybody can see of the valley at some moment; ``cards`` counts those in each hand."""

    heights: Row
    owners: Row
    prices: Row
    cash: Row
    gems: tuple[Row, ...]
    cards: Row


class Turn(NamedTuple):
    """One move of a seat, with all that came of it. ``number`` counts from 1."""

    number: int
    seat: int
    before: Valley
    events: tuple[Event, ...]
    after: Valley


class Review(NamedTuple):
    """A game looked back at. ``last_lap`` is the number of the move after which the last lap began, if it did."""

    seats: int
    turns: tuple[Turn, ...]
    stays: tuple[Stay, ...]
    last_lap: int | None
    over: bool
    beginning: Valley

    def stays_of(self, seat: int) -> list[Stay]:
        """Returns the claims that a seat ever had, in the order in which it got them."""
        return [stay for stay in self.stays if stay.seat == seat]

    def capital(self, seat: int) -> list[int]:
        """Returns the cash of a seat at the beginning and after every move."""
        return [self.beginning.cash[seat], *(turn.after.cash[seat] for turn in self.turns)]


def review(position: Position) -> Review:
    """Looks back at a game: with everything told if it is over, and as the public knows it if not."""
    over, events = position.is_over(), position.events()
    return review_of(events if over else told(events, None), position.rules, over)


def review_of(events: Iterable[Event], rules: Rules, over: bool) -> Review:
    """Looks back at a record, whoever's it is."""
    telling = _Telling(Board.before(rules))
    for event in events:
        telling.tell(event)
    telling.end_turn()
    stays = tuple(stay.told() for stay in telling.stays)
    return Review(rules.seats, tuple(telling.turns), stays, telling.last_lap, over, telling.beginning)


@dataclass
class _Stay:
    """One stay while the game is told."""

    seat: int
    claim: int
    move: int
    price: int | None = None
    calls: tuple[Call, ...] = ()
    tiles: list[Tile] = field(default_factory=list)
    digs: int = 0
    worth: int = 0
    sold: int = 0
    unsold: list[int] = field(default_factory=lambda: [0] * len(GEMS))
    other: int = 0
    end: End = End.HELD

    def told(self) -> Stay:
        return Stay(
            self.seat, self.claim, self.move, self.price, self.calls, tuple(self.tiles), self.digs, self.worth,
            self.sold, tuple(self.unsold), self.other, self.end,
        )  # fmt: skip


class _Telling:
    """Follows claims and gems through the events of a game, from one move to the next."""

    def __init__(self, board: Board) -> None:
        self.turns: list[Turn] = []
        self.stays: list[_Stay] = []
        self.last_lap: int | None = None
        self._board = board
        # every gem lies here with the stay that it came from, in the order in which a seat got them
        self._gems: list[tuple[deque[_Stay], ...]] = [tuple(deque() for _ in GEMS) for _ in range(board.seats)]
        self._on: dict[int, _Stay] = {}  # the stays that have not ended, by claim
        self._calls: list[Call] = []
        self._seat: int | None = None
        self._now: list[Event] = []
        self._before = self.beginning = self._valley()

    def tell(self, event: Event) -> None:
        """Follows one event. No two moves in a row are the same seat's: another seat begins another move."""
        if isinstance(event, MOVES) and event.seat != self._seat:
            self.end_turn()
            self._seat, self._before = event.seat, self._valley()
            if not self.turns:
                self.beginning = self._before
        self._now.append(event)
        self._board.apply(event)
        match event:
            case AuctionOpened(seat, _, price):
                self._calls = [Call(seat, price)]
            case Raised(seat, price):
                self._calls.append(Call(seat, price))
            case ClaimSold(seat, claim, price):
                self._move_in(seat, claim, price, tuple(self._calls))
            case DigPaid(_, claim, cost):
                self._on[claim].digs += cost
            case TurnedUp(_, claim, tile, _):
                self._on[claim].tiles.append(tile)
            case GemsFound(seat, claim, gem, count, worth):
                stay = self._on[claim]
                stay.worth += worth
                stay.unsold[gem] += count
                self._gems[seat][gem].extend([stay] * count)
            case GemsSold(seat, gem, prices, _):
                self._sell(seat, gem, prices)
            case MuseumPaid(_, claim, paid):
                self._on[claim].other += paid
            case LastLapBegan():
                self.last_lap = self._number
            case DealMade(seat, other, give, get):
                self._hand_over(seat, other, give)
                self._hand_over(other, seat, get)
            case _:
                self._tell_of_ends(event)

    def _tell_of_ends(self, event: Event) -> None:
        match event:
            case Exploded(_, claim, _):
                self._leave(claim, End.METHANE)
            case Sabotaged(_, claim):
                self._leave(claim, End.SABOTAGE)
            case Emptied(claim, _):
                self._leave(claim, End.HOLE)
            case ParkMade(claim):
                self._leave(claim, End.PARK)
            case _:
                pass

    def end_turn(self) -> None:
        """Keeps what was told since a seat began its move as one turn."""
        if self._seat is not None:
            self.turns.append(Turn(self._number, self._seat, self._before, tuple(self._now), self._valley()))
        self._now = []

    @property
    def _number(self) -> int:
        """The number of the move that is told."""
        return len(self.turns) + 1

    def _valley(self) -> Valley:
        board = self._board
        return Valley(
            tuple(board.heights),
            tuple(board.owners),
            tuple(board.prices),
            tuple(board.cash),
            tuple(tuple(held) for held in board.gems),
            tuple(board.cards),
        )

    def _move_in(self, seat: int, claim: int, price: int | None, calls: tuple[Call, ...] = ()) -> None:
        self._on[claim] = _Stay(seat, claim, self._number, price, calls)
        self.stays.append(self._on[claim])

    def _leave(self, claim: int, end: End) -> None:
        stay = self._on.pop(claim, None)
        if stay is not None:
            stay.end = end

    def _sell(self, seat: int, gem: int, prices: Iterable[int]) -> None:
        for price in prices:
            stay = self._gems[seat][gem].popleft()
            stay.sold += price
            stay.unsold[gem] -= 1

    def _hand_over(self, giver: int, taker: int, items: Iterable[Item]) -> None:
        """Follows a claim, and the gems with the stays that they came from."""
        for kind, value in items:
            if kind == CLAIM:
                self._leave(int(value), End.DEAL)
                self._move_in(taker, int(value), None)
            elif kind in GEMS:
                gem = GEMS.index(kind)
                for _ in range(int(value)):
                    self._gems[taker][gem].append(self._gems[giver][gem].popleft())

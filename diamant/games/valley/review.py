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

from .events import (
    AuctionOpened,
    CardPlayed,
    CardsBought,
    ClaimSold,
    DealMade,
    Dealt,
    DigPaid,
    Drew,
    Emptied,
    Event,
    Exploded,
    GemsFound,
    GemsSold,
    Granted,
    Hired,
    LastLapBegan,
    MuseumPaid,
    Offered,
    ParkMade,
    PriceRose,
    Raised,
    Rested,
    Sabotaged,
    Stacked,
    SurprisePaid,
    TurnedUp,
    told,
)
from .moves import CARD, CASH, CLAIM, Item
from .position import FREE, HOLE, PARK, Position, Row
from .tables import CLAIMS, GEMS, START_CASH, START_LEVEL, Tile


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
    return review_of(events if over else told(events, None), position.seats, over)


def review_of(events: Iterable[Event], seats: int, over: bool) -> Review:
    """Looks back at a record, whoever's it is."""
    telling = _Telling(seats)
    for event in events:
        telling.tell(event)
    telling.end_turn()
    stays = tuple(stay.told() for stay in telling.stays)
    return Review(seats, tuple(telling.turns), stays, telling.last_lap, over, telling.beginning)


_STARTS = (AuctionOpened, DigPaid, GemsSold, CardsBought, CardPlayed, Offered, Hired, Rested)
"""What a seat on turn may do. No two moves in a row are the same seat's, so that another seat begins another move."""


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
    """Follows the valley through the events of a game."""

    def __init__(self, seats: int) -> None:
        self.turns: list[Turn] = []
        self.stays: list[_Stay] = []
        self.last_lap: int | None = None
        self._heights, self._owners = [0] * CLAIMS, [FREE] * CLAIMS
        self._prices = [START_LEVEL] * len(GEMS)
        self._cash, self._cards = [START_CASH] * seats, [0] * seats
        # every gem lies here with the stay that it came from, in the order in which a seat got them
        self._gems: list[tuple[deque[_Stay], ...]] = [tuple(deque() for _ in GEMS) for _ in range(seats)]
        self._on: dict[int, _Stay] = {}  # the stays that have not ended, by claim
        self._calls: list[Call] = []
        self._seat: int | None = None
        self._now: list[Event] = []
        self._before = self.beginning = self._valley()

    def tell(self, event: Event) -> None:
        """Follows one event."""
        if isinstance(event, _STARTS) and event.seat != self._seat:
            self.end_turn()
            self._seat, self._before = event.seat, self._valley()
            if not self.turns:
                self.beginning = self._before
        self._now.append(event)
        match event:
            case AuctionOpened(seat, _, price):
                self._calls = [Call(seat, price)]
            case Raised(seat, price):
                self._calls.append(Call(seat, price))
            case ClaimSold(seat, claim, price):
                self._cash[seat] -= price
                self._move_in(seat, claim, price, tuple(self._calls))
            case DigPaid(seat, claim, cost):
                self._cash[seat] -= cost
                self._on[claim].digs += cost
            case TurnedUp(_, claim, tile, left):
                self._heights[claim] = left
                self._on[claim].tiles.append(tile)
            case GemsFound(seat, claim, gem, count, worth):
                stay = self._on[claim]
                stay.worth += worth
                stay.unsold[gem] += count
                self._gems[seat][gem].extend([stay] * count)
            case GemsSold(seat, gem, prices, level):
                self._sell(seat, gem, prices)
                self._prices[gem] = level
            case PriceRose(gem, _, level):
                self._prices[gem] = level
            case Stacked(claim, height):
                self._heights[claim] = height
            case LastLapBegan():
                self.last_lap = self._number
            case DealMade(seat, other, give, get):
                self._hand_over(seat, other, give)
                self._hand_over(other, seat, get)
            case _:
                self._tell_of_money(event)
                self._tell_of_claims(event)

    def _tell_of_money(self, event: Event) -> None:
        match event:
            case CardsBought(seat, _, paid) | Hired(seat, paid):
                self._cash[seat] -= paid
            case MuseumPaid(seat, claim, paid):
                self._cash[seat] += paid
                self._on[claim].other += paid
            case SurprisePaid(seat, paid) | Granted(seat, paid) | Rested(seat, paid):
                self._cash[seat] += paid
            case Dealt(seat, _) | Drew(seat, _):
                self._cards[seat] += 1
            case CardPlayed(seat):
                self._cards[seat] -= 1
            case _:
                pass

    def _tell_of_claims(self, event: Event) -> None:
        match event:
            case Exploded(_, claim, _):
                self._leave(claim, FREE, End.METHANE)
            case Sabotaged(_, claim):
                self._leave(claim, FREE, End.SABOTAGE)
            case Emptied(claim, _):
                self._leave(claim, HOLE, End.HOLE)
            case ParkMade(claim):
                self._heights[claim] = 0
                self._leave(claim, PARK, End.PARK)
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
        return Valley(
            tuple(self._heights),
            tuple(self._owners),
            tuple(self._prices),
            tuple(self._cash),
            tuple(tuple(map(len, gems)) for gems in self._gems),
            tuple(self._cards),
        )

    def _move_in(self, seat: int, claim: int, price: int | None, calls: tuple[Call, ...] = ()) -> None:
        self._owners[claim] = seat
        self._on[claim] = _Stay(seat, claim, self._number, price, calls)
        self.stays.append(self._on[claim])

    def _leave(self, claim: int, now: int, end: End) -> None:
        self._owners[claim] = now
        stay = self._on.pop(claim, None)
        if stay is not None:
            stay.end = end

    def _sell(self, seat: int, gem: int, prices: Iterable[int]) -> None:
        for price in prices:
            self._cash[seat] += price
            stay = self._gems[seat][gem].popleft()
            stay.sold += price
            stay.unsold[gem] -= 1

    def _hand_over(self, giver: int, taker: int, items: Iterable[Item]) -> None:
        for kind, value in items:
            if kind == CARD:
                self._cards[giver] -= 1
                self._cards[taker] += 1
            elif not isinstance(value, int):
                continue
            elif kind == CASH:
                self._cash[giver] -= value
                self._cash[taker] += value
            elif kind == CLAIM:
                self._leave(value, FREE, End.DEAL)
                self._move_in(taker, value, None)
            else:
                gem = GEMS.index(kind)
                for _ in range(value):
                    self._gems[taker][gem].append(self._gems[giver][gem].popleft())

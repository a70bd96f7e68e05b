"""What lies on the table as everybody may see it, brought up to date by events: the one board that the screen, a tablet
that is passed on and the look back go by. After every move it lies as the position says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from .events import (
    AuctionOpened,
    Began,
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
    OfferRefused,
    ParkMade,
    Passed,
    PileRenewed,
    PriceRose,
    Raised,
    Rescued,
    Rested,
    Sabotaged,
    Stacked,
    SurprisePaid,
    TurnedUp,
)
from .moves import CARD, CASH, CLAIM, Item
from .position import FREE, HOLE, PARK, Rules
from .tables import (
    ALL_CARDS,
    FRIENDLY_CARDS,
    GEMS,
    MINERS,
    START_LEVEL,
)
from .view import View


@dataclass
class Auction:
    """An auction that goes on: its claim, the bid, and who is still in, clockwise; the last of them leads.

    ``unable`` are those who were passed over for want of money, as far as it was seen.
    """

    claim: int
    price: int
    ring: list[int]
    unable: set[int] = field(default_factory=set, compare=False)

    @property
    def leader(self) -> int:
        """Who gets the claim if nobody raises any more."""
        return self.ring[-1]


@dataclass
class Board:
    """Everybody's money, gems, miners and number of cards, the claims, the prices: only what is public."""

    seats: int
    pile: int
    turn: int = 0
    cash: list[int] = field(default_factory=list)
    gems: list[list[int]] = field(default_factory=list)
    home: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    heights: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    prices: list[int] = field(default_factory=lambda: [START_LEVEL] * len(GEMS))
    auction: Auction | None = None
    offer: tuple[int, int] | None = None
    """Who made an offer to whom that is not answered."""

    last: list[int] | None = None
    """Who has made the last move already, if the last lap has begun."""

    @classmethod
    def before(cls, rules: Rules) -> Board:
        """Returns the board before the first claim is laid."""
        seats = rules.seats
        return cls(
            seats, sum(FRIENDLY_CARDS if rules.friendly else ALL_CARDS), rules.first, [rules.length.cash] * seats,
            [[0] * len(GEMS) for _ in range(seats)], [MINERS] * seats, [0] * seats, [0] * seats,
        )  # fmt: skip

    @classmethod
    def of(cls, view: View, events: int | None = None) -> Board:
        """Returns the board of what everybody may see: now, or after so many events."""
        board = cls.before(view.rules)
        board.apply_all(view.record[:events])
        return board

    def copy(self) -> Board:
        """Returns another board that is as this one is now."""
        return deepcopy(self)

    # Questions

    @property
    def claims_left(self) -> int:
        """How many claims still have tiles."""
        return len(self.heights) - self.heights.count(0)

    def out(self, seat: int) -> int:
        """Returns how many miners of a seat stand in claims."""
        return self.owners.count(seat)

    def bids(self, seat: int) -> bool:
        """Tells whether a seat is still in the auction."""
        return self.auction is not None and seat in self.auction.ring

    def cannot_bid(self, seat: int) -> bool:
        """Tells whether a seat is out of the auction without having passed: no miner at home, or too little cash."""
        auction = self.auction
        return auction is not None and seat not in auction.ring and (not self.home[seat] or seat in auction.unable)

    # What happens

    def apply(self, event: Event) -> None:
        """Lets an event happen."""
        if isinstance(event, MOVES):
            self.turn = event.seat
            if self.last is not None and event.seat not in self.last:
                self.last.append(event.seat)
        deed = _DEEDS.get(type(event))
        if deed is not None:
            deed(self, event)

    def apply_all(self, events: Iterable[Event]) -> None:
        """Lets events happen."""
        for event in events:
            self.apply(event)

    def _stacked(self, event: Stacked) -> None:
        self.heights.append(event.height)
        self.owners.append(FREE)

    def _takes_card(self, event: Dealt | Drew) -> None:
        self.pile -= 1
        self.cards[event.seat] += 1

    def _began(self, event: Began) -> None:
        self.turn = event.first

    def _renewed(self, event: PileRenewed) -> None:
        self.pile = event.cards

    # Auctions

    def _opened(self, event: AuctionOpened) -> None:
        others = [(event.seat + step) % self.seats for step in range(1, self.seats)]
        ring = [seat for seat in others if self.home[seat]]
        self.auction = Auction(event.claim, event.price, [*ring, event.seat])
        self._skip()

    def _raised(self, event: Raised) -> None:
        auction = self.auction
        if auction is not None:
            auction.price = event.price
            auction.ring = [*self._after(event.seat), event.seat]
            self._skip()

    def _passed(self, event: Passed) -> None:
        if self.auction is not None:
            self.auction.ring = self._after(event.seat)
            self._skip()

    def _after(self, seat: int) -> list[int]:
        ring = self.auction.ring if self.auction is not None else []
        return ring[ring.index(seat) + 1 :] if seat in ring else list(ring)

    def _skip(self) -> None:
        """Passes over who cannot raise."""
        auction = self.auction
        while auction is not None and len(auction.ring) > 1 and self.cash[auction.ring[0]] <= auction.price:
            auction.unable.add(auction.ring.pop(0))

    def _sold_claim(self, event: ClaimSold) -> None:
        self.auction = None
        self.cash[event.seat] -= event.price
        self.home[event.seat] -= 1
        self.owners[event.claim] = event.seat

    # Digging

    def _dig_paid(self, event: DigPaid) -> None:
        self.cash[event.seat] -= event.cost

    def _turned_up(self, event: TurnedUp) -> None:
        self.heights[event.claim] = event.left

    def _found(self, event: GemsFound) -> None:
        self.gems[event.seat][event.gem] += event.gems

    def _exploded(self, event: Exploded) -> None:
        self.owners[event.claim] = FREE if self.heights[event.claim] else HOLE
        (self.lost if event.lost else self.home)[event.seat] += 1

    def _paid(self, event: MuseumPaid | SurprisePaid | Granted) -> None:
        self.cash[event.seat] += event.paid

    def _emptied(self, event: Emptied) -> None:
        self.owners[event.claim] = HOLE
        if event.home is not None:
            self.home[event.home] += 1

    def _park(self, event: ParkMade) -> None:
        self.heights[event.claim], self.owners[event.claim] = 0, PARK
        if event.home is not None:
            self.home[event.home] += 1

    # The exchange, the bank and cards

    def _gems_sold(self, event: GemsSold) -> None:
        self.cash[event.seat] += sum(event.prices)
        self.gems[event.seat][event.gem] -= len(event.prices)
        self.prices[event.gem] = event.level

    def _spent(self, event: CardsBought) -> None:
        self.cash[event.seat] -= event.paid

    def _played(self, event: CardPlayed) -> None:
        self.cards[event.seat] -= 1

    def _rose(self, event: PriceRose) -> None:
        self.prices[event.gem] = event.level

    def _sabotaged(self, event: Sabotaged) -> None:
        self.owners[event.claim] = FREE
        self.lost[event.seat] += 1

    def _rescued(self, event: Rescued) -> None:
        self.lost[event.seat] -= 1
        self.home[event.seat] += 1

    def _hired(self, event: Hired) -> None:
        self.cash[event.seat] -= event.paid
        self.lost[event.seat] -= 1
        self.home[event.seat] += 1

    def _rested(self, event: Rested) -> None:
        self.cash[event.seat] += event.given

    # Offers and the end

    def _offered(self, event: Offered) -> None:
        self.offer = (event.seat, event.other)

    def _refused(self, event: OfferRefused) -> None:
        self.offer = None

    def _deal_made(self, event: DealMade) -> None:
        self.offer = None
        self._hand_over(event.seat, event.other, event.give)
        self._hand_over(event.other, event.seat, event.get)

    def _hand_over(self, giver: int, taker: int, items: tuple[Item, ...]) -> None:
        for kind, value in items:
            if kind == CARD:
                self.cards[giver] -= 1
                self.cards[taker] += 1
            elif kind == CASH:
                self.cash[giver] -= int(value)
                self.cash[taker] += int(value)
            elif kind == CLAIM:
                self.owners[int(value)] = taker
                self.home[giver] += 1
                self.home[taker] -= 1
            else:
                self.gems[giver][GEMS.index(kind)] -= int(value)
                self.gems[taker][GEMS.index(kind)] += int(value)

    def _last_lap(self, event: LastLapBegan) -> None:
        self.last = []
        self.turn = event.first


MOVES = (AuctionOpened, DigPaid, GemsSold, CardsBought, CardPlayed, Offered, Hired, Rested)
"""What the moves of the seat on turn begin with."""

_DEEDS: dict[type, Callable[[Board, Any], None]] = {
    Stacked: Board._stacked,
    Dealt: Board._takes_card,
    Drew: Board._takes_card,
    Began: Board._began,
    PileRenewed: Board._renewed,
    AuctionOpened: Board._opened,
    Raised: Board._raised,
    Passed: Board._passed,
    ClaimSold: Board._sold_claim,
    DigPaid: Board._dig_paid,
    TurnedUp: Board._turned_up,
    GemsFound: Board._found,
    Exploded: Board._exploded,
    MuseumPaid: Board._paid,
    SurprisePaid: Board._paid,
    Granted: Board._paid,
    Emptied: Board._emptied,
    ParkMade: Board._park,
    GemsSold: Board._gems_sold,
    CardsBought: Board._spent,
    CardPlayed: Board._played,
    PriceRose: Board._rose,
    Sabotaged: Board._sabotaged,
    Rescued: Board._rescued,
    Hired: Board._hired,
    Rested: Board._rested,
    Offered: Board._offered,
    OfferRefused: Board._refused,
    DealMade: Board._deal_made,
    LastLapBegan: Board._last_lap,
}

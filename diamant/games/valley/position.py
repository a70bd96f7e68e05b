"""A position of the valley: an immutable value, and the questions one can ask it."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple, TypeVar

from .events import Event
from .moves import Item
from .tables import CARD_COST, CARDS, DIG_COST, HAND, HIRE_COST, LONG, MINERS, PRICES, TILES, UNIT, Length, Tile

FREE, HOLE, PARK = -1, -2, -3
"""What stands for the owner of a claim without one."""

NOT_YET = -1
"""What stands for the number of last moves before the last lap."""


class Phase(Enum):
    """What is awaited."""

    HEIGHTS = "heights"
    DEAL = "deal"
    MOVE = "move"
    BID = "bid"
    TILE = "tile"
    CARD = "card"
    SELL = "sell"
    DIGGING = "digging"
    SURVEY = "survey"
    ANSWER = "answer"
    OVER = "over"

    __hash__ = object.__hash__  # that of an enum is far slower


CHANCE = (Phase.HEIGHTS, Phase.DEAL, Phase.TILE, Phase.CARD)
ON_TURN = (Phase.MOVE, Phase.SELL, Phase.DIGGING, Phase.SURVEY)

Row = tuple[int, ...]
Value = TypeVar("Value")


Log = tuple[Any, ...]
"""All that happened: the log before the last move, and the events of that move; nothing at the beginning."""


class Rules(NamedTuple):
    """How the table plays: how many seats, who begins, friendly or not, with offers or without, in which valley."""

    seats: int
    first: int
    friendly: bool
    offers: bool
    length: Length = LONG


class Fixed(NamedTuple):
    """A face-down tile that somebody looked at: it is fixed, and only ``seats`` know it."""

    tile: Tile
    seats: Row


class Table(NamedTuple):
    """All that lies on the table. ``cash``, ``gems``, ``home``, ``lost`` and ``hands`` go by seat.

    ``heights`` and ``owners`` go by claim, and so do the ``fixed`` tiles, the topmost first; ``gone`` are fixed ones
    that left with a park. ``ground`` counts the tiles that nobody has seen, ``pile`` and ``played`` the event cards:
    multisets, in the order of the tables. ``prices`` are levels. In a view, what its seat does not know is missing.
    """

    cash: Row
    gems: tuple[tuple[int, int, int], ...]
    home: Row
    lost: Row
    hands: tuple[tuple[str, ...], ...]
    heights: Row
    owners: Row
    prices: tuple[int, int, int]
    ground: Row
    fixed: tuple[tuple[Fixed, ...], ...]
    gone: tuple[Fixed, ...]
    pile: Row
    played: Row


class Bidding(NamedTuple):
    """An auction: ``ring`` are those still in, clockwise from the one who is asked; the last of them leads."""

    claim: int
    price: int
    ring: Row


FIRST, BETWEEN = -1, -2
"""What stands for the claim before the first dig of a shift, and between two."""


class Digging(NamedTuple):
    """A dig in a claim, or the pause before it; so many more tiles may be dug in the same move."""

    claim: int
    more: int


class Drawing(NamedTuple):
    """So many event cards are due; ``more`` tiles may be dug after them, and whether the move was a dig."""

    cards: int
    more: int = 0
    dug: bool = False


class Selling(NamedTuple):
    """After a card that raised a price: gems of this kind may be sold."""

    gem: int


class Survey(NamedTuple):
    """A geologist at a claim; so many tiles are still to be seen, from this depth on."""

    claim: int
    depth: int
    tiles: int


class Proposal(NamedTuple):
    """An offer to another seat that is not answered yet."""

    seat: int
    give: tuple[Item, ...]
    get: tuple[Item, ...]


Business = Bidding | Digging | Drawing | Selling | Survey | Proposal | None


class Position(NamedTuple):
    """Everything about a game, secrets too: nobody but the game itself is given it.

    ``turn`` is whose move it is, ``business`` what of it is not settled yet. ``idle`` are the moves since somebody dug,
    ``last`` the moves to the end, if the last lap has begun. ``log`` leads back through all that happened.
    """

    rules: Rules
    table: Table
    phase: Phase
    turn: int
    business: Business
    idle: int
    last: int
    log: Log

    # Questions

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.rules.seats

    @property
    def awaited(self) -> int | None:
        """The seat that is awaited, if it is not chance, and the game is not over."""
        business = self.business
        if isinstance(business, Bidding):
            return business.ring[0]
        if isinstance(business, Proposal):
            return business.seat
        return self.turn if self.phase in ON_TURN else None

    def is_over(self) -> bool:
        """Tells whether the game is over."""
        return self.phase is Phase.OVER

    def price(self, gem: int) -> int:
        """Returns what a gem of this kind brings now."""
        return PRICES[gem][self.table.prices[gem]]

    def claims_of(self, seat: int) -> list[int]:
        """Returns the claims of a seat, in reading order."""
        return [claim for claim, owner in enumerate(self.table.owners) if owner == seat]

    def free_claims(self) -> list[int]:
        """Returns the claims that can be auctioned, in reading order."""
        return self.claims_of(FREE)

    def claims_left(self) -> int:
        """Returns how many claims still have tiles."""
        return self.rules.length.claims - self.table.heights.count(0)

    def can_auction(self, seat: int) -> bool:
        """Tells whether a seat has a miner at home and enough for the lowest bid."""
        return self.table.home[seat] > 0 and self.table.cash[seat] >= UNIT

    def can_dig(self, seat: int) -> bool:
        """Tells whether a seat has a claim to dig in and can pay for it."""
        return seat in self.table.owners and self.table.cash[seat] >= DIG_COST

    def between_digs(self) -> bool:
        """Tells whether a shift goes on that may be stopped: its first tile is dug."""
        return isinstance(self.business, Digging) and self.business.claim == BETWEEN

    def can_buy(self, seat: int) -> int:
        """Returns how many event cards a seat can pay and hold."""
        return min(HAND - len(self.table.hands[seat]), self.table.cash[seat] // CARD_COST)

    def hire_cost(self, seat: int) -> int | None:
        """Returns what bringing a lost miner back costs a seat, if it has one and can pay."""
        return hire_cost(self.table.cash[seat], self.table.lost[seat])

    def next_tile(self) -> Tile | None:
        """Returns the tile that is due in a dig, if somebody has seen it: then it is fixed."""
        if isinstance(self.business, Digging) and self.phase is Phase.TILE:
            fixed = self.table.fixed[self.business.claim]
            return fixed[0].tile if fixed else None
        return None

    def next_tiles(self) -> dict[Tile, int]:
        """Returns what the tile that is due may be, each with its number of copies: one alone, if it is fixed."""
        fixed = self.next_tile()
        if fixed is not None:
            return {fixed: 1}
        return {tile: copies for tile, copies in zip(TILES, self.table.ground, strict=True) if copies}

    def next_cards(self) -> dict[str, int]:
        """Returns what the card that is due may be, each with its number of copies."""
        table = self.table
        pile = table.pile if any(table.pile) else table.played
        return {card: copies for card, copies in zip(CARDS, pile, strict=True) if copies}

    def scores(self) -> Row:
        """Returns everybody's cash as it stands."""
        return self.table.cash

    def winners(self) -> Row:
        """Returns the seats with the most cash; several share the victory."""
        cash = self.table.cash
        best = max(cash)
        return tuple([seat for seat, money in enumerate(cash) if money == best])

    def events(self) -> list[Event]:
        """Returns all that happened so far, in order."""
        parts: list[tuple[Event, ...]] = []
        log = self.log
        while log:
            log, events = log
            parts.append(events)
        return [event for part in reversed(parts) for event in part]

    # Nothing of the past lies on the table: positions are compared without it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self[:-1] == other[:-1]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:-1])

    def __repr__(self) -> str:
        return f"Position{self[:-1]}"


Step = tuple[Position, tuple[Event, ...]]


def hire_cost(cash: int, lost: int) -> int | None:
    """Returns what a lost miner costs to bring back; nothing if there is none, or too little cash."""
    if lost == MINERS:
        return min(HIRE_COST, cash // (2 * UNIT) * UNIT)
    return HIRE_COST if lost and cash >= HIRE_COST else None

"""A position of the mine: an immutable value, and the questions one can ask it."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from ..errors import UnknownName
from ..record import Log, best_of, events_of
from .cards import ALL, FLOORS, LAST_FLOOR, MIX, SNOW_WHITE, Card, card_of
from .codes import Code
from .events import Event

MIN_SEATS, MAX_SEATS = 2, 4
PLACES = 5
TO_DRAW = {1: 16, 2: 18, 3: 18}
SUPPERS = ("late", "printed")
SAFE_DRAWS = 4
"""With a late supper Snow White is not among so many first cards of the last floor."""

FULL = {floor: tuple([MIX[floor].get(card, 0) for card in ALL]) for floor in FLOORS}
"""The copies of every kind of card on a floor, by its number."""


class Phase(Enum):
    """What is awaited."""

    DEAL = "deal"
    ARRANGE = "arrange"
    DRAW = "draw"
    CHOOSE = "choose"
    ACT = "act"
    CORRIDOR = "corridor"
    BATS = "bats"
    EXPLOSION = "explosion"
    WAGONS = "wagons"
    OVER = "over"

    __hash__ = object.__hash__  # that of an enum is far slower


Hand = tuple[Card | None, ...]
Places = tuple[int, ...]
Spot = tuple[int, int]
Looking = tuple[int, tuple[Spot, ...], tuple[Spot, ...]]
"""Who looks in a lit corridor, at which cards it has looked already, and at which of their own those after it have."""


class Rules(NamedTuple):
    """How the table plays: how many seats, who begins, and when Snow White may call."""

    seats: int
    first: int
    late: bool


class Position(NamedTuple):
    """Everything about a game, secrets too: nobody but the game itself is given it.

    ``turn`` is the seat that draws or drew. ``left`` counts, by kind, the cards of the floor neither dealt nor drawn.
    ``card`` is the one in hand while its drawer chooses, and then the one thrown away, while its symbol is acted on.
    ``cards`` lie by seat and place, five for every seat in turn; ``shut`` are the places where one lies face down,
    ``tops`` the top of every floor's discard pile. ``log`` leads back through all that happened.
    """

    rules: Rules
    phase: Phase
    turn: int
    floor: int
    pile: int
    left: tuple[int, ...]
    card: Card | None
    looking: Looking | None
    cards: Hand
    shut: tuple[Places, ...]
    thrown: tuple[tuple[Card, ...], ...]
    tops: tuple[Card | None, ...]
    log: Log

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.rules.seats

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards by seat and place; ``None`` where one was thrown into the box."""
        return tuple([self.cards[at : at + PLACES] for at in range(0, PLACES * self.rules.seats, PLACES)])

    @property
    def drawn(self) -> Card | None:
        """The card in the drawer's hand."""
        return self.card if self.phase is Phase.CHOOSE else None

    @property
    def symbol(self) -> str:
        """The symbol that is to be acted on."""
        return self.card.symbol if self.phase is Phase.ACT and self.card is not None else ""

    @property
    def looker(self) -> int:
        """The seat that is awaited: in a lit corridor the one that looks."""
        return self.turn if self.looking is None else self.looking[0]

    @property
    def looks(self) -> tuple[Spot, ...]:
        """The cards that the looker in a lit corridor has looked at already."""
        return () if self.looking is None else self.looking[1]

    @property
    def glances(self) -> tuple[Spot, ...]:
        """The own cards that seats which are not awaited yet have looked at in a lit corridor."""
        return () if self.looking is None else self.looking[2]

    def is_over(self) -> bool:
        """Tells whether the game is over."""
        return self.phase is Phase.OVER

    def open_places(self, seat: int) -> Places:
        """Returns the places of a seat whose cards were sent up."""
        return tuple([at for at, card in enumerate(self.hands[seat]) if card is not None and at not in self.shut[seat]])

    def next_cards(self) -> dict[Card, int]:
        """Returns what may be dealt or drawn now, each with its number of copies."""
        if self.phase is not Phase.DRAW and self.phase is not Phase.DEAL:
            return {}
        copies = {card: self.left[card.number] for card in MIX[self.floor]}
        if self.too_early():
            del copies[card_of(LAST_FLOOR, SNOW_WHITE)]
        return {card: count for card, count in copies.items() if count}

    def too_early(self) -> bool:
        """Tells whether Snow White cannot call yet."""
        return is_too_early(self.rules, self.floor, self.pile)

    def scores(self) -> tuple[int, ...]:
        """Returns the diamonds of every seat's cards as they stand."""
        return tuple([sum([card.diamonds for card in hand if card is not None]) for hand in self.hands])

    def winners(self) -> tuple[int, ...]:
        """Returns the seats with the most diamonds; several share the victory."""
        return best_of(self.scores())

    def events(self) -> list[Event]:
        """Returns all that happened so far, in order."""
        return events_of(self.log)


def is_too_early(rules: Rules, floor: int, pile: int) -> bool:
    """Tells whether Snow White cannot call yet, on this floor with so many cards in its pile."""
    return floor == LAST_FLOOR and rules.late and TO_DRAW[LAST_FLOOR] - pile < SAFE_DRAWS


Step = tuple[Position, tuple[Event, ...]]


@lru_cache(maxsize=64)
def begin(seats: int, first: int = 0, supper: str = "late") -> Step:
    """Returns the position before the first card is dealt."""
    if seats not in range(MIN_SEATS, MAX_SEATS + 1):
        raise UnknownName(Code.WRONG_SEATS, f"there are {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    if first not in range(seats):
        raise UnknownName(Code.WRONG_FIRST, f"no seat {first} can begin")
    if supper not in SUPPERS:
        raise UnknownName(Code.UNKNOWN_SUPPER, f"supper is {' or '.join(SUPPERS)}")
    nothing: tuple[tuple[Any, ...], ...] = ((),) * seats
    position = Position(
        rules=Rules(seats, first, supper == "late"),
        phase=Phase.DEAL,
        turn=first,
        floor=1,
        pile=TO_DRAW[1],
        left=FULL[1],
        card=None,
        looking=None,
        cards=(),
        shut=nothing,
        thrown=nothing,
        tops=(None,) * LAST_FLOOR,
        log=(),
    )
    return position, ()

"""The moves of a game, each with a one-line text form: a game is its list of moves."""

from __future__ import annotations

import re
from typing import NamedTuple

from diamant.games.game import told_apart

from ..errors import UnknownName
from .cards import NAMES, card_of
from .codes import Code


@told_apart
class Deal(NamedTuple):
    """Chance deals one of the first cards of floor I."""

    card: str


@told_apart
class Arrange(NamedTuple):
    """A seat lays its cards anew: the new place i gets the card that lay at ``order[i]``."""

    seat: int
    order: tuple[int, ...]


@told_apart
class Begin(NamedTuple):
    """All have looked."""


@told_apart
class Ready(NamedTuple):
    """Everybody has laid the cards in an order of their own, and the first turn begins."""

    orders: tuple[tuple[int, ...], ...]


@told_apart
class Draw(NamedTuple):
    """Chance: the seat on turn draws this card."""

    card: str


@told_apart
class Keep(NamedTuple):
    """The drawn card takes this place."""

    place: int


@told_apart
class Discard(NamedTuple):
    """The drawn card is thrown away."""


@told_apart
class Look(NamedTuple):
    """The seat that is awaited looks at a card."""

    seat: int
    place: int


@told_apart
class Skip(NamedTuple):
    """The seat that is awaited does not look."""


@told_apart
class Swap(NamedTuple):
    """The seat on turn swaps a card of its own for another seat's."""

    place: int
    seat: int
    other: int


@told_apart
class Bats(NamedTuple):
    """Everybody swaps two own cards."""

    pairs: tuple[tuple[int, int], ...]


@told_apart
class Throw(NamedTuple):
    """Everybody throws a card into the box."""

    places: tuple[int, ...]


@told_apart
class Wagons(NamedTuple):
    """Everybody sends a wagon up."""

    places: tuple[int, ...]


Move = Deal | Arrange | Begin | Ready | Draw | Keep | Discard | Look | Skip | Swap | Bats | Throw | Wagons

_FORMS = re.compile(
    r"(?P<begin>begin)|(?P<discard>discard)|(?P<skip>skip)"
    r"|arrange (?P<arranging>[0-9]) (?P<order>[0-9]{5})"
    r"|ready(?P<orders>( [0-9]{5})+)"
    r"|draw (?P<draw>[0-9a-z ]+)|deal (?P<deal>[0-9a-z ]+)"
    r"|keep (?P<keep>[0-9])"
    r"|look (?P<looked>[0-9])\.(?P<at>[0-9])"
    r"|swap (?P<place>[0-9]) (?P<seat>[0-9])\.(?P<other>[0-9])"
    r"|bats(?P<bats>( [0-9]{2})+)|throw(?P<throw>( [0-9])+)|wagons(?P<wagons>( [0-9])+)"
)


def digits(text: str) -> tuple[int, ...]:
    """Reads digits that stand together or with single spaces between them."""
    return tuple([int(digit) for digit in text if digit != " "])


def move_text(move: Move) -> str:
    """Returns the text form of a move.

    >>> move_text(Swap(0, 2, 3)), move_text(Bats(((0, 1), (2, 4)))), move_text(Draw("2 lantern"))
    ('swap 0 2.3', 'bats 01 24', 'draw 2 lantern')
    """
    match move:
        case Deal(card):
            return f"deal {card}"
        case Arrange(seat, order):
            return f"arrange {seat} {_joined(order)}"
        case Begin():
            return "begin"
        case Ready(orders):
            return f"ready {' '.join(map(_joined, orders))}"
        case Draw(card):
            return f"draw {card}"
        case Keep(place):
            return f"keep {place}"
        case Discard():
            return "discard"
        case Look(seat, place):
            return f"look {seat}.{place}"
        case Skip():
            return "skip"
        case Swap(place, seat, other):
            return f"swap {place} {seat}.{other}"
        case Bats(pairs):
            return f"bats {' '.join(map(_joined, pairs))}"
        case Throw(places):
            return f"throw {' '.join(map(str, places))}"
        case Wagons(places):
            return f"wagons {' '.join(map(str, places))}"


def parse_move(text: str) -> Move:
    """Reads a move's text form. Raises :class:`UnknownName` if there is no such move."""
    found = _FORMS.fullmatch(text)
    kind = found and found.lastgroup
    if found is None or kind is None:
        raise UnknownName(Code.UNKNOWN_MOVE, f"no such move: {text[:40]!r}")
    value = found.group
    if value("begin"):
        return Begin()
    if value("discard"):
        return Discard()
    if value("skip"):
        return Skip()
    if value("order"):
        return Arrange(int(value("arranging")), digits(value("order")))
    if value("orders"):
        return Ready(tuple([digits(order) for order in value("orders").split()]))
    if value("draw") or value("deal"):
        name = value("draw") or value("deal")
        if name not in NAMES:
            raise UnknownName(Code.UNKNOWN_CARD, f"no such card: {name[:40]!r}")
        return Draw(name) if value("draw") else Deal(name)
    if value("keep"):
        return Keep(int(value("keep")))
    if value("looked"):
        return Look(int(value("looked")), int(value("at")))
    if value("place"):
        return Swap(int(value("place")), int(value("seat")), int(value("other")))
    if value("bats"):
        return Bats(tuple([(int(pair[0]), int(pair[1])) for pair in value("bats").split()]))
    if value("throw"):
        return Throw(digits(value("throw")))
    return Wagons(digits(value("wagons")))


def _joined(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers))


__all__ = [
    "Arrange", "Bats", "Begin", "Deal", "Discard", "Draw", "Keep", "Look", "Move", "Ready", "Skip", "Swap", "Throw",
    "Wagons", "card_of", "digits", "move_text", "parse_move",
]  # fmt: skip

"""The moves of a game, each with a one-line text form: a game is its list of moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from diamant.games.game import told_apart

from ..errors import UnknownName
from .cards import NAMES
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
class Glance(NamedTuple):
    """A seat looks at a card of its own in a lit corridor, before it is awaited: all may do that at the same time."""

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


Move = Deal | Arrange | Begin | Ready | Draw | Keep | Discard | Look | Glance | Skip | Swap | Bats | Throw | Wagons

_PLAIN: dict[str, Move] = {"begin": Begin(), "discard": Discard(), "skip": Skip()}
_PLAIN_TEXT = {type(move): text for text, move in _PLAIN.items()}


def _digits(text: str) -> tuple[int, ...]:
    """Reads the digits of a text, whatever stands between them."""
    return tuple([int(letter) for letter in text if letter.isdigit()])


def _card(name: str) -> str:
    if name not in NAMES:
        raise UnknownName(Code.UNKNOWN_CARD, f"no such card: {name[:40]!r}")
    return name


_FORMS: dict[str, tuple[re.Pattern[str], Callable[[str], Move]]] = {
    word: (re.compile(form), read)
    for word, form, read in (
        ("deal", "[0-9a-z ]+", lambda text: Deal(_card(text))),
        ("arrange", "[0-9] [0-9]{5}", lambda text: Arrange(int(text[0]), _digits(text[1:]))),
        ("ready", "[0-9]{5}( [0-9]{5})*", lambda text: Ready(tuple(map(_digits, text.split())))),
        ("draw", "[0-9a-z ]+", lambda text: Draw(_card(text))),
        ("keep", "[0-9]", lambda text: Keep(int(text))),
        ("look", r"[0-9]\.[0-9]", lambda text: Look(*_digits(text))),
        ("glance", r"[0-9]\.[0-9]", lambda text: Glance(*_digits(text))),
        ("swap", r"[0-9] [0-9]\.[0-9]", lambda text: Swap(*_digits(text))),
        ("bats", "[0-9]{2}( [0-9]{2})*", lambda text: Bats(tuple([(int(a), int(b)) for a, b in text.split()]))),
        ("throw", "[0-9]( [0-9])*", lambda text: Throw(_digits(text))),
        ("wagons", "[0-9]( [0-9])*", lambda text: Wagons(_digits(text))),
    )
}


def parse_move(text: str) -> Move:
    """Reads a move's text form. Raises :class:`UnknownName` if there is no such move."""
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    word, _, rest = text.partition(" ")
    form = _FORMS.get(word)
    if form is None or not form[0].fullmatch(rest):
        raise UnknownName(Code.UNKNOWN_MOVE, f"no such move: {text[:40]!r}")
    return form[1](rest)


def move_text(move: Move) -> str:
    """Returns the text form of a move.

    >>> move_text(Swap(0, 2, 3)), move_text(Bats(((0, 1), (2, 4)))), move_text(Draw("2 lantern"))
    ('swap 0 2.3', 'bats 01 24', 'draw 2 lantern')
    """
    plain = _PLAIN_TEXT.get(type(move))
    return plain if plain is not None else _TEXTS[type(move)](move)


def _joined(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers))


_TEXTS: dict[type, Callable[[Any], str]] = {
    Deal: lambda move: f"deal {move.card}",
    Arrange: lambda move: f"arrange {move.seat} {_joined(move.order)}",
    Ready: lambda move: f"ready {' '.join(map(_joined, move.orders))}",
    Draw: lambda move: f"draw {move.card}",
    Keep: lambda move: f"keep {move.place}",
    Look: lambda move: f"look {move.seat}.{move.place}",
    Glance: lambda move: f"glance {move.seat}.{move.place}",
    Swap: lambda move: f"swap {move.place} {move.seat}.{move.other}",
    Bats: lambda move: f"bats {' '.join(map(_joined, move.pairs))}",
    Throw: lambda move: f"throw {' '.join(map(str, move.places))}",
    Wagons: lambda move: f"wagons {' '.join(map(str, move.places))}",
}

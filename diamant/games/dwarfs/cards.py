"""The cards of the mine: what each shows, how many there are on every floor, and their text form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..errors import UnknownName
from .codes import Code

LANTERN, TORCH, ARROWS = "lantern", "torch", "arrows"
SYMBOLS = (LANTERN, TORCH, ARROWS)
RICH_SEAM, LIT_CORRIDOR, BATS, EXPLOSION, SNOW_WHITE = "rich seam", "lit corridor", "bats", "explosion", "snow white"
SEAM_DIAMONDS = 5
FLOORS = (1, 2, 3)
LAST_FLOOR = 3


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card: the floor on its back, its name, its diamonds, and the symbol that is acted on when it is thrown away.

    ``sudden`` says that it is shown to all and acted on at once. ``number`` counts all kinds of card, floor by floor.
    There is one object for every kind of card: see :func:`card_of`.

    >>> str(card_of(1, "2 lantern")), card_of(2, "rich seam").diamonds, card_of(3, "bats").sudden
    ('2 lantern', 5, True)
    """

    floor: int
    name: str
    diamonds: int
    symbol: str
    sudden: bool
    number: int

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name} of floor {self.floor}>"

    def __lt__(self, other: Card) -> bool:
        return self.number < other.number

    def __reduce__(self) -> tuple[object, ...]:
        return card_of, (self.floor, self.name)


# floor: diamonds: how many lanterns, torches, arrows
PLAIN = {
    1: {0: (1, 1, 2), 1: (5, 4, 3), 2: (5, 4, 3), 3: (3, 3, 2)},
    2: {1: (1, 0, 1), 2: (2, 2, 1), 3: (1, 2, 1), 4: (1, 0, 1)},
    3: {1: (1, 1, 0), 2: (1, 1, 1), 3: (1, 1, 2), 4: (1, 1, 1)},
}
SPECIAL = {
    1: {},
    2: {RICH_SEAM: 2, BATS: 2, LIT_CORRIDOR: 1},
    3: {RICH_SEAM: 2, LIT_CORRIDOR: 1, BATS: 1, EXPLOSION: 1, SNOW_WHITE: 1},
}
"""The mix of the mine: the counts per floor and the kinds are printed, the rest is ours."""


def _kinds(floor: int) -> Iterator[tuple[str, int, str, bool, int]]:
    """Yields the cards of a floor: name, diamonds, symbol, whether it is sudden, copies."""
    for diamonds, counts in PLAIN[floor].items():
        for symbol, count in zip(SYMBOLS, counts, strict=True):
            if count:
                yield f"{diamonds} {symbol}", diamonds, symbol, False, count
    for name, count in SPECIAL[floor].items():
        yield name, SEAM_DIAMONDS if name == RICH_SEAM else 0, "", name != RICH_SEAM, count


def _mixes() -> dict[int, dict[Card, int]]:
    mixes: dict[int, dict[Card, int]] = {}
    number = 0
    for floor in FLOORS:
        mixes[floor] = {}
        for name, diamonds, symbol, sudden, copies in sorted(_kinds(floor)):
            mixes[floor][Card(floor, name, diamonds, symbol, sudden, number)] = copies
            number += 1
    return mixes


MIX = _mixes()
ALL = tuple([card for floor in FLOORS for card in MIX[floor]])
"""Every kind of card, by its number."""

DECKS = {floor: tuple([card for card, count in MIX[floor].items() for _ in range(count)]) for floor in FLOORS}
"""All cards of a floor as a multiset: a sorted tuple."""

_BY_NAME = {(floor, card.name): card for floor in FLOORS for card in MIX[floor]}
NAMES = frozenset(name for _, name in _BY_NAME)


@cache
def card_of(floor: int, name: str) -> Card:
    """Returns the card of a floor by its name. Raises :class:`UnknownName` if the floor has none like it."""
    card = _BY_NAME.get((floor, name))
    if card is None:
        raise UnknownName(Code.UNKNOWN_CARD, f"floor {floor} has no card {name[:40]!r}")
    return card

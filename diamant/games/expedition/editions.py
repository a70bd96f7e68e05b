"""The printed editions as data. Adding an edition is adding one entry to ``EDITIONS``."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from typing import NamedTuple

from ..errors import UnknownName
from .cards import Card, relic, trap, treasure
from .codes import Code

TREASURES = (1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17)
TRAP_COPIES = 3
ROUNDS = 5
MIN_SEATS = 2
MAX_SEATS = 8


class Entrance(Enum):
    """What happens to a cave entrance when its round is over."""

    REMOVED = "removed"
    BARRICADED = "barricaded"


class RisingRelics(NamedTuple):
    """Relics of printed worth; at the start of every round the next one is shuffled into the deck."""

    worths: tuple[int, ...]


class IdenticalRelics(NamedTuple):
    """Relics alike, all in the deck from the start; the first to leave the cave is worth ``worths[0]``, and so on."""

    worths: tuple[int, ...]


@dataclass(frozen=True)
class Edition:
    """One printed edition of the game."""

    name: str
    traps: tuple[str, ...]
    relics: RisingRelics | IdenticalRelics
    relics_optional: bool
    entrance: Entrance
    treasures: tuple[int, ...] = TREASURES
    trap_copies: int = TRAP_COPIES
    rounds: int = ROUNDS

    @cached_property
    def cards(self) -> frozenset[Card]:
        """Every card that this edition prints, once."""
        relics = {relic(worth) for worth in self.relics.worths} if isinstance(self.relics, RisingRelics) else {relic()}
        return frozenset(relics | {treasure(rubies) for rubies in self.treasures} | {trap(kind) for kind in self.traps})


EDITIONS: dict[str, Edition] = {
    edition.name: edition
    for edition in (
        Edition(
            name="polish",
            traps=("scorpions", "snakes", "lava", "balls", "spikes"),
            relics=RisingRelics((5, 7, 8, 10, 12)),
            relics_optional=True,
            entrance=Entrance.REMOVED,
        ),
        Edition(
            name="ukrainian",
            traps=("spiders", "snakes", "lava", "boulders", "rams"),
            relics=RisingRelics((5, 7, 8, 10, 12)),
            relics_optional=True,
            entrance=Entrance.BARRICADED,
        ),
        Edition(
            name="english",
            traps=("spiders", "snakes", "lava", "boulders", "rams"),
            relics=IdenticalRelics((5, 5, 5, 10, 10)),
            relics_optional=False,
            entrance=Entrance.BARRICADED,
        ),
    )
}


@dataclass(frozen=True)
class Rules:
    """An edition as one table plays it: with its relics or without."""

    edition: Edition
    relics: bool = True

    def __post_init__(self) -> None:
        if not self.relics and not self.edition.relics_optional:
            raise UnknownName(Code.RELICS_REQUIRED, f"the {self.edition.name} edition is always played with relics")

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """The deck before the first round begins, as a multiset: a sorted tuple."""
        edition = self.edition
        traps = [trap(kind) for kind in edition.traps for _ in range(edition.trap_copies)]
        identical = self.relics and isinstance(edition.relics, IdenticalRelics)
        relics = [relic()] * (len(edition.relics.worths) if identical else 0)
        return tuple(sorted([treasure(rubies) for rubies in edition.treasures] + traps + relics))

    @cached_property
    def treasures(self) -> Counter[Card]:
        """The treasures and their copies: all through the game, as none of them ever leaves it."""
        return Counter([treasure(rubies) for rubies in self.edition.treasures])

    def entering_relic(self, round_number: int) -> Card | None:
        """Returns the relic that is shuffled into the deck when this round begins, if there is one."""
        relics = self.edition.relics
        if not self.relics or not isinstance(relics, RisingRelics) or round_number > len(relics.worths):
            return None
        return relic(relics.worths[round_number - 1])

    def relic_worth(self, card: Card, already_taken: int) -> int:
        """Returns what a relic is worth to its taker when so many were carried out of the cave before it."""
        return card.worth or self.edition.relics.worths[already_taken]


@cache
def rules_of(edition: str, relics: bool = True) -> Rules:
    """Returns the rules of a named edition. Raises :class:`UnknownName` for one that is not in the table."""
    if edition not in EDITIONS:
        raise UnknownName(Code.UNKNOWN_EDITION, f"no edition called {edition[:40]!r}; there are: {', '.join(EDITIONS)}")
    return Rules(EDITIONS[edition], relics)

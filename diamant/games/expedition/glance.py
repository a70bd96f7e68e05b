"""What the guide tells at the table: the chances of the next card, exact."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .cards import CardKind, trap
from .chances import cards_left as copies_left
from .chances import danger, expected_share, kinds_left
from .position import Position

DOTS = 10


class TrapsLeft(NamedTuple):
    """How many cards of a kind of trap are face down, and whether one of them would end the expedition."""

    kind: str
    cards: int
    deadly: bool


class Glance(NamedTuple):
    """What lies face down, and what the next card is worth on average to each of the explorers in the cave."""

    cards: int
    danger: Fraction
    treasures: int
    traps: tuple[TrapsLeft, ...]
    relics: int
    explorers: int
    share: Fraction

    @property
    def deadly(self) -> int:
        """The number of cards that would end the expedition."""
        return sum(kind.cards for kind in self.traps if kind.deadly)

    @property
    def percent(self) -> int:
        """The chance that the next card ends the expedition, as whole percent."""
        return round(100 * self.danger)

    @property
    def red_dots(self) -> int:
        """The same chance as so many of ten dots; a small danger is still one dot, and only certainty is ten."""
        dots = round(DOTS * self.danger)
        return min(max(dots, 1), DOTS - 1) if 0 < self.danger < 1 else dots


def glance(position: Position) -> Glance:
    """Returns what everybody at the table could work out from the cards that lie open."""
    copies, kinds, out = copies_left(position), kinds_left(position), position.traps_out
    traps = [TrapsLeft(kind, copies[trap(kind)], kind in out) for kind in position.rules.edition.traps]
    return Glance(
        cards=len(position.deck),
        danger=danger(position),
        treasures=kinds[CardKind.TREASURE],
        traps=tuple(traps),
        relics=kinds[CardKind.RELIC],
        explorers=len(position.in_cave),
        share=expected_share(position),
    )

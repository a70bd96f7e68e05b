"""A position in few plain numbers: what a machine explorer reckons with."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import CardKind
from ..position import Position

_TREASURE, _TRAP = CardKind.TREASURE, CardKind.TRAP


class Sight(NamedTuple):
    """What an explorer in the cave sees. All in the cave went the same way, so they all see the same.

    ``treasures`` are the rubies of the cards face down, by worth: the number of copies. ``fresh`` are the kinds of trap
    that are not out yet: the copies of each. Relics count what they would bring to the next lone leaver.
    """

    explorers: int
    loot: int
    path: int
    relics: int
    turned: int
    traps: int
    cards: int
    deadly: int
    treasures: tuple[tuple[int, int], ...]
    fresh: tuple[int, ...]
    relics_ahead: tuple[int, ...]

    @property
    def danger(self) -> float:
        """The probability that the next card ends the expedition."""
        return self.deadly / self.cards

    @property
    def growing(self) -> float:
        """By how much the next card makes the one after it more dangerous, on average."""
        return sum([copies * (copies - 1) for copies in self.fresh]) / self.cards**2

    @property
    def rubies(self) -> float:
        """The rubies of the next card, on average."""
        return sum([copies * rubies for rubies, copies in self.treasures]) / self.cards

    @property
    def shares(self) -> int:
        """What all treasures face down would bring to each explorer who is in the cave now."""
        return self.shares_among(self.explorers)

    def shares_among(self, explorers: int) -> int:
        """Returns what all treasures face down would bring to each of so many explorers."""
        return sum([copies * (rubies // explorers) for rubies, copies in self.treasures])


_latest: tuple[Position | None, Sight | None] = (None, None)


def sight_of(position: Position) -> Sight:
    """Returns what the explorers in the cave see; all who decide in the same position share the work."""
    global _latest
    known, sight = _latest
    if known is not position or sight is None:
        sight = _look(position)
        _latest = (position, sight)
    return sight


def _look(position: Position) -> Sight:
    path = position.path
    traps_out = [card.trap for card in path if card.kind is _TRAP]
    treasures: dict[int, int] = {}
    fresh: dict[str, int] = {}
    hidden_relics = []
    deadly = 0
    deck = position.deck
    for card in deck:
        kind, worth, trap = card
        if kind is _TREASURE:
            treasures[worth] = treasures.get(worth, 0) + 1
        elif kind is not _TRAP:
            hidden_relics.append(card)
        elif trap in traps_out:
            deadly += 1
        else:
            fresh[trap] = fresh.get(trap, 0) + 1
    relics, relics_ahead = 0, []
    lying = len(path) - len(traps_out) - sum([card.kind is _TREASURE for card in path])
    if lying or hidden_relics:
        rules, taken = position.rules, sum(map(len, position.relics))
        for card in path:
            if card.kind is not _TREASURE and card.kind is not _TRAP:
                relics += rules.relic_worth(card, taken)
                taken += 1
        relics_ahead = [rules.relic_worth(card, taken) for card in hidden_relics]
    return Sight(
        explorers=len(position.in_cave),
        loot=position.beside[position.in_cave[0]],
        path=position.path_rubies,
        relics=relics,
        turned=len(path),
        traps=len(traps_out),
        cards=len(deck),
        deadly=deadly,
        treasures=tuple(treasures.items()),
        fresh=tuple(fresh.values()),
        relics_ahead=tuple(relics_ahead),
    )

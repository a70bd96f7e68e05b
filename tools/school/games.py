"""Games that are played at once, by the rules of ``diamant.games.expedition``."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from diamant.games.expedition.bots import families

from .explorers import KINDS, leave_by_kind
from .sights import (
    CARDS,
    IDENTICAL_RELICS,
    RELIC,
    RELICS_FROM,
    RISING_RELICS,
    ROUNDS,
    RUBIES,
    TRAP,
    TRAP_KINDS,
    Array,
    Cave,
    Inputs,
    Mask,
    Seen,
    Whole,
    see,
)
from .views import expert_inputs, habit_features, leave_chances

EXPERT = KINDS.index("expert")
Policy = Callable[[Inputs], Array]
"""The expert at school: from inputs to the chance of leaving."""


class Tables(NamedTuple):
    """Who sits where: for every seat a kind (its place in ``KINDS``) and its number; for every game its relics."""

    kinds: Whole
    numbers: Array
    relics: Whole


class Decisions(NamedTuple):
    """What some experts saw at once, how likely they left, and whether they did; ``games`` and ``seats`` say who."""

    games: Whole
    seats: Whole
    inputs: Inputs
    chances: Array
    left: Mask


class Watched(NamedTuple):
    """What makes explorers leave by habit: what some saw, of which kinds they are, and whether they left."""

    features: Array
    kinds: Whole
    left: Mask


class Games:
    """Games of equally many seats. ``wins`` tells everybody's part of the victory when they are over.

    ``decisions`` collects what the experts did on the way, ``watched`` what makes everybody leave.
    """

    def __init__(self, tables: Tables, policy: Policy, random: np.random.Generator) -> None:
        self.tables, self.policy, self.random = tables, policy, random
        self.number, self.seats = tables.kinds.shape
        self.scores = np.zeros((self.number, self.seats), int)
        self.taken = np.zeros(self.number, int)
        self.stock = np.ones((self.number, CARDS), bool)
        self.stock[:, RELIC] = (tables.relics == IDENTICAL_RELICS)[:, None]
        self.evidence = np.full((self.number, self.seats, families.FAMILIES), 1 / families.FAMILIES)
        self.decisions: list[Decisions] = []
        self.watched: list[Watched] = []
        self.wins = np.zeros((self.number, self.seats))

    def play(self) -> None:
        """Plays all games to their end."""
        for number in range(1, ROUNDS + 1):
            self._expedition(number)
        best = self.scores == self.scores.max(axis=1, keepdims=True)
        self.wins = best / best.sum(axis=1, keepdims=True)

    def _expedition(self, number: int) -> None:
        self.stock[self.tables.relics == RISING_RELICS, RELICS_FROM + number - 1] = True
        order = np.argsort(np.where(self.stock, self.random.random(self.stock.shape), 2.0), axis=1)
        games = self.number
        cave = Cave(
            inside=np.ones((games, self.seats), bool),
            loot=np.zeros(games, int),
            path=np.zeros(games, int),
            out=np.zeros((games, TRAP_KINDS + 1), bool),
            lying=np.zeros((games, CARDS), bool),
            carried=np.zeros(games, int),
            down=self.stock.copy(),
        )
        now = np.arange(games)  # where somebody is in the cave
        turned = 0
        while len(now):
            now = self._turn(cave, now, order[now, turned])
            turned += 1
            if len(now):
                seen = see(cave, now, turned, self.taken, self.tables.relics)
                self._go_home(cave, now, seen, self._decide(cave, now, seen, ROUNDS - number))
                now = now[cave.inside[now].any(axis=1)]
        self.stock &= ~cave.lying

    def _turn(self, cave: Cave, now: Whole, card: Whole) -> Whole:
        """Turns up a card in every game and returns the games that go on."""
        cave.down[now, card] = False
        each, rest = np.divmod(RUBIES[card], cave.inside[now].sum(axis=1))
        cave.loot[now] += each
        cave.path[now] += rest
        relic, trap = RELIC[card], TRAP[card]
        cave.lying[now[relic], card[relic]] = True
        sprung = (trap > 0) & cave.out[now, trap]
        cave.out[now, trap] = True
        self.stock[now[sprung], card[sprung]] = False
        return now[~sprung]

    def _go_home(self, cave: Cave, now: Whole, seen: Seen, leaving: Mask) -> None:
        """Sends home who leaves, with what they have, their part of the path, and its relics if they are alone."""
        leavers = leaving.sum(axis=1)
        alone = leavers == 1
        share, rest = np.divmod(seen.path, np.maximum(leavers, 1))
        haul = seen.loot + share + np.where(alone, seen.relics, 0)
        self.scores[now] += leaving * haul[:, None]
        cave.path[now] = np.where(leavers > 0, rest, seen.path)
        swept = now[alone]
        relics = cave.lying[swept].sum(axis=1)
        self.taken[swept] += relics
        cave.carried[swept] += relics
        self.stock[swept] &= ~cave.lying[swept]
        cave.lying[swept] = False
        cave.inside[now] &= ~leaving

    def _decide(self, cave: Cave, now: Whole, seen: Seen, later: int) -> Mask:
        """Returns who leaves, and lets everybody draw their conclusions."""
        inside, kinds, evidence = cave.inside[now], self.tables.kinds[now], self.evidence[now]
        by_family = leave_chances(seen)
        chances = leave_by_kind(kinds, self.tables.numbers[now], inside, seen, self.random)
        games, seats = experts = np.nonzero(inside & (kinds == EXPERT))
        if len(games):
            inputs = expert_inputs(seen, by_family, evidence, inside, self.scores[now], later, experts)
            chances[games, seats] = self.policy(inputs)
        leaving = inside & (self.random.random(inside.shape) < chances)
        if len(games):
            told = now[games], seats, inputs, chances[games, seats], leaving[games, seats]
            self.decisions.append(Decisions(*told))
        games, seats = np.nonzero(inside)
        self.watched.append(Watched(habit_features(seen)[games], kinds[games, seats], leaving[games, seats]))
        likely = np.where(leaving[:, :, None], by_family[:, None, :], 1 - by_family[:, None, :])
        evidence = np.where(inside[:, :, None], evidence * likely, evidence)
        self.evidence[now] = evidence / evidence.sum(axis=2, keepdims=True)
        return leaving

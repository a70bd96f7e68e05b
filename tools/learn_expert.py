"""Teaches the expert by many games against itself and others, and writes what it learned where the expert reads it.

``python tools/learn_expert.py`` begins with nothing and takes an hour; the same seed gives the same expert.
First the habits of those who can only be guessed at are learned: a logistic function of what they see. Then the expert
plays lesson after lesson. In each, thousands of games are played at once, and its network learns from who won them
(proximal policy optimisation, with a second network that estimates the chance to win). The only aim is to win the game.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: more threads only wait for each other

import numpy as np
from school.explorers import KINDS
from school.games import EXPERT, Decisions, Games, Tables, Watched
from school.network import Network
from school.sights import IDENTICAL_RELICS, NO_RELICS, RISING_RELICS, Array, Inputs, Mask, Whole
from school.views import chance

from diamant.games.expedition.bots import POOL, families
from diamant.games.expedition.bots.expert import INPUTS
from diamant.games.expedition.bots.learned import FILE, learned

LESSONS, SEATS_OF_A_LESSON = 720, 20_000
HIDDEN = (96, 48)
SEATS = {2: 0.02, 3: 0.04, 4: 0.22, 5: 0.26, 6: 0.4, 7: 0.02, 8: 0.04}
RELICS = {NO_RELICS: 0.06, RISING_RELICS: 0.64, IDENTICAL_RELICS: 0.3}
# whom the expert meets: only experts, no other expert, one other, or some of both
COMPANY = {"experts": 0.06, "others": 0.76, "guest": 0.12, "both": 0.06}
STRONG = ("mc:30", "mc:100", "mix", "turn:5", "turn:6", "odds", "odds-beside")
ONE_OF_EACH = ("mc:30", "mix", "turn:5", "turn:6", "odds")
STRONG_TABLES, ANY_NUMBER, ALL_ALIKE, EACH_TABLES = 0.35, 0.08, 0.06, 0.7
MOST_ROLLOUTS = 40  # more cost time and hardly change what is decided
RATE, LAST_RATE, BATCH, ROUNDS = 1e-3, 5e-5, 4096, 5
CLIP, TRUST, CURIOSITY = 0.2, 0.95, 0.001
HABIT_LESSONS, REFIT = 6, 25
NEWTON_STEPS, RIDGE = 8, 1.0


class Pupil:
    """The expert at school: one network that decides, another that estimates the chance to win."""

    def __init__(self, random: np.random.Generator) -> None:
        shape = (INPUTS, *HIDDEN, 1)
        self.random = random
        self.urge, self.hope = (Network(shape, -1.5, random) for _ in range(2))

    def decide(self, inputs: Inputs) -> Array:
        """Returns how likely it leaves."""
        return chance(self.urge(inputs))

    def learn(self, decisions: Sequence[Decisions], wins: Array, rate: float, curiosity: float) -> None:
        """Learns from a lesson: leaves more often where leaving won more than it hoped, and the other way round."""
        inputs, left = (np.concatenate(parts) for parts in zip(*((d.inputs, d.left) for d in decisions), strict=True))
        chances = np.concatenate([decided.chances for decided in decisions])
        gains, returns = self._gains(decisions, wins, chance(self.hope(inputs)))
        gains /= gains.std() + 1e-6
        before = np.where(left, chances, 1 - chances)
        for _ in range(ROUNDS):
            order = self.random.permutation(len(left))
            for first in range(0, len(order), BATCH):
                some = order[first : first + BATCH]
                self._decide_better(inputs[some], left[some], before[some], gains[some], rate, curiosity)
                values = self.hope.forwards(inputs[some])
                self.hope.learn(values, chance(values[-1][:, 0].astype(float)) - returns[some], 1.5 * rate)

    def _decide_better(
        self, inputs: Inputs, left: Mask, before: Array, gains: Array, rate: float, curiosity: float
    ) -> None:
        values = self.urge.forwards(inputs)
        urge = values[-1][:, 0].astype(float)
        leaves = chance(urge)
        ratio = np.where(left, leaves, 1 - leaves) / np.maximum(before, 1e-6)
        too_far = ((ratio > 1 + CLIP) & (gains > 0)) | ((ratio < 1 - CLIP) & (gains < 0))
        slopes = -gains * ratio * (left - leaves) * ~too_far
        slopes += curiosity * urge * leaves * (1 - leaves)  # keeps both ways open for a while
        self.urge.learn(values, slopes, rate)

    def _gains(self, decisions: Sequence[Decisions], wins: Array, hopes: Array) -> tuple[Array, Array]:
        """Returns by how much every decision was better than hoped (generalised advantages), and what to hope for."""
        gains = np.empty(len(hopes))
        following, gain_after = wins.copy(), np.zeros_like(wins)
        last = len(hopes)
        for decided in reversed(decisions):
            part, who = slice(last - len(decided.left), last), (decided.games, decided.seats)
            hope = hopes[part]
            gains[part] = following[who] - hope + TRUST * gain_after[who]
            following[who], gain_after[who] = hope, gains[part]
            last = part.start
        return gains, gains + hopes


def numbered(names: Sequence[str]) -> Array:
    """Returns explorers by name as rows of a kind and a number."""
    rows = []
    for name in names:
        kind, _, number = name.partition(":")
        rows.append((KINDS.index(kind), min(float(number or 0), MOST_ROLLOUTS) if kind == "mc" else float(number or 0)))
    return np.array(rows)


def draw_tables(games: int, seats: int, random: np.random.Generator) -> Tables:
    """Returns tables of a lesson: who sits at them, and which relics they have."""

    def drawn(names: Sequence[str]) -> Array:
        return numbered(names)[random.integers(len(names), size=(games, seats))]

    def some(part: float, *shape: int) -> Mask:
        return random.random((games, *(shape or (1,)))) < part

    others = np.where(some(STRONG_TABLES)[:, :, None], drawn(STRONG), drawn(POOL))
    others = np.where(some(ANY_NUMBER, seats)[:, :, None], _of_any_number((games, seats), random), others)
    others = np.where(some(ALL_ALIKE)[:, :, None], others[:, :1], others)
    order = np.argsort(random.random((games, seats)), axis=1)
    if seats == len(ONE_OF_EACH) + 1:
        others = np.where(some(EACH_TABLES)[:, :, None], numbered(ONE_OF_EACH)[order - 1], others)
    company = random.choice(len(COMPANY), size=(games, 1), p=list(COMPANY.values()))
    one = order == 0
    half = some(0.5, seats) & ~one
    other = np.select([company == at for at in range(4)], [np.zeros_like(one), ~one, one, half])
    kinds, numbers = np.where(other[:, :, None], others, (EXPERT, 0)).transpose(2, 0, 1)
    relics = random.choice(list(RELICS), size=games, p=list(RELICS.values()))
    return Tables(kinds.astype(int), numbers, relics)


def _of_any_number(shape: tuple[int, ...], random: np.random.Generator) -> Array:
    """Returns simple explorers whose number is not one of the pool's, too."""
    kind = random.choice([KINDS.index(name) for name in ("turn", "loot", "traps", "random")], size=shape, p=_SIMPLE)
    numbers = [
        random.integers(2, 11, size=shape),
        random.integers(3, 25, size=shape),
        random.integers(1, 5, size=shape),
        random.choice([3, 8, 15, 25, 40], size=shape),
    ]
    return np.stack([kind, np.choose(kind - 1, numbers)], axis=-1).astype(float)


_SIMPLE = (0.45, 0.25, 0.1, 0.2)


def fitted(watched: Sequence[Watched], kinds: Sequence[str], most: int = 400_000) -> tuple[float, ...]:
    """Returns the weights of the logistic function that says best when these kinds leave, by Newton's method."""
    wanted = [KINDS.index(kind) for kind in kinds]
    features = np.concatenate([part.features[np.isin(part.kinds, wanted)] for part in watched])[:most]
    left = np.concatenate([part.left[np.isin(part.kinds, wanted)] for part in watched])[:most]
    weights = np.zeros(features.shape[1])
    for _ in range(NEWTON_STEPS):
        leaves = chance(features @ weights)
        bend = (features * (leaves * (1 - leaves))[:, None]).T @ features + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(bend, features.T @ (left - leaves) - RIDGE * weights)
    return tuple(round(float(weight), 3) for weight in weights)


def learn_habits(pupil: Pupil) -> None:
    """Watches the others at tables of all sizes; of itself the expert knows no more than of anybody yet."""
    habits = learned().habits
    habits.update(dict.fromkeys(families.HABITS, (0.0,) * len(families.FEATURE_SCALES)))
    watched: list[Watched] = []
    for _ in range(HABIT_LESSONS):
        watched += play(pupil, 5).watched
    habits["rollouts"] = fitted(watched, ["mc"])
    habits["anybody"] = habits["expert"] = fitted(watched, KINDS[1:])


def play(pupil: Pupil, seats: int) -> Games:
    """Plays the games of a lesson."""
    tables = draw_tables(SEATS_OF_A_LESSON // seats, seats, pupil.random)
    games = Games(tables, pupil.decide, pupil.random)
    games.play()
    return games


def main() -> None:
    """Holds the lessons."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lessons", type=int, default=LESSONS, help="(%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(%(default)s)")
    parser.add_argument("--write", default=str(FILE), metavar="FILE", help="where to write it, if not for the expert")
    wanted = parser.parse_args()
    pupil = Pupil(np.random.default_rng(wanted.seed))
    start = time.monotonic()
    learn_habits(pupil)
    shares: list[tuple[float, float]] = []
    watched: list[Watched] = []
    for lesson in range(1, wanted.lessons + 1):
        done = lesson / wanted.lessons
        seats = int(pupil.random.choice(list(SEATS), p=list(SEATS.values())))
        games = play(pupil, seats)
        pupil.learn(games.decisions, games.wins, RATE + (LAST_RATE - RATE) * done, CURIOSITY * (1 - done))
        watched = [*watched[-200:], *games.watched]
        if seats in (4, 5):
            shares.append(_shares(games))
        if lesson % REFIT == 0 or lesson == wanted.lessons:
            learned().habits["expert"] = fitted(watched[::-1], ["expert"])
            write(pupil, wanted.write)
            hero, guest = np.mean(shares, axis=0)
            took = time.monotonic() - start
            print(f"lesson {lesson}, {took:.0f} s: wins {hero:.1%} alone, leaves a guest {guest:.1%}", flush=True)
            shares.clear()


def _shares(games: Games) -> tuple[float, float]:
    """Returns the mean part of the victory of a lone expert and of a lone guest among experts."""
    experts = games.tables.kinds == EXPERT
    alone, but_one = experts.sum(axis=1) == 1, experts.sum(axis=1) == games.seats - 1
    return games.wins[alone][experts[alone]].mean(), games.wins[but_one][~experts[but_one]].mean()


def write(pupil: Pupil, file: str) -> None:
    """Writes what was learned: a line for every neuron."""

    def line(numbers: Sequence[float] | Array | Whole) -> str:
        return json.dumps([round(float(number), 3) for number in numbers])

    def block(rows: Sequence[str], indent: str) -> str:
        return f",\n{indent}".join(rows)

    layers = [
        f'{{"weights": [\n   {block([line(row) for row in weights.T], "   ")}],\n   "biases": {line(biases)}}}'
        for weights, biases in zip(pupil.urge.weights, pupil.urge.biases, strict=True)
    ]
    habits = [f'"{name}": {line(learned().habits[name])}' for name in families.HABITS]
    text = f'{{"habits": {{\n  {block(habits, "  ")}}},\n "network": [\n  {block(layers, "  ")}]}}\n'
    with open(file, "w", encoding="utf-8") as out:
        out.write(text)


if __name__ == "__main__":
    main()

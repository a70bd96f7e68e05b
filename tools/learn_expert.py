"""Learns the expert's numbers from games of machine explorers and writes them where the expert reads them.

``python tools/learn_expert.py habits`` learns how explorers that can only be guessed at decide: a logistic function of
what they see, fitted to thousands of their decisions. ``python tools/learn_expert.py scales`` tries other values of the
reckoning's few numbers, one after another, in the same games, and keeps what wins more. Both begin with what is there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from math import exp, log2
from random import Random

from diamant.games.expedition import Choice, Position, rules_of
from diamant.games.expedition.bots import Policy, Record, policy_of
from diamant.games.expedition.bots import learned as learned_numbers
from diamant.games.expedition.bots.beliefs import FEATURES, features, leave_chances, prior
from diamant.games.expedition.bots.pool import POOL
from diamant.games.expedition.bots.sight import sight_of
from diamant.games.expedition.simulate import play_game

EDITIONS = ("polish", "english")
NEWTON_STEPS = 8
RIDGE = 1.0  # keeps weights small where there is little to learn from
Sample = tuple[tuple[float, ...], float]
# whose decisions teach which habit, and who sits at their tables
TEACHERS: dict[str, tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]] = {
    "rollouts": (("mc:100", "mc:30"), ((*("mc:100",) * 3, "expert"), ("mc:100", "mc:30", "turn:6", "odds", "mix"))),
    "expert": (("expert",), (("expert",) * 4, ("expert",) * 5, (*("expert",) * 3, "mc:100", "turn:5"))),
    "anybody": (POOL, ()),
}
# number: how it is changed to look for something better
TRIALS = {
    "spread": (0.7, 1.4),
    "last_spread_inside": (0.6, 1.6),
    "more": (0.8, 1.25),
    "luck": (0.75, 1.3),
    "found_spread": (0.7, 1.4),
}
LEAGUE: tuple[tuple[str, ...], ...] = (
    ("expert", *("random table",) * 3),
    ("expert", *("random table",) * 4),
    ("expert", "mc:30", "mix", "turn:5", "turn:6", "odds"),
)


def main() -> None:
    """Learns what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("habits", "scales"))
    parser.add_argument("--games", type=int, default=600, help="games for every habit or trial (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    learn = learn_habits if wanted.what == "habits" else learn_scales
    learn(wanted.games, wanted.seed)


def learn_habits(games: int, seed: int) -> None:
    """Learns all habits; the expert's last, since what the others do changes what it does."""
    numbers = read()
    for habit, (teachers, tables) in TEACHERS.items():
        samples = list(_decisions(teachers, tables, games, seed))
        weights, loss = fitted(samples)
        numbers["habits"][habit] = [round(weight, 3) for weight in weights]
        print(f"{habit}: {len(samples):,} decisions, {loss:.3f} bits each", flush=True)
        write(numbers)


def _decisions(teachers: Sequence[str], tables: Sequence[Sequence[str]], games: int, seed: int) -> Iterator[Sample]:
    """Plays games and yields what the teachers saw and whether they left."""
    samples: list[Sample] = []

    def watched(policy: Policy) -> Policy:
        def choose(position: Position, seat: int, luck: Random, record: Record | None = None) -> Choice:
            choice = policy(position, seat, luck, record)
            samples.append((features(sight_of(position)), float(choice is Choice.LEAVE)))
            return choice

        return choose

    luck = Random(seed)
    for game in range(games):
        kinds = tables[game % len(tables)] if tables and game % 2 else _random_table(teachers, luck)
        policies = [watched(policy_of(kind)) if kind in teachers else policy_of(kind) for kind in kinds]
        play_game(rules_of(EDITIONS[game % 4 // 2]), policies, luck)
        yield from samples
        samples.clear()


def _random_table(teachers: Sequence[str], luck: Random) -> list[str]:
    others = [POOL[int(luck.random() * len(POOL))] for _ in range(2 + int(luck.random() * 4))]
    return [teachers[int(luck.random() * len(teachers))], *others]


def fitted(samples: Sequence[Sample]) -> tuple[list[float], float]:
    """Returns the weights of the logistic function that fits best, by Newton's method, and its loss in bits."""
    weights = [0.0] * FEATURES
    loss = 0.0
    for _ in range(NEWTON_STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (row == column) for column in range(FEATURES)] for row in range(FEATURES)]
        loss = 0.0
        for seen, left in samples:
            pull = sum([weight * feature for weight, feature in zip(weights, seen, strict=True)])
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, pull))))
            loss -= _bits(chance if left else 1 - chance)
            for row, feature in enumerate(seen):
                slope[row] += (left - chance) * feature
                steep = chance * (1 - chance) * feature
                line = bend[row]
                for column in range(row + 1):
                    line[column] += steep * seen[column]
        for row in range(FEATURES):
            for column in range(row):
                bend[column][row] = bend[row][column]
        weights = [weight + change for weight, change in zip(weights, solved(bend, slope), strict=True)]
    return weights, loss / len(samples)


def _bits(chance: float) -> float:
    return log2(max(chance, 1e-12))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solves linear equations by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [value - factor * top for value, top in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def learn_scales(games: int, seed: int) -> None:
    """Changes one number after another and keeps what wins more of the same games."""
    numbers = read()
    best = strength(games, seed)
    print(f"now: {best:.2%}", flush=True)
    for name, factors in TRIALS.items():
        start = numbers["scales"][name]
        for factor in factors:
            numbers["scales"][name] = round(start * factor, 3)
            write(numbers)
            found = strength(games, seed)
            print(f"{name} {numbers['scales'][name]}: {found:.2%}", flush=True)
            if found > best:
                best, start = found, numbers["scales"][name]
                break
        numbers["scales"][name] = start
        write(numbers)


def strength(games: int, seed: int) -> float:
    """Returns the expert's mean share of wins in the training league."""
    won = 0.0
    for number in range(games):
        luck = Random(f"learn {seed} {number}")
        table = LEAGUE[number % len(LEAGUE)]
        kinds = [POOL[int(luck.random() * len(POOL))] if kind == "random table" else kind for kind in table]
        policies = [policy_of(kind) for kind in kinds]
        winners = play_game(rules_of(EDITIONS[number % 2]), policies, luck).over.winners
        won += (0 in winners) / len(winners)
    return won / games


def read() -> dict[str, dict[str, object]]:
    """Returns what is learned so far."""
    numbers: dict[str, dict[str, object]] = json.loads(learned_numbers.FILE.read_text(encoding="utf-8"))
    return numbers


def write(numbers: dict[str, dict[str, object]]) -> None:
    """Writes what is learned and makes the expert read it again."""
    learned_numbers.FILE.write_text(json.dumps(numbers, indent=1) + "\n", encoding="utf-8")
    forget: tuple[Callable[[], None], ...] = (
        learned_numbers.learned.cache_clear,
        leave_chances.cache_clear,
        prior.cache_clear,
    )
    for cache_clear in forget:
        cache_clear()


if __name__ == "__main__":
    main()

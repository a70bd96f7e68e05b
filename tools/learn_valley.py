"""Teaches the expert of Diamond Valley the numbers by which it reckons, by games against its like and against guests.

``python tools/learn_valley.py`` begins with the numbers that there are and writes those that did better; the same seed
gives the same numbers. In every lesson pairs sit down: one has some of every number more, the other as much less; by
who won each number learns which way to go. At some tables guests sit with them, one-sided plans first of all. After the
lesson a step is tried that way: it is taken if whoever has taken it beats those who have not by more than chance does.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator, Sequence
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from diamant.commands import league_valley
from diamant.commands.league import machine_of
from diamant.commands.league_valley import HABITS, POOL
from diamant.games.game import Machine
from diamant.games.shelf import game_of
from diamant.games.valley.bots import numbers as shipped
from diamant.games.valley.bots.expert import Habits, expert_of
from diamant.games.valley.bots.numbers import MANY, TWO, Numbers
from diamant.games.valley.match import play_match

FILE = Path(shipped.__file__)
NAMES = {"MANY": MANY, "TWO": TWO}
GUESTS = (*HABITS, "hawker", *POOL)
SPREAD, STRIDE, SHORTER = 0.2, 3.0, 0.5  # how far pairs differ, how far a step goes, and after one that was in vain
GUESTED = 0.5  # so many tables have a guest
LUCK = 200  # so many thousands more or less might as well have been luck
DIGITS = 3

Values = list[float]


def flat(numbers: Numbers) -> Values:
    """Returns all numbers in a row."""
    return [one for number in numbers for one in (number if isinstance(number, tuple) else (number,))]


def shaped(values: Sequence[float]) -> Numbers:
    """Returns the numbers that stand in a row, as they are written."""
    row = iter([float(f"{value:.{DIGITS}g}") for value in values])
    return Numbers(*[tuple([next(row) for _ in one]) if isinstance(one, tuple) else next(row) for one in MANY])


SPREADS = [SPREAD * max(abs(many), abs(two)) for many, two in zip(flat(MANY), flat(TWO), strict=True)]


def moved(values: Sequence[float], way: Sequence[float], far: float) -> Values:
    """Returns values that went so far that way, in spreads."""
    return [value + far * spread * to for value, spread, to in zip(values, SPREADS, way, strict=True)]


def who(numbers: Numbers) -> Machine:
    """Returns an expert who reckons by these numbers."""
    return expert_of(Habits(numbers=numbers))


def guest(luck: Random) -> Machine:
    """Returns one of the guests."""
    return machine_of(game_of("valley"), league_valley, GUESTS[int(luck.random() * len(GUESTS))])


def victories(machines: Sequence[Machine], luck: Random) -> Values:
    """Plays a game. Returns everybody's part of the victory; who is behind by no more than luck has some of it, too."""
    cash = play_match(machines, luck)[0].table.cash
    parts = [exp((money - max(cash)) / LUCK) for money in cash]
    return [part / sum(parts) for part in parts]


class Slopes:
    """How much each number has to do with victory, by all pairs that were seen."""

    def __init__(self) -> None:
        self.sums, self.pairs = [0.0] * len(SPREADS), 0

    def see(self, way: Sequence[float], ahead: float) -> None:
        """Takes in by how much the one that went this way was ahead of the one that went back."""
        self.pairs += 1
        for at, to in enumerate(way):
            self.sums[at] += to * ahead

    def way(self) -> Values:
        """Returns the way to go, of length one; numbers that nothing depends on stay where they are."""
        length = sqrt(sum([slope * slope for slope in self.sums])) or 1.0
        return [slope / length for slope in self.sums]


def lesson(values: Values, seats: int, games: int, luck: Random, slopes: Slopes) -> None:
    """Plays so many games of pairs, with a guest or without."""
    plain = who(shaped(values))
    for _ in range(games):
        machines: list[Machine] = []
        ways: list[Values] = []
        guests = seats > 2 and luck.random() < GUESTED
        while len(machines) + 1 < seats - guests:
            ways.append([luck.gauss(0, 1) for _ in values])
            machines += [who(shaped(moved(values, ways[-1], far))) for far in (1, -1)]
        machines += [guest(luck)] * guests
        machines += [plain] * (seats - len(machines))
        order = sorted(range(seats), key=lambda _: luck.random())
        won = victories([machines[at] for at in order], luck)
        for at, way in enumerate(ways):
            slopes.see(way, won[order.index(2 * at)] - won[order.index(2 * at + 1)])


def rounds(tried: Numbers, usual: Numbers, seats: int, games: int, luck: Random) -> Iterator[float]:
    """Yields by how much those who tried the step did better, in rounds of the same luck with everybody at every seat.

    One of them among those who did not, one who did not among them, and a guest at tables of either.
    """
    new, old = who(tried), who(usual)
    for _ in range(games // (4 * seats) or 1):
        seed, visitor = luck.random(), guest(luck)
        tables = [(1, new, old), (-1, old, new), (0.5, visitor, old), (-0.5, visitor, new)]
        gains = [
            sign * victories([other] * seat + [one] + [other] * (seats - seat - 1), Random(seed))[seat]
            for sign, one, other in tables
            for seat in range(seats)
        ]
        yield sum(gains) / seats


def better(tried: Numbers, usual: Numbers, seats: int, games: int, luck: Random) -> tuple[float, float]:
    """Returns by how much a step is better, and the standard error of that."""
    found = list(rounds(tried, usual, seats, games, luck))
    return fmean(found), stdev(found) / sqrt(len(found)) if len(found) > 1 else 1.0


def write(name: str, numbers: Numbers, file: Path = FILE) -> None:
    """Writes one of the two sets of numbers in place of the one that is there."""
    lines = [f"    {field}={_text(value)},\n" for field, value in numbers._asdict().items()]
    text, found = re.subn(
        rf"^{name} = Numbers\(\n.*?^\)\n", f"{name} = Numbers(\n{''.join(lines)})\n", file.read_text("utf-8"),
        flags=re.MULTILINE | re.DOTALL,
    )  # fmt: skip
    if not found:
        raise ValueError(f"no {name} in {file.name}")
    file.write_text(text, "utf-8")


def _text(value: float | tuple[float, ...]) -> str:
    if isinstance(value, tuple):
        return f"({', '.join([_text(one) for one in value])})"
    return f"{value:.{DIGITS}g}"


def main() -> None:
    """Holds the lessons."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4, help="at every table (%(default)s)")
    parser.add_argument("--lessons", type=int, default=20, help="(%(default)s)")
    parser.add_argument("--games", type=int, default=2_000, help="of a lesson, and of a trial (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(%(default)s)")
    parser.add_argument("--write", type=Path, default=FILE, metavar="FILE", help="if not for the expert")
    wanted = parser.parse_args()
    name = "TWO" if wanted.seats == 2 else "MANY"
    values, slopes, stride = flat(NAMES[name]), Slopes(), STRIDE
    luck, start = Random(wanted.seed), time.monotonic()
    for number in range(1, wanted.lessons + 1):
        lesson(values, wanted.seats, wanted.games, luck, slopes)
        tried = moved(values, slopes.way(), stride)
        gain, error = better(shaped(tried), shaped(values), wanted.seats, wanted.games, luck)
        taken = gain > error
        print(f"lesson {number}, {time.monotonic() - start:.0f} s: a step of {stride:.2g}", end=" ")
        print(f"is better by {100 * gain:.1f} % +- {100 * error:.1f}: {'taken' if taken else 'in vain'}", flush=True)
        if taken:
            values, slopes, stride = flat(shaped(tried)), Slopes(), STRIDE
            write(name, shaped(values), wanted.write)
        else:
            stride *= SHORTER


if __name__ == "__main__":
    main()

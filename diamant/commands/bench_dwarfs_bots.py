"""Measures the machine dwarfs: how long a choice takes at a full table, and how long it takes at the longest."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from diamant.games.dwarfs.bots import CHARACTERS, dwarf_of
from diamant.games.dwarfs.position import MAX_SEATS
from diamant.games.dwarfs.simulate import play_game
from diamant.games.dwarfs.view import View
from diamant.games.game import Machine

GAMES, SEED = 6, 1
MEDIAN_LIMIT, LONGEST_LIMIT = 15, 100


def run(out: Callable[[str], None]) -> None:
    """Prints the milliseconds of a choice for every character, each seated four times over, with the limits."""
    for name in CHARACTERS.values():
        times = choice_times(name)
        found = f"median {median(times):.2f} ms, longest {max(times):.2f} ms"
        limits = f"(under {MEDIAN_LIMIT} and {LONGEST_LIMIT} ms)"
        out(f"{name}, {MAX_SEATS} seats, {len(times):,} choices: {found} {limits}")


def choice_times(name: str, games: int = GAMES) -> list[float]:
    """Returns how many milliseconds of the processor's time every choice of some games took."""
    times: list[float] = []

    def timed(machine: Machine) -> Machine:
        def choose(view: View, luck: Random) -> object:
            start = process_time()
            choice = machine(view, luck)
            times.append(1000 * (process_time() - start))
            return choice

        return choose

    luck = Random(SEED)
    for _ in range(games):
        play_game([timed(dwarf_of(name))] * MAX_SEATS, luck)
    return times

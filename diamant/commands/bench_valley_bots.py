"""Measures the machine players of Diamond Valley: how long a choice takes, and how long it takes at the longest."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from diamant.games.game import Machine
from diamant.games.valley.bots import CHARACTERS, player_of
from diamant.games.valley.match import play_match
from diamant.games.valley.moves import Move
from diamant.games.valley.tables import MAX_SEATS
from diamant.games.valley.view import View

GAMES, SEED = 6, 1
MEDIAN_LIMIT, LONGEST_LIMIT = 25, 150


def run(out: Callable[[str], None]) -> None:
    """Prints the milliseconds of a choice for every character, each seated six times over, with the limits."""
    for name in CHARACTERS.values():
        times = choice_times(name)
        found = f"median {median(times):.2f} ms, longest {max(times):.2f} ms"
        limits = f"(under {MEDIAN_LIMIT} and {LONGEST_LIMIT} ms)"
        out(f"{name}, {MAX_SEATS} seats, {len(times):,} choices: {found} {limits}")


def choice_times(name: str, games: int = GAMES) -> list[float]:
    """Returns how many milliseconds of the processor's time every choice of some games took."""
    times: list[float] = []

    def timed(machine: Machine) -> Machine:
        def choose(view: View, luck: Random) -> Move:
            start = process_time()
            choice: Move = machine(view, luck)
            times.append(1000 * (process_time() - start))
            return choice

        return choose

    luck = Random(SEED)
    for _ in range(games):
        play_match([timed(player_of(name))] * MAX_SEATS, luck)
    return times

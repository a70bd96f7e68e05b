"""Measures the machine players: how long a choice takes at a full table, and how long it takes at the longest."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from diamant.games.expedition import MAX_SEATS, Choice, View, rules_of
from diamant.games.expedition.bots import Policy, policy_of
from diamant.games.expedition.simulate import play_game

GAMES, SEED = 12, 1
MEDIAN_LIMIT, LONGEST_LIMIT = 15, 100
KINDS = ("careful", "greedy", "hunter", "moody", "expert:1", "expert:2", "expert:3", "mix", "mc:30", "mc:100")


def run(out: Callable[[str], None]) -> None:
    """Prints the milliseconds of a choice for every kind, each seated eight times over, with the limits."""
    for kind in KINDS:
        times = choice_times(kind, MAX_SEATS)
        found = f"median {median(times):.2f} ms, longest {max(times):.2f} ms"
        limits = f"(under {MEDIAN_LIMIT} and {LONGEST_LIMIT} ms)"
        out(f"{kind}, {MAX_SEATS} seats, {len(times):,} choices: {found} {limits}")


def choice_times(kind: str, seats: int, games: int = GAMES) -> list[float]:
    """Returns how many milliseconds of the processor's time every choice of some games took."""
    times: list[float] = []

    def timed(policy: Policy) -> Policy:
        def choose(view: View, luck: Random) -> Choice:
            start = process_time()
            choice = policy(view, luck)
            times.append(1000 * (process_time() - start))
            return choice

        return choose

    luck = Random(SEED)
    for _ in range(games):
        play_game(rules_of("english"), [timed(policy_of(kind))] * seats, luck)
    return times

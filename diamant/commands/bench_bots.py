"""Measures the machine players of any game: how long a choice takes at a full table, and how long at the longest."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from diamant.games.game import Choice, Game, Machine, View
from diamant.games.playing import play_to_the_end
from diamant.games.shelf import game_of

from .measuring import Out

SEED = 1


class Measure(NamedTuple):
    """How a game's players are measured: the milliseconds asked, the games, and players beside the characters."""

    median: float = 25
    longest: float = 100
    games: int = 6
    others: tuple[str, ...] = ()


USUAL = Measure()
MEASURES = {"expedition": Measure(median=15, games=12, others=("mix", "mc:30", "mc:100"))}


def run(out: Out, name: str) -> None:
    """Prints the milliseconds of a choice for every character, each at all seats of a table, with the limits."""
    game, measure = game_of(name), MEASURES.get(name, USUAL)
    for machine in (*game.machines.values(), *measure.others):
        times = choice_times(game, machine, measure.games)
        found = f"median {median(times):.2f} ms, longest {max(times):.2f} ms"
        limits = f"(under {measure.median} and {measure.longest} ms)"
        out(f"{machine}, {game.seats[-1]} seats, {len(times):,} choices: {found} {limits}")


def choice_times(game: Game, name: str, games: int) -> list[float]:
    """Returns how many milliseconds of the processor's time every choice of some games took."""
    times: list[float] = []
    machine = game.machine(name)

    def timed(view: View, luck: Random, /) -> Choice:
        start = process_time()
        choice = machine(view, luck)
        times.append(1000 * (process_time() - start))
        return choice

    table: list[Machine] = [timed] * game.seats[-1]
    luck = Random(SEED)
    for _ in range(games):
        play_to_the_end(game, game.defaults("en"), table, luck)
    return times

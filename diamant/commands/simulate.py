"""Lets machine players play many games of any kind against each other and prints how they fared."""

from __future__ import annotations

import json
import time
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from itertools import cycle, islice
from random import Random
from typing import NamedTuple

from diamant.games.game import Game, Options, Result, Value
from diamant.games.playing import play_out
from diamant.games.shelf import UNNAMED, game_of

from . import table_time
from .console import Arguments, BadArgumentsError, ProgressBar, game_option, module_of, well_behaved, whole_number

ABOUT = """Lets machine players play many games of any kind against each other and prints how they fared.
``--game G --help`` tells what can be asked of that game: its machine players and its options. ``--at-the-table`` tells
how many minutes games take at the real table instead; ``--at-the-table --help`` tells what can be asked of that."""
MOST_SEATS = 4  # of those who sit down if nobody says who
GAMES, MOST_GAMES = 1_000, 1_000_000_000
SEED, MOST_SEED = 1, 10**18


class Fared(NamedTuple):
    """How many games went, by seat; a shared victory counts for a part of a win."""

    games: int
    moves: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]


@well_behaved
def main(arguments: list[str]) -> int:
    """Simulates games as the arguments say."""
    if table_time.FLAG in arguments:
        return table_time.main(arguments)
    first = Arguments("simulate", ABOUT, helps=False)
    game_option(first, "which game is played", UNNAMED)
    name: str = first.parse_known_args(arguments)[0].game
    own = module_of("simulate", name)  # a faster way to be simulated, and more to tell
    if own is not None:
        status: int = own.main(arguments)
        return status
    return simulate_any(game_of(name), arguments)


def shared_options(parser: Arguments, seats: str, who: str) -> None:
    """Lets a simulation be asked for what every game has."""
    game_option(parser, "which game is played", UNNAMED)
    parser.add_argument("--seats", default=seats, metavar="KIND,KIND,...", help=f"{who} (%(default)s)")
    parser.add_argument("--games", default=GAMES, metavar="N", type=whole_number(1, MOST_GAMES), help="(%(default)s)")
    parser.add_argument("--seed", default=SEED, metavar="S", type=whole_number(0, MOST_SEED), help="(%(default)s)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--log", action="store_true", help="play only one game and print all that happens")


def simulate_any(game: Game, arguments: list[str]) -> int:
    """Simulates games of any kind as the arguments say."""
    kinds = list(game.machines.values())
    parser = Arguments("simulate", ABOUT)
    everybody = ",".join(islice(cycle(kinds), min(MOST_SEATS, game.seats[-1])))
    shared_options(parser, everybody, f"who sits at the table: {', '.join(kinds)}, and others that the game knows")
    rules = "; ".join(f"{option.key}: {', '.join(map(str, option.values))}" for option in game.options)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", type=_setting(game), help=rules)
    wanted = parser.parse_args(arguments)
    seats: list[str] = wanted.seats.split(",")
    if len(seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadArgumentsError(f"there are {least} to {most} seats, not {len(seats)}")
    options = {**game.defaults("en"), **dict(wanted.set)}
    if wanted.log:
        machines = [game.machine(name) for name in seats]
        for step in play_out(game, options, machines, Random(wanted.seed)):
            print("begins" if step.move is None else game.text(step.move))
        return 0
    bar = ProgressBar(wanted.games)
    start = time.perf_counter()
    try:
        fared = simulate(game, options, seats, wanted.games, wanted.seed, bar)
    finally:
        bar.clear()
    speed = wanted.games / (time.perf_counter() - start)
    print((_as_json if wanted.json else _as_text)(game, options, seats, wanted, fared, speed))
    return 0


def _setting(game: Game) -> Callable[[str], tuple[str, Value]]:
    """Returns a reader of one option and its value."""

    def read(text: str) -> tuple[str, Value]:
        key, _, value = text.partition("=")
        for option in game.options:
            if option.key == key:
                for known in option.values:
                    if str(known).casefold() == value.casefold():
                        return key, known
                there_are = ", ".join(map(str, option.values))
                raise ArgumentTypeError(f"{key} cannot be {value[:30]!r}; there are: {there_are}")
        raise ArgumentTypeError(f"no option {key[:30]!r}; there are: {', '.join(one.key for one in game.options)}")

    return read


def simulate(
    game: Game, options: Options, seats: list[str], games: int, seed: int, progress: Callable[[int], None]
) -> Fared:
    """Plays so many games between machine players of these names; ``progress`` is told after each of them."""
    luck = Random(seed)
    machines = [game.machine(name) for name in seats]
    wins, scores, moves = [0.0] * len(seats), [0] * len(seats), 0
    for number in range(1, games + 1):
        played = [*play_out(game, options, machines, luck)]
        moves += len(played) - 1
        result: Result = game.sum_up([event for step in played for event in step.events])
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
        for seat, score in enumerate(result.scores):
            scores[seat] += score
        progress(number)
    return Fared(games, moves, tuple(wins), tuple(scores))


def _as_json(game: Game, options: Options, seats: list[str], wanted: Namespace, fared: Fared, speed: float) -> str:
    told = [
        {"machine": name, "wins": wins, "mean_score": score / fared.games}
        for name, wins, score in zip(seats, fared.wins, fared.scores, strict=True)
    ]
    return json.dumps(
        {
            "game": game.name,
            "options": dict(options),
            "games": fared.games,
            "seed": wanted.seed,
            "seats": told,
            "moves_per_game": fared.moves / fared.games,
            "games_per_second": round(speed, 1),
        }
    )


def _as_text(game: Game, options: Options, seats: list[str], wanted: Namespace, fared: Fared, speed: float) -> str:
    agreed = ", ".join(f"{key} {value}" for key, value in options.items())
    lines = [
        f"{fared.games:,} games of {game.name} ({agreed}), seed {wanted.seed}",
        "",
        f"{'seat':<6}{'machine':<12}{'wins':>14}{'of games':>10}{'mean score':>12}",
    ]
    for seat, (name, wins, score) in enumerate(zip(seats, fared.wins, fared.scores, strict=True), 1):
        share, mean = wins / fared.games, score / fared.games
        lines.append(f"{seat:<6}{name:<12}{wins:>14,.1f}{share:>10.1%}{mean:>12.2f}")
    lines += ["", f"moves per game       {fared.moves / fared.games:>12.1f}", f"games per second     {speed:>12,.1f}"]
    return "\n".join(lines)

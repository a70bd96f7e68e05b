"""The ladder of a game: its machine characters two by two, from the easiest, whom a naive player often beats, upwards.

Everybody meets everybody at a table of two. Where the stars of two characters follow each other, the stronger one shall
win so many of their games that a family feels the step, and not so many that it despairs of it. ``league_<game>.py``
says who is ``NAIVE``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from diamant.games.game import Game, Options

from .league import Standing, Table, shares, tally

STEP, EASIEST = (55, 70), (40, 55)
"""How many of a hundred games one wins against the one below, and a naive player against the easiest."""

Matrix = dict[tuple[str, str], Standing]


def climb(game: Game, league: Any, way: Options, games: range, seed: int) -> Matrix:
    """Returns how everybody stood against everybody else, the weaker one named first."""
    return {
        (low, high): tally(
            shares(game.name, league, Table("ladder", high, (low,)), way, games, seed), len(games), seats=2
        )
        for low, high in combinations([league.NAIVE, *rungs(game)], 2)
    }


def rungs(game: Game) -> list[str]:
    """Returns the machine players of a game from the easiest to the strongest."""
    return [game.machines[character] for character in sorted(game.machines, key=lambda name: game.stars[name])]


def as_json(matrix: Matrix) -> Iterator[str]:
    """Yields a line for every two."""
    for (low, high), standing in matrix.items():
        yield json.dumps({"low": low, "high": high, **standing._asdict()})


def as_text(game: Game, naive: str, matrix: Matrix) -> Iterator[str]:
    """Yields the matrix, the share of wins of the one at the left against the one above, and then the steps."""
    everybody = [naive, *rungs(game)]
    width = max(map(len, everybody)) + 2
    yield " " * (width + 8) + "".join(f"{name:>{width}}" for name in everybody)
    for name in everybody:
        wins = "".join(f"{_won(matrix, name, other):>{width}}" for other in everybody)
        yield f"  {'*' * _stars(game, name):<5} {name:<{width}}{wins}"
    yield f"  the standard error is at most {max(standing.error for standing in matrix.values()):.1f}"
    for (low, high), standing in matrix.items():
        if _stars(game, high) - _stars(game, low) == 1:
            least, most = STEP if _stars(game, low) else (100 - EASIEST[1], 100 - EASIEST[0])
            verdict = "kept" if least <= standing.wins <= most else "broken"
            share = f"{standing.wins:5.1f} % +- {standing.error:.1f}"
            yield f"  {f'{high} - {low}':<{2 * width}} {share}  {least} to {most}  {verdict}"


def _stars(game: Game, machine: str) -> int:
    """Returns the stars of a machine player; a naive one has none."""
    return next((game.stars[character] for character, name in game.machines.items() if name == machine), 0)


def _won(matrix: Matrix, name: str, other: str) -> str:
    if (other, name) in matrix:
        return f"{matrix[other, name].wins:.1f}"
    return f"{100 - matrix[name, other].wins:.1f}" if (name, other) in matrix else "-"

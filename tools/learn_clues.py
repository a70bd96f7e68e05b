"""Teaches the expert of the Dwarfs' mine what others' choices tell of their cards, by games of experts.

``python tools/learn_clues.py`` takes some ten minutes and writes what the expert reads. It learns from experts as they
play now, by what they learned before: the same seed gives the same numbers only after the same lessons. How likely it
is that a card has so many diamonds is learned as a softmax: of how many such cards are left, and of what every clue to
it makes likelier.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: more threads only wait for each other

import numpy as np
from numpy.typing import NDArray

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.bots.beliefs import CLUES, FILE, NUMBERS_OF_DIAMONDS, Beliefs
from diamant.games.dwarfs.cards import MIX
from diamant.games.dwarfs.position import MAX_SEATS, MIN_SEATS, Phase, Position
from diamant.games.playing import play_out

Array = NDArray[np.float64]

STEPS, RATE, SMALL = 300, 0.05, 2e-4  # SMALL: how much what a clue tells is drawn to nothing


def games_of(name: str, games: int, seed: int) -> Iterator[list[Position]]:
    """Yields the positions of games of such dwarfs, at tables of all sizes."""
    for number in range(games):
        seats = MAX_SEATS - number % (MAX_SEATS - MIN_SEATS + 1)
        luck = Random(f"clues {seed} {number}")
        played = play_out(GAME, GAME.defaults(""), [GAME.machine(name)] * seats, luck)
        yield [position for _, position, _ in played]


def seen(positions: list[Position]) -> Iterator[tuple[list[int], list[int], int]]:
    """Yields every card that somebody who drew one did not know: its clues, how many are left, and its diamonds."""
    for position in positions:
        if position.phase is not Phase.CHOOSE:
            continue
        beliefs = Beliefs(GAME.view(position, position.turn))
        for hand, faces, shut in zip(beliefs.table, position.hands, position.shut, strict=True):
            for place in shut:
                card, face = hand[place], faces[place]
                if card is None or face is None or card.face is not None:
                    continue
                clues, left = [0] * CLUES, [0] * NUMBERS_OF_DIAMONDS
                for clue in card.clues:
                    clues[clue] = 1
                for kind in MIX[card.floor]:
                    left[kind.diamonds] += 0 if kind.sudden else beliefs.hidden[kind]
                yield clues, left, face.diamonds


def foreseen(told: Array, clues: Array, left: Array) -> Array:
    """Returns how likely every number of diamonds was."""
    chances = left * np.exp(clues @ told)
    return np.asarray(chances / chances.sum(1, keepdims=True))


def surprise(chances: Array, true: Array) -> float:
    """Returns how much was not foreseen."""
    return float(-np.log((chances * true).sum(1)).mean())


def learned(clues: Array, left: Array, true: Array) -> Array:
    """Returns what every clue tells of every number of diamonds (Adam, by slopes)."""
    told, mean, square = (np.zeros((CLUES, NUMBERS_OF_DIAMONDS)) for _ in range(3))
    for step in range(1, STEPS + 1):
        slope = clues.T @ (foreseen(told, clues, left) - true) / len(true) + SMALL * told
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        told -= RATE * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return told


def main() -> None:
    """Teaches the expert as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=180, help="(%(default)s)")
    parser.add_argument("--of", default="expert", help="who plays (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(%(default)s)")
    wanted = parser.parse_args()
    start = time.monotonic()
    rows = [row for positions in games_of(wanted.of, wanted.games, wanted.seed) for row in seen(positions)]
    teach(rows)
    print(f"{time.monotonic() - start:.0f} s")


def teach(rows: list[tuple[list[int], list[int], int]]) -> None:
    """Learns from cards that were seen, tells how well that foresees new ones, and writes it."""
    clues, left, diamonds = (np.array(column, dtype=float) for column in zip(*rows, strict=True))
    true = np.eye(NUMBERS_OF_DIAMONDS)[diamonds.astype(int)]
    new = len(rows) * 9 // 10
    told = learned(clues[:new], left[:new], true[:new])
    nothing = surprise(foreseen(0 * told, clues[new:], left[new:]), true[new:])
    something = surprise(foreseen(told, clues[new:], left[new:]), true[new:])
    print(f"{len(rows):,} cards: surprise at new ones {something:.4f}, without clues {nothing:.4f}", end=", ")
    FILE.write_text(json.dumps(learned(clues, left, true).round(2).tolist()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Teaches the expert of the Dwarfs' mine what a table is worth, by many games in a bare mine.

``python tools/learn_mine.py`` takes some minutes and writes what the expert reads; the same seed gives the same values.
Everybody digs by the plain rule of the bare mine; now and then something strange happens, so that all kinds of tables
are seen. Who wins is learned as a softmax over the seats, of what their cards are worth at that stage of the game.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: more threads only wait for each other

import numpy as np
from numpy.typing import NDArray

from diamant.games.dwarfs.bots.bare import LIGHT, NUMBERS, OPEN, SUPPER, Mine
from diamant.games.dwarfs.bots.values import (
    FILE,
    KINDS,
    NUMBERS_OF_DIAMONDS,
    STAGES_OF_A_FLOOR,
    STATES,
    stage_of,
    state_of,
)
from diamant.games.dwarfs.cards import DECKS, FLOORS
from diamant.games.dwarfs.position import MAX_SEATS, MIN_SEATS, PLACES, SAFE_DRAWS, TO_DRAW

Array = NDArray[np.float64]
Whole = NDArray[np.int64]

SEEN, STRANGE = 0.25, 0.06  # how many of the tables are learned from, and before how many something strange happens
FIRST_HINT = 2.2  # what is expected of a card of the first floor
ROUNDS, BATCH, RATE, LAST_RATE, AVERAGED = 12, 8_000, 0.03, 5e-4, 3
SMALL, SMOOTH, FAR = 1e-3, 3e-4, 3e-5  # how much values are drawn to nothing, to those of the next stage, to the first
PER_DIAMOND = 0.35
SYMBOLS = 4
STAGES = STAGES_OF_A_FLOOR * len(FLOORS)
"""The parts of what is learned, by stage: cards by how they lie and their diamonds, symbols, known cards, turns."""


def deal(seats: int, luck: Random) -> tuple[Mine, list[int]]:
    """Returns a table before the first draw, and all that is drawn until supper."""
    decks = {
        floor: sorted((NUMBERS[card.number] for card in DECKS[floor]), key=lambda _: luck.random()) for floor in FLOORS
    }
    spots = range(PLACES * seats)
    face = [decks[1].pop() for _ in spots]
    last = [card for card in decks[3] if card != SUPPER][: SAFE_DRAWS + int(luck.random() * (TO_DRAW[3] - SAFE_DRAWS))]
    shut = [list(spots[at : at + PLACES]) for at in spots[::PLACES]]
    know, hint = [1 << spot // PLACES for spot in spots], [FIRST_HINT for _ in spots]
    mine = Mine(int(luck.random() * seats), 1, TO_DRAW[1], face, know, hint, shut)
    return mine, [*decks[1][: TO_DRAW[1]], *decks[2], *last, SUPPER]


def disturb(mine: Mine, luck: Random) -> None:
    """Lets two cards change places, or somebody know a card or forget it."""
    spots = [spot for shut in mine.shut for spot in shut]
    spot, other = (spots[int(luck.random() * len(spots))] for _ in range(2))
    if luck.random() < 0.5:
        mine.swap(spot, other)
    else:
        mine.know[spot] ^= 1 << int(luck.random() * mine.seats)


class Tables:
    """Tables that were seen in games: the stage, the columns of what lies there, and who won in the end."""

    def __init__(self, seats: int, games: int, seed: int) -> None:
        self.seats = seats
        luck = Random(f"{seats} {seed}")
        rows: list[tuple[int, int, list[int], list[int]]] = []
        won: list[list[float]] = []
        for _ in range(games):
            mine, draws = deal(seats, luck)
            for card in draws:
                if luck.random() < SEEN:
                    rows.append((stage_of(mine.floor, mine.pile), mine.turn, mine.face[:], mine.know[:]))
                if luck.random() < STRANGE:
                    disturb(mine, luck)
                mine.dig([card])
            won += [[mine.share(seat) for seat in range(seats)]] * (len(rows) - len(won))
        stages, turns, faces, knows = (np.array(column) for column in zip(*rows, strict=True))
        states = np.array([[state_of(owner, know) for know in range(2 * OPEN)] for owner in range(seats)])
        owners = np.arange(PLACES * seats) // PLACES
        self.stages: Whole = stages
        self.cards: Whole = KINDS * states[owners, knows] + faces
        self.turns: Whole = (np.arange(seats) - turns[:, None]) % seats
        self.known = self._known(faces, knows, owners)
        self.won: Array = np.array(won)

    def _known(self, faces: Whole, knows: Whole, owners: Whole) -> Array:
        """Returns how many face-down cards of others every seat knows, by their diamonds."""
        known = np.zeros((len(faces), self.seats, NUMBERS_OF_DIAMONDS))
        for seat in range(self.seats):
            for spot in np.flatnonzero(owners != seat):
                at = np.flatnonzero((knows[:, spot] < OPEN) & (knows[:, spot] >> seat & 1 == 1))
                np.add.at(known, (at, seat, faces[at, spot] >> 2), 1)
        return known


DIAMONDS = np.array([number >> 2 if number < LIGHT else 0 for number in range(KINDS)])
SYMBOL = np.array([number & 3 for number in range(KINDS)])
IS_CARD = np.arange(KINDS) < LIGHT
BY_OWNER = np.array([state in (1, 2) for state in range(STATES)])  # where the owner knows the symbol


class Lesson:
    """The values of tables with so many seats, while they are learned (Adam, by slopes)."""

    def __init__(self, seats: int) -> None:
        cards = np.broadcast_to(PER_DIAMOND * np.arange(NUMBERS_OF_DIAMONDS), (STAGES, STATES, NUMBERS_OF_DIAMONDS))
        symbols = np.zeros((STAGES, SYMBOLS, NUMBERS_OF_DIAMONDS))
        self.parts: list[Array] = [
            cards.copy(), symbols, np.zeros((STAGES, NUMBERS_OF_DIAMONDS)), np.zeros((STAGES, seats)),
        ]  # fmt: skip
        self._first = cards
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def chances(self, tables: Tables, at: Whole) -> Array:
        """Returns the chance of every seat to win, at some of the tables."""
        cards, symbols, known, turns = self.parts
        values = np.where(IS_CARD, cards[:, :, DIAMONDS] + BY_OWNER[:, None] * symbols[:, None, SYMBOL, DIAMONDS], 0)
        stages = tables.stages[at]
        worth = values.reshape(STAGES, -1)[stages[:, None], tables.cards[at]]
        worth = worth.reshape(len(at), tables.seats, PLACES).sum(2) + turns[stages[:, None], tables.turns[at]]
        worth += np.einsum("nsd,nd->ns", tables.known[at], known[stages])
        worth = np.exp(worth - worth.max(1, keepdims=True))
        return np.asarray(worth / worth.sum(1, keepdims=True))

    def learn(self, tables: Tables, at: Whole, rate: float) -> None:
        """Makes what happened at some of the tables likelier."""
        wrong = (self.chances(tables, at) - tables.won[at]) / len(at)
        stages = tables.stages[at]
        columns = (STATES * KINDS * stages[:, None] + tables.cards[at]).ravel()
        by_card = np.bincount(columns, np.repeat(wrong, PLACES, 1).ravel(), STAGES * STATES * KINDS)
        by_card = by_card.reshape(STAGES, STATES, KINDS) * IS_CARD
        slopes = [np.zeros_like(part) for part in self.parts]
        np.add.at(slopes[0], (slice(None), slice(None), DIAMONDS), by_card)
        np.add.at(slopes[1], (slice(None), SYMBOL, DIAMONDS), by_card[:, BY_OWNER].sum(1))
        np.add.at(slopes[2], stages, np.einsum("ns,nsd->nd", wrong, tables.known[at]))
        np.add.at(slopes[3], (stages[:, None], tables.turns[at]), wrong)
        slopes[0] += FAR * (self.parts[0] - self._first) + SMOOTH * _steps(self.parts[0])
        for slope, part in zip(slopes[1:], self.parts[1:], strict=True):
            slope += SMALL * part + SMOOTH * _steps(part)
        self._steps += 1
        for part, slope, mean, square in zip(self.parts, slopes, self._means, self._squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            part -= rate * mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)

    def surprise(self, tables: Tables, at: Whole) -> float:
        """Returns how much was not foreseen at some of the tables."""
        return float(-(tables.won[at] * np.log(self.chances(tables, at))).sum(1).mean())


def _steps(part: Array) -> Array:
    """Returns how far values are from those of the stages beside them on the same floor."""
    away = np.zeros_like(part)
    for first in range(0, STAGES, STAGES_OF_A_FLOOR):
        steps = np.diff(part[first : first + STAGES_OF_A_FLOOR], axis=0)
        away[first + 1 : first + STAGES_OF_A_FLOOR] += steps
        away[first : first + STAGES_OF_A_FLOOR - 1] -= steps
    return away


def learned(seats: int, games: int, seed: int) -> dict[str, list[list[float]]]:
    """Returns the values of tables with so many seats, by part and stage."""
    start = time.monotonic()
    tables, lesson = Tables(seats, games, seed), Lesson(seats)
    number = len(tables.stages)
    known, new = np.split(np.arange(number), [number * 9 // 10])
    random = np.random.default_rng(seed)
    total = [np.zeros_like(part) for part in lesson.parts]
    counted = 0
    for round_ in range(ROUNDS):
        order = random.permutation(known)
        for first in range(0, len(order), BATCH):
            lesson.learn(tables, order[first : first + BATCH], RATE * (1 - round_ / ROUNDS) + LAST_RATE)
            if round_ >= ROUNDS - AVERAGED:
                counted += 1
                for sums, part in zip(total, lesson.parts, strict=True):
                    sums += part
    lesson.parts = [sums / counted for sums in total]
    surprises = [lesson.surprise(tables, at) for at in (known, new)]
    print(f"{seats} seats: {number:,} tables, surprise {surprises[0]:.4f}, at new ones {surprises[1]:.4f},", end=" ")
    print(f"{time.monotonic() - start:.0f} s", flush=True)
    names = ("cards", "symbols", "known", "turns")
    return {name: part.reshape(STAGES, -1).round(3).tolist() for name, part in zip(names, lesson.parts, strict=True)}


def main() -> None:
    """Teaches the expert as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40_000, help="for every number of seats (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(%(default)s)")
    wanted = parser.parse_args()
    values = {str(seats): learned(seats, wanted.games, wanted.seed) for seats in range(MIN_SEATS, MAX_SEATS + 1)}
    FILE.write_text(json.dumps(values, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

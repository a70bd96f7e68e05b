"""What a bare mine is worth to those at the table: learned from many games, ``tools/learn_mine.py`` writes it."""

from __future__ import annotations

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple

from ..cards import FLOORS
from ..position import MAX_SEATS, PLACES, TO_DRAW
from .bare import GONE, LIGHT, OPEN, Mine

FILE = Path(__file__).with_name("expert.json")
STAGES_OF_A_FLOOR, CARDS_OF_A_STAGE = 5, 4
STATES, KINDS = 5, GONE + 1
"""How a card lies: face up, known to its owner alone, to others too, to nobody, or to others alone."""

OWN, OWN_AND_OTHERS = 1, 2
NUMBERS_OF_DIAMONDS = 6


def stage_of(floor: int, pile: int) -> int:
    """Returns the number of a stage of the game: some cards of a floor."""
    return STAGES_OF_A_FLOOR * (floor - 1) + min(STAGES_OF_A_FLOOR - 1, pile // CARDS_OF_A_STAGE)


def state_of(owner: int, know: int) -> int:
    """Returns how a card lies, by who knows it."""
    if know & OPEN:
        return 0
    return 1 + 2 * (not know >> owner & 1) + bool(know & ~(1 << owner))


_STARTS = [[KINDS * state_of(owner, know) for know in range(2 * OPEN)] for owner in range(MAX_SEATS)]
_OTHERS = [
    [tuple([seat for seat in range(MAX_SEATS) if seat != owner and know >> seat & 1]) for know in range(OPEN)]
    + [()] * OPEN
    for owner in range(MAX_SEATS)
]
"""Where the values of a card begin, and which others know it, by its owner and by who knows it."""

_SPOTS = [range(PLACES * seat, PLACES * seat + PLACES) for seat in range(MAX_SEATS)]


class Stage(NamedTuple):
    """What things are worth at a stage: a card by how it lies and by its number, a face-down card of somebody else that
    one knows by its diamonds, and to draw next, second, and so on."""

    cards: list[float]
    known: list[float]
    turns: list[float]


class Values:
    """What is worth how much at all stages of a game with so many seats."""

    def __init__(self, stages: list[Stage]) -> None:
        self._stages = [[stages[stage_of(floor, pile)] for pile in range(TO_DRAW[floor] + 1)] for floor in FLOORS]

    def chance(self, mine: Mine, me: int) -> float:
        """Returns the part of the victory that a seat can expect before the next card is drawn."""
        cards, known, turns = self._stages[mine.floor - 1][mine.pile]
        face, know, turn = mine.face, mine.know, mine.turn
        worth = [turns[seat - turn] for seat in range(mine.seats)]
        for seat in range(mine.seats):
            starts, others = _STARTS[seat], _OTHERS[seat]
            total = 0.0
            for spot in _SPOTS[seat]:
                knowing = know[spot]
                total += cards[starts[knowing] + face[spot]]
                for other in others[knowing]:
                    worth[other] += known[face[spot] >> 2]
            worth[seat] += total
        my_own = worth[me]
        return 1 / sum([exp(total - my_own) for total in worth])


def _stage(cards: list[float], symbols: list[float], known: list[float], turns: list[float]) -> Stage:
    """Lays out what was learned of a stage; symbols matter where their owner knows them."""
    table = [0.0] * (STATES * KINDS)
    for state in range(STATES):
        for number in range(LIGHT):
            diamonds, symbol = number >> 2, number & 3
            worth = cards[NUMBERS_OF_DIAMONDS * state + diamonds]
            if state in (OWN, OWN_AND_OTHERS):
                worth += symbols[NUMBERS_OF_DIAMONDS * symbol + diamonds]
            table[KINDS * state + number] = worth
    return Stage(table, known, turns)


@cache
def values_of(seats: int) -> Values:
    """Returns what was learned of tables with so many seats."""
    learned = json.loads(FILE.read_text(encoding="utf-8"))[str(seats)]
    rows = (learned[part] for part in ("cards", "symbols", "known", "turns"))
    return Values([_stage(*stage) for stage in zip(*rows, strict=True)])

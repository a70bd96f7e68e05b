"""Whose turn comes after whose, and who begins: for games with turns, of which each knows its seats by number.

Whom the table lets begin is said of a person, not of a number: it goes with them wherever they sit down, and is
forgotten when they leave. If the table says nobody, the game's own luck draws somebody.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from random import Random

from diamant.games.game import FIRST
from diamant.games.shelf import game_of
from diamant.store.lineup import EDGES, LineUp

from .around import CLOCKWISE


def has_turns(game: str) -> bool:
    """Tells whether somebody begins in a game, and the others follow."""
    return any(option.key == FIRST for option in game_of(game).options)


# Who begins


def beginner(line_up: LineUp) -> int | None:
    """Returns the seat that the table lets begin; None if that is to be drawn."""
    return next((at for at, seat in enumerate(line_up.seats) if seat.begins), None)


def let_begin(line_up: LineUp, seat: int | None) -> LineUp:
    """Lets a seat begin; None lets it be drawn."""
    return replace(line_up, seats=tuple(replace(plan, begins=at == seat) for at, plan in enumerate(line_up.seats)))


def is_drawn(line_up: LineUp) -> bool:
    """Tells whether it is drawn who begins."""
    return has_turns(line_up.game) and beginner(line_up) is None


def ready(line_up: LineUp, seed: int) -> LineUp:
    """Returns a line-up as the game of this seed is played: clockwise, and with a seat that begins."""
    if not has_turns(line_up.game):
        return line_up
    around = clockwise(line_up)
    first = beginner(around)
    if first is None:
        first = Random(f"first {seed}").randrange(len(around.seats))
    return around.with_options(**{FIRST: first})


# Round the tablet


def clockwise(line_up: LineUp) -> LineUp:
    """Lets the turns go round a tablet that all sit around, from the near edge's right end on."""
    if line_up.holding == "pass" or not has_turns(line_up.game):
        return line_up
    return replace(line_up, seats=tuple(sorted(line_up.seats, key=lambda seat: CLOCKWISE.index(seat.edge or EDGES[0]))))


def sits_clockwise(line_up: LineUp) -> bool:
    """Tells whether people at the edges sit in the order of their turns."""
    edges = [edge for edge, _ in groupby(seat.edge or EDGES[0] for seat in line_up.seats)]
    start = CLOCKWISE.index(edges[0])
    around = CLOCKWISE[start:] + CLOCKWISE[:start]
    return edges == [edge for edge in around if edge in edges]


def seated_clockwise(line_up: LineUp) -> LineUp:
    """Gives people who sit down around the tablet in the midst of a game places in the order of their turns."""
    if line_up.holding == "pass" or not has_turns(line_up.game) or sits_clockwise(line_up):
        return line_up
    edges = sorted((seat.edge or EDGES[0] for seat in line_up.seats), key=CLOCKWISE.index)
    seats = (replace(seat, edge=edge) for seat, edge in zip(line_up.seats, edges, strict=True))
    return replace(line_up, seats=tuple(seats))

"""Where the parts of the picture of everybody's money stand: plain numbers, no widgets. Lengths are pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

MOST_LINES = 5  # across the picture, for round sums
MONEY_STEPS = (100, 200, 250, 500, 1000, 2000, 5000, 10000)
MOVE_STEPS = (5, 10, 20, 25, 50, 100, 200)
MARKS = 5  # of a seat along its line


class Frame(NamedTuple):
    """The field in which the lines run: its box, the last move on it and the sum at its upper edge."""

    x: float
    y: float
    width: float
    height: float
    moves: int
    money: int

    def at(self, move: float, money: float) -> tuple[float, float]:
        """Returns where so much money after so many moves is."""
        across = self.width * move / max(1, self.moves)
        return (self.x + across, self.y + self.height * money / max(1, self.money))


def money_step(most: int) -> int:
    """Returns the step between two lines across, so that there are few of them.

    >>> money_step(3840), money_step(1200), money_step(900)
    (1000, 250, 200)
    """
    return next((step for step in MONEY_STEPS if -(-most // step) <= MOST_LINES), MONEY_STEPS[-1])


def move_step(moves: int, room: int) -> int:
    """Returns the step between two numbers of moves, so that at most so many stand side by side.

    >>> move_step(117, 6), move_step(41, 6)
    (20, 10)
    """
    return next((step for step in MOVE_STEPS if moves // step <= max(1, room)), MOVE_STEPS[-1])


def top_of(most: int) -> int:
    """Returns the sum at the upper edge: the first round one that is not below the most.

    >>> top_of(3840), top_of(1000)
    (4000, 1000)
    """
    step = money_step(most)
    return max(step, -(-most // step) * step)


def marked_moves(moves: int, seat: int, seats: int, marks: int = MARKS) -> list[int]:
    """Returns after which moves the mark of a seat stands on its line, those of all seats at different places; the
    last move is not among them.

    >>> marked_moves(100, 0, 2, marks=2), marked_moves(100, 1, 2, marks=2)
    ([12, 62], [38, 88])
    """
    apart = moves / marks
    places = {round(apart * (at + (seat + 0.5) / seats)) for at in range(marks)}
    return sorted(move for move in places if 0 < move < moves)


def spread(wished: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Returns heights as near as can be to those wished, in the same order, at least so far apart, between two ends.

    >>> spread([10, 12, 50], 10, 0, 100)
    [6.0, 16.0, 50.0]
    >>> spread([0, 0], 10, 0, 100)
    [0.0, 10.0]
    """
    if not wished:
        return []
    order = sorted(range(len(wished)), key=lambda at: wished[at])
    apart = min(apart, (high - low) / max(1, len(order) - 1))
    groups: list[tuple[float, list[int]]] = []  # where the lowest of a group is, and who stands in it
    for at in order:
        start, members = min(max(wished[at], low), high), [at]
        while groups and start < groups[-1][0] + apart * len(groups[-1][1]):
            _, before = groups.pop()
            members = before + members
            middle = sum(wished[one] - apart * place for place, one in enumerate(members)) / len(members)
            start = max(low, min(middle, high - apart * (len(members) - 1)))
        groups.append((start, members))
    found = [0.0] * len(wished)
    for start, members in groups:
        for place, one in enumerate(members):
            found[one] = float(start + apart * place)
    return found


def flow(widths: Sequence[float], room: float, gap: float) -> list[list[int]]:
    """Returns which of some things stand in which line, if each line takes as many as fit.

    >>> flow([50, 40, 30], 100, 5)
    [[0, 1], [2]]
    """
    lines: list[list[int]] = [[]]
    for at, wide in enumerate(widths):
        taken = sum(widths[one] + gap for one in lines[-1])
        if lines[-1] and taken + wide > room:
            lines.append([])
        lines[-1].append(at)
    return lines

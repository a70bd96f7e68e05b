"""What the option page shows of a line-up, row by row: plain values, no widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from diamant.games.game import Option, Value
from diamant.games.shelf import game_of
from diamant.store import LineUp
from diamant.table.turns import beginner
from diamant.ui.house.room import Room
from diamant.ui.kit.i18n import tr

DRAWN = -1
"""Stands in a row of seats for nobody: it is drawn."""


class Part(NamedTuple):
    """One of several values: what the bar says of it, or the figure that stands for it."""

    value: Value
    text: str
    colour: str = ""
    person: int = 0
    """Who of the house sits there, whose face stands in the figure's place; nobody is 0."""


class OptionRow(NamedTuple):
    """An option: a switch if there are no ``parts``, otherwise a bar of them or, if they are seats, their figures."""

    key: str
    text: str
    value: Value
    parts: tuple[Part, ...] = ()
    note: str = ""
    notes: tuple[str, ...] = ()
    """What is said of the value that is chosen, and of all of them."""

    fixed: bool = False
    """Whether there is no choice, because of what was chosen elsewhere."""

    @property
    def kind(self) -> str:
        """How it is shown: "switch", "bar" or "seats"."""
        if not self.parts:
            return "switch"
        return "seats" if any(part.colour for part in self.parts) else "bar"


def rows_of(line_up: LineUp, room: Room, rule: bool) -> list[OptionRow]:
    """Returns the rows of the options that are rules, or of those that are not. The line-up has names for all."""
    options = [option for option in game_of(line_up.game).options if option.rule == rule]
    return [_row(option, room, line_up) for option in options if option.key in room.options]


def _row(option: Option, room: Room, line_up: LineUp) -> OptionRow:
    words = room.options[option.key]
    allowed = game_of(line_up.game).allowed(line_up.options, len(line_up.seats), option.key)
    value, fixed = line_up.options[option.key], len(allowed) < 2
    text = tr(words.fixed if fixed and words.fixed else words.text)
    if words.of_seats:
        seat = beginner(line_up)
        people = (
            Part(at, plan.name, plan.colour, 0 if plan.machine else plan.person or 0)
            for at, plan in enumerate(line_up.seats)
        )
        parts = (Part(DRAWN, tr("drawn by lot")), *people)
        note = tr(words.note) if words.note else ""
        return OptionRow(option.key, text, DRAWN if seat is None else seat, parts, note, (note,) if note else ())
    if all(isinstance(one, bool) for one in option.values) and not words.values:
        return OptionRow(option.key, text, value, fixed=fixed)
    shown = [one for one in words.values or option.values if fixed or one in allowed]
    parts = tuple(Part(one, tr(words.values.get(one, str(one)))) for one in shown)
    notes = {one: tr(note) for one, note in words.notes.items()}
    if words.timed:
        notes = {one: _timed(note, room, line_up.with_options(**{option.key: one})) for one, note in notes.items()}
    if words.held is not None and line_up.is_held:
        value, why = words.held
        return OptionRow(option.key, text, value, parts, tr(why), (*notes.values(), tr(why)), True)
    return OptionRow(option.key, text, value, parts, notes.get(value, ""), tuple(notes.values()), fixed)


def _timed(note: str, room: Room, line_up: LineUp) -> str:
    """Returns a note with how many minutes a game takes at this table, where that is known."""
    minutes = room.minutes_of(line_up)
    return f"{note} {minutes}." if minutes else note


def pages_of(
    heights: Sequence[float], gap: float, room: float, pager: float, more: Mapping[int, float] | None = None
) -> list[list[int]]:
    """Returns which blocks of these heights stand on which page, in their order, where a page has so much room.

    If one page does not do, each gives some of its room to the pager, and all are as full as each other. Some blocks
    take so much ``more`` where a page begins with them.

    >>> pages_of([50, 50, 50], 10, 170, 40), pages_of([50, 50, 50, 50], 10, 220, 40)
    ([[0, 1, 2]], [[0, 1], [2, 3]])
    >>> pages_of([50, 50, 50, 50, 50], 10, 220, 40, {2: 20})
    [[0, 1, 2], [3, 4]]
    """
    blocks, more = range(len(heights)), more or {}
    if _fill(blocks, heights, gap, more) <= room:
        return [list(blocks)]
    for count in range(2, len(heights) + 1):
        splits = [_split(len(heights), cuts) for cuts in combinations(blocks[1:], count - 1)]
        best = min(splits, key=lambda pages: max(_fill(page, heights, gap, more) for page in pages))
        if max(_fill(page, heights, gap, more) for page in best) <= room - pager:
            return best
    return [[at] for at in blocks]


def _split(blocks: int, cuts: Sequence[int]) -> list[list[int]]:
    return [list(range(first, end)) for first, end in pairwise((0, *cuts, blocks))]


def _fill(page: Sequence[int], heights: Sequence[float], gap: float, more: Mapping[int, float]) -> float:
    return sum(heights[at] for at in page) + gap * (len(page) - 1) + (more.get(page[0], 0.0) if page else 0.0)

"""The game behind the lesson: the real rules, fixed cards, and so few of them that it takes three minutes."""

from __future__ import annotations

from typing import Any

from diamant.games.dwarfs.game import GAME
from diamant.games.dwarfs.moves import Bats, Ready, Throw, Wagons
from diamant.games.dwarfs.position import TO_DRAW, Position
from diamant.store import LineUp
from diamant.table.rehearsal import Rehearsal
from diamant.ui.games.dwarfs.setup_words import OWN_NAMES
from diamant.ui.table import played_lesson

COLOURS = ("red", "green")
"""The learner and a companion."""

GUIDE = "white"
"""The dwarf who tells what to do."""

PILES = {1: 6, 2: 3, 3: 2}
"""How many cards there are to draw on every floor; the others are in the box."""

COURSE = (
    *("deal 2 torch", "deal 0 lantern", "deal 3 lantern", "deal 1 lantern", "deal 2 arrows"),
    *("deal 1 lantern", "deal 2 arrows", "deal 3 torch", "deal 2 torch", "deal 2 lantern"),
    "ready 01234 01234",
    *("draw 3 torch", "keep 1", "look 0.4"),
    *("draw 3 arrows", "keep 0", "look 1.3"),
    *("draw 1 torch", "discard", "look 1.0"),
    *("draw 2 lantern", "discard", "look 1.1"),
    *("draw 1 arrows", "discard", "swap 3 1.0"),
    *("draw 2 torch", "discard", "look 0.2"),
    "wagons 1 1",
    *("draw bats", "bats 23 23"),
    *("draw lit corridor", "look 1.2", "skip", "look 0.2", "skip"),
    *("draw rich seam", "keep 0", "skip"),
    "wagons 0 3",
    *("draw explosion", "throw 4 0"),
    "draw snow white",
)
"""Every move of the lesson: the learner, who is seat 0, makes the same ones by hand."""


def guided_line_up() -> LineUp:
    """Returns who plays, with names in the language of the moment."""
    return played_lesson.guided_line_up(GAME.name, {colour: OWN_NAMES[colour] for colour in COLOURS}, "steady")


def rehearsal() -> Rehearsal:
    """Returns the game before its first card is dealt."""
    return Rehearsal(guided_line_up(), COURSE, _part_of, _shortened)


def _part_of(move: Ready | Bats | Throw | Wagons, seat: int) -> Any:
    """Returns what a seat chooses in a move that all make together."""
    return move[0][seat]


def _shortened(position: Position) -> Position:
    """Returns a floor on which nobody has drawn yet with fewer cards to draw."""
    if position.pile == TO_DRAW[position.floor]:
        return position._replace(pile=PILES[position.floor])
    return position

"""The game behind the lesson: the real rules, with cards and companions as the steps need them."""

from __future__ import annotations

from diamant.games.expedition import EDITIONS, GAME, CardKind, Choice
from diamant.games.expedition.moves import Decide
from diamant.store import LineUp
from diamant.table.rehearsal import Rehearsal
from diamant.ui.games.expedition.lesson.steps import RELIC, STEPS
from diamant.ui.games.expedition.setup_words import OWN_NAMES
from diamant.ui.table import played_lesson

COLOURS = ("red", "orange", "green")
"""The learner and two companions."""

GUIDE = "white"
"""The explorer who tells what to do."""


def guided_line_up(edition: str) -> LineUp:
    """Returns who sits where, with names in the language of the moment: the companions at the sides of the screen."""
    names = {colour: OWN_NAMES[colour] for colour in COLOURS}
    return played_lesson.guided_line_up(GAME.name, names, "odds", ("left", "right"), edition=edition, guide=True)


def rehearsal(edition: str) -> Rehearsal:
    """Returns the game before its first card."""
    return Rehearsal(guided_line_up(edition), course(edition), _part_of)


def course(edition: str) -> list[str]:
    """Returns every move of the lesson: the learner, who is seat 0, makes the same ones by hand."""
    least = min(card for card in EDITIONS[edition].cards if card.kind is CardKind.RELIC)
    moves = [step.turn or step.decide for step in STEPS]
    return [str(least) if move == RELIC else move for move in moves if move]


def _part_of(move: Decide, seat: int) -> Choice | None:
    """Returns what a seat chooses when all decide."""
    return move.choices[seat]

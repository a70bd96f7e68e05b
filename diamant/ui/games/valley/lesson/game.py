"""The game behind the lesson: the real rules, with luck that is written down and a part in the middle left out."""

from __future__ import annotations

from typing import Any

from diamant.games.valley.board import Board
from diamant.games.valley.course import laid_out
from diamant.games.valley.events import Emptied, Event, GemsFound, Granted, TurnedUp
from diamant.games.valley.game import GAME
from diamant.games.valley.position import Phase, Position
from diamant.games.valley.tables import BROKER, LONG, PRICES, RUBY, SAPPHIRE, START_LEVEL, tile_of
from diamant.games.valley.view import view
from diamant.store import LineUp
from diamant.table.rehearsal import FRIEND, LEARNER, Rehearsal
from diamant.ui.games.valley.setup_words import OWN_NAMES
from diamant.ui.table import played_lesson

OTHER = 2
COLOURS = ("red", "green", "blue")
"""The learner and two rivals."""

HEIGHTS = (
    *(3, 2, 3, 3, 4),
    *(3, 3, 3, 3, 3),
    *(2, 3, 2, 3, 4),
    *(3, 4, 3, 4, 3),
    *(4, 3, 2, 3, 2),
)
HANDS = (
    (BROKER, "double-shift", "geologist"),
    ("export", "fair", "great-dig"),
    ("ruby-fashion", "sapphire-fashion", "wedding"),
)
OWN, THEIRS = 14, 8
"""The claim that the learner buys, and the one in which a rival meets methane."""

STILL_THERE = (0, 4, THEIRS, 15, 23)
"""The claims that others may still dig in when the end is near, besides the learner's own."""

COURSE = (
    *(f"auction {OWN} 50", "bid 100", "pass", "bid 150", "pass"),
    *(f"auction {THEIRS} 200", "pass", "pass"),
    "play sapphire-fashion",
    *(f"dig {OWN}", "tile diamond 2"),
    *(f"dig {THEIRS}", "tile methane"),
    *("buy 1", "card grant"),
    "sell diamond 1",
    *("hire", "rest"),
    *("play broker diamond", "sell diamond 1"),
    *(f"dig {OWN}", "tile ruby 2"),
    *("sell sapphire 2", "sell ruby 1"),
    "sell ruby 2",
)
"""Every move of the lesson: the learner, who is seat 0, makes the same ones by hand."""


def guided_line_up() -> LineUp:
    """Returns who plays, with names in the language of the moment."""
    return played_lesson.guided_line_up(GAME.name, {colour: OWN_NAMES[colour] for colour in COLOURS}, "careful")


def rehearsal() -> Rehearsal:
    """Returns the game before its first move, with the valley laid out and all cards dealt."""
    return Rehearsal(guided_line_up(), COURSE, _part_of, _prepared)


def _part_of(move: Any, seat: int) -> Any:
    """Returns what a seat chooses in a move that all make together; there is none in the valley."""
    return move


def _prepared(position: Position) -> Position:
    """Returns the valley laid out, and after the learner's broker the valley near its end."""
    if position.phase is Phase.HEIGHTS:
        return laid_out(position.rules, HEIGHTS, HANDS)
    used = BROKER not in position.table.hands[LEARNER]
    if used and position.phase is Phase.MOVE and position.claims_left() == LONG.claims:
        return _later(position)
    return position


def _later(position: Position) -> Position:
    """Returns what became of the valley when most of it is dug out: it is the learner's move."""
    rock = tile_of("rock")
    closed = [claim for claim in range(LONG.claims) if claim not in (OWN, *STILL_THERE)]
    events: tuple[Event, ...] = (
        *[event for claim in closed for event in (TurnedUp(FRIEND, claim, rock, 0), Emptied(claim, None))],
        TurnedUp(LEARNER, OWN, rock, 1),
        Granted(FRIEND, 1250),
        Granted(OTHER, 680),
        GemsFound(FRIEND, closed[0], SAPPHIRE, 2, 2 * PRICES[SAPPHIRE][START_LEVEL]),
        GemsFound(OTHER, closed[1], RUBY, 1, PRICES[RUBY][START_LEVEL]),
    )
    board = Board.of(view(position, None))
    board.apply_all(events)
    table = position.table._replace(
        cash=tuple(board.cash),
        gems=tuple((sapphires, rubies, diamonds) for sapphires, rubies, diamonds in board.gems),
        heights=tuple(board.heights),
        owners=tuple(board.owners),
    )
    return position._replace(table=table, turn=LEARNER, log=(position.log, events))

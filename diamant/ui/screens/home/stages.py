"""How far unfinished games have come."""

from __future__ import annotations

from diamant.store import StoredGame
from diamant.ui.house.rooms import room_of
from diamant.ui.kit import wording

BETWEEN = " • "


def stage(game: StoredGame) -> str:
    """Returns where a game stopped; the store knows, nothing is played again for it."""
    return room_of(game.lineup.game).stage(game.stage)


def stage_and_day(game: StoredGame) -> str:
    """Returns where a game stopped, and when."""
    return BETWEEN.join((stage(game), wording.when(game.updated)))

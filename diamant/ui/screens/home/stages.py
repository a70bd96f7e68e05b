"""How far unfinished games have come."""

from __future__ import annotations

from diamant.store import StoredGame
from diamant.ui.house.rooms import room_of
from diamant.ui.kit import wording

BETWEEN = " • "


def stage_and_day(game: StoredGame) -> str:
    """Returns where a game stopped, and when; the store knows, nothing is played again for it."""
    return BETWEEN.join((room_of(game.lineup.game).stage(game.stage), wording.when(game.updated)))

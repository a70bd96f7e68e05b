"""How far unfinished games have come."""

from __future__ import annotations

from diamant.store import StoredGame
from diamant.ui.kit import wording
from diamant.ui.kit.i18n import say

BETWEEN = " • "


def stage(game: StoredGame) -> str:
    """Returns where a game stopped, and when; the store knows, nothing is played again for it."""
    return BETWEEN.join((say("Expedition {number}", number=game.stage), wording.when(game.updated)))

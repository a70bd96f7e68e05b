"""How far unfinished games have come."""

from __future__ import annotations

from datetime import datetime

from diamant.games.expedition import GameError
from diamant.store import Store, StoredGame, StoreError
from diamant.table import Sitting
from diamant.ui import wording
from diamant.ui.i18n import say

BETWEEN = " • "


def expedition_of(store: Store, game: StoredGame) -> int:
    """Returns the number of the expedition in which a game stopped, 0 if its moves cannot be read."""
    try:
        return Sitting(store, game.id).position.round
    except (StoreError, GameError):
        return 0


def stage(expedition: int, updated: datetime) -> str:
    """Returns where a game stopped, and when."""
    last = wording.when(updated)
    return BETWEEN.join((say("Expedition {number}", number=expedition), last)) if expedition else last

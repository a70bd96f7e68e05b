"""The expert: remembers all, reads what others keep, and thinks ahead in mines as they may be."""

from __future__ import annotations

from random import Random

from ..cards import LAST_FLOOR
from ..position import Phase
from ..view import View
from . import reckoner
from .beliefs import Beliefs
from .search import Search
from .worlds import Worlds


def choose(view: View, luck: Random) -> object:
    """Returns what the expert chooses."""
    if view.phase in (Phase.ARRANGE, Phase.BATS) or (view.phase is Phase.WAGONS and view.floor == LAST_FLOOR):
        return reckoner.choose(view, luck)  # nothing comes of it that could be tried
    return Search(view, Worlds(view, Beliefs(view), luck.random)).choose()

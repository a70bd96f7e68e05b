"""Which games there are. Each is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from .game import Game, GameError

GAMES = {"expedition": "diamant.games.expedition"}
"""The games by code name, in the order in which they stand on the shelf, and the module that has each as ``GAME``."""


def game_of(name: str) -> Game:
    """Returns the game of this name. Raises :class:`GameError` for one that is not on the shelf."""
    if name not in GAMES:
        raise GameError("unknown-game", f"no game called {name[:40]!r}; there are: {', '.join(GAMES)}")
    game: Game = import_module(GAMES[name]).GAME
    return game

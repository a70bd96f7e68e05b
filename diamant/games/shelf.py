"""Which games there are. Each is imported when it is first asked for."""

from __future__ import annotations

import json
from importlib import import_module

from .errors import GameError
from .game import Game, Json

GAMES = {
    "expedition": "diamant.games.expedition",
    "dwarfs": "diamant.games.dwarfs",
    "valley": "diamant.games.valley",
}
"""The games by code name, in the order in which they stand on the shelf, and the module that has each as ``GAME``."""


UNNAMED = "expedition"
"""The game whose scripts do not say which game they are of: there was no other when they were first written."""


def game_of(name: str) -> Game:
    """Returns the game of this name. Raises :class:`GameError` for one that is not on the shelf."""
    if name not in GAMES:
        raise GameError("unknown-game", f"no game called {name[:40]!r}; there are: {', '.join(GAMES)}")
    game: Game = import_module(GAMES[name]).GAME
    return game


def game_of_script(text: str) -> Game:
    """Returns the game that a script is of. Raises :class:`GameError` if it names one that is not on the shelf.

    What is no script at all is given to the reader of scripts without a name, which says what is wrong with it.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return game_of(UNNAMED)
    name = data.get("game", UNNAMED) if isinstance(data, dict) else UNNAMED
    if not isinstance(name, str):
        raise GameError("unknown-game", "the name of a game is text")
    return game_of(name)


def replay(text: str) -> Json:
    """Returns the result of a script of any game, or the error that makes it illegal."""
    try:
        game = game_of_script(text)
    except GameError as error:
        return {"error": {"code": str(error.code), "move": None, "message": error.message}}
    return game.replay(text)

"""Keeps a line-up that is still being put together, one for each game, so that nothing is lost when the app is."""

from __future__ import annotations

from diamant.games.shelf import UNNAMED
from diamant.store import LineUp, Settings, StoreError

KEY = "setup_draft"


def keep(settings: Settings, line_up: LineUp) -> None:
    """Writes the line-up down."""
    settings.write(_key(line_up.game), line_up.to_json())


def kept(settings: Settings, game: str) -> LineUp | None:
    """Returns the line-up that was being put together for a game, if there is one that can be read."""
    text = settings.read(_key(game))
    try:
        line_up = LineUp.from_json(text) if text else None
    except StoreError:
        return None
    return line_up if line_up and line_up.game == game else None


def forget(settings: Settings, game: str) -> None:
    """Lets it go: the game has begun."""
    settings.write(_key(game), "")


def _key(game: str) -> str:
    """Returns where a game's draft is kept; that of the first game there was has no name beside it."""
    return KEY if game == UNNAMED else f"{KEY}.{game}"

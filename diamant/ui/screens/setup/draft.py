"""Keeps a line-up that is still being put together, so that nothing of it is lost when the app is."""

from __future__ import annotations

from diamant.store import LineUp, Settings, StoreError

KEY = "setup_draft"


def keep(settings: Settings, line_up: LineUp) -> None:
    """Writes the line-up down."""
    settings.write(KEY, line_up.to_json())


def kept(settings: Settings) -> LineUp | None:
    """Returns the line-up that was being put together, if there is one that can be read."""
    text = settings.read(KEY)
    try:
        return LineUp.from_json(text) if text else None
    except StoreError:
        return None


def forget(settings: Settings) -> None:
    """Throws it away: the game has begun."""
    settings.write(KEY, "")

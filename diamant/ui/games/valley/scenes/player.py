"""Somebody who knows the valley."""

from __future__ import annotations

from diamant.ui.house.scenes.player import TablePlayer


class ValleyPlayer(TablePlayer):
    """Plays for everybody at the table of the valley."""

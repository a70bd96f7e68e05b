"""What forbids a choice, from what a seat may know."""

from __future__ import annotations

from .codes import Code
from .position import Choice, Phase
from .view import View


def why_not(view: View, choice: Choice) -> str | None:
    """Returns the code of what forbids a choice of the seat of a view, None if nothing does."""
    if not isinstance(choice, Choice):
        return Code.UNKNOWN_CHOICE
    if view.table.is_over():
        return Code.GAME_OVER
    if view.table.phase is not Phase.DECIDE:
        return Code.NOT_TIME_TO_DECIDE
    return None if view.seat in view.table.in_cave else Code.NOT_IN_CAVE

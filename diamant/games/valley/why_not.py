"""What forbids a choice: the rules themselves say it, tried on what the seat knows."""

from __future__ import annotations

from ..errors import GameError
from .codes import Code
from .course import wrong_time
from .moves import Accept, Move, Refuse
from .playing import DEEDS
from .position import Phase
from .view import View
from .workbench import Workbench


def why_not(view: View, choice: Move) -> str | None:
    """Returns the code of what forbids a choice of the seat of a view, None if nothing does."""
    bench = Workbench(view.known)
    deed = DEEDS.get(type(choice))
    if deed is None:
        return Code.UNKNOWN_MOVE
    if view.known.awaited != view.seat:
        return str(wrong_time(bench).code)
    if isinstance(choice, Accept | Refuse) and view.phase is Phase.ANSWER:
        return None  # whoever offered holds it all, and their other cards are nobody's business
    try:
        deed(bench, *choice)
    except GameError as error:
        return str(error.code)
    return None

"""What forbids a choice: the rules themselves say it, tried on what the seat knows."""

from __future__ import annotations

from ..errors import GameError
from .cards import ALL
from .choices import AT_ONCE, choices
from .codes import Code
from .moves import Move
from .playing import DEEDS
from .position import Position
from .view import View
from .workbench import Workbench

_WITH_SYMBOL = {card.symbol: card for card in ALL}


def why_not(view: View, choice: object) -> str | None:
    """Returns the code of what forbids a choice of the seat of a view, None if nothing does."""
    bench = _workbench(view)
    if not choices(view):
        return str(bench.wrong_time().code)
    move = _with_others(view, choice) if view.phase in AT_ONCE else choice
    deed = DEEDS.get(type(move))
    if deed is None or not isinstance(move, tuple):
        return Code.NOT_NOW
    try:
        deed(bench, *move)
    except GameError as error:
        return str(error.code)
    return None


def _with_others(view: View, choice: object) -> Move | None:
    """Returns the move that a choice makes with any of the others', None if it is a choice for another time."""
    everybody = [choices(view._replace(seat=seat))[0] for seat in range(view.rules.seats)]
    usual = everybody[view.seat]
    if type(choice) is not type(usual) or (isinstance(usual, tuple) and len(choice) != len(usual)):  # type: ignore[arg-type]
        return None
    everybody[view.seat] = choice
    move: Move = AT_ONCE[view.phase](tuple(everybody))
    return move


def _workbench(view: View) -> Workbench:
    """Lays out what a seat knows. Any card stands for those it does not know: no rule asks a face that is hidden."""
    card = view.drawn or _WITH_SYMBOL[view.symbol]
    known = Position(
        view.rules, view.phase, view.turn, view.floor, view.pile, (), card, (view.looker, view.looks, view.glances),
        tuple([ALL[0] if back else None for backs in view.backs for back in backs]), view.shut,
        ((),) * view.rules.seats, view.tops, (),
    )  # fmt: skip
    return Workbench(known)

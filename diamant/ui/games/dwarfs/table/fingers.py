"""What fingers can be on in the mine: they lie over all mats at once, and every seat has its own hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from diamant.ui.table.pressing import Pressing


class Target(NamedTuple):
    """What a finger is on: a card on a mat, the card in somebody's hand, a pile or a discard pile."""

    kind: str
    seat: int = -1
    place: int = -1
    floor: int = 0


def card(seat: int, place: int) -> Target:
    """Returns the card at a place."""
    return Target("card", seat, place)


def drawn(seat: int) -> Target:
    """Returns the card in a seat's hand."""
    return Target("drawn", seat)


def pile(floor: int) -> Target:
    """Returns the pile of a floor."""
    return Target("pile", floor=floor)


def discard(floor: int) -> Target:
    """Returns the discard pile of a floor."""
    return Target("discard", floor=floor)


class Fingers(Pressing):
    """Lies over the cards. It asks the view what is where, and the table what may be looked at and carried."""

    def __init__(
        self,
        what_lies_at: Callable[[float, float], Target | None],
        mat_at: Callable[[float, float], int | None],
        **properties: Any,
    ) -> None:
        self._what_lies_at = what_lies_at
        self._mat_at = mat_at
        self.may_look: Callable[[Target], bool] = lambda target: False
        self.may_drag: Callable[[Target], bool] = lambda target: False
        super().__init__(**properties)

    def what_is_at(self, x: float, y: float) -> Target | None:
        return self._what_lies_at(x, y)

    def hand_at(self, what: Target | None, x: float, y: float) -> Hashable | None:
        return what.seat if what is not None and what.seat >= 0 else self._mat_at(x, y)

    def can_hold(self, what: Target) -> bool:
        return self.may_look(what)

    def can_drag(self, what: Target) -> bool:
        return self.may_drag(what)

"""Somebody who knows how to play: moves a game of any kind on by sensible touches, which luck alone rarely makes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from diamant.games.game import Awaited

A_WHILE = 10  # frames, for machine players to think
PATIENCE = 0.1  # seconds that a finger stays longer than it must

Place = tuple[float, float]
SeatTargets = Callable[[int], Sequence[Any]]


class Hands(Protocol):
    """Fingers on the running app."""

    def touch(self, place: Place) -> None:
        """Puts one more finger down."""

    def lift(self, fingers: int | None = None) -> None:
        """Takes so many fingers up, or every one."""

    def tap(self, *places: Place) -> None:
        """Touches all the places at once and lets go."""

    def hold(self, place: Place, seconds: float) -> None:
        """Keeps a finger down for so long."""

    def frames(self, count: int) -> None:
        """Lets frames pass."""


class TablePlayer:
    """Plays at a table for everybody. A room may have one that knows its table better."""

    def __init__(self, hands: Hands, luck: Random) -> None:
        self.hands = hands
        self.luck = luck

    def move_on(self, table: Any, seat_targets: SeatTargets) -> None:
        """Does the next thing that the game waits for; ``seat_targets(1)`` are the first seat's."""
        if table.paused:
            table.close_menu()
        elif table.summary is not None:
            self.touch_one(targets_of(table.summary))
        elif table.handing.closed:
            self.touch_one(targets_of(table.handing.cover))
        elif people := people_awaited(table.sitting):
            self.choose(table, people, seat_targets)
        elif not self.reveal(table):
            self.hands.frames(A_WHILE)

    def choose(self, table: Any, people: Sequence[int], seat_targets: SeatTargets) -> None:
        """Touches something that belongs to each of the seats that are awaited; else something of the table."""
        places = []
        for seat in people:
            found = [one for one in seat_targets(seat + 1) if can_be_touched(one)]
            if found:
                places.append(middle(self.luck.choice(found)))
        if places:
            self.hands.tap(*places)
        else:
            self.touch_one(targets_of(table))
        self.reveal(table)

    def reveal(self, table: Any) -> bool:
        """When all have chosen, waits for no count-down; tells whether they have."""
        if not table.sitting.choosing or table.sitting.missing():
            return False
        table.reveal_now()
        return True

    def touch_one(self, found: Sequence[Any]) -> None:
        """Touches one of these, as long as it wants to be held."""
        if not found:
            self.hands.frames(A_WHILE)
            return
        held = next((one for one in found if hasattr(one, "seconds")), None)
        if held is not None:
            self.hands.hold(middle(held), held.seconds + PATIENCE)
            self.hands.frames(1)
        else:
            self.hands.tap(middle(self.luck.choice(found)))

    def disagreement(self, table: Any) -> str:
        """Returns what a table that lies still shows otherwise than its game has it; nothing if all is well."""
        return ""


class HandedPlayer(TablePlayer):
    """The same where the tablet goes round with a whole turn in hand."""

    def disagreement(self, table: Any) -> str:
        if table.handing.closed or table.handing.telling or table.director.playing:
            return ""
        same = table.scripts.board == table.handing.board()
        return "" if same else "the screen shows another table than the game's"


def people_awaited(sitting: Any) -> list[int]:
    """Returns the people whose choice the game waits for."""
    turn = sitting.turn
    seats = turn.seats if turn.awaited is Awaited.SEAT else sitting.missing()
    return [seat for seat in seats if not sitting.seats[seat].machine]


def can_be_touched(widget: Any) -> bool:
    """Tells whether a finger can do something there now."""
    return bool(getattr(widget, "is_target", False) and widget.opacity and not widget.disabled)


def targets_of(*roots: Any) -> list[Any]:
    """Returns everything under some widgets that can be touched now."""
    found: list[Any] = []
    stack = list(roots)
    while stack:
        widget = stack.pop()
        if widget.opacity and not widget.disabled:
            if can_be_touched(widget):
                found.append(widget)
            stack.extend(widget.children)
    return found


def middle(widget: Any) -> Place:
    """Returns the window position of a widget's middle."""
    x, y = widget.to_window(*widget.center)
    return (x, y)


def in_window(table: Any, x: float, y: float) -> Place:
    """Returns the window position of a place on a table."""
    across, up = table.view.to_window(*table.view.frame.to_parent(x, y))
    return (across, up)

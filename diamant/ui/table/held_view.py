"""A table that people sit around, or that is turned to the one who holds the tablet."""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from kivy.metrics import dp

from diamant.store import LineUp
from diamant.ui.house.rooms import room_of
from diamant.ui.table.edges import shrunk
from diamant.ui.table.scripts import BoardT
from diamant.ui.table.view import TableView


def holder_of(line_up: LineUp, before: int | None) -> int | None:
    """Returns who holds the tablet: nobody where people sit around it, whoever is alone, or who had it before."""
    people = [at for at, seat in enumerate(line_up.seats) if not seat.machine]
    if line_up.holding != "pass":
        return people[0] if len(people) == 1 else None
    return before if before in people else (people or [0])[0]


class HeldView(TableView, Generic[BoardT]):
    """Lays the table out around its middle, or before its ``holder``."""

    least: ClassVar[dict[str, tuple[float, float]]]
    """How many dp it needs "around" a lying tablet, and in a hand that holds it "lying" or "upright"."""

    def __init__(self, line_up: LineUp, **properties: Any) -> None:
        self.holder = holder_of(line_up, None)
        super().__init__(line_up, **properties)

    # What a game fills in

    def plan_around(self, width: float, height: float, unit: float) -> Any:
        """Returns where everything lies on a table with people around it."""
        raise NotImplementedError

    def plan_in_hand(self, width: float, height: float, holder: int, unit: float) -> Any:
        """Returns where everything lies before the one who holds the tablet."""
        raise NotImplementedError

    def show(self, board: BoardT) -> None:
        """Shows the table as it lies, with nothing moving."""
        raise NotImplementedError

    def on_turn(self, seat: int | None, state: str) -> None:
        """Shows whose turn it is, and what that one does."""
        raise NotImplementedError

    def rest(self) -> None:
        """Draws nothing any more: the table is left, and the drawings of the game are given back."""
        raise NotImplementedError

    def show_seats_again(self) -> None:
        """Shows what depends on who sits where, and on who holds the tablet."""

    # Who holds it

    @property
    def mats(self) -> list[Any]:
        """The mats of all seats."""
        return self.seats

    @property
    def in_hand(self) -> bool:
        return self.holder is not None

    def hold(self, seat: int) -> None:
        """Turns everything to another holder."""
        if seat != self.holder:
            self.holder = seat
            self.lay_out()
            self.show_seats_again()

    def show_names(self) -> None:
        self.holder = holder_of(self.line_up, self.holder)
        for mat, plan in zip(self.mats, self.line_up.seats, strict=True):
            mat.sit(plan)
            mat.sign = room_of(self.line_up.game).player(plan.machine).sign
        self.show_seats_again()

    def make_plan(self) -> Any:
        width, height = max(self.width, 100), max(self.height, 100)
        unit = float(dp(1))
        if self.holder is not None:
            least = self.least["upright" if height > width else "lying"]
            self.scale = scale = shrunk(width, height, unit, least)
            return self.plan_in_hand(width / scale, height / scale, self.holder, unit)
        long, short = max(width, height), min(width, height)
        self.scale = scale = shrunk(long, short, unit, self.least["around"])
        return self.plan_around(long / scale, short / scale, unit)

"""People at the table of Diamond Valley: quick to bid, and with a finger each on a price that rises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from diamant.games.valley.choices import RAISES
from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Bidding, Phase
from diamant.ui.games.valley.table.ways.rising import Rising
from diamant.ui.house.scenes.player import middle

from .table_time import People, Way

SLOW = (Phase.MOVE, Phase.ANSWER)
"""What takes the time of a whole move; the rest are short answers."""


class ValleyPeople(People):
    """Bid in turn, or keep a finger on their mat for as long as they would raise."""

    ways: Mapping[str, Way] = {
        f"{length}, {name}": Way(holding, {"length": length, "bidding": bidding})
        for length in ("long", "short")
        for name, holding, bidding in (
            ("in turn", "around", "round"), ("rising", "around", "rising"), ("passed on", "pass", "round"),
        )
    }  # fmt: skip

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self._fingers: dict[int, Any] = {}

    def moment(self) -> str:
        return "auction" if self.table.sitting.position.phase is Phase.BID else ""

    def think(self, seats: Sequence[int]) -> float:
        if isinstance(self.table.way, Rising):
            return 0.0 if self.table.pads.climbing else self.seconds.tap
        return self.seconds.move if self.table.sitting.position.phase in SLOW else self.seconds.answer

    def asked(self) -> Sequence[int]:
        way = self.table.way
        if not isinstance(way, Rising):
            self._lift(*self._fingers)
            return super().asked()
        if not self.table.pads.climbing:
            return [seat for seat in way.people if seat not in self._fingers]
        return [way.asked] if way.asked in way.people and self._would_pass(way.asked) else []

    def choose(self, seats: Sequence[int]) -> None:
        if not isinstance(self.table.way, Rising):
            super().choose(seats)
        elif self.table.pads.climbing:
            self._lift(*seats)
        else:
            for seat in seats:
                self._lay_finger(seat)

    def choice_of(self, seat: int) -> Any:
        """Returns what a seat chooses; people raise by a button, and seldom to all that a claim is worth to them."""
        choice, business = super().choice_of(seat), self.table.sitting.position.business
        if not isinstance(choice, Bid) or not isinstance(business, Bidding):
            return choice
        raises = [more for more in RAISES if business.price + more <= choice.price]
        return Bid(business.price + raises[int(self.luck.random() * len(raises))])

    def _would_pass(self, seat: int) -> bool:
        return seat in self._fingers and isinstance(self.choice_of(seat), Pass)

    def _lay_finger(self, seat: int) -> None:
        from kivy.tests.common import UnitTestTouch

        self._fingers[seat] = finger = UnitTestTouch(*middle(self.table.pads.pads[seat]))
        finger.touch_down()

    def _lift(self, *seats: int) -> None:
        for seat in seats:
            self._fingers.pop(seat).touch_up()


PEOPLE = ValleyPeople

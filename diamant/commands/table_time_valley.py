"""People at the table of Diamond Valley: quick to bid, and with a finger each on a price that rises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from diamant.games.valley.choices import RAISES
from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Bidding, Phase
from diamant.games.valley.rising import asked_at
from diamant.ui.games.valley.table.ways.rising import Hammer, Rising
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
        self._thought: dict[tuple[int, int, int], bool] = {}

    def moment(self) -> str:
        return "auction" if self.table.sitting.position.phase is Phase.BID else ""

    def think(self, seats: Sequence[int]) -> float:
        if isinstance(self.table.way, Rising):
            return 0.0 if self.table.pads.climbing else self.seconds.tap
        return self.seconds.move if self.table.sitting.position.phase in SLOW else self.seconds.answer

    def asked(self) -> Sequence[int]:
        way = self.table.way
        if isinstance(way, Hammer):
            return []
        if not isinstance(way, Rising):
            self._lift(*self._fingers)
            return super().asked()
        if not self.table.pads.climbing:
            return [seat for seat in way.people if seat not in self._fingers]
        return [seat for seat in way.inside if seat in self._fingers and self._would_pass(seat, way.price)]

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

    def _would_pass(self, seat: int, price: int) -> bool:
        """Tells whether somebody would not go on from this price; they think of it once."""
        sitting = self.table.sitting
        question = (sitting.step, seat, price)
        if question not in self._thought:
            view = sitting.game.view(asked_at(sitting.position, seat, price), seat)
            self._thought[question] = isinstance(self.minds[seat](view, self.luck), Pass)
        return self._thought[question]

    def _lay_finger(self, seat: int) -> None:
        from kivy.tests.common import UnitTestTouch

        self._fingers[seat] = finger = UnitTestTouch(*middle(self.table.pads.pads[seat]))
        finger.touch_down()

    def _lift(self, *seats: int) -> None:
        for seat in seats:
            self._fingers.pop(seat).touch_up()


PEOPLE = ValleyPeople

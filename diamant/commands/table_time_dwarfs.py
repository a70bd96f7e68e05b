"""People at the table of the Dwarfs' mine: a look is short, and bats and corridors are timed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from diamant.games.dwarfs.position import Phase
from diamant.ui.games.dwarfs.table.ways.alone import Peeking
from diamant.ui.games.dwarfs.table.ways.together import Everybody

from .table_time import People

MOMENTS = {Phase.CORRIDOR: "lit corridor", Phase.BATS: "bats"}


class MinePeople(People):
    """Choose which card to look at quickly."""

    def moment(self) -> str:
        return MOMENTS.get(self.table.sitting.position.phase, "")

    def needs(self) -> float | None:
        return self.seconds.answer if self.table.guessing is not None else super().needs()

    def act(self) -> None:
        if self.table.guessing is not None:
            self.player.move_on(self.table, self.table.seat_targets)
        else:
            super().act()

    def think(self, seats: Sequence[int]) -> float:
        return self.seconds.answer if isinstance(self.table.way, Peeking) else self.seconds.move

    def asked(self) -> Sequence[int]:
        way = self.table.way
        if isinstance(way, Everybody):
            return [seat for seat in way.asked if not self.table.sitting.has_chosen(seat)]
        return super().asked()

    def lay(self, seat: int, choice: Any) -> None:
        self.table.way.done(seat, choice)


PEOPLE = MinePeople

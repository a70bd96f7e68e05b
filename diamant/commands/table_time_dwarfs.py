"""People at the table of the Dwarfs' mine: a look is short, all look at once in a corridor, and those are timed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from diamant.games.dwarfs.position import Phase
from diamant.ui.games.dwarfs.table.fingers import Target, card
from diamant.ui.games.dwarfs.table.glances import seen_in
from diamant.ui.games.dwarfs.table.ways.alone import Peeking
from diamant.ui.games.dwarfs.table.ways.together import Everybody

from .table_time import People

MOMENTS = {Phase.CORRIDOR: "lit corridor", Phase.BATS: "bats"}


class MinePeople(People):
    """Choose which card to look at quickly; around the tablet all of them look at their own cards at the same time."""

    def moment(self) -> str:
        return MOMENTS.get(self.table.sitting.position.phase, "")

    def needs(self) -> float | None:
        return self.seconds.answer if self.table.guessing is not None else super().needs()

    def act(self) -> None:
        if self.table.guessing is not None:
            self.player.move_on(self.table, self.table.seat_targets)
        elif own := self._own_cards():
            held = [target for target in own if self.table.glances.hold(target)]
            self.clock.let(self.seconds.answer)
            for target in held:
                self.table.glances.let_go(target)
        else:
            super().act()

    def _own_cards(self) -> list[Target]:
        """Returns a card that each may look at now, without waiting for anybody."""
        glances, known = self.table.glances, self.table.known_to(None)
        spots = ([(seat, at) for at in shut] for seat, shut in enumerate(known.shut))
        hidden = [[card(*spot) for spot in own if spot not in seen_in(known, own[0][0])] for own in spots]
        return [own[0] for own in hidden if own and glances.can_hold(own[0])]

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

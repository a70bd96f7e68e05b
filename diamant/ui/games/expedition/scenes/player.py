"""Somebody who knows Diamant: lays hands on the plates, and sees whether the table is the game's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from diamant.games.expedition.board import Board
from diamant.ui.house.scenes.player import SeatTargets, TablePlayer, middle

A_LONG_WHILE = 75  # frames, after which all have been counted down
PATIENT = 0.1  # how often it waits so long


class ExpeditionPlayer(TablePlayer):
    """Plays for everybody at Diamant's table."""

    def choose(self, table: Any, people: Sequence[int], seat_targets: SeatTargets) -> None:
        plates = [table.view.seats[seat].plate for seat in people]
        if all(plate is not None and plate.opacity for plate in plates):
            self._lay_hands(table, plates)
            return
        self.hands.tap(*(middle(self.luck.choice(table.view.seats[seat].cards)) for seat in people))
        self.reveal(table)

    def _lay_hands(self, table: Any, plates: list[Any]) -> None:
        """Lays a hand on every plate and lifts some; now and then it waits for "now" as people do."""
        for plate in plates:
            self.hands.touch(middle(plate))
        self.hands.frames(A_LONG_WHILE if self.luck.random() < PATIENT else 1)
        self.hands.lift(self.luck.randrange(len(plates) + 1))
        if all(plate.lit for plate in plates):
            table.reveal_now()
        self.hands.lift()

    def disagreement(self, table: Any) -> str:
        same = table.scripts.board == Board.of(table.sitting.position)
        return "" if same else "the screen shows another table than the game's"

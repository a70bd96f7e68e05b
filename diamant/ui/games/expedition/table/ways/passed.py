"""The tablet goes from hand to hand; who chooses is alone with it."""

from __future__ import annotations

from diamant.ui.games.expedition.table.choice_sheet import PassedChoices
from diamant.ui.games.expedition.table.ways.way import CaveWay


class PassedOn(CaveWay):
    """Lays the curtain, and what is behind it, over the table until everybody in the cave has chosen."""

    def open(self) -> None:
        sitting, house = self.table.sitting, self.table.house
        for at in sitting.position.in_cave:
            if self._is_machine(at) and not sitting.has_chosen(at):
                sitting.machine_chooses(at)
            mat = self.table.view.seats[at]
            mat.deciding, mat.chosen = True, sitting.has_chosen(at)
        passing = PassedChoices(
            sitting, house.narrator.tell, self.table.view.guide.advise, self.table.holder, self.again
        )
        passing.bind(on_done=lambda *_: self.reveal_now())
        self.pass_round(passing)

    def reveal_now(self) -> None:
        if self.passing is not None:
            self.table.holder = self.passing.holder
            super().reveal_now()

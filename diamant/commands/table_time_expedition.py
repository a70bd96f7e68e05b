"""People at Diamant's table: deeper or home is a short question."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.ui.games.expedition.table.choice_sheet import ChoiceSheet

from .table_time import People, Seconds

SECONDS = Seconds(move=5.0)


class Explorers(People):
    """Choose behind the curtain, where the tablet is passed on."""

    def needs(self) -> float | None:
        return self.seconds.move if self._sheet is not None else super().needs()

    def act(self) -> None:
        sheet = self._sheet
        if sheet is None:
            super().act()
        else:
            seat = next(at for at, plan in enumerate(self.table.sitting.seats) if plan.name == sheet.player)
            sheet.dispatch("on_chosen", self.choice_of(seat))

    @property
    def _sheet(self) -> ChoiceSheet | None:
        shown = self.table.handing.shown
        return shown if isinstance(shown, ChoiceSheet) else None

    def asked(self) -> Sequence[int]:
        return [seat for seat in super().asked() if not self.table.sitting.has_chosen(seat)]


PEOPLE = Explorers

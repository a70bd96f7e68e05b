"""The room of Diamant: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diamant.games.game import Event, Value, View
from diamant.ui.house.room import Room
from diamant.ui.kit.i18n import N_, say, tr

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp
    from diamant.table import Sitting
    from diamant.ui.house.house import House


class ExpeditionRoom(Room):
    """Explorers in the Tacora cave."""

    name = "expedition"
    title = N_("Diamant")
    line = N_("Deeper, or home?")
    minutes = 10
    holdings = ("around", "pass", "hands")

    def stage(self, code: str) -> str:
        return say("Expedition {number}", number=code)

    def seat_note(self, view: View, seat: int) -> str:
        return "" if seat in view.table.in_cave else tr("in camp")

    def rulebook_of(self, options: Mapping[str, Value]) -> str:
        return str(options["edition"])

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.expedition.table.table import ExpeditionTable

        return ExpeditionTable(house, sitting)

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.expedition.spoken_words import told

        return told(event, line_up)


ROOM = ExpeditionRoom()

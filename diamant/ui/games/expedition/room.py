"""The room of Diamant: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diamant.games.game import Event
from diamant.ui.house.room import Room, Scene
from diamant.ui.kit.i18n import N_, say

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp
    from diamant.table import Sitting
    from diamant.ui.house.house import House
    from diamant.ui.house.scenes.player import TablePlayer


class ExpeditionRoom(Room):
    """Explorers in the Tacora cave."""

    name = "expedition"
    title = N_("Diamant")
    line = N_("Deeper, or home?")
    minutes = 10
    holdings = ("around", "pass", "hands")

    def stage(self, code: str) -> str:
        return say("Expedition {number}", number=code)

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.expedition.table.conductor import Conductor

        return Conductor(house, sitting)

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.expedition.spoken_words import told

        return told(event, line_up)

    def scenes(self) -> Mapping[str, Scene]:
        from diamant.ui.games.expedition.scenes import SCENES

        return SCENES

    def player(self) -> type[TablePlayer]:
        from diamant.ui.games.expedition.scenes.player import ExpeditionPlayer

        return ExpeditionPlayer


ROOM = ExpeditionRoom()

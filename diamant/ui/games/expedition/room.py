"""The room of Diamant: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diamant.games.game import Event, Value, View
from diamant.ui.games.expedition.setup_words import CHARACTERS, EDITIONS, HOLDINGS, OPTIONS, OWN_NAMES, REFUSALS
from diamant.ui.house.room import Room, Scene
from diamant.ui.kit.i18n import N_, say, tr

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
    own_names = OWN_NAMES
    characters = CHARACTERS
    holdings = HOLDINGS
    emblem = "entrance-active"
    options = OPTIONS
    switches = ("guide",)
    refusals = REFUSALS

    def stage(self, code: str) -> str:
        return say("Expedition {number}", number=code)

    def portrait(self, colour: str) -> str:
        return f"explorer-{colour}"

    def option_picture(self, key: str) -> Widget | None:
        if key != "edition":
            return None
        from diamant.ui.games.expedition.edition_card import EditionCard

        return EditionCard()

    def variant(self, options: Mapping[str, Value]) -> str:
        return tr(EDITIONS[str(options["edition"])].whole)

    def seat_note(self, view: View, seat: int) -> str:
        return "" if seat in view.table.in_cave else tr("in camp")

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

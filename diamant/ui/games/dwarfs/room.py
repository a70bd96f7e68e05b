"""The room of the Dwarfs' mine: what the house needs to know of it before its table is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.game import Event
from diamant.ui.games.dwarfs.setup_words import CHARACTERS, OPTIONS, OWN_NAMES
from diamant.ui.house.room import Room
from diamant.ui.kit.i18n import N_, say

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp
    from diamant.table import Sitting
    from diamant.ui.house.house import House

FLOORS = {"1": "I", "2": "II", "3": "III"}


class DwarfsRoom(Room):
    """Dwarfs who remember what they have seen."""

    name = "dwarfs"
    title = N_("The Dwarfs’ mine")
    line = N_("What did you see?")
    minutes = 20
    own_names = OWN_NAMES
    characters = CHARACTERS
    options = OPTIONS

    def stage(self, code: str) -> str:
        return say("Floor {floor}", floor=FLOORS.get(code, code))

    def token(self, colour: str) -> str:
        return f"dwarf-token-{colour}"

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.dwarfs.table.table import MineTable

        return MineTable(house, sitting)

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.dwarfs.spoken_words import told

        return told(event, line_up)


ROOM = DwarfsRoom()

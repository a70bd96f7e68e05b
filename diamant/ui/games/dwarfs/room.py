"""The room of the Dwarfs' mine: what the house needs to know of it before its table is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.game import Event
from diamant.ui.games.dwarfs.setup_words import CHARACTERS, OPTIONS, OWN_NAMES
from diamant.ui.house.room import Goods, Room, Tone
from diamant.ui.kit.i18n import N_, say, say_many
from diamant.ui.kit.theme import rgba

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp
    from diamant.table import Sitting
    from diamant.ui.house.house import House
    from diamant.ui.house.scenes.player import TablePlayer

FLOORS = {"1": "I", "2": "II", "3": "III"}


class DwarfsRoom(Room):
    """Dwarfs who remember what they have seen."""

    name = "dwarfs"
    title = N_("The Dwarfs’ mine")
    line = N_("What did you see?")
    minutes = 20
    sign = "diamond"
    tone = Tone(rgba("#12303C"), rgba("#7FC0C4"), rgba("#2F8A92"), rgba("#D6EAEC"))
    own_names = OWN_NAMES
    characters = CHARACTERS
    open_edges = ("near", "far")
    emblem = "back-1"
    options = OPTIONS
    switches = ("marks",)

    def stage(self, code: str) -> str:
        return say("Floor {floor}", floor=FLOORS.get(code, code))

    def token(self, colour: str) -> str:
        return f"dwarf-token-{colour}"

    def portrait(self, colour: str) -> str:
        return f"dwarf-figure-{colour}"

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.dwarfs.table.table import MineTable

        return MineTable(house, sitting)

    # After the game

    result_scene = "supper"

    def goods(self, sitting: Sitting, seat: int) -> Goods:
        from diamant.ui.games.dwarfs.pictures import wagon

        mine = [card.diamonds for card in sitting.position.hands[seat] if card is not None]
        return Goods(single=tuple(wagon(diamonds) for diamonds in mine))

    def points(self, number: int) -> str:
        return say_many("{n} diamond", "{n} diamonds", number)

    # For the ears

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.dwarfs.spoken_words import told

        return told(event, line_up)

    # For developers

    def touch_player(self) -> type[TablePlayer]:
        from diamant.ui.games.dwarfs.scenes.player import MinePlayer

        return MinePlayer


ROOM = DwarfsRoom()

"""The room of the Dwarfs' mine: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diamant.games.game import Event
from diamant.ui.games.dwarfs.setup_words import CHARACTERS, OPTIONS, OWN_NAMES
from diamant.ui.house.room import Figure, Goods, Room, Scene, Tone, Trophy
from diamant.ui.house.rulebook import Page
from diamant.ui.kit.i18n import N_, say, say_many
from diamant.ui.kit.theme import rgba
from diamant.ui.kit.widgets.pictures import Picture
from diamant.ui.senses.haptics import RUMBLE, THROB
from diamant.ui.senses.sounds import Sound

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp, PlayerRecord, Records
    from diamant.table import Sitting
    from diamant.ui.house.house import House
    from diamant.ui.house.scenes.player import TablePlayer

DOOR = ("back-1", "back-3", "card 2 4 lantern")
"""The cards on the door to the rules."""

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

    # Learning

    def rule_pages(self, rulebook: str) -> Sequence[Page]:
        from diamant.ui.games.dwarfs.rule_pages import rule_pages

        return rule_pages()

    def picture(self, code: str) -> Picture:
        from diamant.ui.games.dwarfs.rules_pictures import MinePicture

        return MinePicture(code=code)

    def door(self, leads_to: str) -> Widget:
        from diamant.ui.kit.widgets.pictures import Fan

        return Fan(codes=DOOR, make=self.picture)

    # After the game

    looks_back = False
    result_scenes = ("supper", "supper-upright")

    def goods(self, sitting: Sitting, seat: int) -> Goods:
        from diamant.ui.games.dwarfs.pictures import wagon

        mine = [card.diamonds for card in sitting.position.hands[seat] if card is not None]
        return Goods(single=tuple(wagon(diamonds) for diamonds in mine))

    def points(self, number: int) -> str:
        return say_many("{n} diamond", "{n} diamonds", number)

    def figures(self, player: PlayerRecord) -> Sequence[Figure]:
        from diamant.ui.games.dwarfs.record_words import figures_of

        return figures_of(player)

    def trophies(self, records: Records) -> Sequence[Trophy]:
        from diamant.ui.games.dwarfs.record_words import trophies_of

        return trophies_of(records)

    # For the ears

    sounds: Mapping[str, Sound] = {
        "symbol lantern": Sound(("lamp",), 0.4),
        "symbol torch": Sound(("torch",), 0.4),
        "swap": Sound(("swap",), 0.45),
        "bats": Sound(("bats",), 0.6),
        "explosion": Sound(("explosion",), 0.9),
        "wagon": Sound(("wagon",), 0.5),
        "diamond": Sound(("diamond",), 0.25),
        "lit corridor": Sound(("corridor",), 0.5),
        "supper": Sound(("supper",), 0.7),
        "refused": Sound(("refused",), 0.3),
    }
    haptics: Mapping[str, str] = {"explosion": RUMBLE, "bats": THROB}

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.dwarfs.spoken_words import told

        return told(event, line_up)

    # For developers

    def scenes(self) -> Mapping[str, Scene]:
        from diamant.ui.games.dwarfs.scenes import SCENES

        return SCENES

    def touch_player(self) -> type[TablePlayer]:
        from diamant.ui.games.dwarfs.scenes.player import MinePlayer

        return MinePlayer


ROOM = DwarfsRoom()

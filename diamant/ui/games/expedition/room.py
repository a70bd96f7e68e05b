"""The room of Diamant: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diamant.games.game import Event
from diamant.ui.house.room import Room
from diamant.ui.kit.i18n import N_, say
from diamant.ui.senses.haptics import RUMBLE, THROB
from diamant.ui.senses.sounds import Ambience, Sound

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

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.expedition.table.conductor import Conductor

        return Conductor(house, sitting)

    sounds: Mapping[str, Sound] = {
        "ruby": Sound(("ruby-1", "ruby-2", "ruby-3", "ruby-4"), 0.22),
        "diamond": Sound(("diamond",), 0.3),
        "relic": Sound(("relic",), 0.5),
        "footsteps": Sound(("footsteps",), 0.4),
        "chest": Sound(("chest",), 0.5),
        "warning": Sound(("warning",), 0.55),
        "trap": Sound(("trap",), 0.9),
        "barricade": Sound(("plank-1", "plank-2", "plank-3"), 0.5),
        "heartbeat": Sound(("heart-1", "heart-2"), 0.6),
    }
    ambience = Ambience(("cave-1", "cave-2"), 0.35, 5.25)  # each piece lasts 7 seconds: it fades while the other rises
    haptics: Mapping[str, str] = {"trap": RUMBLE, "heartbeat": THROB}

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.expedition.spoken_words import told

        return told(event, line_up)


ROOM = ExpeditionRoom()

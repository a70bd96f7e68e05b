"""The room of Pebbles: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diamant.games.pebbles.game import Dropped

from diamant.games.game import Event
from diamant.ui.house.room import Character, Holding, OptionWords, Room, Tone
from diamant.ui.house.rulebook import Column, Page
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.theme import rgba

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp
    from diamant.table import Sitting
    from diamant.ui.house.house import House


class PebblesRoom(Room):
    """A bag of pebbles, and hands that show a fist or a palm."""

    name = "pebbles"
    title = N_("Pebbles")
    line = N_("Keep it, or drop it?")
    minutes = 2
    tone = Tone(rgba("#123C40"), rgba("#5FA8AA"), rgba("#4A9FB3"), rgba("#D6EAEC"))
    emblem = "diamond"
    own_names: Mapping[str, str] = {
        "red": N_("Mila"),
        "orange": N_("Bruno"),
        "yellow": N_("Oleh"),
        "green": N_("Zosia"),
        "teal": N_("Pola"),
        "blue": N_("Taras"),
        "violet": N_("Nina"),
        "white": N_("Ada"),
    }
    characters: Mapping[str, Character] = {
        "keeper": Character(N_("Keeper"), N_("Keeps what is worth keeping."), "i-machine-careful"),
        "tosser": Character(N_("Tosser"), N_("Drops whatever it draws."), "i-machine-moody"),
    }
    holdings: Mapping[str, Holding] = {"pass": Room.holdings["pass"]}
    options: Mapping[str, OptionWords] = {
        "laps": OptionWords(N_("Laps"), {1: "1", 2: "2", 3: "3"}),
        "gifts": OptionWords(N_("Whoever is last gets a gift")),
    }
    result_scene = "home"
    looks_back = False

    def stage(self, code: str) -> str:
        return say("Lap {number}", number=code)

    def rule_pages(self, rulebook: str) -> Sequence[Page]:
        draw = Column(("diamond",), tr("Draw"), tr("Everybody draws a pebble and keeps or drops it."))
        show = Column(("i-hand",), tr("Show"), tr("All show a fist or a palm. The fewer get a point."))
        return (Page(tr("Every lap"), (draw, show), (tr("Kept pebbles count what is written on them."),)),)

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.pebbles.table import PebblesTable

        return PebblesTable(house, sitting)

    def told(self, event: Event, line_up: LineUp) -> str:
        match event:
            case Dropped(seat, pebble):
                return say("{name} dropped a {pebble}.", name=line_up.seats[seat].name, pebble=pebble)
            case _:
                return ""


ROOM = PebblesRoom()

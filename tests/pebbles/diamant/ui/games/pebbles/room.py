"""The room of Pebbles: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diamant.games.game import Event
from diamant.ui.house.room import Room
from diamant.ui.house.rulebook import Column, Page
from diamant.ui.house.setup_words import PHONES, Character, Holding, OptionWords, Span
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.theme import Tone, rgba

if TYPE_CHECKING:
    from diamant.games.pebbles.game import Sight
    from kivy.uix.widget import Widget

    from diamant.store import LineUp
    from diamant.table import Sitting
    from diamant.ui.house.house import House


OWN_NAMES = {
    "red": N_("Flint"),
    "orange": N_("Basalt"),
    "yellow": N_("Chalk"),
    "green": N_("Slate"),
    "teal": N_("Quartz"),
    "blue": N_("Granite"),
    "violet": N_("Amber"),
    "white": N_("Marble"),
}


class PebblesRoom(Room):
    """A bag of pebbles, and hands that show a fist or a palm."""

    name = "pebbles"
    title = N_("Pebbles")
    line = N_("Keep it, or drop it?")
    seats = range(2, 5)
    minutes = Span(2, 2)
    tone = Tone(rgba("#123C40"), rgba("#5FA8AA"), rgba("#4A9FB3"), rgba("#D6EAEC"))
    emblem = "diamond"
    own_names: Mapping[str, str] = OWN_NAMES
    characters: Mapping[str, Character] = {
        "keeper": Character(N_("Keeper"), N_("Keeps what is worth keeping."), "i-machine-careful"),
        "tosser": Character(N_("Tosser"), N_("Drops whatever it draws."), "i-machine-moody"),
    }
    holdings: Mapping[str, Holding] = {**Room.holdings, **PHONES}
    open_edges = ("near", "far")  # at the others the bag lies
    options: Mapping[str, OptionWords] = {
        "laps": OptionWords(
            N_("How long it takes"),
            {1: N_("One lap"), 2: N_("Two laps"), 3: N_("Three laps")},
            {
                1: N_("Over in a minute."),
                2: N_("As most people play it."),
                3: N_("For those who cannot have enough of pebbles."),
            },
        ),
        "first": OptionWords(N_("Who begins"), of_seats=True, note=N_("By the rules it is who found the last pebble.")),
        "gifts": OptionWords(N_("The last one gets a gift"), fixed=N_("No gifts in so short a game")),
        "stones": OptionWords(N_("The stones"), {"grey": N_("Grey"), "round": N_("Round")}),
    }
    result_scenes = ("shelf", "shelf-upright")
    looks_back = False

    def stage(self, code: str) -> str:
        return say("Lap {number}", number=code)

    def seat_note(self, view: Sight, seat: int) -> str:
        return f"kept {len(view.kept[seat])}"

    def rule_pages(self, rulebook: str) -> Sequence[Page]:
        draw = Column(("diamond",), tr("Draw"), tr("Everybody draws a pebble and keeps or drops it."))
        show = Column(("i-hand",), tr("Show"), tr("All show a fist or a palm. The fewer get a point."))
        return (Page(tr("Every lap"), (draw, show), (tr("Kept pebbles count what is written on them."),)),)

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.pebbles.table import PebblesTable

        return PebblesTable(house, sitting)

    def phone(self) -> Any:
        from diamant.ui.games.pebbles import phone

        return phone

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.games.pebbles.game import Dropped

        match event:
            case Dropped(seat, pebble):
                return say("{name} dropped a {pebble}.", name=line_up.seats[seat].name, pebble=pebble)
            case _:
                return ""


ROOM = PebblesRoom()

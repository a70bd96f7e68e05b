"""The room of Pebbles. Nobody sits at a short edge: there the bag lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.store import COLOURS
from diamant.ui.house.room import Character, OptionWords, Room

if TYPE_CHECKING:
    from diamant.table import Sitting
    from diamant.ui.house.house import House
    from pebbles.game import Sight
    from pebbles.table import PebblesTable

NAMES = ("Flint", "Basalt", "Chalk", "Slate", "Quartz", "Granite", "Amber", "Marble")

OPTIONS = {
    "laps": OptionWords(
        "How long it takes",
        {1: "One lap", 2: "Two laps", 3: "Three laps"},
        {1: "Over in a minute.", 2: "As most people play it.", 3: "For those who cannot have enough of pebbles."},
    ),
    "gifts": OptionWords("The last one gets a gift", fixed="No gifts in so short a game"),
    "stones": OptionWords("The stones", {"grey": "Grey", "round": "Round"}),
}
CHARACTERS = {
    "keeper": Character("Keeper", "Keeps what is worth keeping.", "i-machine-careful"),
    "tosser": Character("Tosser", "Drops whatever it draws.", "i-machine-greedy"),
}


class PebblesRoom(Room):
    """Pebbles in a bag."""

    name = "pebbles"
    title = "Pebbles"
    line = "Keep it, or drop it?"
    minutes = 2
    sign = "i-hand"
    own_names = dict(zip(COLOURS, NAMES, strict=True))  # noqa: RUF012
    characters = CHARACTERS
    emblem = "chest-closed"
    options = OPTIONS
    open_edges = ("near", "far")

    def stage(self, code: str) -> str:
        return f"Lap {code}"

    def seat_note(self, view: Sight, seat: int) -> str:
        return f"kept {len(view.kept[seat])}"

    def table(self, house: House, sitting: Sitting) -> PebblesTable:
        from pebbles.table import PebblesTable

        return PebblesTable(house, sitting)


ROOM = PebblesRoom()

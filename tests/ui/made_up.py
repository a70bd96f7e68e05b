"""Made-up games for set-up and pause: Pebbles, with nobody at a short edge, and games with so many options."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import ClassVar

from pebbles.game import Pebbles

from diamant.games.game import Option
from diamant.games.shelf import GAMES
from diamant.store import COLOURS
from diamant.ui.house.room import Character, OptionWords, Room
from diamant.ui.house.rooms import ROOMS

NAMES = ("Flint", "Basalt", "Chalk", "Slate", "Quartz", "Granite", "Amber", "Marble")


class PebblesRoom(Room):
    name = "pebbles"
    title = "Pebbles"
    line = "Keep it, or drop it?"
    minutes = 2
    sign = "i-hand"
    emblem = "chest-closed"
    own_names: ClassVar = dict(zip(COLOURS, NAMES, strict=True))
    characters: ClassVar = {
        "keeper": Character("Keeper", "Keeps what is worth keeping.", "i-machine-careful"),
        "tosser": Character("Tosser", "Drops whatever it draws.", "i-machine-greedy"),
    }
    open_edges = ("near", "far")
    options: ClassVar = {
        "laps": OptionWords(
            "How long it takes",
            {1: "One lap", 2: "Two laps", 3: "Three laps"},
            {1: "Over in a minute.", 2: "As most people play it.", 3: "For those who cannot have enough of pebbles."},
        ),
        "gifts": OptionWords("The last one gets a gift", fixed="No gifts in so short a game"),
        "stones": OptionWords("The stones", {"grey": "Grey", "round": "Round"}),
    }

    def seat_note(self, view, seat):
        return f"kept {len(view.kept[seat])}"


# each option with its words: of every kind that there is
IMAGINED = [
    (Option("length", ("short", "usual", "long"), "usual"), PebblesRoom.options["laps"]._replace(
        values={"short": "Short", "usual": "As usual", "long": "The whole evening"},
        notes={
            "short": "Over before the tea is cold.",
            "usual": "As it is printed in the rules, with everything that belongs to a whole game of an evening.",
            "long": "For those who cannot have enough.",
        },
    )),
    (Option("gifts", (True, False), True), OptionWords("The last one in the score gets a gift")),
    (Option("first", (0, 1, 2, 3), 0), OptionWords("Who begins", of_seats=True)),
    (Option("pace", (1, 2, 3, 4, 5), 3, rule=False), OptionWords("How fast it goes")),
    (Option("open", (True, False), False, rule=False), OptionWords("Everybody's pebbles lie open on the table")),
    (Option("guide", (True, False), False, rule=False), OptionWords("A guide says what the pebbles are worth")),
]  # fmt: skip


class Imagined(Pebbles):
    name = "imagined"

    def __init__(self, options):
        self.options = options

    def allowed(self, options, seats, key):
        if key == "first":
            return tuple(range(seats))
        return next(option.values for option in self.options if option.key == key)


def imagined(options: int) -> tuple[Imagined, Room]:
    """Returns a game with so many options, and its room."""
    chosen = IMAGINED[:options]
    room = PebblesRoom()
    room.name, room.title = "imagined", "Imagined"
    room.options = {option.key: words for option, words in chosen}
    return Imagined(tuple(option for option, _ in chosen)), room


def bring_in(monkeypatch, game, room) -> None:
    """Puts a game on the shelf and its room into the house."""
    monkeypatch.setitem(sys.modules, f"made_up_{room.name}", SimpleNamespace(GAME=game, ROOM=room))
    monkeypatch.setitem(GAMES, room.name, f"made_up_{room.name}")
    monkeypatch.setitem(ROOMS, room.name, f"made_up_{room.name}")

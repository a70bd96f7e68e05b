"""Made-up games for set-up: Pebbles, and games with as many options as wanted."""

from __future__ import annotations

import sys
from types import SimpleNamespace

from diamant.games.pebbles.game import GAME, Pebbles
from diamant.ui.games.pebbles.room import ROOM, PebblesRoom

from diamant.games.game import Option
from diamant.games.shelf import GAMES
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import ROOMS
from diamant.ui.house.setup_words import OptionWords

# each option with its words: of every kind that there is
IMAGINED = [
    (Option("length", ("short", "usual", "long"), "usual"), OptionWords(
        "How long it takes",
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


def bring_in(monkeypatch, game=GAME, room=ROOM) -> None:
    """Puts a game on the shelf and its room into the house: Pebbles, if no other is given."""
    sys.modules[f"made_up_{room.name}"] = SimpleNamespace(GAME=game, ROOM=room)
    GAMES[room.name] = f"made_up_{room.name}"
    monkeypatch.setitem(ROOMS, room.name, f"made_up_{room.name}")

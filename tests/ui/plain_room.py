"""The room of the made-up game for screens that look back at games and tell of them, and games of it to show."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from diamant.games.pebbles.game import Drawn, Dropped, Kept
from diamant.ui.games.pebbles.room import PebblesRoom
from kivy.uix.widget import Widget

from diamant.games import pebbles
from diamant.games.game import Awaited
from diamant.store import COLOURS, LineUp, SeatPlan, Store
from diamant.table import Sitting
from diamant.ui.table.looking_back import LookingBack

NAMES = ("Mila", "Bruno", "Oleh", "Zosia")


class PlainBack(LookingBack):
    """Two pages with nothing on them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.pages = {"one": Widget(), "two": Widget()}
        self.open_at(page)

    def titles(self) -> Mapping[str, str]:
        return {"one": "One", "two": "Two"}


class PlainRoom(PebblesRoom):
    """The same game and the same table, but it can be looked back at and is told of."""

    looks_back = True

    def look_back(self, house: Any, sitting: Sitting, place: Mapping[str, Any]) -> LookingBack:
        return PlainBack(place.get("page", "one"))

    def told(self, event: object, line_up: LineUp) -> str:
        match event:
            case Drawn(seat=seat, pebble=pebble) | Kept(seat=seat, pebble=pebble) | Dropped(seat=seat, pebble=pebble):
                return f"{line_up.seats[seat].name} {type(event).__name__.lower()} {pebble}"
            case _:
                return f"{event}"


ROOM = PlainRoom()


def bring_in(monkeypatch: Any) -> None:
    """Puts the game on the shelf and its room into the house."""
    from diamant.games.shelf import GAMES
    from diamant.ui.house.rooms import ROOMS

    GAMES["pebbles"] = "diamant.games.pebbles"
    monkeypatch.setitem(ROOMS, "pebbles", "plain_room")


def pebbles_line_up(seats: int, holding: str = "pass") -> LineUp:
    plans = [SeatPlan(NAMES[seat], COLOURS[seat + 2], None) for seat in range(seats)]
    return LineUp("pebbles", tuple(plans), holding, pebbles.GAME.defaults("en"))


def play_pebbles(store: Store, seats: int = 3, seed: int = 1, holding: str = "pass") -> int:
    """Plays a game of people at random to its end and returns its number."""
    sitting, luck = Sitting.start(store, pebbles_line_up(seats, holding), seed=seed), Random(seed)
    while not sitting.over:
        if sitting.turn.awaited is Awaited.CHANCE:
            sitting.deal()
        elif sitting.turn.awaited is Awaited.SEAT:
            sitting.choose(sitting.turn.seats[0], luck.choice(("keep", "drop")))
        else:
            sitting.open_choices()
            for seat in sitting.missing():
                sitting.hand(seat).lay_choice(luck.choice(("fist", "palm")))
            sitting.reveal_choices()
    return sitting.game_id

"""A running app with a game of the mine on its table, and fingers to play it with."""

from __future__ import annotations

from random import Random
from typing import Any

from running_app import PlayedTable
from soft_hands import Hands

from diamant.games.dwarfs.game import GAME
from diamant.store import LineUp, SeatPlan
from diamant.ui.games.dwarfs.scenes.player import MinePlayer
from diamant.ui.games.dwarfs.table.table import MineTable
from diamant.ui.games.dwarfs.table.view import MineView

SEATS = (("Mila", "red"), ("Taras", "blue"), ("Zosia", "green"), ("Bruno", "orange"))
EDGES = {2: ("near", "far"), 3: ("near", "near", "far"), 4: ("near", "near", "far", "far")}


class Mine(PlayedTable):
    """The machine players are steady."""

    table: MineTable
    view: MineView

    def line_up(self, people: int, machines: int, holding: str, **options: Any) -> LineUp:
        seats = people + machines
        plans = [
            SeatPlan(name, colour, edge if holding == "around" else None, "" if at < people else "steady")
            for at, ((name, colour), edge) in enumerate(zip(SEATS, EDGES[seats], strict=False))
        ]
        return LineUp("dwarfs", tuple(plans), holding, {**GAME.defaults("en"), **options})

    def make_player(self, hands: Hands, luck: Random) -> MinePlayer:
        return MinePlayer(hands, luck)

    # Places

    def card(self, seat: int, place: int) -> tuple[float, float]:
        card = self.view.cards[seat, place]
        return self.spot(card.x_at, card.y_at)

    def press(self, seat: int) -> None:
        self.tap(self.spot(*self.view.plan.seats[seat].button.centre))

    def pile(self) -> tuple[float, float]:
        place = self.view.plan.floors[self.known.floor - 1].pile
        return self.spot(place.x, place.y)

    def discard(self) -> tuple[float, float]:
        place = self.view.plan.floors[self.known.floor - 1].discard
        return self.spot(place.x, place.y)

    def drawn(self) -> tuple[float, float]:
        return self.spot(self.view.loose.x_at, self.view.loose.y_at)

    # The game

    @property
    def known(self) -> Any:
        return self.table.known_to(None)

    def ready(self, seat: int) -> None:
        """Lets somebody be ready, however many of the first five cards were looked at."""
        self.press(seat)
        if not self.view.in_hand and not self.sitting.has_chosen(seat):
            self.press(seat)  # who has not looked at all of them is asked first

    def look_at_all(self, seat: int) -> None:
        """Lets somebody look at all of them."""
        for place in range(5):
            self.hold(self.card(seat, place)).touch_up()

    def all_ready(self) -> None:
        """Lets everybody have done with their first five cards, and waits for the first turn."""
        for seat in range(len(self.sitting.seats)):
            if not self.sitting.seats[seat].machine:
                self.ready(seat)
        self.table.reveal_now()
        self.until(lambda: self.table.way is not None and not self.table.director.playing)

"""A running app with a game of the valley on its table, and fingers to play it with."""

from __future__ import annotations

from random import Random
from typing import Any

from running_app import PlayedTable
from soft_hands import Hands
from ticking import ticks

from diamant.games.valley.game import GAME
from diamant.store import LineUp, SeatPlan
from diamant.table.lineups import seated
from diamant.ui.games.valley.scenes.player import ValleyPlayer
from diamant.ui.games.valley.table.table import ValleyTable
from diamant.ui.games.valley.table.view import ValleyView

SEATS = (
    ("Mila", "red"), ("Taras", "blue"), ("Zosia", "green"), ("Bruno", "orange"), ("Ada", "white"), ("Oleh", "yellow"),
)  # fmt: skip
MACHINES = ("careful", "gambler", "broker", "digger", "careful", "gambler")


class Valley(PlayedTable):
    """The machine players are of all characters."""

    after_a_tap = 3
    table: ValleyTable
    view: ValleyView

    def line_up(self, people: int, machines: int, holding: str, **options: Any) -> LineUp:
        plans = [
            SeatPlan(name, colour, None, "" if at < people else MACHINES[at])
            for at, (name, colour) in enumerate(SEATS[: people + machines])
        ]
        return seated(LineUp("valley", tuple(plans), holding, {**GAME.defaults("en"), "bidding": "round", **options}))

    def make_player(self, hands: Hands, luck: Random) -> ValleyPlayer:
        return ValleyPlayer(hands, luck)

    @property
    def way(self) -> Any:
        return self.table.way

    @property
    def known(self) -> Any:
        return self.table.known_to(None).known

    # Places

    def claim(self, claim: int) -> tuple[float, float]:
        return self.spot(*self.view.valley.claims[claim].middle)

    def card(self, seat: int, place: int) -> tuple[float, float]:
        return self.spot(*self.view.spot(seat, f"card-{place}"))

    def mat(self, seat: int) -> tuple[float, float]:
        return self.spot(*self.view.spot(seat, "token"))

    def act(self, code: str) -> None:
        """Taps one of the eight actions."""
        ticks(2)
        self.tap(next(row.buttons[code] for row in self.way.strips if code in row.buttons))

"""A running app with a game of the mine on its table, and fingers to play it with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.tests.common import UnitTestTouch
from soft_hands import Hands
from tablets import tablet
from ticking import clear_window, frames, ticks, ticks_until

from diamant.games.dwarfs.game import GAME
from diamant.store import LineUp, SeatPlan
from diamant.ui.app.app import DiamantApp
from diamant.ui.games.dwarfs.scenes.player import MinePlayer
from diamant.ui.games.dwarfs.table.table import MineTable
from diamant.ui.games.dwarfs.table.view import MineView

SEATS = (("Mila", "red"), ("Taras", "blue"), ("Zosia", "green"), ("Bruno", "orange"))
EDGES = {2: ("near", "far"), 3: ("near", "near", "far"), 4: ("near", "near", "far", "far")}
HOLD = 0.2
A_GAME = 6000  # deeds of a player, after which any game is over


def line_up(people: int, machines: int = 0, holding: str = "around", **options: Any) -> LineUp:
    """Returns so many people, and then so many steady machine players."""
    seats = people + machines
    plans = [
        SeatPlan(name, colour, edge if holding == "around" else None, "" if at < people else "steady")
        for at, ((name, colour), edge) in enumerate(zip(SEATS, EDGES[seats], strict=False))
    ]
    return LineUp("dwarfs", tuple(plans), holding, {**GAME.defaults("en"), **options})


class Mine:
    """The app with one game, driven frame by frame; nothing moves or speaks unless a test wants it."""

    def __init__(
        self, folder: Path, people: int = 2, machines: int = 0, holding: str = "around", seed: int = 3,
        motion: str = "off", language: str = "en", **options: Any,
    ) -> None:
        self.app = DiamantApp(folder, language=language, device=tablet(motor=False, voices=""))
        self.app._run_prepare()
        preferences = self.app.house.preferences
        preferences.motion, preferences.reveal_speed, preferences.hold_time = motion, "fast", HOLD
        self.app.house.new_game(line_up(people, machines, holding, **options), seed=seed, shuffler=Random(1))
        self.until(lambda: self.table.way is not None or self.table.handing.closed)
        self.player = MinePlayer(Hands(), Random(seed))

    @property
    def table(self) -> MineTable:
        return self.app.root.get_screen("table").table

    @property
    def view(self) -> MineView:
        return self.table.view

    @property
    def sitting(self) -> Any:
        return self.table.sitting

    @property
    def over(self) -> bool:
        return self.app.house.here == "result"

    def stop(self) -> None:
        self.app.stop()
        clear_window()

    # Frames

    def until(self, condition: Callable[[], bool], most: int = 3000) -> None:
        if not ticks_until(condition, most):
            raise AssertionError("waited in vain")

    def pixels(self) -> bytes:
        ticks(2)
        Window.canvas.ask_update()
        frames(1)
        return glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)

    # Fingers

    def spot(self, x: float, y: float) -> tuple[float, float]:
        across, up = self.view.frame.to_parent(x, y)
        return self.view.to_window(across, up)

    def card(self, seat: int, place: int) -> tuple[float, float]:
        card = self.view.cards[seat, place]
        return self.spot(card.x_at, card.y_at)

    def tap(self, place: tuple[float, float]) -> None:
        finger = UnitTestTouch(*place)
        finger.touch_down()
        ticks(1)
        finger.touch_up()
        ticks(2)

    def hold(self, place: tuple[float, float]) -> UnitTestTouch:
        finger = UnitTestTouch(*place)
        finger.touch_down()
        ticks(round((HOLD + 0.1) * 60))
        return finger

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

    def all_ready(self) -> None:
        """Lets everybody have looked at their first five cards, and waits for the first turn."""
        for seat in range(len(self.sitting.seats)):
            if not self.sitting.seats[seat].machine:
                self.press(seat)
        self.table.reveal_now()
        self.until(lambda: self.table.way is not None and not self.table.director.playing)

    def play_on(self) -> None:
        """Does the next thing that is awaited, by touch."""
        self.player.move_on(self.table, lambda seat: ())
        if self.table is not None:
            self.table.hurry()
        ticks(1)

    def play_until(self, condition: Callable[[], bool]) -> None:
        for _ in range(A_GAME):
            if condition():
                return
            self.play_on()
        raise AssertionError("it never came to that")

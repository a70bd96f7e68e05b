"""A running app with a game of the valley on its table, and fingers to play it with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.tests.common import UnitTestTouch
from soft_hands import Hands
from tablets import tablet
from ticking import clear_window, frames, ticks, ticks_until

from diamant.games.valley.game import GAME
from diamant.store import LineUp, SeatPlan
from diamant.table.lineups import seated
from diamant.ui.app.app import DiamantApp
from diamant.ui.games.valley.scenes.player import ValleyPlayer
from diamant.ui.games.valley.table.table import ValleyTable
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.house.scenes.stand import Stand

SEATS = (
    ("Mila", "red"), ("Taras", "blue"), ("Zosia", "green"), ("Bruno", "orange"), ("Ada", "white"), ("Oleh", "yellow"),
)  # fmt: skip
MACHINES = ("careful", "gambler", "broker", "digger", "careful", "gambler")
HOLD = 0.2
A_GAME = 9000  # deeds of a player, after which any game is over


def line_up(people: int, machines: int = 0, holding: str = "around", **options: Any) -> LineUp:
    """Returns so many people, and then so many machine players."""
    plans = [
        SeatPlan(name, colour, None, "" if at < people else MACHINES[at])
        for at, (name, colour) in enumerate(SEATS[: people + machines])
    ]
    return seated(LineUp("valley", tuple(plans), holding, {**GAME.defaults("en"), **options}))


class Valley:
    """The app with one game, driven frame by frame; nothing moves or speaks unless a test wants it."""

    def __init__(
        self, folder: Path, people: int = 2, machines: int = 0, holding: str = "around", seed: int = 3,
        motion: str = "off", language: str = "en", moves: Sequence[str] = (), **options: Any,
    ) -> None:
        self.app = DiamantApp(folder, language=language, device=tablet(motor=False, voices=""))
        self.app._run_prepare()
        preferences = self.app.house.preferences
        preferences.motion, preferences.reveal_speed, preferences.hold_time = motion, "fast", HOLD
        plan = line_up(people, machines, holding, **options)
        if moves:
            stand = Stand(self.app.house, self.app.root, "valley")
            self.app.house.continue_game(stand.keep(plan, moves))
        else:
            self.app.house.new_game(plan, seed=seed, shuffler=Random(1))
        self.until(self.settled)
        self.player = ValleyPlayer(Hands(), Random(seed))

    @property
    def table(self) -> ValleyTable:
        return self.app.root.get_screen("table").table

    @property
    def view(self) -> ValleyView:
        return self.table.view

    @property
    def way(self) -> Any:
        return self.table.way

    @property
    def sitting(self) -> Any:
        return self.table.sitting

    @property
    def over(self) -> bool:
        return self.app.house.here == "result"

    @property
    def known(self) -> Any:
        return self.table.known_to(None).known

    def settled(self) -> bool:
        """Whether somebody may choose, or take the tablet."""
        return (self.table.way is not None and not self.table.director.playing) or self.table.handing.closed

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

    def claim(self, claim: int) -> tuple[float, float]:
        return self.spot(*self.view.valley.claims[claim].middle)

    def card(self, seat: int, place: int) -> tuple[float, float]:
        return self.spot(*self.view.spot(seat, f"card-{place}"))

    def mat(self, seat: int) -> tuple[float, float]:
        return self.spot(*self.view.spot(seat, "token"))

    def at(self, widget: Any) -> tuple[float, float]:
        return widget.to_window(*widget.center)

    def tap(self, place: Any) -> None:
        finger = UnitTestTouch(*(place if isinstance(place, tuple) else self.at(place)))
        finger.touch_down()
        ticks(1)
        finger.touch_up()
        ticks(3)

    def down(self, place: tuple[float, float]) -> UnitTestTouch:
        finger = UnitTestTouch(*place)
        finger.touch_down()
        return finger

    def hold(self, place: tuple[float, float]) -> UnitTestTouch:
        finger = self.down(place)
        ticks(round((HOLD + 0.2) * 60))
        return finger

    def act(self, code: str) -> None:
        """Taps one of the eight actions."""
        ticks(2)
        self.tap(next(row.buttons[code] for row in self.way.strips if code in row.buttons))

    # The game

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

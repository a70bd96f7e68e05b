"""A running app with a game of any kind on its table, driven frame by frame, and fingers to play it with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.tests.common import UnitTestTouch
from soft_hands import Hands
from tablets import tablet
from ticking import clear_window, frames, ticks, ticks_until

from diamant.device import Device
from diamant.store import LineUp
from diamant.table import Sitting
from diamant.ui.app.app import DiamantApp
from diamant.ui.app.scenes import SceneRun
from diamant.ui.house.scenes.stand import Stand
from diamant.ui.table.curtain import Curtain

A_GAME = 9000  # deeds of a player, after which any game is over


class RunningApp:
    """Nothing moves, speaks or is heard unless a test wants it."""

    after_a_tap: ClassVar[int] = 2
    """How many frames pass until a tap has had its effect."""

    hold_time: ClassVar[float] = 1.0

    def __init__(
        self, folder: Path, motion: str = "off", language: str = "en", device: Device | None = None, volume: int = 0,
        **options: Any,
    ) -> None:
        device = device or tablet(motor=False, voices="")  # whatever this machine can do
        self.app = DiamantApp(folder, language=language, device=device, **options)
        self.app._run_prepare()
        self.house = self.app.house
        preferences = self.house.preferences
        preferences.motion, preferences.reveal_speed, preferences.hold_time = motion, "fast", self.hold_time
        preferences.hurry_known = preferences.look_known = True
        preferences.volume = volume  # to load all the sounds takes longer than many a test

    @property
    def table(self) -> Any:
        return self.app.root.get_screen("table").table

    @property
    def view(self) -> Any:
        return self.table.view

    @property
    def sitting(self) -> Any:
        return self.table.sitting

    @property
    def over(self) -> bool:
        return self.house.here == "result"

    def stop(self) -> None:
        self.app.stop()
        clear_window()
        EventLoop.touches.clear()

    # Frames

    def until(self, condition: Callable[[], Any], most: int = 4000) -> None:
        if not ticks_until(condition, most):
            raise AssertionError("waited in vain")

    def reach(self, moment: str, most: int = 20_000) -> None:
        """Brings the app to a moment of its scenes."""
        run = SceneRun(moment, self.house, self.app.root, Clock.get_time)
        for _ in range(most):
            if run.done:
                break
            ticks(1)
            run.step()
        assert run.done, moment

    def pixels(self) -> bytes:
        ticks(2)
        Window.canvas.ask_update()
        frames(1)
        return glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)

    # Fingers

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Returns where a point of the table is in the window."""
        across, up = self.view.frame.to_parent(x, y)
        return self.view.to_window(across, up)

    def at(self, widget: Any) -> tuple[float, float]:
        """Returns where the middle of a widget is in the window."""
        return widget.to_window(*widget.center)

    def down(self, place: Any) -> UnitTestTouch:
        """Puts a finger on a widget, or on a point of the window, and leaves it there."""
        finger = UnitTestTouch(*(self.at(place) if hasattr(place, "to_window") else place))
        finger.touch_down()
        return finger

    def tap(self, place: Any) -> None:
        finger = self.down(place)
        ticks(1)
        finger.touch_up()
        ticks(self.after_a_tap)

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that is closed."""
        shown = self.table.handing.shown
        return shown if isinstance(shown, Curtain) else None

    def hold_curtain(self) -> None:
        """Holds the curtain until it is open."""
        curtain = self.curtain
        player = curtain.player
        ticks(2)
        finger = self.down(curtain.ids.hold)
        self.until(lambda: self.curtain is None or self.curtain.player != player)
        finger.touch_up()
        ticks(2)

    def hold(self, place: Any) -> UnitTestTouch:
        """Keeps a finger down until it has had its effect, and returns it still down."""
        finger = self.down(place)
        ticks(round((self.hold_time + 0.2) * 60))
        return finger


class PlayedTable(RunningApp):
    """The app with a game that was just begun, and somebody who can play it to its end."""

    hold_time = 0.2

    def __init__(
        self, folder: Path, people: int = 2, machines: int = 0, holding: str = "around", seed: int = 3,
        motion: str = "off", language: str = "en", moves: Sequence[str] = (), **options: Any,
    ) -> None:
        super().__init__(folder, motion, language)
        line_up = self.line_up(people, machines, holding, **options)
        if moves:
            stand = Stand(self.house, self.app.root, line_up.game)
            self.house.continue_game(stand.keep(line_up, moves))
            self.house.sitting._shuffler = Random(1)
        else:
            self.house.sit_down(Sitting.start(self.house.store, line_up, seed=seed, shuffler=Random(1)))
        self.until(self.settled)
        self.player = self.make_player(Hands(), Random(seed))

    def line_up(self, people: int, machines: int, holding: str, **options: Any) -> LineUp:
        """Returns so many people, and then so many machine players."""
        raise NotImplementedError

    def make_player(self, hands: Hands, luck: Random) -> Any:
        """Returns somebody who plays by touches."""
        raise NotImplementedError

    def settled(self) -> bool:
        """Whether somebody may choose, or take the tablet."""
        return (self.table.way is not None and not self.table.director.playing) or self.table.handing.closed

    def play_on(self) -> None:
        """Does the next thing that is awaited, by touch."""
        self.player.move_on(self.table, self.table.seat_targets)
        if self.table is not None:
            self.table.hurry()
        ticks(1)

    def play_until(self, condition: Callable[[], bool]) -> None:
        for _ in range(A_GAME):
            if condition():
                return
            self.play_on()
        raise AssertionError("it never came to that")

"""Touches the running app at random, through whole games: taps, holds, slides, many fingers, pauses and back keys.

No exception may come, every game must finish, and the store must agree with the screen.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from . import offscreen

SIZE = (960, 540)
DRAWN = 60  # one frame of so many is drawn
FRAMES_A_SECOND = 60
EXPLORERS = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "white")


@dataclass
class Report:
    """What the monkey did."""

    touches: int = 0
    games: int = 0
    pauses: int = 0
    backs: int = 0
    problems: list[str] = field(default_factory=list)


def main(arguments: list[str]) -> int:
    """Lets the monkey loose and returns 1 if it found anything."""
    parser = argparse.ArgumentParser(prog="diamant monkey", description=__doc__)
    parser.add_argument("--touches", type=int, default=20000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    options = parser.parse_args(arguments)
    offscreen.prepare(*SIZE)
    offscreen.keep_steady_time(1 / FRAMES_A_SECOND)
    report = run(options.touches, options.seed)
    print(
        f"touches {report.touches}, games finished {report.games}, pauses {report.pauses}, "
        f"back keys {report.backs}, problems {len(report.problems)}"
    )
    for problem in report.problems:
        print(f"  {problem}")
    return 1 if report.problems else 0


def run(touches: int, seed: int) -> Report:
    """Makes so many touches in a fresh app and returns what happened."""
    from diamant.ui.app import DiamantApp

    with tempfile.TemporaryDirectory() as folder:
        app = DiamantApp(Path(folder), language="en")
        app._run_prepare()
        monkey = Monkey(app, Random(seed))
        try:
            monkey.play(touches)
        finally:
            offscreen.close(app)
    return monkey.report


class Monkey:
    """Touches where it likes, mostly where there is something to touch."""

    def __init__(self, app: Any, luck: Random) -> None:
        self.app = app
        self.luck = luck
        self.report = Report()
        self._fingers: list[Any] = []
        self._passed = 0
        app.house.preferences.motion = "off"
        app.house.preferences.reveal_speed = "fast"

    def play(self, touches: int) -> None:
        """Plays until so many touches are made, then finishes every game that is left."""
        self._new_game()
        while self.report.touches < touches:
            self._act()
            self._look()
        self._lift_all()
        for game in [stored.id for stored in self.app.house.store.unfinished()]:
            self._finish(game)

    # What it does

    def _act(self) -> None:
        deed = self.luck.random()
        if self.app.house.here in ("home", "result", "setup") and deed < 0.25:
            self._new_game()
        elif deed < 0.62:
            self._touch_down(self._target())
            self._frames(1)
            self._lift_all()
        elif deed < 0.72:
            self._touch_down(self._anywhere())
            self._frames(1)
            self._lift_all()
        elif deed < 0.80:
            for _ in range(self.luck.randrange(2, 9)):
                self._touch_down(self._target() if self.luck.random() < 0.7 else self._anywhere())
            self._frames(1)
            self._lift_all()
        elif deed < 0.88:
            self._touch_down(self._target())
            self._slide()
            self._lift_all()
        elif deed < 0.93:
            self._touch_down(self._target())
            self._wait(0.4)
            self._lift_all()
        elif deed < 0.96:
            self._pause()
        elif deed < 0.98:
            self._back()
        else:
            self._choose_for_all()
        self._frames(1)
        self._hurry()

    def _touch_down(self, place: tuple[float, float]) -> None:
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(*place)
        finger.touch_down()
        self._fingers.append(finger)
        self.report.touches += 1

    def _slide(self) -> None:
        for _ in range(3):
            self._fingers[-1].touch_move(*self._anywhere())
            self._frames(1)

    def _lift_all(self) -> None:
        for finger in self._fingers:
            finger.touch_up()
        self._fingers.clear()

    def _pause(self) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self._touch_down(self._target())
        Window._event_filter("app_willenterbackground")
        self._fingers.clear()
        EventLoop.touches.clear()
        Window._event_filter("app_didenterforeground")
        self.report.pauses += 1

    def _back(self) -> None:
        from kivy.core.window import Window

        if self.app.house.here != "home":
            Window.dispatch("on_keyboard", 27, 41, None, [])
        self.report.backs += 1

    def _choose_for_all(self) -> None:
        """Moves a game on: taps alone would rarely have all seats choose at once."""
        table = self._table()
        if table is not None and table.sitting.choosing and not table.paused and table.passing is None:
            for seat in table.sitting.missing():
                if not table.sitting.seats[seat].machine:
                    card = table.view.seats[seat].cards[self.luck.randrange(2)]
                    self._touch_down(card.to_window(*card.center))
            self._lift_all()

    def _new_game(self) -> None:
        from diamant.games.expedition import EDITIONS
        from diamant.store import LineUp, SeatPlan
        from diamant.table.lineups import seated

        self._close_dialogs()
        count = self.luck.randrange(2, 9)
        names = [f"E{number}" for number in range(count)]
        plans = [
            SeatPlan(name, explorer, None, "odds" if self.luck.random() < 0.3 else "")
            for name, explorer in zip(names, EXPLORERS, strict=False)
        ]
        line_up = LineUp(
            tuple(plans), edition=self.luck.choice(list(EDITIONS)), relics=True,
            holding=self.luck.choice(("around", "pass")), secret_chests=self.luck.random() < 0.5,
        )
        self.app.house.new_game(seated(line_up), seed=self.luck.randrange(10**9), shuffler=Random(self.luck.random()))
        self._frames(2)

    def _close_dialogs(self) -> None:
        from kivy.core.window import Window

        for child in Window.children[:]:
            if getattr(child, "is_modal", False) and hasattr(child, "close"):
                child.close()

    # Where it touches

    def _target(self) -> tuple[float, float]:
        from kivy.core.window import Window

        found: list[Any] = []
        stack = [Window.children[0]] if Window.children else []
        while stack:
            widget = stack.pop()
            if widget.opacity and not widget.disabled:
                if getattr(widget, "is_target", False):
                    found.append(widget)
                stack.extend(widget.children)
        if not found:
            return self._anywhere()
        widget = self.luck.choice(found)
        x, y = widget.to_window(*widget.center)
        return (x + self.luck.uniform(-8, 8), y + self.luck.uniform(-8, 8))

    def _anywhere(self) -> tuple[float, float]:
        from kivy.core.window import Window

        return (self.luck.uniform(0, Window.width - 1), self.luck.uniform(0, Window.height - 1))

    # How it sees that all is well

    def _look(self) -> None:
        from diamant.table import Board

        table = self._table()
        if table is None or table.director.playing or table.summing_up:
            return
        if table.director.board != Board.of(table.sitting.position):
            self.report.problems.append(f"the screen shows another table than the game's after {self.report.touches}")
        stored = len(self.app.house.store.moves(table.sitting.game_id))
        if stored != table.sitting.step:
            self.report.problems.append(f"{stored} moves stored, {table.sitting.step} made")

    def _finish(self, game: int) -> None:
        """Plays a game to its end by sensible touches."""
        self._close_dialogs()
        self.app.house.continue_game(game)
        self._frames(2)
        limit = time.monotonic() + 120
        while self.app.house.here == "table" and time.monotonic() < limit:
            table = self._table()
            if table is None:
                break
            if table.passing is not None:
                from diamant.games.expedition import Choice

                while table.passing is not None and not table.passing.all_chosen:
                    table.passing.choose(Choice.LEAVE)  # the quickest way to the end
                table.reveal_now()
            elif table.summing_up:
                button = table.summary.sheets[0].ids.button
                self._touch_down(button.to_window(*button.center))
                self._lift_all()
            else:
                self._choose_for_all()
                if table.sitting.choosing and not table.sitting.missing():
                    table.reveal_now()
            self._frames(1)
            self._hurry()
        if self.app.house.store.game(game).finished:
            self.report.games += 1
        else:
            self.report.problems.append(f"game {game} did not finish")

    def _table(self) -> Any:
        shell = self.app.root
        if self.app.house.here != "table" or not shell.has_screen("table"):
            return None
        return shell.get_screen("table").conductor

    def _hurry(self) -> None:
        table = self._table()
        if table is not None:
            table.hurry()

    def _frames(self, count: int) -> None:
        """Lets frames pass; only some of them are drawn."""
        from kivy.base import EventLoop

        for _ in range(count):
            self._passed += 1
            if self._passed % DRAWN == 0:
                EventLoop.idle()
            else:
                offscreen.tick()

    def _wait(self, seconds: float) -> None:
        self._frames(round(seconds * FRAMES_A_SECOND))

"""Moments of the app, by name: every screen and everything important that happens at the table.

The preview opens them and `python -m diamant shots` draws them. All come from real games: a scene puts moves into the
store and lets the app resume there. A scene is a generator; it yields how many seconds to wait, or a condition.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from diamant.ui.games.expedition.scenes.at_the_table import AT_THE_TABLE
from diamant.ui.games.expedition.scenes.looking import LOOKING
from diamant.ui.games.expedition.scenes.moving import MOVING
from diamant.ui.games.expedition.scenes.pages import PAGES
from diamant.ui.games.expedition.scenes.stand import Scene, Stand, Wait

if TYPE_CHECKING:
    from diamant.ui.app.shell import Shell
    from diamant.ui.house.house import House

SCENES: dict[str, Scene] = {**PAGES, **MOVING, **AT_THE_TABLE, **LOOKING}


class SceneRun:
    """Plays a scene to its moment, step by step: :meth:`step` as often as frames are drawn, until ``done``."""

    def __init__(self, name: str, house: House, shell: Shell, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._shell = shell
        self._waits = SCENES[name](Stand(house, shell))
        self._wait: Wait = 0.0
        self._since = clock()
        self.done = False

    def step(self) -> None:
        """Goes on if the wait of the moment is over."""
        while not self.done:
            wait = self._wait
            if not (wait() if callable(wait) else self._clock() - self._since >= wait):
                return
            following = next(self._waits, None)
            if following is None:
                self.done = not self._shell.transition.is_active  # not while screens fade into each other
                return
            self._wait, self._since = following, self._clock()


def open_scene(app: Any, name: str) -> None:
    """Brings the running app to a moment."""
    from kivy.clock import Clock

    run = SceneRun(name, app.house, app.root, Clock.get_time)

    def step(_: float) -> bool:
        run.step()
        return not run.done

    Clock.schedule_interval(step, 0)

"""Moments of the app, by name: every screen and everything important that happens at the tables.

The preview opens them and `python -m diamant shots` draws them. All come from real games: a scene puts moves into the
store and lets the app resume there. A scene is a generator; it yields how many seconds to wait, or a condition.
What shows the house has a plain name; what shows a game has the game's before it, as in ``expedition/trap``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from diamant.ui.app.scenes.evenings import OF_EVENINGS
from diamant.ui.app.scenes.family import OF_THE_FAMILY
from diamant.ui.app.scenes.moving import MOVING
from diamant.ui.app.scenes.pages import OF_THE_HOUSE, of_any_game
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.scenes.stand import Stand

if TYPE_CHECKING:
    from diamant.ui.app.shell import Shell
    from diamant.ui.house.house import House


class Moment(NamedTuple):
    """A scene, and the game that it is played with."""

    scene: Scene
    game: str


def moments(games: Iterable[str] = ROOMS) -> dict[str, Moment]:
    """Returns the moments of the house and of these games by their whole names."""
    any_game = next(iter(ROOMS))
    of_the_house = {**OF_THE_HOUSE, **OF_THE_FAMILY, **OF_EVENINGS, **MOVING}
    found = {name: Moment(scene, any_game) for name, scene in of_the_house.items()}
    for game in games:
        scenes = {**of_any_game(game), **room_of(game).scenes()}
        found |= {f"{game}/{name}": Moment(scene, game) for name, scene in scenes.items()}
    return found


def named(name: str, games: Iterable[str] = ROOMS) -> list[str]:
    """Returns the whole names of the moments that go by a name: a game's own need not say which game."""
    return [whole for whole in moments(games) if name in (whole, whole.partition("/")[2])]


class SceneRun:
    """Plays a scene to its moment, step by step: :meth:`step` as often as frames are drawn, until ``done``."""

    def __init__(self, name: str, house: House, shell: Shell, clock: Callable[[], float]) -> None:
        whole, *_ = named(name) or [name]
        moment = moments()[whole]
        self._clock = clock
        self._shell = shell
        self._waits = moment.scene(Stand(house, shell, moment.game))
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

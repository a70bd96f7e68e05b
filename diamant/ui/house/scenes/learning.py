"""Moments of a lesson, of any game that has one."""

from __future__ import annotations

from collections.abc import Iterator

from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.scenes.stand import Stand


def lesson(at: int) -> Scene:
    """A lesson at one of its steps; -1 is the page after the last."""

    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("tutorial", game=stand.name)
        tutorial = stand.shell.get_screen("tutorial")
        tutorial.play_along()
        yield 0.1
        while (taught := tutorial.lesson) is not None and (at < 0 or taught.at < at or not taught.learners_turn):
            taught.go_on()
            yield 0.01  # what the table waits for comes with the next frame
        yield 0.3

    return show

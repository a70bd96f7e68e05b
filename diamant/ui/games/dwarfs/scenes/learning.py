"""Moments of the lesson."""

from __future__ import annotations

from diamant.ui.games.dwarfs.lesson.steps import STEPS
from diamant.ui.house.room import Scene
from diamant.ui.house.scenes.learning import lesson

LEARNING: dict[str, Scene] = {
    **{f"lesson-{at + 1}": lesson(at) for at in range(len(STEPS))},
    "lesson-end": lesson(-1),
}

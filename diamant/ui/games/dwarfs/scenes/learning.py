"""Moments of the lesson."""

from __future__ import annotations

from diamant.ui.house.room import Scene
from diamant.ui.house.scenes.learning import lesson

LESSON = {
    "mine-lesson-cards": 2,
    "mine-lesson-keep": 4,
    "mine-lesson-torch": 11,
    "mine-lesson-swap": 15,
    "mine-lesson-wagon": 17,
    "mine-lesson-supper": 23,
}
LEARNING: dict[str, Scene] = {
    **{name: lesson(at) for name, at in LESSON.items()},
    "mine-lesson-end": lesson(-1),
}

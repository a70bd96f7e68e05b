"""Moments of the lesson."""

from __future__ import annotations

from diamant.ui.house.room import Scene
from diamant.ui.house.scenes.learning import lesson

LESSON = {
    "mine-lesson-cards": 3,
    "mine-lesson-keep": 4,
    "mine-lesson-torch": 9,
    "mine-lesson-swap": 12,
    "mine-lesson-wagon": 14,
    "mine-lesson-supper": 26,
}
LEARNING: dict[str, Scene] = {
    **{name: lesson(at) for name, at in LESSON.items()},
    "mine-lesson-end": lesson(-1),
}

"""Moments of the lesson."""

from __future__ import annotations

from diamant.ui.house.room import Scene
from diamant.ui.house.scenes.learning import lesson

LESSON = {
    "valley-lesson-claim": 3,
    "valley-lesson-bid": 5,
    "valley-lesson-methane": 11,
    "valley-lesson-sell": 13,
    "valley-lesson-read": 16,
    "valley-lesson-card": 18,
    "valley-lesson-price": 19,
    "valley-lesson-last": 24,
}
LEARNING: dict[str, Scene] = {
    **{name: lesson(at) for name, at in LESSON.items()},
    "valley-lesson-end": lesson(-1),
}

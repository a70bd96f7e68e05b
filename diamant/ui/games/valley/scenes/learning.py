"""Moments of the lesson."""

from __future__ import annotations

from diamant.ui.house.room import Scene
from diamant.ui.house.scenes.learning import lesson

LESSON = {
    "valley-lesson-claim": 4,
    "valley-lesson-bid": 6,
    "valley-lesson-methane": 12,
    "valley-lesson-sell": 14,
    "valley-lesson-read": 17,
    "valley-lesson-card": 19,
    "valley-lesson-price": 20,
    "valley-lesson-last": 25,
}
LEARNING: dict[str, Scene] = {
    **{name: lesson(at) for name, at in LESSON.items()},
    "valley-lesson-end": lesson(-1),
}

"""Moments of the lesson and of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.scenes.stand import Scene, Stand
from diamant.ui.house.room import Wait
from diamant.ui.house.scenes.learning import lesson

RULES = 11
LESSON = {"lesson-peek": 3, "lesson-trap": 10, "lesson-shared": 17, "lesson-relic": 20}


def rules(page: int) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("rules", game=stand.name, rulebook="polish")
        stand.shell.get_screen("rules").page = page
        yield times.scene_lies

    return show


LEARNING: dict[str, Scene] = {
    **{name: lesson(at) for name, at in LESSON.items()},
    "lesson-end": lesson(-1),
    **{f"rules-{page + 1}": rules(page) for page in range(RULES)},
}

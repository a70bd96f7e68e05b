"""Stones in a row that tell what fingers do to them: something to press, tap, hold and drag."""

from __future__ import annotations

from kivy.tests.common import UnitTestTouch

from diamant.ui.table.pressing import Pressing

SIDE = 100
ADA, BO, MIDDLE = 50, 350, 650  # the middle of Ada's two stones is at 50 and 150, of Bo's at 350 and 450
HOLD, SOON = 30, 10  # frames: longer than a hold, shorter than one
KINDS = ("on_tap", "on_hold", "on_slide", "on_let_go", "on_drag", "on_drop")


class Stones(Pressing):
    """Stones in a row, 100 wide: two are Ada's, two are Bo's, with a gap after each two, and the last is nobody's."""

    def __init__(self, **properties) -> None:
        self.told: list[tuple] = []
        self.dead: set[int] = set()
        self.loose: set[int] = set()
        super().__init__(size_hint=(None, None), size=(7 * SIDE, SIDE), **properties)
        for kind in KINDS:
            self.fbind(kind, lambda _, what, at=(), kind=kind: self._note(kind.removeprefix("on_"), what, at))

    def _note(self, kind: str, what: int, at: tuple[float, float] | None) -> None:
        place = () if at == () else (None,) if at is None else (tuple(round(side) for side in at),)
        self.told.append((kind, what, *place))

    def what_is_at(self, x, y):
        stone = int(x // SIDE)
        return stone if self.collide_point(x, y) and stone not in (2, 5) else None

    def hand_at(self, what, x, y):
        if not self.collide_point(x, y) or x >= 6 * SIDE:
            return None
        return "Ada" if x < 3 * SIDE else "Bo"

    def can_hold(self, what):
        return what not in self.dead

    def can_drag(self, what):
        return what in self.loose

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, *_ in self.told]


def down(x: float, y: float = 50) -> UnitTestTouch:
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    return finger

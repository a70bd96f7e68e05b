"""Fingers that draw on the paper, and eyes that see the ink there."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.shape import ShapeRect
from kivy.tests.common import UnitTestTouch
from ticking import frames, ticks

from diamant.ui.kit.strokes import colour_of

NEAR = 8

Place = tuple[float, float]


class Sheet:
    """The drawing screen. Places on the paper are counted as strokes count them, from 0 to 1000."""

    def __init__(self, screen) -> None:
        self.screen = screen
        self.paper = screen.ids.sheet

    def spot(self, place: Place) -> Place:
        """Returns where a place of the paper is in the window."""
        across = min(self.paper.size) * 696 / 736
        middle = self.paper.center
        return tuple(at + (part / 1000 - 0.5) * across for at, part in zip(middle, place, strict=True))

    def down(self, place: Place, hand: float = 0) -> UnitTestTouch:
        """Puts a finger down; a ``hand`` is so many pixels wide, on a device that says so in hundredths of them."""
        finger = UnitTestTouch(*self.spot(place))
        if hand:
            finger.device = "wm_touch"
            finger.shape = ShapeRect()
            spread(finger, hand)
        finger.touch_down()
        return finger

    def move(self, finger: UnitTestTouch, place: Place) -> None:
        finger.touch_move(*self.spot(place))

    def line(self, *places: Place) -> None:
        """Draws one line through these places and lifts the finger."""
        finger = self.down(places[0])
        for place in places[1:]:
            self.move(finger, place)
        finger.touch_up()
        ticks(2)

    def ink_at(self, place: Place) -> tuple[int, ...]:
        """Returns the colour that is seen at a place."""
        frames(1)
        x, y = self.spot(place)
        return tuple(glReadPixels(int(x), int(y), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)[:3])

    def has(self, pen: int, *places: Place) -> bool:
        """Tells whether a pen left its colour in all these places."""
        wanted = [255 * part for part in colour_of(pen)[:3]]
        return all(
            abs(seen - part) <= NEAR for place in places for seen, part in zip(self.ink_at(place), wanted, strict=True)
        )

    def is_paper(self, *places: Place) -> bool:
        return all(min(self.ink_at(place)) > 200 for place in places)

    def tap(self, widget) -> None:
        finger = UnitTestTouch(*widget.to_window(*widget.center))
        finger.touch_down()
        finger.touch_up()
        ticks(2)

    @property
    def pens(self) -> Iterable[int]:
        """The pens of the lines on the paper, the oldest first."""
        return [stroke.pen for stroke in self.paper.face]


def spread(finger: UnitTestTouch, hand: float) -> None:
    """Lets a finger that is down be as wide as a hand."""
    finger.shape.width = finger.shape.height = round(100 * hand)


def question():
    """Returns the question that lies over everything."""
    return next(child for child in Window.children if getattr(child, "is_modal", False))

"""Pictures beside words: side by side in rows, or three of them as a fan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.piece import Piece

CARD_RATIO = 1.4
FAN = ((-0.52, -0.05, 11), (0.52, -0.05, -11), (0.0, 0.0, 0))
"""The cards of a fan: how far from the middle, in card widths and heights, and how far turned."""

LARGEST = 170
"""The width of a card in units of the drawing board, and a scale in percent, beyond which drawings look coarse."""


class Picture(Widget):
    """Shows the art piece whose name is its ``code``; games that show more by a code make their own of it."""

    code = StringProperty("")
    tilt = NumericProperty(0.0)

    def __init__(self, **properties: Any) -> None:
        self.shown: Widget | None = None
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**properties)
        for name in ("pos", "size", "tilt"):
            self.fbind(name, self._place_soon)
        self.fbind("code", self._make)
        self._make()

    def _make(self, *_: Any) -> None:
        empty(self)
        self.shown = self.drawn()
        self.add_widget(self.shown)
        self._place_soon()

    def drawn(self) -> Widget:
        """Returns the widget that shows the code."""
        return Piece(name=self.code)

    def natural_size(self) -> tuple[float, float]:
        """Returns the largest size in which the drawing still looks good."""
        largest = LARGEST / 100 * theme.u
        wide, high = art.size_of(self.code)
        return (wide * largest, high * largest)

    def _place(self, *_: Any) -> None:
        if isinstance(self.shown, Piece):
            self.shown.size, self.shown.pos, self.shown.angle = self.size, self.pos, self.tilt


def picture_of(code: str) -> Picture:
    """Returns the picture of an art piece."""
    return Picture(code=code)


class PictureRow(Widget):
    """Pictures side by side in the middle, as large as there is room and as looks good."""

    codes = ListProperty([])
    make: Callable[[str], Picture] = ObjectProperty(picture_of)
    """What returns the picture of a code."""

    tallest = NumericProperty(0.0)
    """A height not to be passed; 0 for none."""

    most_rows = NumericProperty(1)
    """Pictures stand in more than one row where that makes them larger, but not in more than this."""

    spacing = NumericProperty(8.0)

    def __init__(self, **properties: Any) -> None:
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**properties)
        for name in ("pos", "size", "tallest", "most_rows", "spacing"):
            self.fbind(name, self._place_soon)
        for name in ("codes", "make"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        empty(self)
        for code in self.codes:
            self.add_widget(self.make(code))
        self._place_soon()

    def _place(self, *_: Any) -> None:
        pictures: list[Picture] = self.children[::-1]
        if not pictures:
            return
        room = min(self.height, self.tallest or self.height)
        splits = [_in_rows(pictures, rows + 1) for rows in range(int(self.most_rows))]
        rows = max(splits, key=lambda split: self._scale(split, room))
        scale = self._scale(rows, room)
        high = max(picture.natural_size()[1] for picture in pictures) * scale
        middle = self.center_y + (high + self.spacing) * (len(rows) - 1) / 2
        for row in rows:
            self._place_row(row, middle, scale)
            middle -= high + self.spacing

    def _scale(self, rows: Sequence[Sequence[Picture]], room: float) -> float:
        """Returns how large the pictures can be in these rows, 1 for as large as looks good."""
        sizes = [[picture.natural_size() for picture in row] for row in rows]
        high = max(height for row in sizes for _, height in row)
        across = [(self.width - self.spacing * (len(row) - 1)) / sum(width for width, _ in row) for row in sizes]
        up = (room - self.spacing * (len(rows) - 1)) / len(rows) / high
        return max(0.01, min(1.0, up, *across))

    def _place_row(self, row: Sequence[Picture], middle: float, scale: float) -> None:
        sizes = [(width * scale, height * scale) for width, height in (picture.natural_size() for picture in row)]
        left = self.center_x - (sum(width for width, _ in sizes) + self.spacing * (len(row) - 1)) / 2
        for picture, (width, height) in zip(row, sizes, strict=True):
            picture.size = (width, height)
            picture.pos = (left, middle - height / 2)
            left += width + self.spacing


def _in_rows(pictures: Sequence[Picture], rows: int) -> list[Sequence[Picture]]:
    """Returns the pictures in so many rows, the longer ones first."""
    across = -(-len(pictures) // rows)
    return [pictures[at : at + across] for at in range(0, len(pictures), across)]


class Fan(Widget):
    """Three cards held in one hand; the last one lies on top, in the middle."""

    codes = ListProperty([])
    make: Callable[[str], Picture] = ObjectProperty(picture_of)
    """What returns the picture of a code."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        for name in ("codes", "make"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        empty(self)
        for code, (_across, _up, tilt) in zip(self.codes, FAN, strict=False):
            card = self.make(code)
            card.tilt = tilt
            self.add_widget(card)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        width = min(self.width / 2.3, self.height * 0.92 / CARD_RATIO, LARGEST * theme.u)
        height = width * CARD_RATIO
        for card, (across, up, _tilt) in zip(reversed(self.children), FAN, strict=False):
            card.size = (width, height)
            card.pos = (self.center_x - width / 2 + across * width, self.center_y - height / 2 + up * height)

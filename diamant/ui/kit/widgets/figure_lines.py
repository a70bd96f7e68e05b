"""Numbers with their captions, one below another."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty

from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp

LINE, VALUE = 18, 21
ICON, GAP = 30, 8


class FigureLines(Drawing):
    """A line for every figure: picture, caption and number. Drawn on one canvas, all captions in one size.

    A figure has a ``piece``, a ``caption`` and a ``value``; where none has a picture, no room is left for it.
    """

    shows = ("figures",)
    figures = ListProperty([])
    overflow = BooleanProperty(False)
    """Whether a caption had to lose its end."""

    def paint(self) -> None:
        if not self.figures:
            return
        unit, high = theme.u, self.height / len(self.figures)
        number = min(float(theme.font(VALUE * unit)), max(theme.least_font(), high * 0.8))
        left = self.x + self._beside_picture()
        least = theme.least_font()
        whole = max(self._ink.width(figure.caption, least) for figure in self.figures)
        while (room := self._room_beside(number)) < whole and number > least:
            number = max(least, number - 1)  # no caption loses its end to a larger number
        size = min(self._ink.fit(figure.caption, theme.font(LINE * unit), room)[1] for figure in self.figures)
        self.overflow = any(self._ink.width(figure.caption, size) > room for figure in self.figures)
        for index, figure in enumerate(self.figures):
            middle = self.top - (index + 0.5) * high
            if figure.piece:
                stamp(figure.piece, (self.x + ICON * unit / 2, middle), min(ICON * unit, high))
            caption = self._ink.fit(figure.caption, size, room)[0]
            self._ink.write(caption, (left, middle), size, theme.colour.text_second)
            self._ink.write(figure.value, (self.right, middle), number, theme.colour.text_score, True, "right")

    def _room_beside(self, number: float) -> float:
        """Returns how wide a caption may be beside numbers of this size."""
        widest = max(self._ink.width(figure.value, number, True) for figure in self.figures)
        return float(self.width - self._beside_picture() - GAP * theme.u - widest)

    def _beside_picture(self) -> float:
        """Returns how far from the edge captions begin."""
        return (ICON + GAP) * theme.u if any(figure.piece for figure in self.figures) else 0.0

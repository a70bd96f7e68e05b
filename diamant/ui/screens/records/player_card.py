"""A player's figures on a card."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.panel import Panel

load_kv(__name__)

HEAD, LINE, VALUE, PADDING = 76, 18, 21, 16
ICON, GAP = 30, 8
LINE_HEIGHT, LOOSE_LINE = 1.25, 1.9  # compared with the size of the text: at least, and at most
WIDTH = 360
LEAST_WIDTH_DP = 286


class FigureLines(Drawing):
    """A line for every figure: picture, caption and number. Drawn on one canvas, all captions in one size."""

    shows = ("figures",)
    figures = ListProperty([])
    overflow = BooleanProperty(False)
    """Whether a caption had to lose its end."""

    def paint(self) -> None:
        if not self.figures:
            return
        unit, high = theme.u, self.height / len(self.figures)
        number = min(float(theme.font(VALUE * unit)), max(theme.least_font(), high * 0.8))
        left = self.x + (ICON + GAP) * unit
        least = theme.least_font()
        whole = max(self._ink.width(figure.caption, least) for figure in self.figures)
        while (room := self._room_beside(number)) < whole and number > least:
            number = max(least, number - 1)  # no caption loses its end to a larger number
        size = min(self._ink.fit(figure.caption, theme.font(LINE * unit), room)[1] for figure in self.figures)
        self.overflow = any(self._ink.width(figure.caption, size) > room for figure in self.figures)
        for index, figure in enumerate(self.figures):
            middle = self.top - (index + 0.5) * high
            stamp(figure.piece, (self.x + ICON * unit / 2, middle), min(ICON * unit, high))
            caption = self._ink.fit(figure.caption, size, room)[0]
            self._ink.write(caption, (left, middle), size, theme.colour.text_second)
            self._ink.write(figure.value, (self.right, middle), number, theme.colour.text_score, True, "right")

    def _room_beside(self, number: float) -> float:
        """Returns how wide a caption may be beside numbers of this size."""
        widest = max(self._ink.width(figure.value, number, True) for figure in self.figures)
        return float(self.width - (ICON + 2 * GAP) * theme.u - widest)


class Crowns(BoxLayout):
    """Victories: one crown before those won alone, two before those shared with others."""

    count = NumericProperty(0)
    shared = BooleanProperty(False)
    crown = NumericProperty(0.0)


class PlayerCard(Panel):
    """Face, name, games and victories, and a line for every figure."""

    colour = StringProperty("")
    token = StringProperty("")
    """The colour of the figure last played, and its drawing; empty for somebody whose face is not known."""

    name = StringProperty("")
    games = StringProperty("")
    wins = NumericProperty(0)
    shared_wins = NumericProperty(0)
    figures = ListProperty([])
    head_height = NumericProperty(0.0)


def card_size(density: float, figures: int) -> tuple[float, float]:
    """Returns the least width and height in pixels of a card with so many figures at the text size of the moment."""
    text = LINE_HEIGHT * theme.font(LINE * theme.u)
    height = head_height() + figures * text + (2 * PADDING + 8) * theme.u
    return (max(WIDTH * theme.u, LEAST_WIDTH_DP * density), height)


def head_height() -> float:
    """Returns the height of face and name."""
    return float(max(HEAD * theme.u, 1.25 * (theme.font(26 * theme.u) + theme.font(17 * theme.u))))

"""A player's figures on a card."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.files import load_kv
from diamant.ui.record_words import FIGURES
from diamant.ui.theme import theme
from diamant.ui.widgets import fit_label, piece  # noqa: F401
from diamant.ui.widgets.fit_label import Even
from diamant.ui.widgets.panel import Plate

load_kv(__name__)

HEAD, LINE, PADDING = 76, 18, 16
LINE_HEIGHT, LOOSE_LINE = 1.25, 1.9  # compared with the size of the text: at least, and at most
WIDTH = 360
LEAST_WIDTH_DP = 286


class FigureLine(BoxLayout):
    """Picture, caption and number of one figure."""

    piece = StringProperty("")
    caption = StringProperty("")
    value = StringProperty("")


class PlayerCard(Plate):
    """Face, name, games and victories, and a line for every figure."""

    explorer = StringProperty("")
    """The explorer of the face; empty for somebody whose face is not known."""

    name = StringProperty("")
    games = StringProperty("")
    figures = ListProperty([])
    head_height = NumericProperty(0.0)

    def __init__(self, **properties: object) -> None:
        self._even = Even()
        super().__init__(**properties)

    def on_figures(self, *_: object) -> None:
        lines = self.ids.lines
        while len(lines.children) < len(self.figures):
            line = FigureLine()
            self._even.add(line.ids.caption)
            lines.add_widget(line)
        for line, figure in zip(lines.children[::-1], self.figures, strict=False):
            line.piece, line.caption, line.value = figure


def card_size(density: float) -> tuple[float, float]:
    """Returns the least width and height in pixels of a card at the text size of the moment."""
    text = LINE_HEIGHT * theme.font(LINE * theme.u)
    height = head_height() + len(FIGURES) * text + (2 * PADDING + 8) * theme.u
    return (max(WIDTH * theme.u, LEAST_WIDTH_DP * density), height)


def head_height() -> float:
    """Returns the height of face and name."""
    return float(max(HEAD * theme.u, 1.25 * (theme.font(26 * theme.u) + theme.font(17 * theme.u))))

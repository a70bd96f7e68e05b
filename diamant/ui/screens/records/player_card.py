"""A player's figures on a card."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.figure_lines import LINE
from diamant.ui.kit.widgets.panel import Panel

load_kv(__name__)

HEAD, PADDING = 76, 16
LINE_HEIGHT, LOOSE_LINE = 1.25, 1.9  # compared with the size of the text: at least, and at most
WIDTH = 360
LEAST_WIDTH_DP = 286


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

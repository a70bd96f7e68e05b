"""A finished game as a line of a list: when it was, who played, who won."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, icon_button, piece  # noqa: F401
from diamant.ui.kit.widgets.button import ButtonFace
from diamant.ui.kit.widgets.drawing import Drawing

load_kv(__name__)

LINE, TWO_LINES = 78, 124
LEAST_LINE_DP = 54


class TokenRow(Drawing):
    """The drawings of the faces of those who played, the best first; the first ``winners`` of them wear crowns."""

    shows = ("faces", "winners")
    faces = ListProperty([])
    winners = NumericProperty(0)

    def paint(self) -> None:
        count = len(self.faces)
        if not count:
            return
        crown = self.height * 0.34
        side = min(self.height - crown * 0.5, self.width)
        step = min(side * 1.06, (self.width - side) / max(1, count - 1))
        Color(*theme.colour.plain)
        # From the right, so that the winner lies on top where they overlap.
        for index in range(count - 1, -1, -1):
            x = self.x + index * step
            Rectangle(texture=art.texture(self.faces[index]), pos=(x, self.y), size=(side, side))
            if index < self.winners:
                top = (x + (side - crown) / 2, self.y + self.height - crown)
                Rectangle(texture=art.texture("crown-gold"), pos=top, size=(crown, crown))


class GameFace(ButtonFace):
    """The part of the line that opens the game."""

    day = StringProperty("")
    winner = StringProperty("")
    points = StringProperty("")
    faces = ListProperty([])
    winners = NumericProperty(0)
    two_lines = BooleanProperty(False)


class FinishedGame(BoxLayout):
    """Fires ``on_open``, ``on_review``, ``on_share`` and ``on_delete``."""

    on_open = Fired("when the game shall be shown")
    on_review = Fired("when the game shall be looked back at")
    on_share = Fired("when the game shall be shared")
    on_delete = Fired("when the game shall be deleted")

    game_id = NumericProperty(0)
    day = StringProperty("")
    winner = StringProperty("")
    points = StringProperty("")
    faces = ListProperty([])
    winners = NumericProperty(0)
    looks_back = BooleanProperty(True)
    """Whether there is more of it to look back at than its result."""

    two_lines = BooleanProperty(False)
    """Whether it is too narrow for everything on one line."""


def line_height(two_lines: bool, density: float) -> float:
    """Returns the least height in pixels of a line at the text size of the moment."""
    text = float(theme.font(20 * theme.u))
    if two_lines:
        return max(TWO_LINES * theme.u, 3.6 * text)
    return max(LINE * theme.u, LEAST_LINE_DP * density, 1.9 * text)

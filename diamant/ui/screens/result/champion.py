"""An figure behind a chest."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import piece  # noqa: F401

load_kv(__name__)

CHESTS = {"closed": "chest-closed", "empty": "chest-open-empty", "full": "chest-open"}


class Champion(Widget):
    """Stands in the middle of its box, on the ground."""

    colour = StringProperty("red")
    chest = OptionProperty("full", options=list(CHESTS))

    def _chest_piece(self) -> str:
        return CHESTS[self.chest]

    chest_piece = AliasProperty(_chest_piece, bind=["chest"], cache=True)
    crowned = BooleanProperty(False)
    lit = BooleanProperty(False)
    """Whether light shines behind it."""

    crown_room = BooleanProperty(False)
    """Whether there is room for a crown, worn or not, so that neighbours are of one size."""

    hop = NumericProperty(0.0)
    """How far the chest is swollen, from 0 to 1."""

    scale = NumericProperty(1.0)
    """Pixels per unit of the drawing, which is 150 wide and 208 or, with a crown, 246 high."""

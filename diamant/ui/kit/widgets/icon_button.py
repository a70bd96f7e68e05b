"""The button with a picture on it."""

from __future__ import annotations

from math import inf

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets.button import ButtonFace
from diamant.ui.kit.widgets.piece import Piece

load_kv(__name__)

ICON_SHARE = 0.62


class IconButton(ButtonFace):
    """A square or round button; ``label`` says in words what it does."""

    icon = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    """The colour of a one-coloured icon; None for the colour of the kind of button."""

    round = BooleanProperty(False)
    share = NumericProperty(ICON_SHARE)
    """How much of the face's height the picture takes."""

    angle = NumericProperty(0.0)
    """Turns the picture, so that one arrow serves both ways."""

    def __init__(self, **properties: object) -> None:
        self._icon = Piece()
        super().__init__(**properties)
        self.add_widget(self._icon)
        for name in ("icon", "tint", "round", "share", "angle"):
            self.fbind(name, self.arrange_soon)

    def arrange(self, *_: object) -> None:
        """Puts the picture on the face."""
        super().arrange()
        self.skin_scale = inf if self.round else 0
        self.corner = self.height / 2 if self.round else 0
        icon, side = self._icon, self.face_height * self.share
        icon.name, icon.angle = self.icon, self.angle
        icon.tint = self.colours.icon if self.tint is None or self.disabled else self.tint
        icon.size = (side, side)
        icon.pos = (self.x + (self.width - side) / 2, self.face_y + (self.face_height - side) / 2)

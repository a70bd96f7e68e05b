"""Text that shrinks and wraps so that it stands in its box whole."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, BoundedNumericProperty, NumericProperty
from kivy.uix.label import Label

from diamant.ui.files import load_kv
from diamant.ui.theme import theme
from diamant.ui.widgets.text_fit import Style, fitted, measure

load_kv(__name__)


class FitLabel(Label):
    """A label whose font shrinks from a wished size down to 16 sp until the text fits.

    Text that fits at no size is drawn whole beyond its box, and ``overflow`` tells so.
    """

    wish = NumericProperty(20.0)
    """The font size in pixels that is used where there is room; it grows with ``theme.text_scale``."""

    lines = BoundedNumericProperty(1, min=0)
    """The most lines the text may take; 0 for as many as fit."""

    text_scale = NumericProperty(1.0)
    """Follows the theme's, so that a change of the setting is seen."""

    overflow = BooleanProperty(False)
    """Whether the text is larger than the box at the smallest size."""

    def __init__(self, **properties: object) -> None:
        self._fit_key: tuple[object, ...] = ()
        super().__init__(**properties)
        for name in ("size", "wish", "lines", "text_scale"):
            self.fbind(name, self._fit_again)

    def _fit_again(self, *_: object) -> None:
        self._trigger_texture()

    def _style(self) -> Style:
        return Style(self.font_name, self.bold, self.markup, self.line_height, self.lines)

    def _wished(self) -> float:
        return float(theme.font(self.wish))

    def height_for(self, width: float) -> float:
        """Returns the height that the text takes at its wished size in a box of this width."""
        return measure(self.text, self._style(), self._wished(), width).height if self.text else 0.0

    def width_for_line(self) -> float:
        """Returns the width that the text takes at its wished size on one line."""
        return measure(self.text, self._style(), self._wished(), None).width if self.text else 0.0

    def texture_update(self, *_: object) -> None:
        """Finds the font size, then draws the text."""
        rim = 2 * (self.outline_width or 0)
        width, height = max(1.0, self.width - rim), max(1.0, self.height - rim)
        key = (self.text, width, height, self._wished(), *self._style())
        if key != self._fit_key and self.text:
            self._fit_key = key
            least = theme.least_font()
            self.font_size, whole = fitted(self.text, self._style(), self._wished(), least, width, height)
            self.overflow = not whole
        elif not self.text:
            self.overflow = False
        one_line = self.lines == 1
        self.text_size = (None if one_line else self.width, None)
        super().texture_update()
        self._trigger_texture.cancel()

    def _text_pos(self) -> tuple[int, int]:
        across, down = self.texture_size
        left = {"left": self.x, "right": self.right - across}.get(self.halign, self.center_x - across / 2)
        bottom = {"top": self.top - down, "bottom": self.y}.get(self.valign, self.center_y - down / 2)
        return (round(left), round(bottom))

    text_pos = AliasProperty(_text_pos, bind=["pos", "size", "texture_size", "halign", "valign"], cache=True)
    """Where the drawn text begins, on whole pixels so that it stays crisp."""

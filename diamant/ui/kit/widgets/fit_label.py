"""Text that shrinks and wraps so that it stands in its box whole."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.clock import Clock
from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import AliasProperty, BooleanProperty, BoundedNumericProperty, ColorProperty, NumericProperty
from kivy.uix.label import Label

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.letters import drawable
from diamant.ui.kit.theme import FONT, Palette, theme
from diamant.ui.kit.ties import tied
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.given import Given
from diamant.ui.kit.widgets.text_fit import Style, fitted, measure, widest_word

load_kv(__name__)
LabelBase.register(DEFAULT_FONT, str(FONT.regular), fn_bold=str(FONT.bold))


class FitLabel(Given, Label):
    """A label whose font shrinks from a wished size down to 16 sp until the text fits.

    Text that does not fit even then says so by ``overflow`` and shrinks on, as far as it can be read at all, rather
    than lie over its neighbours: that happens in tiny windows only. What fits at no size is drawn whole beyond its box.
    """

    wish = NumericProperty(0.0)
    """The font size in pixels that is used where there is room, 0 for that of running text.

    It grows with ``theme.text_scale``.
    """

    lines = BoundedNumericProperty(1, min=0)
    """The most lines the text may take; 0 for as many as fit."""

    color = ColorProperty(Palette.text)
    disabled_color = ColorProperty(Palette.text_disabled)

    text_scale = NumericProperty(1.0)
    unit = NumericProperty(1.0)
    """Both are the theme's."""

    fitted = NumericProperty(0.0)
    """The font size that suits this text by itself."""

    cap = NumericProperty(0.0)
    """A font size not to be passed, 0 for none, so that labels of one row can agree; see ``Even``."""

    overflow = BooleanProperty(False)
    """Whether the text is larger than the box at the smallest size."""

    def __init__(self, **properties: object) -> None:
        self._fit_key: tuple[object, ...] = ()
        self._wrap_at = 0.0
        self._fit_again = Clock.create_trigger(self._fit, -1)
        self._letters = Rectangle()
        self._drawn, self._is_drawn = InstructionGroup(), False
        for part in (Color(rgba=Palette.plain), self._letters):
            self._drawn.add(part)
        super().__init__(**properties)
        for name in ("texture", "text_pos", "texture_size"):
            self.fbind(name, self._draw)
        self._draw()
        self._follow_theme()
        follow(theme, "text_scale", self._follow_theme)
        follow(theme, "u", self._follow_theme)
        for name in ("size", "wish", "lines", "text_scale", "unit", "cap"):
            self.fbind(name, self._fit_again)

    def _follow_theme(self) -> None:
        self.text_scale, self.unit = theme.text_scale, theme.u

    def _style(self) -> Style:
        return Style(self.bold, self.markup, self.line_height, self.lines)

    def _wished(self) -> float:
        return float(theme.font(self.wish or theme.size.body * theme.u))

    def height_for(self, width: float) -> float:
        """Returns the height that the text takes at its wished size in a box of this width."""
        return measure(self.text, self._style(), self._wished(), width).height if self.text else 0.0

    def _line_width(self) -> float:
        return measure(self.text, self._style(), self._wished(), None).width if self.text else 0.0

    line_width = AliasProperty(_line_width, bind=["text", "wish", "text_scale", "unit", "bold", "markup"])
    """The width that the text takes at its wished size on one line."""

    def _least_width(self) -> float:
        size = min(self._wished(), theme.least_font())
        return measure(self.text, self._style(), size, None).width if self.text else 0.0

    least_width = AliasProperty(_least_width, bind=["text", "wish", "text_scale", "unit", "bold", "markup"])
    """The same at the smallest size."""

    def _fit(self, *_: object) -> None:
        """Finds the font size; the text is drawn anew only where that, or where it is wrapped, changes by it."""
        shown = drawable(self.text)
        rim = 2 * (self.outline_width or 0)
        width, height = max(1.0, self.width - rim), max(1.0, self.height - rim)
        key = (shown, width, height, self._wished(), *self._style())
        if key != self._fit_key and self.text:
            self._fit_key = key
            least = theme.least_font()
            self.fitted, whole = fitted(shown, self._style(), self._wished(), least, width, height)
            self.overflow = not whole
            if not whole:
                self.fitted, whole = fitted(shown, self._style(), least, theme.last_font(), width, height)
            # a word too wide for the box stands out of it rather than being broken
            broken = not whole and self.lines != 1
            self._wrap_at = widest_word(shown, self._style(), self.fitted) if broken else 0.0
        elif not self.text:
            self.overflow = False
        self.font_size = min(self.fitted, self.cap) if self.cap else self.fitted
        self.text_size = (None if self.lines == 1 else max(self.width, self._wrap_at), None)

    def texture_update(self, *_: object) -> None:
        """Finds the font size, then draws the text; Kivy itself would draw marked text as it was written."""
        self._fit()
        self._fit_again.cancel()
        self._label.text = tied(drawable(self.text))
        self.texture, size = None, (0, 0)
        if self._label.text.strip():
            self._label.refresh()
            self.texture = self._label.texture
            size = self.texture.size
        self.texture_size = list(size)
        self._trigger_texture.cancel()

    def _draw(self, *_: object) -> None:
        """Shows the letters; without any there is nothing to be drawn, which takes as long as drawing them."""
        if self.texture is not None:
            letters = self._letters
            letters.texture, letters.pos, letters.size = self.texture, self.text_pos, self.texture_size
        if (self.texture is not None) != self._is_drawn:
            self._is_drawn = not self._is_drawn
            change = self.canvas.add if self._is_drawn else self.canvas.remove
            change(self._drawn)

    def _text_pos(self) -> tuple[int, int]:
        # right, top and center are cached and may still be those of the position before
        free_across, free_down = self.width - self.texture_size[0], self.height - self.texture_size[1]
        left = self.x + free_across * {"left": 0.0, "right": 1.0}.get(self.halign, 0.5)
        bottom = self.y + free_down * {"bottom": 0.0, "top": 1.0}.get(self.valign, 0.5)
        return (round(left), round(bottom))

    text_pos = AliasProperty(_text_pos, bind=["pos", "size", "texture_size", "halign", "valign"], cache=True)
    """Where the drawn text begins, on whole pixels so that it stays crisp."""


class Even:
    """Keeps the text of several labels at one size: the smallest that any of them needs."""

    def __init__(self, labels: Iterable[FitLabel] = ()) -> None:
        self._labels: list[FitLabel] = []
        for label in labels:
            self.add(label)

    def add(self, label: FitLabel) -> None:
        """Takes one more label in."""
        self._labels.append(label)
        label.bind(fitted=self._agree)
        self._agree()

    def clear(self) -> None:
        """Lets all labels go."""
        for label in self._labels:
            label.unbind(fitted=self._agree)
            label.cap = 0
        self._labels.clear()

    def _agree(self, *_: object) -> None:
        sizes = [label.fitted for label in self._labels if label.text and label.fitted]
        for label in self._labels:
            label.cap = min(sizes, default=0)

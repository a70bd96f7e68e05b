"""The parchment on which stands what everybody should know."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.utils import escape_markup

from diamant.ui.files import load_kv
from diamant.ui.theme import theme
from diamant.ui.widgets import fit_label  # noqa: F401
from diamant.ui.widgets.given import Given
from diamant.ui.widgets.skin import Skinned
from diamant.ui.widgets.text_fit import Style, fits

load_kv(__name__)

BETWEEN = " • "


class BannerSheet(Skinned):
    """The drawn parchment."""


class Banner(Given):
    """A bold part and the rest of the sentence: on one line, or ``stacked`` as a heading over a line.

    Where the rest does not fit on the line, ``rest_short`` takes its place, and at last the bold part stands alone.
    """

    title = StringProperty("")
    rest = StringProperty("")
    rest_short = StringProperty("")
    stacked = BooleanProperty(False)
    turned = BooleanProperty(False)
    """Whether it is turned by half, for those who sit on the far side."""

    title_wish = NumericProperty(20)
    rest_wish = NumericProperty(22)
    """The wished text sizes in units of the drawing board; on one line the title's counts for both."""

    tails = BooleanProperty(True)
    """Whether it ends in tails; small screens have no room for them."""

    tail_height = NumericProperty(0.0)
    side = NumericProperty(0.0)
    """How much of the width the tails take on either side of the sheet."""

    line = StringProperty("")
    """The marked-up text of the one line."""

    text_scale = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        self._word_soon = Clock.create_trigger(self._word, -1)
        super().__init__(**properties)
        for name in ("title", "rest", "rest_short", "stacked", "size", "title_wish", "text_scale", "side"):
            self.fbind(name, self._word_again)
        self._word_soon()

    def _word_again(self, *_: object) -> None:
        self._word_soon()

    def _word(self, *_: object) -> None:
        label = self.ids.line
        style = Style(label.font_name, False, True, label.line_height, 1)
        for line in self._wordings():
            self.line = line
            if fits(line, style, theme.least_font(), label.width, label.height):
                break

    def _wordings(self) -> list[str]:
        title = f"[b]{escape_markup(self.title)}[/b]" if self.title else ""
        rests = [escape_markup(rest) for rest in (self.rest, self.rest_short) if rest]
        if not title:
            return rests or [""]
        return [*(title + BETWEEN + rest for rest in rests), title]

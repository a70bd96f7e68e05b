"""A small word that is on or off."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import Palette, Sizes, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import Skinned
from diamant.ui.kit.widgets.stars import STEP, Stars

load_kv(__name__)

SKIN_HEIGHT = 52
INSIDE = 0.73  # of the height, well inside the rim
TWO_LINES = 2.4  # of the least letters
AT_THE_ENDS = 17
STAR, STAR_FOOT = 10, 0.13  # the side of a star, and of the chip's height how high stars stand


class Chip(Pressable, Skinned):
    """A choice by itself: a press turns it on or off, unless ``toggles`` leaves that to its owner."""

    text = StringProperty("")
    icon = StringProperty("")
    icon_tint = ColorProperty(None, allownone=True)
    """The colour of a one-coloured icon; None for the colour of the words."""

    stars = NumericProperty(0)
    """How many stars stand under the words."""

    on = BooleanProperty(False)
    toggles = BooleanProperty(True)
    text_wish = NumericProperty(Sizes.body)
    """The wished text size in units of the drawing board."""

    def __init__(self, **properties: object) -> None:
        self.words = FitLabel(lines=2)
        self._icon: Piece | None = None
        self._stars: Stars | None = None
        self.arrange_soon = Clock.create_trigger(self.arrange, -1)
        super().__init__(**properties)
        self.add_widget(self.words)
        self.ids["words"] = self.words
        for name in ("pos", "size", "text", "icon", "icon_tint", "stars", "on", "press_state", "text_wish"):
            self.fbind(name, self.arrange_soon)
        self.arrange_soon()

    def activate(self) -> None:
        if self.toggles:
            self.on = not self.on
        super().activate()

    def draw_anew(self) -> None:
        """Draws and arranges again what depends on the window."""
        super().draw_anew()
        self.arrange_soon()

    def arrange(self, *_: object) -> None:
        """Chooses the skin and puts the picture and the words in their places."""
        unit = theme.u
        self.corner = 23 * self.height / SKIN_HEIGHT
        self.skin = "chip-on" if self.on else "chip"
        self.skin_scale = self.height / SKIN_HEIGHT
        self.skin_tint = (1, 1, 1, 0.5 if self.disabled else 1)
        raised = 0 if self.pressed else 2 * unit
        room = min(self.height, self.width * 0.4) if self.icon else AT_THE_ENDS * unit
        words = self.words
        words.text, words.bold, words.wish = self.text, self.on, self.text_wish * unit
        words.color = Palette.parchment_title if self.on else Palette.text
        words.disabled_color = Palette.parchment_title if self.on else Palette.text_disabled
        width = self.width - room - AT_THE_ENDS * unit
        height = self.height - 7 * unit
        if words.line_width > width:  # two lines keep clear of the rim; one does anyway
            height = min(height, max(self.height * INSIDE, TWO_LINES * theme.least_font()))
        words.pos = (self.x + room, self.y + (self.height - height - unit) / 2 + raised)
        words.size = (width, height)
        if self.stars or self._stars is not None:
            self._arrange_stars(raised)
        self._arrange_icon(room, raised)

    def _arrange_stars(self, raised: float) -> None:
        """Puts the stars under the words, which move up for them."""
        if self._stars is None:
            self._stars = Stars()
            self.add_widget(self._stars)
        words, stars = self.words, self._stars
        side = max(dp(STAR), STAR * theme.u)
        width = side * (1 + STEP * (self.stars - 1))
        stars.many, stars.size = self.stars, (width, side)
        stars.tint = Palette.parchment_note if self.on else Palette.text_score
        stars.pos = (words.x + (words.width - width) / 2, self.y + STAR_FOOT * self.height + raised)
        if self.stars:
            top = words.top
            words.y = stars.top - raised
            words.height = top - words.y

    def _arrange_icon(self, room: float, raised: float) -> None:
        if self._icon is None:
            if not self.icon:
                return
            self._icon = Piece()
            self.add_widget(self._icon)
        icon = self._icon
        side = room * 0.66 if self.text else min(self.size) * 0.7
        middle = self.x + room * 0.58 if self.text else self.x + self.width / 2
        icon.name, icon.size = self.icon, (side, side)
        icon.pos = (middle - side / 2, self.y + (self.height - side) / 2 + raised)
        words_tint = self.words.disabled_color if self.disabled else self.words.color
        icon.tint = words_tint if self.icon_tint is None or self.disabled else self.icon_tint

"""One of a few: a row of chips of which exactly one is on."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.chip import AT_THE_ENDS, Chip
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard, follow
from diamant.ui.kit.widgets.given import Given
from diamant.ui.kit.widgets.text_fit import Style, measure

load_kv(__name__)

CHOSEN_STYLE = Style(bold=True)


class Segmented(Given, GridLayout):
    """``options`` is a list of (value, text) or (value, text, icon); ``choice`` is the value that is on.

    The chips are equally wide, unless a long word needs more than its share.
    """

    options = ListProperty([])
    choice = ObjectProperty(None, allownone=True)
    text_wish = NumericProperty(20)
    across = NumericProperty(0)
    """How many stand beside each other; 0 for all."""

    def __init__(self, **properties: object) -> None:
        self._even = Even()
        self._share_soon = Clock.create_trigger(self._share, -1)
        super().__init__(**properties)
        for name in ("options", "across", "width", "height", "spacing", "text_wish"):
            self.fbind(name, self._share_again)
        follow(theme, "text_scale", self._share_again)

    def on_kv_post(self, _: Widget) -> None:
        self.on_options()

    def on_options(self, *_: object) -> None:
        """Keeps the chips that are there, so that a change of language changes only their words."""
        if self.canvas is None:
            return
        while len(self.children) > len(self.options):
            discard(self.children[0])
        while len(self.children) < len(self.options):
            chip = Chip(toggles=False, size_hint=(1, 1), text_wish=self.text_wish)
            chip.bind(on_release=self._pick)
            self.fbind("text_wish", chip.setter("text_wish"))
            self.add_widget(chip)
        for chip, (_, text, *icon) in zip(self.chips, self.options, strict=True):
            chip.text = text
            chip.icon = icon[0] if icon else ""
        self._even.clear()
        for chip in self.children:
            self._even.add(chip.ids.words)
        self._show_choice()

    def _share_again(self, *_: object) -> None:
        self._share_soon()

    def _share(self, *_: object) -> None:
        """Gives every chip its part of the row."""
        needs = [self._need(*option[1:]) for option in self.options]
        between = self.spacing[0]
        share = (self.width + between) / max(1, len(needs)) - between
        equal = bool(self.across) or max(needs, default=0) <= share
        for chip, need in zip(self.chips, needs, strict=False):
            chip.size_hint_x = 1 if equal else need

    def _need(self, text: str, icon: str = "") -> float:
        """Returns how wide a chip with these words would like to be."""
        words = measure(text, CHOSEN_STYLE, theme.font(self.text_wish * theme.u), None).width
        beside = self.height if icon else AT_THE_ENDS * theme.u
        return float(theme.target(words + beside + AT_THE_ENDS * theme.u + 1))

    def on_choice(self, *_: object) -> None:
        self._show_choice()

    @property
    def chips(self) -> list[Chip]:
        """The chips from left to right."""
        return self.children[::-1]

    def _pick(self, chip: Chip) -> None:
        self.choice = self.options[self.chips.index(chip)][0]

    def _show_choice(self) -> None:
        for chip, (value, *_) in zip(self.chips, self.options, strict=False):
            chip.on = value == self.choice

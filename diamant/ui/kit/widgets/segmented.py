"""One of a few: a row of chips of which exactly one is on."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets.chip import Chip
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.given import Given

load_kv(__name__)


class Segmented(Given, BoxLayout):
    """``options`` is a list of (value, text) or (value, text, icon); ``choice`` is the value that is on."""

    options = ListProperty([])
    choice = ObjectProperty(None, allownone=True)
    text_wish = NumericProperty(20)

    def __init__(self, **properties: object) -> None:
        self._even = Even()
        super().__init__(**properties)

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

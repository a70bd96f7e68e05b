"""A few large buttons in a row before a seat: what comes next, or the way back."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import ListProperty

from diamant.ui.games.valley.table import colours
from diamant.ui.games.valley.table.drawn import Drawn, box, rimmed_box
from diamant.ui.games.valley.table.faces import FaceButton
from diamant.ui.games.valley.table.tip import WhyTip
from diamant.ui.kit.theme import Palette, theme

WHOLE = (552.0, 92.0)
SMALL = (190.0, 92.0)
"""The size of a row, and of one that has but one button, in units of the drawing board."""


class Choice(NamedTuple):
    """A button: its code, its words, its picture, how it is painted, and why it cannot be pressed now."""

    code: str
    text: str
    icon: str = ""
    kind: str = "plain"
    why: str = ""


class ChoiceRow(Drawn):
    """Shows ``choices`` as buttons. Fires ``on_pick(code)``; what cannot be is dim and says why when tapped."""

    __events__ = ("on_pick",)

    choices = ListProperty([])

    watched = ("choices",)

    def __init__(self, **properties: Any) -> None:
        self.buttons: dict[str, FaceButton] = {}
        self.tip = WhyTip()
        self._made: list[Choice] = []
        super().__init__(**properties)
        self.add_widget(self.tip)
        self._make()

    @property
    def targets(self) -> tuple[FaceButton, ...]:
        """What a keyboard can reach."""
        return tuple(self.buttons.values())

    def on_pick(self, code: str) -> None:
        """Fired when a button is pressed."""

    def drop_touches(self) -> None:
        """Forgets all fingers."""
        for button in self.buttons.values():
            button.let_go()

    def _make(self) -> None:
        if self._made == self.choices:
            return
        self._made = list(self.choices)
        for button in self.buttons.values():
            self.remove_widget(button)
        self.buttons = {}
        for choice in self.choices:
            button = FaceButton(text=choice.text, icon=choice.icon, kind=choice.kind, size_hint=(None, None))
            button.locked = bool(choice.why)
            if choice.icon.startswith("i-"):
                button.icon_tint = Palette.parchment_title if choice.kind == "main" else Palette.text
            button.bind(on_release=lambda _, choice=choice: self._tapped(choice))
            self.buttons[choice.code] = button
            self.add_widget(button, index=len(self.children))

    def _tapped(self, choice: Choice) -> None:
        if choice.why:
            button = self.buttons[choice.code]
            self.tip.left_end, self.tip.right_end = self.x, self.right
            self.tip.say(choice.why, (button.center_x, button.top))
        else:
            self.dispatch("on_pick", choice.code)

    def on_touch_down(self, touch: Any) -> bool:
        self.tip.hide()
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def prepare(self) -> None:
        self._make()

    def paint(self) -> None:
        """Draws the plate and puts every button in its place."""
        unit = theme.u
        thick = max(1.5, 2.4 * unit)
        box(self.x, self.y - 5 * unit, self.width, self.height, 16 * unit, theme.faded(Palette.shadow, 0.5))
        box(self.x, self.y, self.width, self.height, 16 * unit, Palette.ink)
        rimmed_box(self.x + thick, self.y + thick, self.width - 2 * thick, self.height - 2 * thick, 14 * unit,
                   colours.plate[1], colours.price, thick)  # fmt: skip
        margin, gap = 2 * thick + 3 * unit, 8 * unit
        count = max(1, len(self.buttons))
        wide = (self.width - 2 * margin - gap * (count - 1)) / count
        for at, button in enumerate(self.buttons.values()):
            button.pos = (self.x + margin + at * (wide + gap), self.y + margin)
            button.size = (wide, self.height - 2 * margin)

"""A few large buttons in a row before a seat: what comes next, or the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.properties import ListProperty

from diamant.ui.games.valley import paint
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.drawn import Emptied, row_plate, row_rim
from diamant.ui.games.valley.table.faces import FaceButton, place_in_rows
from diamant.ui.games.valley.table.tip import WhyTip
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import Palette, theme

WHOLE = (552.0, 92.0)
"""The size of a row, in units of the drawing board."""

BACK, BACK_SHARE = "back", 0.65
"""The button that leads back, and how long it is compared with the others."""


class Choice(NamedTuple):
    """A button: its code, its picture, how it is painted, and by which code it is said why it cannot be pressed now.

    ``words`` puts it into words, in the language of the moment.
    """

    code: str
    words: Callable[[], str]
    icon: str = ""
    kind: str = "plain"
    why: str = ""


class ChoiceRow(Emptied):
    """Shows ``choices`` as buttons. Fires ``on_pick(code)``; what cannot be is dim and says why when tapped."""

    on_pick = Fired("when a button is pressed")

    choices = ListProperty([])

    shows = ("choices",)

    def __init__(self, **properties: Any) -> None:
        self.buttons: dict[str, FaceButton] = {}
        self.tip = WhyTip()
        self._made: list[Choice] = []
        self._all: list[FaceButton] = []
        super().__init__(**properties)
        self.add_widget(self.tip)
        self.fbind("choices", self._make)
        self._make()

    @property
    def targets(self) -> tuple[FaceButton, ...]:
        """What a keyboard can reach."""
        return tuple(self.buttons.values())

    def drop_touches(self) -> None:
        """Forgets all fingers."""
        for button in self.buttons.values():
            button.let_go()

    def empty(self) -> None:
        self.tip.hide()

    def _make(self, *_: object) -> None:
        if self._made == self.choices:
            return
        self._made = list(self.choices)
        for button in self.buttons.values():
            self.remove_widget(button)
        self.buttons = {}
        for at, choice in enumerate(self.choices):
            button = self._button(at)
            button.icon, button.kind, button.locked = choice.icon, choice.kind, bool(choice.why)
            sign = Palette.parchment_title if choice.kind == "main" else Palette.text
            button.icon_tint = sign if choice.icon.startswith("i-") else Palette.plain
            self.buttons[choice.code] = button
            self.add_widget(button, index=len(self.children))

    def _button(self, at: int) -> FaceButton:
        while len(self._all) <= at:
            button, place = FaceButton(size_hint=(None, None)), len(self._all)
            button.bind(on_release=lambda _, place=place: self._tapped(self._made[place]))
            self._all.append(button)
        return self._all[at]

    def _tapped(self, choice: Choice) -> None:
        if choice.why:
            button = self.buttons[choice.code]
            self.tip.left_end, self.tip.right_end = self.x, self.right
            self.tip.say(words.why_not(choice.why)[0], (button.center_x, button.top))
        else:
            self.dispatch("on_pick", choice.code)

    def on_touch_down(self, touch: Any) -> bool:
        self.tip.hide()
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def prepare(self) -> None:
        self._make()
        for choice in self._made:
            self.buttons[choice.code].text = choice.words()
        shares = [BACK_SHARE if code == BACK else 1.0 for code in self.buttons]
        place_in_rows(self, [*self.buttons.values()], 2 * row_rim() + 3 * theme.u, 8 * theme.u, shares)

    def paint(self) -> None:
        """Draws the plate."""
        row_plate(self.x, self.y, self.width, self.height, paint.price)

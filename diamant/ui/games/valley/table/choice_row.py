"""A few large buttons in a row before a seat: what comes next, or the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.properties import ListProperty

from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.button_row import WHOLE, ButtonRow
from diamant.ui.games.valley.table.drawn import Emptied
from diamant.ui.games.valley.table.faces import FaceButton, place_in_rows
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import Palette, theme

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


class ChoiceRow(ButtonRow, Emptied):
    """Shows ``choices`` as buttons. Fires ``on_pick(code)``; what cannot be is dim and says why when tapped."""

    on_pick = Fired("when a button is pressed")

    choices = ListProperty([])

    shows = ("choices",)

    def __init__(self, **properties: Any) -> None:
        self._made: list[Choice] = []
        self._all: list[FaceButton] = []
        super().__init__(**properties)
        self.fbind("choices", self._make)
        self._make()

    @property
    def units(self) -> tuple[float, float]:
        """The size of a row; one button alone is half as long."""
        return WHOLE if len(self.choices) > 1 else (WHOLE[0] / 2, WHOLE[1])

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
            self.tell(words.why_not(choice.why)[0], self.buttons[choice.code])
        else:
            self.dispatch("on_pick", choice.code)

    def prepare(self) -> None:
        self._make()
        for choice in self._made:
            self.buttons[choice.code].text = choice.words()
        shares = [BACK_SHARE if code == BACK else 1.0 for code in self.buttons]
        place_in_rows(self.inside(3 * theme.u), self.targets, self.rows, 8 * theme.u, shares)

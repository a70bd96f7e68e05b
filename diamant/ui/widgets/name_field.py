"""Where a name is typed."""

from __future__ import annotations

import unicodedata

from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from diamant.ui.files import load_kv
from diamant.ui.theme import theme
from diamant.ui.widgets.skin import Skinned
from diamant.ui.widgets.text_fit import Style, fitted

LONGEST_NAME = 12
# Pictures, control signs, invisible joiners and whatever no font of ours can draw.
UNWANTED = {"So", "Sk", "Cc", "Cf", "Cs", "Co", "Cn", "Me", "Zl", "Zp"}
PICTURE_STYLE = {chr(code) for code in range(0xFE00, 0xFE10)}

load_kv(__name__)


def without_pictures(text: str) -> str:
    """Returns the text without emoji, line breaks and invisible signs, each letter as one character."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(c for c in composed if unicodedata.category(c) not in UNWANTED and c not in PICTURE_STYLE)


def clean_name(text: str) -> str:
    """Returns the text as a name: one space between words, none at the ends, 12 characters at most.

    >>> clean_name("  Anna   Maria Luiza ")
    'Anna Maria L'
    """
    return " ".join(without_pictures(text).split())[:LONGEST_NAME].rstrip()


class NameField(Skinned, TextInput):
    """One line of text; fires ``on_done`` with the cleaned name on Enter and when it is left."""

    __events__ = ("on_done",)

    is_target = True
    text_wish = NumericProperty(22)
    """The wished text size in units of the drawing board."""

    text_scale = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("text", "hint_text", "size", "text_wish", "text_scale", "padding"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        left, _, right, _ = self.padding
        style = Style(self.font_name, False, False, 1.0, 1)
        shown = self.text or self.hint_text or " "
        wish, least = theme.font(self.text_wish * theme.u), theme.least_font()
        self.font_size = fitted(shown, style, wish, least, max(1, self.width - left - right), self.height)[0]

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        free = LONGEST_NAME - len(self.text) + len(self.selection_text)
        super().insert_text(without_pictures(substring)[: max(0, free)], from_undo=from_undo)

    def on_text(self, _: object, text: str) -> None:
        fitting = without_pictures(text)[:LONGEST_NAME]
        if fitting != text:
            self.text = fitting

    def on_focus(self, _: object, focus: bool) -> None:
        if not focus:
            self.text = clean_name(self.text)
            self.dispatch("on_done", self.text)

    def on_done(self, name: str) -> None:
        """Fired with the name when typing is over."""

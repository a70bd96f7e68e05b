"""Where a name is typed."""

from __future__ import annotations

import unicodedata

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from diamant.store import LONGEST_NAME
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.letters import can_be_drawn
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.ink import Ink
from diamant.ui.kit.widgets.skin import Skinned
from diamant.ui.kit.widgets.text_fit import Style, fitted

COUNT = 16  # units of the drawing board: the size of "5/12"
# Control signs and joiners: nobody sees them, so nobody misses them.
INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}
PICTURE_STYLE = {chr(code) for code in range(0xFE00, 0xFE10)}
PICTURES = {"So", "Sk", "Co", "Cn", "Me"}

load_kv(__name__)


def visible(text: str) -> str:
    """Returns the text without line breaks and invisible signs, each letter as one character."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(c for c in composed if unicodedata.category(c) not in INVISIBLE and c not in PICTURE_STYLE)


def writable(text: str) -> str:
    """Returns what can stand in a name: no emoji, and no letter that would be drawn as an empty box."""
    return "".join(c for c in visible(text) if unicodedata.category(c) not in PICTURES and can_be_drawn(c))


def clean_name(text: str) -> str:
    """Returns the text as a name: one space between words, none at the ends, 12 characters at most.

    >>> clean_name("  Anna   Maria Luiza ")
    'Anna Maria L'
    """
    return " ".join(writable(text).split())[:LONGEST_NAME].rstrip()


class NameField(Skinned, TextInput):
    """One line of text; fires ``on_done`` with the cleaned name on Enter and when it is left.

    While something is typed it shows how many letters there are and may be.
    """

    on_done = Fired("with the name when typing is over")

    is_target = True
    text_wish = NumericProperty(22)
    """The wished text size in units of the drawing board."""

    text_scale = NumericProperty(1.0)
    refused = StringProperty("")
    """Why the last letters were not taken: "long", "sign", "none" where there are none, or nothing."""

    count_width = NumericProperty(0.0)
    """The room that the count takes at the right end."""

    def __init__(self, **properties: object) -> None:
        self._ink = Ink()
        super().__init__(**properties)
        with self.canvas.after:
            self._count_tint = Color(rgba=Palette.clear)
            self._count = Rectangle()
        for name in ("text", "hint_text", "size", "text_wish", "text_scale", "padding"):
            self.fbind(name, self._fit)
        for name in ("text", "focus", "pos", "size", "text_scale"):
            self.fbind(name, self._show_count)
        self._fit()

    def _fit(self, *_: object) -> None:
        left, _, right, _ = self.padding
        shown = self.text or self.hint_text or " "
        wish, least = theme.font(self.text_wish * theme.u), theme.least_font()
        self.font_size = fitted(shown, Style(), wish, least, max(1, self.width - left - right), self.height)[0]

    def _show_count(self, *_: object) -> None:
        if not self.focus:
            self.count_width, self._count_tint.rgba = 0.0, Palette.clear
            return
        texture = self._ink.texture(f"{len(self.text)}/{LONGEST_NAME}", theme.font(COUNT * theme.u), bold=True)
        self.count_width = self._ink.width(f"{LONGEST_NAME}/{LONGEST_NAME}", theme.font(COUNT * theme.u), bold=True)
        self._count_tint.rgba = Palette.text_score if len(self.text) == LONGEST_NAME else Palette.text_second
        self._count.texture, self._count.size = texture, texture.size
        right, middle = self.x + self.width - 14 * theme.u, self.y + self.height / 2
        self._count.pos = (round(right - texture.width), round(middle - texture.height / 2))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self._lines:
            return False  # it has just come: Kivy would look for the finger in a line that it has not made yet
        return bool(super().on_touch_down(touch))

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        fitting, refused = self._taken(substring, LONGEST_NAME - len(self.text) + len(self.selection_text))
        super().insert_text(fitting, from_undo=from_undo)
        self.refused = refused

    def on_text(self, _: object, text: str) -> None:
        fitting, refused = self._taken(text, LONGEST_NAME)
        if fitting != text:
            self.text = fitting
        self.refused = refused

    @staticmethod
    def _taken(text: str, room: int) -> tuple[str, str]:
        """Returns what of a text goes in, and why the rest does not."""
        seen, written = visible(text), writable(text)
        refused = "sign" if written != seen else "long" if len(written) > room else ""
        return written[: max(0, room)], refused

    def on_focus(self, _: object, focus: bool) -> None:
        if not focus:
            self.refused = ""
            self.text = clean_name(self.text)
            self.dispatch("on_done", self.text)

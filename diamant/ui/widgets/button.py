"""The button with words on it."""

from __future__ import annotations

from typing import NamedTuple

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from diamant.ui.files import load_kv
from diamant.ui.theme import Palette, Rgba
from diamant.ui.widgets import fit_label, piece  # noqa: F401
from diamant.ui.widgets.pressable import Pressable
from diamant.ui.widgets.skin import Skinned

load_kv(__name__)


class Kind(NamedTuple):
    """How a kind of button is painted."""

    skin: str
    text: Rgba
    note: Rgba
    icon: Rgba


KINDS = {
    "main": Kind("button-gold", Palette.parchment_title, Palette.parchment_text, Palette.parchment_title),
    "plain": Kind("button-violet", Palette.text, Palette.text_second, Palette.icon),
    "danger": Kind("button-red", Palette.text, Palette.text, Palette.text),
}
SKIN_ENDINGS = {"normal": "", "down": "-down"}


class ButtonFace(Pressable, Skinned):
    """A pressable skin of one of three kinds: "main" gold, "plain" violet, "danger" red."""

    kind = OptionProperty("plain", options=list(KINDS))

    face_y = NumericProperty(0.0)
    """Where the face begins above the edge of the skin; it sinks when pressed."""

    face_height = NumericProperty(0.0)

    def _face_skin(self) -> str:
        if self.disabled:
            return "button-disabled"
        return KINDS[self.kind].skin + SKIN_ENDINGS[self.press_state]

    def _colours(self) -> Kind:
        kind = KINDS[self.kind]
        faint = Palette.text_disabled
        return kind._replace(text=faint, note=faint, icon=faint) if self.disabled else kind

    face_skin = AliasProperty(_face_skin, bind=["kind", "press_state"], cache=True)
    colours = AliasProperty(_colours, bind=["kind", "disabled"], cache=True, rebind=True)
    """The ``text``, ``note`` and ``icon`` colours of the moment."""


class PushButton(ButtonFace):
    """A button with a text, and where wanted a picture on its left and a second, smaller line."""

    text = StringProperty("")
    note = StringProperty("")
    """The second line."""

    icon = StringProperty("")
    """The name of an art piece."""

    icon_tint = ColorProperty((1, 1, 1, 1))
    text_wish = NumericProperty(26)
    """The wished text size in units of the drawing board."""

    text_left = BooleanProperty(False)
    """Whether the text begins at the left although there is no picture."""

    margin = NumericProperty(0.0)
    """What stays free between the text and the side."""

    note_share = NumericProperty(0.0)
    """How much of the face belongs to the second line; more when it has to be wrapped."""

    icon_room = NumericProperty(0.0)
    """How far from the left the text begins."""

"""The button with words on it."""

from __future__ import annotations

from typing import NamedTuple

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import Palette, Rgba, Sizes, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import Skinned

load_kv(__name__)

EDGE, ABOVE_RIM = 0.06, 0.11  # of the face is free below words, and below a second line
LINE = 1.17  # times its font size a line is high
SIGN = 0.78  # signs fill their frame, pictures leave some of it free


class Kind(NamedTuple):
    """How a kind of button is painted."""

    skin: str
    text: Rgba
    note: Rgba
    icon: Rgba


KINDS = {
    "main": Kind("button-gold", Palette.parchment_title, Palette.parchment_text, Palette.parchment_title),
    "plain": Kind("button-pale", Palette.text, Palette.text_second, Palette.icon),
    "own": Kind("button-pale", Palette.text, Palette.text_second, Palette.icon),
    "danger": Kind("button-red", Palette.text, Palette.text, Palette.text),
}
SKIN_ENDINGS = {"normal": "", "down": "-down"}


class ButtonFace(Pressable, Skinned):
    """A pressable skin: "main" gold, "plain" in the theme's tone, "danger" red, "own" in its ``skin_tint``."""

    kind = OptionProperty("plain", options=list(KINDS))

    def __init__(self, **properties: object) -> None:
        self.arrange_soon = Clock.create_trigger(self.arrange, -1)
        super().__init__(**properties)
        for name in ("pos", "size", "kind", "press_state"):
            self.fbind(name, self.arrange_soon)
        follow(theme, "tone", self._draw_skin)
        follow(theme, "text_scale", self.draw_anew)
        self.arrange_soon()

    def _draw_skin(self, *_: object) -> None:
        own = theme.tone.buttons if self.kind == "plain" else self.skin_tint
        tint = Palette.plain if self.disabled else own
        self._patch.draw(self.skin, self.pos, self.size, self.skin_scale or theme.u, tint)

    def draw_anew(self) -> None:
        """Draws and arranges again what depends on the window."""
        super().draw_anew()
        self.arrange_soon()

    def arrange(self, *_: object) -> None:
        """Chooses the skin; what stands on the face is put in its place by the subclasses."""
        self.skin = self.face_skin

    def _face_skin(self) -> str:
        if self.disabled:
            return "button-disabled"
        return KINDS[self.kind].skin + SKIN_ENDINGS[self._state()]

    def _colours(self) -> Kind:
        kind = KINDS[self.kind]
        faint = Palette.text_disabled
        return kind._replace(text=faint, note=faint, icon=faint) if self.disabled else kind

    face_skin = AliasProperty(_face_skin, bind=["kind", "press_state"])
    colours = AliasProperty(_colours, bind=["kind", "disabled"])
    """The ``text``, ``note`` and ``icon`` colours of the moment."""

    def _face_y(self) -> float:
        sunk = 0 if self._state() == "normal" else Sizes.sink
        return self.y + (Sizes.button_edge - sunk) * theme.u

    face_y = AliasProperty(_face_y, bind=["pos", "press_state"])
    """Where the face begins above the edge of the skin; it sinks when pressed."""

    def _face_height(self) -> float:
        return self.height - Sizes.button_edge * theme.u

    face_height = AliasProperty(_face_height, bind=["size"])


class PushButton(ButtonFace):
    """A button with a text, and where wanted a picture on its left and a second, smaller line."""

    text = StringProperty("")
    note = StringProperty("")
    """The second line."""

    icon = StringProperty("")
    """The name of an art piece."""

    icon_tint = ColorProperty(Palette.plain)
    text_wish = NumericProperty(Sizes.button_text)
    """The wished text size in units of the drawing board."""

    kept_free = NumericProperty(0.0)
    """How much of the right end something else stands on, in pixels."""

    together = BooleanProperty(False)
    """Whether picture and text stand side by side in the middle."""

    def __init__(self, **properties: object) -> None:
        self.words = FitLabel(bold=True, lines=2)
        self._note: FitLabel | None = None
        self._icon: Piece | None = None
        super().__init__(**properties)
        self.add_widget(self.words)
        self.ids["words"] = self.words
        for name in ("text", "note", "icon", "icon_tint", "text_wish", "kept_free", "together"):
            self.fbind(name, self.arrange_soon)

    def arrange(self, *_: object) -> None:
        """Puts the picture and the words in their places."""
        super().arrange()
        face_y, face_height = self.face_y, self.face_height
        margin = min(18 * theme.u, face_height * 0.35)
        left = min(104 * theme.u, face_height * (0.84 if self.together else 1.13)) if self.icon else margin
        shift = self._shift(left, margin)
        x, width = self.x + left + shift, self.width - left - max(margin, self.kept_free) - shift
        side = "left" if self.icon else "center"
        self._arrange_icon(left, shift)

        low, share = self._arrange_note(x, width, side)
        words = self.words
        words.text = self.text
        words.wish = self.text_wish * theme.u
        words.color = words.disabled_color = self.colours.text
        words.halign, words.valign = side, "bottom" if share else "center"
        words.pos = (x, face_y + face_height * (low + share))
        words.size = (width, face_height * (1 - EDGE - low - share))

    def _shift(self, left: float, margin: float) -> float:
        """Returns how far picture and text go to the right, so that both together stand in the middle."""
        if not (self.together and self.icon):
            return 0.0
        self.words.text, self.words.wish = self.text, self.text_wish * theme.u
        return max(0.0, (self.width - left - margin - self.words.line_width) / 2)

    def _arrange_icon(self, room: float, shift: float) -> None:
        if self._icon is None and not self.icon:
            return
        share = SIGN if self.icon.startswith("i-") else 1.0
        size = (room * 0.74 * share, self.face_height * 0.76 * share)
        pos = (self.x + shift + room * 0.54 - size[0] / 2, self.face_y + (self.face_height - size[1]) / 2)
        tint = Palette.text_disabled if self.disabled else self.icon_tint
        if self._icon is None:
            self._icon = Piece(name=self.icon, tint=tint, size=size, pos=pos)
            self.add_widget(self._icon)
        else:
            self._icon.name, self._icon.tint, self._icon.size, self._icon.pos = self.icon, tint, size, pos

    def _arrange_note(self, x: float, width: float, side: str) -> tuple[float, float]:
        """Places the second line; returns where it begins and its share of the face: more when it has to be wrapped."""
        if self._note is None:
            if not self.note:
                return EDGE, 0.0
            self._note = FitLabel(lines=2, valign="top")
            self.add_widget(self._note)
        note = self._note
        note.text = self.note
        note.wish = Sizes.note * theme.u
        note.color = note.disabled_color = self.colours.note
        note.halign = side
        one_line = note.line_width <= width and "\n" not in self.note
        low, share = (ABOVE_RIM, 0.4) if one_line else (EDGE, 0.53)
        least = LINE * theme.last_font()
        if min(share / (1 if one_line else 2), 1 - EDGE - low - share) * self.face_height < least:
            note.text = ""  # the words alone: both together could not be read
        if not note.text:
            low, share = EDGE, 0.0
        note.pos, note.size = (x, self.face_y + self.face_height * low), (width, self.face_height * share)
        return low, share

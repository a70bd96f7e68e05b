"""The buttons of the valley's table: a picture with a word, and a raise with the sum it leads to.

What cannot be done now is dim, carries a lock and can be tapped all the same: then it says why.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.button import KINDS, ButtonFace, Kind
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.table.edges import Rect

LOCKED_SKIN = "button-disabled"
DIM = (1.0, 1.0, 1.0, 0.42)
FACE = 0.86
"""How much of a button's width is its face, between the rims of its skin."""

BESIDE = 1.5
"""From so many times as wide as high a button has its word beside its picture."""

LONG = 4.0
"""From so many times as wide as high a plate has its buttons in one row."""


def fitting(forms: Sequence[Sequence[str]], room: float, size: float, bold: bool = False) -> Sequence[str]:
    """Returns the first way of writing several things in which all of them fit into the room, or the last way."""
    fits = (texts for texts in forms if all(_fits(text, room, size, bold) for text in texts))
    return next(fits, forms[-1])


def _fits(text: str, room: float, size: float, bold: bool) -> bool:
    return not text or measure(text, Style(bold), size, None).width <= room


def in_rows(width: float, height: float) -> int:
    """Returns in how many rows the buttons on a plate of this shape lie.

    >>> in_rows(640, 88), in_rows(364, 118)
    (1, 2)
    """
    return 1 if width >= LONG * height else 2


def place_in_rows(
    room: Rect, buttons: Sequence[Widget], rows: int, gap: float, shares: Sequence[float] = ()
) -> None:
    """Puts buttons into a room, in so many rows at most; those of a row share its length, evenly or not."""
    rows = min(len(buttons), rows)
    columns = -(-len(buttons) // max(1, rows))
    high = (room.height - gap * (rows - 1)) / max(1, rows)
    parts = shares or [1.0] * len(buttons)
    for row in range(rows):
        own = slice(row * columns, (row + 1) * columns)
        whole = room.width - gap * (len(buttons[own]) - 1)
        x = room.x
        for button, part in zip(buttons[own], parts[own], strict=True):
            button.size = (whole * part / sum(parts[own]), high)
            button.pos = (x, room.top - high - row * (high + gap))
            x += button.width + gap


class LockableFace(ButtonFace):
    """A button that may be ``locked``: dim, but it still answers a tap, as one that says why."""

    locked = BooleanProperty(False)

    def _shown_skin(self) -> str:
        return LOCKED_SKIN if self.locked else str(ButtonFace._face_skin(self))

    def _shown_colours(self) -> Kind:
        faint = Palette.text_disabled
        colours = ButtonFace._colours(self)
        return KINDS[self.kind]._replace(text=faint, note=faint, icon=faint) if self.locked else colours

    face_skin = AliasProperty(_shown_skin, bind=["kind", "press_state", "locked"])
    colours = AliasProperty(_shown_colours, bind=["kind", "disabled", "locked"])

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("locked", self.arrange_soon)


class LockableIcon(LockableFace, IconButton):
    """A button with a picture on it that may be locked."""


class FaceButton(LockableFace):
    """A picture with a word below it, or beside it on a wide button. ``icon`` is the name of an art piece."""

    text = StringProperty("")
    icon = StringProperty("")
    icon_tint = ColorProperty(Palette.plain)
    beside = BooleanProperty(True)
    """Whether its word may stand beside the picture."""

    large = BooleanProperty(False)
    """Whether its word is as large as there is room for."""

    def __init__(self, **properties: object) -> None:
        self.words = FitLabel(bold=True)
        self._icon = Piece(sharp=False)
        self._lock = Piece(sharp=False, tint=Palette.text_disabled)
        super().__init__(**properties)
        for part in (self._icon, self._lock, self.words):
            self.add_widget(part)
        for name in ("text", "icon", "icon_tint", "beside", "large"):
            self.fbind(name, self.arrange_soon)

    def arrange(self, *_: object) -> None:
        """Puts the picture, the word and the lock in their places."""
        super().arrange()
        self._icon.name = self.icon
        self._icon.tint = DIM if self.locked else self.icon_tint
        self.words.text = self.text
        self.words.color = self.words.disabled_color = self.colours.text
        side = min(self.face_height * 0.28, 20 * theme.u)
        self._lock.name = "i-lock" if self.locked else ""
        self._lock.size = (side, side)
        self._lock.pos = (self.right - side * 1.45, self.face_y + self.face_height - side * 1.5)
        if not (self.beside and self.text and self.width > BESIDE * self.height and self._beside()):
            self._below()

    def _below(self) -> None:
        high, face = self.face_height, self.width * FACE
        room = face if _fits(self.text, face, theme.least_font(), False) else self.width * 0.98
        self.words.bold = _fits(self.text, room, theme.least_font(), True)  # long words are not bold
        share = min(0.48, 0.34 * theme.text_scale)
        line = max(theme.least_font() * 1.3, min(high * share, theme.font(20 * theme.u) * 1.3)) if self.text else 0.0
        self.words.wish, self.words.lines = line / 1.3, 1
        self.words.pos = (self.x + (self.width - room) / 2, self.face_y + high * 0.02)
        self.words.size = (room, line)
        side = min(high * 0.95 - line, self.width * 0.86)
        if self.icon.startswith("i-"):
            side = min(side, high * 0.45, 48 * theme.u)
        low = self.face_y + high * 0.02 + line
        self._icon.size = (self.width * 0.86, side)
        self._icon.pos = (self.x + self.width * 0.07, low + (high * 0.95 - line - side) / 2)

    def _beside(self) -> bool:
        """Puts the word beside the picture, if there is room for it; tells whether there is."""
        high = self.face_height
        side = high * (0.56 if self.icon.startswith("i-") else 0.74 if self.icon else 0.0)
        gap = high * (0.1 if self.icon else 0.0)
        margin = min(12 * theme.u, self.width * 0.07)
        room = self.width - side - gap - 2 * margin - (self._lock.width if self.locked else 0.0)
        words = self.words
        if not _fits(self.text, room, theme.least_font(), True) and high > 3 * theme.least_font():
            return False
        words.bold = True
        words.wish = high * 0.4 if self.large else min(24 * theme.u, high * 0.42)
        words.lines = 1 if words.line_width <= room else 2
        wide = min(room, words.line_width)
        left = self.x + (self.width - side - gap - wide) / 2
        self._icon.size = (side, side)
        self._icon.pos = (left, self.face_y + (high - side) / 2)
        words.pos, words.size = (left + side + gap, self.face_y), (wide, high)
        return True


class SumButton(LockableFace):
    """A raise (``text``) with the sum it leads to (``note``), or a sum alone."""

    text = StringProperty("")
    note = StringProperty("")

    def __init__(self, **properties: object) -> None:
        self.words = FitLabel(bold=True)
        self.sum = FitLabel()
        super().__init__(**{"kind": "main", **properties})
        self.add_widget(self.words)
        self.add_widget(self.sum)
        for name in ("text", "note"):
            self.fbind(name, self.arrange_soon)

    def arrange(self, *_: object) -> None:
        """Puts both lines in their places."""
        super().arrange()
        high, margin = self.face_height, self.width * (1 - FACE) / 2
        room = self.width - 2 * margin
        large = max(theme.least_font(), min(theme.font(25 * theme.u), high * 0.4))
        small = max(theme.least_font(), min(theme.font(18 * theme.u), high * 0.33))
        words, note = self.words, self.sum
        words.text, note.text = self.text, self.note
        words.wish, note.wish = large / theme.text_scale, small / theme.text_scale
        words.color = words.disabled_color = self.colours.text
        note.color = note.disabled_color = self.colours.note
        note.pos, note.size = (self.x + margin, self.face_y + high * 0.05), (room, high * 0.44)
        words.pos = (self.x + margin, self.face_y + high * (0.48 if self.note else 0.06))
        words.size = (room, high * (0.47 if self.note else 0.88))

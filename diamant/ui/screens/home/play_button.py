"""The golden button of a tile: begins a game, or goes on with one and shows whose it is."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty

from diamant.ui.kit.theme import Sizes, theme
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.text_fit import Style
from diamant.ui.kit.widgets.text_fit import fits as fit

LARGEST = 58  # units of the drawing board
BESIDE = 6
TOO_LONG = 1.3  # times as wide as there is room: then the words take two lines
LEAST = 0.38  # of the face belongs to the tokens; where the second line would take it, it is left out


class PlayButton(PushButton):
    """With ``tokens`` its words stand above them, and its second line below where there is room for one."""

    tokens = ListProperty([])
    """The names of the drawings of those who play."""

    def __init__(self, **properties: Any) -> None:
        self._faces: list[Piece] = []
        super().__init__(**properties)
        self.fbind("tokens", self._show_tokens)
        self._show_tokens()

    def _show_tokens(self, *_: object) -> None:
        for face in self._faces:
            discard(face)
        self._faces = [Piece(name=token) for token in self.tokens]
        for face in self._faces:
            self.add_widget(face)
        self.arrange_soon()

    def arrange(self, *_: object) -> None:
        """Puts words, tokens and the second line one below another."""
        super().arrange()
        if not self._faces:
            return
        margin = min(18 * theme.u, self.face_height * 0.35)
        x, width = self.x + margin, self.width - 2 * margin
        rim = self.face_height * 0.08
        top, bottom = self.face_y + self.face_height - rim, self.face_y + rim
        words = self.words
        words.halign = words.valign = "center"
        line = theme.font(words.wish) * 1.2
        high = min(line, self.face_height * 0.46)
        if words.line_width > TOO_LONG * width:
            high = min(2 * line, self.face_height * 0.54)
        words.size, words.pos = (width, high), (x, top - high)
        note = self._under(x, bottom, width, top - high)
        self._place(x, width, bottom + note, top - high)

    def _under(self, x: float, bottom: float, width: float, top: float) -> float:
        """Places the second line at the bottom, or leaves it out, and returns its height."""
        if self._note is None:
            return 0.0
        high = theme.font(Sizes.note * theme.u) * 1.25
        self._note.halign = self._note.valign = "center"
        self._note.lines = 1
        style = Style(self._note.font_name, False, False, self._note.line_height, 1)
        free = top - bottom - high >= self.face_height * LEAST
        fits = bool(self.note) and free and fit(self.note, style, theme.least_font(), width, high)
        self._note.text = self.note if fits else ""
        self._note.size, self._note.pos = (width, high if fits else 1), (x, bottom)
        return high if fits else 0.0

    def _place(self, x: float, width: float, bottom: float, top: float) -> None:
        gap, count = BESIDE * theme.u, len(self._faces)
        side = max(1.0, min(LARGEST * theme.u, top - bottom, (width - gap * (count - 1)) / count))
        left = x + (width - side * count - gap * (count - 1)) / 2
        for at, face in enumerate(self._faces):
            face.size = (side, side)
            face.pos = (left + at * (side + gap), (bottom + top - side) / 2)

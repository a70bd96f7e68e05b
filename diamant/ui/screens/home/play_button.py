"""The golden button of a tile: begins a game, or goes on with one and shows whose it is."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty

from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.fit_label import Even, FitLabel
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.text_fit import Style, measure

LARGEST = 58  # units of the drawing board
BESIDE = 6
NAME = 17
BETWEEN = " · "  # stands between what it does and how far the game has come, unless a line ends there
SHRUNK = 0.9  # of its size has a name, or the line below, at least
TOO_LONG = 1.3  # times as wide as there is room: then the words take two lines
BOLD = Style(bold=True)
SEEN = 0.8  # of the smallest letters a token is at least as high, or is not shown
LEAST = 0.34  # of the face belongs to the tokens; what would take it is left out


class PlayButton(PushButton):
    """With ``tokens`` its words stand above them, and whose they are below, where there is room.

    That is the name under every token or, where one is too long for that, a line: the note, or something ``shorter``.
    """

    tokens = ListProperty([])
    """The names of the drawings of those who play."""

    names = ListProperty([])
    """What each of them is called."""

    shorter = ListProperty([])
    """What stands in place of the note where that is too long for the line."""

    breaks = BooleanProperty(False)
    """Whether its words take two lines as soon as one would make them smaller than can be read well."""

    def __init__(self, **properties: Any) -> None:
        self._faces: list[Piece] = []
        self._called: list[FitLabel] = []
        self._even = Even()
        super().__init__(**properties)
        for name in ("tokens", "names"):
            self.fbind(name, self._show_tokens)
        for name in ("shorter", "breaks"):
            self.fbind(name, self.arrange_soon)
        self._show_tokens()

    def _show_tokens(self, *_: object) -> None:
        for shown in (*self._faces, *self._called):
            discard(shown)
        self._even.clear()
        self._faces = [Piece(name=token) for token in self.tokens]
        self._called = [FitLabel() for _ in self.tokens]
        for face, called in zip(self._faces, self._called, strict=True):
            self.add_widget(face)
            self.add_widget(called)
            self._even.add(called)
        self.arrange_soon()

    def arrange(self, *_: object) -> None:
        """Puts words, tokens and who they are one below another."""
        super().arrange()
        if not self._faces:
            self.words.lines = 2
            return
        margin = min(18 * theme.u, self.face_height * 0.35)
        x, width = self.x + margin, self.width - 2 * margin
        rim = self.face_height * 0.08
        top, bottom = self.face_y + self.face_height - rim, self.face_y + rim
        words = self.words
        words.halign = words.valign = "center"
        line = theme.font(words.wish) * 1.2
        words.lines, high = 1, min(line, self.face_height * 0.46)
        least = theme.least_font()
        too_long = self.breaks and measure(self.text, BOLD, least, None).width > width
        if too_long or words.line_width > TOO_LONG * width:
            words.text = self.text.replace(BETWEEN, "\n")
            needed = measure(words.text, BOLD, least, None).height if self.breaks else 0.0
            words.lines, high = 2, min(2 * line, max(needed, self.face_height * 0.54))
        words.size, words.pos = (width, high), (x, top - high)
        self._place(x, width, bottom, top - high)

    def _place(self, x: float, width: float, bottom: float, top: float) -> None:
        """Places the tokens, and below them the names or a line, whichever there is room for."""
        below = theme.font(NAME * theme.u) * 1.25
        roomy = top - bottom - below >= self.face_height * LEAST
        names = self._fitting_names(width / len(self._faces) - BESIDE * theme.u) if roomy else []
        lines = [] if names or not roomy else [self.note, *self.shorter]
        note = next((line for line in lines if self._fits(line, width)), "")
        self._write_under(note, x, bottom, width, below)
        low = bottom + below if names or note else bottom
        side, step = self._side_and_step(width, top - low, names)
        left = x + width / 2 - step * len(self._faces) / 2
        for at, (face, called) in enumerate(zip(self._faces, self._called, strict=True)):
            face.opacity = float(side >= SEEN * theme.least_font())
            face.size, face.pos = (side, side), (left + (at + 0.5) * step - side / 2, (low + top - side) / 2)
            called.text = names[at] if names else ""
            called.wish, called.color = NAME * theme.u, self.colours.note
            called.size, called.pos = (step, below), (left + at * step, bottom)

    def _side_and_step(self, width: float, height: float, names: list[str]) -> tuple[float, float]:
        """Returns how large a token is, and how far the next one is from it: further where names are long."""
        gap, count = BESIDE * theme.u, len(self._faces)
        side = max(1.0, min(LARGEST * theme.u, height, (width - gap * (count - 1)) / count))
        longest = max((self._wide(name, theme.font(NAME * theme.u)) for name in names), default=0.0)
        return side, min(width / count, max(side + gap, longest + 2 * gap))

    def _fitting_names(self, width: float) -> list[str]:
        """Returns what stands under the tokens: all names, or none where one is wider than this."""
        return list(self.names) if all(self._fits(name, width) for name in self.names) else []

    def _fits(self, text: str, width: float) -> bool:
        smallest = max(theme.least_font(), SHRUNK * theme.font(NAME * theme.u))
        return bool(text) and self._wide(text, smallest) <= width

    def _wide(self, text: str, font_size: float) -> float:
        return measure(text, Style(), font_size, None).width

    def _write_under(self, text: str, x: float, y: float, width: float, height: float) -> None:
        """Writes the line under the tokens; an empty one leaves nothing there."""
        if self._note is not None:
            self._note.halign = self._note.valign = "center"
            self._note.lines, self._note.wish = 1, NAME * theme.u
            self._note.text, self._note.size, self._note.pos = text, (width, height), (x, y)

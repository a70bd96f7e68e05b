"""Whose face is which: the drawings of the house's people, and each as a token that is shown wherever figures are."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from diamant.store.errors import StoreError
from diamant.store.face import Face
from diamant.ui.kit.art import art
from diamant.ui.kit.painting import painting
from diamant.ui.kit.theme import Palette, theme

TOKEN = "face"
FRAME, MIDDLE, PAPER = 120, (60, 58), 43.4  # units: that of all tokens, and how far the paper reaches in it
MARK_AT, MARK, SIGN = (98, 23), 44, 24
SIDES = {"1x": 80, "2x": 160}
KEPT = 32

Reader = Callable[[int], Face | None]


class FaceToken:
    """A face with its rim and its mark, drawn once in the frame of a token, and again after a lost context."""

    def __init__(self, face: Face, colour: str) -> None:
        side = SIDES[art.sheet]
        self._face, self._colour, self._unit = face, colour, side / FRAME
        self.texture = Texture.create(size=(side, side))
        self._draw()
        get_context().add_reload_observer(self._draw)

    def _draw(self, *_: object) -> None:
        from diamant.ui.kit.strokes import paint_face  # no sooner than somebody who drew one is to be seen

        unit, seat = self._unit, theme.seat(self._colour)
        x, y = (side * unit for side in MIDDLE)
        radius = PAPER * unit
        paper = Texture.create(size=(round(2 * radius),) * 2)
        paint_face(paper, self._face)
        with painting(self.texture, Palette.clear):
            Color(*Palette.plain)
            Ellipse(texture=paper, pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            Color(*seat.light)
            Rectangle(texture=art.texture("face-rim"), size=self.texture.size)
            self._stamp("face-mark", MARK)
            Color(*Palette.plain)
            self._stamp(seat.mark, SIGN)

    def _stamp(self, name: str, side: float) -> None:
        x, y = ((at - side / 2) * self._unit for at in MARK_AT)
        Rectangle(texture=art.texture(name), pos=(x, y), size=(side * self._unit, side * self._unit))


class Faces:
    """Knows where faces are kept, which the house says when it opens, and keeps those that were shown last."""

    def __init__(self) -> None:
        self._read: Reader = lambda person: None
        self._version: Callable[[], int] = lambda: 0
        self._seen = 0
        self._known: dict[int, Face | None] = {}
        self._tokens: OrderedDict[tuple[str, str, str], FaceToken] = OrderedDict()
        art.faces = self._texture

    def keep(self, read: Reader, version: Callable[[], int]) -> None:
        """Takes faces from here from now on, and asks again whenever there is another version of them."""
        self._read, self._version = read, version
        self._forget()

    def _forget(self) -> None:
        self._seen = self._version()
        self._known.clear()
        self._tokens.clear()

    def of(self, person: int | None) -> Face | None:
        """Returns the face of a person; None for nobody, for somebody without one, and where none can be read."""
        if not person:
            return None
        if self._seen != self._version():
            self._forget()
        if person not in self._known:
            self._known[person] = None
            with suppress(StoreError):
                self._known[person] = self._read(person)
        return self._known[person]

    def token(self, person: int | None, colour: str, figure: str) -> str:
        """Returns the name of the drawing that stands for somebody: the face with a rim in a colour, or the figure."""
        return figure if self.of(person) is None else f"{TOKEN}-{person}-{colour}"

    def _texture(self, name: str) -> Texture | None:
        """Returns the drawing of this name if it is that of a face."""
        kind, _, rest = name.partition("-")
        person, _, colour = rest.partition("-")
        face = self.of(int(person)) if kind == TOKEN and person.isdecimal() else None
        if face is None:
            return None
        key = (name, art.sheet, theme.colour_set)
        token = self._tokens.pop(key, None) or FaceToken(face, colour)
        self._tokens[key] = token
        if len(self._tokens) > KEPT:
            self._tokens.popitem(last=False)
        return token.texture


faces = Faces()

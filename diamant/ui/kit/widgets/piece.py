"""One drawing by its name."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty, StringProperty

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.given import Given


class Piece(Given):
    """Shows an art piece as large as its box allows, in the middle, never out of shape."""

    name = StringProperty("")
    tint = ColorProperty(Palette.plain)
    angle = NumericProperty(0.0)
    """Degrees counter-clockwise."""

    sharp = BooleanProperty(True)
    """Whether a large box shows the drawing made for large sizes, where there is one."""

    def __init__(self, **properties: object) -> None:
        self._turn: Rotate | None = None
        super().__init__(**properties)
        self._colour = Color(rgba=Palette.plain)
        self._drawing = Rectangle()
        self._below = InstructionGroup()  # under what stands on the piece, however late it is drawn
        self._drawn = False
        self.canvas.insert(int(self.canvas.has_before), self._below)
        for name in ("name", "tint", "angle", "sharp", "pos", "size"):
            self.fbind(name, self._draw)
        follow(art, "sheet", self._draw)
        self._draw()

    def _shown(self) -> str:
        return art.best(self.name, min(self.size) / theme.u) if self.sharp else self.name

    shown = AliasProperty(_shown, bind=["name", "size", "sharp"])
    """The name of the drawing that is used."""

    def _drawn_size(self) -> tuple[float, float]:
        width, height = art.size_of(self._shown())
        scale = min(self.width / width, self.height / height)
        return (width * scale, height * scale)

    drawn_size = AliasProperty(_drawn_size, bind=["name", "size", "sharp"])
    """Width and height of the drawing inside the box."""

    def _draw(self, *_: object) -> None:
        self._show(bool(self.name) and self.tint[3] > 0)
        if not self._drawn:
            return
        self._colour.rgba = self.tint
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        wide, high = self._drawn_size()
        self._drawing.texture = art.texture(self._shown())
        self._drawing.size = (wide, high)
        self._drawing.pos = (middle[0] - wide / 2, middle[1] - high / 2)
        if self._turn is None and self.angle:
            self._turn = self._prepare_turning()
        if self._turn is not None:
            self._turn.angle, self._turn.origin = self.angle, middle

    def _show(self, drawn: bool) -> None:
        """Takes what is clear off the canvas: it would take as long to draw as anything else."""
        if drawn != self._drawn:
            self._drawn = drawn
            change = self._below.add if drawn else self._below.remove
            change(self._colour)
            change(self._drawing)

    def _prepare_turning(self) -> Rotate:
        """Adds what only a turned drawing needs."""
        turn = Rotate()
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(turn)
        self.canvas.after.add(PopMatrix())
        return turn

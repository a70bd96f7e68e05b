"""Drawn backgrounds that stretch in the middle and keep their corners.

They are drawn from Python: a kv rule of bound expressions costs several times as much for each widget.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import BorderImage, Color, Instruction, InstructionGroup, Mesh
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.given import Given

AROUND_THE_MIDDLE = [
    corner
    for at in (0, 1, 2, 4, 6, 8, 9, 10)  # the lower left corners of eight fields, in rows of four points
    for corner in (at, at + 1, at + 5, at, at + 5, at + 4)
]


class Patch:
    """The canvas instructions for one skin: its tint, and whatever draws it."""

    def __init__(self, drawn: Instruction) -> None:
        self.group = InstructionGroup()
        self._colour = Color(rgba=Palette.clear)
        self.group.add(self._colour)
        self.group.add(drawn)

    def draw(
        self,
        name: str,
        pos: Sequence[float],
        size: Sequence[float],
        scale: float,
        tint: Sequence[float] = Palette.plain,
    ) -> None:
        """Draws the skin of a name; nothing for an empty one."""
        self._colour.rgba = tint if name else Palette.clear
        if name:
            self._lay(name, pos, size, scale)

    def _lay(self, name: str, pos: Sequence[float], size: Sequence[float], scale: float) -> None:
        raise NotImplementedError


class NinePatch(Patch):
    """A skin that covers its whole box."""

    def __init__(self) -> None:
        self._image = BorderImage()
        self._name: str | None = None
        self._sheet = ""
        super().__init__(self._image)

    def _lay(self, name: str, pos: Sequence[float], size: Sequence[float], scale: float) -> None:
        if (name, art.sheet) != (self._name, self._sheet):
            self._name, self._sheet = name, art.sheet
            self._image.texture = art.texture(name)
            self._image.border = art.cut(name)
        self._image.display_border = art.drawn(name, size[0], size[1], scale)
        self._image.pos = pos
        self._image.size = size


class Rim(Patch):
    """A skin with a clear middle, which is left out: a clear one takes as long to draw."""

    def __init__(self) -> None:
        self._frame = Mesh(mode="triangles", indices=AROUND_THE_MIDDLE)
        super().__init__(self._frame)

    def _lay(self, name: str, pos: Sequence[float], size: Sequence[float], scale: float) -> None:
        (x, y), (wide, high) = pos, size
        texture = self._frame.texture = art.texture(name)
        u, v, end_u, _, _, end_v, _, _ = texture.tex_coords
        bottom, right, top, left = art.drawn(name, wide, high, scale)
        low, last, upper, first = art.cut(name)
        across, up = (end_u - u) / texture.width, (end_v - v) / texture.height
        columns = ((x, u), (x + left, u + first * across), (x + wide - right, end_u - last * across), (x + wide, end_u))
        rows = ((y, v), (y + bottom, v + low * up), (y + high - top, end_v - upper * up), (y + high, end_v))
        self._frame.vertices = [
            value for at_y, at_v in rows for at_x, at_u in columns for value in (at_x, at_y, at_u, at_v)
        ]


class Skinned(Given):
    """Draws the skin of a name behind itself."""

    skin = StringProperty("")
    skin_tint = ColorProperty(Palette.plain)
    skin_scale = NumericProperty(0.0)
    """Pixels per unit of the skin's border, 0 for those of the theme; infinite makes the corners meet."""

    def __init__(self, **properties: object) -> None:
        self._patch = NinePatch()
        super().__init__(**properties)
        self.canvas.before.insert(0, self._patch.group)
        for name in ("skin", "skin_tint", "skin_scale", "pos", "size"):
            self.fbind(name, self._draw_skin)
        follow(theme, "u", self.draw_anew)
        follow(art, "sheet", self.draw_anew)
        self._draw_skin()

    def draw_anew(self) -> None:
        """Draws what depends on the window again."""
        self._draw_skin()

    def _draw_skin(self, *_: object) -> None:
        self._patch.draw(self.skin, self.pos, self.size, self.skin_scale or theme.u, self.skin_tint)

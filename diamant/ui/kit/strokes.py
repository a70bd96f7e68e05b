"""Paints the strokes of a face: lines with round ends and smooth edges, into a picture that outlives the graphics."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil, hypot
from time import perf_counter
from typing import Final
from weakref import WeakSet, WeakValueDictionary, ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Canvas, Color, Fbo, Mesh, Rectangle
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from diamant.store.face import PAPER, RUBBER, WIDTHS, Face, Point
from diamant.ui.kit.art import art
from diamant.ui.kit.painting import painting
from diamant.ui.kit.theme import Palette, Rgba, rgba

PEN_COLOURS: Final = tuple(
    rgba(code)
    for code in (
        "#241A38", "#8A5230", "#F2B88E", "#F27A9B", "#DE3F3D", "#F5842B", "#F7C531", "#4E9F45", "#3D82E0", "#8E55D6",
    )
)
RUBBED: Final = rgba("#FFFAEE")  # what the rubber leaves
RIM_OF_PAPER: Final = rgba("#F3E2BC")

ACROSS = 200  # what widths are measured against
FINEST = 0.75  # pixels: thinner lines would be pale, and a small face hard to know
AT_ONCE = 4000  # points of a line in one drawing: the graphics count corners with sixteen bits
SLICE = 0.006  # seconds of painting before a frame
FIRST = 2  # frames: the app's first page stands before anybody's face is painted
QUAD = (0, 1, 2, 0, 2, 3)

Line = tuple[int, int, Sequence[Point]]
"""The pen, the width and the points; a stroke is one."""


def colour_of(pen: int) -> Rgba:
    """Returns what a pen leaves on the paper."""
    return RUBBED if pen == RUBBER else PEN_COLOURS[pen]


def width_on(side: float, width: int) -> float:
    """Returns how wide a line is on a paper that is so many pixels across."""
    return max(FINEST, WIDTHS[width] * side / ACROSS)


@lru_cache(64)
def _brush(across: float) -> Texture:
    """Returns the tip of a pen: a white disc with a smooth edge, and a clear pixel around it."""
    side = ceil(across) + 2
    half, rim = side / 2, across / 2 + 0.5
    half_rows = [
        bytes(
            part
            for x in range(side)
            for part in (255, 255, 255, round(255 * min(1.0, max(0.0, rim - hypot(x + 0.5 - half, y + 0.5 - half)))))
        )
        for y in range(ceil(half))
    ]
    picture = b"".join((*half_rows, *reversed(half_rows[: side // 2])))

    def paint(texture: Texture) -> None:
        texture.blit_buffer(picture, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.add_reload_observer(paint)
    paint(texture)
    return texture


def make_brushes(side: float) -> None:
    """Makes the tips of all pens for a paper that is so many pixels across."""
    for width in range(len(WIDTHS)):
        _brush(width_on(side, width))


def _corners(points: Sequence[Point], scale: float, reach: float) -> list[float]:
    """Returns a line as squares for the tip of the pen: one on every point, and one drawn out from each to the next."""
    corners: list[float] = []
    add = corners.extend
    before_x = before_y = 0.0
    first = True
    for px, py in points:
        x, y = px * scale, py * scale
        left, right, low, high = x - reach, x + reach, y - reach, y + reach
        add((left, low, 0.0, 0.0, right, low, 1.0, 0.0, right, high, 1.0, 1.0, left, high, 0.0, 1.0))
        if not first:
            along, up = x - before_x, y - before_y
            length = hypot(along, up)
            if length:
                along, up = along * reach / length, up * reach / length
                add((
                    before_x - up, before_y + along, 0.5, 1.0, before_x + up, before_y - along, 0.5, 0.0,
                    x + up, y - along, 0.5, 0.0, x - up, y + along, 0.5, 1.0,
                ))
        before_x, before_y, first = x, y, False
    return corners


@lru_cache(64)
def _order(squares: int) -> list[int]:
    return [4 * square + corner for square in range(squares) for corner in QUAD]


def draw_line(pen: int, width: int, points: Sequence[Point], side: float, on: Canvas) -> None:
    """Draws a line on a canvas, which is a paper of so many pixels."""
    across = width_on(side, width)
    brush = _brush(across)
    with on:  # whichever canvas is open: what is added by hand would stand on that one as well
        Color(*colour_of(pen))
        for begin in range(0, max(1, len(points) - 1), AT_ONCE):
            corners = _corners(points[begin : begin + AT_ONCE + 1], side / PAPER, brush.width / 2)
            Mesh(vertices=corners, indices=_order(len(corners) // 16), mode="triangles", texture=brush)


def _lay_paper(side: float) -> None:
    """Draws a paper of so many pixels on the canvas that is open."""
    Color(*Palette.plain)
    Rectangle(texture=art.texture("face-paper"), size=(side, side))


def paint_face(texture: Texture, face: Face) -> None:
    """Makes a face on its paper, square, the picture of a texture."""
    with painting(texture, RIM_OF_PAPER) as easel:
        _lay_paper(texture.width)
        for line in face:
            draw_line(*line, texture.width, easel)


class Paper:
    """A paper that is drawn on, so many pixels across. What was drawn stays; more can be drawn over it.

    ``drawn`` returns all there is to draw: it is painted with that, and again when the graphics were lost.
    """

    def __init__(self, side: int, drawn: Callable[[], Iterable[Line]]) -> None:
        self.side = side
        self._drawn = drawn
        self._fbo = Fbo(size=(side, side), clear_color=RIM_OF_PAPER)
        self._wipe()
        get_context().add_reload_observer(self._restore)

    @property
    def texture(self) -> Texture:
        """The picture, square; a face shows what is inside its circle."""
        texture: Texture = self._fbo.texture
        return texture

    def paint(self) -> None:
        """Draws everything anew."""
        self._wipe()
        self.add(self._drawn())

    def add(self, lines: Iterable[Line]) -> None:
        """Draws lines over what is there."""
        for line in lines:
            draw_line(*line, self.side, self._fbo)
        self._show()

    def _wipe(self) -> None:
        self._fbo.bind()
        self._fbo.clear_buffer()
        self._fbo.release()
        with self._fbo:
            _lay_paper(self.side)
        self._show()

    def _restore(self, _: object) -> None:
        self.paint()

    def _show(self) -> None:
        self._fbo.draw()
        self._fbo.clear()  # what was drawn is in the picture, and need not be kept
        Window.canvas.ask_update()


class Portrait:
    """A face that is shown, so many pixels across; where there are many, each is painted when there is time for it."""

    def __init__(self, face: Face, side: int) -> None:
        self.face, self.side = face, side
        self.shown_on: WeakSet[Canvas] = WeakSet()
        """Where it hangs; a picture that is kept of such a canvas is drawn again when this is painted."""

        self.texture = Texture.create(size=(side, side))
        self.texture.blit_buffer(bytes(round(255 * part) for part in RUBBED) * side**2, colorfmt="rgba")
        get_context().add_reload_observer(self.paint)
        _waiting.append(ref(self))
        _paint_before_frame()

    def paint(self, *_: object) -> None:
        """Draws it; once more after the graphics were lost."""
        paint_face(self.texture, self.face)
        for canvas in self.shown_on:
            canvas.ask_update()


_portraits: WeakValueDictionary[tuple[Face, int], Portrait] = WeakValueDictionary()
_waiting: deque[ref[Portrait]] = deque()


def portrait(face: Face, side: int) -> Portrait:
    """Returns a face on a paper of this size. All who show it share it, and keep it."""
    key = (face, side)
    shown = _portraits.get(key)
    if shown is None:
        shown = _portraits[key] = Portrait(face, side)
    return shown


def _paint(*_: object) -> None:
    """Paints what waits, for a few milliseconds before each frame, and at least one."""
    if Clock.frames <= FIRST:
        _paint_next()
        return
    end = perf_counter() + SLICE
    for waiting in _take_waiting():
        waiting.paint()
        if perf_counter() > end:
            break
    if _waiting:
        _paint_next()


def paint_now() -> None:
    """Paints all that waits at once, for a picture that is no frame."""
    for waiting in _take_waiting():
        waiting.paint()


def _take_waiting() -> Iterator[Portrait]:
    while _waiting:
        waiting = _waiting.popleft()()
        if waiting is not None:
            yield waiting


_paint_before_frame = Clock.create_trigger(_paint, -1)
_paint_next = Clock.create_trigger(_paint)

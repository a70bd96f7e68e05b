"""One claim: a stack of tiles with its height, its owner's frame and miner; or a hole, or a park."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from diamant.ui.games.valley import paint
from diamant.ui.games.valley.table.drawn import Drawn
from diamant.ui.games.valley.table.plan import ClaimPlan
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.table.edges import Rect

DECO = "abcde"
DISC = 26.0
BESIDE_NUMBER = 4.0  # units from the left of a face to its number
MINER = (54.0, 70.2)
FRAMED = (112.0, 80.0)
SHADE = 0.46  # how much darker what is not meant gets
SHADOW = (140.0, 112.0)


def number_side(unit: float) -> float:
    """Returns how wide the disc is on which the height of a claim stands."""
    return max(DISC * unit, 17 * float(sp(1)) / 0.95)


class ClaimView(Drawn, Holdable):
    """Draws a claim in the frame of its plan. A key may press it; fingers are the ground's."""

    kind = OptionProperty("stack", options=["stack", "hole", "park", "bare"])
    tiles = NumericProperty(0)
    owner = StringProperty("")
    """The colour of its owner; nothing for a free one."""

    chosen = BooleanProperty(False)
    """Whether it has the gold frame."""

    possible = BooleanProperty(False)
    """Whether it may be tapped now: it has a thin gold frame."""

    dim = BooleanProperty(False)
    both_ways = BooleanProperty(True)
    """Whether its height is read from the far side, too."""

    shows = ("kind", "tiles", "owner", "chosen", "possible", "dim", "both_ways")

    def __init__(self, claim: int, **properties: Any) -> None:
        self.claim = claim
        self.place = ClaimPlan(0.0, 0.0, 1.0)
        super().__init__(size_hint=(None, None), **properties)

    def lie(self, place: ClaimPlan) -> None:
        """Takes its place."""
        if place != self.place or not self.width:
            self.place = place
            self.pos, self.size = (place.x, place.y), (place.width, place.height)
            self.write_again()

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its face."""
        return self.place.centre(int(self.tiles))

    def covers(self, x: float, y: float) -> bool:
        """Tells whether a point lies on the part of it that no nearer claim hides."""
        place = self.place
        low = place.y - 2 * place.unit
        face = place.face(int(self.tiles))
        return bool(face.x - 4 * place.unit <= x <= face.right + 4 * place.unit and low <= y <= face.top)

    def paint(self) -> None:
        """Draws the stack, the hole or the park, and the frame of the one that is meant."""
        place, unit = self.place, self.place.unit
        light = 1.0 - SHADE if self.dim else 1.0
        Color(light, light, light * (1.06 if self.dim else 1.0), 1.0)
        if self.kind in ("hole", "park"):
            picture(self.kind, place.x, place.y, place.width, place.height)
        elif self.kind == "stack" and self.tiles:
            self._draw_stack(place, unit, light)
        if self.chosen:
            Color(rgba=Palette.plain)
            draw_frame(place.face(int(self.tiles)), unit)

    def _draw_stack(self, place: ClaimPlan, unit: float, light: float) -> None:
        draw_tiles(self.claim, int(self.tiles), self.owner, place)
        face = place.face(int(self.tiles))
        if self.possible and not self.chosen:
            Color(*Palette.tap_here[:3], 0.75)
            draw_frame(face, unit)
            Color(light, light, light, 1.0)
        if self.owner:
            draw_miner(self.owner, face.x + 25 * unit, face.top + 16 * unit, unit)
        self._draw_numbers(face.x, face.y, face.width, face.height, unit, light)

    def _draw_numbers(self, x: float, y: float, wide: float, high: float, unit: float, light: float) -> None:
        side = number_side(unit)
        size = max(18.5 * unit, 15 * float(sp(1)))
        text = self._ink.texture(str(int(self.tiles)), size, True)
        near = (x + BESIDE_NUMBER * unit + side / 2, y + 5 * unit + side / 2)
        self._number(near, 0.0, side, text, light)
        if self.both_ways:
            self._number((x + wide - 4 * unit - side / 2, y + high - 4 * unit - side / 2), 180.0, side, text, light)

    @staticmethod
    def _number(middle: tuple[float, float], angle: float, side: float, text: Any, light: float) -> None:
        x, y = middle
        Color(light, light, light, 1.0)
        picture("claim-number", x - side / 2, y - side / 2, side, side)
        PushMatrix()
        Rotate(angle=angle, origin=middle)
        Color(*paint.number[:3], 1.0)
        Rectangle(texture=text, pos=(x - text.width / 2, y - text.height / 2), size=text.size)
        PopMatrix()


def draw_tiles(claim: int, tiles: int, owner: str, place: ClaimPlan) -> None:
    """Draws the stack of a claim with the frame of its owner, or what grows on a free one."""
    picture(f"stack-{tiles}", place.x, place.y, place.width, place.height)
    top = f"claim-frame-{owner}" if owner else f"deco-{DECO[(claim * 7 + tiles) % len(DECO)]}"
    picture(top, *place.face(tiles))


def draw_miner(owner: str, x: float, top: float, unit: float) -> None:
    """Draws a miner who reaches up to a height."""
    wide, high = MINER[0] * unit, MINER[1] * unit
    picture(f"miner-{owner}", x, top - high, wide, high)


def draw_frame(face: Rect, unit: float) -> None:
    """Draws the gold frame around the face of a claim."""
    (x, y), wide, high = face.centre, FRAMED[0] * unit, FRAMED[1] * unit
    picture("claim-chosen", x - wide / 2, y - high / 2 - 2 * unit, wide, high)


def picture(name: str, x: float, y: float, width: float, height: float) -> None:
    """Draws a piece in a box, on the canvas that is open."""
    Rectangle(texture=art.texture(name), pos=(x, y), size=(width, height))


def shadow(place: ClaimPlan, tiles: int) -> None:
    """Draws the long shadow of a stack, in the canvas of the moment: it lies under all claims."""
    name = f"stack-{tiles}-shadow"
    wide, high = SHADOW[0] * place.unit, SHADOW[1] * place.unit
    picture(name, place.x, place.y + place.height - high, wide, high)


"""What faces are drawn with: pens, how wide they draw, and buttons that are on for as long as something is in use."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import NinePatch
from diamant.ui.screens.family.drawing_plan import PITCH, PULLED, STANDING_WIDTH

# units of the drawing of a pen: its size, its middle part, how far its label is from the tip, and its golden edge
LENGTH, HIGH, BODY = 252, 64, 56
LABEL, THING = 108, 46
EDGE = (272, 84)
EDGE_BEYOND = 11
OUT_TIME = 0.12


class PenPart(Piece):
    """A part of a pen, which lies half in the window."""

    bleeds = True


class Pen(Pressable):
    """A pen in its place; the chosen one is pulled out and has a golden edge."""

    name = StringProperty("ink")
    style = OptionProperty("lying", options=["lying", "standing", "chips"])
    chosen = BooleanProperty(False)
    moves = BooleanProperty(True)
    """Whether it is seen to slide."""

    out = NumericProperty(0.0)
    """How far it is pulled out, from 0 to 1."""

    def __init__(self, **properties: Any) -> None:
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**properties)
        self._edge, self._body, self._thing = (PenPart(sharp=False) for _ in range(3))
        for part in (self._edge, self._body, self._thing):
            self.add_widget(part)
        for name in ("name", "style", "chosen", "out", "pos", "size", "pressed"):
            self.fbind(name, self._arrange_soon)
        follow(theme, "u", self._arrange_soon, self)
        self._arrange_soon()

    def on_chosen(self, *_: object) -> None:
        Animation.cancel_all(self, "out")
        out = float(self.chosen)
        if self.moves:
            Animation(out=out, d=OUT_TIME, t="out_quad").start(self)
        else:
            self.out = out

    def _arrange(self, *_: object) -> None:
        if self.style == "chips":
            self._arrange_chip()
            return
        standing = self.style == "standing"
        scale = theme.u * STANDING_WIDTH / BODY if standing else self.height / PITCH
        pulled = self.out * PULLED * (theme.u if standing else scale)
        # along the pen, from the edge on which it lies or stands to its tip
        tip = (self.height if standing else self.width - PULLED * scale) + pulled
        self._body.name, self._thing.name = f"pen-{self.name}", f"thing-{self.name}"
        self._edge.name = "pen-edge" if self.chosen else ""
        self._put(self._body, tip - LENGTH * scale / 2, LENGTH * scale, HIGH * scale, standing)
        self._put(self._thing, tip - LABEL * scale, THING * scale, THING * scale, standing)
        width, height = (part * scale for part in EDGE)
        self._put(self._edge, tip + EDGE_BEYOND * scale - width / 2, width, height, standing)
        self._thing.angle = 0
        if self.chosen and self._body.tint != Palette.plain:
            self._body.tint = Palette.plain

    def _put(self, part: Piece, along: float, length: float, across: float, standing: bool) -> None:
        """Puts a part with its middle so far from the edge, turned up where pens stand."""
        middle = (self.center_x, self.y + along) if standing else (self.x + along, self.center_y)
        part.angle = 90.0 if standing else 0.0
        part.size = (length, across)
        part.pos = (middle[0] - length / 2, middle[1] - across / 2)

    def _arrange_chip(self) -> None:
        side = min(self.size)
        self._edge.name, self._body.name, self._thing.name = "", "width-on" if self.chosen else "width", (
            f"thing-{self.name}"
        )
        for part, share in ((self._body, 1.0), (self._thing, 0.56)):
            part.angle, part.size = 0, (side * share, side * share)
            part.pos = (self.center_x - side * share / 2, self.center_y - side * share / 2)


class LineWidth(Pressable):
    """How wide lines are: a squiggle in the colour of the pen on a card; the chosen one has a golden frame."""

    step = NumericProperty(0)
    chosen = BooleanProperty(False)
    ink = ColorProperty(Palette.ink)

    def __init__(self, **properties: Any) -> None:
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**properties)
        self._card, self._line = Piece(sharp=False), Piece(sharp=False)
        for part in (self._card, self._line):
            self.add_widget(part)
        for name in ("step", "chosen", "ink", "pos", "size", "pressed"):
            self.fbind(name, self._arrange_soon)
        self._arrange_soon()

    def _arrange(self, *_: object) -> None:
        side = min(self.size) * 82 / 66  # the card has a glow around it
        self._card.name, self._line.name = "width-on" if self.chosen else "width", f"line-{int(self.step)}"
        self._line.tint = self.ink
        for part, share in ((self._card, 1.0), (self._line, 0.63)):
            part.size = (side * share, side * share)
            part.pos = (self.center_x - side * share / 2, self.center_y - side * share / 2)


class ToolButton(IconButton):
    """A button with a picture in its own colours; a golden rim while its tool is in use."""

    on = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self._frame = NinePatch()
        super().__init__(**properties)
        self.canvas.after.add(self._frame.group)
        self.fbind("on", self.arrange_soon)

    def arrange(self, *_: object) -> None:
        """Puts the picture on the face, and the rim around it."""
        super().arrange()
        around = 3 * theme.u
        pos = (self.x - around, self.y - around)
        size = (self.width + 2 * around, self.height + 2 * around)
        self._frame.draw("plate-rim" if self.on else "", pos, size, 1.7 * theme.u, Palette.tap_here)

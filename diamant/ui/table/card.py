"""A card that lies on a table, lifts, turns and travels: the same widget from the pile to wherever it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from diamant.ui.kit.art import art
from diamant.ui.kit.sheets import RIM
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.table.edges import Point
from diamant.ui.table.place import RATIO, Place, turned

WIDTH, HEIGHT = 100.0, 140.0
"""The units in which a card is drawn, its middle at the origin."""

LARGE = 150.0  # units of the drawing board: wider cards are put together from the large drawings
ROUND = 9.0
FADES = 0.6  # of a smooth line, on either side


class Part(NamedTuple):
    """A drawing on a card: its name, its middle, its width and height, and whether it stands on its head.

    A ``rimmed`` one has a clear rim around it on its sheet: drawn with that, its edges are smooth however it is tilted.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    turned: bool = False
    rimmed: bool = False


class LyingCard(Holdable):
    """Shows a card where it is. A face is in it only while that face may be seen by whoever sees the card.

    A game says what its cards look like::

        class Tarot(LyingCard):
            def front(self, large):
                return (Part(f"tarot-{self.face}", 0, 0, WIDTH, HEIGHT),)

            def back(self):
                return (Part("tarot-back", 0, 0, WIDTH, HEIGHT),)
    """

    is_target = False

    x_at = NumericProperty(0.0)
    y_at = NumericProperty(0.0)
    wide = NumericProperty(74.0)
    angle = NumericProperty(0.0)
    tilt = NumericProperty(0.0)
    turn = NumericProperty(0.0)
    """0 face down, 1 face up; half-way it stands on its edge."""

    face = ObjectProperty(None, allownone=True)
    """The card, where it may be seen."""

    framed = BooleanProperty(False)
    """Whether it may be tapped: a gold frame."""

    sign = StringProperty("")
    """A sign at its far edge: what a tap does."""

    held = BooleanProperty(False)
    """Whether somebody holds it to look at it: it is lifted."""

    hold_me = BooleanProperty(False)
    """Whether it waits to be held by whom it is for: a hand."""

    share = NumericProperty(0.0)
    """How far it has come on its ``way``, from 0 to 1."""

    tint = ListProperty(list(Palette.plain))
    unit = NumericProperty(1.0)

    shows: ClassVar[tuple[str, ...]] = ()
    """The properties of a game's own cards that change how they look."""

    def _place(self) -> Place:
        return Place(self.x_at, self.y_at, self.wide, self.angle)

    def _set_place(self, place: Place) -> None:
        self.x_at, self.y_at, self.wide = place.x, place.y, place.width
        self.angle = nearest(self.angle, place.angle)

    place = AliasProperty(_place, _set_place, bind=["x_at", "y_at", "wide", "angle"])
    """Where it lies."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, None))
        self._shift, self._rotate, self._flip = Translate(), Rotate(), Scale()
        self._up = self._large = False
        self._painted_thin = 0.0
        self.way: Callable[[float], tuple[float, float]] | None = None
        """The way that it travels, where that is not straight."""

        self._painted = InstructionGroup()
        for part in (PushMatrix(), self._shift, self._rotate, self._flip, self._painted, PopMatrix()):
            self.canvas.add(part)
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        for name in ("x_at", "y_at", "wide", "angle", "tilt", "turn"):
            self.fbind(name, self._pose)
        for name in ("face", "held", "tint", "unit", "framed", "sign", "hold_me", *self.shows):
            self.fbind(name, self._paint_soon)
        follow(art, "sheet", self._paint_soon, self)
        for name, value in properties.items():
            setattr(self, name, value)
        self._pose()
        self._paint_soon()

    # What a game draws

    def front(self, large: bool) -> Sequence[Part]:
        """Returns its face, from the large drawings where there is much room; asked for only while it is up."""
        raise NotImplementedError

    def back(self) -> Sequence[Part]:
        """Returns its back."""
        raise NotImplementedError

    def add_signs(self, size: float) -> None:
        """Adds what the game lays on the card, by :meth:`add`; a sign is so large."""

    # Where it is

    def on_share(self, _: object, share: float) -> None:
        if self.way is not None:
            self.x_at, self.y_at = self.way(share)

    def on_framed(self, _: object, framed: bool) -> None:
        self.is_target = framed

    def rest(self) -> None:
        """Is painted no more: the table is left."""
        self._paint_soon.cancel()

    @property
    def shows_face(self) -> bool:
        """Whether its face is up."""
        return bool(self.face is not None and self.turn > 0.5)

    def covers(self, x: float, y: float, reach: float = 0.0) -> bool:
        """Tells whether a point of the table lies on the card, or so near to it."""
        across, up = turned((x - self.x_at, y - self.y_at), -self.angle)
        return abs(across) <= self.wide / 2 + reach and abs(up) <= self.wide * RATIO / 2 + reach

    def _pose(self, *_: Any) -> None:
        self._shift.xy = (self.x_at, self.y_at)
        self._rotate.angle = self.angle + self.tilt
        scale = self.wide / WIDTH
        flat = abs(1 - 2 * self.turn)
        self._flip.xyz = (max(0.001, scale * flat), scale, 1.0)
        high = self.wide * RATIO
        wide, high = (high, self.wide) if round(self.angle / 90) % 2 else (self.wide, high)
        self.size = (wide, high)
        self.pos = (self.x_at - wide / 2, self.y_at - high / 2)
        up = self.turn > 0.5
        if up != self._up:
            self._up = up
            self._paint_soon()
        large, thin = self.wide > LARGE * theme.u, round(self.thin, 1)
        if (large, thin) != (self._large, self._painted_thin):
            self._large, self._painted_thin = large, thin
            self._paint_soon()

    def _paint(self, *_: Any) -> None:
        group = self._painted
        group.clear()
        group.add(Color(rgba=theme.faded(Palette.shadow, 0.5)))
        drop = 9.0 if self.held else 5.0
        self.add_box(-WIDTH / 2 + 2, -HEIGHT / 2 - drop, WIDTH - 2, HEIGHT, ROUND)
        if self.framed:
            thin = self.thin
            self._outline(Palette.ink, 6.5 * thin, 4.0 * thin)
            self._outline(Palette.tap_here, 4.0 * thin, 4.0 * thin)
        group.add(Color(rgba=self.tint))
        for part in self.front(self._large) if self.shows_face else self.back():
            self.add(part)
        size = 34.0 * self.thin
        group.add(Color(rgba=Palette.plain))
        if self.sign:
            self.add(Part(self.sign, 0.0, HEIGHT / 2 - 1, size, size))
        if self.hold_me and not self.shows_face:
            self._add_hand()
        self.add_signs(size)

    def _add_hand(self) -> None:
        self.ink(theme.faded(Palette.ink, 0.72))
        self._painted.add(SmoothRoundedRectangle(pos=(-27, -27), size=(54, 54), radius=[27]))
        self.ink(Palette.tap_here)
        self._painted.add(SmoothLine(circle=(0, 0, 27), width=2.0))
        self.add(Part("i-hand", 0.0, 0.0, 36.0, 36.0))
        self.ink(Palette.plain)

    def ink(self, colour: Sequence[float]) -> None:
        """Draws in this colour from now on."""
        self._painted.add(Color(rgba=colour))

    def add_box(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        """Adds a rounded box."""
        self._painted.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius]))

    @property
    def thin(self) -> float:
        """How much less than on a card of a mat its frame and signs take of it: they do not grow with the card."""
        return min(1.3, max(0.4, 74.0 * theme.u / max(1.0, self.wide)))

    def add(self, part: Part) -> None:
        """Adds a drawing."""
        name = part.name if art.has(part.name) else part.name.removesuffix("-large")
        self._painted.add(stamp_part(part._replace(name=name)))

    def _outline(self, colour: Any, width: float, away: float) -> None:
        self._painted.add(Color(rgba=colour))
        box = (-WIDTH / 2 - away, -HEIGHT / 2 - away, WIDTH + 2 * away, HEIGHT + 2 * away, ROUND + away)
        self._painted.add(SmoothLine(rounded_rectangle=box, width=width / 2 + FADES, close=True))


def stamp_part(part: Part, middle: Point = (0.0, 0.0), scale: float = 1.0) -> Rectangle:
    """Draws a part of a card whose middle is here, on the canvas that is open if there is one; returns what it drew."""
    texture = (art.rimmed if part.rimmed else art.texture)(part.name)
    coords = texture.tex_coords[4:] + texture.tex_coords[:4] if part.turned else texture.tex_coords
    wide, high = part.width * scale, part.height * scale
    if part.rimmed:
        across, up = art.size_of(part.name)
        wide, high = wide * (1 + 2 * RIM / across), high * (1 + 2 * RIM / up)
    corner = (middle[0] + part.x * scale - wide / 2, middle[1] + part.y * scale - high / 2)
    return Rectangle(texture=texture, tex_coords=coords, pos=corner, size=(wide, high))


def nearest(angle: float, goal: float) -> float:
    """Returns the angle that shows the same as ``goal`` and is nearest to ``angle``: nothing turns round twice."""
    return goal + 360 * round((angle - goal) / 360)

"""A person's face: a round drawing with a rim in the colour they like."""

from __future__ import annotations

from typing import Final, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, Ellipse, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from diamant.store import COLOURS
from diamant.ui.kit.art import art
from diamant.ui.kit.faces import faces
from diamant.ui.kit.strokes import Portrait, portrait
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.given import Given

# units of which a disc is a hundred across, from its middle
FRAME = 120
MIDDLE_OF_FRAME = (60, 58)
PAPER = 43.4


class Cut(NamedTuple):
    """How a disc is drawn from a size on: its rim, the disc of its mark and where that is, what is in it, its crown."""

    least: float
    rim: str
    disc: str
    mark: tuple[float, float]
    mark_radius: float
    sign: float
    crown: float


CUTS: Final = (
    Cut(200, "face-rim-large", "face-mark", (37, -36), 11.5, 14, 36),
    Cut(96, "face-rim-middle", "face-mark", (39, -36), 15, 18, 46),
    Cut(64, "face-rim", "face-mark", (38, -35), 20, 24, 46),
    Cut(0, "face-rim-small", "face-mark-small", (38, -35), 20, 24, 46),
)
TOKENS_LARGE_FROM = 96
CROWN_AT = 54
MARK_FRAME = 22 / 20  # of its radius is the half frame of the mark
PENCIL = 2.4  # radii of a mark is the disc of the pencil across


class FaceDisc(Given):
    """Shows a face as large as its box allows, in the middle; without a drawing the figure of the colour.

    The shadow, the mark and the crown reach a little out of the box.
    """

    face = ObjectProperty(None, allownone=True)
    """The strokes; None for nobody who has drawn one."""

    person = NumericProperty(0)
    """Whose face is shown, by number: whoever says so need not say the strokes."""

    colour = OptionProperty(COLOURS[0], options=COLOURS)
    """The colour of the rim, as seats name theirs."""

    marked = BooleanProperty(True)
    """Whether it wears the mark of its colour."""

    crowned = BooleanProperty(False)
    begun = BooleanProperty(False)
    """Whether a drawing of it waits to be gone on with: then it wears a pencil."""

    def __init__(self, **properties: object) -> None:
        self._picture = Canvas()
        self._portrait: Portrait | None = None
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.insert(int(self.canvas.has_before), self._picture)
        for name in ("face", "colour", "marked", "crowned", "begun", "pos", "size"):
            self.fbind(name, self._draw_soon)
        follow(art, "sheet", self._draw_soon, self)
        follow(theme, "colour_set", self._draw_soon, self)
        self._draw_soon()

    def on_person(self, *_: object) -> None:
        """Gets the strokes out."""
        self.face = faces.of(self.person)

    def _draw(self, *_: object) -> None:
        side = min(self.size)
        self._picture.clear()
        if side < 2:
            return
        unit = side / 100
        cut = next(cut for cut in CUTS if side / theme.u >= cut.least)
        with self._picture:
            if self.face is None:
                self._draw_figure(unit)
            else:
                self._draw_face(unit, cut)
            if self.crowned:
                Color(*Palette.plain)
                self._stamp("crown-wall", (0, CROWN_AT), cut.crown, unit)
            if self.begun:
                self._draw_pencil(unit, cut)

    def _draw_figure(self, unit: float) -> None:
        self._portrait = None
        token = f"token-{self.colour}"
        large = min(self.size) / theme.u >= TOKENS_LARGE_FROM
        Color(*Palette.plain)
        self._stamp_frame(f"{token}-large" if large else token, unit)

    def _draw_face(self, unit: float, cut: Cut) -> None:
        radius = PAPER * unit
        side = max(1, round(2 * radius))
        if self._portrait is None or (self._portrait.face, self._portrait.side) != (self.face, side):
            self._portrait = portrait(self.face, side)
            self._portrait.shown_on.add(self._picture)
        seat = theme.seat(self.colour)
        x, y = self._middle()
        Color(*Palette.plain)
        Ellipse(texture=self._portrait.texture, pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
        Color(*seat.light)
        self._stamp_frame(cut.rim, unit)
        if self.marked:
            self._stamp(cut.disc, cut.mark, 2 * cut.mark_radius * MARK_FRAME, unit)
            Color(*Palette.plain)
            self._stamp(seat.mark, cut.mark, cut.sign, unit)

    def _draw_pencil(self, unit: float, cut: Cut) -> None:
        """Draws a golden disc with a pencil, across from the mark."""
        at = (-cut.mark[0], cut.mark[1])
        Color(*Palette.tap_here)
        self._stamp(cut.disc, at, PENCIL * cut.mark_radius * MARK_FRAME, unit)
        Color(*Palette.ink)
        self._stamp("i-pencil", at, 1.2 * cut.mark_radius, unit)

    def _middle(self) -> tuple[float, float]:
        return (self.x + self.width / 2, self.y + self.height / 2)

    def _stamp_frame(self, name: str, unit: float) -> None:
        """Draws what has the frame of a token around it."""
        x, y = self._middle()
        across, up = MIDDLE_OF_FRAME
        pos = (x - across * unit, y - up * unit)
        Rectangle(texture=art.texture(name), pos=pos, size=(FRAME * unit, FRAME * unit))

    def _stamp(self, name: str, at: tuple[float, float], side: float, unit: float) -> None:
        x, y = self._middle()
        pos = (x + (at[0] - side / 2) * unit, y + (at[1] - side / 2) * unit)
        Rectangle(texture=art.texture(name), pos=pos, size=(side * unit, side * unit))

"""The guide's lantern: how likely the next card ends the expedition, and on a tap which cards are left."""

from __future__ import annotations

from fractions import Fraction
from math import asin, cos, degrees, radians, sin

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rotate, RoundedRectangle, SmoothEllipse, SmoothLine
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from diamant.games.expedition.glance import DOTS, Glance
from diamant.ui.games.expedition import guide_words as words
from diamant.ui.games.expedition import paint
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import Skinned

load_kv(__name__)

# all as shares of the lantern's side
RING, DOT, LAMP, NUMBER = 0.405, 0.062, 0.58, 0.17
MOST_FLAMES = 5
CELLS_IN_NARROW_ROW = 4
HIGHEST_CELL = 84


def draw_dot(at: Point, radius: float, deadly: bool) -> None:
    """Draws one of the ten dots on the canvas that is open: pale, or red, larger and crossed."""
    grown = radius * (1.22 if deadly else 1.0)
    for around, colour in ((1.28, theme.colour.ink), (1.0, paint.trap if deadly else theme.colour.parchment)):
        side = 2 * grown * around
        Color(*colour)
        SmoothEllipse(pos=(at[0] - side / 2, at[1] - side / 2), size=(side, side))
    if deadly:
        arm = grown * 0.46
        Color(*theme.colour.text)
        for slope in (1, -1):
            ends = [at[0] - arm, at[1] - arm * slope, at[0] + arm, at[1] + arm * slope]
            SmoothLine(points=ends, width=max(1.0, grown * 0.15))


class GuideLantern(Drawing, Pressable):
    """The lantern in a ring of ten dots: as many are red as the danger says. Reads the same from every side."""

    shows = ("glance", "flames", "picture", "both", "angle", "lit", "pressed")
    glance = ObjectProperty(None, allownone=True)
    flames = NumericProperty(0)
    """How many kinds of trap are out: the flame grows with them."""

    picture = StringProperty("")
    """Another drawing than the flames ask for."""

    both = BooleanProperty(True)
    """Whether the number stands there twice, once for each long side."""

    angle = NumericProperty(0)
    """How far it is turned, for a reader at another edge."""

    lit = BooleanProperty(False)
    """Whether what it tells lies open."""

    def paint(self) -> None:
        side = min(self.width, self.height)
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        PushMatrix()
        Rotate(angle=self.angle, origin=middle)
        self._plate(middle, side)
        lamp = side * LAMP * (0.95 if self.pressed else 1.0)
        picture = self.picture or f"lantern-{min(int(self.flames), MOST_FLAMES)}"
        stamp(picture, (middle[0], middle[1] - side * 0.01), lamp)
        self._dots(middle, side)
        self._number(middle, side, 0)
        if self.both:
            self._number(middle, side, 180)
        PopMatrix()

    def _plate(self, middle: Point, side: float) -> None:
        Color(*theme.faded(theme.colour.shadow, 0.62))
        SmoothEllipse(pos=(middle[0] - side / 2, middle[1] - side / 2), size=(side, side))
        Color(*(theme.colour.tap_here if self.lit or self.focused else theme.faded(theme.colour.gold[1], 0.75)))
        width = max(1.1, side * (0.016 if self.lit else 0.01))
        SmoothLine(circle=(*middle, side / 2 - width), width=width)

    def _dots(self, middle: Point, side: float) -> None:
        red = self.glance.red_dots if self.glance else 0
        half = DOTS // 2
        number = self._ink.width(words.percent(Fraction(1, 2)), self._number_size(side), True) / 2 + side * DOT * 1.2
        gap = degrees(asin(min(0.9, number / (side * RING))))  # left free on either side of the number
        step = (180 - 2 * gap) / (half - 1)
        for at in range(DOTS):
            left, along = divmod(at, half)
            angle = (90 if left else 270) + gap + along * step
            spot = (middle[0] + side * RING * cos(radians(angle)), middle[1] + side * RING * sin(radians(angle)))
            draw_dot(spot, side * DOT, at < red)

    @staticmethod
    def _number_size(side: float) -> float:
        return max(theme.least_font(), side * NUMBER)

    def _number(self, middle: Point, side: float, angle: int) -> None:
        if self.glance is None:
            return
        size = self._number_size(side)
        PushMatrix()
        Rotate(angle=angle, origin=middle)
        at = (middle[0], middle[1] - side * 0.385)
        self._ink.write(words.percent(self.glance.danger), at, size, theme.colour.text_score, True, "center")
        PopMatrix()


class TenDots(Drawing):
    """Ten dots in a row, the red ones first."""

    shows = ("red",)
    red = NumericProperty(0)

    def paint(self) -> None:
        step = min(self.width / DOTS, self.height * 1.1)
        left, middle = self.x + (self.width - step * (DOTS - 1)) / 2, self.y + self.height / 2
        for at in range(DOTS):
            draw_dot((left + at * step, middle), step * 0.3, at < self.red)


class CardsLeft(Drawing):
    """What lies face down: treasures, relics and each kind of trap with its number, the deadly ones marked."""

    shows = ("glance", "narrow")
    glance = ObjectProperty(None, allownone=True)
    narrow = BooleanProperty(False)

    def paint(self) -> None:
        if self.glance is None:
            return
        cells = self._cells(self.glance)
        columns = CELLS_IN_NARROW_ROW if self.narrow else len(cells)
        rows = -(-len(cells) // columns)
        wide, high = self.width / columns, self.height / rows
        for at, (picture, number, deadly) in enumerate(cells):
            row, column = divmod(at, columns)
            in_row = min(columns, len(cells) - row * columns)
            x = self.x + self.width / 2 + (column - in_row / 2) * wide
            tall = min(high, HIGHEST_CELL * theme.u)
            y = self.y + self.height - (row + 0.5) * high - tall / 2
            self._cell((x, y, wide, tall), picture, number, deadly)

    @staticmethod
    def _cells(glance: Glance) -> list[tuple[str, int, bool]]:
        cells = [("card-treasure", glance.treasures, False)]
        if glance.relics:
            cells.append(("relic-goblet", glance.relics, False))
        return cells + [(f"medallion-{kind.kind}", kind.cards, kind.deadly) for kind in glance.traps]

    def _cell(self, box: tuple[float, float, float, float], picture: str, number: int, deadly: bool) -> None:
        x, y, wide, high = box
        inset = min(4 * theme.u, wide * 0.04)
        x, wide = x + inset, wide - 2 * inset
        radius = min(12 * theme.u, high * 0.25)
        if deadly:
            Color(*paint.trap)
            RoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius])
            Color(*theme.colour.ink)
            Line(rounded_rectangle=(x, y, wide, high, radius), width=max(1.1, 1.4 * theme.u))
        text = f"×{number}"
        size = max(theme.least_font(), min(high * 0.46, float(theme.font(26 * theme.u))))
        text_wide = self._ink.width(text, size, True)
        side = min(high * 0.86, max(wide - text_wide - 3 * inset, high * 0.4))
        left = x + max(0.0, (wide - side - text_wide) / 2)
        stamp(picture, (left + side / 2, y + high / 2), side)
        colour = theme.colour.text if deadly else theme.colour.parchment_text
        self._ink.write(text, (left + side, y + high / 2), size, colour, True)


class GuideSheet(Pressable, Skinned):
    """What the lantern knows, for readers on one side, with the expert's advice where it is given. A tap closes it."""

    glance = ObjectProperty(None, allownone=True)
    advice = StringProperty("")
    narrow = BooleanProperty(False)
    danger_text = StringProperty("")
    worth_text = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("glance", self._word_again)
        follow(i18n, "language", self._word)
        self._word()

    def _word_again(self, *_: object) -> None:
        self._word()

    def _word(self) -> None:
        if self.glance is not None:
            chance = words.percent(self.glance.danger)
            danger = words.danger(self.glance)
            self.danger_text = f"{danger}: {chance}" if self.glance.deadly else danger
            self.worth_text = words.worth(self.glance)

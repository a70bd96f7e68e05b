"""The mountain of an evening under the night sky: rock, snow and woods, with a path that has a leg for every game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from kivy.graphics import Color, Ellipse
from kivy.properties import NumericProperty

from diamant.ui.kit.theme import Rgba, faded, rgba, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.kit.widgets.shapes import draw_edge, fill_box, fill_shape
from diamant.ui.screens.evening.climb_plan import POINTS_A_GAME, Box, Stretch, camps, trail

NIGHT_SKY = tuple(map(rgba, ("#FFB262", "#D96F62", "#6A3E86", "#241A62", "#0D0930")))
MOON_SIDE = (rgba("#4A3A86"), rgba("#A592DC"))
DAWN_SIDE = (rgba("#2A2056"), rgba("#5B4A9A"))
BODY, SNOW, SNOW_SHADE = rgba("#3A2E70"), rgba("#FFF9EC"), rgba("#C9BDF0", 0.75)
FAR, NEARER = rgba("#5A3A7E"), rgba("#3A2A6E")
PINE, GROUND, GROUND_RIM = rgba("#1C1440"), rgba("#241A4E"), rgba("#7465B0", 0.6)
PATH, TRODDEN = rgba("#94695B"), rgba("#D0A276")
MOON, STAR = rgba("#FFF6D0"), rgba("#FFF6D0")
FLAG, WOOD = rgba("#B8302E"), rgba("#7A4A24")
BOARD_TOP, BOARD_LOW = 97, 705  # what of the drawing board lies between the strips
FLAG_POLE = 78
FEWEST_UNITS = 0.72  # of its size has a camp where many are

# outlines on the drawing board, from above
ROCK = (
    (700, 150), (668, 186), (640, 178), (604, 236), (560, 262), (520, 330), (470, 352), (436, 430), (420, 464),
    (262, 470), (244, 524), (200, 556), (130, 640), (60, 760), (1280, 760), (1200, 600), (1130, 560), (1084, 474),
    (1038, 410), (1024, 354), (876, 346), (850, 274), (812, 258), (770, 190), (742, 196),
)  # fmt: skip
RIDGE = ((690, 760), (690, 600), (724, 520), (690, 430), (726, 352), (690, 280), (712, 214))
LIT = (*ROCK[:14], *RIDGE)
SHADED = (ROCK[0], *ROCK[:13:-1], *RIDGE)
FACETS = (
    (((604, 236), (640, 178), (668, 186), (650, 250), (612, 300)), rgba("#C9BDF0", 0.5)),
    (((470, 352), (520, 330), (560, 262), (566, 340), (510, 420), (440, 436)), rgba("#C9BDF0", 0.32)),
    (((262, 470), (420, 464), (452, 500), (380, 520), (340, 500), (300, 560), (250, 524)), rgba("#C9BDF0", 0.3)),
    (((130, 640), (200, 556), (300, 620), (220, 700), (60, 740)), rgba("#2A2056", 0.35)),
    (((560, 420), (640, 380), (690, 430), (640, 520), (580, 500)), rgba("#3A2E70", 0.35)),
    (((470, 560), (560, 540), (640, 600), (600, 700), (460, 700)), rgba("#3A2E70", 0.3)),
    (((770, 190), (812, 258), (800, 330), (752, 280)), rgba("#7465B0", 0.5)),
    (((850, 274), (876, 346), (860, 420), (820, 380)), rgba("#7465B0", 0.4)),
    (((876, 346), (1024, 354), (1030, 380), (960, 392), (930, 430), (896, 380)), rgba("#7465B0", 0.45)),
    (((1084, 474), (1130, 560), (1120, 640), (1040, 590)), rgba("#7465B0", 0.3)),
    (((726, 352), (800, 440), (760, 540), (724, 520)), rgba("#1C1440", 0.35)),
    (((820, 560), (900, 600), (880, 700), (780, 690)), rgba("#1C1440", 0.3)),
)
CAP = (
    (700, 150), (742, 196), (770, 190), (790, 224), (762, 232), (746, 262), (722, 236), (700, 268), (676, 238),
    (650, 262), (634, 230), (612, 226), (640, 178), (668, 186),
)  # fmt: skip
CAP_SHADE = ((700, 150), (742, 196), (770, 190), (790, 224), (762, 232), (746, 262), (722, 236), (706, 258), (712, 214))
HILLS = (
    ((-10, 560), (90, 470), (160, 520), (280, 400), (380, 500), (470, 450), (600, 560), (760, 500), (900, 560),
     (1010, 470), (1100, 540), (1200, 440), (1290, 520), (1290, 760), (-10, 760)),
    ((-10, 620), (60, 570), (150, 600), (250, 540), (360, 620), (520, 590), (700, 640), (900, 600), (1040, 560),
     (1130, 610), (1230, 550), (1290, 590), (1290, 760), (-10, 760)),
)  # fmt: skip
GROUND_LINE = (
    (-10, 668), (160, 652), (330, 668), (520, 680), (700, 664), (860, 662), (1000, 676), (1150, 672), (1290, 656),
)  # fmt: skip
LEDGE = ((-58, 0), (-52, -14), (-20, -21), (26, -19), (52, -13), (58, 0), (40, 5), (-40, 5))
PINES = ((24, 687, 120), (70, 676, 92), (112, 683, 110), (1180, 685, 114), (1226, 675, 90), (1262, 687, 120),
         (300, 569, 40), (276, 587, 34), (596, 598, 38), (560, 640, 40), (812, 650, 46), (950, 507, 33))  # fmt: skip


class Mountain(Drawing):
    """Fills its box with the sky; ``low_strip`` and ``high_strip`` of it are covered by something else."""

    shows = ("low_strip", "high_strip", "games", "low", "high")
    low_strip = NumericProperty(0.0)
    high_strip = NumericProperty(0.0)
    games = NumericProperty(4)
    low = NumericProperty(0)
    high = NumericProperty(40)
    """The points at the beginning and at the end of the path that is shown."""

    @property
    def box(self) -> Box:
        """What lies between the strips."""
        return Box(self.x, self.y + self.low_strip, self.width, self.height - self.low_strip - self.high_strip)

    @property
    def turns(self) -> list[Point]:
        """The camps, in pixels."""
        return [self.box.at(turn) for turn in camps(Stretch(int(self.low), int(self.high)).legs)]

    def _placed(self, outline: Iterable[Point]) -> list[Point]:
        box = self.box
        high = BOARD_LOW - BOARD_TOP
        return [(box.x + x / 1280 * box.width, box.y + (BOARD_LOW - y) / high * box.height) for x, y in outline]

    def paint(self) -> None:
        fill_box(self.pos, self.size, *NIGHT_SKY)
        self._paint_sky()
        for outline, colour in zip(HILLS, (FAR, NEARER), strict=True):
            fill_shape(self._placed(outline), colour)
        fill_shape(self._placed(ROCK), BODY)
        fill_shape(self._placed(LIT), *MOON_SIDE)
        fill_shape(self._placed(SHADED), *DAWN_SIDE)
        for outline, colour in FACETS:
            fill_shape(self._placed(outline), colour)
        draw_edge(self._placed(ROCK), 5 * theme.u, theme.colour.ink, close=True)
        draw_edge(self._placed(ROCK[14:]), 4 * theme.u, rgba("#FFB262", 0.75))
        fill_shape(self._placed(CAP), SNOW)
        fill_shape(self._placed(CAP_SHADE), SNOW_SHADE)
        draw_edge(self._placed(CAP), 4 * theme.u, theme.colour.ink, close=True)
        line = self._placed(GROUND_LINE)
        fill_shape([(line[0][0], self.y), *line, (line[-1][0], self.y)], GROUND)
        draw_edge(self._placed(GROUND_LINE), 3 * theme.u, GROUND_RIM)
        for x, y, tall in PINES:
            self._paint_pine(self._placed(((x, y),))[0], tall * theme.u)
        self._paint_path()

    def _paint_sky(self) -> None:
        luck = Random(7)
        for _ in range(70):
            x, y = self.x + luck.random() * self.width, self.y + self.height * (0.45 + 0.55 * luck.random())
            side = luck.choice((2.0, 2.6, 3.6, 4.4)) * theme.u
            Color(*faded(STAR, 0.15 + 0.4 * luck.random()))
            Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))
        x, y = self._placed(((180, 180),))[0]
        stamp("glow-gold", (x, y), 190 * theme.u, (1, 1, 1, 0.35))
        draw_moon((x, y), 34 * theme.u, MOON)

    @staticmethod
    def _paint_pine(at: Point, tall: float) -> None:
        x, y = at
        for low, wide in ((0.1, 0.5), (0.35, 0.4), (0.62, 0.28)):
            top = min(1.0, low + 0.46)
            half, foot = wide * tall / 2, y + low * tall
            fill_shape(((x - half, foot), (x + half, foot), (x, y + top * tall)), PINE)

    def _paint_path(self) -> None:
        box = self.box
        legs = [[box.at(point) for point in leg] for leg in trail(camps(Stretch(int(self.low), int(self.high)).legs))]
        widths = [(34 - 20 * at / len(legs)) * theme.u for at in range(len(legs))]
        for more, share, colour in ((9, 1.0, theme.colour.ink), (0, 1.0, PATH), (0, 0.6, TRODDEN)):
            for leg, width in zip(legs, widths, strict=True):
                draw_edge(leg, width * share + more * theme.u, colour)
        self._paint_camps()

    def _paint_camps(self) -> None:
        scale = self._scale
        for at, here in enumerate(self._camps()):
            outside = 1 if at % 2 else -1
            ledge = [(here[0] + dx * scale, here[1] + dy * scale)
                     for dx, dy in LEDGE]  # fmt: skip
            fill_shape(ledge, *DAWN_SIDE)
            draw_edge(ledge, 3 * theme.u, theme.colour.ink, close=True)
            stamp("tent", (here[0], here[1] + 26 * scale), 74 * scale)
            stamp("campfire", (here[0] - outside * 44 * scale, here[1] + 10 * scale), 34 * scale)
            self._paint_sign(at)
        self._paint_flag()

    @property
    def _scale(self) -> float:
        return max(FEWEST_UNITS, 1.06 - 0.06 * len(self.turns)) * theme.u

    def _camps(self) -> list[Point]:
        """Returns where the tents stand, at the outside of the path's turns."""
        scale = self._scale
        return [(x + (46 if at % 2 else -46) * scale, y + 4 * scale) for at, (x, y) in enumerate(self.turns[:-1])]

    def _sign(self, at: int) -> tuple[str, float, Box]:
        """Returns what the sign at a camp says, how large, and its board."""
        scale, (x, y) = self._scale, self._camps()[at]
        text = str(int(self.low) + POINTS_A_GAME * at)
        size = max(theme.least_font(), 19 * scale)
        wide, high = max(50 * scale, self._ink.width(text, size, True) + 18 * scale), max(27 * scale, size * 1.3)
        return text, size, Box(x + (48 if at % 2 else -48) * scale - wide / 2, y + 24 * scale, wide, high)

    @property
    def written(self) -> list[Box]:
        """The boards of the signs, and the flag with its pole."""
        (x, y), scale = self.turns[-1], self._scale
        boards = [self._sign(at)[2] for at in range(len(self.turns) - 1)]
        return [*boards, Box(x - 5 * scale, y, 94 * scale, FLAG_POLE * scale)]

    def _paint_sign(self, at: int) -> None:
        scale, (text, size, (x, low, wide, high)) = self._scale, self._sign(at)
        x, y = x + wide / 2, low - 24 * scale
        draw_edge(((x, y - 14 * scale), (x, y + 30 * scale)), 9 * scale, theme.colour.ink)
        draw_edge(((x, y - 12 * scale), (x, y + 28 * scale)), 4 * scale, WOOD)
        board = ((x - wide / 2, low), (x + wide / 2 - 8 * scale, low), (x + wide / 2 + 4 * scale, low + high / 2),
                 (x + wide / 2 - 8 * scale, low + high), (x - wide / 2, low + high))  # fmt: skip
        fill_shape(board, rgba("#5C3418"), rgba("#9A6232"))
        draw_edge(board, 3 * theme.u, theme.colour.ink, close=True)
        self._ink.write(text, (x - 2 * scale, low + high / 2), size, theme.colour.text, True, "center")

    def _paint_flag(self) -> None:
        (x, y), scale = self.turns[-1], self._scale
        top = y + FLAG_POLE * scale
        draw_edge(((x, y), (x, top)), 10 * scale, theme.colour.ink)
        draw_edge(((x, y), (x, top)), 4 * scale, rgba("#C98445"))
        cloth = wave((x + 3 * scale, top - 40 * scale), 82 * scale, 38 * scale)
        fill_shape(cloth, FLAG)
        draw_edge(cloth, 3 * theme.u, theme.colour.ink, close=True)
        size = max(theme.least_font(), 22 * scale)
        middle = (x + 42 * scale, top - 20 * scale)
        self._ink.write(str(int(self.high)), middle, size, theme.colour.text, True, "center")


def draw_moon(middle: Point, radius: float, colour: Rgba) -> None:
    """Draws a sickle on the canvas that is open."""
    x, y = middle
    bow = (
        (0.19, 0.9), (-0.25, 0.97), (-0.72, 0.7), (-0.98, 0.2), (-0.95, -0.35), (-0.6, -0.8), (-0.1, -1.0),
        (0.45, -0.9), (0.85, -0.55), (1.0, -0.3), (0.6, -0.38), (0.2, -0.28), (-0.12, 0.02), (-0.2, 0.4), (0.0, 0.72),
    )  # fmt: skip
    fill_shape([(x + across * radius, y + up * radius) for across, up in bow], colour)


def wave(low_left: Point, wide: float, high: float) -> list[Point]:
    """Returns the outline of a cloth in the wind, from its lower corner at the pole."""
    x, y = low_left
    bends = ((0.0, 0.0), (0.25, 0.09), (0.5, 0.02), (0.75, -0.08), (1.0, 0.0))
    lower = [(x + share * wide, y + bend * high) for share, bend in bends]
    return [*lower, *((px, py + high) for px, py in reversed(lower))]

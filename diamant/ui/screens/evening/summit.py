"""The mountain top at sunrise: the champion on it, a flag in their colour, and everybody else on ledges below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle, SmoothLine
from kivy.properties import ListProperty, NumericProperty

from diamant.ui.house.guests import Guest
from diamant.ui.kit.theme import faded, mixed, rgba, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.face_disc import FaceDisc
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.kit.widgets.light import draw_rays
from diamant.ui.kit.widgets.shapes import draw_edge, fill_box, fill_shape
from diamant.ui.screens.evening.climb_plan import Box
from diamant.ui.screens.evening.mountain import BODY, DAWN_SIDE, FLAG, MOON_SIDE, SNOW, SNOW_SHADE, wave

SUNRISE = tuple(map(rgba, ("#FFD58A", "#F58A55", "#C25A86", "#5A3A8E", "#1B1252")))
HILLS = (
    (((-10, 610), (100, 520), (190, 570), (300, 470), (400, 570), (520, 520), (640, 600), (780, 520), (900, 590),
      (1010, 480), (1110, 560), (1210, 490), (1290, 560), (1290, 830), (-10, 830)), rgba("#8A4F86")),
    (((-10, 650), (120, 600), (260, 640), (400, 590), (640, 660), (860, 600), (1020, 650), (1180, 590), (1290, 630),
      (1290, 830), (-10, 830)), rgba("#5E3F80")),
)  # fmt: skip
LEFT_SIDE = (
    (640, 420), (590, 452), (560, 446), (520, 500), (440, 520), (424, 540), (300, 556), (280, 590), (150, 606),
    (60, 700), (-20, 740), (-20, 830),
)  # fmt: skip
RIGHT_SIDE = (
    (640, 420), (690, 450), (722, 452), (760, 516), (846, 528), (862, 552), (990, 560), (1010, 606), (1130, 626),
    (1210, 690), (1300, 740), (1300, 830),
)  # fmt: skip
RIDGE = ((640, 830), (610, 700), (650, 600), (618, 520), (646, 470))
CAP = (
    (640, 420), (590, 452), (560, 446), (530, 486), (566, 480), (590, 510), (618, 484), (644, 518), (668, 486),
    (700, 508), (716, 480), (752, 498), (722, 452), (690, 450),
)  # fmt: skip
CAP_SHADE = ((640, 420), (690, 450), (722, 452), (752, 498), (716, 480), (700, 508), (668, 486), (652, 506), (646, 470))
LEDGES = ((362, 556), (926, 556), (206, 604), (1080, 622), (96, 672), (1190, 684), (478, 596))
UPRIGHT_LEDGES = ((340, 548), (940, 548), (150, 610), (1110, 620), (640, 548), (480, 622), (800, 622))
"""Where the others stand, on the drawing board, the next best first; in a window that stands they have less width."""

BOARD_TOP, BOARD_LOW = 128, 650  # what of the board lies between the banners and the strip of games
SUN_RISEN, WALKED, GROWN, HOISTED, CROWNED = 1.5, 3.0, 3.6, 4.4, 4.65  # seconds after which each part is over
CHAMPION, PIN = 226, (112, 96, 84, 76)
STRIP = 58
MOST_WINNERS = 2  # faces of one game
SPARKS = ((0.22, 0.3), (0.12, 0.55), (0.3, 0.7), (0.36, 0.42), (0.18, 0.82), (0.7, 0.72), (0.8, 0.5), (0.9, 0.8),
          (0.76, 0.9), (0.28, 0.92), (0.66, 0.34), (0.08, 0.7))  # fmt: skip


class Climbed(NamedTuple):
    """Somebody at the end of an evening."""

    guest: Guest
    points: int
    champion: bool


class Summit(Drawing):
    """``played`` seconds of the ceremony are over; ``below`` and ``above`` of its height something else lies."""

    shows = ("climbed", "played", "wins", "below", "above")
    climbed = ListProperty([])
    wins = ListProperty([])
    played = NumericProperty(99.0)
    below = NumericProperty(0.0)
    above = NumericProperty(0.0)

    def __init__(self, **properties: Any) -> None:
        self._faces: list[FaceDisc] = []
        self._winners: list[FaceDisc] = []
        self.plates: list[Box] = []
        super().__init__(**properties)

    # Places

    @property
    def _strip_height(self) -> float:
        return STRIP * theme.u if self.wins else 0.0

    def _placed(self, outline: Iterable[Point]) -> list[Point]:
        low, high = self.y + self.below + self._strip_height + 12 * theme.u, self.top - self.above
        tall = high - low
        return [
            (self.x + x / 1280 * self.width, low + (BOARD_LOW - y) / (BOARD_LOW - BOARD_TOP) * tall) for x, y in outline
        ]

    def _share(self, begin: float, end: float) -> float:
        return max(0.0, min(1.0, (self.played - begin) / (end - begin)))

    def _best(self) -> list[Climbed]:
        return [one for one in self.climbed if one.champion]

    def _others(self) -> list[Climbed]:
        return [one for one in self.climbed if not one.champion]

    def _champion_side(self) -> float:
        low, high = self._placed(((0, 424), (0, BOARD_TOP)))
        room = (high[1] - low[1]) * 0.78
        across = self.width * 0.5 / max(1, len(self._best()))
        grown = 0.45 + 0.55 * self._share(WALKED, GROWN)
        return min(CHAMPION * theme.u, room, max(across, 60 * theme.u)) * grown

    def prepare(self) -> None:
        _fit(self._faces, len(self.climbed), self)
        order = [*self._best(), *self._others()]
        side = self._champion_side()
        top = self._placed(((640, 428),))[0]
        best = len(self._best())
        for at, (one, face) in enumerate(zip(order, self._faces, strict=True)):
            face.face, face.colour = one.guest.face, one.guest.colour
            face.crowned = one.champion and self.played >= CROWNED
            if one.champion:
                x = top[0] + (at - (best - 1) / 2) * side * 1.08
                face.size, face.pos = (side, side), (x - side / 2, top[1] + 2 * theme.u)
            else:
                pin = self._pin_side(at - best)
                x, y = self._pin_foot(at - best)
                face.size, face.pos = (pin, pin), (x - pin / 2, y + 18 * theme.u)
        self._place_winners()

    def _pin_side(self, at: int) -> float:
        crowd = min(1.0, 5.5 / max(1, len(self._others())))
        return max(36.0, PIN[min(at // 2, len(PIN) - 1)] * crowd) * theme.u * min(1.0, self.width / (900 * theme.u))

    def _pin_foot(self, at: int) -> Point:
        ledges = UPRIGHT_LEDGES if self.height > self.width else LEDGES
        x, y = self._placed((ledges[at % len(ledges)],))[0]
        away = (1 - self._share(SUN_RISEN, WALKED)) * self.width * 0.4
        return (x - away if x < self.center_x else x + away, y)

    # Drawing

    def paint(self) -> None:
        risen = self._share(0, SUN_RISEN)
        dark = [mixed(colour, rgba("#0D0930"), 0.7 * (1 - risen)) for colour in SUNRISE]
        fill_box(self.pos, self.size, *dark)
        middle = self._placed(((640, 316 + 180 * (1 - risen)),))[0]
        reach = max(self.size)
        draw_rays(middle, reach, 28, "glow-gold", faded(rgba("#FFE9A6"), 0.5 * risen))
        stamp("glow-gold", middle, min(900 * theme.u, 1.1 * self.width), (1, 1, 1, 0.95 * risen))
        for outline, colour in HILLS:
            fill_shape(self._down(self._placed(outline)), colour)
        self._paint_rock()
        if self._share(WALKED, GROWN):
            for at, (x, y) in enumerate(SPARKS):
                glow = self._share(CROWNED - 0.3 + 0.05 * at, CROWNED + 0.6 + 0.05 * at)
                name = ("sparkle-gold", "sparkle-ice", "sparkle-pink")[at % 3]
                place = (self.x + x * self.width, self.y + self.height * (0.35 + 0.5 * y))
                stamp(name, place, (14 + 9 * (at % 3)) * theme.u * glow)
        self._paint_flag()
        self._paint_pins()
        self._paint_plates()
        self._paint_strip()

    def _down(self, outline: list[Point]) -> list[Point]:
        """Lets an outline reach to the very bottom."""
        lowest = min(y for _, y in outline)
        return [(x, self.y if y == lowest else y) for x, y in outline]

    def _paint_rock(self) -> None:
        rock = self._down(self._placed((*LEFT_SIDE, *RIGHT_SIDE[:0:-1])))
        fill_shape(rock, BODY)
        fill_shape(self._down(self._placed((*LEFT_SIDE, *RIDGE))), *MOON_SIDE)
        fill_shape(self._down(self._placed((*RIGHT_SIDE, *RIDGE))), *DAWN_SIDE)
        draw_edge(rock, 5 * theme.u, theme.colour.ink, close=True)
        fill_shape(self._placed(CAP), SNOW)
        fill_shape(self._placed(CAP_SHADE), SNOW_SHADE)
        draw_edge(self._placed(CAP), 4 * theme.u, theme.colour.ink, close=True)

    def _paint_flag(self) -> None:
        best, up = self._best(), self._share(GROWN, HOISTED)
        if not best or not up:
            return
        x, y = self._placed(((774, 524),))[0]
        foot = (max([x, *(face.right for face in self._faces[1 : len(best)])]), y)
        seat = theme.seat(best[0].guest.colour)
        colour, mark = (seat.light, seat.mark) if len(best) == 1 else (FLAG, "crown-gold")
        wide, high = 160 * theme.u, 80 * theme.u
        wide, high = min(wide, self.right - foot[0] - 16 * theme.u), high
        top = max(foot[1] + high, self._placed(((774, 236),))[0][1])
        draw_edge((foot, (foot[0], top)), 11 * theme.u, theme.colour.ink)
        draw_edge((foot, (foot[0], top)), 5 * theme.u, rgba("#C98445"))
        low = foot[1] + (top - high - foot[1]) * up
        cloth = wave((foot[0] + 3 * theme.u, low), wide, high)
        fill_shape(cloth, colour)
        draw_edge(cloth, 4 * theme.u, theme.colour.ink, close=True)
        stamp(mark, (foot[0] + wide * 0.5, low + high * 0.5), 46 * theme.u)

    def _paint_pins(self) -> None:
        for at, one in enumerate(self._others()):
            (x, y), side = self._pin_foot(at), self._pin_side(at)
            Color(*faded(theme.colour.shadow, 0.45))
            Ellipse(pos=(x - side * 0.34, y - 6 * theme.u), size=(side * 0.68, 13 * theme.u))
            drop = ((x - 12 * theme.u, y + 26 * theme.u), (x, y), (x + 12 * theme.u, y + 26 * theme.u))
            fill_shape(drop, theme.seat(one.guest.colour).light)
            Color(*theme.colour.ink)
            Line(points=[part for point in drop for part in point], width=1.5 * theme.u)

    def _paint_plates(self) -> None:
        self.plates = []
        if self._share(WALKED, GROWN) < 1:
            return
        best = self._best()
        y = self._placed(((640, 474),))[0][1]
        for at, one in enumerate(best):
            x = self.center_x + (at - (len(best) - 1) / 2) * min(250 * theme.u, self.width / (len(best) + 0.2))
            self._plate(one, (x, y), 26, min(220 * theme.u, self.width / (len(best) + 0.4)))
        for at, one in enumerate(self._others()):
            x, foot = self._pin_foot(at)
            side = self._pin_side(at)
            self._plate(one, (x, foot - 36 * theme.u), 20, max(1.9 * side, 160 * theme.u))

    def _plate(self, one: Climbed, middle: Point, letters: float, wide: float) -> None:
        size = max(theme.least_font(), letters * theme.u)
        points = str(one.points)
        number = self._ink.width(points, size * 1.15, True)
        name, size = self._ink.fit(one.guest.name, size, wide - number - 34 * theme.u, True)
        wide = max(wide * 0.5, self._ink.width(name, size, True) + number + 46 * theme.u)
        high, corner = size * 2.0, 12 * theme.u
        x = min(max(middle[0], self.x + wide / 2 + 6 * theme.u), self.right - wide / 2 - 6 * theme.u)
        box = Box(x - wide / 2, middle[1] - high / 2, wide, high)
        self.plates.append(box)
        Color(*faded(rgba("#140C30"), 0.94))
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[corner])
        Color(*theme.seat(one.guest.colour).light)
        SmoothLine(rounded_rectangle=(*box, corner), width=max(1.0, 1.5 * theme.u))
        self._ink.write(name, (box[0] + 14 * theme.u, middle[1]), size, theme.colour.text, True)
        right = (box[0] + wide - 14 * theme.u, middle[1])
        self._ink.write(points, right, size * 1.15, theme.colour.text_score, True, "right")

    # The games

    def _strip_box(self) -> tuple[float, float, float, float]:
        wide = min(self.width - 24 * theme.u, max(1, len(self.wins)) * 164 * theme.u + 24 * theme.u)
        return (self.center_x - wide / 2, self.y + self.below, wide, self._strip_height)

    def _place_winners(self) -> None:
        shown = [guest for _, best in self.wins for guest in best[:MOST_WINNERS]]
        _fit(self._winners, len(shown), self)
        x, y, wide, high = self._strip_box()
        step = (wide - 16 * theme.u) / max(1, len(self.wins))
        side = min(44 * theme.u, step * 0.4)
        faces = iter(self._winners)
        for at, (_, best) in enumerate(self.wins):
            best = best[:MOST_WINNERS]
            aside = min(side * 0.6, (0.42 * step - side) / max(1, len(best) - 1))
            left = x + 8 * theme.u + (at + 0.75) * step - (side + aside * (len(best) - 1)) / 2
            for place, guest in enumerate(best):
                face = next(faces)
                face.face, face.colour = guest.face, guest.colour
                face.size = (side, side)
                face.pos = (left + place * aside, y + (high - side) / 2)

    def _paint_strip(self) -> None:
        if not self.wins:
            return
        x, y, wide, high = box = self._strip_box()
        Color(*faded(rgba("#140C30"), 0.94))
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[18 * theme.u])
        Color(*theme.colour.rim)
        SmoothLine(rounded_rectangle=(*box, 18 * theme.u), width=max(1.0, 1.2 * theme.u))
        step = (wide - 16 * theme.u) / len(self.wins)
        side = min(40 * theme.u, step * 0.36)
        for at, (sign, best) in enumerate(self.wins):
            left = x + 8 * theme.u + at * step
            stamp(sign, (left + step * 0.25, y + high / 2), side)
            if not best:
                stamp("i-machine", (left + step * 0.75, y + high / 2), side * 0.8, theme.colour.icon)
            else:
                stamp("crown-gold", (left + step * 0.5, y + high / 2), min(20 * theme.u, step * 0.16))
            if at:
                Color(*faded(theme.colour.rim, 0.5))
                Line(points=(left, y + high * 0.2, left, y + high * 0.8), width=max(1.0, theme.u))


def _fit(faces: list[FaceDisc], count: int, parent: Drawing) -> None:
    """Lets there be so many faces on a picture."""
    while len(faces) > count:
        discard(faces.pop())
    while len(faces) < count:
        faces.append(FaceDisc(size_hint=(None, None)))
        parent.add_widget(faces[-1])

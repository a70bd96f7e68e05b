"""Everybody's pin on the path, with a plate beside it: the name, the points, and what the last game brought."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle, SmoothLine
from kivy.properties import ListProperty, NumericProperty

from diamant.ui.house.guests import Guest
from diamant.ui.kit.theme import faded, rgba, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.face_disc import FaceDisc
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.ink import Point, font
from diamant.ui.kit.widgets.shapes import fill_shape
from diamant.ui.screens.evening.climb_plan import Box, along, apart, plate_place

PIN, SMALL_PIN = 84, 60
TAIL = 24
GAIN = rgba("#8FF0C0")
CROWD = 5
PLATE = faded(rgba("#140C30"), 0.92)


class Climber(NamedTuple):
    """Somebody on the path: how many legs up before the last game and now, and the points."""

    guest: Guest
    before: float
    now: float
    points: int
    gain: int | None
    leads: bool


class Pins(Drawing):
    """``turns`` is the path in pixels; ``walked`` goes from 0, where they were, to 1, where they are."""

    shows = ("climbers", "turns", "walked", "room")
    climbers = ListProperty([])
    turns = ListProperty([])
    walked = NumericProperty(1.0)
    room = ListProperty([0, 0, 100, 100])
    """What of the picture is free for pins and plates."""

    def __init__(self, **properties: Any) -> None:
        self._faces: list[FaceDisc] = []
        self._pins: list[Box] = []
        super().__init__(**properties)

    @property
    def _side(self) -> float:
        few = PIN if len(self.climbers) < CROWD else PIN - (PIN - SMALL_PIN) * (len(self.climbers) - CROWD + 1) / 4
        return max(36.0, few) * theme.u

    def prepare(self) -> None:
        while len(self._faces) > len(self.climbers):
            discard(self._faces.pop())
        while len(self._faces) < len(self.climbers):
            self._faces.append(FaceDisc(size_hint=(None, None)))
            self.add_widget(self._faces[-1])
        if len(self.turns) < 2:
            return
        side, box = self._side, Box(*self.room)
        tips = [self._tip(one) for one in self.climbers]
        self._pins = []
        for one, face, (x, y) in zip(self.climbers, self._faces, apart(tips, side * 1.04, box), strict=True):
            low = min(y + TAIL * theme.u * side / (PIN * theme.u), box.y + box.height - side)
            face.face, face.colour = one.guest.face, one.guest.colour
            face.crowned = one.leads and self.walked >= 1
            face.size, face.pos = (side, side), (x - side / 2, low)
            self._pins.append(Box(x - side / 2, low, side, side))

    def _tip(self, one: Climber) -> Point:
        way = one.before + (one.now - one.before) * self.walked
        return along(self.turns, way)

    def paint(self) -> None:
        tail = TAIL * theme.u
        for one, pin in zip(self.climbers, self._pins, strict=False):
            x, y = pin.x + pin.width / 2, pin.y
            Color(*faded(theme.colour.shadow, 0.45))
            Ellipse(pos=(x - pin.width * 0.34, y - tail - 6 * theme.u), size=(pin.width * 0.68, 13 * theme.u))
            drop = ((x - tail * 0.5, y + 6 * theme.u), (x, y - tail), (x + tail * 0.5, y + 6 * theme.u))
            fill_shape(drop, theme.seat(one.guest.colour).light)
            Color(*theme.colour.ink)
            Line(points=[part for point in drop for part in point], width=1.5 * theme.u)
        if self.walked >= 1:
            self._paint_plates()

    def _paint_plates(self) -> None:
        """Draws plates where there is room: first they lose what was gained, then they go; faces stay."""
        box = Box(*self.room)
        taken = [Box(pin.x, pin.y - TAIL * theme.u, pin.width, pin.height + TAIL * theme.u) for pin in self._pins]
        order = sorted(range(len(self._pins)), key=lambda at: -self.climbers[at].points)
        for at in order:
            one, pin = self.climbers[at], self._pins[at]
            others = [other for index, other in enumerate(taken) if index != at]
            for with_gain in (True, False):
                width, height = self._plate_size(one, with_gain)
                place = plate_place(pin, width, height, 10 * theme.u, others, box)
                if place is not None:
                    self._paint_plate(one, place, with_gain)
                    taken.append(place)
                    break

    def _plate_size(self, one: Climber, with_gain: bool) -> tuple[float, float]:
        name, points, gain = self._letters()
        wide = self._ink.width(one.guest.name, name, True)
        numbers = self._ink.width(str(one.points), points, True)
        if with_gain and one.gain:
            numbers += self._ink.width(f"+{one.gain}", gain, True) + 18 * theme.u
        return max(wide, numbers, 66 * theme.u) + 24 * theme.u, 1.16 * (name + points) + 6 * theme.u

    @staticmethod
    def _letters() -> tuple[float, float, float]:
        return (font(19), font(25), font(18))

    def _paint_plate(self, one: Climber, place: Box, with_gain: bool) -> None:
        name, points, gain = self._letters()
        corner = 12 * theme.u
        Color(*PLATE)
        RoundedRectangle(pos=place[:2], size=place[2:], radius=[corner])
        Color(*theme.seat(one.guest.colour).light)
        SmoothLine(rounded_rectangle=(*place, corner), width=max(1.0, 1.4 * theme.u))
        left, right = place.x + 12 * theme.u, place.x + place.width - 12 * theme.u
        upper, lower = place.y + place.height - 0.64 * name - 3 * theme.u, place.y + 0.62 * points + 2 * theme.u
        self._ink.write(one.guest.name, (left, upper), name, theme.colour.text, True)
        self._ink.write(str(one.points), (left, lower), points, theme.colour.text_score, True)
        if with_gain and one.gain:
            self._ink.write(f"+{one.gain}", (right, lower), gain, GAIN, True, "right")

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
from diamant.ui.kit.widgets.ink import font, stamp
from diamant.ui.kit.widgets.shapes import fill_shape
from diamant.ui.screens.evening.climb_plan import Box, Pin, Placed, along, footing, stand

SIDES = (84, 72, 60, 48, 36)  # of a face, as large as there is room for
CROWD, CROWDED = 5, 60  # so many people have at most so large faces
TAIL = 24 / 84
MACHINE = 26  # the sign on a plate
CROWN = 0.3  # how far it reaches above a face, as a share of it
GAIN = rgba("#8FF0C0")
PLATE = faded(rgba("#140C30"), 0.92)


class Climber(NamedTuple):
    """Somebody on the path: how many legs up before the last game and now, and the points."""

    guest: Guest
    before: float
    now: float
    points: int
    gain: int | None
    leads: bool
    handed_over: bool = False
    """Whether a machine player finished the last game in their place."""


class Pins(Drawing):
    """``turns`` is the path in pixels; ``walked`` goes from 0, where they were, to 1, where they are."""

    shows = ("climbers", "turns", "walked", "room", "kept_free")
    climbers = ListProperty([])
    turns = ListProperty([])
    walked = NumericProperty(1.0)
    room = ListProperty([0, 0, 100, 100])
    """What of the picture is free for pins and plates."""

    kept_free = ListProperty([])
    """Boxes in it on which nobody stands."""

    def __init__(self, **properties: Any) -> None:
        self._faces: list[FaceDisc] = []
        self._known: tuple[object, ...] = ()
        self._with_gain = True
        self._before: list[Placed] | None = None
        self.places: list[Placed] = []
        super().__init__(**properties)

    def write_again(self) -> None:
        self._known = ()
        super().write_again()

    def prepare(self) -> None:
        while len(self._faces) > len(self.climbers):
            discard(self._faces.pop())
        while len(self._faces) < len(self.climbers):
            self._faces.append(FaceDisc(size_hint=(None, None)))
            self.add_widget(self._faces[-1])
        self._find_places()
        for one, face, pin in zip(self.climbers, self._faces, self._walking(), strict=True):
            face.face, face.colour = one.guest.face, one.guest.colour
            face.crowned = one.leads and self.walked >= 1
            face.pos, face.size = pin.face[:2], pin.face[2:]

    # Places

    def _find_places(self) -> None:
        """Finds where everybody stands: as large as there is room for, at last without what was gained."""
        known = (tuple(self.climbers), tuple(self.turns), tuple(self.room), tuple(self.kept_free))
        if known == self._known:
            return
        self._known = known
        largest = SIDES[0] if len(self.climbers) < CROWD else CROWDED
        for side in (side for side in SIDES if side <= largest or side == SIDES[-1]):
            for self._with_gain in (True, False):
                places = self._places([one.now for one in self.climbers], side)
                if places is not None:
                    self.places, self._before = places, None
                    return

    def _places(self, ways: list[float], units: float) -> list[Placed] | None:
        side = units * theme.u
        pins = [
            Pin(along(self.turns, way), side, TAIL * side, CROWN * side * one.leads, self._plate_size(one))
            for one, way in zip(self.climbers, ways, strict=True)
        ]
        kept_free = [Box(*box) for box in self.kept_free]
        return stand(pins, kept_free, Box(*self.room), 8 * theme.u, footing(self.turns))

    def _walking(self) -> list[Placed]:
        """Returns where everybody is on the way from where they stood to where they stand: along the path."""
        if self.walked >= 1 or not self.places:
            return self.places
        if self._before is None:
            side = self.places[0].face.width / theme.u
            self._before = self._places([one.before for one in self.climbers], side) or self.places
        return [self._on_the_way(*three) for three in zip(self.climbers, self._before, self.places, strict=True)]

    def _on_the_way(self, one: Climber, before: Placed, now: Placed) -> Placed:
        start, end = along(self.turns, one.before), along(self.turns, one.now)
        here = along(self.turns, one.before + (one.now - one.before) * self.walked)
        x, y = (
            here[axis] + (before.tip[axis] - start[axis]) * (1 - self.walked)
            + (now.tip[axis] - end[axis]) * self.walked
            for axis in (0, 1)
        )  # fmt: skip
        side = now.face.width
        return now._replace(tip=(x, y), face=Box(x - side / 2, y + TAIL * side, side, side))

    # Drawing

    def paint(self) -> None:
        for one, pin in zip(self.climbers, self._walking(), strict=True):
            (x, y), face, tail = pin.tip, pin.face, pin.face.y - pin.tip[1]
            Color(*faded(theme.colour.shadow, 0.45))
            Ellipse(pos=(x - face.width * 0.34, y - 6 * theme.u), size=(face.width * 0.68, 13 * theme.u))
            drop = ((x - tail * 0.5, face.y + tail / 4), (x, y), (x + tail * 0.5, face.y + tail / 4))
            fill_shape(drop, theme.seat(one.guest.colour).light)
            Color(*theme.colour.ink)
            Line(points=[part for point in drop for part in point], width=1.5 * theme.u)
        if self.walked >= 1:
            for one, pin in zip(self.climbers, self.places, strict=True):
                self._paint_plate(one, pin.plate)

    def _plate_size(self, one: Climber) -> tuple[float, float]:
        name, points, gain = self._letters()
        wide = self._ink.width(one.guest.name, name, True)
        numbers = self._ink.width(str(one.points), points, True)
        if one.handed_over:
            numbers += (MACHINE + 12) * theme.u
        elif self._with_gain and one.gain:
            numbers += self._ink.width(f"+{one.gain}", gain, True) + 18 * theme.u
        return max(wide, numbers, 66 * theme.u) + 24 * theme.u, 1.16 * (name + points) + 6 * theme.u

    @staticmethod
    def _letters() -> tuple[float, float, float]:
        return (font(19), font(25), font(18))

    def _paint_plate(self, one: Climber, place: Box) -> None:
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
        if one.handed_over:
            stamp("i-machine", (right - MACHINE / 2 * theme.u, lower), MACHINE * theme.u, theme.colour.icon)
        elif self._with_gain and one.gain:
            self._ink.write(f"+{one.gain}", (right, lower), gain, GAIN, True, "right")

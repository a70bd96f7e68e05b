"""A page of the chronicle as a picture for others: light paper, so that it prints, and nothing to press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import Metrics

from diamant.ui.kit.strokes import PEN_COLOURS
from diamant.ui.kit.theme import faded, rgba, theme
from diamant.ui.kit.widgets.backdrop import load_scene
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.face_disc import FaceDisc
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.kit.widgets.shapes import draw_edge, fill_box
from diamant.ui.screens.chronicle.parts import INK, SECOND, TILTS, GameLine, MomentLine
from diamant.ui.screens.chronicle.story import DayTold, titled

Box = tuple[float, float, float, float]

# of a sheet that is drawn 1600 wide, from its lower left corner
WIDE, HIGH = 1600, 1200
TEXT = 29
SCENE: Box = (50, 840, 1500, 310)
FACES_FROM, FACES_TO = 180, 1420
FACE, CHAMPION, FACE_LOW = 196, 240, 804
PLATE_LOW, PLATE_HIGH, COIN = 756, 56, 66
TITLE_Y, CHAMPION_Y = 694, 642
LEFT, TOP, LOW, GAP = 60, 606, 108, 18
CARD_HIGHS = (184, 118, 96)  # by how many rows of games there are
MOST_GAMES, LEAST_MOMENT, MOST_MOMENT = 9, 74, 150
STARS = (
    (250, 700, 14, 9), (318, 690, 24, 5), (278, 650, 15, 8), (1282, 690, 22, 7), (1360, 698, 17, 6), (1326, 650, 17, 3),
)  # fmt: skip


def draw_frame(box: Box, radius: float, width: float, colour: Sequence[float]) -> None:
    """Draws a line around a box with round corners, on the canvas that is open."""
    Color(*colour)
    SmoothLine(rounded_rectangle=(*box, radius), width=width / 2)


def draw_card(
    box: Box, unit: float, paper: Sequence[float], rim: Sequence[float], ink: Sequence[float] | None = None
) -> None:
    """Draws a card that lies on the sheet, with a rim and perhaps with ink around that."""
    x, y, wide, high = box
    Color(*faded(theme.colour.shadow, 0.25))
    RoundedRectangle(pos=(x, y - 5 * unit), size=(wide, high), radius=[16 * unit])
    Color(*paper)
    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[16 * unit])
    edge = 0.0
    if ink is not None:
        draw_frame(box, 16 * unit, 5 * unit, ink)
        edge = 6 * unit
    draw_frame((x + edge, y + edge, wide - 2 * edge, high - 2 * edge), 12 * unit, 2.5 * unit, rim)


class NamePlate(Drawing):
    """A name below its face and, after an evening, the points on a coin."""

    def __init__(self, name: str, points: int | None, unit: float, **properties: Any) -> None:
        self.name, self.points, self._unit = name, points, unit
        super().__init__(**properties)

    def paint(self) -> None:
        unit, y = self._unit, self.center_y
        coin = COIN * unit if self.points is not None else 0.0
        box = (self.x + coin / 2, self.y, self.width - coin / 2, self.height)
        draw_card(box, unit, rgba("#F3E2BC"), rgba("#C99B52"), theme.colour.ink)
        middle = box[0] + (box[2] + coin / 2) / 2
        self.write(self.name, (middle, y), 30 * unit, box[2] - coin / 2 - 24 * unit, INK, True)
        if self.points is None:
            return
        for less, colour in ((0, theme.colour.ink), (7, rgba("#F5A93B")), (15, rgba("#FFC95C"))):
            side = coin - less * unit
            Color(*colour)
            Ellipse(pos=(self.x + (coin - side) / 2, y - side / 2), size=(side, side))
        self.write(str(self.points), (self.x + coin / 2, y), 29 * unit, coin - 12 * unit, INK, True)


class SharedSheet(Drawing):
    """``unit`` pixels are one of the picture that is shared: letters are as large in it on every screen."""

    def __init__(self, day: DayTold, **properties: Any) -> None:
        self.unit = float(Metrics.density)
        self._day = day
        self._scene = load_scene("shelf")
        self._points = {guest.id: points for guest, points in day.standings}
        self._cards = [*_grid(min(MOST_GAMES, len(day.games)))]
        self._moments = [*_moment_boxes(len(day.moments), self._cards[-1][1] if self._cards else TOP)]
        super().__init__(size_hint=(None, None), size=(WIDE * self.unit, HIGH * self.unit), **properties)
        self._lay_out()

    def _box(self, box: Box) -> Box:
        x, y, wide, high = (part * self.unit for part in box)
        return (x, y, wide, high)

    # Papers, from below upwards

    def paint(self) -> None:
        unit = self.unit
        fill_box(self.pos, self.size, rgba("#F6E6C0"), rgba("#FFFAEE"))
        for edge, width, colour in ((22, 7, "#170F2B"), (27, 4, "#F5C04A"), (36, 2, "#A97B3C")):
            box = self._box((edge, edge, WIDE - 2 * edge, HIGH - 2 * edge))
            draw_frame(box, 26 * unit, width * unit, rgba(colour))
        self._paint_scene()
        for x, y, radius, pen in STARS:
            self._paint_star((x * unit, y * unit), radius * unit, PEN_COLOURS[pen])
        for game, box in zip(self._day.games, self._cards, strict=False):
            draw_card(self._box(box), unit, game.room.tone.sheet, game.room.tone.rim, theme.colour.ink)
        for box in self._moments:
            draw_card(self._box(box), unit, rgba("#FFFDF6"), rgba("#C99B52"))
        middle, y = WIDE / 2, 62
        for left in (88.0, WIDE / 2 + 106):
            draw_edge(((left * unit, y * unit), ((left + middle - 194) * unit, y * unit)), 2 * unit, rgba("#A97B3C"))
        stamp("title", (middle * unit, y * unit), 170 * unit)

    def _paint_scene(self) -> None:
        texture = self._scene.texture
        x, y, wide, high = self._box(SCENE)
        top = 0.02
        low = min(1.0, top + texture.width * high / wide / texture.height)
        Color(*theme.colour.plain)
        Rectangle(pos=(x, y), size=(wide, high), texture=texture, tex_coords=(0, low, 1, low, 1, top, 0, top))
        draw_frame((x, y, wide, high), 4 * self.unit, 6 * self.unit, theme.colour.ink)

    def _paint_star(self, middle: Point, radius: float, colour: Sequence[float]) -> None:
        """Draws a star in one go, as children do."""
        corners = [pi / 2 + 4 * pi / 5 * at for at in range(5)]
        line = [(middle[0] + radius * cos(corner), middle[1] + radius * sin(corner)) for corner in corners]
        draw_edge(line, 4 * self.unit, colour, close=True)

    # People, games and moments

    def _places(self) -> Iterator[tuple[Any, float, float]]:
        """Returns everybody with the middle and the width of their place."""
        people = self._day.people
        step = min(300.0, (FACES_TO - FACES_FROM) / max(1, len(people)))
        left = WIDE / 2 - step * len(people) / 2
        for at, guest in enumerate(people):
            yield guest, left + (at + 0.5) * step, step

    def _lay_out(self) -> None:
        day = self._day
        for guest, middle, step in self._places():
            side = min(CHAMPION if guest.id in day.champions else FACE, step * 0.86)
            face = FaceDisc(face=guest.face, colour=guest.colour, crowned=guest.id in day.champions)
            self._put(face, (middle - side / 2, FACE_LOW, side, side))
            wide = min(222.0, step - 12)
            plate = NamePlate(guest.name, self._points.get(guest.id), self.unit)
            self._put(plate, (middle - wide / 2, PLATE_LOW, wide, PLATE_HIGH))
        self._say(titled(day), (350, TITLE_Y, 900, 58), INK, bold=True)
        self._say(day.champion_line, (220, CHAMPION_Y, 1160, 31), SECOND)
        for game, (x, y, wide, high) in zip(day.games, self._cards, strict=False):
            line = GameLine(game, self.unit * min(1.9, high / 88), self._letters(TEXT), card=True)
            self._put(line, (x + 14, y + 12, wide - 24, high - 24))
        for at, (moment, (x, y, wide, high)) in enumerate(zip(day.moments, self._moments, strict=False)):
            line = MomentLine(moment, self.unit * 1.3, self._letters(TEXT), TILTS[at % len(TILTS)])
            self._put(line, (x + 14, y + 4, wide - 30, high - 8))

    def _say(self, text: str, line: Box, colour: Sequence[float], bold: bool = False) -> None:
        """Puts a text on a line: where it begins, the middle of its height, its width, and the size of its letters."""
        x, y, wide, size = line
        label = FitLabel(text=text, bold=bold, color=colour, wish=self._letters(size))
        self._put(label, (x, y - 0.7 * size, wide, 1.4 * size))

    def _letters(self, size: float) -> float:
        """Returns the wish for letters that are so large whatever people read best."""
        return size * self.unit / theme.text_scale

    def _put(self, widget: Any, box: Box) -> None:
        x, y, wide, high = self._box(box)
        widget.size, widget.pos = (wide, high), (x, y)
        self.add_widget(widget)


def _grid(games: int) -> Iterator[Box]:
    """Returns places for so many games, three in a row."""
    columns = min(3, max(1, games))
    high = CARD_HIGHS[min(len(CARD_HIGHS), -(-games // columns)) - 1] if games else 0.0
    wide = min(700.0, (WIDE - 2 * LEFT - (columns - 1) * GAP) / columns)
    left = (WIDE - columns * wide - (columns - 1) * GAP) / 2
    for at in range(games):
        line, column = divmod(at, columns)
        yield (left + column * (wide + GAP), TOP - (line + 1) * high - line * GAP * 0.7, wide, high)


def _moment_boxes(moments: int, below: float) -> Iterator[Box]:
    """Returns places for as many moments as can be read below the games, two in a row."""
    room = below - GAP - LOW
    lines = min(-(-moments // 2), max(1, int((room + GAP / 2) / (LEAST_MOMENT + GAP / 2))))
    high = min(float(MOST_MOMENT), (room - (lines - 1) * GAP / 2) / max(1, lines))
    wide = (WIDE - 2 * LEFT - GAP) / 2
    shown = min(moments, 2 * lines)
    for at in range(shown):
        line, column = divmod(at, 2)
        alone = shown - 1 == at and not column
        left = (WIDE - wide) / 2 if alone else LEFT + column * (wide + GAP)
        yield (left, below - GAP - (line + 1) * high - line * GAP / 2, wide, high)

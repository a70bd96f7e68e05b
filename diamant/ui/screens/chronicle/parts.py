"""What lies on a page of the chronicle: drawings of moments, faces, games with their winners, and a small climb.

Every part has a ``unit`` of its own: the same parts are drawn into a book on the screen and on a sheet to be shared.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rotate, RoundedRectangle, SmoothLine
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import faded, mixed, rgba, theme
from diamant.ui.kit.widgets.cover import Cover
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.face_disc import FaceDisc
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.shapes import draw_edge, fill_box, fill_shape
from diamant.ui.kit.widgets.text_fit import Style, measure

INK, SECOND = theme.colour.parchment_title, theme.colour.parchment_note
GROUND = rgba("#3A2E50")
VIGNETTE = (176, 108)
MOST_WINNERS = 2  # faces of one game
TILTS = (1.0, -0.8, 0.7, -1.1)


class Vignette(Drawing):
    """A moment as a little picture: the figure of whose it is, and what it was about, in the colours of the game."""

    shows = ("moment", "unit", "tilt")
    moment = ObjectProperty(None, allownone=True)
    unit = NumericProperty(1.0)
    tilt = NumericProperty(0.0)

    def paint(self) -> None:
        if self.moment is None:
            return
        unit, tone = self.unit, self.moment.room.tone
        x, y, wide, high = self.x, self.y, self.width, self.height
        PushMatrix()
        Rotate(angle=self.tilt, origin=(x + wide / 2, y + high / 2))
        Color(*theme.colour.ink)
        RoundedRectangle(pos=(x, y), size=(wide, high), radius=[13 * unit])
        edge = 3 * unit
        Color(*mixed(tone.sheet, tone.buttons, 0.35))
        RoundedRectangle(pos=(x + edge, y + edge), size=(wide - 2 * edge, high - 2 * edge), radius=[10 * unit])
        stamp("glow-warm", (x + wide * 0.62, y + high * 0.55), min(high * 1.5, wide * 0.8), (1, 1, 1, 0.6))
        low, hill = y + edge + 8 * unit, y + high * 0.3
        left, right = x + edge, x + wide - edge
        ground = ((left + 4 * unit, low), (right - 4 * unit, low), (right, hill - high * 0.05), (x + wide * 0.7, hill),
                  (x + wide * 0.3, hill - high * 0.04), (left, hill - high * 0.08))  # fmt: skip
        fill_shape(ground, mixed(tone.sheet, theme.colour.ink, 0.4))
        pieces = self.moment.pieces
        stamp(self.moment.figure, (x + wide * 0.3, y + high * 0.5), high * 0.74)
        for at, name in enumerate(pieces):
            side = high * (0.62 if len(pieces) == 1 else 0.46)
            stamp(name, (x + wide * (0.7 + 0.13 * (at - (len(pieces) - 1) / 2) * 2), y + high * 0.48), side)
        PopMatrix()


class MomentLine(Widget):
    """A picture and its sentence side by side."""

    def __init__(self, moment: Any, unit: float, wish: float, tilt: float, **properties: Any) -> None:
        self.picture = Vignette(moment=moment, unit=unit, tilt=tilt)
        self.words = FitLabel(
            text=moment.sentence, markup=True, lines=0, halign="left", color=theme.colour.parchment_text, wish=wish
        )
        self._unit = unit
        super().__init__(**properties)
        self.add_widget(self.picture)
        self.add_widget(self.words)
        self.bind(pos=self._lay_out, size=self._lay_out)
        self._lay_out()

    @staticmethod
    def picture_size(wide: float, high: float, unit: float) -> tuple[float, float]:
        """Returns how large the picture is in a line of this size."""
        tall = min(high * 0.9, VIGNETTE[1] * unit, wide * 0.34 * VIGNETTE[1] / VIGNETTE[0])
        return tall * VIGNETTE[0] / VIGNETTE[1], tall

    def _lay_out(self, *_: object) -> None:
        wide, high = self.picture_size(self.width, self.height, self._unit)
        self.picture.size, self.picture.pos = (wide, high), (self.x, self.y + (self.height - high) / 2)
        gap = 20 * self._unit
        self.words.pos = (self.x + wide + gap, self.y)
        self.words.size = (max(1.0, self.width - wide - gap), self.height)


def moments_that_fit(sentences: list[str], wide: float, high: float, unit: float) -> int:
    """Returns how many sentences have room one below another, with letters that can be read."""
    for count in range(len(sentences), 0, -1):
        line = high / count
        words = wide - MomentLine.picture_size(wide, line, unit)[0] - 20 * unit
        least = theme.least_font()
        style = Style(False, True, 1.0, 0)
        if all(measure(text, style, least, words).height <= line - 4 * unit for text in sentences[:count]):
            return count
    return 0


class FacesRow(Widget):
    """Everybody who played, with a name under each face."""

    def __init__(self, people: Any, champions: Any, unit: float, wish: float, **properties: Any) -> None:
        self._unit, self._wish = unit, wish
        self._shown = [
            (
                FaceDisc(face=guest.face, colour=guest.colour, crowned=guest.id in champions),
                FitLabel(text=guest.name, bold=True, color=INK, wish=wish),
            )
            for guest in people
        ]
        super().__init__(**properties)
        for face, name in self._shown:
            self.add_widget(face)
            self.add_widget(name)
        self.bind(pos=self._lay_out, size=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        step = self.width / max(1, len(self._shown))
        line = 1.3 * max(theme.least_font(), self._wish)
        texts = [name.text for _, name in self._shown]
        least = theme.least_font()
        named = all(measure(text, Style(bold=True), least, None).width <= step for text in texts)
        line = line if named else 0.0
        side = max(1.0, min(94 * self._unit, step * 0.86, self.height - line - 16 * self._unit))
        for at, (face, name) in enumerate(self._shown):
            x = self.x + (at + 0.5) * step
            face.size, face.pos = (side, side), (x - side / 2, self.y + line)
            name.size, name.pos = (step, line), (x - step / 2, self.y)
            name.opacity = 1.0 if named else 0.0


class GameLine(Widget):
    """A game of the day: its cover, its name, and who won it: a face, the sign of a machine player, or both.

    On a dark ``card`` the points are below the winner.
    """

    def __init__(self, game: Any, unit: float, wish: float, card: bool = False, **properties: Any) -> None:
        self._game, self._unit, self._wish, self._card = game, unit, wish, card
        first, second = (theme.colour.text, theme.colour.text_second) if card else (INK, SECOND)
        self.cover = Cover(name=game.room.cover, rim=game.room.tone.rim, disabled=True)
        self.title = FitLabel(bold=True, halign="left", color=first, wish=wish)
        self.winner = FitLabel(halign="left", color=second, wish=wish * 0.95, lines=2 if card else 1)
        self.faces: list[Widget] = [
            FaceDisc(face=one.face, colour=one.colour, crowned=True) for one in game.winners[:MOST_WINNERS]
        ]
        if game.machine:
            self.faces.append(Piece(name="i-machine", tint=theme.colour.icon if card else SECOND))
        super().__init__(**properties)
        for part in (self.cover, self.title, self.winner, *self.faces):
            self.add_widget(part)
        self.bind(pos=self._lay_out, size=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        unit, high = self._unit, self.height
        cover = min(high * 0.92, 90 * unit)
        wide = min(cover * 1.62, self.width * (0.4 if self._card else 0.34))
        self.cover.size, self.cover.pos = (wide, cover), (self.x, self.y + (high - cover) / 2)
        left = self.x + wide + 14 * unit
        room = max(1.0, self.right - left)
        least = theme.least_font()
        two = high >= 2.9 * least
        side = min(high * 0.44 if two else high * 0.76, 52 * unit) if self.faces else 0.0  # a crown is above it
        stacked = self._card and high >= 5 * least
        beside = left
        for shown in range(len(self.faces), 0, -1):  # as many faces as leave room for the words
            beside = left + shown * (side + 10 * unit)
            if self._said(max(1.0, self.right - beside), stacked):
                break
        for at, face in enumerate(self.faces):
            face.size, face.pos = (side, side), (left + at * (side + 10 * unit), self.y + 2 * unit)
            face.opacity = 1.0 if face.x < beside else 0.0
        said = max(1.0, self.right - beside)
        self.winner.text = self._said(said, stacked)
        title = tr(self._game.room.title)
        shown = two and measure(title, Style(bold=True), least, None).width <= room
        self.title.text = title if shown else ""
        self.title.pos, self.title.size = (left, self.y + high * 0.58), (room, high * 0.4)
        self.winner.pos = (beside, self.y + (2 * unit if two else 0))
        self.winner.size = (said, high * 0.54 if two else high)

    def _said(self, room: float, stacked: bool) -> str:
        """Returns the winner and the points, or as much of that as has room."""
        names, points = self._game.names, self._game.points
        texts = (f"{names}\n{points}",) if stacked else (f"{names} · {points}", names)
        least = theme.least_font()
        return next((text for text in texts if measure(text, Style(), least, None).width <= room), "")


class SmallClimb(Drawing):
    """The standings of an evening on one slope, from nothing to the flag."""

    shows = ("standings", "points", "unit")
    standings = ListProperty([])
    points = NumericProperty(30)
    unit = NumericProperty(1.0)

    def __init__(self, **properties: Any) -> None:
        self._faces: list[FaceDisc] = []
        super().__init__(**properties)

    def _at(self, points: float) -> tuple[float, float]:
        share = min(1.0, points / max(1.0, self.points))
        return (self.x + self.width * (0.1 + 0.78 * share), self.y + self.height * (0.26 + 0.3 * share))

    def prepare(self) -> None:
        while len(self._faces) > len(self.standings):
            discard(self._faces.pop())
        while len(self._faces) < len(self.standings):
            self._faces.append(FaceDisc())
            self.add_widget(self._faces[-1])
        side = min(44 * self.unit, self.height * 0.46)
        used: list[float] = []
        best = max((points for _, points in self.standings), default=0)
        for (guest, points), face in zip(self.standings, self._faces, strict=True):
            x, y = self._at(points)
            least, step = self.x + side * 0.6, -side * 0.5
            while any(abs(x - other) < side * 0.96 for other in used):
                step = step if x + step >= least else side * 0.5
                x += step
            used.append(x)
            face.face, face.colour, face.crowned = guest.face, guest.colour, bool(points) and points == best
            face.size, face.pos = (side, side), (x - side / 2, y + 3 * self.unit)

    def paint(self) -> None:
        unit = self.unit
        Color(*theme.colour.ink)
        RoundedRectangle(pos=self.pos, size=self.size, radius=[13 * unit])
        edge = 3 * unit
        inner = (self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)
        Color(*rgba("#241A62"))
        RoundedRectangle(pos=inner[:2], size=inner[2:], radius=[10 * unit])
        (x0, y0), (x1, y1) = self._at(0), self._at(self.points)
        low = self.y + edge + 6 * unit
        fill_shape(((self.x + edge, low), (self.x + edge, y0 - 8 * unit), (x1, y1 - 8 * unit),
                    (self.right - edge, y1), (self.right - edge, low)), rgba("#6E5BB4"))  # fmt: skip
        draw_edge(((x0, y0), (x1, y1)), 13 * unit, theme.colour.ink)
        draw_edge(((x0, y0), (x1, y1)), 8 * unit, rgba("#D0A276"))
        size = max(theme.least_font(), 18 * unit)
        for points in range(10, int(self.points), 10):
            x, y = self._at(points)
            Color(*theme.colour.ink)
            Line(points=(x, y - 8 * unit, x, y + 8 * unit), width=2 * unit)
            if self.points <= 60:
                self._ink.write(str(points), (x, y - 8 * unit - size * 0.6), size, theme.colour.text, True, "center")
        draw_edge(((x1, y1), (x1, y1 + 46 * unit)), 4 * unit, theme.colour.ink)
        flag = ((x1, y1 + 46 * unit), (x1 + 40 * unit, y1 + 34 * unit), (x1, y1 + 20 * unit))
        fill_shape(flag, rgba("#B8302E"))
        self._ink.write(str(int(self.points)), (x1 + 4 * unit, y1 + 33 * unit), size, theme.colour.text, True)


class BookCover(Drawing):
    """The book itself on its table: leather, edges of pages, and two pages or one."""

    shows = ("spread", "unit")
    spread = NumericProperty(2)
    """How many pages lie open."""

    unit = NumericProperty(1.0)

    def paint(self) -> None:
        unit, (x, y), (wide, high) = self.unit, self.pos, self.size
        Color(*faded(theme.colour.shadow, 0.5))
        shade = (wide + 16 * unit, high + 20 * unit)
        RoundedRectangle(pos=(x - 8 * unit, y - 20 * unit), size=shade, radius=[26 * unit])
        Color(*rgba("#5C2A24"))
        RoundedRectangle(pos=(x, y), size=(wide, high), radius=[20 * unit])
        Color(*theme.colour.ink)
        SmoothLine(rounded_rectangle=(x, y, wide, high, 20 * unit), width=2.4 * unit)
        page = (x + 16 * unit, y + 14 * unit, wide - 32 * unit, high - 28 * unit)
        Color(*rgba("#E0C48E"))
        RoundedRectangle(pos=(page[0] - 5 * unit, page[1] - 5 * unit), size=(page[2] + 10 * unit, page[3] + 6 * unit),
                         radius=[12 * unit])  # fmt: skip
        fill_box(page[:2], page[2:], rgba("#F6E6C0"), rgba("#FBF0D6"))
        Color(*theme.colour.ink)
        SmoothLine(rounded_rectangle=(*page, 8 * unit), width=1.8 * unit)
        if self.spread == 2:
            middle = page[0] + page[2] / 2
            for at in range(12):
                Color(*faded(rgba("#B08A50"), 0.045))
                half = (60 - 5 * at) * unit
                RoundedRectangle(pos=(middle - half, page[1]), size=(2 * half, page[3]), radius=[2])
            Color(*rgba("#8A6A3E"))
            Line(points=(middle, page[1], middle, page[1] + page[3]), width=1.4 * unit)


class Heading(Drawing):
    """A word with a line under it, as a child draws one with a pen."""

    shows = ("text", "unit", "wish", "pen")
    text = StringProperty("")
    unit = NumericProperty(1.0)
    wish = NumericProperty(40.0)
    pen = StringProperty("#DE3F3D")

    def paint(self) -> None:
        unit = self.unit
        middle = (self.x, self.y + self.height * 0.58)
        self.write(self.text, middle, self.wish * theme.text_scale, self.width, INK, True, "left")
        shown, size = self._ink.fit(self.text, max(theme.least_font(), self.wish * theme.text_scale), self.width, True)
        wide = self._ink.width(shown, size, True)
        y = self.y + self.height * 0.58 - size * 0.62
        steps = 9
        wave = [(self.x + wide * at / steps, y + (2.4 if at % 2 else -1.6) * unit) for at in range(steps + 1)]
        draw_edge(wave, 4.4 * unit, rgba(self.pen))

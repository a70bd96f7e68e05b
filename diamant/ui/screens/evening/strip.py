"""The strip along a side of the climb: how far the evening is, everybody's points, and the way on."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.layout import Layout

from diamant.ui.house.guests import Guest
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.laying_out import beside_each_other
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.face_disc import FaceDisc
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import discard, follow
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.skin import Rim, Skinned

FACE, LEAST_FACE = 56, 36
RANKED = 5  # with more people the numbers of their places go
BUTTON, WORDS = 308, 230


class Row(NamedTuple):
    """Somebody's place and points; ``here`` for those who play the next game."""

    place: int
    guest: Guest
    points: int
    here: bool = True


class Points(Drawing):
    """Faces side by side, each between its place and its points."""

    shows = ("rows",)
    rows = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        self._faces: list[FaceDisc] = []
        super().__init__(**properties)

    def prepare(self) -> None:
        while len(self._faces) > len(self.rows):
            discard(self._faces.pop())
        while len(self._faces) < len(self.rows):
            self._faces.append(FaceDisc(size_hint=(None, None)))
            self.add_widget(self._faces[-1])
        side, _, lefts = self._measures()
        for row, face, left in zip(self.rows, self._faces, lefts, strict=True):
            face.face, face.colour, face.opacity = row.guest.face, row.guest.colour, 1.0 if row.here else 0.55
            face.size = (side, side)
            face.pos = (left + self._place_width(), self.y + (self.height - side) / 2)

    def _measures(self) -> tuple[float, float, list[float]]:
        """Returns how large a face is, how large a number is, and where each person's part begins."""
        size = float(theme.font((26 if len(self.rows) <= RANKED else 20) * theme.u))
        beside = self._place_width() + self._number_gap()
        numbers = [beside + self._ink.width(str(row.points), size, True) for row in self.rows]
        room = (self.width - sum(numbers)) / max(1, len(self.rows)) - 4 * theme.u
        side = max(LEAST_FACE * theme.u, min(FACE * theme.u, self.height * 0.78, room))
        widths = [side + number for number in numbers]
        lefts = beside_each_other(widths, self.width, 28 * theme.u)
        aside = self.x + (self.width - lefts[-1] - widths[-1]) / 2 if lefts else 0.0
        return side, size, [aside + left for left in lefts]

    def _place_width(self) -> float:
        return 34 * theme.u if len(self.rows) < RANKED else 0.0

    def _number_gap(self) -> float:
        return (8 if len(self.rows) <= RANKED else 4) * theme.u

    def paint(self) -> None:
        if not self.rows:
            return
        side, size, lefts = self._measures()
        middle = self.y + self.height / 2
        for row, left in zip(self.rows, lefts, strict=True):
            if self._place_width():
                stamp("disc-light", (left + 15 * theme.u, middle), 30 * theme.u, theme.colour.ink)
                place = max(theme.least_font(), 17 * theme.u)
                self._ink.write(str(row.place), (left + 15 * theme.u, middle), place, theme.colour.text, True, "center")
            x = left + self._place_width() + side + self._number_gap()
            self._ink.write(str(row.points), (x, middle), size, theme.colour.text_score, True)


class ClimbStrip(Skinned, Layout):
    """Fires ``on_home``, ``on_change`` and ``on_next``. It lays itself out in one row or, where that is narrow, two."""

    on_home = Fired("when somebody wants to go home")
    on_change = Fired("when somebody comes or goes, or another game is wanted")
    on_next = Fired("when the evening shall go on")

    title = StringProperty("")
    rest = StringProperty("")
    rows = ListProperty([])
    deed = StringProperty("")
    note = StringProperty("")
    sign = StringProperty("")
    quiet = BooleanProperty(False)
    """Whether the way on is nothing to look forward to."""

    narrow = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self._rim = Rim()
        self.home = IconButton(icon="i-back")
        self.change = IconButton(icon="i-players")
        self.next = PushButton(kind="main", together=True, text_wish=24)
        self.first = FitLabel(bold=True, halign="left")
        self.second = FitLabel(halign="left")
        self.points = Points()
        super().__init__(skin="tile", skin_tint=theme.tone.sheet, **properties)
        self.canvas.before.insert(1, self._rim.group)
        for part in (self.first, self.second, self.points, self.home, self.change, self.next):
            self.add_widget(part)
        self.home.bind(on_release=lambda _: self.dispatch("on_home"))
        self.change.bind(on_release=lambda _: self.dispatch("on_change"))
        self.next.bind(on_release=lambda _: self.dispatch("on_next"))
        names = ("title", "rest", "rows", "deed", "note", "sign", "quiet", "narrow", "pos", "size")
        for name in names:
            self.fbind(name, self._trigger_layout)
        follow(theme, "text_scale", self._trigger_layout, self)
        follow(i18n, "language", self._trigger_layout, self)
        self._draw_skin()

    def _draw_skin(self, *_: object) -> None:
        super()._draw_skin()
        self._rim.draw("tile-rim", self.pos, self.size, theme.u, theme.colour.rim)

    def do_layout(self, *_: object) -> None:
        """Puts its parts in their places."""
        unit = theme.u
        self.first.text, self.second.text = self.title, self.rest
        self.first.wish, self.second.wish = 24 * unit, 19 * unit
        self.second.color = theme.colour.text_second
        self.home.label, self.change.label = tr("Home page"), tr("Who plays, and what?")
        self.next.text, self.next.note, self.next.icon = self.deed, self.note, self.sign
        self.next.kind = "plain" if self.quiet else "main"
        self.points.rows = self.rows
        edge, gap = 12 * unit, 10 * unit
        x, y, wide, high = self.x + edge, self.y + 10 * unit, self.width - 2 * edge, self.height - 18 * unit
        if self.narrow:
            low = high * 0.5
            self._put_row(x, y, wide, low - gap / 2)
            _put(self.points, x + edge, y + low + gap / 2, wide - 2 * edge, high - low - gap / 2)
            return
        button = min(max(BUTTON * unit, dp(190)), wide * 0.28)
        target = min(high, max(dp(48), 60 * unit))
        words = x + 2 * target + 2 * gap
        least = max(WORDS * unit * (1 + theme.text_scale) / 2, dp(140))
        if len(self.rows) > RANKED:
            least = min(0.95 * least, max(self.first.line_width, self.second.line_width))
        self._put_buttons(x, y, high, target, gap)
        _put(self.next, self.x + self.width - edge - button, y, button, high)
        self._put_words(words, y, least, high)
        left = words + least + gap
        _put(self.points, left, y, self.x + self.width - edge - button - gap - left, high)

    def _put_row(self, x: float, y: float, wide: float, high: float) -> None:
        """Puts everything but the points into one row."""
        gap = 8 * theme.u
        target = min(high, max(dp(48), 60 * theme.u))
        button = min(wide * 0.42, 308 * theme.u)
        self._put_buttons(x, y, high, target, gap)
        words = x + 2 * (target + gap)
        _put(self.next, x + wide - button, y, button, high)
        self._put_words(words, y, x + wide - button - gap - words, high)

    def _put_buttons(self, x: float, y: float, high: float, target: float, gap: float) -> None:
        for at, button in enumerate((self.home, self.change)):
            _put(button, x + at * (target + gap), y + (high - target) / 2, target, target)

    def _put_words(self, x: float, y: float, wide: float, high: float) -> None:
        _put(self.first, x, y + high * 0.5, wide, high * 0.5)
        _put(self.second, x, y + high * 0.06, wide, high * 0.44)


def _put(widget: Any, x: float, y: float, wide: float, high: float) -> None:
    widget.pos, widget.size = (x, y), (max(0.0, wide), max(0.0, high))

"""The strip of the game evening on the first page: it offers one, or shows how the one that goes on stands."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout

from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, say_many, tr
from diamant.ui.kit.laying_out import beside_each_other
from diamant.ui.kit.theme import NIGHT, Palette, theme
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import discard, follow
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import Rim, Skinned
from diamant.ui.kit.widgets.text_fit import Style, measure

GLOW = 10
FACE, SMALL_FACE, COIN = 52, 40, 42
FEW = 5  # people with whom there is room for the coins of the games
ROOMY = 900  # units of its width
FACES = 0.5  # of its width at most


class FacesWithPoints(Drawing):
    """Faces side by side, each with its points; the leaders wear a crown."""

    shows = ("rows", "crowns")
    rows = ListProperty([])
    """Whose face, how many points, and whether they lead."""

    crowns = BooleanProperty(True)

    def __init__(self, **properties: Any) -> None:
        self._faces: list[Any] = []
        super().__init__(**properties)

    def _measures(self) -> tuple[float, float, list[float]]:
        """Returns how large a face is, how large a number is, and where each face begins."""
        count, beside = max(1, len(self.rows)), 5 * theme.u
        letters = max(theme.least_font(), (23 if count <= FEW else 19) * theme.u)
        numbers = [beside + self._ink.width(str(points), letters, True) for _, points, _ in self.rows]
        wish = max(36.0, FACE if count <= FEW else SMALL_FACE) * theme.u
        side = max(1.0, min(wish, self.height * 0.86, (self.width - sum(numbers)) / count - 8 * theme.u))
        return side, letters, beside_each_other([side + number for number in numbers], self.width, 26 * theme.u)

    def prepare(self) -> None:
        from diamant.ui.kit.widgets.face_disc import FaceDisc  # no sooner than somebody is to be seen

        while len(self._faces) > len(self.rows):
            discard(self._faces.pop())
        while len(self._faces) < len(self.rows):
            self._faces.append(FaceDisc(size_hint=(None, None)))
            self.add_widget(self._faces[-1])
        side, _, lefts = self._measures()
        for (guest, _, leads), face, left in zip(self.rows, self._faces, lefts, strict=True):
            face.face, face.colour, face.crowned = guest.face, guest.colour, leads and self.crowns
            face.size, face.pos = (side, side), (self.x + left, self.y + (self.height - side) / 2)

    def paint(self) -> None:
        side, letters, lefts = self._measures()
        for (_, points, _), left in zip(self.rows, lefts, strict=True):
            at = (self.x + left + side + 5 * theme.u, self.y + self.height / 2)
            self._ink.write(str(points), at, letters, Palette.text_score, True)


class Coins(Drawing):
    """A coin for every game of an evening: those that are over have a tick, the next one glows."""

    shows = ("games",)
    games = ListProperty([])
    """The sign of each game, whether it is over, and whether it is the next."""

    def paint(self) -> None:
        if not self.games:
            return
        side = min(COIN * theme.u, self.height * 0.6, self.width / len(self.games) * 0.8)
        step = min(side * 1.3, self.width / len(self.games))
        middle = self.y + self.height / 2
        left = self.x + (self.width - step * (len(self.games) - 1)) / 2
        for at, (sign, over, now) in enumerate(self.games):
            x = left + at * step
            if now:
                stamp("glow-gold", (x, middle), side * 1.9, (1, 1, 1, 0.7))
            stamp("disc-light", (x, middle), side, Palette.tap_here if now else NIGHT.rim)
            stamp("disc-light", (x, middle), side * 0.88, NIGHT.sheet)
            stamp(sign, (x, middle), side * 0.66)
            if over:
                stamp("badge-check", (x + side * 0.4, middle - side * 0.36), side * 0.5)


class Look(Pressable):
    """What lies beside the button; keys have that one."""

    is_target = False


class EveningStrip(Skinned, Layout):
    """Fires ``on_set_up``, ``on_go_on`` and, for a tap beside the button, ``on_look``."""

    on_set_up = Fired("when an evening shall be put together")
    on_go_on = Fired("when the one that goes on shall go on")
    on_look = Fired("when somebody wants to see how it stands")

    evening = ObjectProperty(None, allownone=True)
    """What goes on: an ``Evening``, None for nothing."""

    standings = ListProperty([])
    guests = ObjectProperty({})
    upright = BooleanProperty(False)
    title = StringProperty("")
    line = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        self._glow, self._rim = Rim(), Rim()
        self._sign, self._title, self._line = Piece(name="sign-evening"), FitLabel(bold=True), FitLabel()
        self.go, self._look = PushButton(together=True, text_wish=22), Look()
        self._faces: FacesWithPoints | None = None
        self._coins: Coins | None = None
        super().__init__(skin="tile", skin_tint=NIGHT.sheet, **properties)
        self.canvas.before.insert(0, self._glow.group)
        self.canvas.before.insert(2, self._rim.group)
        for part in (self._look, self._sign, self._title, self._line, self.go):
            self.add_widget(part)
        self.ids["go"] = self.go
        self._title.halign = self._line.halign = "left"
        self.go.bind(on_release=lambda _: self.dispatch("on_go_on" if self.evening else "on_set_up"))
        self._look.bind(on_release=lambda _: self.dispatch("on_look") if self.evening else None)
        for name in ("evening", "standings", "disabled"):
            self.fbind(name, self._word)
        for name in ("pos", "size", "upright"):
            self.fbind(name, self._trigger_layout)
        for name in ("u", "text_scale"):
            follow(theme, name, self._trigger_layout, self)
        follow(i18n, "language", self._word)
        self._word()

    def _draw_skin(self, *_: object) -> None:
        super()._draw_skin()
        around = GLOW * theme.u
        place = (self.x - around, self.y - around), (self.width + 2 * around, self.height + 2 * around)
        self._glow.draw("tile-glow" if self.evening else "", *place, theme.u)
        self._rim.draw("tile-rim", self.pos, self.size, theme.u, Palette.tap_here if self.evening else NIGHT.rim)

    def _word(self, *_: object) -> None:
        if self.evening is None:
            self.title, self.line = tr("Game evening"), tr("Several games, one champion, a page in the chronicle")
            self.go.text, self.go.kind, self.go.icon, self.go.icon_tint = (
                tr("Set up"), "plain", "i-plus", Palette.tap_here,
            )  # fmt: skip
            self._show_people([], [])
        else:
            self._word_evening()
        self._draw_skin()
        self._trigger_layout()

    def _word_evening(self) -> None:
        from diamant.table.evenings import leaders
        from diamant.ui.house.rooms import ROOMS, room_of
        from diamant.ui.screens.evening import words

        evening, standings, guests = self.evening, self.standings, self.guests
        at = evening.next
        self.title = tr("Evening") if at is None else f"{tr('Evening')} · {words.game_of_games(evening, at)}"
        best = leaders(standings)
        self.line = words.who_leads(standings, guests)
        if len(best) == 1:
            most = max(one.points for one in standings)
            points = say_many("{n} point", "{n} points", most)
            self.line = f"{self.line} · {points}"
        self.go.text, self.go.kind, self.go.icon, self.go.icon_tint = (
            tr("Go on"), "main", "i-play", Palette.parchment_title,
        )  # fmt: skip
        rows = [(guests[one.person], one.points, one.person in best) for one in standings if one.person in guests]
        games = [
            (room_of(one.game).sign, one.over, place == at)
            for place, one in enumerate(evening.programme)
            if one.game in ROOMS and not one.skipped
        ]
        self._show_people(rows, games)

    def _show_people(self, rows: list[Any], games: list[Any]) -> None:
        if rows and self._faces is None:
            self._faces, self._coins = FacesWithPoints(), Coins()
            self.add_widget(self._faces)
            self.add_widget(self._coins)
        if self._faces is not None and self._coins is not None:
            self._faces.rows, self._coins.games = rows, games

    def do_layout(self, *_: object) -> None:
        """Puts its parts in their places: in one row or, upright, faces below the words."""
        unit = theme.u
        edge = 12 * unit
        y, high = self.y + 13 * unit, self.height - 22 * unit
        x, right = self.x + edge, self.x + self.width - edge
        button = min(max(210 * unit * (1 + theme.text_scale) / 2, dp(112)), self.width * 0.34)
        target = min(self.height, max(high, dp(48)))
        _put(self.go, right - button, self.y + (self.height - target) / 2 + unit, button, target)
        right -= button + 14 * unit
        _put(self._look, self.x, self.y, right - self.x, self.height if self.evening else 0.0)
        self._title.text, self._line.text = self.title, self.line
        self._title.wish, self._line.wish = 24 * unit, 19 * unit
        self._line.color = Palette.text_score if self.evening else Palette.text_second
        count = len(self._faces.rows) if self._faces is not None else 0
        stacked = self.upright and count > 0
        sign = min(58 * unit, high * (0.5 if stacked else 1.0))
        roomy = self.width > dp(420)
        _put(self._sign, x, y + high - sign if stacked else y + (high - sign) / 2, sign if roomy else 0, sign)
        x += sign + 14 * unit if roomy else 4 * unit
        if stacked:
            both = f"{self.title} · {self.line}" if self.line else self.title
            fits = measure(both, Style(bold=True), theme.least_font(), None).width <= right - x
            self._title.text = both if fits else self.title
            self._line.text = ""
            _put(self._title, x, y + high * 0.52, right - x, high * 0.48)
            _put(self._faces, x, y, right - x, high * 0.54)
            _put(self._coins, x, y, 0, 0)
            return
        words = right - x
        if count:
            words = self._put_people(x, y, right, high, count)
        least = measure(self.line, Style(), theme.least_font(), None).width if self.line else 0.0
        one = high * 0.5 < 1.15 * theme.font(self._title.wish) or not self.line or least > words
        if one:
            self._line.text = ""
        _put(self._title, x, y + (0 if one else high * 0.5), words, high if one else high * 0.5)
        _put(self._line, x, y + high * 0.06, words, high * 0.48)

    def _put_people(self, x: float, y: float, right: float, high: float, count: int) -> float:
        """Puts the faces before the button, the coins before them, and returns the room for the words."""
        unit = theme.u
        each = (92 if count <= FEW else 76) * unit
        faces = min(count * each, (right - x) * (FACES if count <= FEW else 0.66))
        _put(self._faces, right - faces, y, faces, high)
        left = right - faces - 16 * unit
        coins = len(self._coins.games) * COIN * 1.3 * unit if self._coins is not None else 0.0
        shown = count < FEW and left - x - coins > 300 * unit * theme.text_scale and self.width >= dp(ROOMY)
        _put(self._coins, left - coins if shown else left, y, coins if shown else 0.0, high)
        return left - x - (coins + 12 * unit if shown else 0.0)


def _put(widget: Any, x: float, y: float, wide: float, high: float) -> None:
    widget.pos, widget.size = (x, y), (max(0.0, wide), max(0.0, high))

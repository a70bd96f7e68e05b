"""The games of an evening in their order: a row for each, which can be moved, taken out, or says why it is left out."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout

from diamant.ui.house.room import Room
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import faded, mixed, theme
from diamant.ui.kit.widgets.button import ButtonFace
from diamant.ui.kit.widgets.cover import Cover
from diamant.ui.kit.widgets.facts import GameFacts
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import Rim, Skinned

ROOMY = 66  # dp: so high is a row with its cover and a second line
DIM = 0.45


class Grip(Pressable):
    """Six dots by which a row is dragged; a tap moves it one place up. Fires ``on_shift``: 1 is down, -1 is up."""

    on_shift = Fired("with where the row goes")

    step = NumericProperty(80.0)
    """How far it is to the next row."""

    def __init__(self, **properties: Any) -> None:
        self._from: float | None = None
        self._dragged = False
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        for name in ("pos", "size", "disabled"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        side = 6 * theme.u
        with self.canvas.before:
            Color(*faded(theme.colour.icon, 0.0 if self.disabled else 1.0))
            for column in (-1, 1):
                for row in (-1, 0, 1):
                    x, y = self.center_x + column * 5.5 * theme.u, self.center_y + row * 11 * theme.u
                    Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        if taken and self.pressed:
            self._from, self._dragged = touch.y, False
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_move(touch))
        if taken and self._from is not None:
            way = self._from - touch.y
            if abs(way) > self.step * 0.6:
                self._from -= self.step if way > 0 else -self.step
                self._dragged = True
                self.dispatch("on_shift", 1 if way > 0 else -1)
        return taken

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._dragged and touch.grab_current is self:
            self.pressed = False
        self._from = None if touch.grab_current is self else self._from
        return bool(super().on_touch_up(touch))

    def activate(self) -> None:
        super().activate()
        self.dispatch("on_shift", -1)


class ProgrammeRow(Skinned, Layout):
    """One game of the programme. Fires ``on_shift`` and ``on_out``."""

    on_shift = Fired("with where it goes: -1 for up, 1 for down")
    on_out = Fired("when it shall not be played")

    room: Room = ObjectProperty(None)
    number = NumericProperty(0)
    """Which of the games it is; 0 for one that is left out."""

    minutes = StringProperty("")
    """How long it takes."""

    reason = StringProperty("")
    """Why it is left out."""

    done = BooleanProperty(False)
    """Whether it was played, and can be moved no more."""

    begun = BooleanProperty(False)
    """Whether it is being played: it cannot be moved either, but given up."""

    step = NumericProperty(80.0)
    at = NumericProperty(0)
    """Its place in the programme."""

    def __init__(self, **properties: Any) -> None:
        self._rim = Rim()
        self.grip, self.out = Grip(), IconButton(icon="i-close")
        self.cover = Cover(disabled=True)
        self.coin, self.digit = Piece(), FitLabel(bold=True, color=theme.colour.parchment_title)
        self.title, self.line = FitLabel(bold=True, halign="left"), FitLabel(halign="left")
        self.facts = GameFacts()
        super().__init__(skin="tile", **properties)
        self.canvas.before.insert(1, self._rim.group)
        for part in (self.cover, self.coin, self.digit, self.title, self.line, self.facts, self.grip, self.out):
            self.add_widget(part)
        self.grip.bind(on_shift=lambda _, way: self.dispatch("on_shift", way))
        self.out.bind(on_release=lambda _: self.dispatch("on_out"))
        for name in ("room", "number", "minutes", "reason", "done", "begun", "step", "pos", "size"):
            self.fbind(name, self._trigger_layout)
        follow(theme, "text_scale", self._trigger_layout, self)
        follow(i18n, "language", self._trigger_layout, self)
        self._draw_skin()

    def _draw_skin(self, *_: object) -> None:
        tone = self.room.tone if self.room else theme.tone
        dark = mixed(tone.sheet, theme.colour.night, 0.5) if self.reason else tone.sheet
        self._patch.draw(self.skin, self.pos, self.size, theme.u, dark)
        self._rim.draw("tile-rim", self.pos, self.size, theme.u, faded(tone.rim, 0.4 if self.reason else 1.0))

    def do_layout(self, *_: object) -> None:
        """Puts its parts in their places: the cover and the second line only where it is high enough."""
        if self.room is None:
            return
        self._draw_skin()
        unit, roomy = theme.u, self.height >= dp(ROOMY) * (1 + theme.text_scale) / 2
        x, y, high = self.x + 10 * unit, self.y + 14 * unit, self.height - 24 * unit
        middle = y + high / 2
        target = min(self.height, max(dp(48), 48 * unit))
        grip = max(dp(48), 40 * unit)
        _put(self.grip, x - 4 * unit, self.y, grip, self.height)
        self.grip.disabled, self.grip.step = self.done or self.begun, self.step
        self.grip.label = tr("Move up")
        self.out.label = tr("Give it up") if self.begun else tr("Leave out")
        coin = min(high * 0.8, 42 * unit)
        left = x + grip
        _put(self.coin, left, middle - coin / 2, coin, coin)
        _put(self.digit, left, middle - coin / 2, coin, coin)
        self.coin.name = "i-lock" if self.reason else "badge-check" if self.done else "disc-gold"
        self.coin.tint = theme.colour.icon if self.reason else theme.colour.plain
        self.digit.text = "" if self.reason or self.done else str(int(self.number))
        self.digit.wish = 22 * unit
        left += coin + 12 * unit
        cover = high * 1.65 if roomy and self.width > dp(330) else 0.0
        self.cover.name, self.cover.rim = (self.room.cover if cover else ""), self.room.tone.rim
        self.cover.opacity = (DIM if self.reason else 1.0) if cover else 0.0
        _put(self.cover, left, y, cover, high)
        left += cover + 12 * unit if cover else 0.0
        right = self.x + self.width - 12 * unit - (0 if self.done else target)
        two = roomy or bool((self.reason or self.begun) and self.height >= dp(44))
        self.title.text = tr(self.room.title)
        self.title.wish, self.title.color = 22 * unit, theme.colour.text_disabled if self.reason else theme.colour.text
        told = self.reason or (tr("It is being played") if self.begun else "")
        self.line.text = told if two else ""
        self.line.wish = 18 * unit
        self.line.color = theme.colour.text_warning if self.reason else theme.colour.text_second
        share = 0.5 if two else 1.0
        _put(self.title, left, y + high * (1 - share), right - left - 8 * unit, high * share)
        _put(self.line, left, y, right - left - 8 * unit, high * 0.48 if two else 0.0)
        seats = self.room.seats
        self.facts.players = f"{seats[0]}–{seats[-1]}" if two and not told else ""
        self.facts.minutes = self.minutes if two and not told else ""
        _put(self.facts, left, y + high * 0.06, right - left - 8 * unit, high * 0.4)
        self.out.disabled, self.out.opacity = self.done, 0.0 if self.done else 1.0
        _put(self.out, right, middle - target / 2, target, target)


class AddGame(ButtonFace):
    """Puts one more game at the end of the programme."""

    room: Room = ObjectProperty(None)

    def __init__(self, **properties: Any) -> None:
        self._cover, self._plus = Cover(disabled=True), Piece(name="i-plus")
        super().__init__(kind="own", **properties)
        self.add_widget(self._cover)
        self.add_widget(self._plus)
        self.fbind("room", self.arrange_soon)

    def arrange(self, *_: object) -> None:
        """Puts the plus and the cover on the face."""
        super().arrange()
        if self.room is None:
            return
        self.skin_tint = self.room.tone.buttons
        self.label = tr(self.room.title)
        side = min(30 * theme.u, self.face_height * 0.5)
        edge = self.face_height * 0.14
        self._plus.tint = theme.colour.text_disabled if self.disabled else theme.colour.tap_here
        _put(self._plus, self.x + 14 * theme.u, self.face_y + (self.face_height - side) / 2, side, side)
        left = self.x + side + 24 * theme.u
        self._cover.name, self._cover.rim = self.room.cover, self.room.tone.rim
        self._cover.opacity = DIM if self.disabled else 1.0
        _put(self._cover, left, self.face_y + edge, self.right - 12 * theme.u - left, self.face_height - 2 * edge)


def _put(widget: Any, x: float, y: float, wide: float, high: float) -> None:
    widget.pos, widget.size = (x, y), (max(0.0, wide), max(0.0, high))

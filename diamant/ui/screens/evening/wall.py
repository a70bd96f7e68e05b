"""Faces to choose from, page by page: a tap takes somebody in, another lets them go."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from diamant.ui.house.guests import Guest
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.face_disc import FaceDisc
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.pressable import Pressable

DISC, ACROSS, DOWN, NAME = 84, 108, 138, 20
LEAST_DISC_DP = 52
MOST_COLUMNS = 8


class Choice(Pressable):
    """Somebody who can take part, or the place for somebody new where there is nobody."""

    guest = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    disc = NumericProperty(0.0)

    def __init__(self, **properties: Any) -> None:
        self._face, self._new, self._tick = FaceDisc(), Piece(), Piece()
        self._name = FitLabel(bold=True)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        for part in (self._face, self._new, self._tick, self._name):
            self.add_widget(part)
        for name in ("guest", "chosen", "disc", "pos", "size", "pressed"):
            self.fbind(name, self._draw_soon)
        follow(i18n, "language", self._draw_soon, self)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        side = self.disc * (0.96 if self.pressed else 1.0)
        guest: Guest | None = self.guest
        middle = (self.center_x, self.top - self.disc * 0.58)
        self._face.opacity = 1.0 if guest else 0.0
        if guest is not None:
            self._face.face, self._face.colour = guest.face, guest.colour
        self._face.size, self._face.center = (side, side), middle
        self._new.name = "" if guest else "face-new"
        # smaller than a face: what it says takes two lines
        self._new.size, self._new.center = (side * 0.78, side * 0.78), (middle[0], middle[1] + side * 0.16)
        self._tick.name = "badge-check" if self.chosen else ""
        self._tick.size = (side * 0.36, side * 0.36)
        self._tick.center = (middle[0] - side * 0.38, middle[1] + side * 0.36)
        name = self._name
        name.text = guest.name if guest else tr("Somebody new")
        name.lines, name.wish = (1 if guest else 2), (NAME if guest else 17) * theme.u
        name.color = theme.colour.text if guest else theme.colour.text_score
        name.valign = "top"
        high = self.height - self.disc * (1.17 if guest else 0.8)
        name.size, name.pos = (self.width, high), (self.x, self.y)
        self.label = name.text
        self.canvas.before.clear()
        if self.chosen:
            with self.canvas.before:
                Color(*theme.colour.tap_here)
                SmoothLine(circle=(*middle, side * 0.565), width=max(1.5, 3 * theme.u))


class ChoiceWall(Widget):
    """``guests`` are shown in their order, with room for somebody new at the end. Fires ``on_pick`` with a number."""

    on_pick = Fired("with whose face was tapped; 0 for somebody new")

    guests = ListProperty([])
    chosen = ListProperty([])
    page = NumericProperty(0)
    pages = NumericProperty(1)

    def __init__(self, **properties: Any) -> None:
        self._choices: list[Choice] = []
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        super().__init__(**properties)
        for name in ("guests", "chosen", "page", "pos", "size"):
            self.fbind(name, self._fill_soon)
        follow(theme, "text_scale", self._fill_soon, self)
        self._fill_soon()

    def _fill(self, *_: object) -> None:
        words = 1.35 * float(theme.font(NAME * theme.u))
        disc = max(dp(LEAST_DISC_DP), DISC * theme.u)
        across, down = max(disc * 1.3, ACROSS * theme.u), max(disc * 1.17 + words, DOWN * theme.u)
        columns = max(1, min(MOST_COLUMNS, int(self.width / across)))
        rows = max(1, int(self.height / (disc * 1.17 + words)))
        room = columns * rows
        everybody = [*self.guests, None]
        self.pages = max(1, -(-len(everybody) // room))
        self.page = min(int(self.page), self.pages - 1)
        shown = everybody[int(self.page) * room :][:room]
        while len(self._choices) < len(shown):
            choice = Choice()
            choice.bind(on_release=lambda one: self.dispatch("on_pick", one.guest.id if one.guest else 0))
            self._choices.append(choice)
        for choice in self._choices[len(shown) :]:
            self.remove_widget(choice)
        across, down = self.width / columns, min(self.height / rows, down)
        disc = min(disc, (self.height / rows - words) / 1.17, across * 0.86)
        for at, (choice, guest) in enumerate(zip(self._choices, shown, strict=False)):
            if choice.parent is None:
                self.add_widget(choice)
            choice.guest, choice.disc = guest, disc
            choice.chosen = guest is not None and guest.id in self.chosen
            high = disc * 1.17 + words
            choice.size = (across * 0.98, high)
            choice.pos = (
                self.x + across * (at % columns + 0.01),
                self.top - down * (at // columns) - (down + high) / 2,
            )

"""All moves of a game on one line: a finger anywhere on it leads to the move there."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.input import MotionEvent
from kivy.properties import ListProperty, NumericProperty

from diamant.games.valley.events import Exploded, GemsFound, MuseumPaid
from diamant.games.valley.review import Review
from diamant.games.valley.tables import DIAMOND
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp

THICK, KNOB, SIGN = 8, 30, 24


def signs_of(told: Review) -> list[tuple[int, str]]:
    """Returns what stands above the line: finds that one remembers, and where the last round began, each with the
    number of its move from 0."""
    signs: list[tuple[int, str]] = []
    for at, turn in enumerate(told.turns):
        for event in turn.events:
            match event:
                case GemsFound(_, _, gem, _, _) if gem == DIAMOND:
                    signs.append((at, "diamond"))
                case Exploded():
                    signs.append((at, "methane"))
                case MuseumPaid():
                    signs.append((at, "bones"))
                case _:
                    pass
    if told.last_lap is not None:
        signs.append((told.last_lap - 1, "day-moon"))
    return signs


class MoveLine(Drawing):
    """``at`` is the move that is shown, from 0 to ``last``; ``signs`` lists (move, picture)."""

    shows = ("at", "last", "signs")
    at = NumericProperty(0)
    last = NumericProperty(0)
    signs = ListProperty([])

    def x_of(self, move: float) -> float:
        """Returns where a move is on the line."""
        inside = self.width - KNOB * theme.u
        return float(self.x + KNOB * theme.u / 2 + inside * move / max(1.0, self.last))

    def paint(self) -> None:
        unit, thick = theme.u, THICK * theme.u
        line = self.y + 0.3 * self.height
        left, here, right = self.x_of(0), self.x_of(self.at), self.x_of(self.last)
        for colour, end, wide in (
            (theme.colour.ink, right, thick + 4 * unit),
            (theme.faded(theme.colour.rim, 0.7), right, thick),
            (theme.colour.gold[1], here, thick),
        ):
            Color(*colour)
            RoundedRectangle(
                pos=(left - wide / 2, line - wide / 2), size=(end - left + wide, wide), radius=[wide / 2]
            )
        for move, sign in self.signs:
            seen = 1.0 if move <= self.at else 0.55
            stamp(sign, (self.x_of(move), line + 0.36 * self.height), SIGN * unit, (1, 1, 1, seen))
        for colour, side in ((theme.colour.ink, KNOB * unit), (theme.colour.gold[0], (KNOB - 6) * unit)):
            Color(*colour)
            Ellipse(pos=(here - side / 2, line - side / 2), size=(side, side))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos) or self.last <= 0:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._go_to(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._go_to(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def _go_to(self, x: float) -> None:
        inside = self.x_of(self.last) - self.x_of(0)
        share = (x - self.x_of(0)) / max(1.0, inside)
        self.at = max(0, min(int(self.last), round(share * self.last)))

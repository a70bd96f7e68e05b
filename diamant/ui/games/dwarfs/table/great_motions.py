"""The motions of the great moments: bats, the burst, wagons that roll to the lift, Snow White's door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.pictures import wagon
from diamant.ui.games.dwarfs.table.moments.burst import Burst
from diamant.ui.games.dwarfs.table.moments.flock import Flock
from diamant.ui.games.dwarfs.table.moments.lift_yard import LiftYard
from diamant.ui.games.dwarfs.table.moments.open_door import OpenDoor
from diamant.ui.games.dwarfs.table.resting import Spot
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point
from diamant.ui.table.pace import Pace
from diamant.ui.table.stage import along, arc, shake

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.view import MineView

FLOCK = 9
SPARKLES = 10
DUST = (0.62, 0.52, 0.44, 0.85)
SWINGS = (24.0, -24.0, 18.0, -14.0, 0.0)


class GreatMotions:
    """Moves the pictures of great moments over one view."""

    def __init__(self, view: MineView, pace: Pace) -> None:
        self._view = view
        self._pace = pace

    def bats(self) -> None:
        """Lets a flock of bats cross the table."""
        view = self._view
        width, height, unit = view.plan.width, view.plan.height, view.plan.unit
        for number in range(FLOCK):
            low = height * (0.25 + 0.5 * (number * 37 % 100) / 100)
            size = (60 + number * 23 % 40) * unit
            middle = [(width * 0.4, low + 60 * unit), (width * 0.7, low - 40 * unit)]
            way = along([(-size, low), *middle, (width + size, low)])
            delay = self._pace.move(times.bats_apart * number)
            view.stage.send("bat", size, way, self._pace.move(times.bat_crosses), delay=delay)

    def circle(self, flock: Flock) -> None:
        """Lets bats fly over the table for a while; then they hang where they stay."""
        for number, bat in enumerate(flock.bats):
            bat.opacity = 0.0
            self._view.stage.send(
                "bat", bat.width, flock.way_of(bat, number), self._pace.move(times.bats_circle),
                partial(setattr, bat, "opacity", 1.0),
            )  # fmt: skip

    def shake(self) -> Iterator[float]:
        """Shakes the whole table once."""
        return shake(self._view.frame, self._view.plan.unit, self._pace.move(times.table_shakes))

    def flash(self) -> None:
        """Lights the whole table up for the blink of an eye."""
        stage = self._view.stage
        light = Widget(size=stage.size, opacity=0.9)
        with light.canvas:
            Color(*Palette.plain)
            Rectangle(size=stage.size)
        stage.add_widget(light)
        stage.animate(light, self._pace.move(times.flash), partial(stage.remove_widget, light), opacity=0.0)

    def grow(self, piece: Piece, seconds: float, share: float = 0.2) -> float:
        """Lets a piece grow to its size."""
        size, middle = list(piece.size), list(piece.center)
        piece.size = [side * share for side in size]
        piece.center = middle
        took = self._pace.move(seconds)
        self._view.stage.animate(piece, took, None, 0.0, "out_back", size=size, center=middle)
        return took

    def burst_out(self, burst: Burst) -> float:
        """Lets a burst grow, and throw rocks and dwarfs out of its middle."""
        view, middle = self._view, burst.stage.centre
        for piece in (burst.glow, burst.burst):
            self.grow(piece, times.burst_grows)
        took = self._pace.move(times.burst_throws)
        for at, piece in enumerate(burst.thrown):
            goal, angle = list(piece.center), piece.angle
            piece.center, piece.angle = middle, angle + (300 if at % 2 else -300)
            view.stage.animate(piece, took, None, 0.0, "out_cubic", center=goal, angle=angle)
        self.grow(burst.card, times.burst_card_grows, 0.6)
        if self._pace.lively:
            self.flash()
            self._raise_dust(middle, burst.stage.height * 0.5)
        return took

    def _raise_dust(self, middle: Point, reach: float) -> None:
        for puff in range(12):
            angle = radians(30 * puff + 11)
            start = (middle[0] + 0.6 * reach * cos(angle), middle[1] + 0.6 * reach * sin(angle))
            end = (middle[0] + 2.1 * reach * cos(angle), middle[1] + 1.3 * reach * sin(angle))
            self._view.stage.send(
                "glow-warm", reach * 0.7, along([start, end]), self._pace.move(times.dust_drifts),
                tint=DUST, swell=2.4, fading=True,
            )  # fmt: skip

    def fill(self, yard: LiftYard, starts: Sequence[Point], loads: Sequence[int]) -> float:
        """Lets diamonds fly from everybody's card into their wagon at the lift."""
        unit, took = yard.unit, 0.0
        for start, diamonds, cart in zip(starts, loads, yard.carts, strict=True):
            for number in range(diamonds):
                delay = self._pace.move(times.diamonds_apart * number)
                took = max(took, delay + self._pace.move(theme.time.flight))
                self._view.stage.send(
                    "diamond", 34 * unit, arc(start, tuple(cart.wagon.center), cart.up * 30 * unit),
                    self._pace.move(theme.time.flight), lambda: cues.give("diamond"), delay,
                )  # fmt: skip
        return took

    def roll(self, yard: LiftYard) -> float:
        """Lets the dwarfs push all wagons into the lift."""
        middle, took, stage = yard.stage.centre, self._pace.move(times.wagons_roll), self._view.stage
        for cart in yard.carts:
            x, y = cart.wagon.center
            side = 1 if x > middle[0] else -1
            cart.number.text = ""
            stage.animate(
                cart.wagon, took, partial(setattr, cart.wagon, "opacity", 0.0), 0.0, "in_out_sine",
                center=[middle[0] + side * 30 * yard.unit, y],
            )  # fmt: skip
            pushed = middle[0] + side * (152 if not yard.plan.in_hand else 130) * yard.unit
            if abs(cart.dwarf.center_x - middle[0]) > abs(pushed - middle[0]):
                stage.animate(cart.dwarf, took, None, 0.0, "in_out_sine", center=[pushed, cart.dwarf.center_y])
        return took

    def go_up(self, yard: LiftYard) -> float:
        """Lets the lift take everything up."""
        yard.cargo.name = wagon(sum(yard.loads or ()))
        took, delay = self._pace.move(times.lift_rises), self._pace.move(times.lift_waits)
        for piece in (yard.cargo, yard.gate):
            goal = [piece.center_x, piece.center_y + 74 * yard.unit]
            self._view.stage.animate(piece, took, None, delay, "in_quad", center=goal, opacity=0.0)
        return took + delay

    def sparkle(self, spot: Spot) -> float:
        """Lets sparkles burst from a card: its owner knew it."""
        card, stage = self._view.cards[spot], self._view.stage
        took = self._pace.move(times.sparkles)
        for number in range(SPARKLES):
            angle = radians(360 * number / SPARKLES + 9)
            start = (card.x_at + 0.4 * card.wide * cos(angle), card.y_at + 0.5 * card.wide * sin(angle))
            end = (card.x_at + 1.3 * card.wide * cos(angle), card.y_at + 1.5 * card.wide * sin(angle))
            stage.send("sparkle-gold", 0.34 * card.wide, along([start, end]), took, fading=True, spin=90.0)
        return took

    def gasp(self, seat: int) -> float:
        """Lets a dwarf gasp: it was another card."""
        view, mat = self._view, self._view.plan.seats[seat].mat
        start = mat.to_table(*mat.token.centre)
        end = mat.to_table(mat.token.centre[0] + 0.3 * mat.token.width, mat.token.top + 0.25 * mat.token.height)
        took = self._pace.move(times.gasps)
        view.stage.send("sign-gasp", 0.8 * mat.token.width, along([start, end, end]), took, swell=1.25)
        return took

    def open_door(self, moment: OpenDoor) -> float:
        """Opens Snow White's door: her bells swing, and the dwarfs come running."""
        stage, pace = self._view.stage, self._pace
        took = self.grow(moment.door, times.door_opens, 0.3)
        comes = pace.move(times.dwarf_comes)
        for number, (dwarf, start) in enumerate(moment.comers):
            goal = list(dwarf.center)
            if comes:
                dwarf.center = start
            delay = pace.move(times.first_dwarf_waits + times.dwarfs_apart * number)
            stage.animate(dwarf, comes, None, delay, "out_quad", center=goal)
        if pace.lively:
            swings = pace.move(times.bell_swings)
            for bell in moment.bells:
                for number, angle in enumerate(SWINGS):
                    delay = pace.move(times.bell_swings * number)
                    stage.animate(bell, swings, None, delay, "in_out_sine", angle=angle)
        return took

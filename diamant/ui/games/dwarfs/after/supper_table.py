"""The dwarfs at supper: behind the table, each with a plate that says what the wagons brought up."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Line, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.after.supper_plan import SupperPlan, SupperSeat, plan_supper
from diamant.ui.games.dwarfs.pictures import wagon
from diamant.ui.house.room import Goods
from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import rgba, theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.table.edges import Rect
from diamant.ui.table.podium.blocks import BlockStage
from diamant.ui.table.podium.score_plate import ScorePlate
from diamant.ui.table.podium.standings import Standing
from diamant.ui.table.podium.winners import WinnersPage

load_kv(__name__)

MEDAL = 56  # units of the drawing board
TIMBER, TIMBER_RIM = rgba("#A96A34"), rgba("#D9A05F")


class PlaceDisc(Widget):
    """The place that somebody has, at the corner of the plate."""

    number = NumericProperty(0)


class DroppingCrown(Widget):
    """A winner's crown; ``fall`` 1 is high above the head."""

    fall = NumericProperty(0.0)


class RisingWagon(Widget):
    """A wagon that comes up to the table before its dwarf; ``below`` 1 is behind the plate."""

    name = StringProperty("")
    below = NumericProperty(0.0)


class SupperTable(BlockStage):
    """Everybody in seat order. ``crowned`` shows who won, with places; until then nobody is told apart."""

    crowned = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self.plates: dict[int, ScorePlate] = {}
        self.wagons: dict[int, RisingWagon] = {}
        self.crowns: list[DroppingCrown] = []
        self._brought: dict[int, tuple[int, ...]] = {}
        super().__init__(**properties)

    def show_brought(self, seat: int, diamonds: Sequence[int]) -> None:
        """Shows the wagons of a seat that have come up so far."""
        self._brought[seat] = tuple(diamonds)
        self._show(seat)

    def _show(self, seat: int) -> None:
        plate = self.plates.get(seat)
        if plate is not None and not self.crowned:
            brought = self._brought.get(seat, ())
            plate.points, plate.goods = sum(brought), Goods(single=tuple(wagon(one) for one in brought))
            self.wagons[seat].name = wagon(brought[-1]) if brought else ""

    def fill(self) -> None:
        rows = sorted(self.standings, key=lambda row: row.seat)
        winners = [self.crowned and row.place == 1 for row in rows]
        plan = plan_supper(winners, self.room())
        self.canvas.before.clear()
        with self.canvas.before:
            self._draw_room(plan, rows, winners)
            self._draw_table(plan)
        self.plates, self.wagons, self.crowns = {}, {}, []
        for row, seat, won in zip(rows, plan.seats, winners, strict=True):
            self._sit_down(row, seat, won, plan.stacked)
        for row in rows:
            self._show(row.seat)

    def _sit_down(self, row: Standing, seat: SupperSeat, won: bool, stacked: bool) -> None:
        if won:
            crown = DroppingCrown()
            self._put(crown, seat.crown)
            self.crowns.append(crown)
        up = RisingWagon()
        self._put(up, seat.wagon)
        plate = ScorePlate.of(row, stacked=stacked, beside=self.standings)
        self._put(plate, seat.plate)
        if self.crowned:
            disc = PlaceDisc(number=row.place)
            side = 38 * theme.u
            self._put(disc, Rect(seat.plate.x - 0.34 * side, seat.plate.top - 0.6 * side, side, side))
        if row.medal:
            side = MEDAL * theme.u
            box = Rect(seat.plate.right - 0.8 * side, seat.plate.top - 0.18 * side, side, side)
            self._put(piece.Piece(name=row.medal, sharp=False), box)
        self.plates[row.seat], self.wagons[row.seat] = plate, up

    def _put(self, widget: Widget, box: Rect) -> None:
        widget.size_hint = (None, None)
        widget.size = (box.width, box.height)
        widget.pos = (self.x + box.x, self.y + box.y)
        self.add_widget(widget)

    def _stamp(self, name: str, box: Rect, alpha: float = 1.0) -> None:
        Color(1, 1, 1, alpha)
        Rectangle(texture=art.texture(name), pos=(self.x + box.x, self.y + box.y), size=(box.width, box.height))

    def _draw_room(self, plan: SupperPlan, rows: Sequence[Standing], winners: Sequence[bool]) -> None:
        if plan.gallery is not None:
            box, unit = plan.gallery, theme.u
            Color(*theme.colour.ink)
            Rectangle(pos=(self.x + box.x - 3 * unit, self.y + box.y - 3 * unit),
                      size=(box.width + 6 * unit, box.height + 6 * unit))  # fmt: skip
            Color(*TIMBER)
            Rectangle(pos=(self.x + box.x, self.y + box.y), size=(box.width, box.height))
            Color(*TIMBER_RIM)
            high = self.y + box.top - 2 * unit
            Line(points=(self.x + box.x, high, self.x + box.x + box.width, high), width=max(1.0, 1.5 * unit))
        if plan.door.width:
            self._stamp("snow-white-door-large", plan.door)
        for row, seat, won in zip(rows, plan.seats, winners, strict=True):
            if won:
                glow = 1.9 * seat.throne.height
                middle = seat.throne.x + seat.throne.width / 2
                self._stamp("glow-gold", Rect(middle - glow / 2, seat.throne.y - 0.2 * glow, glow, glow), 0.85)
                self._stamp("throne-large", seat.throne)
            self._stamp(f"{row.figure}-large", seat.figure)

    def _draw_table(self, plan: SupperPlan) -> None:
        self._stamp("supper-table-large", plan.table)
        for candle in plan.candles:
            self._stamp("candle-large", candle)
        self._stamp("bread-large", plan.bread)
        if self.crowned:
            for seat in plan.seats:
                self._stamp("bowl-large", seat.bowl)


class SupperPage(WinnersPage, SupperTable):
    """Supper, when all is counted: the winners on thrones, and crowns that drop on their heads."""

    def __init__(self, **properties: object) -> None:
        super().__init__(crowned=True, **properties)

    def rise(self, pace: float) -> None:
        self._build()
        self.settle()
        if not self.crowns:
            return
        self.resting = False
        for crown in self.crowns:
            crown.fall = 1.0
            drop = Animation(d=times.crown_waits * pace)
            drop += Animation(fall=0.0, d=times.crown_falls * pace, t="out_bounce")
            drop.bind(on_complete=self._rest)
            drop.start(crown)

    def settle(self) -> None:
        for crown in self.crowns:
            Animation.cancel_all(crown)
            crown.fall = 0.0
        self.resting = True

    def _rest(self, *_: object) -> None:
        self.resting = True

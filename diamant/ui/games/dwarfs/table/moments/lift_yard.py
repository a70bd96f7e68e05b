"""The lift: rails from every mat to it, everybody's wagon on them with a flag, and the dwarfs who push."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from diamant.ui.games.dwarfs import paint
from diamant.ui.games.dwarfs.pictures import wagon
from diamant.ui.games.dwarfs.table.moments.ink import draw_chevrons, draw_flag, draw_track, rounded
from diamant.ui.games.dwarfs.table.moments.moment import Moment, corners
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.turned_numbers import needs_line
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Point

RAIL = 98.0  # units of a rail from the middle, on either side of it
OUT = 470.0  # units from the middle at which it comes from a mat
ROUND = 52.0
WAGON = (248.0, 96.0)  # where it waits, and how large it is
LIFT = 268.0
CART = 152.0  # from wagon to wagon, where all stand on one rail


class Cart(NamedTuple):
    """Somebody's wagon and dwarf; ``up`` is 1 where its owner sits below."""

    wagon: Piece
    dwarf: Piece
    number: FitLabel
    up: int


class LiftYard(Moment):
    """Stands while everybody chooses what to send up, and until it is up. ``loads`` are the diamonds sent, if known."""

    veil = 0.3
    tallest = 0.31
    hides_mine = True

    def __init__(self, colours: Sequence[str], loads: Sequence[int] | None = None) -> None:
        self.loads = loads
        self.carts: list[Cart] = []
        super().__init__(colours)

    def draw(self) -> None:
        unit, middle = self.unit, self.stage.centre
        self.carts = []
        self.add("glow-ice", middle, self.within(900), tint=(1, 1, 1, 0.42), sharp=False)
        spots = self._row() if self.plan.in_hand else self._sides()
        self.add("glow-warm", middle, self.within(420), sharp=False)
        self.add("lift", middle, LIFT * unit)
        self.cargo = self.add("", self.from_middle(0, -8), 112 * unit, sharp=False)
        self.gate = self.add("lift-gate", middle, LIFT * unit)
        for colour, (x, y, side, up) in zip(self.colours, spots, strict=True):
            self._put_cart(colour, (x, y), side, up)
        self.load(self.loads)

    def load(self, loads: Sequence[int] | None) -> None:
        """Shows what everybody sends up; empty wagons wait until that is known."""
        self.loads = loads
        self.canvas.after.clear()
        for seat, cart in enumerate(self.carts):
            cart.wagon.name = wagon(0 if loads is None else loads[seat])
            cart.number.text = "" if loads is None else f"+{loads[seat]}"
            cart.number.underline = needs_line(cart.number.text)
        if loads is not None:
            with self.canvas.after:
                for side in (-1, 1):
                    spot = (side * 150, 104) if self.plan.in_hand else (side * 144, 0)
                    draw_chevrons(self.from_middle(*spot), self.unit)

    def _sides(self) -> list[tuple[float, float, int, int]]:
        """Lays a rail from every mat to the lift, and returns where the wagons wait."""
        middle, spots = self.stage.centre, []
        for seat, (right, far) in zip(self.plan.seats, corners(self.plan), strict=True):
            side, up = (1 if right else -1), (-1 if far else 1)
            box = seat.mat.box()
            inset = 50 * self.unit
            out = min(max(middle[0] + side * OUT * self.unit, box.x + inset), box.right - inset)
            low = box.y if far else box.top
            rail = self.from_middle(0, -up * RAIL)
            with self.canvas.before:
                draw_track(rounded([(out, low), (out, rail[1]), rail], ROUND * self.unit), self.unit)
            spots.append((middle[0] + side * WAGON[0] * self.unit, rail[1], side, up))
        return spots

    def _row(self) -> list[tuple[float, float, int, int]]:
        """Lays one rail through the lift, and returns where the wagons wait: nobody looks from the other side."""
        stage = self.stage
        y = self.from_middle(0, -RAIL)[1]
        with self.canvas.before:
            draw_track([(stage.x, y), (stage.right, y)], self.unit)
        spots = []
        for at in range(len(self.colours)):
            side, row = (-1 if at % 2 == 0 else 1), at // 2
            spots.append((self.from_middle(side * (172 + CART * row), 0)[0], y, side, 1))
        return spots

    def _put_cart(self, colour: str, rail: Point, side: int, up: int) -> None:
        unit, seat = self.unit, theme.seat(colour)
        angle = 0.0 if up > 0 else 180.0

        def at(x: float, y: float) -> Point:
            return (rail[0] - side * x * unit, rail[1] + up * y * unit)

        row = self.plan.in_hand
        if not row:  # in a row the next dwarf stands there
            with self.canvas.before:
                mark_at = draw_flag(at(36, 44), -side, up, seat.light, unit)
            self.add(seat.mark, mark_at, 22 * unit, angle, tint=Palette.ink, sharp=False)
        dwarf = self.add(f"dwarf-figure-{colour}", at(-74 if row else -86, 39), 108 * unit, angle, sharp=False)
        cart = self.add(wagon(0), at(0, 38), WAGON[1] * unit, angle, sharp=False)
        frame = Turned()
        number = FitLabel(
            bold=True, wish=32 * unit, color=paint.haul, outline_width=max(1, round(3 * unit)),
            outline_color=Palette.ink[:3],
        )  # fmt: skip
        number.size = (72 * unit, 44 * unit)
        frame.add_widget(number)
        frame.lie(72 * unit, 44 * unit, at(0 if row else 80, 104 if row else 24), angle)
        self.add_widget(frame)
        self.carts.append(Cart(cart, dwarf, number, up))

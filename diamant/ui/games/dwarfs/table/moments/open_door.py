"""Snow White's call: she stands in the open door in golden light, bells ring, and the dwarfs come running."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.ui.games.dwarfs import paint
from diamant.ui.games.dwarfs.table.moments.ink import draw_rays
from diamant.ui.games.dwarfs.table.moments.moment import Moment, corners
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point

RAYS = 16
BELLS = 186.0
COMING = (300.0, 78.0)
SPARKLES = (
    (-220, 120, 34), (230, 128, 30), (-150, -128, 26), (165, -122, 30), (-380, 20, 26), (384, -16, 28), (-300, 150, 22),
    (310, -150, 24),
)  # fmt: skip


class OpenDoor(Moment):
    """Stands while everybody's cards are turned up."""

    veil = 0.62

    def __init__(self, colours: Sequence[str]) -> None:
        self.comers: list[tuple[Piece, Point]] = []
        """Everybody's dwarf, and where it comes from."""

        super().__init__(colours)

    def draw(self) -> None:
        unit, middle, in_hand = self.unit, self.stage.centre, self.plan.in_hand
        with self.canvas.before:
            draw_rays(middle, self.plan.width + self.plan.height, RAYS, theme.faded(paint.streak, 0.13))
        self.add("glow-gold", middle, 900 * unit, tint=(1, 1, 1, 0.55), sharp=False)
        self.add("glow-gold", middle, 520 * unit, sharp=False)
        for x, y, size in SPARKLES:
            self.add("sparkle-gold", self.from_middle(x, y), size * unit, sharp=False)
        self.bells = [self.add("bell", self.from_middle(side * BELLS, 44), 92 * unit, sharp=False) for side in (-1, 1)]
        self.comers = []
        for seat, colour, (right, far) in zip(self.plan.seats, self.colours, corners(self.plan), strict=True):
            side, up = (1 if right else -1), (1 if far else -1)
            spot = self.from_middle(side * (268.0 if in_hand else COMING[0]), up * COMING[1])
            angle = 180.0 if far and not in_hand else 0.0
            tall = 128 * unit * (0.86 if in_hand else 1.0)
            dwarf = self.add(f"dwarf-figure-{colour}", spot, tall, angle, sharp=False)
            self.comers.append((dwarf, seat.mat.centre))
        self.door = self.add("snow-white-door-large", middle, 304 * unit, sharp=False)

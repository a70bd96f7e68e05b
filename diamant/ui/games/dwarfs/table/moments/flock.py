"""Bats over the table: they circle for a while, and then hang from the galleries and look on."""

from __future__ import annotations

from math import cos, pi, sin

from diamant.ui.games.dwarfs.table.moments.moment import Moment
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point
from diamant.ui.table.stage import Way

# where they hang, in units from the middle of the stage, and how large they are
HANGING = ((-400, 128, 58), (-90, 132, 48), (64, 128, 62), (300, 132, 50), (420, 126, 58))
ROUNDS = 3.0


class Flock(Moment):
    """Stands while everybody chooses which two cards change places."""

    veil = 0.0

    def draw(self) -> None:
        reach = min(1.0, 0.46 * self.stage.width / (440 * self.unit))
        self.bats: list[Piece] = []
        for x, y, size in HANGING:
            self.bats.append(self.add("bat", self.from_middle(x * reach, y), size * self.unit, 180.0, sharp=False))

    def way_of(self, bat: Piece, number: int) -> Way:
        """Returns the way of a bat: out from the middle of the table, round it, and to where it hangs."""
        middle, home = self.stage.centre, tuple(bat.center)
        wide, high = 0.42 * self.plan.width, 0.3 * self.plan.height

        def at(share: float) -> Point:
            angle = 2 * pi * (ROUNDS * share + number / len(HANGING))
            out = min(1.0, 4 * share, 4 * (1 - share))
            x, y = middle[0] + out * wide * cos(angle), middle[1] + out * high * sin(angle * 1.3)
            near = max(0.0, 4 * share - 3)
            return (x + (home[0] - x) * near, y + (home[1] - y) * near)

        return at

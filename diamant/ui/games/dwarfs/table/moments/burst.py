"""The explosion: a burst from mat to mat, rocks, and everybody's dwarf tumbling out of it."""

from __future__ import annotations

from diamant.ui.games.dwarfs.table.moments.ink import draw_streaks
from diamant.ui.games.dwarfs.table.moments.moment import Moment, corners
from diamant.ui.kit.widgets.piece import Piece

# middle and size in units from the middle of the stage
ROCKS = (
    (-311, 71, 58, 20), (316, 74, 52, 70), (-246, -92, 44, 140), (276, -116, 60, 40), (-150, 144, 40, 10),
    (190, 160, 36, 60), (-373, -27, 34, 200), (390, -30, 40, 15), (-60, -150, 30, 80), (80, 152, 26, 120),
)  # fmt: skip
DROPS = ((-84, 28, 40), (-60, 64, 10), (86, 16, -40), (64, 66, -10))  # around a dwarf, as it sees them
STREAKS = (34, 43, 137, 146, 214, 223, 317, 326)
TUMBLING = (198.0, 80.0)


class Burst(Moment):
    """Stands while everybody chooses what to throw out."""

    veil = 0.55

    def __init__(self, colours: tuple[str, ...]) -> None:
        self.thrown: list[Piece] = []
        """The rocks and dwarfs that it throws about."""

        super().__init__(colours)

    def draw(self) -> None:
        middle, unit = self.stage.centre, self.unit
        room = 1.0 if not self.plan.in_hand else 0.72
        self.glow = self.add("glow-danger", middle, self.within(860 * room), tint=(1, 1, 1, 0.75), sharp=False)
        self.burst = self.add("burst-large", middle, self.within(620 * room), sharp=False)
        self.thrown = []
        for x, y, size, angle in ROCKS:
            rock = self.add("rock-bit", self.from_middle(x, y * room), size * unit, angle, sharp=False)
            rock.bleeds = True  # it may fly off the table
            self.thrown.append(rock)
        for colour, (right, far) in zip(self.colours, corners(self.plan), strict=True):
            side, up = (1 if right else -1), (1 if far else -1)
            upside_down = far and not self.plan.in_hand
            spot = self.from_middle(side * TUMBLING[0], up * TUMBLING[1] * (1.0 if room == 1.0 else 0.85))
            turn = -1 if upside_down else 1
            dwarf = self.add(
                f"dwarf-tumble-{colour}", spot, 134 * unit * (1.0 if room == 1.0 else 0.8),
                (180.0 if upside_down else 0.0) + 14 * side, sharp=False,
            )  # fmt: skip
            self.thrown.append(dwarf)
            for x, y, angle in DROPS:
                beside = (spot[0] + turn * x * unit * 0.9, spot[1] + turn * y * unit * 0.9)
                self.add("sweat-drop", beside, 20 * unit, angle + (180 if upside_down else 0), sharp=False)
        self.card = self.add("card-explosion-large", middle, 224 * unit, 4.0, sharp=False)
        self.canvas.after.clear()
        with self.canvas.after:
            draw_streaks(middle, 142 * unit, 176 * unit, STREAKS, unit)

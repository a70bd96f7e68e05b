"""The small motions that scripts are made of: stones that fly and scatter, numbers that rise, a table that shakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.counting import RUBIES_IN_DIAMOND
from diamant.ui.games.expedition.table.seers import Sign
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import theme
from diamant.ui.table.edges import Point
from diamant.ui.table.pace import Pace
from diamant.ui.table.stage import arc, shake

MOST_FLYING = 4  # stones seen flying to one seat
MOST_SCATTERED = 7
SPARKLES = (  # how far each flies, in units, and which it is
    (-44, 18, "sparkle-gold"), (38, 30, "sparkle-ice"), (46, -12, "sparkle-gold"), (-34, -30, "sparkle-gold"),
    (14, -40, "sparkle-pink"),
)  # fmt: skip
SHAKE = ((10, 4), (-10, -4), (8, -3), (-7, 3), (5, 2), (-4, -2), (2, 0))


class Motions:
    """Moves things over one view, each in its own time; whoever asks for them says how long to wait."""

    def __init__(self, view: ExpeditionView, pace: Pace) -> None:
        self._view = view
        self._pace = pace

    def fly(
        self, picture: str, start: Point, goal: Point, number: int, then: Callable[[], None] | None = None,
        height: float = 90, size: float = 30,
    ) -> None:
        """Lets a stone fly; ``number`` says how many of the same flock have gone before it."""
        unit = self._view.plan.unit

        def arrived() -> None:
            cues.give(picture)
            if then:
                then()

        self._view.stage.send(
            picture, size * max(unit, 0.8), arc(start, goal, height * unit), self._pace.move(theme.time.flight),
            arrived, delay=self._pace.move(times.ruby_apart * number),
        )

    def rise(self, seats: Sequence[int], rubies: int) -> None:
        """Lets a number rise from each of these seats."""
        for seat in seats if rubies else ():
            self._view.raise_gain(seat, f"+{rubies}", self._pace.move(theme.time.gain_rises))

    def into_chest(self, seat: int, banked: int) -> None:
        """Five rubies meet above the chest and fall into it as one diamond; the rest follow as they are."""
        diamonds, rubies = divmod(banked, RUBIES_IN_DIAMOND)
        self._view.seats[seat].beside = 0  # the whole heap rises at once
        heap, chest, unit = self._view.spot(seat, "heap"), self._view.spot(seat, "chest"), self._view.plan.unit
        meeting = ((heap[0] + chest[0]) / 2, (heap[1] + chest[1]) / 2 + 34 * unit)

        def fall() -> None:
            self._view.stage.send("sparkle-ice", 54 * unit, arc(meeting, meeting, 0), self._pace.move(times.sparkle))
            for number in range(min(diamonds, MOST_FLYING)):
                self.fly("diamond", meeting, chest, number, height=12, size=38)

        if diamonds:
            for number in range(RUBIES_IN_DIAMOND):
                beside = (heap[0] + (number - 2) * 16 * unit, heap[1])
                then = fall if number == RUBIES_IN_DIAMOND - 1 else None
                self._view.stage.send("ruby", 26 * max(unit, 0.8), arc(beside, meeting, 20 * unit),
                                      self._pace.move(theme.time.flight), then)
        for number in range(rubies):
            self.fly("ruby", heap, chest, number, height=46, size=30)

    def leap(self, picture: str, start: Point) -> None:
        """Lets a drawing leap out of its card at everybody, as large as the path, and fade into the dark."""
        view = self._view
        width, large, middle = view.path.plan.card_width, view.path.height * 0.92, view.path.center
        still = arc(middle, middle, 0)

        def loom() -> None:
            view.stage.send("glow-danger", large * 2, still, self._pace.move(times.trap_looms), fading=True)
            view.stage.send(picture, large, still, self._pace.move(times.trap_looms), swell=1.2, fading=True)

        way = arc(start, middle, 40 * view.plan.unit)
        view.stage.send(picture, width, way, self._pace.move(times.trap_leaps), loom, swell=large / width)

    def sparkle(self, seat: int, sign: Sign) -> None:
        """Lets sparkles rise around what somebody in camp guessed."""
        (x, y), unit = self._view.sign_spot(seat, sign), self._view.plan.unit
        for number, (across, up, picture) in enumerate(SPARKLES):
            start, goal = (x + 0.6 * across * unit, y + 0.6 * up * unit), (x + across * unit, y + up * unit)
            size, seconds = (22 - 2 * (number % 3)) * max(unit, 0.8), self._pace.move(times.foreseen_sparkles)
            self._view.stage.send(picture, size, arc(start, goal, 0), seconds, fading=True)

    def scatter(self, seat: int, rubies: int) -> None:
        """Lets the rubies beside a chest roll away."""
        x, y = self._view.spot(seat, "heap")
        unit = self._view.plan.unit
        for number in range(min(rubies, MOST_SCATTERED)):
            goal = (x + (number * 67 % 200 - 100) * unit, y + (number * 41 % 120 - 60) * unit)
            way = arc((x, y), goal, 40 * unit)
            seconds = self._pace.move(times.heap_rolls)
            self._view.stage.send("ruby", 26 * unit, way, seconds, spin=240 - 90 * number)

    def shake(self) -> Iterator[float]:
        """Shakes the whole table."""
        return shake(self._view.frame, self._view.plan.unit, self._pace.move(times.table_shakes), SHAKE)

    def wobble(self, places: Sequence[int], lean: float, seconds: float) -> Iterator[float]:
        """Tilts cards of the path to and fro."""
        for tilt in (lean, -lean, 0.0):
            for place in places:
                card = self._view.path.cards[place]
                self._view.stage.animate(card, seconds, tilt=tilt or self._view.path.plan.slots[place].tilt)
            yield seconds

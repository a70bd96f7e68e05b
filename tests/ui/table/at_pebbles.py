"""A running app with a game of Pebbles on its table."""

from __future__ import annotations

from collections.abc import Callable

from at_the_table import Table
from diamant.games.pebbles.game import GAME
from diamant.ui.games.pebbles.table import PebblesTable

from diamant.games.game import Awaited
from diamant.store import LineUp, SeatPlan
from diamant.table import Sitting
from diamant.table.lineups import seated
from diamant.ui.table.curtain import Curtain

ADA, BO, CY = range(3)
COLOURS = ("red", "orange", "yellow", "green")
PERSON = ""

Begin = Callable[..., "Pebbles"]


class Pebbles(Table):
    """The app with a game of Pebbles."""

    @property
    def screen(self) -> PebblesTable:
        return self.app.root.get_screen("table").table

    def begin(self, *machines: str, holding: str = "around", laps: int = 2, seed: int = 3) -> Pebbles:
        names = ("Ada", "Bo", "Cy", "Di")
        plans = [SeatPlan(names[at], COLOURS[at], None, kind, begins=at == 0) for at, kind in enumerate(machines)]
        line_up = LineUp("pebbles", tuple(plans), holding, {**GAME.defaults("en"), "laps": laps})
        self.house.sit_down(Sitting.start(self.house.store, seated(line_up), seed=seed))
        self.frames(2)
        return self

    @property
    def awaited(self) -> Awaited:
        return self.sitting.turn.awaited

    def until_awaited(self, awaited: Awaited, seat: int | None = None) -> None:
        """Waits until people may choose: one of them, or all."""
        self.until(lambda: self.is_open(awaited, seat), hurry=True)
        self.frames(2)

    def is_open(self, awaited: Awaited, seat: int | None = None) -> bool:
        turn = self.sitting.turn
        return turn.awaited is awaited and self.screen.way is not None and (seat is None or seat in turn.seats)

    def buttons(self, seat: int) -> list[str]:
        return [button.text for button in self.view.seats[seat].targets]

    def press(self, seat: int, word: str) -> None:
        self.tap(next(button for button in self.view.seats[seat].targets if button.text == word))

    def played(self, kind: type) -> list[object]:
        return [event for event in self.screen.scripts.played if isinstance(event, kind)]

    def pass_through(self, word: str) -> None:
        """Opens the curtain if there is one, and chooses."""
        passing = self.screen.passing
        if isinstance(passing.shown, Curtain):
            passing.open()
            self.frames(1)
        self.tap(next(button for button in passing.shown.targets if button.text == word))

    def to_the_show(self) -> None:
        """Lets everybody keep their pebbles until all show their hands."""
        for seat, plan in enumerate(self.sitting.seats):
            if not plan.machine:
                self.until_awaited(Awaited.SEAT, seat)
                self.press(seat, "keep")
        self.until_awaited(Awaited.SEATS)

    def to_the_summary(self) -> None:
        """Lets everybody keep and show, until the lap is summed up."""
        self.until(lambda: self._choose_for_all() or self.screen.summing_up, hurry=True)

    def _choose_for_all(self) -> None:
        passing = self.screen.passing
        if passing is not None and passing.all_chosen:
            self.tap(passing.shown.ids.reveal)
        elif passing is not None:
            self.pass_through("keep" if self.awaited is Awaited.SEAT else "fist")
        for seat, mat in enumerate(self.view.seats):
            if mat.targets and not (self.sitting.choosing and self.sitting.has_chosen(seat)):
                self.tap(mat.targets[0])

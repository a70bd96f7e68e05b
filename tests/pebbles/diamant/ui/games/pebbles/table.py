"""The table of Pebbles: whoever draws chooses alone, and at the end of a lap everybody at once."""

from __future__ import annotations

from diamant.games.pebbles.game import Drawn, Dropped, Kept, LapEnded, Over, Shown
from diamant.ui.games.pebbles.sheet import PebblesRound
from diamant.ui.games.pebbles.view import PebblesView, said

from diamant.games.game import Event
from diamant.ui.kit.i18n import say, tr
from diamant.ui.table.game_table import GameTable
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import Script, Scripts
from diamant.ui.table.way import Together, Way

READING = 0.8  # seconds


class PebblesScripts(Scripts):
    """Says what happened, and shows it."""

    view: PebblesView

    def of(self, event: Event) -> Script:
        names = [plan.name for plan in self.view.line_up.seats]
        match event:
            case Drawn(seat):
                text = say("{name} draws a pebble", name=names[seat])
            case Kept(seat):
                text = say("{name} keeps it", name=names[seat])
                self.view.seats[seat].kept += 1
            case Dropped(seat, pebble):
                text = say("{name} dropped a {pebble}.", name=names[seat], pebble=pebble)
            case Shown(_, gained):
                text = tr("Hands up!")
                for mat, points in zip(self.view.seats, gained, strict=True):
                    mat.points += points
            case LapEnded() | Over():
                return
            case _:
                raise TypeError(event)
        self._say(event, lambda _event: said(text))
        yield READING


class AloneWithIt(Way):
    """The one who drew sees the pebble, and keeps or drops it."""

    def __init__(self, table: GameTable, seat: int) -> None:
        super().__init__(table)
        self._seat = seat

    def open(self) -> None:
        self.pass_round(PebblesRound(self.table.sitting, (self._seat,), self.table.choose, holder=self.table.holder))


class AllHands(Together):
    """Everybody chooses a fist or a palm; when all have, they are shown together."""

    def open(self) -> None:
        sitting = self.table.sitting
        for seat in filter(self._is_machine, sitting.missing()):
            sitting.machine_chooses(seat)
        people = sitting.missing()
        if not people:
            self.count.start(self._tick, 1)
            return
        passing = PebblesRound(sitting, people, self._lay, holder=self.table.holder)
        passing.bind(on_done=lambda *_: self.reveal_now())
        self.pass_round(passing)

    def _lay(self, seat: int, choice: str) -> None:
        self.table.sitting.hand(seat).lay_choice(choice)
        if self.passing is not None:
            self.table.holder = self.passing.holder
            self.passing.pass_on()


class PebblesTable(GameTable):
    """One game of Pebbles."""

    view: PebblesView
    scripts: PebblesScripts

    def make_view(self) -> PebblesView:
        return PebblesView(self.sitting.line_up)

    def make_scripts(self, pace: Pace) -> PebblesScripts:
        return PebblesScripts(self.view, pace, self.house.tell)

    def lay(self) -> None:
        self.view.show(self.known_to(None))

    def way_together(self, again: bool) -> AllHands:
        return AllHands(self, again)

    def way_alone(self, seat: int) -> AloneWithIt:
        return AloneWithIt(self, seat)

"""Where nobody has to be kept from seeing anything: open cards for one explorer, and machine explorers left alone."""

from __future__ import annotations

from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.ways.around import Around
from diamant.ui.games.expedition.table.ways.way import CaveWay
from diamant.ui.kit.i18n import tr


class OpenCards(Around):
    """One person chooses between two cards that lie face up; a tap is enough."""

    def _deal(self, seat: int) -> None:
        super()._deal(seat)
        self.table.view.seats[seat].turn_up_own()

    def _say_opened(self) -> None:
        self._say_choosing()
        self.table.house.narrator.tell(tr("Deeper or home?"))

    def _say_choosing(self) -> None:
        sitting = self.table.sitting
        person = next(at for at in sitting.position.in_cave if not self._is_machine(at))
        alone = len(sitting.position.in_cave) == 1
        self.table.view.say(words.choosing_openly, sitting.seats[person].name, alone)

    def _all_in(self) -> None:
        self.reveal_now()


class Watching(CaveWay):
    """Only machine explorers are left: they choose at once, and everybody sees what."""

    def open(self) -> None:
        sitting, view = self.table.sitting, self.table.view
        for at in sitting.position.in_cave:
            if not sitting.has_chosen(at):
                sitting.machine_chooses(at)
            view.seats[at].show_chosen()
        self.go_on()

    def go_on(self) -> None:
        if not self.table.paused:
            self.count.start(self._tick, 1)

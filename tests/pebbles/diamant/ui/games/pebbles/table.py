"""The table of Pebbles: the smallest that has everything a table can have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from diamant.table import Sitting
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.pace import Pace
from diamant.ui.table.plain import PlainTable, PlainView
from diamant.ui.table.scripts import Script, Scripts
from diamant.ui.table.summary import ChapterSummary, SummarySheet
from diamant.ui.table.way import Way
from diamant.ui.table.words import Words

CHOICES = (N_("keep"), N_("drop"), N_("fist"), N_("palm"))


def said(what: str) -> Words:
    """Says a word on the banners."""
    return (what, "", "")


class PebblesView(PlainView):
    """Mats around a heap."""

    def furnish(self) -> None:
        self.heap = Piece(name="diamond")
        self.ground.add_widget(self.heap)

    def lay_out_middle(self) -> None:
        self.heap.size = (dp(90), dp(90))
        self.heap.center = (self.plan.width / 2, self.plan.height / 2)


class PebblesScripts(Scripts):
    """Notes what was played."""

    def __init__(self, view: PebblesView, pace: Pace, tell: Any) -> None:
        super().__init__(view, pace, tell)
        self.played: list[Any] = []

    def of(self, event: Any) -> Script:
        self.played.append(event)
        self._say(event, lambda told: said(type(told).__name__))
        yield self.pace.hold(0.5)


class DrawByHand(Way):
    """Whoever is next reaches into the bag."""

    def open(self) -> None:
        seat = self.table.sitting.position.seat
        self._mat = self.table.view.seats[seat]
        self._mat.ask([tr("draw")], lambda at: self.table.deal())

    def close(self) -> None:
        super().close()
        self._mat.ask_no_more()


class LapSummary(ChapterSummary):
    """What everybody has after a lap."""

    def __init__(self, sitting: Sitting) -> None:
        self._points = sitting.position.points
        super().__init__(sitting.line_up)

    def fill(self, sheet: SummarySheet) -> None:
        for seat, points in zip(self.line_up.seats, self._points, strict=True):
            sheet.ids.grid.add_widget(FitLabel(text=f"{seat.name} {points}"))

    def word(self, sheet: SummarySheet) -> None:
        sheet.title, sheet.button = tr("A lap is over"), tr("Next")


class PebblesTable(PlainTable):
    """One game of Pebbles."""

    view: PebblesView
    scripts: PebblesScripts
    makes = PebblesView
    by_hand = False
    """Whether players draw with their own hands."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.told: list[Any] = []
        super().__init__(*arguments, **properties)

    def make_scripts(self, pace: Pace) -> PebblesScripts:
        return PebblesScripts(self.view, pace, self.house.tell)

    def in_hand(self, seat: int) -> str:
        known = self.known_to(seat)
        return " ".join(str(pebble) for pebble in (*known.kept[seat], known.drawn) if pebble is not None)

    def lay(self) -> None:
        self.say_awaited()

    def say_awaited(self) -> None:
        self.view.say(lambda lap: said(say("Lap {number}", number=lap)), self.sitting.position.lap)

    def show_count(self, number: int) -> None:
        self.view.say(said, str(number))

    def way_of_chance(self) -> DrawByHand | None:
        return DrawByHand(self) if self.by_hand else None

    def happened(self, events: Sequence[Any]) -> None:
        self.told += events

    def sum_up(self) -> LapSummary:
        return LapSummary(self.sitting)

"""The end of an expedition: who brought home what and who lost what, readable from both sides."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.games.expedition import Ending
from diamant.games.expedition.tally import tally
from diamant.table import Sitting
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.games.expedition.table.words import trap_name
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import say, say_many, tr
from diamant.ui.kit.widgets import piece
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.table.summary import ChapterSummary, SummarySheet


class SummaryCell(BoxLayout):
    """One explorer's expedition."""

    colour = StringProperty("red")
    name = StringProperty("")
    result = StringProperty("")
    """The points that went into the chest."""

    caught = BooleanProperty(False)
    """Whether the trap caught this explorer."""

    loss = StringProperty("")
    """What was left behind, in words: it never was in the chest, so nothing is taken from there."""

    relics = ListProperty([])
    """The drawings of the relics carried out."""

    def on_relics(self, *_: Any) -> None:
        row = self.ids.relics
        row.clear_widgets()
        for picture in self.relics:
            row.add_widget(piece.Piece(name=picture))


class Summary(ChapterSummary):
    """An expedition is over: who brought home what."""

    def __init__(self, sitting: Sitting, **properties: Any) -> None:
        expeditions = tally(sitting.events, len(sitting.seats))
        self._last = [entry for entry in expeditions if entry.ending is not None][-1]
        self._over = sitting.position.is_over()
        self._names = Even()
        super().__init__(sitting.line_up, **properties)

    def fill(self, sheet: SummarySheet) -> None:
        for plan, mine in zip(self.line_up.seats, self._last.seats, strict=True):
            relics = [relic_picture(worth, self.line_up.options["edition"]) for worth in mine.relics]
            cell = SummaryCell(colour=plan.colour, name=plan.name, caught=not mine.left)
            cell.result, cell.relics = f"+{mine.points}", relics
            sheet.ids.grid.add_widget(cell)
            self._names.add(cell.ids.name)

    def word(self, sheet: SummarySheet) -> None:
        last = self._last
        if last.ending is Ending.TRAP:
            rest = say("{trap} ended it after {count} cards", trap=trap_name(last.trap), count=last.cards)
        else:
            rest = say_many("Everybody is home after {n} card", "Everybody is home after {n} cards", last.cards)
        sheet.title, sheet.rest = say("Expedition {number} is over", number=last.round), rest
        sheet.button = tr("To the chests") if self._over else say("Expedition {number}", number=last.round + 1)
        for cell, mine in zip(reversed(sheet.ids.grid.children), last.seats, strict=True):
            cell.loss = say_many("{n} ruby lost", "{n} rubies lost", mine.lost) if mine.lost else ""


load_kv(__name__)

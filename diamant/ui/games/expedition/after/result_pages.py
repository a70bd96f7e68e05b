"""The pages at the end of a game: the chests that are counted, the points picture, and the findings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from diamant.games.expedition.findings import findings
from diamant.games.expedition.review import expeditions
from diamant.games.expedition.tally import tally
from diamant.table import Sitting
from diamant.ui.games.expedition.after import words
from diamant.ui.games.expedition.after.chest_hall import ChestHall
from diamant.ui.games.expedition.after.points_chart import PointsChart
from diamant.ui.games.expedition.counting import whole_of
from diamant.ui.house.room import ResultPage
from diamant.ui.kit.i18n import N_
from diamant.ui.table.findings_board import FindingsBoard
from diamant.ui.table.podium.standings import Standing

if TYPE_CHECKING:
    from diamant.ui.house.house import House


def count_chests(house: House, sitting: Sitting, standings: Sequence[Standing]) -> ChestHall:
    """Returns the hall in which the chests are opened and counted."""
    chests = {row.seat: whole_of(sitting.position, row.seat) for row in standings}
    return ChestHall.at(house, chests=chests, edition=sitting.line_up.options["edition"], standings=standings)


def points_chart(sitting: Sitting, standings: Sequence[Standing]) -> Widget:
    """Returns the picture of what everybody brought home from every expedition."""
    rounds = tally(sitting.events, len(standings))
    return PointsChart(standings=standings, rounds=rounds, edition=sitting.line_up.options["edition"])


def findings_page(sitting: Sitting, standings: Sequence[Standing]) -> Widget:
    """Returns the page that tells something about everybody, the best first."""
    seats = len(standings)
    found = findings(expeditions(sitting.position.rules, seats, sitting.moves), seats)
    return FindingsBoard.of(found, standings, words.found)


RESULT_PAGES = {
    "chart": ResultPage(N_("How it went"), points_chart),
    "findings": ResultPage(N_("Explorers"), findings_page, strip=False),
}

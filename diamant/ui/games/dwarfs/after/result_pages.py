"""The pages at the end of a game in the mine: supper, how the diamonds came together, and the findings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from diamant.games.dwarfs.findings import findings
from diamant.games.dwarfs.review import review
from diamant.table import Sitting
from diamant.ui.games.dwarfs.after import words
from diamant.ui.games.dwarfs.after.points_board import PointsBoard
from diamant.ui.games.dwarfs.after.supper_count import SupperCount, wagons_of
from diamant.ui.house.room import ResultPage
from diamant.ui.kit.i18n import N_
from diamant.ui.table.findings_board import FindingsBoard
from diamant.ui.table.podium.standings import Standing

if TYPE_CHECKING:
    from diamant.ui.house.house import House


def count_wagons(house: House, sitting: Sitting, standings: Sequence[Standing]) -> SupperCount:
    """Returns the supper table to which the wagons come up."""
    return SupperCount.at(house, wagons=wagons_of(review(sitting.position)), standings=standings)


def points_board(sitting: Sitting, standings: Sequence[Standing]) -> Widget:
    """Returns the picture of how everybody's diamonds came together."""
    return PointsBoard(told=review(sitting.position), standings=standings)


def findings_page(sitting: Sitting, standings: Sequence[Standing]) -> Widget:
    """Returns the page that tells something about everybody, the best first."""
    return FindingsBoard.of(findings(review(sitting.position)), standings, words.found)


RESULT_PAGES = {
    "points": ResultPage(N_("How it went"), points_board),
    "findings": ResultPage(N_("Dwarfs"), findings_page, strip=False),
}

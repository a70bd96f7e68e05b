"""The pages at the end of a game in the valley: by the fire, how everybody's money grew, and the findings."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.games.valley.buried import buried
from diamant.games.valley.findings import findings
from diamant.games.valley.review import review
from diamant.table import Sitting
from diamant.ui.games.valley.after import words
from diamant.ui.games.valley.after.capital_chart import CapitalChart
from diamant.ui.games.valley.after.fireside import FirePage
from diamant.ui.games.valley.after.note_count import NoteCount
from diamant.ui.games.valley.pictures import tile_piece
from diamant.ui.house.room import ResultPage
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.theme import theme
from diamant.ui.table.findings_board import FindingsBoard
from diamant.ui.table.podium.standings import Standing

if TYPE_CHECKING:
    from diamant.ui.house.house import House


def count_notes(house: House, sitting: Sitting, standings: Sequence[Standing]) -> NoteCount:
    """Returns the fire by which everybody's notes are counted."""
    preferences = house.preferences
    page = NoteCount(
        pace=preferences.pace,
        moves=preferences.motion == "full",
        linger=lambda: house.narrator.left,
        held=list(sitting.position.table.gems),
        standings=standings,
    )
    page.buried.claims = in_the_earth(sitting)
    return page


def in_the_earth(sitting: Sitting) -> list[list[str]]:
    """Returns the drawings of the tiles that nobody dug up, claim by claim: the same ones whenever it is asked."""
    return [[tile_piece(tile) for tile in tiles] for _, tiles in buried(sitting.position, Random(sitting.seed))]


def by_the_fire(sitting: Sitting, standings: Sequence[Standing]) -> FirePage:
    """Returns the picture of who won."""
    held = list(sitting.position.table.gems)
    return FirePage(told=review(sitting.position), held=held, standings=standings)


def capital_page(sitting: Sitting, standings: Sequence[Standing]) -> Widget:
    """Returns the picture of how everybody's money grew."""
    edge = theme.size.edge * theme.u
    page = BoxLayout(padding=(edge, 0.3 * edge, edge, 0.3 * edge))
    page.add_widget(CapitalChart(told=review(sitting.position), standings=standings))
    return page


def findings_page(sitting: Sitting, standings: Sequence[Standing]) -> Widget:
    """Returns the page that tells something about everybody, the best first."""
    return FindingsBoard.of(findings(review(sitting.position)), standings, words.found)


RESULT_PAGES = {
    "capital": ResultPage(N_("How it went"), capital_page),
    "findings": ResultPage(N_("Miners"), findings_page, strip=False),
}

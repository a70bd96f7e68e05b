"""How people choose at the table: one small class for each way, and which of them a decision needs."""

from __future__ import annotations

from diamant.table import Sitting
from diamant.ui.games.expedition.table.ways.around import Around
from diamant.ui.games.expedition.table.ways.hands import HandsOn
from diamant.ui.games.expedition.table.ways.open_cards import OpenCards, Watching
from diamant.ui.games.expedition.table.ways.passed import PassedOn
from diamant.ui.games.expedition.table.ways.way import CaveWay

__all__ = ["Around", "CaveWay", "HandsOn", "OpenCards", "PassedOn", "Watching", "way_of"]


def way_of(sitting: Sitting) -> type[CaveWay]:
    """Returns how the decision of the moment is made: with no more ceremony than there is to hide."""
    cave, holding = sitting.position.in_cave, sitting.line_up.holding
    if all(sitting.seats[seat].machine for seat in cave):
        return Watching
    if holding == "pass":
        return PassedOn
    if len(cave) == 1 or (holding in ("around", "phones") and sitting.people == 1):
        return OpenCards
    return HandsOn if holding == "hands" else Around

"""What all ways of choosing in the cave have in common: the table they are made for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.ui.table.way import Together

if TYPE_CHECKING:
    from diamant.ui.games.expedition.table.table import ExpeditionTable


class CaveWay(Together):
    """One decision of everybody in the cave: deeper, or home."""

    table: ExpeditionTable

    def say(self) -> None:
        """Says what is awaited."""

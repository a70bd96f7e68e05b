"""The room of Pebbles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.ui.house.room import Room

if TYPE_CHECKING:
    from diamant.table import Sitting
    from diamant.ui.house.house import House
    from pebbles.table import PebblesTable


class PebblesRoom(Room):
    """Pebbles in a bag."""

    name = "pebbles"

    def table(self, house: House, sitting: Sitting) -> PebblesTable:
        from pebbles.table import PebblesTable

        return PebblesTable(house, sitting)


ROOM = PebblesRoom()

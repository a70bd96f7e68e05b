"""The table on the screen: shows the game of the moment, and keeps the tablet awake meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from diamant.ui.games.expedition.table.conductor import Conductor
from diamant.ui.screens.base import AppScreen


class TableScreen(AppScreen):
    """Holds the conductor of the game that is being played."""

    conductor: Conductor | None = None

    def arrive(self, **arguments: Any) -> None:
        Window.allow_screensaver = False
        sitting = self.house.sitting
        if sitting is not None and (self.conductor is None or self.conductor.sitting is not sitting):
            self.shut()
            self.conductor = Conductor(self.house, sitting)
            self.conductor.bind(on_leave=lambda *_: self.leave())
            self.add_widget(self.conductor)

    def depart(self) -> None:
        Window.allow_screensaver = True
        if self.conductor is not None and self.conductor.sitting.position.is_over():
            self.shut()

    def go_back(self) -> bool:
        if self.conductor is not None:
            self.conductor.go_back()
        return True

    def seat_targets(self, number: int) -> Sequence[Widget]:
        seats = self.conductor.view.seats if self.conductor is not None else []
        return seats[number - 1].targets if number <= len(seats) else ()

    def freeze(self) -> None:
        if self.conductor is not None:
            self.conductor.freeze()

    def thaw(self) -> None:
        if self.conductor is not None:
            self.conductor.thaw()

    def shut(self) -> None:
        if self.conductor is not None:
            self.conductor.close()
            self.conductor = None
        self.clear_widgets()

    def leave(self) -> None:
        """Leaves the table for the home screen; the game is kept."""
        self.shut()
        self.house.sitting = None
        self.house.go_home()

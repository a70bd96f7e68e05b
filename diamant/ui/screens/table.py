"""The table on the screen: shows the game of the moment, and keeps the tablet awake meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from diamant.ui.house.rooms import room_of
from diamant.ui.kit.tidying import give_back, unsettle
from diamant.ui.screens.base import AppScreen
from diamant.ui.table.game_table import GameTable

if TYPE_CHECKING:
    from diamant.ui.screens.settings.moving import Moving


class TableScreen(AppScreen):
    """Holds the table of the game that is being played."""

    table: GameTable | None = None
    _moving: Moving | None = None

    def arrive(self, lots: bool = False, **_: Any) -> None:
        """Lays the table of the sitting; with ``lots`` people see first how it is drawn who begins."""
        Window.allow_screensaver = False
        sitting = self.house.sitting
        if sitting is not None and (self.table is None or self.table.sitting is not sitting):
            self._replace()
            self.table = table = room_of(sitting.line_up.game).table(self.house, sitting)
            table.bind(on_leave=lambda *_: self.leave(), on_save_elsewhere=lambda *_: self._save_elsewhere())
            self.add_widget(table)
            if lots and not sitting.step:
                table.draw_lots()
        if self.table is not None:
            self.table.pausing.wear_colours()

    def depart(self) -> None:
        Window.allow_screensaver = True
        self._stop_moving()
        if self.table is not None and self.table.sitting.over:
            self.shut()

    def go_back(self) -> bool:
        if self.table is not None:
            self.table.go_back()
        return True

    def seat_targets(self, number: int) -> Sequence[Widget]:
        return self.table.seat_targets(number) if self.table is not None else ()

    def freeze(self) -> None:
        if self.table is not None:
            self.table.freeze()

    def thaw(self) -> None:
        if self.table is not None:
            self.table.thaw()

    def shut(self) -> None:
        self._stop_moving()
        if self.table is not None:
            self.table.close()
            self.table = None
            unsettle()
        self.clear_widgets()

    def _replace(self) -> None:
        """Clears away the table of another game, which nobody has left."""
        if self.table is not None:
            self.shut()
            give_back()

    def _save_elsewhere(self) -> None:
        from diamant.ui.screens.settings.moving import Moving  # when something is wrong with the games' own place

        self._stop_moving()
        self._moving = Moving(self.house, changed=lambda: None)
        self._moving.save()

    def _stop_moving(self) -> None:
        if self._moving is not None:
            self._moving.shut()
            self._moving = None

    def leave(self) -> None:
        """Leaves the table for the home screen; the game is kept."""
        self.shut()
        self.house.sitting = None
        self.house.go_home()

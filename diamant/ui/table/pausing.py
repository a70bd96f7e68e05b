"""What the pause menu of a game does: it leads away from the table, or changes who sits there and how."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from diamant.games.game import Awaited, Value
from diamant.store import StoreError
from diamant.table import Refused
from diamant.ui.kit.refusals import refusal
from diamant.ui.kit.theme import NIGHT, theme
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.toast import Toast
from diamant.ui.kit.widgets.turned import Turned

if TYPE_CHECKING:
    from diamant.ui.table.game_table import GameTable
    from diamant.ui.table.pause import PauseMenu


class Pausing:
    """The pause menu of one table, while it is open and while it is not."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._menu: PauseMenu | None = None
        self._frame = Turned()
        self._far = False
        table.view.bind(size=self._lie, pos=self._lie)

    @property
    def is_open(self) -> bool:
        """Whether the menu lies over the table."""
        return self._menu is not None

    def go_back(self) -> None:
        """Answers the back key: opens the menu, and leads out of it."""
        if self._menu is None:
            self._table.open_menu()
        else:
            self._menu.go_back()

    def open(self, far: bool = False) -> None:
        """Lays the menu over the table, turned to whoever asked for it; a key is pressed at the near side."""
        from diamant.ui.table.pause import PauseMenu  # with its field to type in, when somebody pauses

        table, house, line_up = self._table, self._table.house, self._table.sitting.line_up
        self._menu = menu = PauseMenu(
            table.room, options=line_up.options, holding=line_up.holding, held=line_up.is_held,
            lasting=house.store.lasting, in_evening=table.sitting.evening is not None,
        )  # fmt: skip
        menu.show_seats(table.sitting)
        answers: dict[str, Callable[..., None]] = {
            "on_resume": table.close_menu,
            "on_leave": lambda: table.dispatch("on_leave"),
            "on_give_up": self._give_up,
            "on_rules": lambda: house.go(
                "rules", game=table.room.name, rulebook=table.room.rulebook_of(line_up.options)
            ),
            "on_settings": lambda: house.go("settings"),
            "on_switch": self._switch,
            "on_hold": self._hold,
            "on_phones": self._let_phones_in,
            "on_hand_over": self.hand_over,
            "on_rename": partial(self._change_seat, table.sitting.rename),
        }
        for event, answer in answers.items():
            # two fingers may press two buttons: the second comes when the menu is gone
            menu.bind(**{event: lambda _, *values, answer=answer: answer(*values) if self._menu is menu else None})
        self._far = far
        self._lie()
        self._frame.add_widget(menu)
        table.add_widget(self._frame)
        self.wear_colours()

    def _lie(self, *_: object) -> None:
        """Turns the menu as the table is turned for its reader; a curtain is upright for the one before it."""
        view = self._table.view
        angle = 0 if self._table.handing.closed else view.facing(self._far)
        width, height = view.size[::-1] if angle % 180 else view.size
        self._frame.lie(width, height, view.center, angle)
        if self._menu is not None:
            self._menu.size = (width, height)

    def wear_colours(self) -> None:
        """Lets the menu wear the colours of its game."""
        theme.tone = NIGHT if self._menu is None else self._table.room.tone

    def close(self) -> None:
        """Takes the menu away; a curtain is closed then where anybody may have the tablet now."""
        table = self._table
        if self._menu is not None:
            discard(self._menu)
            table.remove_widget(self._frame)
        self._menu = None
        self.wear_colours()
        table.handing.close_again()
        if table.passing is not None:
            table.passing.close_curtain()

    def hand_over(self, seat: int, machine: str) -> None:
        """Gives a seat to a machine player, or back to a person."""
        self._change_seat(self._table.sitting.hand_over, seat, machine)

    def _switch(self, key: str, value: Value) -> None:
        """Changes an option that is no rule, as wished for the next games, too."""
        table = self._table
        table.house.preferences.wish(table.sitting.game, key, value)
        self._try(table.sitting.set_option, key, value)
        table.line_up_changed()

    def _hold(self, holding: str) -> None:
        """Lays the table anew, for people who want to choose in another way."""
        if self._try(self._table.sitting.hold, holding, self._table.room.open_edges):
            self._table.house.continue_game(self._table.sitting.game_id)

    def _give_up(self, skip: bool) -> None:
        """Gives up the game of an evening, which goes on from the mountain."""
        table, house, evening = self._table, self._table.house, self._table.sitting.evening
        if self._try(partial(house.store.give_up, skip=skip), evening):
            table.dispatch("on_leave")
            house.go("climb", evening=evening)

    def _let_phones_in(self) -> None:
        self._table.close_menu()
        self._table.let_phones_in()

    def _change_seat(self, change: Callable[[int, str], None], seat: int, value: str) -> None:
        table = self._table
        self._try(change, seat, value)
        table.line_up_changed()
        if self._menu is not None:
            self._menu.show_seats(table.sitting)
        turn = table.sitting.turn
        decides = table.way is not None and (seat in turn.seats or turn.awaited is Awaited.CHANCE)
        if table.handing.waits_in_vain() or decides:
            table.open_way()

    def _try(self, change: Callable[..., None], *values: Any) -> bool:
        """Makes a change; says why it cannot be made, if so."""
        try:
            change(*values)
        except (Refused, StoreError) as error:
            Toast.show(refusal(error, self._table.room.refusals), self._menu or self._table)
            return False
        return True

"""What is said when a move could not be stored, and what people can do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from diamant.store import MAY_PASS, Code, StoreError
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.refusals import refusal
from diamant.ui.kit.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from diamant.ui.table.game_table import GameTable


class Trouble:
    """The trouble of one table with the disk."""

    def __init__(self, table: GameTable) -> None:
        self._table = table

    def say(self, error: StoreError, again: Callable[[], None]) -> None:
        """Says why a move could not be stored, and offers to do it ``again`` where that may help.

        Games that have lost their place can be saved elsewhere before anything else is done.
        """
        answers = [Answer("home", tr("Home page"))]
        if error.code is Code.FILE_GONE:
            answers.insert(0, Answer("save", tr("Save elsewhere")))
        if error.code in MAY_PASS:
            answers.insert(0, Answer("again", tr("Try again"), "main"))
        Dialog.ask(
            tr("This move could not be saved"), refusal(error), answers, self._table,
            again=lambda: self._try_again(again), save=lambda: self._save_elsewhere(error, again),
            home=self._table.house.go_home,
        )  # fmt: skip

    def _try_again(self, again: Callable[[], None]) -> None:
        try:
            self._table.house.put_games_back()
        except StoreError as error:
            self.say(error, again)
        else:
            again()

    def _save_elsewhere(self, error: StoreError, again: Callable[[], None]) -> None:
        self.say(error, again)  # the question waits below whatever saving asks
        self._table.dispatch("on_save_elsewhere")

"""Looks whether the screen, the game and the store tell the same."""

from __future__ import annotations

from typing import Any

from diamant.games.expedition.board import Board
from diamant.store import Store
from diamant.table import Sitting

from .report import Report


class Witness:
    """Compares whenever the game has moved and nothing is under way, and notes what disagrees."""

    def __init__(self, store: Store, report: Report) -> None:
        self._store = store
        self._report = report
        self._seen = (0, 0)  # the game and how many moves it had
        self._ended: set[int] = set()

    def look(self, table: Any) -> None:
        """Looks at a table that is still."""
        if table.director.playing or table.summing_up:
            return
        sitting = table.sitting
        board = Board.of(sitting.position)
        if table.scripts.board != board:
            self._note(f"game {sitting.game_id}: the screen shows another table than the game's")
        if self._seen != (sitting.game_id, sitting.step):
            self._seen = (sitting.game_id, sitting.step)
            stored = Sitting(self._store, sitting.game_id)
            if stored.step != sitting.step:
                self._note(f"game {sitting.game_id}: {stored.step} moves stored, {sitting.step} made")
            elif Board.of(stored.position) != board:
                self._note(f"game {sitting.game_id}: the stored moves lead to another table")

    def look_at_game(self, sitting: Sitting | None) -> None:
        """Looks at the game of the moment, wherever the app is; one that is over counts once."""
        if sitting is None or not sitting.position.is_over() or sitting.game_id in self._ended:
            return
        self._ended.add(sitting.game_id)
        self._report.games += 1
        if not self._store.game(sitting.game_id).finished:
            self._note(f"game {sitting.game_id} is over, but not in the store")

    def look_at_end(self, game: int) -> None:
        """Looks at a game that was played to its end."""
        if game not in self._ended:
            self._note(f"game {game} did not finish")

    def _note(self, problem: str) -> None:
        self._report.problems.append(f"{problem}, after {self._report.touches} touches")

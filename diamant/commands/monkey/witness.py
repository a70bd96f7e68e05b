"""Looks whether the screen, the game and the store tell the same."""

from __future__ import annotations

from typing import Any

from diamant.games.game import Position
from diamant.games.shelf import game_of
from diamant.store import Store
from diamant.store.face import fit
from diamant.table import Sitting
from diamant.ui.house.scenes.player import TablePlayer
from diamant.ui.kit.art import art

from .report import Report


class Witness:
    """Compares whenever the game has moved and nothing is under way, and notes what disagrees."""

    def __init__(self, store: Store, report: Report) -> None:
        self._store = store
        self._report = report
        self._seen = (0, 0)  # the game and how many moves it had
        self._replayed: dict[int, tuple[list[str], Position]] = {}
        self._ended: set[int] = set()
        self._missing = set(art.missing)

    def look(self, table: Any, player: TablePlayer) -> None:
        """Looks at a table that is still; who plays there knows what it should show."""
        if table.director.playing or table.summing_up:
            return
        sitting = table.sitting
        if wrong := player.disagreement(table):
            self._note(f"game {sitting.game_id}: {wrong}")
        if self._seen != (sitting.game_id, sitting.step):
            self._seen = (sitting.game_id, sitting.step)
            moves = self._store.moves(sitting.game_id)
            if len(moves) != sitting.step:
                self._note(f"game {sitting.game_id}: {len(moves)} moves stored, {sitting.step} made")
            elif self._played(sitting.game_id, moves) != sitting.position:
                self._note(f"game {sitting.game_id}: the stored moves lead to another position")

    def _played(self, game_id: int, moves: list[str]) -> Position:
        """Returns where stored moves lead; those that were stored when the game was last looked at need no replay."""
        line_up = self._store.game(game_id).lineup
        game = game_of(line_up.game)
        before, position = self._replayed.get(game_id, ([], None))
        if position is None or moves[: len(before)] != before:
            before, (position, _) = [], game.begin(line_up.options, len(line_up.seats))
        for text in moves[len(before) :]:
            position, _ = game.play(position, game.read(text))
        self._replayed[game_id] = (moves, position)
        return position

    def look_at_drawings(self) -> None:
        """Looks whether anything was asked for in vain meanwhile, even by a screen that was left."""
        for name in sorted(art.missing - self._missing):
            self._note(f"there is no drawing named {name}")
        self._missing |= art.missing

    def look_at_paper(self, paper: Any, person: int | None) -> None:
        """Looks at a face that is drawn: every line is in the store."""
        if paper.can_undo and (self._store.drawing(person) or ()) != fit(paper.face):
            self._note(f"{len(paper.face)} lines are on the paper, and others in the store")

    def look_at_game(self, sitting: Sitting | None) -> None:
        """Looks at the game of the moment, wherever the app is; one that is over counts once."""
        if sitting is None or not sitting.over or sitting.game_id in self._ended:
            return
        self._ended.add(sitting.game_id)
        self._report.games += 1
        if not self._store.game(sitting.game_id).finished:
            self._note(f"game {sitting.game_id} is over, but not in the store")

    def look_at_end(self, game: int, where: str) -> None:
        """Looks at a game that was played to its end, or to where nothing goes on."""
        if game not in self._ended:
            self._note(f"game {game} did not finish: {where}")

    def _note(self, problem: str) -> None:
        self._report.problems.append(f"{problem}, after {self._report.touches} touches")

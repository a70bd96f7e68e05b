"""What machine players choose, worked out beside the game: from the view of their seat and luck of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from diamant.games.errors import GameError
from diamant.games.game import Choice, Game, Machine, View

from . import dealer

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


class Question(NamedTuple):
    """Who is asked, and when: the kind of machine player at a seat, after so many moves."""

    kind: str
    seat: int
    step: int


def is_known(game: Game, kind: str) -> bool:
    """Tells whether there is a machine player of this kind."""
    try:
        game.machine(kind)
    except GameError:
        return False
    return True


def player_of(game: Game, kind: str) -> Machine:
    """Returns a machine player; for a kind that a newer version of the app knows, the one most like it."""
    return game.machine(kind if is_known(game, kind) else game.machines[game.character(kind)])


class Thinking:
    """Asks the machine players of one game. An answer is the same whenever and wherever it is worked out.

    What is asked ahead is worked out in one worker of its own, from a view, which nobody changes any more.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._seed = seed
        self._asked: dict[Question, Future[Choice]] = {}
        self._worker: ThreadPoolExecutor | None = None

    def ask_ahead(self, questions: Iterable[tuple[Question, View]]) -> None:
        """Lets the worker find answers that will be wanted soon."""
        from concurrent.futures import ThreadPoolExecutor  # when there is somebody to ask

        if self._worker is None:
            self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="machine players")
        for question, view in questions:
            if question not in self._asked:
                self._asked[question] = self._worker.submit(self._answer, question, view)

    def answer(self, question: Question, view: View) -> Choice:
        """Returns what a machine player chooses, at once if it was asked ahead."""
        asked = self._asked.pop(question, None)
        if asked is None or asked.cancelled():
            return self._answer(question, view)
        return asked.result()

    def would(self, question: Question, view: View) -> Choice:
        """Returns what a machine player would choose if things stood like this; nothing of it is kept."""
        return self._answer(question, view)

    def forget(self) -> None:
        """Drops what was asked and is not wanted any more."""
        for asked in self._asked.values():
            asked.cancel()
        self._asked.clear()

    def close(self) -> None:
        """Ends the worker; what it is at is the last thing it does."""
        self.forget()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
            self._worker = None

    def _answer(self, question: Question, view: View) -> Choice:
        luck = dealer.luck_of(question.seat, self._seed, question.step)
        return player_of(self._game, question.kind)(view, luck)

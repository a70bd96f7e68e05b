"""What happened, played chapter by chapter, with a summary between two of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diamant.games.game import Event
from diamant.ui.table.talk import Talk
from diamant.ui.table.waits import Waits

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.ui.table.game_table import GameTable

QUIET = 0.3  # seconds until a summary stands still
SUMMARY_STANDS = 3.0  # seconds, where nobody is there to tap

Rest = Sequence[tuple[Event, ...]]


class Chapters:
    """The chapters of what happened at one table, and the summary that is shown between two of them."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._waits = Waits()
        self.talk = Talk(table)
        """What machine players say of what happened."""

        self.summary: Widget | None = None

    def play(self, chapters: Rest, then: Callable[[], None]) -> None:
        """Plays chapters and sums each of them up but the last; does something when all are played."""
        chapter, *rest = chapters or [()]

        def played() -> None:
            self.talk.hear(chapter)
            if rest:
                self._sum_up(rest, then)
            else:
                then()

        self.talk.herald(chapter)
        self._table.director.play(chapter, played)

    def _sum_up(self, rest: Rest, then: Callable[[], None]) -> None:
        """Shows what the chapter brought, until somebody taps."""
        table = self._table
        self.summary = summary = table.sum_up()
        if summary is None:
            self.play(rest, then)
            return
        summary.bind(on_done=lambda *_: self._summed_up(rest, then))
        table.cover(summary)
        self._waits.later(table.use_pause, QUIET)
        if not table.sitting.people:
            seconds = SUMMARY_STANDS * table.house.preferences.reading_pace
            self._waits.later(partial(self._summed_up, rest, then), seconds)

    def _summed_up(self, rest: Rest, then: Callable[[], None]) -> None:
        if self.summary is not None:
            self._waits.forget()
            self._table.uncover(self.summary)
            self.summary = None
            self.play(rest, then)

    def stop(self) -> None:
        """Waits for nothing any more: the table is left."""
        self._waits.forget()
        self.talk.stop()

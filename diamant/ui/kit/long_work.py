"""Does long work between the frames, so that the window goes on answering, and shows how far it is."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from diamant.store import StoreError, Work
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets.dialog import Answer, Dialog

load_kv(__name__)

SLICE = 0.012  # seconds of work between two frames

ResultT = TypeVar("ResultT")


class WorkBar(Widget):
    """A bar that fills with gold."""

    share = NumericProperty(0.0)
    """How much is done, from 0 to 1."""


class LongWork(Generic[ResultT]):
    """Shows a title and a bar over the screen until the work is done, has failed, or somebody stops it."""

    def __init__(
        self, title: str, work: Work[ResultT], done: Callable[[ResultT], None], failed: Callable[[Exception], None]
    ) -> None:
        self._work = work
        self._done = done
        self._failed = failed
        self._bar = WorkBar()
        self._dialog = Dialog(title=title, answers=[Answer("stop", tr("Stop"))], content=self._bar)
        self._dialog.bind(on_choice=lambda *_: self.stop())
        self._ticks = Clock.create_trigger(self._go_on, 0, interval=True)

    def start(self) -> LongWork[ResultT]:
        """Begins, after the frame that shows the bar."""
        self._dialog.open()
        self._ticks()
        return self

    def stop(self) -> None:
        """Ends the work where it is; nothing of it stays."""
        self._ticks.cancel()
        self._dialog.close()
        self._work.close()

    def _go_on(self, *_: object) -> None:
        end = perf_counter() + SLICE
        try:
            done, total = next(self._work)
            while perf_counter() < end:
                done, total = next(self._work)
            self._bar.share = done / total if total else 0.0
        except StopIteration as finished:
            self._end(self._done, finished.value)
        except (StoreError, OSError) as error:
            self._end(self._failed, error)

    def _end(self, tell: Callable[[Any], None], what: Any) -> None:
        self._ticks.cancel()
        self._dialog.close()
        tell(what)

"""What is laid before seats again and again: it is made once, since making it takes long, and kept by the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.uix.widget import Widget

from diamant.ui.games.valley.table.drawn import Emptied
from diamant.ui.kit.widgets.follow import discard, forget

Part = TypeVar("Part", bound=Widget)


class Kept:
    """The widgets that a table keeps from decision to decision, and what answers them while they are laid."""

    def __init__(self) -> None:
        self._parts: dict[str, Any] = {}
        self._answers: dict[Widget, dict[str, Callable[..., Any]]] = {}

    def part(self, key: str, make: Callable[[], Part]) -> Part:
        """Returns the widget of this name, made when it is first asked for."""
        if key not in self._parts:
            self._parts[key] = make()
        part: Part = self._parts[key]
        return part

    def panel(self, kind: type[Part], **answers: Callable[..., Any]) -> Part:
        """Returns the one panel of a kind, which gives these answers to its events until it is let go."""
        panel = self.part(kind.__name__, kind)
        self._stop_answers(panel)
        panel.bind(**answers)
        self._answers[panel] = answers
        return panel

    def let_go(self, widget: Widget) -> None:
        """Leaves nothing of one seat in a widget for the next; one that is not kept is forgotten."""
        self._stop_answers(widget)
        if isinstance(widget, Emptied):
            widget.empty()
        if widget not in self._parts.values():
            forget(widget)

    def close(self) -> None:
        """Takes all of it away for good: the table is left."""
        for part in self._parts.values():
            discard(part)

    def _stop_answers(self, widget: Widget) -> None:
        widget.unbind(**self._answers.pop(widget, {}))

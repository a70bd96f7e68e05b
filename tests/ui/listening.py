"""Who listens to what outlives every screen: the theme, the drawings, the words, the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any
from weakref import WeakMethod

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.uix.widget import Widget
from kivy.weakmethod import WeakMethod as BoundMethod

from diamant.ui.kit.art import art
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme

LASTING: dict[str, EventDispatcher] = {
    "theme": theme, "art": art, "i18n": i18n, "cues": cues, "Metrics": Metrics, "Window": Window,
}  # fmt: skip
EVENTS = ("on_cue", "on_draw", "on_keyboard", "on_key_down", "on_key_up", "on_touch_down")


def listeners(beside: Widget | None = None) -> Counter[str]:
    """Counts everybody who listens, each by what it listens to and what it is.

    What is on the widget ``beside`` is left out.
    """
    return Counter(
        f"{name} of {called} is heard by {type(who).__name__}"
        for called, source in LASTING.items()
        for name in (*source.properties(), *filter(source.is_event_type, EVENTS))
        for who in _heard_by(source, name)
        if beside is None or not _is_on(who, beside)
    )


def _heard_by(source: EventDispatcher, name: str) -> Iterator[Any]:
    for callback, arguments, *_ in source.get_property_observers(name, args=True):
        try:
            yield _listener(callback, arguments)
        except ReferenceError:
            continue  # it is gone, and taken out of the list when the next thing is told


def _listener(callback: Any, arguments: tuple[Any, ...]) -> Any:
    """Returns whose callback it is: a widget's of kv, one that follows, or one that was bound as a method."""
    if arguments:
        return arguments[0][4]["self"].__self__
    for cell in getattr(callback, "__closure__", None) or ():
        if isinstance(cell.cell_contents, WeakMethod):
            return _there(cell.cell_contents())
    return _there(callback() if isinstance(callback, BoundMethod) else callback)


def _there(method: Any) -> Any:
    if method is None:
        raise ReferenceError
    return getattr(method, "__self__", method)


def _is_on(who: Any, root: Widget) -> bool:
    while isinstance(who, Widget) and who is not root:
        who = who.parent
    return who is root

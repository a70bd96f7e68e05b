"""Listens to something that outlives the listener, for as long as the listener is needed and no longer.

Python finds only later that nobody needs a widget. Until then it would draw itself anew, for nobody, with drawings that
were given back. So whoever takes widgets away for good says so: :func:`discard` one, :func:`empty` a place, or
:func:`forget` a whole screen that is closed. What is only laid aside, to be shown again, is removed as Kivy does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from weakref import WeakKeyDictionary, WeakMethod, ref

from kivy.clock import ClockEvent
from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.uix.widget import Widget

_followed: WeakKeyDictionary[object, list[tuple[EventDispatcher, str, int]]] = WeakKeyDictionary()
"""What everybody listens to: the source, its property, and the number of the listener there."""


def follow(source: EventDispatcher, name: str, call: Callable[[], None], owner: Widget | None = None) -> None:
    """Calls a method of a widget whenever a property of ``source`` changes, as long as the widget is there.

    A trigger of the clock, or a method of what is no widget, names the widget to which it belongs as its ``owner``.
    ``source.bind`` would do the same, but looks through all its listeners each time one more comes.
    """
    bound: list[int] = []

    def unbind(_: object) -> None:
        source.unbind_uid(name, bound[0])

    listener = _Trigger(call, owner, unbind) if isinstance(call, ClockEvent) else WeakMethod(call, unbind)

    def tell(*_: object) -> None:
        alive = listener()
        if alive is not None:
            alive()

    bound.append(source.fbind(name, tell))
    _followed.setdefault(owner or call.__self__, []).append((source, name, bound[0]))  # type: ignore[attr-defined]


class _Trigger:
    """A trigger for as long as its owner is there: it keeps nothing alive itself, and nothing keeps it."""

    def __init__(self, trigger: ClockEvent, owner: Widget, gone: Callable[[object], None]) -> None:
        self._trigger, self._owner = trigger, ref(owner, gone)

    def __call__(self) -> ClockEvent | None:
        return self._trigger if self._owner() is not None else None


def forget(tree: Widget) -> None:
    """Lets nothing of a widget that was left, of all that is on it or laid aside by it, listen any longer.

    Nor does it what it was about to do in the next frame, such as laying itself out.
    """
    for widget in _belongings(tree):
        for value in vars(widget).values():
            if isinstance(value, ClockEvent):
                value.cancel()
        for source, name, bound in _followed.pop(widget, ()):
            source.unbind_uid(name, bound)
        Builder.unbind_widget(widget.uid)


def discard(widget: Widget) -> None:
    """Takes a widget away for good: it is never shown again."""
    if widget.parent is not None:
        widget.parent.remove_widget(widget)
    forget(widget)


def empty(place: Widget) -> None:
    """Takes away for good all that lies in a place."""
    for child in place.children[:]:
        discard(child)


def _belongings(tree: Widget) -> Iterator[Widget]:
    """Goes through a widget, all that is on it, and what they keep to show it again: that lies nowhere now."""
    seen: set[int] = set()
    waiting = [tree]
    while waiting:
        widget = waiting.pop()
        if widget.uid not in seen:
            seen.add(widget.uid)
            yield widget
            waiting += widget.children
            waiting += (kept for kept in _widgets_in(vars(widget).values()) if kept.parent is None)


def _widgets_in(values: Iterable[object]) -> Iterator[Widget]:
    for value in values:
        if issubclass(type(value), Widget):  # not a proxy of Kivy's, which keeps nothing
            yield value
        elif type(value) is dict:
            yield from _widgets_in(value.values())
        elif type(value) in (list, tuple):  # not what a game is made of: whole records of what happened
            yield from _widgets_in(value)  # type: ignore[arg-type]

"""Listens to something that outlives the listener, without keeping the listener alive."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakMethod

from kivy.event import EventDispatcher
from kivy.lang import Builder

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

_followed: WeakKeyDictionary[object, list[tuple[EventDispatcher, str, int]]] = WeakKeyDictionary()
"""What everybody listens to: the source, its property, and the number of the listener there."""


def follow(source: EventDispatcher, name: str, method: Callable[[], None]) -> None:
    """Calls a method of a widget whenever a property of ``source`` changes, as long as the widget is there.

    ``source.bind`` would do the same, but looks through all its listeners each time one more comes.
    """
    bound: list[int] = []

    def forget(_: object) -> None:
        source.unbind_uid(name, bound[0])

    listener = WeakMethod(method, forget)

    def tell(*_: object) -> None:
        alive = listener()
        if alive is not None:
            alive()

    bound.append(source.fbind(name, tell))
    _followed.setdefault(method.__self__, []).append((source, name, bound[0]))  # type: ignore[attr-defined]


def forget(tree: Widget) -> None:
    """Lets nothing of a widget that was left, and of all that is on it, listen any longer: it is as good as gone.

    Python finds only later that nobody needs it. Until then it would draw itself anew, for nobody, with drawings that
    were given back.
    """
    for widget in tree.walk(restrict=True):
        for source, name, bound in _followed.pop(widget, ()):
            source.unbind_uid(name, bound)
        Builder.unbind_widget(widget.uid)

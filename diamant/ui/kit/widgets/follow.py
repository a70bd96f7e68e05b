"""Listens to something that outlives the listener, without keeping the listener alive."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakMethod

from kivy.event import EventDispatcher


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

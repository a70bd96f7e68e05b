"""Events that a widget fires, each named where the class begins."""

from __future__ import annotations

from collections.abc import Callable


class Fired:
    """An event of the class in which it stands: ``on_pick = Fired("with the name that was pressed")``.

    Kivy itself wants every name twice: in a list, and as a method that does nothing. A class that answers an event of
    its base has such a method.
    """

    def __init__(self, when: str) -> None:
        self.when = when

    def __set_name__(self, owner: type, name: str) -> None:
        owner.__events__ = (*vars(owner).get("__events__", ()), name)  # type: ignore[attr-defined]

    def __get__(self, widget: object, owner: type) -> Callable[..., None]:
        return _nothing


def _nothing(*_: object) -> None:
    """Is all that happens if nobody listens."""

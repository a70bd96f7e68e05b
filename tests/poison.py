"""Positions and events in which everything that a seat may not know is poison: whoever looks at it fails.

What is secret in a game its ``poisoned.py`` says, beside its tests: ``SECRET_FIELDS``, and ``poisoned`` for positions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any, NoReturn

from beside import TESTS, beside

from diamant.games.game import Game

HOW_TO = """no game is known to keep its secrets that does not say what they are: {path} is missing. It holds
SECRET_FIELDS, which names by kind of event the field that only the seat named first in it may know ({{}} if there is
none), and poisoned(position, seat), which puts Secret() wherever a seat (None: the public) may not look.
{pebbles} is an example."""


class Secret:
    """Stands for something that may be passed on but not looked at; that it is there, and a card's back, is seen."""

    __slots__ = ("floor",)

    def __init__(self, floor: int = 0) -> None:
        self.floor = floor

    def __getattr__(self, name: str) -> NoReturn:
        raise AssertionError(f"somebody asked a secret for its {name}")

    def _looked_at(self, *_: object) -> NoReturn:
        raise AssertionError("somebody looked at a secret")

    __str__ = __int__ = __index__ = __iter__ = __len__ = __contains__ = __getitem__ = _looked_at
    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = __mul__ = __format__ = _looked_at

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "<a secret>"


@cache
def poison_of(game: str) -> Any:
    """Returns what a game says of its secrets, as a module."""
    path = beside(game, "poisoned.py")
    if not path.exists():
        where = path.relative_to(TESTS.parent), beside("pebbles", "poisoned.py").relative_to(TESTS.parent)
        raise AssertionError(HOW_TO.format(path=where[0], pebbles=where[1]))
    spec = spec_from_file_location(f"poison_{game}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} cannot be imported")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def poisoned(game: Game, position: Any, seat: int | None) -> Any:
    """Returns a position with poison in the place of what a seat, or the public, may not know."""
    return poison_of(game.name).poisoned(position, seat)


def poisoned_event(game: Game, event: Any, seat: int | None) -> Any:
    """Returns an event with poison in the place of what a seat may not hear."""
    poison = poison_of(game.name)
    field = poison.SECRET_FIELDS.get(type(event).__name__)
    shown_to_all = getattr(event, "shown", False)
    if field is None or shown_to_all or (seat is not None and seat in (event[0], getattr(event, "other", None))):
        return event
    hidden: Callable[[Any], Any] = getattr(poison, "HIDDEN", {}).get(field, lambda _: Secret())
    return event._replace(**{field: hidden(getattr(event, field))})


def poisoned_log(game: Game, log: Any, seat: int | None) -> Any:
    """Returns the record of what happened, which a position carries as pairs, with poison in its events."""
    parts = []
    while log:
        log, events = log
        parts.append(tuple(poisoned_event(game, event, seat) for event in events))
    again: Any = ()
    for part in reversed(parts):
        again = (again, part)
    return again

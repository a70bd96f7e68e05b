"""People as screens show them: a name, a colour and a face, read together."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from diamant.store import Store, StoreError
from diamant.store.face import Face


class Guest(NamedTuple):
    """Somebody with a face, None where nobody has drawn it."""

    id: int
    name: str
    colour: str
    face: Face | None


def guest_of(store: Store, person: int) -> Guest:
    """Returns somebody. Raises :class:`StoreError` if nobody has this number."""
    found = store.person(person)
    face = None
    if found.drawn:
        with suppress(StoreError):  # what is broken in a face costs that face only
            face = store.face_of(person)
    return Guest(found.id, found.name, found.colour, face)


def guests(store: Store, people: Iterable[int]) -> dict[int, Guest]:
    """Returns people by their numbers; those who are gone are left out."""
    found = {}
    for person in people:
        with suppress(StoreError):
            found[person] = guest_of(store, person)
    return found

"""What happened in a move, said completely. What only some may know is ``None`` for all others: see :func:`told`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from diamant.games.game import told_apart

from .cards import Card


@told_apart
class Dealt(NamedTuple):
    """A seat got one of its first five cards; only that seat looks at it."""

    seat: int
    place: int
    card: Card | None


@told_apart
class Arranged(NamedTuple):
    """A seat laid its cards anew, in an order that only it knows: place i has what lay at ``order[i]``."""

    seat: int
    order: tuple[int, ...] | None


@told_apart
class Began(NamedTuple):
    """Everybody has looked; the first turn begins."""

    first: int


@told_apart
class Drawn(NamedTuple):
    """A seat drew the top card of the floor: before all eyes if it is acted on at once, otherwise in secret."""

    seat: int
    floor: int
    card: Card | None
    shown: bool


@told_apart
class Kept(NamedTuple):
    """The drawn card took a place, face down; only its drawer knows it."""

    seat: int
    place: int
    floor: int
    card: Card | None


@told_apart
class Discarded(NamedTuple):
    """A card went face up to the pile of its floor: the drawn one, or the one that lay at ``place``."""

    seat: int
    card: Card
    place: int | None


@told_apart
class Looked(NamedTuple):
    """A seat looked at a card; only that seat knows it."""

    looker: int
    seat: int
    place: int
    card: Card | None


@told_apart
class Declined(NamedTuple):
    """A seat did not look, or looks no more."""

    seat: int


@told_apart
class Swapped(NamedTuple):
    """Two cards changed owners, unseen."""

    seat: int
    place: int
    other: int
    other_place: int


@told_apart
class BatsFlew(NamedTuple):
    """Everybody swapped two of their own cards, unseen; the places are seen by all."""

    pairs: tuple[tuple[int, int], ...]


@told_apart
class Exploded(NamedTuple):
    """Everybody threw a card into the box, unseen."""

    places: tuple[int, ...]


@told_apart
class WagonsSent(NamedTuple):
    """Everybody turned a card up for good."""

    floor: int
    places: tuple[int, ...]
    cards: tuple[Card, ...]


@told_apart
class WentDown(NamedTuple):
    """The next floor is dug from now on."""

    floor: int


@told_apart
class SupperCalled(NamedTuple):
    """Snow White called: the game is over, and all cards are turned up, those in the box too."""

    seat: int
    cards: tuple[tuple[Card | None, ...], ...]
    thrown: tuple[tuple[Card, ...], ...]


@told_apart
class GameOver(NamedTuple):
    """What everybody brought up; several winners share the victory."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    Dealt
    | Arranged
    | Began
    | Drawn
    | Kept
    | Discarded
    | Looked
    | Declined
    | Swapped
    | BatsFlew
    | Exploded
    | WagonsSent
    | WentDown
    | SupperCalled
    | GameOver
)
Events = tuple[Event, ...]

PRIVATE = frozenset({Dealt, Arranged, Drawn, Kept, Looked})
"""Of these only the seat that they name first is told everything."""


def told(events: Iterable[Event], seat: int | None) -> Events:
    """Returns events as a seat may hear of them; ``None`` is the public."""
    return tuple([event if type(event) not in PRIVATE or event[0] == seat else _hidden(event) for event in events])


@lru_cache(maxsize=4096)
def _hidden(event: Event) -> Event:
    """Returns a private event as all others hear of it."""
    if isinstance(event, Arranged):
        return event._replace(order=None)
    if (isinstance(event, Drawn) and event.shown) or not isinstance(event, Dealt | Drawn | Kept | Looked):
        return event
    return event._replace(card=None)

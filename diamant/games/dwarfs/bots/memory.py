"""What a dwarf remembers of what it saw: cards by seat and place, followed through every swap, and how old it is."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card
from ..events import Arranged, BatsFlew, Dealt, Discarded, Drawn, Exploded, Kept, Looked, Swapped, WagonsSent
from ..view import View

Spot = tuple[int, int]


class Seen(NamedTuple):
    """A card that was seen, at which turn, and as the how-manieth thing that was seen."""

    card: Card
    turn: int
    number: int


class Memory(NamedTuple):
    """All that a seat saw and can still place, the turns played, and the faces that were thrown away."""

    spots: dict[Spot, Seen]
    turns: int
    discarded: tuple[Card, ...]


def memory_of(view: View) -> Memory:
    """Returns what somebody who forgets nothing would know from a view."""
    spots: dict[Spot, Seen] = {}
    discarded: list[Card] = []
    turns = seen = 0
    for event in view.record:
        match event:
            case Drawn():
                turns += 1
            case Discarded(_, card, _):
                discarded.append(card)
            case Dealt(seat, place, card) | Looked(_, seat, place, card) if card is not None:
                seen += 1
                spots[seat, place] = Seen(card, turns, seen)
            case Kept(seat, place, _, card):
                spots.pop((seat, place), None)
                if card is not None:
                    seen += 1
                    spots[seat, place] = Seen(card, turns, seen)
            case Arranged(seat, order) if order is not None:
                old = {place: spots.pop((seat, place)) for place in range(len(order)) if (seat, place) in spots}
                spots |= {(seat, new): old[place] for new, place in enumerate(order) if place in old}
            case Swapped(seat, place, other, other_place):
                _exchange(spots, (seat, place), (other, other_place))
            case BatsFlew(pairs):
                for seat, (one, two) in enumerate(pairs):
                    _exchange(spots, (seat, one), (seat, two))
            case Exploded(places):
                for seat, place in enumerate(places):
                    spots.pop((seat, place), None)
            case WagonsSent(_, places, cards):
                for seat, (place, card) in enumerate(zip(places, cards, strict=True)):
                    spots[seat, place] = Seen(card, turns, 0)
            case _:
                pass
    return Memory(spots, turns, tuple(discarded))


def _exchange(spots: dict[Spot, Seen], one: Spot, other: Spot) -> None:
    first, second = spots.pop(one, None), spots.pop(other, None)
    if second is not None:
        spots[one] = second
    if first is not None:
        spots[other] = first

"""What an expert believes of every card on the table: what it saw, and what others gave away by keeping and throwing.

Whoever throws a card away had nothing poorer that it knew of, and what is kept is better than what it replaced.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..cards import MIX, Card
from ..events import (
    Arranged,
    BatsFlew,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exploded,
    Kept,
    Looked,
    Swapped,
    WagonsSent,
    told,
)
from ..position import PLACES
from ..view import PUBLIC, View

DOUBT = 0.15
"""How likely it is that somebody did not play as a careful dwarf would."""


@dataclass(slots=True)
class Lying:
    """A card on the table: its face if this seat saw it, who knows it, and between what others make it seem to be."""

    floor: int
    face: Card | None = None
    knowers: set[int] = field(default_factory=set)
    least: float = 0.0
    most: float = 5.0


class Beliefs:
    """What a seat believes of the cards on the table, by seat and place, after all that it was told."""

    def __init__(self, view: View, trusting: bool = True, public: bool = False) -> None:
        """Hears all that the seat of a view was told, or what the public was.

        Who is not ``trusting`` makes nothing of what others choose.
        """
        self.me = PUBLIC if public else view.seat
        self._trusting = trusting
        self._leaving: Lying | None = None
        self.table: list[list[Lying | None]] = [[None] * PLACES for _ in range(view.rules.seats)]
        self.hidden: dict[Card, int] = {}
        for mix in MIX.values():
            self.hidden |= mix
        for event in told(view.record, None) if public else view.record:
            self._hear(event)
        if view.drawn is not None and not public:
            self._see(view.drawn)
        self._chances: dict[tuple[int, float, float], list[tuple[Card, float]]] = {}

    def lying(self, seat: int, place: int) -> Lying:
        """Returns what is believed of a card on the table."""
        card = self.table[seat][place]
        if card is None:
            raise ValueError(f"no card lies at {seat}.{place}")
        return card

    def chances(self, card: Lying) -> list[tuple[Card, float]]:
        """Returns what a card may be, each with its chance."""
        if card.face is not None:
            return [(card.face, 1.0)]
        key = (card.floor, card.least, card.most)
        if key not in self._chances:
            weights = [
                (kind, left * self.trust(card, kind.diamonds))
                for kind in MIX[card.floor]
                if not kind.sudden and (left := self.hidden[kind]) > 0
            ]
            total = sum([weight for _, weight in weights])
            self._chances[key] = [(kind, weight / total) for kind, weight in weights]
        return self._chances[key]

    def diamonds(self, card: Lying) -> float:
        """Returns how many diamonds a card is expected to have."""
        return sum([chance * face.diamonds for face, chance in self.chances(card)])

    def trust(self, card: Lying, diamonds: int) -> float:
        """Returns how far others' choices let a card have so many diamonds: 1 if nothing speaks against it."""
        return 1.0 if not self._trusting or card.least <= diamonds <= card.most else DOUBT

    def _see(self, card: Card) -> None:
        self.hidden[card] -= 1

    def _learn(self, card: Lying, face: Card | None, who: int) -> None:
        card.knowers.add(who)
        if face is not None and card.face is None:
            card.face = face
            self._see(face)

    def _hear(self, event: Event) -> None:
        match event:
            case Drawn(_, _, face, True) if face is not None:
                self._see(face)
            case Kept(seat, place, floor, face):
                self._kept(seat, place, floor, face)
            case Discarded(seat, face, None) if not face.sudden:
                self._see(face)
                if seat != self.me:
                    self._careful(seat, face.diamonds)
            case Discarded(seat, face, place) if place is not None:
                self._replaced(seat, face, place)
            case Looked(looker, seat, place, face):
                self._learn(self.lying(seat, place), face, looker)
            case Dealt(seat, place, face):
                self.table[seat][place] = card = Lying(1)
                self._learn(card, face, seat)
            case Arranged(seat, order) if order is not None:
                self.table[seat] = [self.table[seat][at] for at in order]
            case Swapped(seat, place, other, other_place):
                self._swapped(seat, place, other, other_place)
            case BatsFlew(pairs):
                for hand, (one, two) in zip(self.table, pairs, strict=True):
                    hand[one], hand[two] = hand[two], hand[one]
            case Exploded(places):
                for hand, place in zip(self.table, places, strict=True):
                    hand[place] = None
            case WagonsSent(_, places, cards):
                for seat, (place, face) in enumerate(zip(places, cards, strict=True)):
                    self._learn(self.lying(seat, place), face, seat)
            case _:
                pass

    def _kept(self, seat: int, place: int, floor: int, face: Card | None) -> None:
        self._leaving = self.table[seat][place]
        self.table[seat][place] = card = Lying(floor)
        self._learn(card, face, seat)

    def _replaced(self, seat: int, face: Card, place: int) -> None:
        """A card was replaced: it is seen now, what replaced it is better, and what its owner knows is no poorer."""
        left, kept = self._leaving, self.lying(seat, place)
        if left is None or left.face is None:
            self._see(face)
        knew = left is not None and seat in left.knowers
        if seat != self.me:
            kept.least = max(kept.least, face.diamonds + 1 if knew else 2)
            if knew:
                self._careful(seat, face.diamonds)

    def _careful(self, seat: int, diamonds: int) -> None:
        for card in self.table[seat]:
            if card is not None and seat in card.knowers and card.face is None:
                card.least = max(card.least, diamonds)

    def _swapped(self, seat: int, place: int, other: int, other_place: int) -> None:
        mine, theirs = self.lying(seat, place), self.lying(other, other_place)
        if seat != self.me and mine.face is None and seat in mine.knowers:
            mine.most = min(mine.most, max(2.0, mine.least))
        if seat != self.me and theirs.face is None and seat in theirs.knowers:
            theirs.least = max(theirs.least, 3.0)
        self.table[seat][place], self.table[other][other_place] = theirs, mine

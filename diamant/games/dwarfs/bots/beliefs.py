"""What an expert believes of every card on the table: what it saw, and what others gave away by keeping and throwing.

Whatever somebody does is a clue to every card that they know: how much likelier it makes each number of diamonds was
learned from games of experts, ``tools/learn_clues.py`` writes it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp
from pathlib import Path

from ..cards import ARROWS, MIX, SEAM_DIAMONDS, Card
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

FILE = Path(__file__).with_name("clues.json")
NUMBERS_OF_DIAMONDS = SEAM_DIAMONDS + 1
THROWN, REPLACED, KEPT, SENT = range(0, 8 * NUMBERS_OF_DIAMONDS, 2 * NUMBERS_OF_DIAMONDS)
GIVEN, HELD, TAKEN, LEFT, BLOWN, REPLACED_UNSEEN, KEPT_UNSEEN = range(SENT + NUMBERS_OF_DIAMONDS, SENT + 13)
CLUES = KEPT_UNSEEN + 1
"""Clues to a card that somebody knows. They threw a drawn one away, replaced another one, kept this one for it,
sent another one up; gave it away, held it back, took it, left it, threw another one into the box; replaced another one
that they had not seen, or kept this one for it. The first three count on by two for a diamond and by one for arrows."""


@dataclass(slots=True, eq=False)
class Lying:
    """A card on the table: its face if this seat saw it, who knows it, and what others did that tells of it."""

    floor: int
    face: Card | None = None
    knowers: set[int] = field(default_factory=set)
    clues: list[int] = field(default_factory=list)


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
        trust = self.trust(card)
        weights = [
            (kind, left * trust[kind.diamonds])
            for kind in MIX[card.floor]
            if not kind.sudden and (left := self.hidden[kind]) > 0
        ]
        total = sum([weight for _, weight in weights])
        return [(kind, weight / total) for kind, weight in weights]

    def diamonds(self, card: Lying) -> float:
        """Returns how many diamonds a card is expected to have."""
        return sum([chance * face.diamonds for face, chance in self.chances(card)])

    def worth(self, card: Lying, lasting: Sequence[float]) -> float:
        """Returns what a card is expected to be worth, by what so many diamonds are."""
        return sum([chance * lasting[face.diamonds] for face, chance in self.chances(card)])

    def trust(self, card: Lying) -> list[float]:
        """Returns how far others' choices let a card have so many diamonds, by their number: 1 for the likeliest."""
        if not card.clues:
            return [1.0] * NUMBERS_OF_DIAMONDS
        told = learned()
        speaks = [sum(column) for column in zip(*[told[clue] for clue in card.clues], strict=True)]
        most = max(speaks)
        return [exp(much - most) for much in speaks]

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
                self._clue(seat, seat, THROWN + _kind(face))
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
                for seat in range(len(places)):
                    self._clue(seat, seat, BLOWN)
            case WagonsSent(_, places, cards):
                for seat, (place, face) in enumerate(zip(places, cards, strict=True)):
                    self._learn(self.lying(seat, place), face, seat)
                    self._clue(seat, seat, SENT + face.diamonds)
            case _:
                pass

    def _kept(self, seat: int, place: int, floor: int, face: Card | None) -> None:
        self._leaving = self.table[seat][place]
        self.table[seat][place] = card = Lying(floor)
        self._learn(card, face, seat)

    def _replaced(self, seat: int, face: Card, place: int) -> None:
        """A card was replaced: it is seen now, and tells of what replaced it and of what its owner left there."""
        left, kept = self._leaving, self.lying(seat, place)
        if left is None or left.face is None:
            self._see(face)
        knew = left is not None and seat in left.knowers
        self._clue(seat, seat, REPLACED + _kind(face) if knew else REPLACED_UNSEEN, kept)
        self._note(kept, seat, KEPT + _kind(face) if knew else KEPT_UNSEEN)

    def _swapped(self, seat: int, place: int, other: int, other_place: int) -> None:
        mine, theirs = self.lying(seat, place), self.lying(other, other_place)
        self._note(mine, seat, GIVEN)
        self._note(theirs, seat, TAKEN)
        for whose in range(len(self.table)):
            self._clue(seat, whose, HELD if whose == seat else LEFT, mine, theirs)
        self.table[seat][place], self.table[other][other_place] = theirs, mine

    def _clue(self, who: int, whose: int, clue: int, *but: Lying) -> None:
        """Notes a clue to all cards of a seat but some."""
        for card in self.table[whose]:
            if card is not None and card not in but:
                self._note(card, who, clue)

    def _note(self, card: Lying, who: int, clue: int) -> None:
        """What somebody did is a clue to a card that they know and this seat does not; doing it again tells no more."""
        if self._trusting and card.face is None and who in card.knowers and clue not in card.clues:
            card.clues.append(clue)


def _kind(card: Card) -> int:
    return 2 * card.diamonds + (card.symbol == ARROWS)


@cache
def learned() -> list[list[float]]:
    """Returns how much likelier clues make each number of diamonds."""
    table: list[list[float]] = json.loads(FILE.read_text(encoding="utf-8"))
    return table

"""What lies on the table as everybody may see it, brought up to date by events: the one board that the screen, a tablet
that is passed on and the look back go by. After every move it lies as the position says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .cards import Card
from .events import (
    Arranged,
    BatsFlew,
    Began,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exploded,
    Kept,
    Looked,
    SupperCalled,
    Swapped,
    WagonsSent,
    WentDown,
)
from .position import PLACES, TO_DRAW
from .view import View

KEPT, SWAPPED = "kept", "swapped"
"""What may have happened at a place since the last card was drawn."""


class Lying(NamedTuple):
    """A card on a mat: the floor on its back, its face where it lies open, and who has seen it before.

    ``number`` says which of all the cards it is that were ever dealt or drawn, in order.
    """

    floor: int
    face: Card | None = None
    seen: frozenset[int] = frozenset()
    number: int = 0

    def seen_by(self, seat: int) -> Lying:
        """Returns the card after somebody looked at it."""
        return self._replace(seen=self.seen | {seat})


@dataclass
class Board:
    """The mats, the piles and the card in somebody's hand: only what is public."""

    seats: int
    turn: int = 0
    floor: int = 1
    mats: list[list[Lying | None]] = field(default_factory=list)
    piles: list[int] = field(default_factory=lambda: [TO_DRAW[floor] for floor in (1, 2, 3)])
    tops: list[Card | None] = field(default_factory=lambda: [None, None, None])
    drawn: tuple[int, Lying] | None = None
    """Who holds a card that was drawn, and what is known of it."""

    cards: int = 0
    """How many cards were dealt or drawn."""

    changed: dict[tuple[int, int], str] = field(default_factory=dict)
    """The places that have another card since the last one was drawn, by seat and place, and how they came to it."""

    @classmethod
    def before(cls, seats: int, first: int = 0) -> Board:
        """Returns the board before the first card is dealt."""
        return cls(seats, first, mats=[[None] * PLACES for _ in range(seats)])

    @classmethod
    def of(cls, view: View, events: int | None = None) -> Board:
        """Returns the board of what everybody may see: now, or after so many events."""
        board = cls.before(view.rules.seats, view.rules.first)
        board.apply_all(view.record[:events])
        return board

    def copy(self) -> Board:
        """Returns another board that is as this one is now."""
        return Board(
            self.seats, self.turn, self.floor, [list(mat) for mat in self.mats], list(self.piles), list(self.tops),
            self.drawn, self.cards, dict(self.changed),
        )  # fmt: skip

    def at(self, seat: int, place: int) -> Lying | None:
        """Returns what lies at a place."""
        return self.mats[seat][place]

    def shut(self, seat: int) -> list[int]:
        """Returns the places of a seat where a card lies face down."""
        return [at for at, card in enumerate(self.mats[seat]) if card is not None and card.face is None]

    def sent_up(self, seat: int) -> int:
        """Returns how many diamonds lie open before a seat."""
        return sum(card.face.diamonds for card in self.mats[seat] if card is not None and card.face is not None)

    def apply(self, event: Event) -> None:
        """Lets an event happen."""
        deed = _DEEDS.get(type(event))
        if deed is not None:
            deed(self, event)

    def apply_all(self, events: Iterable[Event]) -> None:
        """Lets events happen."""
        for event in events:
            self.apply(event)

    def _dealt(self, event: Dealt) -> None:
        self.mats[event.seat][event.place] = self._new(1)

    def _new(self, floor: int, face: Card | None = None) -> Lying:
        """Returns a card that was in no game before."""
        self.cards += 1
        return Lying(floor, face, number=self.cards - 1)

    def _arranged(self, event: Arranged) -> None:
        """Whoever has laid the first cards has looked at them. In which order they lie, only some may know."""
        mat = self.mats[event.seat]
        self.mats[event.seat] = [mat[at] for at in event.order or range(PLACES)]
        self._look_at_own(event.seat)

    def _began(self, event: Began) -> None:
        for seat in range(self.seats):
            self._look_at_own(seat)

    def _look_at_own(self, seat: int) -> None:
        self.mats[seat] = [card and card.seen_by(seat) for card in self.mats[seat]]

    def _drawn(self, event: Drawn) -> None:
        self.turn = event.seat
        self.changed = {}
        self.piles[event.floor - 1] -= 1
        face = event.card if event.shown else None
        self.drawn = (event.seat, self._new(event.floor, face).seen_by(event.seat))

    def _kept(self, event: Kept) -> None:
        if self.drawn is not None:
            self.mats[event.seat][event.place] = self.drawn[1]
            self.changed[event.seat, event.place] = KEPT

    def _discarded(self, event: Discarded) -> None:
        self.tops[event.card.floor - 1] = event.card
        self.drawn = None

    def _looked(self, event: Looked) -> None:
        card = self.mats[event.seat][event.place]
        if card is not None:
            self.mats[event.seat][event.place] = card.seen_by(event.looker)

    def _swapped(self, event: Swapped) -> None:
        mine, theirs = self.mats[event.seat], self.mats[event.other]
        mine[event.place], theirs[event.other_place] = theirs[event.other_place], mine[event.place]
        self.changed[event.seat, event.place] = self.changed[event.other, event.other_place] = SWAPPED

    def _bats(self, event: BatsFlew) -> None:
        for seat, (one, other) in enumerate(event.pairs):
            mat = self.mats[seat]
            mat[one], mat[other] = mat[other], mat[one]
            self.changed[seat, one] = self.changed[seat, other] = SWAPPED

    def _exploded(self, event: Exploded) -> None:
        for mat, place in zip(self.mats, event.places, strict=True):
            mat[place] = None

    def _wagons(self, event: WagonsSent) -> None:
        for mat, place, face in zip(self.mats, event.places, event.cards, strict=True):
            mat[place] = self._turned_up(mat[place], face)

    def _went_down(self, event: WentDown) -> None:
        self.floor = event.floor

    def _supper(self, event: SupperCalled) -> None:
        for mat, hand in zip(self.mats, event.cards, strict=True):
            mat[:] = [None if up is None else self._turned_up(was, up) for was, up in zip(mat, hand, strict=True)]

    @staticmethod
    def _turned_up(lying: Lying | None, face: Card) -> Lying:
        return (lying or Lying(face.floor))._replace(face=face)


_DEEDS: dict[type, Callable[[Board, Any], None]] = {
    Dealt: Board._dealt,
    Arranged: Board._arranged,
    Began: Board._began,
    Drawn: Board._drawn,
    Kept: Board._kept,
    Discarded: Board._discarded,
    Looked: Board._looked,
    Swapped: Board._swapped,
    BatsFlew: Board._bats,
    Exploded: Board._exploded,
    WagonsSent: Board._wagons,
    WentDown: Board._went_down,
    SupperCalled: Board._supper,
}

"""What lies on the table as everybody may see it, kept up to date by what everybody may hear of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.events import (
    Arranged,
    BatsFlew,
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
from diamant.games.dwarfs.position import PLACES, TO_DRAW
from diamant.games.dwarfs.view import View


class Lying(NamedTuple):
    """A card on a mat: the floor on its back, its face where it lies open, and who has seen it before."""

    floor: int
    face: Card | None = None
    seen: frozenset[int] = frozenset()

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

    @classmethod
    def of(cls, view: View, events: int | None = None) -> Board:
        """Returns the board of what everybody may see: now, or after so many events."""
        board = cls(view.rules.seats, mats=[[None] * PLACES for _ in range(view.rules.seats)])
        board.turn = view.rules.first
        board.apply_all(view.record[:events])
        return board

    def copy(self) -> Board:
        """Returns another board that is as this one is now."""
        return Board(
            self.seats, self.turn, self.floor, [list(mat) for mat in self.mats], list(self.piles), list(self.tops),
            self.drawn,
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
        self.mats[event.seat][event.place] = Lying(1)

    def _arranged(self, event: Arranged) -> None:
        """Whoever has laid the first cards has looked at them."""
        self.mats[event.seat] = [card and card.seen_by(event.seat) for card in self.mats[event.seat]]

    def _drawn(self, event: Drawn) -> None:
        self.turn = event.seat
        self.piles[event.floor - 1] -= 1
        face = event.card if event.shown else None
        self.drawn = (event.seat, Lying(event.floor, face, frozenset((event.seat,))))

    def _kept(self, event: Kept) -> None:
        if self.drawn is not None:
            self.mats[event.seat][event.place] = self.drawn[1]

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

    def _bats(self, event: BatsFlew) -> None:
        for mat, (one, other) in zip(self.mats, event.pairs, strict=True):
            mat[one], mat[other] = mat[other], mat[one]

    def _exploded(self, event: Exploded) -> None:
        for mat, place in zip(self.mats, event.places, strict=True):
            mat[place] = None

    def _wagons(self, event: WagonsSent) -> None:
        for mat, place, face in zip(self.mats, event.places, event.cards, strict=True):
            mat[place] = Lying(face.floor, face)

    def _went_down(self, event: WentDown) -> None:
        self.floor = event.floor

    def _supper(self, event: SupperCalled) -> None:
        for mat, hand in zip(self.mats, event.cards, strict=True):
            mat[:] = [None if card is None else Lying(card.floor, card) for card in hand]


_DEEDS: dict[type, Callable[[Board, Any], None]] = {
    Dealt: Board._dealt,
    Arranged: Board._arranged,
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

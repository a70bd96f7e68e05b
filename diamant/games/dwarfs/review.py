"""Looking back at a game: every turn with what everybody had seen by then, and every card's journey.

All of it comes from the record of events and from nothing else. The record of a game that goes on is the public's, so
that looking back at it shows what everybody knows and no face besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from . import board
from .board import Board
from .cards import Card
from .events import (
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
    told,
)
from .position import PLACES, Position


class StopKind(Enum):
    """How a card came to where it is."""

    DEALT = "dealt before the first turn"
    DRAWN = "drawn from its floor"
    KEPT = "kept by whoever drew it"
    SWAPPED = "taken or given by arrows"
    FLOWN = "moved to another place by bats"
    SENT_UP = "sent up in a wagon"
    DISCARDED = "thrown away, face up"
    BOXED = "thrown into the box by an explosion"
    SUPPER = "still there when Snow White called"


LAST_STOPS = (StopKind.DISCARDED, StopKind.BOXED)
"""Where a card is nobody's any more."""


class Stop(NamedTuple):
    """One stop of a card: how it came there, in which turn (0 before the first), whose it is, and at which place."""

    kind: StopKind
    turn: int
    seat: int
    place: int | None = None


class Journey(NamedTuple):
    """A card and all its stops. ``card`` is ``None`` while its face is nobody's business; ``seen`` is who saw it."""

    floor: int
    card: Card | None
    stops: tuple[Stop, ...]
    seen: frozenset[int]

    @property
    def end(self) -> Stop:
        """Where it is now, or was at the end."""
        return self.stops[-1]

    @property
    def held(self) -> bool:
        """Whether it ever lay before somebody."""
        return any(stop.place is not None for stop in self.stops)


class Lying(NamedTuple):
    """A card on the table at some moment: its journey's number, its face, who had seen it, and whether it is up."""

    journey: int
    floor: int
    card: Card | None
    seen: frozenset[int]
    up: bool = False


Table = tuple[tuple[Lying | None, ...], ...]
"""The cards by seat and place."""


class Turn(NamedTuple):
    """One turn: what lay there before, the card that was drawn, all that happened, and what lay there after.

    ``drawn`` is ``None`` if nobody else may know it. The wagons that end a floor belong to its last turn.
    """

    number: int
    floor: int
    seat: int
    before: Table
    drawn: Card | None
    events: tuple[Event, ...]
    after: Table


class Review(NamedTuple):
    """A game looked back at: its turns and the journeys of all cards that were dealt or drawn."""

    seats: int
    turns: tuple[Turn, ...]
    journeys: tuple[Journey, ...]
    over: bool

    @property
    def floors(self) -> list[int]:
        """The floors on which a card was drawn."""
        return list(dict.fromkeys(turn.floor for turn in self.turns))

    def brought(self, seat: int) -> list[Journey]:
        """Returns the cards that lie before a seat, place by place."""
        mine = [one for one in self.journeys if one.end.seat == seat and one.end.kind not in LAST_STOPS]
        return sorted((one for one in mine if one.held), key=lambda one: one.end.place or 0)

    def boxed(self, seat: int) -> list[Journey]:
        """Returns what a seat threw into the box."""
        return [one for one in self.journeys if one.end.seat == seat and one.end.kind is StopKind.BOXED]

    def thrown_away(self) -> list[Journey]:
        """Returns the cards that somebody had for a while and threw away, the latest first."""
        gone = [one for one in self.journeys if one.held and one.end.kind is StopKind.DISCARDED]
        return sorted(gone, key=lambda one: one.end.turn, reverse=True)


def review(position: Position) -> Review:
    """Looks back at a game: with everything turned up if it is over, and as the public knows it if not."""
    over = position.is_over()
    events = position.events()
    return review_of(events if over else told(events, None), position.seats, over)


def review_of(events: Iterable[Event], seats: int, over: bool) -> Review:
    """Looks back at a record, whoever's it is."""
    telling = _Telling(seats)
    for event in events:
        telling.tell(event)
    telling.end_turn()
    journeys = tuple(Journey(one.floor, one.card, tuple(one.stops), frozenset(one.seen)) for one in telling.cards)
    turns = tuple(_with_faces(turn, journeys, over) for turn in telling.turns)
    return Review(seats, turns, journeys, over)


def _with_faces(turn: Turn, journeys: tuple[Journey, ...], over: bool) -> Turn:
    """Turns all cards up that lay there face down, if the game is over: by then their faces are known."""
    if not over:
        return turn
    before, after = (
        tuple(tuple(lying and lying._replace(card=journeys[lying.journey].card) for lying in hand) for hand in table)
        for table in (turn.before, turn.after)
    )
    return turn._replace(before=before, after=after)


@dataclass
class _Card:
    """One card while the game is told."""

    floor: int
    card: Card | None
    stops: list[Stop]
    seen: set[int]


class _Telling:
    """Follows every card over the board through the events of a game."""

    def __init__(self, seats: int) -> None:
        self.cards: list[_Card] = []
        self.turns: list[Turn] = []
        self._board = Board.before(seats)
        self._drawn: _Card | None = None
        self._leaving: _Card | None = None
        self._before: Table = ()
        self._now: list[Event] = []

    def tell(self, event: Event) -> None:
        """Follows one event."""
        if isinstance(event, Drawn):
            self.end_turn()
            self._before = self._table()
        self._now.append(event)
        match event:
            case Kept(seat, place):
                self._leaving = self._at(seat, place)
            case Exploded(places):
                for seat, place in enumerate(places):
                    self._stop(self._at(seat, place), StopKind.BOXED, seat, None)
            case SupperCalled(_, cards, thrown):
                self._sup(cards, thrown)
                return  # all are turned up then: what is told is how they lay till then
            case _:
                pass
        self._board.apply(event)
        self._follow(event)

    def _follow(self, event: Event) -> None:
        """Notes where cards are now."""
        match event:
            case Dealt(seat, place, card):
                self._add(1, card, Stop(StopKind.DEALT, 0, seat, place))
            case Arranged(seat):
                self._arrange(seat)
            case Drawn(seat, floor, card):
                self._drawn = self._add(floor, card, Stop(StopKind.DRAWN, len(self.turns) + 1, seat))
            case Kept(seat, place):
                self._stop(self._at(seat, place), StopKind.KEPT, seat, place)
            case Discarded(seat, card, place):
                self._discard(seat, card, place)
            case Looked(looker, seat, place, card):
                self._at(seat, place).seen.add(looker)
            case Swapped(seat, place, other, other_place):
                self._moved(StopKind.SWAPPED, (seat, place), (other, other_place))
            case BatsFlew(pairs):
                for seat, (one, two) in enumerate(pairs):
                    self._moved(StopKind.FLOWN, (seat, one), (seat, two))
            case WagonsSent(_, places, cards):
                for seat, (place, sent) in enumerate(zip(places, cards, strict=True)):
                    self._at(seat, place).card = sent
                    self._moved(StopKind.SENT_UP, (seat, place))
            case _:
                pass

    @property
    def _number(self) -> int:
        """The number of the turn that is told, 0 before the first."""
        return len(self.turns) + 1 if self._drawn else 0

    def end_turn(self) -> None:
        """Keeps what was told since a card was drawn as one turn."""
        drawn = next((event for event in self._now if isinstance(event, Drawn)), None)
        if drawn is not None:
            number = len(self.turns) + 1
            events = tuple(self._now)
            turn = Turn(number, drawn.floor, drawn.seat, self._before, drawn.card, events, self._table())
            self.turns.append(turn)
        self._now = []

    def _add(self, floor: int, card: Card | None, stop: Stop) -> _Card:
        self.cards.append(_Card(floor, card, [stop], {stop.seat}))
        return self.cards[-1]

    def _at(self, seat: int, place: int) -> _Card:
        lying = self._board.at(seat, place)
        if lying is None:
            raise LookupError(f"no card lies at place {place} of seat {seat}")
        return self.cards[lying.number]

    def _stop(self, card: _Card, kind: StopKind, seat: int, place: int | None) -> None:
        card.stops.append(Stop(kind, self._number, seat, place))

    def _moved(self, kind: StopKind, *spots: tuple[int, int]) -> None:
        for seat, place in spots:
            self._stop(self._at(seat, place), kind, seat, place)

    def _arrange(self, seat: int) -> None:
        """Cards lie from the beginning in the order that is theirs when the game begins: nobody else saw another."""
        for place in range(PLACES):
            card = self._at(seat, place)
            card.stops[-1] = card.stops[-1]._replace(place=place)

    def _discard(self, seat: int, card: Card, place: int | None) -> None:
        gone = self._drawn if place is None else self._leaving
        if gone is not None:
            gone.card = card
            self._stop(gone, StopKind.DISCARDED, seat, None)

    def _sup(self, hands: Iterable[Iterable[Card | None]], boxes: Iterable[Iterable[Card]]) -> None:
        for seat, faces in enumerate(hands):
            for place, face in enumerate(faces):
                if place in self._board.shut(seat):
                    self._at(seat, place).card = face
                    self._moved(StopKind.SUPPER, (seat, place))
        for seat, thrown in enumerate(boxes):
            for card, face in zip(self._boxed(seat), thrown, strict=True):
                card.card = face

    def _boxed(self, seat: int) -> Iterator[_Card]:
        for card in self.cards:
            if card.stops[-1].kind is StopKind.BOXED and card.stops[-1].seat == seat:
                yield card

    def _table(self) -> Table:
        return tuple(tuple(lying and _told(lying) for lying in mat) for mat in self._board.mats)


def _told(lying: board.Lying) -> Lying:
    return Lying(lying.number, lying.floor, lying.face, lying.seen, lying.face is not None)

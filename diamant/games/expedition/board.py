"""What lies open on the table, brought up to date by events one at a time: the screen shows this between two moves."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from fractions import Fraction

from .cards import Card, CardKind
from .events import (
    CameHome,
    CardTurned,
    Event,
    GameOver,
    PathShared,
    RelicsTaken,
    RoundBegan,
    RoundEnded,
    RubiesShared,
    TrapSprung,
)
from .position import Position


@dataclass(slots=True)
class PathCard:
    """A card on the path, and the rubies that still lie on it."""

    card: Card
    rubies: int = 0


@dataclass(slots=True)
class Board:
    """The public table. ``relics`` holds, by seat, the worths of the relics taken.

    ``stock`` holds all cards of the expedition, turned up or not, sorted: it does not say which comes next.
    """

    round: int
    in_cave: list[int]
    beside: list[int]
    chest: list[int]
    relics: list[tuple[int, ...]]
    stock: list[Card]
    path: list[PathCard] = field(default_factory=list)
    over: bool = False

    @classmethod
    def of(cls, position: Position) -> Board:
        """Returns the table as it lies in a position."""
        return cls(
            round=position.round,
            in_cave=list(position.in_cave),
            beside=list(position.beside),
            chest=list(position.chest),
            relics=list(position.relics),
            stock=list(position.stock),
            path=[PathCard(card, rubies) for card, rubies in zip(position.path, position.rubies, strict=True)],
            over=position.is_over(),
        )

    @property
    def traps_out(self) -> tuple[str, ...]:
        """The kinds of trap lying on the path, in order."""
        return tuple(entry.card.trap for entry in self.path if entry.card.kind is CardKind.TRAP)

    @property
    def deck(self) -> int:
        """The number of cards still face down."""
        return len(self.stock) - len(self.path)

    @property
    def danger(self) -> Fraction:
        """The probability that the next card ends the expedition, as everybody at the table could work it out."""
        out = self.traps_out
        deadly = sum(card.kind is CardKind.TRAP and card.trap in out for card in self.stock) - len(out)
        return Fraction(deadly, self.deck) if self.deck else Fraction(0)

    def apply(self, event: Event) -> None:
        """Brings the table up to date with something that happened."""
        match event:
            case RoundBegan(round=number, relic=relic):
                self.round = number
                self.in_cave = list(range(len(self.chest)))
                if relic:
                    insort(self.stock, relic)
            case CardTurned(card=card):
                self.path.append(PathCard(card, card.worth if card.kind is CardKind.TREASURE else 0))
            case RubiesShared(place=place, seats=seats, each=each, left=left):
                self.path[place].rubies = left
                for seat in seats:
                    self.beside[seat] += each
            case TrapSprung(seats=seats):
                for seat in seats:
                    self.beside[seat] = 0
                self.in_cave = []
            case PathShared(seats=seats, each=each, left=left, place=place):
                for entry in self.path:
                    entry.rubies = 0
                self.path[place].rubies = left
                for seat in seats:
                    self.beside[seat] += each
            case RelicsTaken(seat=seat, places=places, worths=worths):
                self.relics[seat] += worths
                for place in places:
                    self.stock.remove(self.path[place].card)
                self.path = [entry for at, entry in enumerate(self.path) if at not in places]
            case CameHome(seats=seats, banked=banked):
                for seat, points in zip(seats, banked, strict=True):
                    self.beside[seat] = 0
                    self.chest[seat] += points
                    self.in_cave.remove(seat)
            case RoundEnded(relics_lost=relics, removed=removed):
                for card in (*relics, removed) if removed else relics:
                    self.stock.remove(card)
                self.path = []
            case GameOver():
                self.over = True
            case _:
                pass

"""Looking back at a game: every expedition as data, from the list of its moves and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from .cards import Card
from .chances import danger
from .editions import Rules
from .events import CameHome, CardTurned, Ending, Event, PathShared, RelicsTaken, RoundEnded, TrapSprung
from .moves import Move, Reveal
from .position import Choice, Position, begin
from .view import View

Advise = Callable[[View], Choice]
"""What somebody would choose for a seat that may choose."""


class Departure(NamedTuple):
    """An explorer who went home: with so many rubies, some of them ``picked`` up on the way, and with these relics."""

    seat: int
    rubies: int
    picked: int
    relics: tuple[int, ...]

    @property
    def points(self) -> int:
        """All that was brought home."""
        return self.rubies + sum(self.relics)


class Loss(NamedTuple):
    """An explorer who was caught by the trap, and the rubies that were lost to it."""

    seat: int
    rubies: int


class Stride(NamedTuple):
    """One card of an expedition and what the explorers then did.

    ``danger`` is the chance, before the card was turned, that it would end the expedition; ``loose`` is what lay beside
    the chest of each explorer in the cave after it. ``choosing`` is the position in which they decided and ``None``
    if the trap left nothing to decide; ``decided`` is false while that decision is still open.
    """

    card: Card
    danger: Fraction
    in_cave: tuple[int, ...]
    loose: int
    sprung: bool
    choosing: Position | None
    decided: bool = False
    home: tuple[Departure, ...] = ()

    @property
    def going_on(self) -> tuple[int, ...]:
        """The seats that went deeper after this card."""
        if not self.decided:
            return ()
        leavers = [departure.seat for departure in self.home]
        return tuple(seat for seat in self.in_cave if seat not in leavers)


class Expedition(NamedTuple):
    """One expedition, card by card. ``ending`` is ``None`` while it goes on."""

    round: int
    strides: tuple[Stride, ...]
    ending: Ending | None = None
    losses: tuple[Loss, ...] = ()

    def departures(self) -> Iterator[tuple[int, Departure]]:
        """Yields everybody who went home, with the number of the card (from 0) after which it was."""
        for number, stride in enumerate(self.strides):
            for departure in stride.home:
                yield number, departure

    def points_of(self, seat: int) -> int:
        """Returns what a seat brought home from it so far."""
        return sum(departure.points for _, departure in self.departures() if departure.seat == seat)


def expeditions(rules: Rules, seats: int, moves: Iterable[Move]) -> tuple[Expedition, ...]:
    """Returns the expeditions of a game so far, those in which a card was turned."""
    told: list[Expedition] = []
    position, _ = begin(rules, seats)
    for move in moves:
        before = position
        if isinstance(move, Reveal):
            position, events = before.reveal(move.card)
            if not told or told[-1].ending is not None:
                told.append(Expedition(before.round, ()))
            told[-1] = _with_card(told[-1], before, position, events)
        else:
            position, events = before.decide(move.choices)
            told[-1] = _with_decision(told[-1], events)
    return tuple(told)


def wise_exits(told: Sequence[Expedition], at: int, advise: Advise) -> Iterator[dict[int, int]]:
    """Finds after which card, from 0, an adviser would have gone home in each seat in one of the expeditions.

    A seat is asked about as long as its explorer was in the cave. Asking may take a while: what is known by then is
    yielded after every question. Seats that are missing in the end would have stayed longer than they did.
    """
    known: dict[int, int] = {}
    for number, stride in enumerate(told[at].strides):
        if stride.choosing is None:
            return
        for seat in stride.in_cave:
            if seat not in known:
                if advise(View(seat, stride.choosing)) is Choice.LEAVE:
                    known[seat] = number
                yield dict(known)


def _with_card(expedition: Expedition, before: Position, after: Position, events: tuple[Event, ...]) -> Expedition:
    sprung = next((event for event in events if isinstance(event, TrapSprung)), None)
    turned = next(event for event in events if isinstance(event, CardTurned))
    loose = 0 if sprung else after.beside[before.in_cave[0]]
    choosing = None if sprung else after
    stride = Stride(turned.card, danger(before), before.in_cave, loose, sprung is not None, choosing)
    losses = tuple(Loss(*pair) for pair in zip(sprung.seats, sprung.lost, strict=True)) if sprung else ()
    return expedition._replace(
        strides=(*expedition.strides, stride), losses=losses, ending=Ending.TRAP if sprung else None
    )


def _with_decision(expedition: Expedition, events: tuple[Event, ...]) -> Expedition:
    picked, relics = 0, dict[int, tuple[int, ...]]()
    home: list[Departure] = []
    ending = None
    for event in events:
        match event:
            case PathShared(each=each):
                picked = each
            case RelicsTaken(seat=seat, worths=worths):
                relics[seat] = worths
            case CameHome(seats=leavers, banked=banked):
                home += [
                    Departure(seat, rubies, picked, relics.get(seat, ()))
                    for seat, rubies in zip(leavers, banked, strict=True)
                ]
            case RoundEnded(ending=how):
                ending = how
            case _:
                pass
    last = expedition.strides[-1]._replace(decided=True, home=tuple(home))
    return expedition._replace(strides=(*expedition.strides[:-1], last), ending=ending)

"""A position of the game: an immutable value, the questions one can ask it, and the two moves that lead to the next."""

# ruff: noqa: RUF005 (adding tuples is quicker than unpacking them into a new one)
from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from typing import NamedTuple

from ..errors import IllegalMove, UnknownName
from ..record import best_of
from .cards import Card, CardKind
from .codes import Code
from .editions import MAX_SEATS, MIN_SEATS, Rules
from .events import (
    CameHome,
    CardTurned,
    ChoicesShown,
    Ending,
    Event,
    GameOver,
    PathShared,
    RelicsStayed,
    RelicsTaken,
    RoundBegan,
    RoundEnded,
    RubiesShared,
    TrapSeen,
    TrapSprung,
)


class Phase(Enum):
    """Whose move it is: chance's, the explorers', or nobody's."""

    REVEAL = "reveal"
    DECIDE = "decide"
    OVER = "over"


class Choice(Enum):
    """What an explorer in the cave decides."""

    CONTINUE = "C"
    LEAVE = "L"

    __hash__ = object.__hash__  # that of an enum is far slower


# Looking a member up in its enum costs more than a step of the game can spare.
_REVEAL, _DECIDE, _OVER = Phase.REVEAL, Phase.DECIDE, Phase.OVER
_CONTINUE, _LEAVE = Choice.CONTINUE, Choice.LEAVE
_TREASURE, _TRAP, _RELIC = CardKind.TREASURE, CardKind.TRAP, CardKind.RELIC
_BY_TRAP, _ALL_LEFT = Ending.TRAP, Ending.ALL_LEFT
_EVERYONE = tuple(tuple(range(seats)) for seats in range(MAX_SEATS + 1))
# Makes a named tuple from its values in less than half the time that calling its class takes. The other way round, a
# slice of it is a plain tuple, and that is taken apart quicker than the named one.
_new = tuple.__new__

_RECORD = 10  # where the record of the past is among the values of a position

Seats = tuple[int, ...]
Points = tuple[int, ...]


Decision = tuple["Position", tuple[Choice | None, ...]]
"""A decision of the past: the position in which it was made, and everybody's choices, ``None`` for a seat in camp.

The position leads to the decision before it, so the last one holds the whole record.
"""


class Position(NamedTuple):
    """Everything that lies open on the table. The order of the deck is not part of it.

    ``stock`` holds all cards of the round, turned up or not, as a multiset: a sorted tuple. ``path`` holds the
    turned-up ones in order and ``rubies`` what still lies on each of them. ``beside``, ``chest`` and ``relics`` go
    by seat; ``relics`` lists the worths of the relics taken. ``decided`` is the last decision, which all have seen;
    nothing of the past lies on the table, so positions are compared without it.

    >>> from diamant.games.expedition import begin, rules_of, treasure
    >>> position, _ = begin(rules_of("english"), seats=5)
    >>> position, events = position.reveal(treasure(9))
    >>> position.beside, position.path_rubies
    ((1, 1, 1, 1, 1), 4)
    """

    rules: Rules
    round: int
    phase: Phase
    in_cave: Seats
    beside: tuple[int, ...]
    chest: tuple[int, ...]
    relics: tuple[tuple[int, ...], ...]
    stock: tuple[Card, ...]
    path: tuple[Card, ...]
    rubies: tuple[int, ...]
    decided: Decision | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self[:_RECORD] == other[:_RECORD]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:_RECORD])

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields[:_RECORD], self, strict=False))
        return f"Position({shown}, {len(self.decisions())} decisions)"

    # Questions

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.chest)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards still face down, as a multiset: a sorted tuple whose order says nothing about what comes next."""
        return _without(self.stock, self.path)

    @property
    def path_rubies(self) -> int:
        """The rubies lying on the path, on all its cards together."""
        return sum(self.rubies)

    @property
    def path_relics(self) -> tuple[Card, ...]:
        """The relics lying on the path."""
        return tuple(card for card in self.path if card.kind is _RELIC)

    @property
    def traps_out(self) -> tuple[str, ...]:
        """The kinds of trap turned up in this round, in order."""
        return tuple(card.trap for card in self.path if card.kind is _TRAP)

    def is_over(self) -> bool:
        """Tells whether the game is over."""
        return self.phase is _OVER

    def next_cards(self) -> Counter[Card]:
        """Returns what may be turned up next: every card of the deck with its number of copies."""
        return Counter(self.deck) if self.phase is _REVEAL else Counter()

    def legal_choices(self, seat: int) -> tuple[Choice, ...]:
        """Returns what a seat may choose now: nothing if it is not in the cave or it is not the time."""
        return (_CONTINUE, _LEAVE) if self.phase is _DECIDE and seat in self.in_cave else ()

    def decisions(self) -> list[Decision]:
        """Returns how everybody decided so far in this game, the oldest first."""
        told, last = [], self.decided
        while last is not None:
            told.append(last)
            last = last[0].decided
        told.reverse()
        return told

    def scores(self) -> tuple[int, ...]:
        """Returns the points of every seat as they stand: the chest and the relics taken."""
        return tuple([chest + sum(relics) for chest, relics in zip(self.chest, self.relics, strict=True)])

    def winners(self) -> tuple[int, ...]:
        """Returns the seats with the highest score; several share the victory."""
        return best_of(self.scores())

    # Moves

    def reveal(self, card: Card) -> Step:
        """Turns up a card of the deck and lays it at the end of the path."""
        rules, number, phase, in_cave, beside, chest, relics, stock, path, rubies, decided = self[:]
        if phase is not _REVEAL:
            raise _wrong_time(self, Code.NOT_TIME_TO_REVEAL)
        copies_out = path.count(card)
        kind = card.kind
        if kind is _TREASURE:
            if copies_out >= rules.treasures[card]:
                raise _not_in_deck(card)
            each, left, events = _found(card, len(path), in_cave)
            if each:
                if len(in_cave) == len(chest):  # nobody has left, so all have the same
                    beside = (beside[0] + each,) * len(chest)
                else:
                    loose = list(beside)
                    for seat in in_cave:
                        loose[seat] += each
                    beside = tuple(loose)
            path, rubies = path + (card,), rubies + (left,)
            after = (rules, number, _DECIDE, in_cave, beside, chest, relics, stock, path, rubies, decided)
            return _new(Position, after), events
        copy = bisect_left(stock, card) + copies_out
        if copy >= len(stock) or stock[copy] != card:
            raise _not_in_deck(card)
        if kind is _TRAP and copies_out:
            return _spring(self, card)
        turned = _turned_up(card, len(path))
        path, rubies = path + (card,), rubies + (0,)
        after = (rules, number, _DECIDE, in_cave, beside, chest, relics, stock, path, rubies, decided)
        return _new(Position, after), turned

    def decide(self, choices: Sequence[Choice | None]) -> Step:
        """Turns all decision cards at once: one choice for every seat in the cave, ``None`` for every other seat."""
        rules, number, phase, in_cave, beside, chest, relics, stock, path, rubies, _ = self[:]
        if phase is not _DECIDE:
            raise _wrong_time(self, Code.NOT_TIME_TO_DECIDE)
        choices = tuple(choices)
        if len(choices) != len(chest):
            raise IllegalMove(Code.WRONG_SEATS, f"{len(choices)} choices for {len(chest)} seats")
        leavers, staying, shown = _parted(choices, in_cave)
        decided = (self, choices)
        if leavers:
            return _leave(self, leavers, staying, shown, decided)
        after = (rules, number, _REVEAL, in_cave, beside, chest, relics, stock, path, rubies, decided)
        return _new(Position, after), shown


Step = tuple[Position, tuple[Event, ...]]


def begin(rules: Rules, seats: int) -> Step:
    """Returns the position before the first card of the first round, and how the round began."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise UnknownName(Code.WRONG_SEATS, f"there are {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    return _begin_round(rules, 1, (0,) * seats, ((),) * seats, rules.deck, None)


def _begin_round(
    rules: Rules,
    number: int,
    chest: Points,
    relics: tuple[Points, ...],
    stock: tuple[Card, ...],
    decided: Decision | None,
) -> Step:
    entering = rules.entering_relic(number)
    if entering:
        stock = tuple(sorted((*stock, entering)))
    seats = len(chest)
    after = (rules, number, _REVEAL, _EVERYONE[seats], (0,) * seats, chest, relics, stock, (), (), decided)
    return _new(Position, after), (_new(RoundBegan, (number, entering)),)


# What happens again and again is told in the same words: looking events up is quicker than making them.


@cache
def _found(card: Card, place: int, in_cave: Seats) -> tuple[int, int, tuple[Event, ...]]:
    """Returns each explorer's share of a treasure, what stays on the card, and the events."""
    each, left = divmod(card.worth, len(in_cave))
    return each, left, (CardTurned(card, place), RubiesShared(place, in_cave, each, left))


@cache
def _turned_up(card: Card, place: int) -> tuple[Event, ...]:
    """Returns the events of a relic or of the first trap of its kind."""
    turned = CardTurned(card, place)
    return (turned, TrapSeen(card.trap, place)) if card.kind is _TRAP else (turned,)


@cache
def _parted(choices: tuple[Choice | None, ...], in_cave: Seats) -> tuple[Seats, Seats, tuple[Event, ...]]:
    """Returns who leaves, who stays, and the events. Refuses choices unless just those in the cave have made one."""
    for seat, choice in enumerate(choices):
        if choice is None and seat in in_cave:
            raise IllegalMove(Code.CHOICE_MISSING, f"seat {seat} is in the cave and has not chosen")
        if choice is not None and not isinstance(choice, Choice):
            raise IllegalMove(Code.UNKNOWN_CHOICE, f"seat {seat} made an unknown choice")
        if choice is not None and seat not in in_cave:
            raise IllegalMove(Code.NOT_IN_CAVE, f"seat {seat} is not in the cave")
    leavers = tuple([seat for seat in in_cave if choices[seat] is _LEAVE])
    staying = tuple([seat for seat in in_cave if choices[seat] is _CONTINUE])
    return leavers, staying, (ChoicesShown(staying, leavers),)


def _spring(position: Position, card: Card) -> Step:
    """Turns up the second trap of its kind: everyone in the cave runs home without what lies beside the chest."""
    rules, number, _, in_cave, beside, chest, relics, stock, path, rubies, decided = position[:]
    place = len(path)
    lost = (beside[in_cave[0]],) * len(in_cave)
    sprung = _new(TrapSprung, (card.trap, place, path.index(card), in_cave, lost))
    after, ending = _end_round(rules, number, chest, relics, stock, path, rubies, decided, card)
    return after, (_new(CardTurned, (card, place)), sprung, *ending)


def _leave(
    position: Position, leavers: Seats, staying: Seats, shown: tuple[Event, ...], decided: Decision
) -> Step:
    """Sends some home: they share the path, take its relics if there is only one of them, and bank what they have."""
    rules, number, _, _, beside, chest, relics, stock, path, rubies, _ = position[:]
    events = list(shown)
    haul = beside[leavers[0]]  # the same for all who leave: they went in together
    lying = sum(rubies)
    if lying:
        each, left = divmod(lying, len(leavers))
        haul += each
        place = len(rubies) - 1
        while not rubies[place]:  # what cannot be shared stays on the newest card that had any
            place -= 1
        swept = [0] * len(rubies)
        swept[place] = left
        rubies = tuple(swept)
        events.append(_new(PathShared, (leavers, each, left, place)))
    for card in path:
        if card.kind is _RELIC:
            places = tuple([place for place, card in enumerate(path) if card.kind is _RELIC])
            if len(leavers) > 1:
                events.append(_new(RelicsStayed, (leavers, places)))
            else:
                relics, stock, path, rubies, taken = _take_relics(position, leavers[0], places, rubies)
                events.append(taken)
            break
    safe = list(chest)
    for seat in leavers:
        safe[seat] += haul
    chest = tuple(safe)
    events.append(_new(CameHome, (leavers, (haul,) * len(leavers))))
    if not staying:
        after, ending = _end_round(rules, number, chest, relics, stock, path, rubies, decided, None)
        return after, (*events, *ending)
    loose = list(beside)
    for seat in leavers:
        loose[seat] = 0
    values = (rules, number, _REVEAL, staying, tuple(loose), chest, relics, stock, path, rubies, decided)
    return _new(Position, values), tuple(events)


def _take_relics(
    position: Position, seat: int, places: tuple[int, ...], rubies: tuple[int, ...]
) -> tuple[tuple[Points, ...], tuple[Card, ...], tuple[Card, ...], tuple[int, ...], RelicsTaken]:
    """Gives every relic on the path to a lone leaver. Returns what changes: relics, stock, path and rubies."""
    rules, _, _, _, _, _, relics, stock, path, _, _ = position
    taken = [path[place] for place in places]
    before = sum(map(len, relics))
    worths = tuple([rules.relic_worth(card, number) for number, card in enumerate(taken, before)])
    relics = relics[:seat] + (relics[seat] + worths,) + relics[seat + 1 :]
    for place in reversed(places):
        path, rubies = path[:place] + path[place + 1 :], rubies[:place] + rubies[place + 1 :]
    return relics, _without(stock, taken), path, rubies, _new(RelicsTaken, (seat, places, worths))


def _end_round(
    rules: Rules,
    number: int,
    chest: Points,
    relics: tuple[Points, ...],
    stock: tuple[Card, ...],
    path: tuple[Card, ...],
    rubies: tuple[int, ...],
    decided: Decision | None,
    sprung: Card | None,
) -> Step:
    """Closes the entrance, clears the path and begins the next round, if there is one."""
    lost: tuple[Card, ...] = ()
    for card in path:
        if card.kind is _RELIC:
            lost += (card,)
    if lost or sprung:
        stock = _without(stock, lost + (sprung,) if sprung else lost)
    ended = _new(RoundEnded, (number, _BY_TRAP if sprung else _ALL_LEFT, sum(rubies), lost, sprung))
    if number < rules.edition.rounds:
        position, (began,) = _begin_round(rules, number + 1, chest, relics, stock, decided)
        return position, (ended, began)
    over = (rules, number, _OVER, (), (0,) * len(chest), chest, relics, stock, (), (), decided)
    position = _new(Position, over)
    scores = position.scores()
    return position, (ended, _new(GameOver, (scores, best_of(scores))))


def _without(stock: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    for card in cards:
        at = bisect_left(stock, card)
        stock = stock[:at] + stock[at + 1 :]
    return stock


def _not_in_deck(card: Card) -> IllegalMove:
    return IllegalMove(Code.CARD_NOT_IN_DECK, f"{card} is not in the deck now")


def _wrong_time(position: Position, code: Code) -> IllegalMove:
    if position.is_over():
        return IllegalMove(Code.GAME_OVER, "the game is over")
    return IllegalMove(code, f"the game waits for {'a card' if position.phase is _REVEAL else 'decisions'}")

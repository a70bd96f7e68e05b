"""A position of the game: an immutable value, the questions one can ask it, and the two moves that lead to the next."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from .cards import Card, CardKind
from .editions import MAX_SEATS, MIN_SEATS, Rules
from .errors import Code, IllegalMove, UnknownName
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


# Looking a member up in its enum costs more than a step of the game can spare.
_REVEAL, _DECIDE, _OVER = Phase.REVEAL, Phase.DECIDE, Phase.OVER
_CONTINUE, _LEAVE = Choice.CONTINUE, Choice.LEAVE
_TREASURE, _TRAP, _RELIC = CardKind.TREASURE, CardKind.TRAP, CardKind.RELIC
# Makes a named tuple from its values in less than half the time that calling its class takes.
_new = tuple.__new__


class Position(NamedTuple):
    """Everything that lies open on the table. The order of the deck is not part of it.

    ``stock`` holds all cards of the round, turned up or not, as a multiset: a sorted tuple. ``path`` holds the
    turned-up ones in order and ``rubies`` what still lies on each of them. ``beside``, ``chest`` and ``relics`` go
    by seat; ``relics`` lists the worths of the relics taken.

    >>> from diamant.games.expedition import begin, rules_of, treasure
    >>> position, _ = begin(rules_of("english"), seats=5)
    >>> position, events = position.reveal(treasure(9))
    >>> position.beside, position.path_rubies
    ((1, 1, 1, 1, 1), 4)
    """

    rules: Rules
    round: int
    phase: Phase
    in_cave: tuple[int, ...]
    beside: tuple[int, ...]
    chest: tuple[int, ...]
    relics: tuple[tuple[int, ...], ...]
    stock: tuple[Card, ...]
    path: tuple[Card, ...]
    rubies: tuple[int, ...]

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

    def scores(self) -> tuple[int, ...]:
        """Returns the points of every seat as they stand: the chest and the relics taken."""
        return tuple(chest + sum(relics) for chest, relics in zip(self.chest, self.relics, strict=True))

    def winners(self) -> tuple[int, ...]:
        """Returns the seats with the highest score; several share the victory."""
        scores = self.scores()
        best = max(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    # Moves

    def reveal(self, card: Card) -> Step:
        """Turns up a card of the deck and lays it at the end of the path."""
        rules, number, phase, in_cave, beside, chest, relics, stock, path, rubies = self
        if phase is not _REVEAL:
            raise _wrong_time(self, Code.NOT_TIME_TO_REVEAL)
        copy = bisect_left(stock, card) + path.count(card)
        if copy >= len(stock) or (stock[copy] is not card and stock[copy] != card):
            raise IllegalMove(Code.CARD_NOT_IN_DECK, f"{card} is not in the deck now")
        place = len(path)
        turned = _new(CardTurned, (card, place))
        kind = card[0]
        if kind is _TREASURE:
            each, left = divmod(card[1], len(in_cave))
            if each:
                loose = list(beside)
                for seat in in_cave:
                    loose[seat] += each
                beside = tuple(loose)
            after = (rules, number, _DECIDE, in_cave, beside, chest, relics, stock, (*path, card), (*rubies, left))
            return _new(Position, after), (turned, _new(RubiesShared, (place, in_cave, each, left)))
        after = (rules, number, _DECIDE, in_cave, beside, chest, relics, stock, (*path, card), (*rubies, 0))
        if kind is _RELIC:
            return _new(Position, after), (turned,)
        if card not in path:
            return _new(Position, after), (turned, _new(TrapSeen, (card.trap, place)))
        sprung = TrapSprung(card.trap, place, path.index(card), in_cave, tuple([beside[seat] for seat in in_cave]))
        position, events = _end_round(_new(Position, after), Ending.TRAP, card)
        return position, (turned, sprung, *events)

    def decide(self, choices: Sequence[Choice | None]) -> Step:
        """Turns all decision cards at once: one choice for every seat in the cave, ``None`` for every other seat."""
        rules, number, phase, in_cave, beside, chest, relics, stock, path, rubies = self
        if phase is not _DECIDE:
            raise _wrong_time(self, Code.NOT_TIME_TO_DECIDE)
        seats = len(chest)
        if len(choices) != seats or choices.count(None) != seats - len(in_cave):
            raise _wrong_choices(self, choices)
        going_on, going_home = [], []
        for seat in in_cave:
            choice = choices[seat]
            if choice is _CONTINUE:
                going_on.append(seat)
            elif choice is _LEAVE:
                going_home.append(seat)
            else:
                raise _wrong_choices(self, choices)
        if not going_home:
            after = (rules, number, _REVEAL, in_cave, beside, chest, relics, stock, path, rubies)
            return _new(Position, after), (_new(ChoicesShown, (in_cave, ())),)

        leavers = tuple(going_home)
        in_cave = tuple(going_on)
        events: list[Event] = [_new(ChoicesShown, (in_cave, leavers))]
        each = 0
        if any(rubies):
            each, rubies, shared = _share_path(leavers, rubies)
            events.append(shared)
        if _RELIC in [card[0] for card in path]:
            places = tuple([at for at, card in enumerate(path) if card[0] is _RELIC])
            if len(leavers) > 1:
                events.append(RelicsStayed(leavers, places))
            else:
                taken = _take_relics(self, leavers[0], places)
                events.append(taken)
                relics = (*relics[: taken.seat], relics[taken.seat] + taken.worths, *relics[taken.seat + 1 :])
                stock = _without(stock, self.path_relics)
                kept = [at for at in range(len(path)) if at not in places]
                path, rubies = tuple([path[at] for at in kept]), tuple([rubies[at] for at in kept])
        loose, safe, banked = list(beside), list(chest), []
        for seat in going_home:
            haul = loose[seat] + each
            loose[seat] = 0
            safe[seat] += haul
            banked.append(haul)
        events.append(_new(CameHome, (leavers, tuple(banked))))
        after = (rules, number, _REVEAL, in_cave, tuple(loose), tuple(safe), relics, stock, path, rubies)
        if in_cave:
            return _new(Position, after), tuple(events)
        position, ending = _end_round(_new(Position, after), Ending.ALL_LEFT, None)
        return position, (*events, *ending)


Step = tuple[Position, tuple[Event, ...]]


def begin(rules: Rules, seats: int) -> Step:
    """Returns the position before the first card of the first round, and how the round began."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise UnknownName(Code.WRONG_SEATS, f"there are {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    nothing = (0,) * seats
    return _begin_round(rules, 1, nothing, ((),) * seats, rules.deck)


def _begin_round(
    rules: Rules, number: int, chest: tuple[int, ...], relics: tuple[tuple[int, ...], ...], stock: tuple[Card, ...]
) -> Step:
    entering = rules.entering_relic(number)
    if entering:
        stock = tuple(sorted((*stock, entering)))
    seats = len(chest)
    everyone = tuple(range(seats))
    after = (rules, number, _REVEAL, everyone, (0,) * seats, chest, relics, stock, (), ())
    return _new(Position, after), (_new(RoundBegan, (number, entering)),)


def _end_round(position: Position, ending: Ending, sprung: Card | None) -> Step:
    """Closes the entrance, clears the path and begins the next round, if there is one."""
    rules, number, _, _, _, chest, relics, stock, path, rubies = position
    lost = tuple([card for card in path if card[0] is _RELIC])
    if lost or sprung:
        stock = _without(stock, (*lost, sprung) if sprung else lost)
    ended = _new(RoundEnded, (number, ending, sum(rubies), lost, sprung))
    if number < rules.edition.rounds:
        position, events = _begin_round(rules, number + 1, chest, relics, stock)
        return position, (ended, *events)
    position = Position(rules, number, _OVER, (), (0,) * len(chest), chest, relics, stock, (), ())
    return position, (ended, GameOver(position.scores(), position.winners()))


def _share_path(leavers: tuple[int, ...], rubies: tuple[int, ...]) -> tuple[int, tuple[int, ...], PathShared]:
    """Shares the rubies on the path among the leavers; what cannot be shared stays on the newest card that had any."""
    each, left = divmod(sum(rubies), len(leavers))
    place = len(rubies) - 1
    while not rubies[place]:
        place -= 1
    lying = [0] * len(rubies)
    lying[place] = left
    return each, tuple(lying), _new(PathShared, (leavers, each, left, place))


def _without(stock: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(stock)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _take_relics(position: Position, seat: int, places: tuple[int, ...]) -> RelicsTaken:
    before = sum(map(len, position.relics))
    worths = [position.rules.relic_worth(position.path[at], before + more) for more, at in enumerate(places)]
    return RelicsTaken(seat, places, tuple(worths))


def _wrong_time(position: Position, code: Code) -> IllegalMove:
    if position.is_over():
        return IllegalMove(Code.GAME_OVER, "the game is over")
    return IllegalMove(code, f"the game waits for {'a card' if position.phase is _REVEAL else 'decisions'}")


def _wrong_choices(position: Position, choices: Sequence[Choice | None]) -> IllegalMove:
    if len(choices) != position.seats:
        return IllegalMove(Code.WRONG_SEATS, f"{len(choices)} choices for {position.seats} seats")
    for seat, choice in enumerate(choices):
        if choice is not None and not isinstance(choice, Choice):
            return IllegalMove(Code.UNKNOWN_CHOICE, f"seat {seat} made an unknown choice")
        if choice is None and seat in position.in_cave:
            return IllegalMove(Code.CHOICE_MISSING, f"seat {seat} is in the cave and has not chosen")
        if choice is not None and seat not in position.in_cave:
            return IllegalMove(Code.NOT_IN_CAVE, f"seat {seat} is not in the cave")
    raise AssertionError("unreachable: the choices are right")

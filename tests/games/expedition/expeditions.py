"""Games told in the text form of their moves, whole games played at random, and errors expected by their codes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from random import Random
from typing import NamedTuple, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scale import scaled

from diamant.games.expedition import (
    EDITIONS,
    MAX_SEATS,
    MIN_SEATS,
    Choice,
    Code,
    Event,
    GameError,
    Phase,
    Position,
    Rules,
    Step,
    begin,
    rules_of,
)
from diamant.games.expedition.moves import Decide, Move, Reveal, parse_move

EventT = TypeVar("EventT")

# every way there is to play: an edition, with its relics or without
WAYS = [
    Rules(edition, relics)
    for edition in EDITIONS.values()
    for relics in (True, False)
    if relics or edition.relics_optional
]
SEATS = range(MIN_SEATS, MAX_SEATS + 1)
ROUNDS = 5
# in a round at most all treasures, all relics, a trap of every kind and the twin of one of them
MOST_CARDS = ROUNDS * (15 + 5 + 5 + 1)


def way_name(rules: Rules) -> str:
    """Returns what a way to play is called in a list of tests."""
    return rules.edition.name + ("" if rules.relics else " without relics")


def game(edition: str = "english", seats: int = 3, relics: bool = True) -> Position:
    """Returns the position before the first card of a game."""
    return begin(rules_of(edition, relics), seats)[0]


def make(position: Position, move: Move) -> Step:
    """Makes a move."""
    return position.reveal(move.card) if isinstance(move, Reveal) else position.decide(move.choices)


def after(position: Position, *moves: str) -> Position:
    """Returns the position after these moves, such as ``"treasure 9"`` and ``"CCL"``."""
    for text in moves:
        position, _ = make(position, parse_move(text))
    return position


def told(position: Position, *moves: str) -> tuple[Event, ...]:
    """Returns the events of the last of these moves."""
    return make(after(position, *moves[:-1]), parse_move(moves[-1]))[1]


def only(kind: type[EventT], events: Iterable[Event]) -> EventT:
    """Returns the one event of this kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


def kinds(events: Iterable[Event]) -> list[type]:
    """Returns the kinds of these events, in order."""
    return [type(event) for event in events]


def all_go_on(position: Position) -> str:
    """Returns the decision in which everyone in the cave continues."""
    return "".join("C" if seat in position.in_cave else "-" for seat in range(position.seats))


def all_leave(position: Position) -> str:
    """Returns the decision in which everyone in the cave leaves."""
    return all_go_on(position).replace("C", "L")


def walk(position: Position, *cards: str) -> Position:
    """Turns up these cards; after each of them everyone goes on, if there is anything to decide."""
    for card in cards:
        position = after(position, card)
        if position.phase is Phase.DECIDE:
            position = after(position, all_go_on(position))
    return position


def go_home(position: Position, card: str = "treasure 1") -> Position:
    """Turns up one more card and sends everybody home."""
    position = after(position, card)
    return after(position, all_leave(position))


def until_round(number: int, position: Position) -> Position:
    """Lets all leave after a treasure of 1 again and again until this round begins."""
    for _ in range(position.round, number):
        position = go_home(position)
    assert position.round == number
    return position


class Turn(NamedTuple):
    """A move of a game, what was before it and what came of it."""

    before: Position
    move: Move
    after: Position
    events: tuple[Event, ...]


def random_move(position: Position, luck: Random, leaving: float) -> Move:
    """Returns a legal move; an explorer leaves with this probability."""
    if position.phase is Phase.REVEAL:
        return Reveal(luck.choice(position.deck))
    return Decide(tuple([_random_choice(position, seat, luck, leaving) for seat in range(position.seats)]))


def _random_choice(position: Position, seat: int, luck: Random, leaving: float) -> Choice | None:
    if seat not in position.in_cave:
        return None
    return Choice.LEAVE if luck.random() < leaving else Choice.CONTINUE


class Game(NamedTuple):
    """A whole game: how it was set up, how it began, and all its moves."""

    rules: Rules
    seats: int
    start: Position
    turns: list[Turn]

    @property
    def moves(self) -> list[Move]:
        """The moves alone: enough to play the game again."""
        return [turn.move for turn in self.turns]

    @property
    def end(self) -> Position:
        """The position in which the game is over."""
        return self.turns[-1].after


def random_game(rules: Rules, seats: int, seed: int, leaving: float) -> Game:
    """Plays a game from its beginning to its end; an explorer leaves with this probability."""
    luck = Random(seed)
    start, _ = begin(rules, seats)
    position, turns = start, []
    while not position.is_over():
        move = random_move(position, luck, leaving)
        turns.append(Turn(position, move, *make(position, move)))
        position = turns[-1].after
        assert len(turns) <= 2 * MOST_CARDS
    return Game(rules, seats, start, turns)


def refused(code: Code, error: type[GameError] = GameError) -> AbstractContextManager[pytest.ExceptionInfo[GameError]]:
    """Expects an error with this code."""
    return pytest.raises(error, check=lambda raised: raised.code is code)


the_same_in_every_run = settings(max_examples=scaled(3), derandomize=True, deadline=None, database=None)
seeds = st.integers(0, 2**32 - 1)


def in_every_game(check: Callable[[Game], None]) -> Callable[..., None]:
    """Makes a test of what must hold in a game: in every way to play, for every number of seats, in some games each."""

    def test(rules: Rules, seed: int, leaving: float) -> None:
        for seats in SEATS:
            check(random_game(rules, seats, seed, leaving))

    test.__name__, test.__doc__ = check.__name__, check.__doc__
    return the_same_in_every_run(given(seed=seeds, leaving=st.sampled_from([0.03, 0.1, 0.25, 0.5]))(test))

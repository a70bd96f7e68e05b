"""Machine players think beside the game: the same whatever else goes on, and no longer than they are asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Event, Thread, current_thread
from typing import Any

import pytest

from diamant.games.game import Awaited
from diamant.games.shelf import GAMES, game_of
from diamant.store import COLOURS, LineUp, SeatPlan, Store
from diamant.table import Sitting
from diamant.table.machines import Question, Thinking

LONG_ENOUGH = 60
"""Moves of a game, dealing included, in which its experts choose often."""

LEFT_AFTER = 7
"""So many moves."""

in_every_game = pytest.mark.parametrize("game", GAMES)


def experts(game: str) -> LineUp:
    """Returns a line-up of two experts."""
    seats = [SeatPlan(name, colour, None, "expert") for name, colour in zip(("Ada", "Bo"), COLOURS, strict=False)]
    return LineUp(game, tuple(seats), "around", game_of(game).defaults("en"))


def make_a_move(sitting: Sitting) -> None:
    if sitting.turn.awaited is Awaited.CHANCE:
        sitting.deal()
    elif sitting.turn.awaited is Awaited.SEAT:
        sitting.machine_moves()
    else:
        sitting.open_choices()
        for seat in sitting.missing():
            sitting.machine_chooses(seat)
        sitting.reveal_choices()


def moves_of(sitting: Sitting) -> list[str]:
    return [sitting.game.text(move) for move in sitting.moves]


def undisturbed(store: Store, game: str) -> list[str]:
    """Returns the moves of a game of experts."""
    sitting = Sitting.start(store, experts(game), seed=4)
    while sitting.step < LONG_ENOUGH and not sitting.over:
        make_a_move(sitting)
    return moves_of(sitting)


@contextmanager
def much_else_going_on() -> Iterator[None]:
    """Lets another thread reckon as fast as it can."""
    enough = Event()

    def reckon() -> None:
        while not enough.is_set():
            sum(range(1000))

    other = Thread(target=reckon)
    other.start()
    try:
        yield
    finally:
        enough.set()
        other.join()


@in_every_game
def test_experts_choose_the_same_whatever_the_load(store: Store, game: str) -> None:
    sitting = Sitting.start(store, experts(game), seed=4)
    with much_else_going_on():
        while sitting.step < LONG_ENOUGH and not sitting.over:
            sitting.think_ahead()
            make_a_move(sitting)
    assert moves_of(sitting) == undisturbed(store, game)


@in_every_game
def test_experts_choose_the_same_in_a_game_that_is_left_and_resumed(store: Store, game: str) -> None:
    sitting = Sitting.start(store, experts(game), seed=4)
    while sitting.step < LONG_ENOUGH and not sitting.over:
        sitting.think_ahead()
        if sitting.step % LEFT_AFTER == 0:
            sitting = Sitting(store, sitting.game_id)
        make_a_move(sitting)
    assert moves_of(sitting) == undisturbed(store, game)


class OneByOne:
    """A game whose machine player thinks about one view until it is let go on, and notes what it was asked."""

    def __init__(self) -> None:
        self.machines = {"slow": "slow"}
        self.asked: list[str] = []
        self.begun, self.go_on = Event(), Event()

    def machine(self, name: str) -> Any:
        def choose(view: str, luck: Random) -> str:
            self.asked.append(view)
            if current_thread().name.startswith("machine players"):
                self.begun.set()
                self.go_on.wait()
            return f"something for {view}"

        return choose


def test_what_was_asked_before_a_move_is_dropped_with_it() -> None:
    game = OneByOne()
    thinking = Thinking(game, seed=7)  # type: ignore[arg-type]
    thinking.ask_ahead([(Question("slow", seat, 3), f"seat {seat} before") for seat in range(3)])
    assert game.begun.wait(10)
    thinking.forget()
    game.go_on.set()
    thinking.ask_ahead([(Question("slow", 1, 4), "seat 1 after")])
    assert thinking.answer(Question("slow", 1, 4), "seat 1 after") == "something for seat 1 after"
    assert game.asked == ["seat 0 before", "seat 1 after"]
    thinking.close()

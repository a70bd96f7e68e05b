"""The machine cannot cheat: what a seat may not know is not in what its player is given, whatever it would be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from poison import poison_of, poisoned, poisoned_event
from test_contract import every_game, play_out

from diamant.games.game import Game

POSITIONS = 24


def some_positions(game: Game) -> list[Any]:
    """Returns positions of a few games at random, in which somebody is awaited."""
    found = []
    for seats in (game.seats[0], game.seats[-1]):
        played = play_out(game, game.defaults("en"), seats)
        found += [position for position in played.positions if game.turn(position).seats]
    return Random(1).sample(found, min(POSITIONS, len(found)))


in_every_game = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


@in_every_game
def test_every_game_says_what_is_secret_in_it(game: Game) -> None:
    assert poison_of(game.name).SECRET_FIELDS is not None


def test_a_game_that_does_not_say_it_is_told_what_to_bring() -> None:
    with pytest.raises(AssertionError, match=r"tests/games/chess/poisoned\.py is missing\. It holds\nSECRET_FIELDS"):
        poison_of("chess")


@in_every_game
def test_nobody_is_given_a_secret_of_somebody_else(game: Game) -> None:
    changed = 0
    for position in some_positions(game):
        seats = len(game.scores(position))
        for seat in (None, *range(seats)):
            other = poisoned(game, position, seat)
            changed += other is not position
            assert game.view(other, seat) == game.view(position, seat)
            choices = game.choices(game.view(position, seat))
            assert game.choices(game.view(other, seat)) == choices
            assert [game.why_not(game.view(other, seat), choice) for choice in choices] == [None] * len(choices)
    assert changed or not poison_of(game.name).SECRET_FIELDS


@in_every_game
def test_machine_players_choose_the_same_whatever_they_may_not_know(game: Game) -> None:
    for position in some_positions(game):
        for seat in game.turn(position).seats[:2]:
            other = poisoned(game, position, seat)
            for name in game.machines.values():
                machine = game.machine(name)
                chosen = machine(game.view(other, seat), Random(seat))
                assert chosen == machine(game.view(position, seat), Random(seat)), name


@in_every_game
def test_events_are_told_without_what_is_secret_in_them(game: Game) -> None:
    seats = game.seats[-1]
    for event in play_out(game, game.defaults("en"), seats).all_events:
        for seat in (None, *range(seats)):
            assert game.told((poisoned_event(game, event, seat),), seat) == game.told((event,), seat)

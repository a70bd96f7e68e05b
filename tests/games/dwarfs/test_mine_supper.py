"""Supper: who still knows their best card, and what a machine player may go by."""

from __future__ import annotations

from random import Random

import pytest
from mine import random_game

from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.events import GameOver, SupperCalled
from diamant.games.dwarfs.game import GAME
from diamant.games.dwarfs.supper import best_by, knew_best, until_supper


@pytest.fixture(scope="module", params=range(6))
def end(request):
    return random_game(3, "late", request.param).positions[-1]


def supper_of(end) -> tuple[Board, SupperCalled]:
    public = GAME.view(end, None)
    (at,) = [at for at, event in enumerate(public.record) if isinstance(event, SupperCalled)]
    return Board.of(public, at), public.record[at]


def test_whoever_names_a_card_with_the_most_diamonds_knew_it_and_nobody_else(end):
    board, supper = supper_of(end)
    for seat in range(3):
        shut = board.shut(seat)
        most = max(supper.cards[seat][place].diamonds for place in shut)
        for place in shut:
            right = supper.cards[seat][place].diamonds == most
            assert knew_best(board, supper, {seat: place}) == ({seat} if right else set())
    assert knew_best(board, supper, {}) == set(), "who says nothing knew nothing"


def test_a_machine_player_goes_by_what_it_saw_before_supper(end):
    for seat in range(3):
        view = GAME.view(end, seat)
        known = until_supper(view)
        assert not any(isinstance(event, SupperCalled | GameOver) for event in known.record)
        assert all(known.faces[other][place] is None for other in range(3) for place in view.shut[other])
        told = []

        def look(given, luck, told=told):
            told.append(given)
            return given.shut[given.seat][-1]

        assert best_by(look, view, Random(1)) == view.shut[seat][-1]
        assert told == [known._replace(phase=told[0].phase)]


@pytest.mark.parametrize("name", ["dreamer", "steady", "sharp", "magpie", "expert"])
def test_every_character_names_one_of_its_face_down_cards(end, name):
    for seat in range(3):
        view = GAME.view(end, seat)
        assert best_by(GAME.machine(name), view, Random(1)) in view.shut[seat]

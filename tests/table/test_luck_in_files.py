"""Games that are not over in files: nobody reads there what will be drawn, here or where the game goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sittings import ON, luck_ahead, make_a_move, people

from diamant.games.game import Awaited, Move
from diamant.games.shelf import GAMES
from diamant.store import Store, finish
from diamant.table import Sitting, dealer
from diamant.table.lineups import default_line_up

MADE, WATCHED = 6, 60


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "other" / "diamant.db").store
    yield store
    store.close()


def saved(store: Store, *, unfinished: bool = True) -> bytes:
    file = BytesIO()
    finish(store.export_all(file, unfinished=unfinished))
    return file.getvalue()


def bring_in(store: Store, content: bytes) -> None:
    finish(store.take_in(finish(store.look_into(BytesIO(content)))))


def game_in(content: bytes) -> dict[str, Any]:
    (game,) = json.loads(content)["games"]
    return dict(game)


def play(sitting: Sitting, moves: int, seed: int) -> tuple[list[Move], list[Move]]:
    """Makes so many moves at random; returns what was drawn, and what the dealer draws with another seed."""
    game, luck, drawn, foretold = sitting.game, Random(1), [], []
    for _ in range(moves):
        turn = sitting.turn
        if turn.awaited is Awaited.NOBODY:
            break
        if turn.awaited is Awaited.CHANCE:
            foretold.append(dealer.draw(game.outcomes(sitting.position), seed, sitting.step))
            sitting.deal()
            drawn.append(sitting.moves[-1])
        elif turn.awaited is Awaited.SEAT:
            (seat,) = turn.seats
            sitting.choose(seat, luck.choice(game.choices(game.view(sitting.position, seat))))
        else:
            sitting.open_choices()
            for seat in turn.seats:
                sitting.hand(seat).lay_choice(luck.choice(game.choices(game.view(sitting.position, seat))))
            sitting.reveal_choices()
    return drawn, foretold


def begun(store: Store, game: str) -> Sitting:
    """Returns a game of people that has gone on for a while."""
    line_up = default_line_up(game, "en")
    seats = tuple(replace(seat, name=f"P{at}", machine="") for at, seat in enumerate(line_up.seats))
    sitting = Sitting.start(store, replace(line_up, seats=seats, holding="pass"), seed=7)
    play(sitting, MADE, seed=0)
    return sitting


@pytest.mark.parametrize("game", GAMES)
def test_a_file_does_not_foretell_what_is_drawn_here(store: Store, game: str) -> None:
    sitting = begun(store, game)
    drawn, foretold = play(sitting, WATCHED, game_in(saved(store))["seed"])
    assert len(drawn) > 5
    assert drawn != foretold


@pytest.mark.parametrize("game", GAMES)
def test_a_file_does_not_foretell_what_is_drawn_where_the_game_goes_on(store: Store, other: Store, game: str) -> None:
    moves = list(begun(store, game).moves)
    content = saved(store)
    bring_in(other, content)
    sitting = Sitting(other, other.unfinished()[0].id)
    assert sitting.moves == moves
    drawn, foretold = play(sitting, WATCHED, game_in(content)["seed"])
    assert drawn != foretold


def test_a_file_of_an_older_diamant_does_not_foretell_it_either(store: Store, other: Store) -> None:
    sitting = begun(store, "expedition")
    old = json.loads(saved(store))
    old["games"][0]["seed"] = sitting.seed
    bring_in(other, json.dumps(old).encode())
    assert other.unfinished()[0].seed != sitting.seed


def test_games_that_are_not_over_go_into_no_file_unless_somebody_asks(store: Store) -> None:
    sitting = begun(store, "expedition")
    assert json.loads(saved(store, unfinished=False))["games"] == []
    assert game_in(saved(store))["moves"] == store.moves(sitting.game_id)


def test_a_game_that_was_saved_goes_on_here_as_if_nobody_had(store: Store) -> None:
    sitting = begun(store, "expedition")
    saved(store)
    again = Sitting(store, sitting.game_id)
    assert luck_ahead(again) == luck_ahead(sitting)


def test_a_game_that_went_on_elsewhere_comes_back_as_the_same_game(store: Store, other: Store) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    for _ in range(4):
        make_a_move(sitting, lambda _: ON)
    bring_in(other, saved(store))
    elsewhere = Sitting(other, other.unfinished()[0].id)
    for _ in range(2):
        make_a_move(elsewhere, lambda _: ON)
    bring_in(store, saved(other))
    (back,) = store.unfinished()
    assert store.moves(back.id) == other.moves(elsewhere.game_id)
    assert back.seed == 7
    bring_in(other, saved(store))
    assert other.count_games() == 1

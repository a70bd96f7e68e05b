"""Why not: in every game nothing forbids what may be chosen, and what may not is refused by the code that was said."""

from __future__ import annotations

from random import Random
from typing import Any

from poison import poisoned
from test_contract import Played, in_every_game, in_some_games, played_once, ways_to_play

from diamant.games.errors import GameError
from diamant.games.game import Awaited, Choice, Game, Options

POSITIONS, TRIED = 12, 40


def seen_choices(game: Game, played: Played, luck: Random) -> list[Choice]:
    """Returns choices that somebody had at some time in a game, a few of each position: most are for another time."""
    found: list[Choice] = []
    for position in played.positions:
        for seat in game.turn(position).seats:
            choices = game.choices(game.view(position, seat))
            found += luck.sample(list(choices), min(4, len(choices)))
    return found


def refusal(game: Game, position: Any, seat: int, choice: Choice) -> str | None:
    """Returns the code by which the rules refuse a choice, beside anything that the others may choose."""
    chosen = {other: game.choices(game.view(position, other))[0] for other in game.turn(position).seats}
    try:
        game.play(position, game.together(position, {**chosen, seat: choice}))
    except GameError as error:
        return error.code
    return None


@in_some_games
def test_nothing_forbids_what_may_be_chosen_and_all_else_has_its_code(
    game: Game, options: Options, seats: int
) -> None:
    played = played_once(game, options, seats)
    luck = Random(5)
    tried = seen_choices(game, played, luck)
    forbidden = 0
    for position in luck.sample(played.positions, min(POSITIONS, len(played.positions))):
        turn = game.turn(position)
        for seat in range(seats):
            view = game.view(position, seat)
            choices = game.choices(view)
            for choice in choices if len(choices) <= TRIED else luck.sample(list(choices), TRIED):
                assert game.why_not(view, choice) is None
            for choice in luck.sample(tried, min(TRIED // seats, len(tried))):
                code = game.why_not(view, choice)
                if seat not in turn.seats:
                    assert code in game.codes
                elif turn.awaited is Awaited.SEAT:
                    assert code == refusal(game, position, seat, choice)
                else:
                    assert (code is None) is (choice in choices)
                assert code is None or code in game.codes
                forbidden += code is not None
    assert forbidden


@in_every_game
def test_why_not_is_said_from_what_the_seat_may_know(game: Game) -> None:
    seats = game.seats[-1]
    played = played_once(game, next(iter(ways_to_play(game, seats))), seats)
    luck = Random(6)
    tried = seen_choices(game, played, luck)
    for position in luck.sample(played.positions, min(POSITIONS, len(played.positions))):
        for seat in game.turn(position).seats:
            view, other = game.view(position, seat), game.view(poisoned(game, position, seat), seat)
            for choice in luck.sample(tried, min(TRIED, len(tried))):
                assert game.why_not(other, choice) == game.why_not(view, choice)


@in_every_game
def test_who_only_looks_on_chooses_nothing(game: Game) -> None:
    seats = game.seats[0]
    played = played_once(game, next(iter(ways_to_play(game, seats))), seats)
    for choice in seen_choices(game, played, Random(7))[:TRIED]:
        for position in played.positions[::20]:
            assert game.why_not(game.view(position, None), choice) in game.codes

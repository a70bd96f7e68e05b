"""What every game on the shelf must keep to, and the made-up one: played at random, over and over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import Any, NamedTuple

import pytest

from diamant.games import pebbles
from diamant.games.errors import GameError
from diamant.games.game import Adding, Awaited, Game, Options
from diamant.games.shelf import GAMES, game_of

MOST_MOVES = 3000


def every_game() -> list[Game]:
    return [*map(game_of, GAMES), pebbles.GAME]


def ways_to_play(game: Game, seats: int) -> Iterator[Options]:
    """Yields every combination of rules that so many seats may play; what is no rule takes turns beside them."""
    rules = [option for option in game.options if option.rule]
    others = [option for option in game.options if not option.rule]
    for number, values in enumerate(product(*[option.values for option in rules])):
        options = dict(zip([option.key for option in rules], values, strict=True))
        options |= {option.key: option.values[number // 2 % len(option.values)] for option in others}
        if all(options[key] in game.allowed(options, seats, key) for key in options):
            yield options


class Played(NamedTuple):
    """A game from its beginning to its end: the positions (one more than moves), the moves and the events of each."""

    options: Options
    seats: int
    positions: list[Any]
    moves: list[Any]
    events: list[tuple[Any, ...]]

    @property
    def all_events(self) -> list[Any]:
        return [event for told in self.events for event in told]


def play_out(game: Game, options: Options, seats: int) -> Played:
    """Plays at random, every way with a luck of its own: chance by its weights, seats by what they may choose."""
    luck = Random(f"{seats} {options}")
    position, events = game.begin(options, seats)
    played = Played(options, seats, [position], [], [events])
    while (awaited := game.turn(position)).awaited is not Awaited.NOBODY:
        if awaited.awaited is Awaited.CHANCE:
            outcomes = game.outcomes(position)
            move = luck.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]
        else:
            chosen = {seat: luck.choice(game.choices(game.view(position, seat))) for seat in awaited.seats}
            move = game.together(position, chosen)
        position, events = game.play(position, move)
        played.positions.append(position)
        played.moves.append(move)
        played.events.append(events)
        assert len(played.moves) < MOST_MOVES, "a game has to end"
    return played


once: dict[str, Played] = {}


def played_once(game: Game, options: Options, seats: int) -> Played:
    """Returns a game that is played once for all that is to be seen of it; nothing changes what was played."""
    name = f"{game.name} {seats} {options}"
    if name not in once:
        once[name] = play_out(game, options, seats)
    return once[name]


def some_games() -> Iterator[Any]:
    """Yields every game with every seat count and every way to play, in turn."""
    for game in every_game():
        ways = {seats: list(ways_to_play(game, seats)) for seats in game.seats}
        for number in range(max(len(game.seats), *map(len, ways.values()))):
            seats = game.seats[number % len(game.seats)]
            way = ways[seats][number % len(ways[seats])]
            name = f"{game.name}-{seats}-{'-'.join(map(str, way.values()))}"
            yield pytest.param(game, way, seats, id=name)


in_some_games = pytest.mark.parametrize(("game", "options", "seats"), [*some_games()])
in_every_game = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


@in_some_games
def test_a_game_ends_and_comes_to_something(game: Game, options: Options, seats: int) -> None:
    played = played_once(game, options, seats)
    result = game.sum_up(played.all_events)
    assert result.scores == game.scores(played.positions[-1])
    assert result.winners == tuple(seat for seat in range(seats) if result.scores[seat] == max(result.scores))
    assert [set(tallies) for tallies in result.tallies] == [set(game.tallies)] * seats


@in_some_games
def test_what_is_remembered_of_a_game_is_plain_data(game: Game, options: Options, seats: int) -> None:
    played = played_once(game, options, seats)
    for moment in game.moments(played.positions[-1], played.moves):
        assert moment.seat in range(seats)
        assert 0 <= moment.weight <= 100
        assert {type(value) for value in moment.facts.values()} <= {int, str}
        assert json.loads(json.dumps(dict(moment.facts))) == moment.facts


@in_every_game
def test_firsts_and_peaks_are_tallies(game: Game) -> None:
    assert {*game.firsts, *game.peaks} <= set(game.tallies)
    assert all(game.tallies[name] is Adding.MOST for name in game.peaks)


@in_some_games
def test_a_game_is_its_options_its_seats_and_the_text_of_its_moves(game: Game, options: Options, seats: int) -> None:
    played = played_once(game, options, seats)
    position, events = game.begin(options, seats)
    assert (position, events) == (played.positions[0], played.events[0])
    for number, move in enumerate(played.moves):
        text = game.text(move)
        assert text.isprintable()
        assert game.read(text) == move
        assert game.text(game.read(text)) == text
        position, events = game.play(position, game.read(text))
        assert (position, events) == (played.positions[number + 1], played.events[number + 1])


@in_some_games
def test_a_script_tells_the_whole_game(game: Game, options: Options, seats: int) -> None:
    played = played_once(game, options, seats)
    script = game.write_script(options, seats, played.moves)
    assert "\n" not in script
    read_options, read_seats, moves = game.read_script(script)
    rules = [option.key for option in game.options if option.rule]
    assert {key: read_options[key] for key in rules} == {key: options[key] for key in rules}
    assert (read_seats, list(moves)) == (seats, played.moves)
    assert tuple(game.replay(script)["scores"]) == game.scores(played.positions[-1])  # type: ignore[arg-type]


@in_some_games
def test_moves_are_equal_only_if_they_are_written_alike(game: Game, options: Options, seats: int) -> None:
    moves = played_once(game, options, seats).moves
    assert len({*moves}) == len({game.text(move) for move in moves})


@in_some_games
def test_only_who_is_awaited_may_choose_and_every_choice_is_legal(game: Game, options: Options, seats: int) -> None:
    played = played_once(game, options, seats)
    for position in played.positions:
        awaited = game.turn(position)
        for seat in range(seats):
            assert bool(game.choices(game.view(position, seat))) is (seat in awaited.seats)
        assert bool(game.outcomes(position)) is (awaited.awaited is Awaited.CHANCE)
        if awaited.awaited is Awaited.SEAT:
            (seat,) = awaited.seats
            for choice in game.choices(game.view(position, seat))[:6]:
                game.play(position, game.together(position, {seat: choice}))


@in_some_games
def test_what_chance_brings_is_one_of_its_outcomes_and_they_keep_their_order(
    game: Game, options: Options, seats: int
) -> None:
    played = played_once(game, options, seats)
    for position, move in zip(played.positions, played.moves, strict=False):
        if game.turn(position).awaited is Awaited.CHANCE:
            outcomes = game.outcomes(position)
            assert move in [one for one, _ in outcomes]
            assert all(weight > 0 for _, weight in outcomes)
            assert list(outcomes) == list(game.outcomes(position))


@in_some_games
def test_a_wrong_move_is_refused_with_a_code_and_changes_nothing(game: Game, options: Options, seats: int) -> None:
    played = played_once(game, options, seats)
    over, middle = played.positions[-1], played.positions[len(played.positions) // 2]
    with pytest.raises(GameError) as refused:
        game.play(over, played.moves[0])
    assert refused.value.code
    assert refused.value.message
    assert game.sum_up(played.all_events).scores == game.scores(over)
    with pytest.raises(GameError):
        game.read("no move of any game")
    again = play_out(game, options, seats).positions[len(played.positions) // 2]
    assert middle == again


@in_some_games
def test_a_view_holds_no_more_than_its_seat_was_told(game: Game, options: Options, seats: int) -> None:
    """Whatever chance or somebody else did: who is told the same sees the same."""
    played = played_once(game, options, seats)
    luck = Random(7)
    compared = 0
    for position in luck.sample(played.positions, min(40, len(played.positions))):
        steps = [game.play(position, move) for move in other_moves(game, position, luck)]
        for one, other in pairwise(steps):
            for seat in (None, *range(seats)):
                if game.told(one[1], seat) == game.told(other[1], seat):
                    assert game.view(one[0], seat) == game.view(other[0], seat)
                    compared += 1
    assert compared or game.told(played.all_events, None) == tuple(played.all_events), "nothing is hidden here"


def other_moves(game: Game, position: Any, luck: Random) -> list[Any]:
    """Returns some of the moves that could be made in a position."""
    awaited = game.turn(position)
    if awaited.awaited is Awaited.CHANCE:
        return [move for move, _ in game.outcomes(position)][:6]
    chosen = [
        {seat: luck.choice(game.choices(game.view(position, seat))) for seat in awaited.seats}
        for _ in range(4 if awaited.seats else 0)
    ]
    return [game.together(position, choices) for choices in chosen]


@in_some_games
def test_all_events_are_in_the_chapters_in_order(game: Game, options: Options, seats: int) -> None:
    events = played_once(game, options, seats).all_events
    chapters = game.chapters(events)
    assert [event for chapter in chapters for event in chapter] == events
    assert len(chapters) > 1
    assert all(chapters)


@in_every_game
def test_every_machine_player_plays_by_the_rules_from_the_view_of_its_seat_alone(game: Game) -> None:
    options = game.defaults("en")
    for character, name in game.machines.items():
        assert game.character(name) == character
        machine, luck = game.machine(name), Random(1)
        position, _ = game.begin(options, game.seats[-1])
        for _ in range(60):
            awaited = game.turn(position)
            if awaited.awaited is Awaited.NOBODY:
                break
            if awaited.awaited is Awaited.CHANCE:
                position, _ = game.play(position, luck.choice([one for one, _ in game.outcomes(position)]))
                continue
            chosen = {}
            for seat in awaited.seats:
                view = game.view(position, seat)
                chosen[seat] = machine(view, Random(seat))
                assert chosen[seat] in game.choices(view)
                assert machine(view, Random(seat)) == chosen[seat], "the same luck, the same choice"
            position, _ = game.play(position, game.together(position, chosen))


@in_every_game
def test_options_are_data_with_a_default_that_is_allowed(game: Game) -> None:
    for language in ("en", "pl", "uk", "xx"):
        options = game.defaults(language)
        assert set(options) == {option.key for option in game.options}
        assert all(options[option.key] in game.allowed(options, game.seats[0], option.key) for option in game.options)
    for option in game.options:
        assert option.default in option.values
        assert option.before is None or option.before in option.values
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(GameError):
            game.begin(game.defaults("en"), seats)


@in_every_game
def test_an_unknown_machine_player_is_refused_and_somebody_like_it_is_found(game: Game) -> None:
    with pytest.raises(GameError):
        game.machine("somebody from a newer app")
    assert game.character("somebody from a newer app") in game.machines


def test_a_game_that_is_not_on_the_shelf_is_refused_in_plain_words() -> None:
    with pytest.raises(GameError, match="no game called 'chess'"):
        game_of("chess")


def test_a_game_is_brought_in_by_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", "diamant.games.pebbles")
    assert game_of("pebbles") is pebbles.GAME

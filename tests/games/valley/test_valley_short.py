"""The short valley: a whole game of half the length, by the same rules with smaller numbers."""

from __future__ import annotations

import json
from random import Random
from statistics import mean

import pytest
from scale import scaled
from valleys import HANDS, after, events, owning, refused, valley, with_table

from diamant.games.errors import GameError, IllegalMove
from diamant.games.game import before
from diamant.games.valley import GAME
from diamant.games.valley.board import Board
from diamant.games.valley.course import laid_out
from diamant.games.valley.events import LastLapBegan, PileRenewed
from diamant.games.valley.guide import ground_of
from diamant.games.valley.match import play_match
from diamant.games.valley.position import FREE, HOLE, NOT_YET, Position, Rules
from diamant.games.valley.review import review
from diamant.games.valley.tables import LONG, METHANE, PRICES, SHORT, TILE_OF, TILES
from diamant.games.valley.view import view

CHARACTERS = ("careful", "gambler", "broker", "digger")


def short_valley(**wanted: object) -> Position:
    return valley(length=SHORT, **wanted)  # type: ignore[arg-type]


# What lies there


def test_sixteen_claims_of_forty_tiles_lie_in_four_rows() -> None:
    assert SHORT.side == 4
    assert SHORT.claims == 16 == SHORT.side**2
    assert [SHORT.heights.count(height) for height in (2, 3, 4)] == [10, 4, 2]
    assert sum(SHORT.heights) == 40 == sum(SHORT.ground)


def test_its_earth_is_as_rich_and_as_dangerous_as_that_of_the_long_one() -> None:
    def worth(ground: tuple[int, ...]) -> float:
        gems = [PRICES[tile.gem][5] * tile.gems if tile.gem is not None else 0 for tile in TILES]
        return sum(one * copies for one, copies in zip(gems, ground, strict=True)) / sum(ground)

    assert worth(SHORT.ground) == pytest.approx(worth(LONG.ground), rel=0.03)
    at = TILE_OF[METHANE].at
    assert SHORT.ground[at] / 40 == pytest.approx(LONG.ground[at] / 75, abs=0.01)
    assert all(SHORT.ground)


def test_everybody_begins_with_less_money_and_as_many_miners_and_cards() -> None:
    table = short_valley(seats=3).table
    assert table.cash == (500,) * 3
    assert table.home == (3,) * 3
    assert [len(hand) for hand in table.hands] == [3] * 3


def test_chance_lays_only_such_claims() -> None:
    position, _ = GAME.begin({**GAME.defaults(""), "length": "short"}, 2)
    assert [weight for _, weight in GAME.outcomes(position)] == [10, 4, 2]
    with pytest.raises(IllegalMove):
        laid_out(Rules(2, 0, False, True, SHORT), LONG.heights, HANDS[:2])


def test_there_is_no_seventeenth_claim() -> None:
    position = short_valley()
    assert refused(position, "auction 16 50") == "no-such-claim"
    assert after(position, "auction 15 50", "pass").table.owners[15] == 0


def test_the_guide_counts_what_lies_in_it() -> None:
    table = view(short_valley(), None).table
    assert ground_of(table.ground, table.heights).unseen == 40
    assert ground_of(table.ground, table.heights).gone == 0


def test_the_board_begins_as_the_position_does() -> None:
    position = short_valley()
    board = Board.of(view(position, None))
    assert (board.cash, board.claims_left) == ([500, 500], 16)


# The end


def test_with_five_claims_left_everybody_has_one_more_move() -> None:
    heights = (0,) * 10 + SHORT.heights[10:15] + (1,)
    position = with_table(short_valley(seats=3), heights=heights, owners=(HOLE,) * 10 + (FREE,) * 6)
    position = after(owning(position, s0=(15,)), "dig 15")
    assert position.last == NOT_YET
    assert events(position, "tile rock")[-1] == LastLapBegan(1)


# Beside the long one


def test_games_and_scripts_from_before_are_long() -> None:
    assert before(GAME.options) == {"length": "long", "bidding": "round"}
    assert GAME.defaults("")["length"] == "long"
    for unknown in ("tiny", None, 16, []):
        with pytest.raises(GameError):
            GAME.begin({**GAME.defaults(""), "length": unknown}, 2)


def test_a_script_says_that_it_is_short_and_says_nothing_of_a_long_one() -> None:
    for length in ("long", "short"):
        options = {**GAME.defaults(""), "length": length}
        machines = [GAME.machine("careful")] * 2
        position, moves = play_match(machines, Random(1), length=length)
        script = GAME.write_script(options, 2, moves)
        assert json.loads(script).get("length") == ("short" if length == "short" else None)
        assert GAME.read_script(script) == (options, 2, tuple(moves))
        assert GAME.replay(script)["scores"] == position.scores()


def test_a_script_of_the_wrong_length_is_refused() -> None:
    _, moves = play_match([GAME.machine("careful")] * 2, Random(1))
    script = json.loads(GAME.write_script(GAME.defaults(""), 2, moves))
    for length, code in (("short", "wrong-heights"), ("tiny", "unknown-option"), (16, "wrong-type")):
        assert GAME.replay(json.dumps({**script, "length": length}))["error"]["code"] == code  # type: ignore[index]


# Played


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_takes_about_half_the_moves_and_the_pile_lasts(seats: int) -> None:
    games: dict[str, list[int]] = {"long": [], "short": []}
    for length, moves in games.items():
        for number in range(scaled(5)):
            machines = [GAME.machine(CHARACTERS[(number + seat) % 4]) for seat in range(seats)]
            position, _ = play_match(machines, Random(f"{seats} {number}"), length=length)
            moves.append(len(review(position).turns))
            assert not any(isinstance(event, PileRenewed) for event in position.events())
            assert max(position.scores()) > SHORT.cash
    assert 0.4 < mean(games["short"]) / mean(games["long"]) < 0.7

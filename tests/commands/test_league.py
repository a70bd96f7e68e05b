"""The league: who plays, what is printed, and that it can be cut into pieces."""

from __future__ import annotations

import json
import re
from itertools import combinations
from random import Random
from typing import Any

import pytest

from diamant.commands import ladder, league_dwarfs, league_expedition, league_valley
from diamant.commands.league import Standing, Table, Unlike, Unveiled, machine_of, main, shares, tally
from diamant.commands.league_expedition import TABLES
from diamant.commands.luck_dwarfs import luck_of
from diamant.games.dwarfs.bots.simple import at_random
from diamant.games.expedition.bots import policy_of
from diamant.games.game import Awaited
from diamant.games.playing import anything, drawn, play_out
from diamant.games.shelf import GAMES, game_of
from diamant.games.valley.moves import Auction
from diamant.games.valley.position import Fixed, Phase
from diamant.games.valley.tables import TILE_OF, TILES

QUICK = Table("random", "turn:5", ("turn:4", "*"), least=1)


def play(table: Table, edition: str, games: range, seed: int = 1, seconds: float = 0) -> Standing:
    parts = shares("expedition", league_expedition, table, {"edition": edition}, games, seed)
    return tally(parts, len(games), seconds)


def test_the_league_asks_for_what_the_expert_must_reach() -> None:
    asked = {(table.hero, len(table.others)): table.least for table in TABLES if table.group == "random"}
    assert asked == {("expert", 3): 62, ("expert", 4): 60}
    assert [table.least for table in TABLES if table.group == "strong"] == [26, 30, 38]
    guests = [table for table in TABLES if table.group == "guests"]
    assert {f"turn:{cards}" for cards in range(3, 9)} < {table.hero for table in guests}
    assert all(table.most == 22 and table.others == ("expert",) * 4 for table in guests)


def test_everybody_in_the_league_is_known() -> None:
    for table in TABLES:
        for kind in (table.hero, *table.others):
            if kind != "*":
                policy_of(kind)


def test_the_same_seed_gives_the_same_league_and_another_one_another() -> None:
    assert play(QUICK, "polish", range(30), seed=1) == play(QUICK, "polish", range(30), seed=1)
    assert play(QUICK, "polish", range(60), seed=1) != play(QUICK, "polish", range(60), seed=2)


def test_a_league_cut_into_pieces_is_the_same_league() -> None:
    whole, first, second = (play(QUICK, "english", range(*part)) for part in ((0, 60), (0, 20), (20, 60)))
    assert whole.games == first.games + second.games == 60
    assert whole.wins * 60 == pytest.approx(first.wins * 20 + second.wins * 40)


def test_the_standard_error_is_that_of_the_mean() -> None:
    found = play(QUICK, "polish", range(400))
    share = found.wins / 100
    assert found.error == pytest.approx(100 * (share * (1 - share) / 399) ** 0.5, rel=0.1)


def test_games_of_the_same_luck_count_as_one_for_the_standard_error() -> None:
    assert tally([1, 0, 0, 1, 0, 1], 6, seats=2) == Standing(games=6, wins=50, error=0)
    assert tally([1, 1, 0, 0], 4, seats=2) == Standing(games=4, wins=50, error=50)


@pytest.mark.parametrize(("seats", "share"), [(2, 50), (4, 25)])
def test_among_its_equals_a_hero_wins_its_fair_share_to_the_letter(seats: int, share: float) -> None:
    table = Table("equals", "digger", ("digger",) * (seats - 1))
    parts = shares("valley", league_valley, table, {"length": "short"}, range(2 * seats))
    assert tally(parts, 2 * seats, seats=seats) == Standing(2 * seats, share, 0)


def test_a_league_tells_how_often_a_hero_does_something_else_than_the_expert(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = []
    for hero in ("expert", "careful"):
        unlike = Unlike()
        table = Table("quick", hero, ("digger",))
        counted = [*shares("valley", league_valley, table, {"length": "short"}, range(2), unlike=unlike)]
        assert counted == [*shares("valley", league_valley, table, {"length": "short"}, range(2))], "it plays as before"
        found.append(unlike)
    assert [one.different > 0 for one in found] == [False, True]
    assert all(one.different < one.choices for one in found)
    assert main(["--game", "valley", "--valley", "short", "--tables", "alone", "--games", "2", "--unlike"]) == 0
    assert capsys.readouterr().out.splitlines()[1].endswith("other choices 0.0%")


def test_a_table_stops_when_its_time_is_up() -> None:
    assert 2 <= play(QUICK, "polish", range(10**6), seconds=1e-6).games < 10


def test_every_table_gets_a_line_with_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--edition", "polish", "--tables", "random,strong", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "polish edition, seed 1"
    assert len(lines) == 1 + 5
    assert all(" +- " in line and ("reached" in line or "short" in line) for line in lines[1:])
    assert all(re.search(r" 2 games in \d+ s$", line) for line in lines[1:]), "and how long it took"


def test_json_has_a_line_for_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--edition", "english,polish", "--tables", "levels", "--games", "2", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["edition"] for row in told] == ["english"] * 2 + ["polish"] * 2
    assert all(row["games"] == 2 and 0 <= row["wins"] <= 100 and row["seconds"] >= 0 for row in told)


def test_the_league_of_the_mine_asks_for_what_its_expert_must_reach() -> None:
    asked = {table.others: table.least for table in league_dwarfs.TABLES if table.least is not None}
    played_out = {("mc:800",) * 3: 35, ("mc:200",) * 3: 35}
    assert asked == {("sharp",) * 3: 32, ("dreamer", "steady", "sharp"): 45, ("sharp",): 58} | played_out
    guests = [table for table in league_dwarfs.TABLES if table.group == "guests"]
    assert {"dreamer", "steady", "sharp", "magpie", "random"} <= {table.hero for table in guests}
    assert all(table.most == 24 and table.others == ("expert",) * 3 for table in guests)
    for table in league_dwarfs.TABLES:
        for name in (table.hero, *table.others):
            machine_of(game_of("dwarfs"), league_dwarfs, name)


def test_the_league_of_the_mine_gets_a_line_for_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "dwarfs", "--supper", "late,printed", "--tables", "alone", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.endswith("seed 1")] == ["late supper, seed 1", "printed supper, seed 1"]
    assert all("expert - 1 sharp" in line and "at least 58" in line for line in (lines[1], lines[3]))


def test_a_league_of_the_mine_cut_into_pieces_is_the_same_league() -> None:
    table = Table("quick", "keep:3", ("sharp",))
    whole, first, second = (
        [*shares("dwarfs", league_dwarfs, table, {}, games)] for games in (range(6), range(2), range(2, 6))
    )
    assert whole == first + second
    assert len(whole) == 6


def test_who_plays_games_out_plays_by_the_rules_and_always_the_same() -> None:
    table = Table("quick", "mc:20", ("naive", "seer"))
    once, again = ([*shares("dwarfs", league_dwarfs, table, {}, range(3))] for _ in range(2))
    assert once == again


def test_luck_comes_to_nothing_over_all_that_may_be_drawn() -> None:
    game, luck = game_of("dwarfs"), Random(4)
    position, _ = game.begin(game.defaults(""), 3)
    draws, most = 0, 0.0
    while draws < 40:
        turn = game.turn(position)
        if turn.awaited is Awaited.CHANCE:
            outcomes = game.outcomes(position)
            if type(outcomes[0][0]).__name__ == "Draw" and draws:  # with the first one comes the deal
                told = [(luck_of(position, move, 1), weight) for move, weight in outcomes]
                assert sum(much * weight for much, weight in told) == pytest.approx(0)
                most = max(most, *[much for much, _ in told])
            draws += type(outcomes[0][0]).__name__ == "Draw"
            move = drawn([outcome for outcome in outcomes if "snow white" not in str(outcome)], luck)
        else:
            move = game.together(position, {seat: at_random(game.view(position, seat), luck) for seat in turn.seats})
        position, _ = game.play(position, move)
    assert most > 0.01


def test_a_deal_is_no_luck_for_all_seats_together() -> None:
    game = game_of("dwarfs")
    before = None
    for move, position, _ in play_out(game, game.defaults(""), [at_random] * 4, Random(2)):
        if type(move).__name__ == "Draw":
            lucks = [luck_of(before, move, seat) for seat in range(4)]
            assert sum(lucks) == pytest.approx(0)
            assert max(lucks) > 0.01
            return
        before = position


def test_a_league_without_luck_tells_the_same_more_surely(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table("quick", "sharp", ("magpie", "magpie", "sharp"))
    plain, without = (
        tally(shares("dwarfs", league_dwarfs, table, {}, range(80), lucky=lucky), 80)
        for lucky in (None, league_dwarfs.LUCK)
    )
    assert without.error < plain.error
    assert abs(without.wins - plain.wins) < 3 * plain.error
    assert main(["--game", "dwarfs", "--tables", "alone", "--games", "2", "--no-luck"]) == 0
    assert "expert - 1 sharp" in capsys.readouterr().out


def test_only_who_sees_everything_is_handed_the_position() -> None:
    game = game_of("dwarfs")
    position, _ = game.begin(game.defaults(""), 3)
    unveiled = Unveiled(game, [1])
    assert unveiled.view(position, 1) == (game.view(position, 1), position)
    assert unveiled.view(position, 0) == game.view(position, 0)
    assert unveiled.name == "dwarfs"


def test_the_league_of_the_valley_asks_for_what_its_expert_must_reach() -> None:
    asked = {table.others: table.least for table in league_valley.TABLES if table.least is not None}
    assert asked == {("*",) * 3: 45, ("*",): 60, ("mc:800",) * 3: 40}
    guests = [table for table in league_valley.TABLES if table.group == "guests"]
    assert {table.hero for table in guests} == {"no-auction", "only-dig", "no-buying", "sell-late", "overbid"}
    assert all(table.most == 22 and table.others == ("expert",) * 3 for table in guests)
    assert set(league_valley.POOL) == {"careful", "gambler", "broker", "digger"}
    for table in league_valley.TABLES:
        machine_of(game_of("valley"), league_valley, table.hero)


def first_move(game: Any) -> Any:
    """Returns the valley before the first move of a short game of three."""
    options = {**game.defaults(""), "length": "short", "first": 1}
    played = play_out(game, options, [anything(game)] * 3, Random(4))
    return next(position for _, position, _ in played if position.phase is Phase.MOVE)


def test_who_sees_everything_in_the_valley_sees_the_earth_and_nobody_else_does() -> None:
    game = game_of("valley")
    plain, open_earth = first_move(game), first_move(Unveiled(game, [1], league_valley.FIXED))
    assert not any(plain.table.fixed)
    assert tuple(map(len, open_earth.table.fixed)) == open_earth.table.heights
    assert open_earth == league_valley.FIXED(plain), "the same after the same deal"
    for seat in (0, 1, 2, None):
        assert game.view(open_earth, seat) == game.view(plain, seat)


@pytest.mark.parametrize("claim", [3, 9, 12])
def test_the_seer_of_the_valley_wants_the_claim_in_which_diamonds_lie(claim: int) -> None:
    game = game_of("valley")
    position = first_move(Unveiled(game, [1], league_valley.FIXED))
    rock, diamond = Fixed(TILES[0], ()), Fixed(TILE_OF["diamond 1"], ())
    heights = enumerate(position.table.heights)
    fixed = tuple([(diamond if at == claim else rock,) * height for at, height in heights])
    position = position._replace(table=position.table._replace(fixed=fixed, hands=(("fair",) * 3,) * 3))
    move = machine_of(game, league_valley, "seer")((game.view(position, 1), position), Random(1))
    assert isinstance(move, Auction)
    assert move.claim == claim


@pytest.mark.parametrize("guest", ["mc:12", "naive", "seer"])
def test_a_guest_of_the_valley_plays_whole_games_by_what_its_seat_may_know(guest: str) -> None:
    table = Table("quick", guest, ("careful", "broker"))
    (share,) = shares("valley", league_valley, table, {"length": "short"}, range(1))
    assert 0 <= share <= 1
    assert [share] == [*shares("valley", league_valley, table, {"length": "short"}, range(1))], "the same luck again"


def test_the_league_of_the_valley_gets_a_line_for_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "valley", "--valley", "open,friendly", "--tables", "alone", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.endswith("seed 1")] == ["open valley, seed 1", "friendly valley, seed 1"]
    assert all("expert - 1 of the pool" in line and "at least 60" in line for line in (lines[1], lines[3]))


def test_a_league_of_the_valley_cut_into_pieces_is_the_same_league() -> None:
    table, way = Table("quick", "digger", ("*",)), league_valley.WAYS["plain"]
    whole, first, second = (
        [*shares("valley", league_valley, table, way, games)] for games in (range(4), range(1), range(1, 4))
    )
    assert whole == first + second
    assert len(whole) == 4


# The ladder


def test_the_ladder_stands_everybody_against_everybody_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "dwarfs", "--ladder", "--games", "2", "--json"]) == 0
    pairs = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    names = ["naive", *ladder.rungs(game_of("dwarfs"))]
    assert [(row["low"], row["high"]) for row in pairs] == [*combinations(names, 2)]
    assert names[-1] == "expert"


def test_the_ladder_tells_which_steps_hold() -> None:
    game = game_of("dwarfs")
    names = ["naive", *ladder.rungs(game)]
    matrix = {pair: Standing(100, 60.0, 4.9) for pair in combinations(names, 2)}
    matrix[names[0], names[1]] = Standing(100, 61.0, 4.9)
    lines = [*ladder.as_text(game, "naive", matrix)]
    assert lines[0].split() == names
    assert lines[2].split() == ["*", names[1], "61.0", "-", *["40.0"] * 4]
    assert [line.split()[-1] for line in lines if " to " in line] == ["broken", "kept", "kept", "kept", "kept"]


@pytest.mark.parametrize("name", GAMES)
def test_every_character_has_its_rung(name: str) -> None:
    game = game_of(name)
    assert set(game.stars) == set(game.machines)
    rungs = set(game.stars.values())
    assert rungs == {*range(1, max(rungs) + 1)}, "no rung of the ladder is left out"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "chess"], "no game called 'chess'"),
        (["--game", "dwarfs", "--edition", "polish"], "unrecognized arguments"),
        (["--game", "dwarfs", "--supper", "never"], "no supper called 'never'"),
        (["--game", "dwarfs", "--tables", "chairs"], "no tables called 'chairs'"),
        (["--game", "valley", "--valley", "of-death"], "no valley called 'of-death'"),
        (["--edition", "klingon"], "no edition called 'klingon'"),
        (["--tables", "chairs"], "no tables called 'chairs'"),
        (["--games", "1"], "'1' is not a whole number from 2"),
    ],
)
def test_bad_arguments_get_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err

"""The command that simulates games: what it prints, and how it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from diamant.commands import simulate_valley
from diamant.commands.simulate import main
from diamant.games.shelf import GAMES
from diamant.games.valley import events as valley
from diamant.games.valley.course import begin
from diamant.games.valley.moves import Item
from diamant.games.valley.position import Rules

FEW = ["--games", "40", "--seed", "7"]


def printed_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Runs the command and returns what it printed as JSON."""
    assert main([*arguments, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.count("\n") == 1
    result: dict[str, Any] = json.loads(printed.out)
    return result


def test_json_tells_all_that_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    result = printed_json(capsys, "--edition", "polish", "--no-relics", "--seats", "odds,random:30,turn:5", *FEW)
    assert (result["edition"], result["relics"], result["games"], result["seed"]) == ("polish", False, 40, 7)
    assert [seat["explorer"] for seat in result["seats"]] == ["odds", "random:30", "turn:5"]
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(40)
    assert all(0 <= seat["mean_score"] <= 124 for seat in result["seats"])
    assert 1 <= result["cards_per_expedition"] <= 22
    assert 0 <= result["trap_share"] <= 1
    assert result["games_per_second"] > 0


def test_the_same_seed_prints_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    results = [printed_json(capsys, "--games", "30", "--seed", seed) for seed in ("3", "3", "4")]
    for result in results:
        del result["games_per_second"]
    assert results[0] == results[1] != results[2]


def test_the_table_for_people_has_a_line_for_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--edition", "ukrainian", "--seats", "loot:7,traps:2", *FEW]) == 0
    text = capsys.readouterr().out
    assert "40 games of the ukrainian edition with relics, seed 7" in text
    for words in ("loot:7", "traps:2", "mean score", "cards per expedition", "ended by a trap", "games per second"):
        assert words in text


def test_the_log_of_one_game_is_readable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--log", "--seats", "turn:4,turn:4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Expedition 1"
    assert lines[-1].startswith("Game over: turn:4 (seat 1) ")


BAD = {
    "no edition": (["--edition"], "expected one argument"),
    "an unknown edition": (["--edition", "klingon"], "no edition called 'klingon'"),
    "english without relics": (["--no-relics"], "always played with relics"),
    "an unknown explorer": (["--seats", "odds,odd"], "no machine explorer called 'odd'"),
    "an explorer without a name": (["--seats", "odds,"], "no machine explorer called ''"),
    "one seat": (["--seats", "odds"], "there are 2 to 8 seats, not 1"),
    "nine seats": (["--seats", ",".join(["odds"] * 9)], "there are 2 to 8 seats, not 9"),
    "no games": (["--games", "0"], "'0' is not a whole number"),
    "games in words": (["--games", "many"], "'many' is not a whole number"),
    "games with a fraction": (["--games", "1.5"], "'1.5' is not a whole number"),
    "games of 10,000 digits": (["--games", "9" * 10_000], "is not a whole number"),
    "a negative seed": (["--seed", "-1"], "'-1' is not a whole number"),
    "an unknown option": (["--speed", "9"], "unrecognized arguments"),
    "half an option": (["--gam", "9"], "unrecognized arguments"),
    "an unknown game": (["--game", "chess"], "no game called 'chess'"),
    "something else": (["polish"], "unrecognized arguments"),
}


@pytest.mark.parametrize(("arguments", "words"), BAD.values(), ids=BAD)
def test_bad_arguments_get_one_line_and_status_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert words in printed.err
    assert printed.err.count("\n") == 1
    assert len(printed.err) < 300


# Any game


@pytest.fixture
def pebbles_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", "diamant.games.pebbles")


PEBBLES = ["--game", "pebbles", "--seats", "keeper,tosser,keeper"]


@pytest.mark.usefixtures("pebbles_on_the_shelf")
def test_machine_players_of_any_game_play_by_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    result = printed_json(capsys, *PEBBLES, "--set", "laps=2", "--set", "gifts=true", *FEW)
    assert (result["game"], result["games"], result["seed"]) == ("pebbles", 40, 7)
    assert (result["options"]["laps"], result["options"]["gifts"]) == (2, True)
    assert [seat["machine"] for seat in result["seats"]] == ["keeper", "tosser", "keeper"]
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(40)
    assert result["seats"][1]["mean_score"] < result["seats"][0]["mean_score"], "who keeps nothing has less"
    assert result["moves_per_game"] == 2 * (3 * 2 + 1), "two laps: everybody draws and answers, then all show"


@pytest.mark.usefixtures("pebbles_on_the_shelf")
def test_any_game_has_a_table_for_people_and_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PEBBLES, "--games", "5"]) == 0
    text = capsys.readouterr().out
    for words in ("5 games of pebbles", "keeper", "tosser", "mean score", "moves per game", "games per second"):
        assert words in text
    assert main([*PEBBLES, "--set", "laps=2", "--log"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + 14


@pytest.mark.parametrize("name", ["dwarfs", "valley"])
def test_every_game_of_the_shelf_can_be_simulated(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    result = printed_json(capsys, "--game", name, "--games", "1")
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--set", "colour=red"], "no option 'colour'; there are: laps, first, gifts, stones"),
        (["--set", "laps=99"], "laps cannot be '99'"),
        (["--seats", "keeper,butcher"], "butcher"),
        (["--seats", "keeper"], "seats, not 1"),
    ],
)
@pytest.mark.usefixtures("pebbles_on_the_shelf")
def test_bad_arguments_of_any_game_get_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--game", "pebbles", *arguments]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


def test_bad_arguments_give_no_traceback_to_a_person() -> None:
    command = [sys.executable, "-m", "diamant", "simulate", "--seats", "\udcff,\n"]
    done = subprocess.run(command, capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1


def test_event_cards_of_the_valley_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "valley", "--cards", "--games", "3", "--seats", "broker,broker,broker"]) == 0
    head, *cards, bought = capsys.readouterr().out.splitlines()
    assert head.split()[0] == "card"
    assert len(cards) == 12
    played = {line.split()[0]: float(line.split()[3]) for line in cards}
    assert 0 < sum(played.values()) <= sum(float(line.split()[2]) for line in cards)
    assert cards[10].split()[0] == "grant"
    assert cards[10].split()[4] in ("250K", "-")
    assert float(bought.split()[1]) > 0


def test_nobody_in_the_valley_pays_in_the_last_lap_for_what_comes_too_late(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "valley", "--last-lap", "--games", "5", "--seats", "careful,gambler,broker,digger"]) == 0
    head, *rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert head[-5:] == ["claims", "cards", "miners", "digs", "museum"]
    assert [row[0] for row in rows] == ["careful", "gambler", "broker", "digger"]
    assert {money for row in rows for money in row[1:4]} == {"0.0K"}


def test_what_is_paid_in_the_last_lap_is_counted_and_nothing_before_it() -> None:
    began = valley.LastLapBegan(1)
    late = (valley.ClaimSold(0, 3, 40), valley.Hired(1, 500), valley.DigPaid(1, 4, 10), valley.MuseumPaid(1, 4, 100))
    early = (valley.ClaimSold(1, 2, 90), valley.CardsBought(0, 1, 100))
    position = begin(Rules(2, 0, friendly=False, offers=True))[0]._replace(log=((), (*early, began, *late)))
    assert simulate_valley.count_last_lap([position], ["ada", "bo"]) == {
        ("ada", "claims"): 40, ("bo", "miners"): 500, ("bo", "digs"): 10, ("bo", "museum"): 100,
    }  # fmt: skip


def test_offers_rests_and_lonely_auctions_of_the_valley_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    claim, cash = (Item("claim", 3),), (Item("cash", 40),)
    first = (valley.AuctionOpened(1, 3, 50), valley.ClaimSold(1, 3, 50), valley.Rested(0, 0))
    second = (valley.AuctionOpened(0, 2, 50), valley.Raised(1, 60), valley.Passed(0), valley.ClaimSold(1, 2, 60))
    asked = (valley.Offered(1, 0, claim, cash), valley.OfferRefused(1, 0))
    dealt = (valley.Offered(1, 0, claim, cash), valley.DealMade(1, 0, claim, cash))
    position = begin(Rules(2, 0, friendly=False, offers=True))[0]._replace(log=((), (*first, *second, *asked, *dealt)))
    assert simulate_valley.count_offers([position], ["ada", "bo"]) == {
        ("ada", "rests"): 1, ("ada", "most"): 0, ("bo", "offers"): 2, ("bo", "taken"): 1, ("bo", "most"): 2,
        ("auctions", ""): 2, ("auctions", "with one bidder"): 1,
    }  # fmt: skip
    assert main(["--game", "valley", "--offers", "--games", "5", "--seats", "careful,gambler,broker"]) == 0
    _, *rows, auctions = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[0] for row in rows] == ["careful", "gambler", "broker"]
    assert all(int(row[-1]) <= 2 for row in rows)
    assert "auctions" in auctions

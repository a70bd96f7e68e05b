"""Many games between machine explorers: what is counted, and that the same seed gives the same games everywhere."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from expeditions import SEATS

from diamant.games.expedition import GAME, CardTurned, Event, GameOver, Rules, TrapSprung, rules_of
from diamant.games.expedition.bots import Policy, policy_of
from diamant.games.expedition.log import readable_log
from diamant.games.expedition.simulate import play_game, simulate
from diamant.games.playing import play_out

NAMES = ["odds", "loot:8", "turn:6", "traps:2", "random:20", "loot:12", "turn:3", "traps:4"]


def explorers(seats: int) -> list[Policy]:
    """Returns so many machine explorers of different kinds."""
    return [policy_of(name) for name in NAMES[:seats]]


def logged_game(rules: Rules, seats: int, seed: int) -> list[Event]:
    """Returns all that happened in a game."""
    options = {"edition": rules.edition.name, "relics": rules.relics}
    steps = play_out(GAME, options, explorers(seats), Random(seed))
    return [event for step in steps for event in step.events]


@pytest.mark.parametrize("seats", SEATS)
def test_a_simulated_game_is_the_game_that_is_played_move_by_move(rules: Rules, seats: int) -> None:
    log = logged_game(rules, seats, seed=seats)
    over, cards, sprung = play_game(rules, explorers(seats), Random(seats))
    assert over == log[-1]
    assert cards == sum(isinstance(event, CardTurned) for event in log)
    assert sprung == sum(isinstance(event, TrapSprung) for event in log)


def test_the_summary_adds_up_what_happened_in_its_games(rules: Rules) -> None:
    games = 40
    summary = simulate(rules, explorers(5), games, seed=9)
    luck = Random(9)
    played = [play_game(rules, explorers(5), luck) for _ in range(games)]
    assert summary.cards == sum(game.cards for game in played)
    assert summary.sprung == sum(game.sprung for game in played)
    assert summary.rounds == games * 5
    for seat in range(5):
        assert summary.scores[seat] == sum(game.over.scores[seat] for game in played)
        shares = [Fraction(1, len(game.over.winners)) for game in played if seat in game.over.winners]
        assert summary.wins[seat] == sum(shares)


def test_ties_are_shared_so_that_the_wins_are_as_many_as_the_games() -> None:
    summary = simulate(rules_of("polish", False), [policy_of("turn:1")] * 7, 30, seed=1)
    assert summary.wins == (Fraction(30, 7),) * 7
    assert sum(simulate(rules_of("english"), explorers(8), 50, seed=1).wins) == 50


def test_means_and_shares_are_per_game_and_per_expedition() -> None:
    summary = simulate(rules_of("english"), explorers(3), 20, seed=4)
    assert summary.mean_scores == tuple(score / 20 for score in summary.scores)
    assert summary.mean_cards == summary.cards / 100
    assert summary.trap_share == summary.sprung / 100


def test_who_leaves_after_the_first_card_is_never_caught() -> None:
    summary = simulate(rules_of("english"), [policy_of("turn:1")] * 4, 100, seed=1)
    assert (summary.mean_cards, summary.trap_share) == (1, 0)


def test_who_never_leaves_is_always_caught() -> None:
    summary = simulate(rules_of("ukrainian"), [policy_of("random:0")] * 4, 100, seed=1)
    assert (summary.scores, summary.trap_share) == ((0, 0, 0, 0), 1)


def test_the_same_seed_gives_the_same_result_and_another_seed_another() -> None:
    results = [simulate(rules_of("polish"), explorers(6), 30, seed) for seed in (1, 1, 2)]
    assert results[0] == results[1] != results[2]


def test_the_games_of_a_seed_are_known_on_every_python_version() -> None:
    """These figures were once written down; whoever plays the seed again must find them."""
    summary = simulate(rules_of("english"), explorers(8), 100, seed=2024)
    assert (summary.cards, summary.sprung) == (4175, 464)
    assert summary.scores == (1776, 1246, 2366, 1173, 1543, 1016, 2883, 925)


def test_progress_is_told_after_every_game() -> None:
    told: list[int] = []
    simulate(rules_of("english"), explorers(2), 5, 1, told.append)
    assert told == [1, 2, 3, 4, 5]


def test_the_readable_log_has_a_line_for_every_event(rules: Rules) -> None:
    events = logged_game(rules, 8, seed=5)
    lines = list(readable_log(events, NAMES))
    assert len(lines) == len(events)
    assert all(line.strip() and "\n" not in line for line in lines)
    assert sum(line.startswith("Expedition") for line in lines) == 5


def test_the_readable_log_names_who_gets_what() -> None:
    events = logged_game(rules_of("english"), 4, seed=1)
    lines = list(readable_log(events, ["Ada", "Bo", "Cy", "Di"]))
    over = events[-1]
    assert isinstance(over, GameOver)
    assert lines[-1].startswith(f"Game over: Ada {over.scores[0]}, Bo {over.scores[1]}")
    assert lines[-1].endswith(" and ".join(["Ada", "Bo", "Cy", "Di"][seat] for seat in over.winners))

"""The simple machine explorers: when each of them leaves, and which names there are."""

from __future__ import annotations

from random import Random

import pytest
from expeditions import after, all_go_on, game, random_game, refused, walk

from diamant.games.expedition import Choice, Code, Phase, Position, Rules, UnknownName, view
from diamant.games.expedition.bots import policy_of

C, L = Choice.CONTINUE, Choice.LEAVE


def choice(name: str, position: Position, seat: int = 0) -> Choice:
    """Returns what an explorer chooses in a position."""
    return policy_of(name)(view(position, seat), Random(1))


def test_turn_leaves_after_so_many_cards() -> None:
    two = after(walk(game(), "treasure 9"), "trap lava")
    three = after(walk(game(), "treasure 9", "trap lava"), "relic")
    assert [choice("turn:3", two), choice("turn:3", three), choice("turn:2", three)] == [C, L, L]


def test_loot_leaves_with_so_many_rubies_beside_its_chest() -> None:
    position = after(game(seats=2), "treasure 17")
    assert [choice("loot:9", position), choice("loot:8", position), choice("loot:1", position)] == [C, L, L]


def test_traps_leaves_at_so_many_different_traps() -> None:
    position = after(walk(game(), "trap lava", "treasure 9"), "trap snakes")
    assert [choice("traps:3", position), choice("traps:2", position), choice("traps:1", position)] == [C, L, L]


def test_random_leaves_with_its_chance() -> None:
    position, luck = after(game(), "treasure 9"), Random(7)
    for name, expected in {"random:0": 0, "random:100": 1000, "random:30": 300, "random:0.3": 300}.items():
        left = sum(policy_of(name)(view(position, 0), luck) is L for _ in range(1000))
        assert left == pytest.approx(expected, abs=60 if 0 < expected < 1000 else 0)


def test_a_chance_of_one_percent_can_be_said_in_two_ways() -> None:
    position, luck, same_luck = after(game(), "treasure 9"), Random(3), Random(3)
    said = [policy_of("random:1")(view(position, 0), luck) for _ in range(1000)]
    assert said == [policy_of("random:0.01")(view(position, 0), same_luck) for _ in range(1000)]
    assert 3 < said.count(L) < 20


def carried_home(position: Position, seat: int) -> int:
    """Returns what a seat would carry home if all left now: nothing after the second trap of a kind."""
    return position.beside[seat] + (position.path_rubies // len(position.in_cave) if position.in_cave else 0)


def test_odds_leaves_when_one_more_step_loses_on_average(rules: Rules) -> None:
    """What all would carry home now, against what they would carry home after the next card, on average."""
    leavings = 0
    for seed in range(20):
        for turn in random_game(rules, 3, seed, leaving=0.1).turns:
            if (position := turn.before).phase is Phase.DECIDE:
                for seat in position.in_cave:
                    gone_on = after(position, all_go_on(position))
                    later = [carried_home(gone_on.reveal(card)[0], seat) for card in position.deck]
                    loses = carried_home(position, seat) * len(later) > sum(later)
                    assert choice("odds", position, seat) is (L if loses else C)
                    leavings += loses
    assert leavings > 20


def test_odds_goes_on_while_nothing_can_happen() -> None:
    assert choice("odds", after(game(), "treasure 17")) is C


@pytest.mark.parametrize("name", ["turn:1", "turn:40", "loot:1", "loot:200", "traps:1", "traps:5", "random:1.0"])
def test_the_ends_of_the_ranges_are_names(name: str) -> None:
    assert choice(name, after(game(), "treasure 9")) in Choice


@pytest.mark.parametrize(
    "name",
    [
        *("", "x", "Odds", "odds:", "odds:1", " odds", "odds\n", "turn", "turn:", "turn:0", "turn:41", "turn:5.0"),
        *("turn:-1", "turn:+1", "turn:5:5", "loot:0", "loot:201", "loot:٣", "loot:1e2", "loot:" + "9" * 5000),
        *("traps:0", "traps:6", "random", "random:101", "random:1.5", "random:-0.5", "random:.5", "random:0."),
        "random:nan",
    ],
)
def test_unknown_explorer(name: str) -> None:
    with refused(Code.UNKNOWN_EXPLORER, UnknownName) as raised:
        policy_of(name)
    assert len(str(raised.value)) < 200

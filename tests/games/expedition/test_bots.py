"""Machine explorers that reckon, roll out or have a character: what they see, when they leave, and how they differ."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from expeditions import after, game, random_game, walk

from diamant.games.expedition import Choice, Phase, Position, Rules, View, rules_of, view
from diamant.games.expedition.bots import POOL, Policy, policy_of
from diamant.games.expedition.bots.reckoning import balanced_chance
from diamant.games.expedition.bots.rollouts import leavers, leaving_now
from diamant.games.expedition.bots.sight import sight_of
from diamant.games.expedition.chances import danger, expected_share
from diamant.games.expedition.simulate import play_game

C, L = Choice.CONTINUE, Choice.LEAVE
CHARACTERS = ("careful", "greedy", "hunter", "moody", "expert:1", "expert:2", "expert:3")
KINDS = (*CHARACTERS, "mix", "mc:30", "odds", "odds-beside")


def share_of_leaving(kind: str, position: Position, seat: int = 0, times: int = 200) -> float:
    """Returns how often an explorer leaves in a position."""
    luck = Random(5)
    return sum(policy_of(kind)(view(position, seat), luck) is L for _ in range(times)) / times


def decisions_of(rules: Rules, seeds: int = 6) -> list[Position]:
    """Returns positions in which explorers decide."""
    games = [random_game(rules, 4, seed, leaving=0.15) for seed in range(seeds)]
    return [turn.before for told in games for turn in told.turns if turn.before.phase is Phase.DECIDE]


# What they see


def test_a_sight_says_what_the_position_says(rules: Rules) -> None:
    for position in decisions_of(rules):
        sight = sight_of(position)
        assert sight.danger == pytest.approx(float(danger(position)))
        shares = sum(copies * (worth // sight.explorers) for worth, copies in sight.treasures)
        assert shares / sight.cards == pytest.approx(float(expected_share(position)))
        assert (sight.path, sight.turned, sight.traps) == (
            position.path_rubies,
            len(position.path),
            len(position.traps_out),
        )
        hidden = sum(copies for _, copies in sight.treasures) + sum(sight.fresh) + len(sight.relics_ahead)
        assert hidden + sight.deadly == sight.cards == len(position.deck)


@pytest.mark.parametrize(
    ("edition", "relics", "worth"), [("english", 1, 5), ("english", 4, 5 + 5 + 5 + 10), ("polish", 1, 5)]
)
def test_relics_count_what_a_lone_leaver_would_get(edition: str, relics: int, worth: int) -> None:
    card = "relic" if edition == "english" else "relic 5"
    position = after(walk(game(edition), *[card] * (relics - 1)), card)
    assert sight_of(position).relics == worth
    assert after(position, "CCL").scores()[2] == worth


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_is_in_the_cave_sees_the_same_and_nobody_looks_into_the_deck(kind: str) -> None:
    """The same position gives the same choice with the same luck, at every seat that has as much as the others."""
    position = after(walk(game(seats=4), "treasure 9", "trap lava"), "treasure 17")
    choices = {policy_of(kind)(view(position, seat), Random(3)) for seat in range(4) if kind != "moody"}
    assert len(choices) <= 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_game(kind: str) -> None:
    kinds = [kind, "expert", "mix", kind]
    games = [play_game(rules_of("english"), [policy_of(name) for name in kinds], Random(8)) for _ in range(2)]
    assert games[0] == games[1]


# Those who reckon


def test_odds_beside_stakes_only_what_lies_beside_its_chest() -> None:
    position = after(walk(game(seats=4), "treasure 15", "treasure 7", "trap lava", "treasure 3"), "trap snakes")
    ahead, stake = expected_share(position), position.beside[0]
    assert danger(position) * stake < ahead < danger(position) * (stake + position.path_rubies // 4)
    assert share_of_leaving("odds", position) == 1
    assert share_of_leaving("odds-beside", position) == 0


def test_a_balanced_chance_makes_both_ways_worth_the_same(rules: Rules) -> None:
    """With that chance, leaving and one more step are worth the same; below it leaving is better, above it worse."""
    balanced = 0
    for position in decisions_of(rules):
        sight = sight_of(position)
        chance, others = balanced_chance(sight), sight.explorers - 1
        if 0 < chance < 1:
            gains = [gain_of_leaving(position, nearby, others) for nearby in (chance - 0.01, chance, chance + 0.01)]
            assert abs(gains[1]) < 0.02 * (1 + sight.loot + sight.relics)
            balanced += 1
    assert balanced > (3 if rules.relics else 0)


def gain_of_leaving(position: Position, chance: float, others: int) -> float:
    """Returns by how much leaving beats one more step if each of the others leaves with this chance."""
    sight = sight_of(position)
    total = 0.0
    for company in range(2**others):
        leaving = company.bit_count()
        weight = chance**leaving * (1 - chance) ** (others - leaving)
        shares = sum(copies * (worth // (sight.explorers - leaving)) for worth, copies in sight.treasures)
        step = (1 - sight.danger) * sight.loot + shares / sight.cards
        total += weight * (sight.loot + (0 if leaving else sight.relics) - step)
    return total


def test_mix_leaves_as_often_as_its_chance_says() -> None:
    position = after(walk(game("polish", 4), "trap lava", "relic 5"), "treasure 5")
    chance = balanced_chance(sight_of(position))
    assert 0.2 < chance < 0.95
    assert share_of_leaving("mix", position, times=2000) == pytest.approx(chance, abs=0.05)


# Those who roll out


def test_leaving_is_weighed_with_everybody_elses_chance_of_leaving() -> None:
    position = after(walk(game(seats=3), "relic"), "treasure 5")
    assert leavers(2) == pytest.approx((0.7225, 0.255, 0.0225))
    assert leaving_now(sight_of(position)) == pytest.approx(1 + 0.7225 * (2 + 5) + 0.255 * 1)


def test_rollouts_go_on_while_nothing_can_happen_and_leave_when_all_is_at_stake() -> None:
    assert share_of_leaving("mc:100", after(game(seats=2), "treasure 1"), times=20) == 0
    rich = walk(game(seats=2), "treasure 17", "treasure 15", "treasure 14", "trap lava", "trap snakes", "trap rams")
    assert share_of_leaving("mc:100", after(rich, "trap spiders"), times=20) == 1


# Characters


def play_many(kind: str, games: int = 40) -> list[tuple[int, int, int]]:
    """Returns the traps out, the haul and the prey on the path whenever an explorer leaves."""
    seen: list[tuple[int, int, int]] = []

    def watched(policy: Policy) -> Policy:
        def choose(view: View, luck: Random) -> Choice:
            choice = policy(view, luck)
            if choice is L:
                sight = sight_of(view.table)
                seen.append((sight.traps, sight.loot + sight.path // sight.explorers, sight.path + sight.relics))
            return choice

        return choose

    luck = Random(2)
    for _ in range(games):
        others = [policy_of(name) for name in ("turn:7", "traps:3", "random:15")]
        play_game(rules_of("polish"), [watched(policy_of(kind)), *others], luck)
    return seen


def test_characters_can_be_told_by_how_they_play() -> None:
    played = {kind: play_many(kind) for kind in ("careful", "greedy", "hunter", "moody")}
    traps, hauls, prey = (
        {kind: sum(row[column] for row in rows) / len(rows) for kind, rows in played.items()} for column in range(3)
    )
    assert traps["careful"] < traps["greedy"]
    assert max(hauls, key=lambda kind: hauls[kind]) == "greedy"
    assert hauls["greedy"] > 1.5 * hauls["careful"]
    assert prey["hunter"] > 1.3 * prey["careful"]


def test_the_careful_one_turns_back_at_the_second_warning_with_whatever_there_is() -> None:
    position = after(walk(game(seats=4), "treasure 5", "trap lava"), "trap snakes")
    assert share_of_leaving("careful", position) > 0.9
    empty_handed = after(walk(game(seats=4), "trap lava"), "trap snakes")
    assert share_of_leaving("careful", empty_handed) < 0.1
    assert share_of_leaving("careful", after(game(seats=4), "treasure 3")) < 0.1


def test_the_greedy_one_stays_for_a_dozen_rubies() -> None:
    poor = after(walk(game(seats=4), "treasure 17", "trap lava", "trap snakes"), "trap rams")
    rich = after(walk(game(seats=2), "treasure 17", "treasure 15"), "treasure 14")
    assert share_of_leaving("greedy", poor) < 0.1
    assert share_of_leaving("greedy", rich) > 0.9


def test_the_hunter_slips_away_with_a_relic() -> None:
    position = after(walk(game(seats=4), "treasure 11"), "relic")
    assert share_of_leaving("hunter", position) > 0.6
    assert share_of_leaving("hunter", after(game(seats=4), "treasure 4")) < 0.1


def test_the_moody_one_has_another_mood_in_the_next_expedition() -> None:
    moods = set()
    for number in range(1, 5):
        start = game(seats=4)
        for _ in range(number - 1):
            start = after(start, "treasure 4", "LLLL")
        moods.add(round(share_of_leaving("moody", after(walk(start, "trap lava"), "trap snakes"), times=600), 1))
    assert len(moods) >= 2


@pytest.mark.parametrize("kind", CHARACTERS)
def test_no_character_does_always_the_same(kind: str) -> None:
    """In some position it goes home one time and goes on another."""
    positions = decisions_of(rules_of("polish"), seeds=3)
    mixed = [
        position for position in positions[:40] if 0 < share_of_leaving(kind, position, position.in_cave[0], 12) < 1
    ]
    assert mixed


# The pool


def test_the_pool_has_thirty_one_different_explorers_of_every_family() -> None:
    assert len(set(POOL)) == len(POOL) == 31
    families = Counter(name.partition(":")[0] for name in POOL)
    assert set(families) == {"turn", "loot", "traps", "random", "odds", "odds-beside", "mix", "mc"}
    for name in POOL:
        policy_of(name)

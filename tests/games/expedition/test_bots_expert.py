"""The expert: what it concludes from how others decide, how it plays to win, and what it says about it."""

from __future__ import annotations

import json
from random import Random

import pytest
from expeditions import SEATS, after, game, random_game, until_round, walk

from diamant.games.expedition import Choice, Phase, Position, Rules, rules_of, view
from diamant.games.expedition.bots import policy_of
from diamant.games.expedition.bots.beliefs import Evidence, beliefs_of, evidence_of, no_evidence
from diamant.games.expedition.bots.expert import LEVELS, Reason, advice, known_to
from diamant.games.expedition.bots.families import (
    COMPANIES,
    EXPERT,
    FAMILIES,
    ROLLOUTS,
    TURNS,
    later_chances,
    leave_chances,
)
from diamant.games.expedition.bots.learned import FILE, learned
from diamant.games.expedition.bots.reckoning import leavers
from diamant.games.expedition.bots.sight import sight_of
from diamant.games.expedition.simulate import play_game

C, L = Choice.CONTINUE, Choice.LEAVE
GOING_HOME = {
    Reason.RISK_TOO_HIGH,
    Reason.RELIC_ALONE,
    Reason.PATH_WORTH_TAKING,
    Reason.LAST_EXPEDITION_AHEAD,
}


# What it believes


def test_beliefs_are_chances() -> None:
    position = after(game(seats=3), "treasure 9", "CCL", "trap lava", "CL-", "treasure 4", "L--")
    companies, believed = beliefs_of(1, evidence_of(position))
    assert sum(companies) == pytest.approx(1)
    assert list(believed) == [0, 2]
    for weights in believed.values():
        assert sum(weights) == pytest.approx(1)
        assert min(weights) > 0


def test_somebody_who_always_leaves_at_the_third_card_is_found_out() -> None:
    poor = ["relic", "CC", "treasure 1", "CC", "treasure 2", "LC", "trap lava", "-L"]
    rich = ["treasure 17", "CC", "treasure 15", "CC", "trap lava", "LC", "treasure 1", "-L"]
    warned = ["trap rams", "CC", "trap lava", "CC", "treasure 4", "LC", "treasure 1", "-L"]
    now = ["treasure 4", "CC", "trap lava", "CC", "treasure 5"]
    position = after(game(seats=2), *poor, *rich, *warned, *now)
    weights = beliefs_of(1, evidence_of(position)).seats[0]
    assert max(range(len(TURNS)), key=lambda at: weights[at]) == TURNS.index(3)
    expected = sum(weight * chance for weight, chance in zip(weights, leave_chances(sight_of(position)), strict=True))
    assert expected > 0.8


def test_beliefs_do_not_depend_on_when_they_were_asked_for() -> None:
    moves = ["treasure 9", "CCL", "trap lava", "CC-", "treasure 4", "LC-", "treasure 5", "-L-"]
    at_once = after(game(seats=3), *moves)
    step_by_step = game(seats=3)
    for text in moves:
        step_by_step = after(step_by_step, text)
        evidence_of(step_by_step)
    assert evidence_of(at_once) == evidence_of(step_by_step)


def known_as(*families: int | None) -> Evidence:
    """Returns evidence that makes a seat very like a family, or tells nothing of it."""
    rows = [[1.0 if family in (None, one) else 0.01 for one in range(FAMILIES)] for family in families]
    return Evidence(tuple([number / sum(row) for number in row] for row in rows))


def test_who_sits_among_good_players_is_likely_to_be_one() -> None:
    nothing = beliefs_of(0, known_as(None, None, None, None))
    assert nothing.companies == pytest.approx([company.common for company in COMPANIES])
    good = beliefs_of(0, known_as(None, ROLLOUTS, TURNS.index(5), None))
    anybody = beliefs_of(0, known_as(None, TURNS.index(9), TURNS.index(12), None))
    assert good.companies[1] > 0.6 > anybody.companies[1]
    assert good.seats[3][ROLLOUTS] > nothing.seats[3][ROLLOUTS] > anybody.seats[3][ROLLOUTS]


def test_what_somebody_does_itself_tells_nothing_of_the_others() -> None:
    quiet, clever = (beliefs_of(0, known_as(me, None, ROLLOUTS)) for me in (None, EXPERT))
    assert quiet == clever


def test_chances_of_every_family_are_never_quite_sure(rules: Rules) -> None:
    for turn in random_game(rules, 4, 1, leaving=0.1).turns:
        if turn.before.phase is Phase.DECIDE:
            chances = leave_chances(sight_of(turn.before))
            assert len(chances) == FAMILIES
            assert all(0 < chance < 1 for chance in chances)


def test_those_who_count_cards_or_rubies_are_seen_coming() -> None:
    """At the third card, nobody who leaves at the fourth leaves now, but all of them one card later."""
    sight = sight_of(after(walk(game(seats=4), "treasure 9", "treasure 5"), "trap lava"))
    fourth = TURNS.index(4)
    assert leave_chances(sight)[fourth] < 0.1 < 0.9 < later_chances(sight, 1)[fourth]
    assert later_chances(sight, 1)[fourth + 1] < 0.1 < 0.9 < later_chances(sight, 2)[fourth + 1]


def test_the_number_of_leavers_adds_up() -> None:
    assert leavers([]) == [1]
    assert leavers([0.5, 0.2]) == pytest.approx([0.4, 0.5, 0.1])
    assert sum(leavers([0.1, 0.9, 0.3, 0.5, 0.7])) == pytest.approx(1)


# What it advises


@pytest.mark.parametrize("seats", SEATS)
def test_advice_is_sound_in_every_position_of_a_game(rules: Rules, seats: int) -> None:
    asked = 0
    for turn in random_game(rules, seats, seats, leaving=0.1).turns:
        if turn.before.phase is Phase.DECIDE:
            for seat in turn.before.in_cave[:2]:
                said = advice(view(turn.before, seat))
                assert 0 <= said.wish <= 1
                assert said.choice is (L if said.wish > 0.5 else C)
                assert (said.reason in GOING_HOME) is (said.choice is L)
                asked += 1
    assert asked


def test_advice_is_always_the_same_in_the_same_position() -> None:
    position = after(game(seats=4), "treasure 9", "CCCC", "trap lava", "CCCC", "relic")
    assert len({advice(view(position, 1)) for _ in range(3)}) == 1


def test_nobody_is_sent_home_with_nothing_while_nothing_can_happen() -> None:
    said = advice(view(after(game(seats=4), "treasure 3"), 0))
    assert (said.choice, said.reason) == (C, Reason.NO_DANGER_YET)


def test_with_little_to_lose_it_goes_on() -> None:
    said = advice(view(after(walk(game(seats=4), "trap lava"), "treasure 5"), 0))
    assert (said.choice, said.reason) == (C, Reason.LITTLE_TO_LOSE)


def test_a_great_haul_among_four_traps_is_brought_home() -> None:
    rich = walk(game(seats=2), "treasure 17", "treasure 15", "treasure 14", "trap lava", "trap snakes", "trap rams")
    said = advice(view(after(rich, "trap spiders"), 0))
    assert (said.choice, said.reason) == (L, Reason.RISK_TOO_HIGH)


def test_relics_are_worth_a_walk_alone() -> None:
    """The others have gone on whatever lay there, so the way home is free."""
    stay = ["treasure 9", "CC", "relic", "CC", "treasure 11", "CC", "trap lava", "CC", "relic", "CC", "trap rams", "CC"]
    said = advice(view(after(game(seats=2), *stay, "relic"), 0))
    assert (said.choice, said.reason) == (L, Reason.RELIC_ALONE)


def last_expedition(leader: int, haul: int) -> Position:
    """Returns the last expedition, with a card each in danger; one seat brought home so much more than the others."""
    position = game(seats=3)
    going = "".join("L" if seat == leader else "C" for seat in range(3))
    rest = "".join("-" if seat == leader else "L" for seat in range(3))
    for _ in range(haul):
        position = after(position, "treasure 17", going, "treasure 1", rest)
    position = until_round(5, position)
    return after(walk(position, "trap lava", "treasure 9", "trap snakes"), "treasure 7")


def test_in_the_last_expedition_it_plays_for_the_win_and_not_for_points() -> None:
    """The same cards: who is far behind goes deeper than who is level, since a little more does not help."""
    behind = advice(view(last_expedition(leader=0, haul=3), 1))
    assert (behind.choice, behind.reason) == (C, Reason.LAST_EXPEDITION_BEHIND)


# Strength, in short: the league has the figures


def wins(kind: str, others: tuple[str, ...], games: int) -> float:
    """Returns the share of wins of the first seat."""
    won = 0.0
    for number in range(games):
        luck = Random(f"short {number}")
        policies = [policy_of(name) for name in (kind, *others)]
        winners = play_game(rules_of(("polish", "english")[number % 2]), policies, luck).over.winners
        won += (0 in winners) / len(winners)
    return won / games


def test_the_expert_beats_tables_of_those_who_reckon() -> None:
    assert wins("expert", ("mc:30",) * 4, 40) > 0.45
    assert wins("expert", ("mix",) * 4, 40) > 0.35


def test_the_strongest_mixes_among_experts_and_hardly_among_strangers() -> None:
    strongest = LEVELS[3]
    assert strongest.sure_among(0) == strongest.sure > 2
    assert 1 < strongest.sure_among(0.3) < 1.2
    assert strongest.sure_among(0.8) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize("level", [1, 2])
def test_the_weaker_ones_are_as_sure_among_anybody(level: int) -> None:
    assert {LEVELS[level].sure_among(alike) for alike in (0, 0.5, 1)} == {LEVELS[level].sure}


def test_the_weakest_is_drawn_deeper_where_the_second_leaves() -> None:
    rich = walk(game(seats=2), "treasure 17", "treasure 15", "treasure 14", "trap lava", "trap snakes", "trap rams")
    known = known_to(view(after(rich, "trap spiders"), 0), no_evidence(2))
    weakest, second = (LEVELS[level].leaves(known) for level in (1, 2))
    assert weakest < 0.9 < second


def test_the_weakest_does_not_run_from_nothing() -> None:
    position = after(game(seats=4), "treasure 9")
    assert LEVELS[1].leaves(known_to(view(position, 0), no_evidence(4))) < 0.05


def test_every_level_wins_more_than_the_one_before() -> None:
    others = ("turn:6", "loot:12", "odds")
    first, second, third = (wins(f"expert:{level}", others, 80) for level in (1, 2, 3))
    assert first < second < third


# What it has learned


def test_what_was_learned_is_a_small_file_of_numbers() -> None:
    assert FILE.stat().st_size < 90_000
    data = json.loads(FILE.read_text(encoding="utf-8"))
    assert set(data) == set(learned()._fields)

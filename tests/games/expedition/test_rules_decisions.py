"""The rules in their order, part 2 of a round: everybody decides, and what those get who leave."""

from __future__ import annotations

import pytest
from expeditions import (
    after,
    all_go_on,
    game,
    kinds,
    only,
    refused,
    told,
    until_round,
    walk,
)

from diamant.games.expedition import (
    CameHome,
    CardKind,
    Choice,
    ChoicesShown,
    Code,
    Ending,
    GameOver,
    IllegalMove,
    PathShared,
    Phase,
    RelicsStayed,
    RelicsTaken,
    RoundBegan,
    RoundEnded,
    Rules,
    begin,
    relic,
    trap,
    treasure,
)

C, L = Choice.CONTINUE, Choice.LEAVE


# 2. Decide


@pytest.mark.parametrize("card", ["treasure 9", "trap snakes", "relic"])
def test_everyone_still_in_the_cave_picks_continue_or_leave(card: str) -> None:
    position = after(game(seats=4), "treasure 4", "CLCC", card)
    assert position.phase is Phase.DECIDE
    assert [position.legal_choices(seat) for seat in range(4)] == [(C, L), (), (C, L), (C, L)]


def test_cards_are_turned_only_when_all_are_ready() -> None:
    position = after(game(seats=3), "treasure 9")
    with refused(Code.CHOICE_MISSING, IllegalMove):
        position.decide((C, None, L))


def test_all_cards_are_turned_at_once() -> None:
    position = after(game(seats=5), "treasure 9", "CLCCC", "treasure 4")
    events = position.decide((L, None, C, L, C))[1]
    assert events[0] == ChoicesShown(going_on=(2, 4), going_home=(0, 3))
    assert kinds(events).count(ChoicesShown) == 1


def test_the_order_of_seats_makes_no_difference() -> None:
    one = after(game(seats=3), "treasure 11", "LCC", "relic", "-LC", "treasure 9")
    other = after(game(seats=3), "treasure 11", "CCL", "relic", "CL-", "treasure 9")
    assert one.chest == other.chest[::-1]
    assert one.beside == other.beside[::-1]
    assert one.relics == other.relics[::-1]


# Those who leave, with m of them leaving together


def test_those_who_leave_share_all_rubies_lying_on_the_path() -> None:
    before = walk(game(seats=5), "treasure 9", "trap lava", "treasure 7", "treasure 3")
    assert before.rubies == (4, 0, 2, 3)
    position = after(before, "relic", "LCLCL")
    assert position.chest == (2 + 3, 0, 2 + 3, 0, 2 + 3)
    assert position.path_rubies == 0
    shared = only(PathShared, told(before, "relic", "LCLCL"))
    assert (shared.seats, shared.each, shared.left) == ((0, 2, 4), 3, 0)


def test_what_cannot_be_shared_stays_on_the_path() -> None:
    before = walk(game(seats=5), "treasure 9", "trap lava", "treasure 7", "treasure 3")
    position = after(before, "relic", "LLLLC")
    assert position.chest == (2 + 2, 2 + 2, 2 + 2, 2 + 2, 0)
    assert position.path_rubies == 1
    assert only(PathShared, told(before, "relic", "LLLLC")).left == 1


def test_what_is_left_stays_on_any_one_treasure_card() -> None:
    before = walk(game(seats=5), "treasure 9", "trap lava", "treasure 7", "relic")
    moves = ("trap snakes", "LLLLC")
    position = after(before, *moves)
    assert before.path_rubies == 6
    shared = only(PathShared, told(before, *moves))
    assert position.path[shared.place].kind is CardKind.TREASURE
    assert position.rubies[shared.place] == shared.left == 2
    assert position.path_rubies == 2


def test_fewer_rubies_on_the_path_than_leavers_all_stay() -> None:
    position = after(game(seats=4), "treasure 13", "LLCC")
    assert position.chest == (3, 3, 0, 0)
    assert position.path_rubies == 1
    position = after(position, "trap lava", "--LC")
    assert position.chest == (3, 3, 3 + 1, 0)
    assert position.path_rubies == 0


def test_what_leavers_left_lying_is_there_for_the_next_ones() -> None:
    position = after(game(seats=5), "treasure 14", "LLLCC", "treasure 5")
    assert position.chest == (2 + 1, 2 + 1, 2 + 1, 0, 0)
    assert position.beside == (0, 0, 0, 2 + 2, 2 + 2)
    assert position.path_rubies == 1 + 1
    assert after(position, "---LC").chest == (3, 3, 3, 4 + 2, 0)


def test_nothing_is_shared_when_nothing_lies_on_the_path() -> None:
    assert kinds(told(game(seats=2), "treasure 4", "LC")) == [ChoicesShown, CameHome]


def test_a_lone_leaver_picks_up_all_rubies() -> None:
    position = after(walk(game(seats=4), "treasure 15", "treasure 11", "treasure 2"), "trap rams", "CCLC")
    assert position.chest == (0, 0, 3 + 2 + 3 + 3 + 2, 0)
    assert position.path_rubies == 0


def test_a_lone_leaver_takes_every_relic_on_the_path() -> None:
    before = walk(game(seats=3), "relic", "treasure 9", "relic")
    position = after(before, "trap lava", "CLC")
    assert position.relics == ((), (5, 5), ())
    assert position.path_relics == ()
    assert position.path == (treasure(9), trap("lava"))
    assert position.rubies == (0, 0)
    assert only(RelicsTaken, told(before, "trap lava", "CLC")) == RelicsTaken(1, places=(0, 2), worths=(5, 5))


def test_a_relic_that_was_taken_is_not_in_the_deck() -> None:
    position = after(game(seats=3), "relic", "CLC")
    assert position.next_cards()[relic()] == 4
    assert position.stock.count(relic()) == 4


def test_the_last_explorer_to_leave_can_take_relics() -> None:
    position = after(game(seats=2), "treasure 4", "LC", "relic", "-L")
    assert position.relics == ((), (5,))


def test_with_several_leaving_together_nobody_takes_relics_and_they_stay_where_they_are() -> None:
    before = walk(game(seats=4), "relic", "treasure 9", "relic")
    position = after(before, "trap lava", "LCLC")
    assert position.relics == ((), (), (), ())
    assert position.path == (relic(), treasure(9), relic(), trap("lava"))
    events = told(before, "trap lava", "LCLC")
    assert only(RelicsStayed, events) == RelicsStayed((0, 2), places=(0, 2))
    assert RelicsTaken not in kinds(events)


def test_a_relic_that_several_left_lying_goes_to_the_next_lone_leaver() -> None:
    position = after(game(seats=4), "relic", "LCLC", "treasure 4", "-C-L")
    assert position.relics == ((), (), (), (5,))


def test_relics_stay_for_those_who_go_on() -> None:
    position = after(game(seats=3), "relic", "CCC", "treasure 9", "CCC")
    assert position.path_relics == (relic(),)
    assert position.relics == ((), (), ())


def test_leavers_put_what_lay_beside_the_chest_and_what_they_picked_up_into_the_chest() -> None:
    before = walk(game(seats=3), "treasure 11", "treasure 7")
    position = after(before, "treasure 1", "LCL")
    assert position.chest == (3 + 2 + 2, 0, 3 + 2 + 2)
    assert position.beside == (0, 3 + 2, 0)
    assert position.in_cave == (1,)
    assert only(CameHome, told(before, "treasure 1", "LCL")) == CameHome((0, 2), (7, 7))


def test_what_is_in_the_chest_is_added_to() -> None:
    position = after(game(seats=2), "treasure 14", "LL", "treasure 7", "LC")
    assert position.chest == (7 + 3 + 1, 7)


def test_the_chest_is_safe_until_the_end_of_the_game() -> None:
    position = after(game(seats=2), "treasure 14", "LC", "trap lava", "-C", "trap lava")
    assert position.chest == (14 // 2, 0)
    for kind in ("snakes", "rams", "spiders", "boulders"):
        position = walk(position, "treasure 9", f"trap {kind}", f"trap {kind}")
    assert position.is_over()
    assert position.chest == (7, 0)
    assert position.scores() == (7, 0)


def test_if_anybody_is_still_in_the_cave_explore_again() -> None:
    position = after(game(seats=3), "treasure 9", "LCL")
    assert position.round == 1
    assert position.phase is Phase.REVEAL
    assert position.in_cave == (1,)
    assert after(position, "treasure 4").beside == (0, 3 + 4, 0)


def test_if_nobody_is_still_in_the_cave_the_round_ends() -> None:
    position = after(game(seats=3), "treasure 9", "LCL", "treasure 4", "-L-")
    assert position.round == 2
    assert position.phase is Phase.REVEAL
    events = told(game(seats=3), "treasure 9", "LCL", "treasure 4", "-L-")
    assert only(RoundEnded, events).ending is Ending.ALL_LEFT
    assert events[-1] == RoundBegan(2, None)


def test_a_decision_of_all_to_go_on_changes_nothing_but_the_phase(rules: Rules) -> None:
    before, _ = begin(rules, 4)
    before = after(before, "treasure 9", "CLCC", "treasure 11")
    position, events = before.decide(tuple(None if letter == "-" else C for letter in all_go_on(before)))
    assert position == before._replace(phase=Phase.REVEAL)
    assert events == (ChoicesShown((0, 2, 3), ()),)


def test_what_happens_to_leavers_is_told_in_the_order_of_the_rules() -> None:
    before = walk(game(seats=3), "treasure 11", "relic")
    assert kinds(told(before, "treasure 7", "LCC")) == [ChoicesShown, PathShared, RelicsTaken, CameHome]
    assert kinds(told(before, "treasure 7", "LCL")) == [ChoicesShown, PathShared, RelicsStayed, CameHome]
    assert kinds(told(before, "treasure 9", "LLL")) == [
        ChoicesShown,
        PathShared,
        RelicsStayed,
        CameHome,
        RoundEnded,
        RoundBegan,
    ]
    last_round = until_round(5, game(seats=3))
    assert kinds(told(last_round, "treasure 9", "LLL")) == [ChoicesShown, CameHome, RoundEnded, GameOver]

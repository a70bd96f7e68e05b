"""The rules in their order, part 2: a round, from its first card to the first decision."""

from __future__ import annotations

import pytest
from expeditions import (
    ROUNDS,
    SEATS,
    after,
    game,
    go_home,
    only,
    refused,
    told,
    until_round,
    walk,
)

from diamant.games.expedition import (
    Card,
    CardTurned,
    Code,
    Ending,
    IllegalMove,
    Phase,
    RoundEnded,
    RubiesShared,
    Rules,
    TrapSeen,
    TrapSprung,
    begin,
    relic,
    trap,
    treasure,
)
from diamant.games.expedition.editions import TREASURES


def test_there_are_five_rounds_in_all(rules: Rules) -> None:
    position, _ = begin(rules, 2)
    rounds = []
    for _ in range(ROUNDS):
        rounds.append(position.round)
        position = go_home(position)
    assert rounds == [1, 2, 3, 4, 5]
    assert position.is_over()


# 1. Explore


def test_the_card_turned_up_is_laid_at_the_end_of_the_path() -> None:
    position = walk(game(), "treasure 9", "trap snakes", "relic")
    position = after(position, "treasure 4")
    assert position.path == (treasure(9), trap("snakes"), relic(), treasure(4))
    assert [told(walk(game(), "treasure 9", "relic"), "treasure 4")[0]] == [CardTurned(treasure(4), place=2)]


def test_a_card_turned_up_is_no_longer_in_the_deck() -> None:
    before = game()
    position = after(before, "treasure 5", "CCC")
    assert len(position.deck) == len(before.deck) - 1
    assert position.next_cards()[treasure(5)] == 1
    position = after(position, "treasure 5", "CCC")
    assert position.next_cards()[treasure(5)] == 0
    assert treasure(5) not in position.next_cards()


@pytest.mark.parametrize("number", range(1, 6))
def test_there_is_no_decision_before_a_rounds_first_card(rules: Rules, number: int) -> None:
    position = until_round(number, begin(rules, 3)[0])
    assert position.phase is Phase.REVEAL
    assert [position.legal_choices(seat) for seat in range(3)] == [()] * 3
    with refused(Code.NOT_TIME_TO_DECIDE, IllegalMove):
        after(position, "CCC")


# Treasure of v, with k explorers in the cave


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rubies", sorted(set(TREASURES)))
def test_each_gets_v_over_k_rubies_beside_the_chest_and_the_rest_stays_on_that_card(rubies: int, seats: int) -> None:
    position = after(game(seats=seats), f"treasure {rubies}")
    assert position.beside == (rubies // seats,) * seats
    assert position.rubies == (rubies % seats,)
    assert position.path_rubies == rubies % seats
    assert position.chest == (0,) * seats
    assert told(game(seats=seats), f"treasure {rubies}") == (
        CardTurned(treasure(rubies), 0),
        RubiesShared(0, tuple(range(seats)), rubies // seats, rubies % seats),
    )


def test_what_lies_beside_the_chest_grows_with_every_treasure() -> None:
    position = walk(game(seats=4), "treasure 9", "treasure 14", "treasure 3")
    assert position.beside == (2 + 3,) * 4
    assert position.rubies == (1, 2, 3)


def test_only_the_explorers_in_the_cave_share_a_treasure() -> None:
    position = after(game(seats=4), "trap lava", "LCLC", "treasure 9")
    assert position.beside == (0, 4, 0, 4)
    assert position.rubies == (0, 1)
    assert only(RubiesShared, told(game(seats=4), "trap lava", "LCLC", "treasure 9")).seats == (1, 3)


def test_a_lone_explorer_gets_the_whole_treasure() -> None:
    position = after(game(seats=3), "trap lava", "LCL", "treasure 17", "-C-", "treasure 13")
    assert position.beside == (0, 30, 0)
    assert position.path_rubies == 0


def test_with_fewer_rubies_than_explorers_nobody_gets_any_and_all_stay() -> None:
    position = after(game(seats=8), "treasure 7")
    assert position.beside == (0,) * 8
    assert position.rubies == (7,)


def test_the_printed_example_of_9_rubies_for_5_explorers() -> None:
    position = after(game(seats=5), "treasure 9")
    assert position.beside == (1, 1, 1, 1, 1)
    assert position.path_rubies == 4


def test_what_lies_beside_the_chest_is_at_risk() -> None:
    position = walk(game(seats=2), "treasure 14", "trap lava")
    assert position.beside == (7, 7)
    assert position.scores() == (0, 0)
    assert after(position, "trap lava").scores() == (0, 0)


# Trap


def test_the_first_trap_of_its_kind_this_round_does_nothing(rules: Rules) -> None:
    for kind in rules.edition.traps:
        before = walk(begin(rules, 3)[0], "treasure 11")
        position, events = before.reveal(trap(kind))
        assert position == before._replace(
            phase=Phase.DECIDE, path=(treasure(11), trap(kind)), rubies=(*before.rubies, 0)
        )
        assert position.traps_out == (kind,)
        assert events == (CardTurned(trap(kind), 1), TrapSeen(kind, 1))


def test_first_traps_of_all_five_kinds_do_nothing(rules: Rules) -> None:
    position = walk(begin(rules, 3)[0], "treasure 11", *[f"trap {kind}" for kind in rules.edition.traps])
    assert position.round == 1
    assert position.in_cave == (0, 1, 2)
    assert position.beside == (3, 3, 3)
    assert position.traps_out == rules.edition.traps


def test_a_trap_of_an_earlier_round_does_not_count() -> None:
    position = after(game(), "trap snakes", "CCC", "treasure 9", "LLL", "trap snakes")
    assert position.round == 2
    assert position.phase is Phase.DECIDE
    position = after(game(), "trap snakes", "CCC", "trap snakes", "trap snakes")
    assert position.round == 2
    assert position.phase is Phase.DECIDE


def test_the_second_trap_of_the_same_kind_ends_the_expedition_at_once(rules: Rules) -> None:
    for kind in rules.edition.traps:
        before = walk(begin(rules, 3)[0], "treasure 11", f"trap {kind}", "treasure 3")
        position, events = before.reveal(trap(kind))
        assert position.round == 2
        assert position.path == ()
        assert events[:2] == (CardTurned(trap(kind), 3), TrapSprung(kind, 3, 1, (0, 1, 2), (4, 4, 4)))
        assert only(RoundEnded, events).ending is Ending.TRAP


def test_the_twin_is_found_anywhere_on_the_path() -> None:
    before = walk(game(), "trap lava", "treasure 9", "trap snakes", "relic", "treasure 1")
    sprung = only(TrapSprung, told(before, "trap snakes"))
    assert (sprung.place, sprung.twin) == (5, 2)
    sprung = only(TrapSprung, told(before, "trap lava"))
    assert (sprung.place, sprung.twin) == (5, 0)


def test_everyone_still_in_the_cave_runs_home_and_loses_all_stones_beside_the_chest() -> None:
    moves = ("treasure 17", "CCLC", "trap rams", "CC-C", "treasure 9", "CC-C", "trap rams")
    position = after(game(seats=4), *moves)
    assert position.beside == (0, 0, 0, 0)
    assert position.chest == (0, 0, 5, 0)
    sprung = only(TrapSprung, told(game(seats=4), *moves))
    assert sprung.seats == (0, 1, 3)
    assert sprung.lost == (4 + 3,) * 3


def test_who_has_left_before_the_trap_keeps_the_chest() -> None:
    position = after(game(seats=3), "treasure 13", "LCC", "trap rams", "-CL", "trap rams")
    assert position.chest == (5, 0, 4)


def test_a_trap_does_not_touch_the_chests_of_those_it_catches() -> None:
    position = after(game(seats=2), "treasure 14", "LL", "treasure 9", "CC", "trap lava", "CC", "trap lava")
    assert position.chest == (7, 7)


def test_after_the_second_trap_nobody_decides() -> None:
    position = walk(game(seats=3), "treasure 9", "trap rams", "trap rams")
    assert position.phase is Phase.REVEAL
    with refused(Code.NOT_TIME_TO_DECIDE, IllegalMove):
        after(position, "CCC")


# Relic


@pytest.mark.parametrize(("edition", "card"), [("polish", relic(5)), ("ukrainian", relic(5)), ("english", relic())])
def test_a_relic_lies_on_the_path_and_nothing_else_happens(edition: str, card: Card) -> None:
    before = walk(game(edition), "treasure 11")
    position, events = before.reveal(card)
    assert position == before._replace(phase=Phase.DECIDE, path=(treasure(11), card), rubies=(2, 0))
    assert position.path_relics == (card,)
    assert events == (CardTurned(card, 1),)

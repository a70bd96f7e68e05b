"""The rules in their order, part 1: what is in the box, and the set-up."""

from __future__ import annotations

from collections import Counter

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
    EDITIONS,
    CardKind,
    Choice,
    Code,
    Edition,
    Phase,
    RoundBegan,
    RoundEnded,
    RubiesShared,
    Rules,
    begin,
    rules_of,
    treasure,
)

RUBIES_IN_THE_RESERVE = 60
DIAMONDS_IN_THE_RESERVE = 40
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))

# What is in the box


def test_there_are_15_treasure_cards_with_124_rubies_in_all(rules: Rules) -> None:
    position, _ = begin(rules, 3)
    treasures = [card.worth for card in position.deck if card.kind is CardKind.TREASURE]
    assert sorted(treasures) == [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]
    assert len(treasures) == 15
    assert sum(treasures) == 124


def test_there_are_15_trap_cards_of_five_kinds_three_of_each(rules: Rules) -> None:
    position, _ = begin(rules, 3)
    traps = Counter(card.trap for card in position.deck if card.kind is CardKind.TRAP)
    assert sorted(traps) == sorted(rules.edition.traps)
    assert len(traps) == 5
    assert set(traps.values()) == {3}
    assert traps.total() == 15


@every_edition
def test_there_are_five_relic_cards(edition: Edition) -> None:
    assert len(edition.relics.worths) == 5
    position, _ = begin(Rules(edition), 3)
    entered = Counter(card for card in position.deck if card.kind is CardKind.RELIC)
    for number in range(2, 6):
        position = until_round(number, position)
        entered |= Counter(card for card in position.deck if card.kind is CardKind.RELIC)
    assert entered.total() == 5


def test_there_is_an_explorer_a_chest_and_a_pair_of_decision_cards_for_each_of_8_players() -> None:
    position = after(game(seats=8), "treasure 9")
    assert position.in_cave == (0, 1, 2, 3, 4, 5, 6, 7)
    assert len(position.chest) == 8
    assert [position.legal_choices(seat) for seat in range(8)] == [(Choice.CONTINUE, Choice.LEAVE)] * 8
    with refused(Code.WRONG_SEATS):
        begin(rules_of("english"), 9)


def test_there_are_five_entrances_one_per_round_with_a_number_each(rules: Rules) -> None:
    position, events = begin(rules, 2)
    begun, ended = [only(RoundBegan, events).round], []
    for _ in range(ROUNDS):
        assert position.round == begun[-1]
        events = told(position, "treasure 1", "LL")
        position = go_home(position)
        begun += [event.round for event in events if isinstance(event, RoundBegan)]
        ended += [event.round for event in events if isinstance(event, RoundEnded)]
    assert position.is_over()
    assert begun == [1, 2, 3, 4, 5]
    assert ended == [1, 2, 3, 4, 5]


def test_stones_are_only_found_as_rubies() -> None:
    """Fifteen rubies for four explorers are not three diamonds: each ruby is shared by itself."""
    events = told(game(seats=4), "treasure 15")
    assert only(RubiesShared, events) == RubiesShared(place=0, seats=(0, 1, 2, 3), each=3, left=3)


def test_five_rubies_can_be_changed_for_one_diamond_so_a_chest_is_one_number_of_points() -> None:
    position = after(game(seats=2), "treasure 15", "CC", "treasure 11", "CL")
    assert position.chest == (0, 7 + 5 + 1 + 1)
    diamonds, rubies = position.chest[1] // 5, position.chest[1] % 5
    assert (diamonds, rubies) == (2, 4)
    assert 5 * diamonds + rubies == position.scores()[1]


def test_the_reserve_never_runs_a_player_short() -> None:
    """In every round one of two explorers goes home after the first card and the other brings out all the rest."""
    position = game("polish", seats=2, relics=False)
    rest = [f"treasure {rubies}" for rubies in (2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17)]
    for _ in range(ROUNDS):
        position = after(position, "trap snakes", "CL", *[move for card in rest for move in (card, "C-")])
        position = after(position, "treasure 1", "L-")
    assert position.is_over()
    stones_in_the_reserve = RUBIES_IN_THE_RESERVE + 5 * DIAMONDS_IN_THE_RESERVE
    assert position.scores() == (5 * 124, 0)
    assert position.scores()[0] > stones_in_the_reserve


def test_a_score_is_a_number_of_points_not_of_plastic_pieces() -> None:
    position = after(game(seats=2), "treasure 17", "LL")
    assert position.scores() == (8, 8)
    assert all(type(points) is int for points in position.scores())


# Set-up


@pytest.mark.parametrize("seats", SEATS)
def test_everyone_takes_an_explorer_an_empty_chest_and_two_decision_cards(seats: int, rules: Rules) -> None:
    position, _ = begin(rules, seats)
    assert position.seats == seats
    assert position.in_cave == tuple(range(seats))
    assert position.chest == (0,) * seats
    assert position.beside == (0,) * seats
    assert position.relics == ((),) * seats
    assert position.scores() == (0,) * seats
    position, _ = position.reveal(treasure(1))
    assert [position.legal_choices(seat) for seat in range(seats)] == [(Choice.CONTINUE, Choice.LEAVE)] * seats


def test_the_expedition_deck_is_shuffled_face_down(rules: Rules) -> None:
    """The deck is known only as a multiset, and any card of it can be the next one."""
    position, _ = begin(rules, 3)
    assert position.path == ()
    assert position.rubies == ()
    assert position.deck == position.stock == tuple(sorted(position.deck))
    assert position.next_cards() == Counter(position.deck)
    for card in set(position.deck):
        assert position.reveal(card)[0].path == (card,)


def test_a_deck_is_the_same_multiset_however_it_was_turned_up() -> None:
    one = walk(game(), "treasure 9", "trap lava", "relic")
    other = walk(game(), "relic", "treasure 9", "trap lava")
    assert one.deck == other.deck
    assert one.next_cards() == other.next_cards()


def test_five_entrances_are_open(rules: Rules) -> None:
    position, events = begin(rules, 3)
    assert rules.edition.rounds == 5
    assert position.round == 1
    assert position.phase is Phase.REVEAL
    assert events == (RoundBegan(1, rules.entering_relic(1)),)

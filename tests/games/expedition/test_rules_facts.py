"""The rules in their order, part 5: facts worth a test."""

from __future__ import annotations

from collections import Counter

import pytest
from expeditions import ROUNDS, SEATS, after, all_go_on, game, only, refused, told, until_round, walk

from diamant.games.expedition import (
    MAX_SEATS,
    MIN_SEATS,
    Card,
    CardKind,
    Code,
    GameOver,
    Phase,
    Position,
    RoundEnded,
    Rules,
    TrapSprung,
    UnknownName,
    begin,
    relic,
    rules_of,
)


@pytest.mark.parametrize("card", ["treasure 1", "treasure 17", "trap snakes", "relic"])
def test_a_decision_follows_every_turned_up_card(card: str) -> None:
    for before in (game(), walk(game(), "treasure 9", "trap lava", "relic")):
        assert after(before, card).phase is Phase.DECIDE


def test_a_decision_follows_a_relic_and_a_first_trap_also_as_a_rounds_first_card(rules: Rules) -> None:
    for number in (1, 2, 5):
        start = until_round(number, begin(rules, 3)[0])
        for card in start.next_cards():
            assert start.reveal(card)[0].phase is Phase.DECIDE


def test_no_decision_follows_the_trap_that_ends_the_round(rules: Rules) -> None:
    kind = rules.edition.traps[2]
    assert walk(begin(rules, 3)[0], f"trap {kind}", f"trap {kind}").phase is Phase.REVEAL
    last = until_round(5, begin(rules, 3)[0])
    assert walk(last, f"trap {kind}", f"trap {kind}").phase is Phase.OVER


def test_points_are_conserved() -> None:
    """For every treasure: its value is held, banked, on the path, lost or returned. Told here for one round."""
    position = after(game(seats=4), "treasure 15", "CCCC")
    assert sum(position.beside) + position.path_rubies == 12 + 3
    position = after(position, "treasure 13", "LLCC")
    assert sum(position.chest) == 2 * (3 + 3 + 2)
    assert sum(position.chest) + sum(position.beside) + position.path_rubies == 15 + 13
    position = after(position, "treasure 7", "--CC", "trap lava", "--CC")
    events = told(position, "trap lava")
    lost = sum(only(TrapSprung, events).lost)
    returned = only(RoundEnded, events).rubies_lost
    assert (lost, returned) == (2 * (3 + 3 + 3), 1)
    assert sum(position.chest) + lost + returned == 15 + 13 + 7


def pairs_of_traps(position: Position) -> list[str]:
    """Returns the kinds of trap that can still end a round."""
    return [kind for kind, copies in Counter(card.trap for card in position.stock if card.trap).items() if copies > 1]


def worst_round(position: Position, kind: str) -> tuple[Position, int]:
    """Turns up every card that does not end the round, then a twin of this kind of trap. Counts what is left then."""
    number = position.round
    while harmless := [card for card in position.next_cards() if card.trap not in position.traps_out]:
        position, _ = position.reveal(harmless[0])
        position = after(position, all_go_on(position))
    left = len(position.deck)
    position = after(position, f"trap {kind}")
    assert position.is_over() or position.round == number + 1
    return position, left


def test_the_deck_can_never_run_out(rules: Rules) -> None:
    """At most four trap cards are gone before the last round, so some kind still has two copies."""
    position, _ = begin(rules, 2)
    for gone, kind in enumerate(pairs_of_traps(position)):
        assert Counter(card.kind for card in position.deck)[CardKind.TRAP] == 15 - gone
        assert pairs_of_traps(position)
        position, left = worst_round(position, kind)
        assert left >= 1
    assert position.is_over()


def test_the_deck_does_not_run_out_even_when_two_kinds_are_down_to_one_trap(rules: Rules) -> None:
    first, second, third, *_ = rules.edition.traps
    position, _ = begin(rules, 2)
    for kind in (first, first, second, second):
        position, _ = worst_round(position, kind)
    assert position.round == 5
    assert position.traps_out == ()
    assert len(pairs_of_traps(position)) == 3
    position, left = worst_round(position, third)
    assert position.is_over()
    assert left == 3 * 2


def test_a_lone_leaver_with_the_3rd_4th_and_5th_english_relic_gets_5_and_10_and_10() -> None:
    position = after(game(seats=3), "relic", "LCC", "relic", "-LC", "treasure 9", "--L")
    position = walk(position, "relic", "relic", "relic")
    position = after(position, "treasure 1", "CCL")
    assert position.relics == ((5,), (5,), (5, 10, 10))


@pytest.mark.parametrize(("edition", "card"), [("polish", relic(5)), ("ukrainian", relic(5)), ("english", relic())])
def test_relics_left_on_the_path_when_a_round_ends_are_out_of_the_game_in_every_edition(
    edition: str, card: Card
) -> None:
    before = walk(game(edition), str(card))
    copies = before.stock.count(card)
    for position in (walk(before, "trap lava", "trap lava"), after(before, "treasure 9", "LLL")):
        assert position.round == 2
        assert position.stock.count(card) == copies - 1
        assert position.relics == ((), (), ())
    last_two = after(before, "treasure 9", "LCC", "treasure 7", "-LL")
    assert last_two.relics == ((5,), (), ())
    last_two = after(before, "treasure 9", "LLC", "treasure 7", "--C", "trap lava", "--C", "trap lava")
    assert last_two.relics == ((), (), ())
    assert last_two.stock.count(card) == copies - 1


@pytest.mark.parametrize("edition", ["polish", "ukrainian"])
def test_a_rising_relic_never_turned_up_is_still_in_the_deck_next_round_beside_the_next_one(edition: str) -> None:
    position = after(game(edition, seats=2), "treasure 9", "LL")
    assert [card.worth for card in position.deck if card.kind is CardKind.RELIC] == [5, 7]
    position = after(position, "relic 7", "CC", "relic 5", "CL")
    assert position.relics == ((), (7, 5))


@pytest.mark.parametrize("seats", SEATS)
def test_the_app_allows_2_to_8_seats(seats: int, rules: Rules) -> None:
    assert (MIN_SEATS, MAX_SEATS) == (2, 8)
    position, _ = begin(rules, seats)
    for _ in range(ROUNDS):
        position = after(position, "treasure 17")
        position = after(position, "L" * seats)
    assert position.is_over()
    assert position.scores() == (5 * (17 // seats),) * seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 100])
def test_fewer_than_2_and_more_than_8_seats_are_refused(seats: int, rules: Rules) -> None:
    with refused(Code.WRONG_SEATS, UnknownName):
        begin(rules, seats)


def test_a_game_for_two_is_played_to_its_end() -> None:
    position = until_round(5, begin(rules_of("ukrainian"), 2)[0])
    events = told(position, "treasure 9", "LC", "treasure 7", "-L")
    assert only(GameOver, events) == GameOver((4 + 1, 4 + 7), (1,))

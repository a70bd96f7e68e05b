"""The rules in their order, part 4: the editions, cell by cell."""

from __future__ import annotations

import pytest
from expeditions import ROUNDS, WAYS, after, all_leave, game, go_home, only, refused, told, until_round, walk, way_name

from diamant.games.expedition import (
    EDITIONS,
    CardKind,
    Code,
    Entrance,
    Position,
    RelicsTaken,
    RoundBegan,
    RoundEnded,
    Rules,
    UnknownName,
    begin,
    relic,
    rules_of,
    trap,
)

RISING = [5, 7, 8, 10, 12]
variant = pytest.mark.parametrize("edition", ["polish", "ukrainian"])


def relics_in(position: Position) -> list[int]:
    """Returns the worths of the relics in the deck."""
    return [card.worth for card in position.deck if card.kind is CardKind.RELIC]


def test_there_are_three_editions() -> None:
    assert list(EDITIONS) == ["polish", "ukrainian", "english"]
    assert all(name == edition.name for name, edition in EDITIONS.items())
    with refused(Code.UNKNOWN_EDITION, UnknownName):
        rules_of("klingon")


# trap kinds


@pytest.mark.parametrize(
    ("edition", "traps"),
    [
        ("polish", {"scorpions", "snakes", "lava", "balls", "spikes"}),
        ("ukrainian", {"spiders", "snakes", "lava", "boulders", "rams"}),
        ("english", {"spiders", "snakes", "lava", "boulders", "rams"}),
    ],
)
def test_the_trap_kinds(edition: str, traps: set[str]) -> None:
    assert {card.trap for card in game(edition).deck if card.kind is CardKind.TRAP} == traps


# relics


@variant
def test_relics_are_a_variant_that_the_table_chooses(edition: str) -> None:
    assert EDITIONS[edition].relics_optional
    assert rules_of(edition).relics
    assert not rules_of(edition, relics=False).relics


@variant
def test_without_relics_the_deck_has_30_cards_in_every_round(edition: str) -> None:
    position = game(edition, relics=False)
    for _ in range(ROUNDS):
        assert len(position.deck) == 30
        assert relics_in(position) == []
        position = go_home(position)
    assert position.is_over()
    with refused(Code.CARD_NOT_IN_DECK):
        after(game(edition, relics=False), "relic 5")


def test_in_the_english_edition_relics_are_always_in_play() -> None:
    assert not EDITIONS["english"].relics_optional
    with refused(Code.RELICS_REQUIRED, UnknownName):
        rules_of("english", relics=False)


def test_in_the_english_edition_all_35_cards_are_shuffled_together_at_the_start() -> None:
    assert len(game("english").deck) == 35
    assert game("english").deck.count(relic()) == 5


# relic values


@variant
def test_relics_are_five_different_cards_worth_5_7_8_10_and_12(edition: str) -> None:
    assert relics_in(until_round(5, game(edition))) == RISING


@variant
def test_a_rising_relic_is_worth_what_is_printed_on_it_whoever_takes_one_before(edition: str) -> None:
    position = until_round(5, game(edition, seats=2))
    position = after(position, "relic 12", "LC", "relic 7", "-C", "relic 10", "-L")
    assert position.relics == ((12,), (7, 10))


def test_english_relics_are_five_identical_cards() -> None:
    assert {card for card in game("english").deck if card.kind is CardKind.RELIC} == {relic()}
    with refused(Code.CARD_NOT_IN_DECK):
        after(game("english"), "relic 5")


def test_the_first_three_english_relics_to_leave_the_cave_are_worth_5_and_every_later_one_10() -> None:
    position = game("english", seats=2)
    for _ in range(5):
        position = after(position, "relic", "LC", "treasure 1", "-L")
    assert position.is_over()
    assert position.relics == ((5, 5, 5, 10, 10), ())


def test_it_counts_how_many_english_relics_left_the_cave_whoever_took_them() -> None:
    position = game("english", seats=2)
    for leave in ("LC", "CL", "LC", "CL", "LC"):
        rest = leave.translate(str.maketrans("LC", "-L"))
        position = after(position, "relic", leave, "treasure 1", rest)
    assert position.relics == ((5, 5, 10), (5, 10))


def test_the_worth_of_an_english_relic_is_fixed_when_taken_out_not_when_turned_up() -> None:
    position = walk(game("english", seats=3), "relic", "relic", "relic", "relic")
    assert [card.worth for card in position.path_relics] == [0, 0, 0, 0]
    taken = after(position, "treasure 9", "CLC")
    assert taken.relics == ((), (5, 5, 5, 10), ())


def test_an_english_relic_that_is_lost_does_not_count_as_taken_out() -> None:
    position = walk(game("english", seats=2), "relic", "relic", "relic", "trap lava", "trap lava")
    position = after(position, "relic", "CL")
    assert position.relics == ((), (5,))


# when relics enter


@variant
def test_at_the_start_of_each_round_the_next_relic_in_rising_order_is_shuffled_in(edition: str) -> None:
    position, events = begin(rules_of(edition), 2)
    entered = [only(RoundBegan, events).relic]
    for _ in range(ROUNDS):
        assert relics_in(position) == RISING[: position.round]
        assert len(position.deck) == 30 + position.round
        events = told(position, "treasure 9", "LL")
        position = go_home(position, "treasure 9")
        entered += [event.relic for event in events if isinstance(event, RoundBegan)]
    assert position.is_over()
    assert entered == [relic(worth) for worth in RISING]


@variant
def test_a_relic_enters_at_the_start_of_the_first_round_too(edition: str) -> None:
    assert relics_in(game(edition)) == [5]
    assert begin(rules_of(edition), 2)[1] == (RoundBegan(1, relic(5)),)
    with refused(Code.CARD_NOT_IN_DECK):
        after(game(edition), "relic 7")


@variant
def test_the_next_relic_enters_whatever_became_of_the_one_before(edition: str) -> None:
    taken = after(game(edition, seats=2), "relic 5", "LC", "treasure 9", "-L")
    assert relics_in(taken) == [7]
    lost = walk(game(edition, seats=2), "relic 5", "trap lava", "trap lava")
    assert relics_in(lost) == [7]
    hidden = walk(game(edition, seats=2), "trap lava", "trap lava")
    assert relics_in(hidden) == [5, 7]


def test_all_five_english_relics_are_in_the_deck_from_the_start_and_none_enters_later() -> None:
    position, events = begin(rules_of("english"), 2)
    assert events == (RoundBegan(1, None),)
    for _ in range(ROUNDS - 1):
        assert position.deck.count(relic()) == 5
        assert only(RoundBegan, told(position, "treasure 9", "LL")).relic is None
        position = go_home(position)
    assert position.round == ROUNDS
    assert position.deck.count(relic()) == 5


# how a relic counts


@variant
def test_the_value_of_a_relic_is_added_at_the_end_of_the_game(edition: str) -> None:
    position = after(game(edition, seats=2), "relic 5", "LC", "treasure 9", "-L")
    assert position.chest == (0, 9)
    for _ in range(ROUNDS - 1):
        position = go_home(position)
    assert position.is_over()
    assert position.chest == (0, 9)
    assert position.scores() == (5, 9)


@pytest.mark.parametrize(("edition", "card"), [("polish", "relic 5"), ("ukrainian", "relic 5"), ("english", "relic")])
def test_once_taken_a_relic_cannot_be_lost(edition: str, card: str) -> None:
    position = after(game(edition, seats=2), card, "LC", "treasure 9", "-L")
    for kind in EDITIONS[edition].traps[:4]:
        position = walk(position, "treasure 9", f"trap {kind}", f"trap {kind}")
        assert position.relics == ((5,), ())
    assert position.is_over()
    assert position.scores() == (5, 9)


def test_stones_of_its_value_lie_on_an_english_relic_at_once() -> None:
    position = walk(game("english", seats=2), "relic", "relic", "relic", "relic")
    events = told(position, "treasure 1", "LC")
    assert only(RelicsTaken, events).worths == (5, 5, 5, 10)
    assert after(position, "treasure 1", "LC").scores() == (1 + 25, 0)


# a trap round's removed card; entrances


@pytest.mark.parametrize("rules", WAYS, ids=way_name)
def test_the_card_removed_after_a_trap_is_one_of_the_two_twins(rules: Rules) -> None:
    """Which of the twins it is makes no difference: they are alike. It is told as the one just turned up."""
    kind = rules.edition.traps[-1]
    before = walk(begin(rules, 2)[0], f"trap {kind}", "treasure 9")
    assert only(RoundEnded, told(before, f"trap {kind}")).removed == trap(kind)
    assert after(before, f"trap {kind}").deck.count(trap(kind)) == 2


def test_the_entrances_are_removed_in_the_polish_edition_and_barricaded_in_the_others() -> None:
    assert {name: edition.entrance for name, edition in EDITIONS.items()} == {
        "polish": Entrance.REMOVED,
        "ukrainian": Entrance.BARRICADED,
        "english": Entrance.BARRICADED,
    }


def test_the_cards_of_an_edition_are_all_that_it_prints(rules: Rules) -> None:
    """Every card that enters the deck in some round is one of them, and no other card is."""
    position, _ = begin(rules, 3)
    seen = set(position.deck)
    for _ in range(ROUNDS):
        position = after(position, "treasure 9")
        position = after(position, all_leave(position))
        seen |= set(position.deck)
    assert position.is_over()
    printed = rules.edition.cards
    assert seen == (printed if rules.relics else {card for card in printed if card.kind is not CardKind.RELIC})

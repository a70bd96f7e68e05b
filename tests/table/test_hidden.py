"""Hidden choices: a seat's two cards, what others see of them, and in which order they lie."""

from __future__ import annotations

import gc
from itertools import pairwise, product
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType

import pytest
from sittings import (
    HOME,
    ON,
    bring_to_choosing,
    choose,
    decide,
    everything_of,
    hands_of,
    nothing_changes,
    people,
    refused,
    table_of,
)

from diamant.games.expedition import GAME, ChoicesShown
from diamant.store import Store
from diamant.table import Hand, Reason, Sitting
from diamant.table.hidden import HiddenChoices


@pytest.fixture
def three(store: Store) -> Sitting:
    """Three people who may choose."""
    sitting = Sitting.start(store, people(3), seed=7)
    bring_to_choosing(sitting)
    return sitting


def shown(events: tuple[object, ...]) -> ChoicesShown:
    return next(event for event in events if isinstance(event, ChoicesShown))


# What a seat can do


def test_a_seat_has_one_card_to_go_on_and_one_to_go_home(three: Sitting) -> None:
    for seat in range(3):
        assert {three.hand(seat).peek(0), three.hand(seat).peek(1)} == {ON, HOME}


def test_a_seat_can_look_again_before_and_after_it_chose(three: Sitting) -> None:
    hand = three.hand(1)
    cards = [hand.peek(0), hand.peek(1)]
    hand.lay(0)
    assert [hand.peek(0), hand.peek(1)] == cards
    assert hand.laid == 0


def test_a_seat_can_change_its_mind_until_the_reveal(three: Sitting) -> None:
    choose(three, {0: ON, 1: HOME, 2: ON})
    hand = three.hand(0)
    going_home = 0 if hand.peek(0) is HOME else 1
    hand.lay(going_home)
    assert shown(three.reveal_choices()) == ChoicesShown(going_on=(2,), going_home=(0, 1))


def test_a_seat_can_take_its_choice_back_until_the_reveal(three: Sitting) -> None:
    choose(three, {0: ON, 1: HOME, 2: ON})
    three.hand(1).take_back()
    assert three.missing() == (1,)
    with nothing_changes(three), refused(Reason.SOMEBODY_THINKS):
        three.reveal_choices()
    three.hand(1).lay_choice(ON)
    assert shown(three.reveal_choices()) == ChoicesShown(going_on=(0, 1, 2), going_home=())


def test_a_choice_can_be_laid_by_what_it_is_again_and_again(three: Sitting) -> None:
    hand = three.hand(2)
    for choice in (ON, ON, HOME, HOME, ON):
        hand.lay_choice(choice)
        assert hand.laid is not None
        assert hand.peek(hand.laid) is choice


def test_what_is_revealed_is_what_was_laid(store: Store) -> None:
    for wishes in product((ON, HOME), repeat=3):
        sitting = Sitting.start(store, people(3), seed=7)
        bring_to_choosing(sitting)
        for seat, wish in enumerate(wishes):
            hand = sitting.hand(seat)
            hand.lay(0 if hand.peek(0) is wish else 1)
        going_home = tuple(seat for seat, wish in enumerate(wishes) if wish is HOME)
        assert shown(sitting.reveal_choices()).going_home == going_home


# What the others see


def test_everybody_sees_who_is_still_thinking(three: Sitting) -> None:
    assert three.missing() == (0, 1, 2)
    three.hand(1).lay(1)
    assert three.missing() == (0, 2)
    assert [three.has_chosen(seat) for seat in range(3)] == [False, True, False]


def test_before_the_choices_are_open_and_after_the_reveal_nobody_thinks(store: Store) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    assert (sitting.choosing, sitting.missing(), sitting.has_chosen(0)) == (False, (), False)
    decide(sitting, {})
    assert (sitting.choosing, sitting.missing(), sitting.has_chosen(0)) == (False, (), False)


def test_a_seat_at_home_is_not_waited_for(store: Store) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    decide(sitting, {1: HOME})
    bring_to_choosing(sitting)
    assert sitting.missing() == (0, 2)
    assert not sitting.has_chosen(1)


def test_what_others_do_changes_nothing_of_a_hand(three: Sitting) -> None:
    before = hands_of(three)[0]
    three.hand(1).lay(0)
    three.hand(2).lay(1)
    three.hand(2).take_back()
    assert hands_of(three)[0] == before


def test_a_hand_leads_to_nobody_elses_cards(three: Sitting) -> None:
    choose(three, {0: ON, 1: HOME, 2: ON})
    hand = three.hand(0)
    reached: dict[int, object] = {id(hand): hand}
    waiting: list[object] = [hand]
    while waiting:
        for thing in gc.get_referents(waiting.pop()):
            if id(thing) not in reached and not isinstance(thing, type | ModuleType | FunctionType):
                reached[id(thing)] = thing
                waiting.append(thing)
    assert not [thing for thing in reached.values() if isinstance(thing, Sitting | HiddenChoices | Store | Random)]
    assert [thing for thing in reached.values() if isinstance(thing, Hand)] == [hand]


def test_the_same_is_seen_of_the_table_whatever_a_seat_chose(store: Store) -> None:
    seen = []
    for choice in (ON, HOME):
        sitting = Sitting.start(store, people(3), seed=7, shuffler=Random(1))
        bring_to_choosing(sitting)
        sitting.hand(1).lay_choice(choice)
        everything = everything_of(sitting)
        del everything["hands"]
        seen.append((everything, hands_of(sitting)[0], hands_of(sitting)[2]))
    assert seen[0] == seen[1]


# Machine explorers


@pytest.mark.parametrize("kind", GAME.machines.values())
def test_a_machine_explorer_chooses_the_same_whatever_the_others_chose(store: Store, kind: str) -> None:
    for seed in (1, 2):
        choices = set()
        for first, second in ((None, None), (ON, HOME), (HOME, ON), (HOME, HOME)):
            sitting = Sitting.start(store, table_of("", kind, ""), seed=seed)
            bring_to_choosing(sitting)
            if first:
                sitting.hand(0).lay_choice(first)
            if second:
                sitting.hand(2).lay_choice(second)
            sitting.machine_chooses(1)
            choose(sitting, {0: ON, 2: ON})
            choices.add(1 in shown(sitting.reveal_choices()).going_home)
        assert len(choices) == 1


def test_machine_explorers_choose_the_same_in_whatever_order(store: Store) -> None:
    shows = set()
    for order in ((0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)):
        sitting = Sitting.start(store, table_of("random:50", "random:50", "random:50", "random:50"), seed=3)
        bring_to_choosing(sitting)
        for seat in order:
            sitting.machine_chooses(seat)
        shows.add(shown(sitting.reveal_choices()))
    assert len(shows) == 1


def test_nobody_holds_the_cards_of_a_machine_explorer(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "odds"), seed=7)
    bring_to_choosing(sitting)
    with refused(Reason.NOT_A_PERSON):
        sitting.hand(1)


# The order of the two cards


def orders(sitting: Sitting, decisions: int) -> list[tuple[bool, ...]]:
    """Returns for each decision which seats have the card to go on first; everybody always goes on."""
    seen = []
    for _ in range(decisions):
        bring_to_choosing(sitting)
        seen.append(tuple(sitting.hand(seat).peek(0) is ON for seat in sitting.position.in_cave))
        choose(sitting, dict.fromkeys(sitting.position.in_cave, ON))
        sitting.reveal_choices()
    return seen


def test_the_two_cards_are_shuffled_anew_for_every_seat_and_decision() -> None:
    shuffler = Random(1)
    decisions = [HiddenChoices(dict.fromkeys(range(4), (ON, HOME)), shuffler) for _ in range(400)]
    seen = [[choices.hand(seat).peek(0) is ON for seat in range(4)] for choices in decisions]
    for seat in range(4):
        first = [order[seat] for order in seen]
        assert 160 < sum(first) < 240, "each of the two lies first about as often"
        assert 160 < sum(one != other for one, other in pairwise(first)) < 240, "whatever it was the last time"
        for other in range(seat):
            assert 160 < sum(order[seat] == order[other] for order in seen) < 240, "whatever the others have"


def test_the_order_of_the_cards_has_nothing_to_do_with_the_game_s_seed(store: Store) -> None:
    by_game = [orders(Sitting.start(store, people(8), seed=seed, shuffler=Random(1)), 4) for seed in (1, 2)]
    by_shuffler = [orders(Sitting.start(store, people(8), seed=1, shuffler=Random(luck)), 4) for luck in (1, 2)]
    assert by_game[0] == by_game[1]
    assert by_shuffler[0] != by_shuffler[1]


def test_nobody_can_foresee_the_order_of_the_cards(store: Store) -> None:
    once, again = (orders(Sitting.start(store, people(8), seed=1), 8) for _ in range(2))
    assert once != again


def test_however_the_hands_are_shuffled_the_same_cards_are_dealt(store: Store) -> None:
    dealt = []
    for luck in range(3):
        sitting = Sitting.start(store, people(3), seed=5, shuffler=Random(luck))
        for _ in range(12):
            decide(sitting, {})
        dealt.append(store.moves(sitting.game_id))
    assert dealt[0] == dealt[1] == dealt[2]


# Too late


def test_a_tap_during_the_reveal_does_nothing(three: Sitting) -> None:
    hands = [three.hand(seat) for seat in range(3)]
    choose(three, {0: ON, 1: HOME, 2: ON})
    three.reveal_choices()
    for hand in hands:
        for late in (lambda: hand.lay(0), lambda: hand.lay(1), hand.take_back, lambda: hand.peek(0)):  # noqa: B023
            with nothing_changes(three), refused(Reason.CHOICES_CLOSED):
                late()
        with nothing_changes(three), refused(Reason.CHOICES_CLOSED):
            hand.lay_choice(ON)
        assert hand.laid is None


def test_a_hand_of_the_last_decision_does_nothing_in_the_next(three: Sitting) -> None:
    old = three.hand(0)
    choose(three, {0: ON, 1: ON, 2: ON})
    three.reveal_choices()
    bring_to_choosing(three)
    with nothing_changes(three), refused(Reason.CHOICES_CLOSED):
        old.lay(0)
    assert three.missing() == (0, 1, 2)


# What is on the disk


def bytes_of(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.parent.iterdir()}


def test_not_a_byte_of_the_file_changes_while_the_seats_choose(store: Store, path: Path) -> None:
    sitting = Sitting.start(store, table_of("", "odds", "", "random:50", "", "", "", ""), seed=11)
    for _ in range(3):
        while sitting.position.phase.value == "reveal":
            sitting.deal()
        before = bytes_of(path)
        sitting.open_choices()
        choose(sitting, dict.fromkeys(range(8), ON))
        sitting.hand(0).lay_choice(HOME)
        sitting.hand(2).take_back()
        sitting.hand(2).lay_choice(ON)
        assert bytes_of(path) == before
        sitting.hand(0).lay_choice(ON)
        sitting.reveal_choices()


def test_an_undecided_choice_is_nowhere_in_the_file_and_a_revealed_one_is(store: Store, path: Path) -> None:
    sitting = Sitting.start(store, people(8), seed=11)
    bring_to_choosing(sitting)
    choose(sitting, {seat: HOME if seat in (1, 2, 4, 7) else ON for seat in range(8)})
    assert not any(b"CLLCLCCL" in content for content in bytes_of(path).values())
    sitting.reveal_choices()
    assert any(b"CLLCLCCL" in content for content in bytes_of(path).values())

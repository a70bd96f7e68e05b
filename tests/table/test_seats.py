"""Who sits where: what a sitting keeps of it, seats handed over and back, and names corrected."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from sittings import (
    HOME,
    ON,
    bring_to_choosing,
    choose,
    decide,
    hands_of,
    nothing_changes,
    people,
    refused,
    table_of,
)
from tables import expedition

from diamant.games.expedition import EDITIONS, ChoicesShown
from diamant.store import COLOURS, EDGES, HOLDINGS, SeatPlan, Store
from diamant.table import Reason, Sitting


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("holding", HOLDINGS)
@pytest.mark.parametrize("switch", [True, False])
def test_a_sitting_keeps_all_that_was_agreed(
    store: Store, path: Path, edition: str, holding: str, switch: bool
) -> None:
    names, edges = ("Ada", "Łucja", "Ївга", "D", "E e", "F"), (*EDGES, None, None)
    machines = ("", "odds", "", "traps:2", "", "random:20")
    seats = tuple(map(SeatPlan, names, COLOURS, edges, machines))
    relics = switch or not EDITIONS[edition].relics_optional
    line_up = expedition(seats, edition, relics, holding, secret_chests=switch, guide=not switch)
    game_id = Sitting.start(store, line_up).game_id
    store.close()
    reopened = Store.open(path).store
    sitting = Sitting(reopened, game_id)
    reopened.close()
    assert sitting.line_up == line_up
    assert sitting.seats == seats
    assert (sitting.position.rules.edition.name, sitting.position.rules.relics) == (edition, relics)


@pytest.mark.parametrize("number", range(2, 9))
def test_two_to_eight_seats_can_be_filled_by_people_and_machine_explorers(store: Store, number: int) -> None:
    for machines in ([""] * number, ["odds"] * number, ["", *["odds"] * (number - 1)]):
        sitting = Sitting.start(store, table_of(*machines))
        bring_to_choosing(sitting)
        assert sitting.missing() == tuple(range(number))


# Handing over


def test_somebody_leaves_for_dinner_and_comes_back(store: Store) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    sitting.hand_over(1, "random:0")
    assert sitting.seats[1] == SeatPlan("Bruno", "orange", None, "random:0")
    assert store.game(sitting.game_id).lineup == sitting.line_up
    decide(sitting, {})
    sitting.hand_over(1, "")
    sitting.welcome((1,))
    assert store.game(sitting.game_id).lineup == sitting.line_up == people(3)
    bring_to_choosing(sitting)
    sitting.hand(1).lay_choice(HOME)
    choose(sitting, {0: ON, 2: ON})
    assert sitting.reveal_choices()[0] == ChoicesShown(going_on=(0, 2), going_home=(1,))


def test_a_seat_in_camp_can_be_handed_over_too(store: Store) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    decide(sitting, {1: HOME})
    bring_to_choosing(sitting)
    sitting.hand_over(1, "odds")
    assert sitting.seats[1].machine == "odds"
    assert sitting.missing() == (0, 2)


def test_who_takes_a_seat_over_does_not_inherit_the_choice(store: Store) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    bring_to_choosing(sitting)
    choose(sitting, {0: ON, 1: HOME, 2: ON})
    others = {seat: hand for seat, hand in hands_of(sitting).items() if seat != 1}
    old = sitting.hand(1)
    sitting.hand_over(1, "random:0")
    assert sitting.missing() == (1,)
    assert {seat: hand for seat, hand in hands_of(sitting).items() if seat != 1} == others
    with nothing_changes(sitting), refused(Reason.CHOICES_CLOSED):
        old.lay_choice(HOME)
    sitting.machine_chooses(1)
    assert sitting.reveal_choices()[0] == ChoicesShown(going_on=(0, 1, 2), going_home=())


def test_who_comes_back_does_not_see_what_the_machine_explorer_chose(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "random:0"), seed=7, shuffler=Random(1))
    bring_to_choosing(sitting)
    first = set()
    for _ in range(12):
        sitting.machine_chooses(1)
        sitting.hand_over(1, "")
        assert sitting.hand(1).laid is None
        first.add(sitting.hand(1).peek(0))
        sitting.hand_over(1, "random:0")
    assert first == {ON, HOME}, "the cards are shuffled for whoever comes"


def test_one_machine_explorer_can_take_over_from_another(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "random:0"), seed=7)
    bring_to_choosing(sitting)
    choose(sitting, {0: ON})
    sitting.hand_over(1, "random:100")
    assert sitting.missing() == (1,)
    sitting.machine_chooses(1)
    assert sitting.reveal_choices()[0] == ChoicesShown(going_on=(0,), going_home=(1,))


def test_handing_a_seat_to_who_has_it_changes_nothing(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "odds"), seed=7)
    bring_to_choosing(sitting)
    choose(sitting, {0: HOME})
    with nothing_changes(sitting):
        sitting.hand_over(0, "")
        sitting.hand_over(1, "odds")
    assert sitting.missing() == ()


def test_a_kind_of_machine_explorer_that_only_a_newer_app_knows_plays_as_the_expert(store: Store) -> None:
    played = []
    for kind in ("expert:2", "wizard:9"):
        game_id = Sitting.start(store, table_of("", "odds"), seed=7).game_id
        store.set_lineup(game_id, table_of("", kind))
        sitting = Sitting(store, game_id)
        assert sitting.seats[1].machine == kind
        for _ in range(12):
            decide(sitting, {})
        played.append(store.moves(game_id))
    assert played[0] == played[1]


# Names


def test_a_name_can_be_corrected_in_the_middle_of_a_game(store: Store) -> None:
    sitting = Sitting.start(store, people(2), seed=7)
    bring_to_choosing(sitting)
    sitting.hand(0).lay_choice(HOME)
    before = hands_of(sitting)
    sitting.rename(0, "  Ада   Лю ")
    assert sitting.seats[0].name == store.game(sitting.game_id).lineup.seats[0].name == "Ада Лю"
    assert hands_of(sitting) == before


def test_a_name_can_have_twelve_letters_and_be_written_larger(store: Store) -> None:
    sitting = Sitting.start(store, people(2), seed=7)
    for name in ("Oleksandryna", "ADA", "Ada", "Ada"):
        sitting.rename(0, name)
        assert sitting.seats[0].name == name


def test_a_machine_explorer_can_be_renamed(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "odds"), seed=7)
    sitting.rename(1, "Rex")
    assert sitting.seats[1] == SeatPlan("Rex", "orange", None, "odds")


def test_a_corrected_name_stays_when_the_game_is_resumed(store: Store) -> None:
    sitting = Sitting.start(store, people(2), seed=7)
    decide(sitting, {})
    sitting.rename(1, "Brunhild")
    assert Sitting(store, sitting.game_id).seats[1].name == "Brunhild"

"""A game left at any moment and taken up again: the same table, the same luck ahead, nothing of what was undecided."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest
from sittings import (
    HOME,
    ON,
    bring_to_choosing,
    choose,
    decide,
    luck_ahead,
    make_a_move,
    people,
    play_to_the_end,
    table_of,
)

from diamant.games.expedition import CardTurned, ChoicesShown, Phase
from diamant.store import Store
from diamant.table import Sitting


@pytest.fixture
def mixed(store: Store) -> Sitting:
    """Two people and two machine explorers who go home on a whim."""
    return Sitting.start(store, table_of("", "random:50", "", "random:30"), seed=21)


def left_and_reopened(sitting: Sitting, path: Path, folder: Path) -> Sitting:
    """Returns the sitting as it is in a copy of the file: what a killed app finds when it starts again."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, folder / file.name)
    opening = Store.open(folder / path.name)
    assert opening.notices == ()
    return Sitting(opening.store, sitting.game_id)


def test_killing_the_app_is_no_way_to_draw_another_card(mixed: Sitting, path: Path, tmp_path: Path) -> None:
    luck = Random(3)
    for _ in range(24):
        again = left_and_reopened(mixed, path, tmp_path / "copy")
        assert luck_ahead(again) == luck_ahead(mixed)
        wishes = {seat: HOME if luck.random() < 0.2 else ON for seat in mixed.position.in_cave}
        assert make_a_move(again, wishes.__getitem__) == make_a_move(mixed, wishes.__getitem__)
        again._store.close()


def test_a_decision_killed_in_the_middle_is_chosen_again_with_fresh_cards(store: Store) -> None:
    sitting = Sitting.start(store, people(8), seed=21)
    bring_to_choosing(sitting)
    choose(sitting, dict.fromkeys(range(7), HOME))
    orders = set()
    for _ in range(3):
        again = Sitting(store, sitting.game_id)
        assert not again.choosing
        assert again.position == sitting.position
        again.open_choices()
        assert again.missing() == tuple(range(8))
        orders.add(tuple(again.hand(seat).peek(0) for seat in range(8)))
    assert len(orders) > 1


def test_a_decision_killed_in_the_middle_has_the_same_luck_for_machine_explorers(mixed: Sitting, store: Store) -> None:
    for _ in range(12):
        bring_to_choosing(mixed)
        choose(mixed, {0: ON, 2: ON})
        again = Sitting(store, mixed.game_id)
        again.open_choices()
        choose(again, {0: ON, 2: ON})
        shown = next(event for event in again.reveal_choices() if isinstance(event, ChoicesShown))
        assert [going_home(mixed, seat) for seat in (1, 3)] == [seat in shown.going_home for seat in (1, 3)]
        mixed = Sitting(store, mixed.game_id)


def going_home(sitting: Sitting, seat: int) -> bool:
    """Tells what a seat has chosen, before the reveal: something that only a test may ask."""
    choices = sitting._choices.turned_up() if sitting._choices else {}
    return choices.get(seat) is HOME


def test_a_finished_game_can_be_looked_at_again(mixed: Sitting, store: Store) -> None:
    play_to_the_end(mixed)
    again = Sitting(store, mixed.game_id)
    assert luck_ahead(again) == luck_ahead(mixed)
    assert again.position.is_over()
    assert store.game(mixed.game_id).scores == again.position.scores()


def test_several_games_go_on_side_by_side(store: Store) -> None:
    apart = [Sitting.start(store, people(3), seed=seed) for seed in (1, 2, 3)]
    for sitting in apart:
        play_to_the_end(sitting, leaving=0.5)
    together = [Sitting.start(store, people(3), seed=seed) for seed in (1, 2, 3)]
    luck = [Random(seed) for seed in (1, 2, 3)]
    while not all(sitting.position.is_over() for sitting in together):
        for sitting, own in zip(together, luck, strict=True):
            if not sitting.position.is_over():
                make_a_move(sitting, lambda _, own=own: HOME if own.random() < 0.5 else ON)
    assert [store.moves(sitting.game_id) for sitting in together] == [store.moves(sitting.game_id) for sitting in apart]


def test_games_begun_without_a_seed_have_luck_of_their_own(store: Store) -> None:
    sittings = [Sitting.start(store, people(2)) for _ in range(12)]
    assert len({sitting.seed for sitting in sittings}) == 12
    assert len({sitting.deal()[0] for sitting in sittings}) > 1


def test_a_new_game_is_stored_before_its_first_card(store: Store) -> None:
    sitting = Sitting.start(store, people(2))
    assert [game.id for game in store.unfinished()] == [sitting.game_id]
    assert Sitting(store, sitting.game_id).events == sitting.events


def test_the_first_card_of_a_seed_is_the_same_for_people_and_machine_explorers(store: Store) -> None:
    line_ups = [people(2), table_of("odds", "odds", "")]
    firsts = {Sitting.start(store, line_up, seed=4).deal()[0] for line_up in line_ups}
    assert len(firsts) == 1
    assert isinstance(firsts.pop(), CardTurned)


def test_all_events_since_the_first_card_are_there(mixed: Sitting, store: Store) -> None:
    seen = list(mixed.events)
    for _ in range(9):
        seen += decide(mixed, {}) if mixed.position.phase is Phase.DECIDE else mixed.deal()
    assert mixed.events == Sitting(store, mixed.game_id).events == seen

"""Who has to show to be there: after whatever changes how secrets lie, and until when."""

from __future__ import annotations

import pytest
from sittings import HOME, ON, bring_to_choosing, decide, people, table_of

from diamant.store import Code, LineUp, Store, StoreError
from diamant.table import Sitting
from diamant.table.presence import all_away, who_is_away


def away(sitting: Sitting) -> list[int]:
    return who_is_away(sitting.line_up)


@pytest.fixture
def sitting(store: Store) -> Sitting:
    """Three people who have decided once."""
    begun = Sitting.start(store, people(3), seed=7)
    decide(begun, {})
    assert away(begun) == []
    return begun


def test_everybody_is_away_when_the_tablet_is_held_otherwise(sitting):
    sitting.hold("pass")
    assert away(sitting) == [0, 1, 2]
    assert sitting.is_away(1)


def test_the_same_way_of_holding_changes_nothing(sitting):
    sitting.hold(sitting.line_up.holding)
    assert away(sitting) == []


def test_who_takes_a_seat_from_a_machine_player_is_away(sitting):
    sitting.hand_over(1, "random:0")
    assert away(sitting) == []
    sitting.hand_over(1, "")
    assert away(sitting) == [1]


def test_who_is_left_alone_is_away(sitting):
    sitting.hand_over(0, "random:0")
    sitting.hand_over(2, "random:0")
    assert away(sitting) == [1], "somebody else may have left only to see it"


def test_who_plays_alone_may_change_the_machine_players(store):
    sitting = Sitting.start(store, table_of("", "random:0", "random:0"), seed=7)
    sitting.hand_over(1, "random:1")
    assert away(sitting) == []


def test_an_option_that_hides_something_sends_everybody_away_and_no_other_does(sitting):
    sitting.set_option("guide", True)
    assert away(sitting) == []
    sitting.set_option("secret_chests", False)
    assert away(sitting) == [0, 1, 2]


def test_another_name_changes_nothing(sitting):
    sitting.rename(1, "Bruna")
    assert away(sitting) == []


def test_who_has_held_a_curtain_is_there(sitting, store):
    sitting.hold("pass")
    sitting.welcome((1,))
    assert away(sitting) == [0, 2]
    assert store.game(sitting.game_id).lineup == sitting.line_up


def test_who_has_chosen_when_all_is_turned_up_is_there(sitting):
    decide(sitting, {0: HOME, 1: ON, 2: ON})
    sitting.hold("hands")
    bring_to_choosing(sitting)
    for seat in sitting.missing():
        sitting.hand(seat).lay_choice(ON)
    assert away(sitting) == [0, 1, 2], "a choice that can be taken back shows nothing"
    sitting.reveal_choices()
    assert away(sitting) == [0], "and who is in camp has not chosen"


def test_nobody_gets_round_it_by_leaving_the_game(sitting, store):
    sitting.hold("pass")
    assert away(Sitting(store, sitting.game_id)) == [0, 1, 2]


def test_whoever_cannot_be_noted_to_be_there_is_there_all_the_same(sitting, monkeypatch):
    sitting.hold("pass")

    def full(*_: object) -> None:
        raise StoreError(Code.DISK_FULL, "no room")

    monkeypatch.setattr(Store, "set_lineup", full)
    sitting.welcome((0, 1, 2))
    assert away(sitting) == []


def test_a_game_begins_with_everybody_there(store):
    assert away(Sitting.start(store, all_away(people(3)), seed=7)) == []


def test_line_ups_are_stored_with_who_is_away_and_without_a_word_if_nobody_is():
    line_up = all_away(people(2))
    assert LineUp.from_json(line_up.to_json()) == line_up
    assert "away" not in people(2).to_json()

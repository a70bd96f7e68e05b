"""The guide: who may hear the expert, and a switch that can be turned in the middle of a game."""

from __future__ import annotations

from tables import expedition

from diamant.store import LineUp, SeatPlan, Store
from diamant.table import Sitting
from diamant.table.lineups import advised_seat


def line_up(*machines: str) -> LineUp:
    colours = ("red", "blue", "green")
    seats = tuple(SeatPlan("", colour, None, machine) for colour, machine in zip(colours, machines, strict=True))
    return expedition(seats, "english", True, "pass", True)


def test_the_expert_talks_only_to_somebody_who_plays_against_machines_alone() -> None:
    assert advised_seat(line_up("odds", "", "odds")) == 1
    assert advised_seat(line_up("odds", "", "")) is None
    assert advised_seat(line_up("odds", "odds", "odds")) is None


def test_the_guide_is_lit_in_the_middle_of_a_game_and_stays_lit(store: Store) -> None:
    sitting = Sitting.start(store, line_up("", "", "odds"))
    sitting.deal()
    before = sitting.position
    sitting.set_option("guide", True)
    assert sitting.line_up.options["guide"]
    assert Sitting(store, sitting.game_id).line_up.options["guide"]
    assert sitting.position == before
    sitting.set_option("guide", False)
    assert not Sitting(store, sitting.game_id).line_up.options["guide"]

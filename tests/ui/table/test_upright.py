"""An upright window: the table, its summaries and the result agree on which way everything is turned."""

from __future__ import annotations

import pytest
from at_pebbles import PERSON
from layout_check import check_layout

from diamant.games.game import Awaited
from diamant.store import LineUp, SeatPlan
from diamant.ui.table.edges import turns_upright

UPRIGHT = (800, 1280)
MACHINE = "keeper"


def family(game: str, people: int, machines: int = 0, holding: str = "around") -> LineUp:
    kinds = (*("",) * people, *(MACHINE,) * machines)
    return LineUp(game, tuple(SeatPlan("Ada", "red", "near", kind) for kind in kinds), holding, {})


@pytest.mark.parametrize("game", ["expedition", "dwarfs", "valley"])
def test_three_people_around_a_table_read_from_its_long_sides_and_a_holder_from_below(game):
    assert turns_upright(family(game, 3))
    assert not turns_upright(family(game, 1, 2))
    assert not turns_upright(family(game, 3, holding="pass"))


def test_two_people_read_from_the_long_sides_unless_their_table_stands_upright():
    assert not turns_upright(family("expedition", 2))
    assert turns_upright(family("dwarfs", 2))
    assert turns_upright(family("valley", 2))


@pytest.mark.parametrize(
    ("seats", "holding", "angles"),
    [
        ((PERSON, PERSON), "around", [90, 270]),
        ((PERSON, PERSON, PERSON), "around", [90, 270]),
        ((PERSON, MACHINE), "around", [0, 180]),
        ((PERSON, PERSON), "pass", [0]),
    ],
    ids=["two", "three", "alone", "passed on"],
)
def test_table_summary_and_result_are_turned_alike_and_nothing_is_off_the_window(window, begin, seats, holding, angles):
    window(UPRIGHT)
    table = begin(*seats, holding=holding, laps=1)
    table.until_awaited(Awaited.SEAT)
    turned = angles[0] == 90
    assert table.view.turned is turned
    assert check_layout(table.view.controls) == []
    table.to_the_summary()
    assert [round(sheet.parent.rotation) for sheet in table.screen.summary.sheets] == angles
    table.screen.summary.dispatch("on_done")
    table.until(lambda: table.house.here == "result", hurry=True)
    assert table.app.root.get_screen("result").turned is turned

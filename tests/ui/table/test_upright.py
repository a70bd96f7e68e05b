"""An upright window: the table, its summaries and the result agree on which way everything is turned."""

from __future__ import annotations

import pytest
from at_pebbles import PERSON
from finding import target
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


# The pause menu


def shown_menu(table) -> tuple[int, float]:
    """Returns how far the pause menu is turned, and how much of the window it covers."""
    table.frames(2)
    frame = table.screen.pausing._menu.parent
    (_, (wide, high)), (width, height) = frame.bbox, table.screen.size
    return round(frame.rotation), wide * high / (width * height)


@pytest.mark.parametrize(
    ("size", "seats", "holding", "angles"),
    [
        ((1280, 800), (PERSON, PERSON), "around", [0, 180]),
        (UPRIGHT, (PERSON, PERSON, PERSON), "around", [90, 270]),
        (UPRIGHT, (PERSON, MACHINE), "around", [0, 0]),
        ((1280, 800), (PERSON, MACHINE), "around", [0, 0]),
        ((1280, 800), (PERSON, PERSON), "pass", [0]),
    ],
    ids=["lying", "upright", "alone upright", "alone", "passed on"],
)
def test_the_pause_menu_opens_towards_whoever_opened_it(window, begin, size, seats, holding, angles):
    window(size)
    table = begin(*seats, holding=holding)
    table.until(lambda: table.screen.way is not None, hurry=True)
    for button, angle in zip(table.view.menus, angles, strict=True):
        if table.screen.passing is None:
            table.tap(button)
        else:
            table.screen.open_menu()
        assert shown_menu(table) == (angle, pytest.approx(1.0))
        assert check_layout(table.screen.pausing._menu) == []
        table.tap(target(table.screen.pausing._menu, "Back to the game"))
        assert not table.screen.paused


def test_by_a_key_the_pause_menu_opens_towards_the_near_side(window, begin):
    window(UPRIGHT)
    table = begin(PERSON, PERSON, PERSON)
    table.until_awaited(Awaited.SEAT)
    table.screen.go_back()
    assert shown_menu(table) == (90, pytest.approx(1.0))


def test_what_the_pause_menu_asks_is_turned_as_it_is_and_answered_by_the_back_key_first(window, begin):
    window()
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT)
    table.tap(table.view.menus[1])
    menu = table.screen.pausing._menu
    table.frames(2)
    question = menu.ask_holding()
    table.frames(2)
    low, high = question.to_window(*question.pos), question.to_window(question.right, question.top)
    assert low > high, "it is upside down for the near side"
    table.app.open_settings()
    assert table.house.here == "table", "a question is answered first"
    question.choose("around")
    assert question.parent is None


def test_an_open_pause_menu_turns_with_the_window(window, begin):
    window()
    table = begin(PERSON, PERSON, PERSON)
    table.until_awaited(Awaited.SEAT)
    table.tap(table.view.menus[1])
    window(UPRIGHT)
    assert shown_menu(table) == (270, pytest.approx(1.0))

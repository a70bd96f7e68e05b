"""Whole games played by touches alone, in all three ways to choose, in each edition."""

from __future__ import annotations

import pytest
from at_the_table import NOW, Table
from kivy.uix.widget import Widget

from diamant.games.expedition import Choice
from diamant.games.expedition.board import Board
from diamant.ui.games.expedition.table.choice_sheet import ChoiceSheet
from diamant.ui.table.curtain import Curtain


@pytest.fixture
def table(window, tmp_path):
    window((960, 540))
    table = Table(tmp_path)
    yield table
    table.stop()


def wants(table: Table, seat: int) -> Choice:
    """Who leaves when: early seats early, so that all ways of leaving happen."""
    cards = len(table.sitting.position.path)
    return Choice.LEAVE if cards >= 2 + seat % 3 else Choice.CONTINUE


def choose_around(table: Table) -> None:
    for seat in table.sitting.missing():
        table.choose(seat, wants(table, seat))
    table.screen.reveal_now()


def choose_with_hands(table: Table) -> None:
    """All lay a hand on; who wants to go home lifts it at "now". The last one in the cave has open cards."""
    sitting = table.sitting
    if len(sitting.position.in_cave) == 1:
        choose_around(table)
        return
    fingers = table.hands_on(sitting.missing())
    table.until_beat(NOW)
    for seat in sitting.missing():
        if wants(table, seat) is Choice.LEAVE:
            fingers.pop(seat).touch_up()
    step = sitting.step
    table.until(lambda: sitting.step > step)
    for finger in fingers.values():
        finger.touch_up()


def choose_passing(table: Table) -> None:
    passing = table.screen.passing
    alone = len(table.sitting.position.in_cave) == 1
    for seat in table.sitting.passing_order():
        if not alone:
            open_curtain(table, table.sitting.seats[seat].name)
        sheet = passing.shown
        assert isinstance(sheet, ChoiceSheet)
        table.frames(30 if alone else 2)
        card: Widget = sheet.ids.deeper if wants(table, seat) is Choice.CONTINUE else sheet.ids.home
        table.tap(card)
    if not alone:
        table.tap(passing.shown.ids.reveal)


def open_curtain(table: Table, name: str) -> None:
    passing = table.screen.passing
    curtain = passing.shown
    assert isinstance(curtain, Curtain)
    assert curtain.player == name
    curtain.ids.hold.seconds = 0.02
    finger = table.down(curtain.ids.hold)
    table.until(lambda: isinstance(passing.shown, ChoiceSheet))
    finger.touch_up()


WAYS = {"around": choose_around, "pass": choose_passing, "hands": choose_with_hands}
# so many that leaving alone and in company both happen; four leave somebody alone in the cave
SEATS = {"english": 8, "polish": 4, "ukrainian": 4}


CASES = [("around", "english"), ("around", "polish"), ("pass", "ukrainian"), ("hands", "polish"), ("hands", "english")]


@pytest.mark.parametrize(("holding", "edition"), CASES)
def test_a_whole_game_is_played_by_touches(table, edition, holding):
    table.start(SEATS[edition] if holding != "around" else 8, edition=edition, holding=holding, seed=11)
    sitting = table.sitting

    def waits_for_people() -> bool:
        screen = table.screen
        choosing = sitting.choosing and holding != "pass"
        return table.house.here == "result" or screen.summing_up or choosing or screen.passing is not None

    for _ in range(400):
        table.until(waits_for_people, hurry=True)
        table.frames(1)
        if table.house.here == "result":
            break
        if table.screen.summing_up:
            table.tap(table.screen.summary.sheets[0].ids.button)
        else:
            shown = table.screen.scripts.board
            assert shown == Board.of(sitting.position), "the screen and the rulebook agree"
            WAYS[holding](table)
    stored = table.house.store.game(sitting.game_id)
    assert sitting.position.is_over()
    assert stored.finished
    assert len(table.house.store.moves(sitting.game_id)) == sitting.step

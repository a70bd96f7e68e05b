"""Whole games with eight seats, played by touches alone, in both ways of holding the tablet, in each edition."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.uix.widget import Widget

from diamant.games.expedition import EDITIONS, Choice
from diamant.table import Board
from diamant.ui.table.passing import ChoiceSheet, Curtain


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


def choose_passing(table: Table) -> None:
    passing = table.screen.passing
    for seat in table.sitting.passing_order():
        curtain = passing.shown
        assert isinstance(curtain, Curtain)
        assert curtain.player == table.sitting.seats[seat].name
        curtain.ids.hold.seconds = 0.02
        finger = table.down(curtain.ids.hold)
        table.until(lambda: isinstance(passing.shown, ChoiceSheet))
        finger.touch_up()
        sheet = passing.shown
        table.frames(2)
        card: Widget = sheet.ids.deeper if wants(table, seat) is Choice.CONTINUE else sheet.ids.home
        table.tap(card)
    table.tap(passing.shown.ids.reveal)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("holding", ["around", "pass"])
def test_a_whole_game_is_played_by_touches(table, edition, holding):
    table.start(edition=edition, holding=holding, seed=11)
    sitting = table.sitting

    def waits_for_people() -> bool:
        screen = table.screen
        around = sitting.choosing and holding == "around"
        return table.house.here == "result" or screen.summing_up or around or screen.passing is not None

    for _ in range(400):
        table.until(waits_for_people, hurry=True)
        table.frames(1)
        if table.house.here == "result":
            break
        if table.screen.summing_up:
            table.tap(table.screen.summary.sheets[0].ids.button)
        else:
            shown = table.screen.director.board
            assert shown == Board.of(sitting.position), "the screen and the rulebook agree"
            choose_around(table) if holding == "around" else choose_passing(table)
    stored = table.house.store.game(sitting.game_id)
    assert sitting.position.is_over()
    assert stored.finished
    assert len(table.house.store.moves(sitting.game_id)) == sitting.step

"""Secrecy, to the pixel: what somebody chose is on no frame between the choice and the reveal."""

from __future__ import annotations

import pytest
from at_the_table import HOLD, NOW, Fixed, Table
from kivy.clock import Clock

from diamant.games.expedition import Choice
from diamant.ui.games.expedition.table.choice_sheet import ChoiceSheet
from diamant.ui.table.curtain import Curtain, LayDown

ORDERS = {"continue first": 0.1, "leave first": 0.9}


@pytest.fixture
def new_table(window, tmp_path):
    window((960, 540))
    made = []

    def make(name: str) -> Table:
        made.append(Table(tmp_path / name.replace(" ", "-")))
        return made[-1]

    yield make
    for table in made:
        table.stop()


def frames_of_the_same_taps(table: Table, order: float) -> list[bytes]:
    table.start(shuffler=Fixed(order))
    table.until_choosing()
    seen = [table.pixels()]
    for seat in range(8):
        table.tap_card(seat, seat % 2)
        if seat < 7:
            seen.append(table.pixels())
    table.screen.way.halt()
    seen.append(table.pixels())
    return seen


def test_around_the_table_opposite_choices_give_identical_frames_until_the_reveal(new_table):
    drawn, chosen = {}, {}
    for name, order in ORDERS.items():
        table = new_table(name)
        drawn[name] = frames_of_the_same_taps(table, order)
        chosen[name] = [table.sitting.hand(seat).peek(seat % 2) for seat in range(8)]
        table.stop()
    first, second = ORDERS
    assert all(one is not other for one, other in zip(chosen[first], chosen[second], strict=True))
    assert [one == other for one, other in zip(drawn[first], drawn[second], strict=True)] == [True] * 9
    assert len(set(drawn[first])) == 9, "every choice is seen to have been made"


def frames_of_all_hands(table: Table, homeward: range) -> list[bytes]:
    """Lays all hands on and lifts some at "now"; returns frames of every beat, and of the whole time to lift."""
    table.start(holding="hands")
    table.until_choosing()
    seen = [table.pixels()]
    fingers = table.hands_on()
    for beat in (1, 2, 3, NOW):
        table.until_beat(beat)
        seen.append(table.pixels())
    for seat in homeward:
        fingers[seat].touch_up()
        seen.append(table.pixels())
    for _ in range(len(homeward), 8):
        seen.append(table.pixels())
    last, step = seen[-1], table.sitting.step
    while table.sitting.step == step:
        seen[13:], last = [last], table.pixels()
    return seen


def test_with_all_hands_on_opposite_choices_give_identical_frames_until_the_reveal(new_table):
    drawn, moves = [], []
    for name, homeward in (("deeper", range(0)), ("home", range(8))):
        table = new_table(name)
        drawn.append(frames_of_all_hands(table, homeward))
        moves.append(table.house.store.moves(table.sitting.game_id)[-1])
        table.stop()
    assert moves == ["C" * 8, "L" * 8]
    assert [one == other for one, other in zip(*drawn, strict=True)] == [True] * 14
    assert len(set(drawn[0])) == 5, "every beat is seen"


def test_a_peek_is_seen_only_while_the_finger_is_down(new_table):
    table = new_table("peek").start(shuffler=Fixed(0.1))
    table.until_choosing()
    before = table.pixels()
    table.hold_for(HOLD)
    finger = table.down(table.card(0, 0))
    end = Clock.get_time() + HOLD + 0.1
    table.until(lambda: Clock.get_time() >= end)
    assert table.pixels() != before
    finger.touch_up()
    assert table.pixels() == before


def passed_round(table: Table, choices: list[Choice]) -> list[bytes]:
    """Passes the tablet round once and returns every frame after a choice, until all have chosen."""
    table.start(holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    seen = [table.pixels()]
    for choice in choices:
        passing = table.screen.passing
        assert isinstance(passing.shown, Curtain)
        passing.shown.ids.hold.seconds = 0.05
        finger = table.down(passing.shown.ids.hold)
        table.until(lambda passing=passing: isinstance(passing.shown, ChoiceSheet))
        finger.touch_up()
        table.frames(2)
        sheet = passing.shown
        table.tap(sheet.ids.deeper if choice is Choice.CONTINUE else sheet.ids.home)
        assert sheet.parent is None, "the sheet is gone with the tap"
        seen.append(table.pixels())
    assert isinstance(table.screen.passing.shown, LayDown)
    return seen


def test_passed_on_opposite_choices_give_identical_frames_until_the_reveal(new_table):
    go_on = passed_round(new_table("on"), [Choice.CONTINUE] * 8)
    go_home = passed_round(new_table("home"), [Choice.LEAVE] * 8)
    assert [one == other for one, other in zip(go_on, go_home, strict=True)] == [True] * 9


def test_nothing_of_a_choice_is_drawn_before_the_hold(new_table):
    table = new_table("hold").start(holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    closed = table.pixels()
    spot = table.screen.passing.shown.ids.hold
    finger = table.down(spot)
    table.frames(2)
    assert isinstance(table.screen.passing.shown, Curtain)
    finger.touch_up()
    table.frames(2)
    assert table.pixels() == closed


def test_a_pause_closes_an_open_sheet_without_a_choice(new_table):
    table = new_table("pause").start(holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.screen.passing.open()
    table.frames(2)
    table.app.on_pause()
    assert isinstance(table.screen.passing.shown, Curtain)
    assert len(table.sitting.missing()) == 8

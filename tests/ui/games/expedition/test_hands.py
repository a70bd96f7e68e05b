"""One finger of either hand is enough: taps and a hold as long as people want it, no second finger, no double tap."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from at_the_table import Table
from finding import target
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch
from ticking import ticks

from diamant.games.expedition import Choice

ROOT = Path(__file__).resolve().parents[4]
FRAME = 1 / 60


@pytest.fixture
def table(window, tmp_path):
    window()
    opened = Table(tmp_path)
    yield opened
    opened.stop()


def rest(table: Table, place, seconds: float) -> UnitTestTouch:
    """Lets a finger rest somewhere; it is still down."""
    finger = table.down(place)
    ticks(round(seconds / FRAME))
    return finger


@pytest.mark.parametrize("seconds", [0.2, 0.6, 1.0])
def test_a_card_lifts_after_the_holding_time_and_not_before(table, seconds):
    table.house.preferences.hold_time = seconds
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    table.hold_for(table.house.preferences.hold_time)
    held = table.view.seats[0].held
    finger = rest(table, table.card(0, 0), seconds - 0.1)
    assert held.shown is None
    ticks(12)
    assert held.shown
    finger.touch_up()
    assert held.shown is None
    assert table.view.seats[0].laid == -1
    rest(table, table.card(0, 0), seconds - 0.1).touch_up()
    assert table.view.seats[0].laid == 0


def test_another_holding_time_counts_at_once_in_the_game_that_is_played(table):
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    table.screen.open_menu()
    table.house.preferences.hold_time = 0.6
    table.screen.close_menu()
    held = table.view.seats[0].held
    finger = rest(table, table.card(0, 0), 0.5)
    assert not held.shown
    ticks(12)
    assert held.shown
    finger.touch_up()


@pytest.mark.parametrize(("seconds", "opens_after"), [(0.2, 0.6), (1.0, 2.0)])
def test_the_curtain_opens_only_for_a_hold_and_who_needs_longer_gets_longer(table, seconds, opens_after):
    table.house.preferences.hold_time = seconds
    table.open(("treasure 9",), seats=3, holding="pass")
    table.until(lambda: table.screen.passing is not None)
    ticks(2)
    spot = table.screen.passing.shown.ids.hold
    rest(table, spot, opens_after - 0.2).touch_up()
    assert "hold" in table.screen.passing.shown.ids
    rest(table, spot, opens_after + 0.2).touch_up()
    assert "hold" not in table.screen.passing.shown.ids


def test_no_gesture_needs_a_double_tap_or_a_second_finger():
    sources = [*(ROOT / "diamant").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    assert re.findall(r"is_double_tap|is_triple_tap|double_tap_time|on_gesture|pinch", code) == []


def test_from_home_to_the_next_card_by_taps_of_one_finger(table):
    fingers = []
    table.app.root.bind(on_touch_down=lambda *_: fingers.append(len(EventLoop.touches)))
    table.tap(target(table.app.root.current_screen.tiles["expedition"], "New game"))
    ticks(3)
    screen = table.app.root.current_screen
    picture = screen.ids.picture
    for sign in list(picture.seats):  # who, then where
        table.tap(picture.tokens[sign.colour])
        table.tap(picture.strips["far"])
        ticks(3)
    assert {sign.edge for sign in picture.seats} <= {"far", "near"}
    table.tap(screen.ids.start)
    table.hold_for(1.0)
    table.until_choosing()
    people = [seat for seat in table.sitting.position.in_cave if not table.sitting.seats[seat].machine]
    for seat in people:
        table.choose(seat, Choice.CONTINUE)
    before = table.sitting.position
    table.until(lambda: table.sitting.position is not before, hurry=True)
    assert set(fingers) == {1}


def test_both_hands_find_the_same(table):
    """Turned by half, the table is the same: what one side has on its left the other has on its left too."""
    table.open(("treasure 9",), seats=2, secret_chests=False)
    table.until_choosing()
    view = table.view
    middle = view.frame.to_window(view.plan.width / 2, view.plan.height / 2)
    one, other = (menu.to_window(*menu.center) for menu in view.menus)
    assert one[0] + other[0] == pytest.approx(2 * middle[0], abs=4)
    assert one[1] + other[1] == pytest.approx(2 * middle[1], abs=4)
    for seat in view.seats:
        first, second = seat.cards
        assert first.size == second.size
    for card in (0, 1):
        table.tap_card(0, card)
        assert view.seats[0].laid == card

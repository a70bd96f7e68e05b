"""Whoever needs longer to hold has longer, whatever it is that is held."""

from __future__ import annotations

import pytest
from secrets_at_tables import MOMENTS, Chest, DrawnPebble, Moment
from ticking import ticks

SECOND = 60  # frames


@pytest.fixture
def at(window, tmp_path):
    """``at(Moment)``: the app at a moment, around the table."""
    window((960, 540))
    opened: list[Moment] = []

    def sit_down(kind: type[Moment]) -> Moment:
        opened.append(kind(tmp_path))
        return opened[-1].sit_down("around")

    yield sit_down
    for app in opened:
        app.stop()


def seen_after(app: Moment, seconds: float) -> bool:
    """Tells whether a finger sees something that has been held for so long."""
    finger = app.down(next(app.places()))
    ticks(round(seconds * SECOND))
    seen = app.seen()
    finger.touch_up()
    ticks(2)
    return seen


@pytest.mark.parametrize("kind", [kind for kind in MOMENTS if kind is not DrawnPebble])
def test_the_holding_time_that_is_set_while_a_game_is_played_reaches_everything_that_is_held(at, kind):
    app = at(kind)
    app.menu()
    app.house.preferences.hold_time = 0.7
    app.table.close_menu()
    ticks(2)
    assert not seen_after(app, 0.6)
    assert seen_after(app, 0.8)


def test_a_curtain_that_hung_before_takes_the_holding_time_of_now(at):
    app = at(Chest)
    app.hold_otherwise("pass")
    app.hold_curtain()
    app.house.preferences.hold_time = 1.0
    app.leave_and_come_back()
    assert app.curtain.ids.hold.seconds == 2.0

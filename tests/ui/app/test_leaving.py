"""Changing screens with fingers still down."""

from __future__ import annotations

import pytest
from at_the_table import Table


@pytest.fixture
def table(window, tmp_path):
    window((960, 540))
    table = Table(tmp_path)
    yield table
    table.stop()


def button(table: Table, text: str):
    """The button of the screen that is shown with this text."""
    return next(widget for widget in table.app.root.current_screen.walk() if getattr(widget, "text", "") == text)


def test_a_finger_left_on_a_button_of_the_screen_before_does_nothing(table):
    lingering = table.down(button(table, "Settings"))
    table.tap(button(table, "Records"))
    assert table.house.here == "records"
    lingering.touch_up()
    table.frames(2)
    assert table.house.here == "records"


def test_the_same_button_works_again_afterwards(table):
    lingering = table.down(button(table, "Settings"))
    table.tap(button(table, "Records"))
    table.house.back()
    lingering.touch_up()
    table.frames(2)
    assert table.house.here == "home"
    table.tap(button(table, "Settings"))
    assert table.house.here == "settings"


def test_a_screen_that_comes_while_another_fades_in_is_shown(table):
    table.house.preferences.motion = "full"
    table.house.go("settings")
    table.frames(2)
    table.house.preferences.motion = "off"
    table.house.go("records")
    table.frames(60)
    assert [screen.name for screen in table.app.root.children] == ["records"]

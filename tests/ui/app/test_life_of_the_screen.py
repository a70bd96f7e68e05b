"""The screen of a tablet in its life: turned, shared, resized, of another density, its graphics lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from at_the_table import NEVER
from kivy.core.window import Window
from kivy.metrics import Metrics
from layout_check import check_layout
from living import all_choose, pause, resume

from diamant.device import Device, Scale
from diamant.games.expedition import Choice


@pytest.mark.parametrize("size", [(540, 960), (640, 800), (1280, 800)])
def test_a_turned_or_shared_screen_is_laid_out_anew_and_nothing_chosen_is_lost(tablet, size):
    table = tablet((1280, 800)).start()
    table.until_choosing()
    table.choose(0, Choice.LEAVE)
    Window.size = size
    table.frames(6)
    assert table.app.root.size == list(size)
    assert table.sitting.has_chosen(0)
    assert table.view.seats[0].laid == table.card_of(0, Choice.LEAVE)
    for seat in table.view.seats:
        for corner in ((seat.x, seat.y), (seat.right, seat.top)):
            x, y = seat.to_window(*corner)
            assert -1 <= x <= size[0] + 1
            assert -1 <= y <= size[1] + 1


def test_the_window_may_be_resized_from_outside(tablet):
    table = tablet((1280, 800))
    Window._event_filter("windowresized", 1024, 768)
    table.frames(3)
    assert table.app.root.size == [1024, 768]


def test_a_new_density_and_text_size_are_taken_over(tablet):
    scale = [Scale(1.0, 1.0)]
    table = tablet((1280, 800), device=Device(scale=lambda: scale[0])).start()
    table.until_choosing()
    table.choose(0, Choice.LEAVE)
    pause()
    scale[0] = Scale(1.25, 1.15)
    resume(table)
    table.frames(6)
    assert (Metrics.density, Metrics.fontscale) == scale[0]
    assert table.sitting.has_chosen(0)
    assert table.view.seats[0].laid == table.card_of(0, Choice.LEAVE)
    assert check_layout(table.view, may_overlap=()) == []
    table.hold_for(NEVER)
    all_choose(table)
    step = table.sitting.step
    table.until(lambda: table.sitting.step > step)


def test_screens_that_are_not_shown_are_measured_anew_as_well(tablet):
    scale = [Scale(1.0, 1.0)]
    table = tablet((1280, 800), device=Device(scale=lambda: scale[0]))
    for name in ("settings", "records", "home"):
        table.house.go(name)
        table.frames(2)
    scale[0] = Scale(1.3, 1.0)
    Window.size = (1280, 790)
    for name in ("settings", "records", "home"):
        table.house.go(name)
        table.frames(4)
        assert check_layout(table.app.root.current_screen) == []


def test_textures_and_atlas_come_back_when_the_graphics_were_lost():
    """In a process of its own, where nothing but the app has graphics to lose."""
    alone = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run([*alone, str(Path(__file__).with_name("lost_graphics.py"))], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_graphics_that_are_still_there_are_left_alone(choosing):
    before = choosing.view.floor.image.texture.id
    pause()
    resume(choosing)
    assert choosing.view.floor.image.texture.id == before

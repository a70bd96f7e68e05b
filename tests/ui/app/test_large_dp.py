"""A device may make a dp so large that a window has too few of them: everything shrinks alike, and nothing overlaps."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from layout_check import check_layout, words_over_words
from ticking import ticks

from diamant.device import Device, Scale
from diamant.ui.app.scenes import SceneRun

MOMENTS = (
    "settings-reading", "settings-lively", "settings-playing", "settings-keeping", "moving-files", "home-continue",
    "expedition/setup", "expedition/rules", "expedition/records-empty", "expedition/records-full",
    "expedition/pause-seat", "expedition/podium", "expedition/result-findings", "valley/fire-findings",
)  # fmt: skip
MOST_FRAMES = 400


@pytest.fixture
def reach(window, tmp_path):
    """``reach(moment, language)`` is what lies uppermost at a moment on 1280x800 pixels of three to a dp."""
    running = []

    def play(moment: str, language: str):
        window((1280, 800))
        table = Table(tmp_path, language=language, device=Device(scale=lambda: Scale(3.0, 1.0)))
        running.append(table)
        run = SceneRun(moment, table.house, table.app.root, Clock.get_time)
        for _ in range(MOST_FRAMES):
            if run.done:
                break
            ticks(1)
            run.step()
        assert run.done, f"{moment} was not reached"
        ticks(6)
        first, screen = Window.children[0], table.app.root.current_screen
        if first is not table.app.root:
            return first
        return screen.table.children[0] if hasattr(screen, "table") else screen

    yield play
    for one in running:
        one.stop()
    Metrics.density = Metrics.fontscale = 1


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_overlaps_or_leaves_the_window(reach, picture, moment):
    language = ("pl", "uk")[MOMENTS.index(moment) % 2]
    root = reach(moment, language)
    picture(f"large-dp-{moment.replace('/', '-')}")
    wrong = [line for line in check_layout(root) if line.startswith(("overlap", "outside"))]
    assert wrong + words_over_words(root) == []


@pytest.mark.parametrize(
    ("size", "wanted", "taken"), [((1280, 800), 3.0, 800 / 360), ((1920, 1080), 3.0, 3.0), ((1280, 800), 1.33, 1.33)]
)
def test_a_dp_is_as_large_as_the_device_wants_while_a_window_has_those_of_a_small_phone(tablet, size, wanted, taken):
    tablet(size, device=Device(scale=lambda: Scale(wanted, 1.0)))
    assert Metrics.density == pytest.approx(taken)


def test_a_larger_window_gets_the_larger_dp_that_it_has_room_for(tablet):
    device = tablet((1280, 800), device=Device(scale=lambda: Scale(3.0, 1.0)))
    Window.size = (1920, 1080)
    device.frames(3)
    assert Metrics.density == pytest.approx(3.0)

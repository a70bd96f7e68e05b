"""The app where there is sound: it answers and is heard, while loudspeakers come and go, and ends when it is told to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from at_the_table import Table
from desk import PATIENCE, SERVERS, Desk, missing
from kivy.core.window import _window_sdl2


@pytest.fixture(params=SERVERS)
def desk(request, tmp_path) -> Iterator[Desk]:
    """A desk with each of the sound servers that Linux has."""
    if lacking := missing(request.param):
        pytest.skip(f"{', '.join(lacking)} is not installed (Debian: xvfb xdotool pulseaudio pipewire-pulse wireplumber)")
    desk = Desk(tmp_path, request.param)
    yield desk
    desk.close()


def test_every_tap_is_heard_while_loudspeakers_come_and_go_and_the_app_ends_when_told(desk):
    with desk.app() as app:
        desk.tap_and_hear()
        plugged = [desk.plug(name) for name in ("left", "right")]
        desk.tap_and_hear()
        for number in plugged:
            desk.unplug(number)
        desk.tap_and_hear()
        app.terminate()
        _, said = app.communicate(timeout=PATIENCE)
        assert (app.returncode, said.decode()) == (0, "")


def test_where_sdl_cannot_be_asked_everything_is_loaded_all_the_same(window, tmp_path, idle_until, monkeypatch):
    monkeypatch.setattr(_window_sdl2, "__file__", "nowhere.so")
    window()
    table = Table(tmp_path)
    sounds = table.house.sounds
    idle_until(lambda: sounds.ready, 10_000)
    assert sounds.loaded
    table.stop()

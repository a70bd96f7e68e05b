"""The app where there is sound: it answers and is heard while loudspeakers come and go, and ends when it is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from at_the_table import Table
from desk import PATIENCE, SERVERS, Desk, missing
from kivy.core.window import _window_sdl2

PACKAGES = "xvfb xdotool pulseaudio pipewire-pulse wireplumber"


@pytest.fixture(params=SERVERS)
def desk(request, tmp_path) -> Iterator[Desk]:
    """A desk with each of the sound servers that Linux has."""
    server = request.param
    if lacking := missing(server):
        pytest.skip(f"not installed: {', '.join(lacking)} (Debian: {PACKAGES})")
    with closing(Desk(tmp_path)) as desk:
        try:
            desk.set_up(server)
        except TimeoutError:
            pytest.skip(f"{server} does not start here")
        yield desk


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
        assert app.returncode == 0, said.decode()


def test_where_sdl_cannot_be_asked_everything_is_loaded_all_the_same(window, tmp_path, idle_until, monkeypatch):
    monkeypatch.setattr(_window_sdl2, "__file__", "nowhere.so")
    window()
    table = Table(tmp_path, volume=10)
    sounds = table.house.sounds
    idle_until(lambda: sounds.ready, 10_000)
    assert sounds.loaded
    table.stop()

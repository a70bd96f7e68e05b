"""kv files are read again when they are saved, and looking at them draws nothing."""

from __future__ import annotations

import os

import pytest
from ticking import drawn_frames


class Shown:
    """Stands where the app stands, and counts how often its screens are built anew."""

    def __init__(self) -> None:
        self.rebuilt = 0

    def rebuild(self) -> None:
        self.rebuilt += 1


@pytest.fixture
def watched(window, tmp_path, monkeypatch):
    """A kv file in use, and a watch that has looked at it once."""
    window()
    from kivy.lang import Builder

    from diamant.ui.app import preview

    monkeypatch.setattr(preview, "KV", tmp_path)
    path = tmp_path / "spot.kv"
    path.write_text("<PreviewSpot@Widget>:\n    opacity: 0.25\n")
    Builder.load_file(str(path), rulesonly=True)
    app = Shown()
    watch = preview.KvWatch()
    watch.start(app)
    watch.look()
    yield watch, path, app
    watch.stop()
    Builder.unload_file(str(path))


def save(path, text: str) -> None:
    """Saves a file later than it was saved before."""
    later = path.stat().st_mtime + 10
    path.write_text(text)
    os.utime(path, (later, later))


def spot():
    """Builds the widget that the file describes."""
    from kivy.factory import Factory

    return Factory.PreviewSpot()


def test_a_saved_file_is_read_again(watched):
    watch, path, app = watched
    assert spot().opacity == 0.25
    save(path, "<PreviewSpot@Widget>:\n    opacity: 0.75\n")
    assert watch.look()
    assert app.rebuilt == 1
    assert spot().opacity == 0.75


def test_what_has_not_changed_is_left_alone(watched):
    watch, _, app = watched
    assert not watch.look()
    assert app.rebuilt == 0


def test_a_mistake_in_a_file_ends_nothing_and_can_be_put_right(watched):
    watch, path, app = watched
    save(path, "<PreviewSpot@Widget>:\n    opacity: (\n  nonsense\n")
    watch.look()
    assert app.rebuilt == 0
    save(path, "<PreviewSpot@Widget>:\n    opacity: 0.5\n")
    watch.look()
    assert app.rebuilt == 1
    assert spot().opacity == 0.5


def test_looking_draws_no_frame(watched):
    assert drawn_frames(72) == 0

"""Screens of the house, opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from sizes import SIZES


@pytest.fixture
def records(open_screen, frames):
    """``records(tab)`` shows the records and returns the screen."""

    def open_records(tab: str = "players"):
        screen = open_screen("records")
        screen.tab = tab
        frames(4)
        return screen

    return open_records


@pytest.fixture
def home(open_screen):
    """``home()`` shows the first page of the house and returns it."""
    return lambda: open_screen("home")


@pytest.fixture
def went(house):
    """The screens that are asked for after home."""
    asked = []

    def listen():
        house.show = lambda name, **arguments: asked.append((name, arguments))
        return asked

    return listen


@pytest.fixture
def out(tmp_path) -> Path:
    """Where people keep files."""
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


@pytest.fixture
def keeping(window, open_screen):
    """The page of saved games, in a window."""

    def show(size: str = "1280x800"):
        window(*SIZES[size])
        return open_screen("settings", page="keeping")

    return show

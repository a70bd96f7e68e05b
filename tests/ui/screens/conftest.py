"""Screens of the house, opened."""

from __future__ import annotations

import pytest


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

"""The family's pages, opened, with people in the store."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from drawing_hands import Sheet

NOW = datetime(2026, 5, 3, 18, tzinfo=UTC)


@pytest.fixture
def people(house):
    """``people(name, ...)`` puts people into the store and returns their numbers."""

    def add(*names: str, colour: str = "teal", face=None) -> list[int]:
        return [house.store.add_person(name, colour, NOW, face) for name in names]

    return add


@pytest.fixture
def drawing(window, open_screen):
    """``drawing(person)`` lays a paper before somebody."""

    def lay(person: int | None = None, size=(1280, 800)) -> Sheet:
        window(size)
        return Sheet(open_screen("drawing", person=person))

    return lay


@pytest.fixture
def album(window, open_screen):
    """``album()`` opens the album."""

    def show(size=(1280, 800), density: float = 1):
        window(size, density)
        return open_screen("family")

    return show


@pytest.fixture
def page(window, open_screen):
    """``page(person)`` opens somebody's page."""

    def show(person: int, size=(1280, 800)):
        window(size)
        return open_screen("person", person=person)

    return show

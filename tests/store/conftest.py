"""A store in a folder of its own for every test that asks for one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import open_quietly

from diamant.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "diamant.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = open_quietly(path)
    yield opened
    opened.close()

"""A store in a folder of its own for every test that asks for one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

import pytest
from playing import open_quietly

from diamant.store import Store


@pytest.fixture(scope="module")
def quick_folder() -> Iterator[Path]:
    """A folder in memory where there is one: the tests write thousands of moves and files."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as name:
        yield Path(name)


@pytest.fixture
def path(quick_folder: Path) -> Path:
    return Path(mkdtemp(dir=quick_folder), "diamant.db")


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = open_quietly(path)
    yield opened
    opened.close()

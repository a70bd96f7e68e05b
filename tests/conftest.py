"""What all tests share: folders in memory, one measure for how much is tried, the order of the files, last words."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from scale import scaled

import diamant.games
import diamant.ui.games

MEMORY = Path("/dev/shm")
FIRST = ("packaging", "ui")
ROOM = 500_000_000  # bytes: a small one is left alone
BETWEEN_SEARCHES = 10_000  # things made: frames follow each other so fast here that Python would search all the time

# the made-up game is imported like any other, from the tree of its own in which it is kept
TREE = Path(__file__).resolve().parent / "pebbles" / "diamant"
diamant.games.__path__.append(str(TREE / "games"))
diamant.ui.games.__path__.append(str(TREE / "ui" / "games"))

os.environ["PYTHONFAULTHANDLER"] = "1"  # what tests start tells where it crashes, as pytest does

settings.register_profile(  # no example fails because the machine is busy
    "scaled",
    max_examples=scaled(settings.default.max_examples),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("scaled")


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder of its own for every test that asks for one; in memory, for a store waits for the disk at every move."""
    usable = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    with TemporaryDirectory(prefix="diamant-", dir=MEMORY if usable else None, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets what takes long begin first, so that two workers end together: the package, then the screens."""
    tests = Path(__file__).parent

    def turn(item: pytest.Item) -> int:
        folder = item.path.relative_to(tests).parts[0] if item.path.is_relative_to(tests) else ""
        return FIRST.index(folder) if folder in FIRST else len(FIRST)

    items.sort(key=turn)


def pytest_collection_finish() -> None:
    """Keeps Python from going through all the tests again and again: they stay."""
    gc.set_threshold(BETWEEN_SEARCHES, *gc.get_threshold()[1:])
    gc.collect()
    gc.freeze()

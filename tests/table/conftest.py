"""A store in a folder of its own for every test that asks for one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from diamant.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "diamant.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opening = Store.open(path)
    assert opening.notices == ()
    yield opening.store
    opening.store.close()

"""Every way to play, for the tests that ask for one."""

from __future__ import annotations

import pytest
from expeditions import WAYS, way_name

from diamant.games.expedition import Rules


@pytest.fixture(scope="session", params=WAYS, ids=way_name)
def rules(request: pytest.FixtureRequest) -> Rules:
    """An edition with its relics or without."""
    return request.param

"""Every way to play and every number of seats, for the tests that ask for them."""

from __future__ import annotations

import pytest
from expeditions import SEATS, WAYS, way_name

from diamant.games.expedition import Rules


@pytest.fixture(scope="session", params=WAYS, ids=way_name)
def rules(request: pytest.FixtureRequest) -> Rules:
    """An edition with its relics or without."""
    return request.param


@pytest.fixture(scope="session", params=SEATS, ids="{} seats".format)
def seats(request: pytest.FixtureRequest) -> int:
    """A number of seats that the game allows."""
    return request.param

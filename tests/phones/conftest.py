"""A server that is open, and a phone at its door."""

from __future__ import annotations

import pytest
from phone_desk import Desk, desk

from diamant.commands.raw_phone import Raw


@pytest.fixture(scope="module")
def opened():
    with desk() as one:
        yield one


@pytest.fixture
def phone(opened: Desk):
    with Raw(opened.server) as raw:
        yield raw

"""People, and an evening that they spend."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from diamant.games.shelf import game_of
from diamant.store import Planned
from diamant.ui.house.scenes.stand import Stand

NOW = datetime(2026, 5, 3, 18, tzinfo=UTC)
NAMES = ("Mila", "Taras", "Zosia", "Kuba", "Nina")


@pytest.fixture
def people(house):
    """Five people, who have played nothing yet."""
    colours = ("red", "blue", "green", "teal", "violet")
    return [house.store.add_person(name, colour, NOW) for name, colour in zip(NAMES, colours, strict=True)]


@pytest.fixture
def evening(house, people):
    """``evening(played)`` begins an evening of three games, of which so many are over."""

    def begin(played: int = 0, games=("expedition", "dwarfs", "expedition"), count: int = 4, handed=()) -> int:
        planned = [Planned(game, game_of(game).defaults("en")) for game in games]
        number = house.store.begin_evening(people[:count], planned, NOW)
        for seed, game in enumerate(games[:played]):
            Stand(house, None, game).finished(count, seed, number, handed)
        return number

    return begin

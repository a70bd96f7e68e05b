"""A table of the made-up game, which stands in for any, and stones to press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture
def begin(window, tmp_path, monkeypatch) -> Iterator[Callable[..., Any]]:
    """``begin(*machines, holding="around", laps=2)`` begins a game; "" is a person.

    ``folder`` is where its games are kept and ``device`` the tablet, where a test has wishes about them.
    """
    from at_pebbles import Pebbles

    from diamant.games.shelf import GAMES
    from diamant.ui.house.rooms import ROOMS

    window()
    GAMES["pebbles"] = "diamant.games.pebbles"
    monkeypatch.setitem(ROOMS, "pebbles", "diamant.ui.games.pebbles.room")
    tables: list[Pebbles] = []

    def begun(*machines: str, folder=tmp_path, device=None, **options) -> Pebbles:
        tables.append(Pebbles(folder, device=device))
        return tables[-1].begin(*machines, **options)

    yield begun
    for table in tables:
        table.stop()


@pytest.fixture
def stones(window, show) -> Any:
    """Stones in a row in the window, to be pressed."""
    from stones import Stones

    window()
    return show(Stones())

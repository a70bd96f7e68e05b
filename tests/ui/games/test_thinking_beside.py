"""Machine players never think on the thread of the screen: what they choose is known when it is their turn."""

from __future__ import annotations

from random import Random
from threading import current_thread
from typing import Any

import pytest
from any_room import AnyRoom

from diamant.games.game import Machine
from diamant.games.shelf import game_of

CHOICES = 8


@pytest.mark.parametrize("name", ["expedition", "dwarfs"])
def test_machine_players_think_beside_the_screen(open_app, monkeypatch, name):
    kind, threads = type(game_of(name)), list[str]()
    machine_of = kind.machine

    def watched(game: Any, called: str) -> Machine:
        def choose(view: Any, luck: Random, /) -> Any:
            threads.append(current_thread().name)
            return machine_of(game, called)(view, luck)

        return choose

    monkeypatch.setattr(kind, "machine", watched)
    table = open_app(AnyRoom, game=name, people=1, machines=1)
    table.play_until(lambda: len(threads) >= CHOICES or table.over)
    assert len(threads) >= CHOICES
    assert [thread for thread in threads if not thread.startswith("machine players")] == []

"""The end of a game of any kind, and looking back at it."""

from __future__ import annotations

import pytest


@pytest.fixture
def result(open_screen):
    """``result(game, **arguments)`` shows the end of a game and returns the screen."""
    screens = []

    def show(game, **arguments):
        screens.append(open_screen("result", game_id=game, **arguments))
        return screens[-1]

    yield show
    for screen in screens:
        screen.depart()


@pytest.fixture
def look_back(open_screen):
    return lambda game, **arguments: open_screen("review", game_id=game, **arguments)


@pytest.fixture
def heard():
    """The cues that were given, in order."""
    from diamant.ui.kit.cues import cues

    given: list[str] = []

    def listen(_: object, name: str, __: float) -> None:
        given.append(name)

    cues.bind(on_cue=listen)
    yield given
    cues.unbind(on_cue=listen)

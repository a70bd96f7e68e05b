"""What a game's own tests share: its drawings and words are out, apps with its table, its end, looking back at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

LONG_NAMES = ("Bartłomiej", "Святослава", "Maximiliane", "Krzysztofa", "Aleksandra", "Володимира")


@pytest.fixture
def game_here(request) -> str:
    """The game whose tests lie in this folder."""
    return request.path.parent.name


@pytest.fixture(autouse=True)
def game_is_open(game_here) -> None:
    """Gets the drawings and words of the game out, whoever shows them; the window gives them back."""
    from diamant.ui.kit.art import art
    from diamant.ui.kit.i18n import i18n

    art.open(game_here)
    i18n.open(game_here)


@pytest.fixture
def open_app(window, tmp_path) -> Iterator[Callable[..., Any]]:
    """``open_app(kind, size=(1280, 800), density=1, **options)``: a running app of a kind; it is closed at the end."""
    opened: list[Any] = []

    def begin(kind: Callable[..., Any], size=(1280, 800), density=1, **options: Any) -> Any:
        window(size, density)
        opened.append(kind(tmp_path / str(len(opened)), **options))
        return opened[-1]

    yield begin
    for app in opened:
        app.stop()


# After the game


@pytest.fixture
def stored(house, game_here) -> Callable[..., int]:
    """``stored(seats=4, seed=..., ...)`` stores a game that machine players played, or the beginning of it."""
    from diamant.ui.house.scenes.stand import Stand

    keep_game = import_module(f"diamant.ui.games.{game_here}.scenes.after").keep_game
    return lambda **how: keep_game(Stand(house, None, game_here), **how)


@pytest.fixture
def long_named(stored, monkeypatch) -> Callable[..., int]:
    """The same, with names as long as people have."""
    from diamant.store import SeatPlan
    from diamant.ui.house.scenes import stand

    family = [SeatPlan(name, plan.colour, plan.edge) for name, plan in zip(LONG_NAMES, stand.FAMILY, strict=False)]
    monkeypatch.setattr(stand, "FAMILY", tuple(family))
    return stored


@pytest.fixture
def in_motion(house) -> None:
    """Lets everything be seen, but fast."""
    house.preferences.motion, house.preferences.reveal_speed = "full", "fast"


@pytest.fixture
def result(open_screen) -> Iterator[Callable[..., Any]]:
    """``result(game_id, **arguments)`` shows the end of a game and returns the screen."""
    screens = []

    def show(game_id: int, **arguments: Any) -> Any:
        screens.append(open_screen("result", game_id=game_id, **arguments))
        return screens[-1]

    yield show
    for screen in screens:
        screen.depart()


@pytest.fixture
def look_back(open_screen) -> Callable[..., Any]:
    """``look_back(game_id, **arguments)`` looks back at a game and returns the screen."""
    return lambda game_id, **arguments: open_screen("review", game_id=game_id, **arguments)


@pytest.fixture
def heard() -> Iterator[list[str]]:
    """The cues that were given, in order."""
    from diamant.ui.kit.cues import cues

    given: list[str] = []

    def listen(_: object, name: str, __: float) -> None:
        given.append(name)

    cues.bind(on_cue=listen)
    yield given
    cues.unbind(on_cue=listen)

"""The rules of all games: every page fits, in every window and language, and has all its pictures."""

from __future__ import annotations

import pytest
from layout_check import check_layout
from sizes import SIZES
from ticking import ticks

from diamant.ui.house.rooms import ROOMS
from diamant.ui.kit.art import art

CASES = [("pl", "1280x800"), ("uk", "960x540"), ("uk", "800x1280"), ("pl", "1024x768"), ("en", "2560x1600")]


@pytest.mark.parametrize(("language", "size"), CASES)
@pytest.mark.parametrize("game", ROOMS)
def test_every_page_fits(window, house, open_screen, game, language, size):
    window(*SIZES[size])
    house.preferences.language = language
    screen = open_screen("rules", game=game)
    found = []
    for rulebook in some_of(screen.rulebooks, CASES.index((language, size))):
        screen.rulebook = rulebook
        for number in range(len(screen.pages)):
            screen.page = number
            ticks(4)
            found += [f"{rulebook} page {number + 1}: {problem}" for problem in check_layout(screen)]
    assert found == []
    assert art.missing == set()


def some_of(rulebooks, turn: int) -> list[str]:
    """Returns the codes of a game's rulebooks, without another one in every window where there are several."""
    codes = [code for code, _ in rulebooks]
    return [code for at, code in enumerate(codes) if len(codes) == 1 or at != turn % len(codes)]

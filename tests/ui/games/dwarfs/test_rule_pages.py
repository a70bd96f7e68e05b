"""The rules of the mine: every page fits, in every language, and says the numbers that the game plays by."""

from __future__ import annotations

import pytest
from layout_check import check_layout
from sizes import SIZES
from ticking import ticks

from diamant.games.dwarfs.cards import SEAM_DIAMONDS
from diamant.ui.games.dwarfs.rule_pages import rule_pages
from diamant.ui.kit.art import art

CASES = [("pl", "1280x800"), ("uk", "960x540"), ("uk", "800x1280"), ("pl", "1024x768"), ("en", "2560x1600")]


@pytest.mark.parametrize(("language", "size"), CASES)
def test_every_page_fits(window, house, open_screen, language, size):
    window(*SIZES[size])
    house.preferences.language = language
    screen = open_screen("rules", game="dwarfs")
    found = []
    for number in range(len(screen.pages)):
        screen.page = number
        ticks(4)
        found += [f"page {number + 1}: {problem}" for problem in check_layout(screen)]
    assert found == []
    assert art.missing == set()


def test_the_pages_say_the_games_own_numbers():
    texts = " ".join(part for page in rule_pages() for column in page.columns for part in column[1:])
    assert f"{SEAM_DIAMONDS} diamonds" in texts
    assert "36 cards" in texts
    assert "18 cards" in texts

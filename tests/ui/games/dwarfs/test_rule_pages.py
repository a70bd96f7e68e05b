"""The rules of the mine: every page fits, in every language, and says the numbers that the game plays by."""

from __future__ import annotations

import pytest
from layout_check import check_layout
from sizes import SIZES
from ticking import ticks

from diamant.games.dwarfs.cards import SEAM_DIAMONDS
from diamant.ui.games.dwarfs.room import ROOM
from diamant.ui.games.dwarfs.rule_pages import rule_pages
from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n

CASES = [("pl", "1280x800"), ("uk", "960x540"), ("uk", "800x1280"), ("pl", "1024x768"), ("en", "2560x1600")]


@pytest.mark.parametrize(("language", "size"), CASES)
def test_every_page_fits(window, language, size):
    from kivy.core.window import Window

    from diamant.ui.screens.learning.rules_page import RulePage

    window(*SIZES[size])
    i18n.language = language
    page = RulePage(make=ROOM.picture, page=rule_pages()[0])
    Window.add_widget(page)
    found = []
    for number, shown in enumerate(rule_pages(), 1):
        page.page = shown
        ticks(4)
        found += [f"page {number}: {problem}" for problem in check_layout(page)]
    assert found == []
    assert art.missing == set()


def test_the_pages_say_the_games_own_numbers():
    texts = " ".join(part for page in rule_pages() for column in page.columns for part in column[1:])
    assert f"{SEAM_DIAMONDS} diamonds" in texts
    assert "36 cards" in texts
    assert "18 cards" in texts

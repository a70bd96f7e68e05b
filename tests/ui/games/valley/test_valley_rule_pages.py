"""The rules of the valley: every page fits, in every language, and says the numbers that the game plays by."""

from __future__ import annotations

import pytest
from layout_check import check_layout
from sizes import SIZES
from ticking import ticks

from diamant.games.valley.tables import CARDS, GROUND, HIRE_COST, PRICES, RUBY, TILES
from diamant.ui.games.valley import names
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.rule_pages import rule_pages
from diamant.ui.games.valley.rules_pictures import ValleyPicture, counted
from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n

CASES = [("pl", "1280x800"), ("uk", "960x540"), ("uk", "800x1280"), ("pl", "1024x768"), ("en", "2560x1600")]


@pytest.fixture(autouse=True)
def valley_is_open() -> None:
    art.open("valley")
    i18n.open("valley")


@pytest.mark.parametrize(("language", "size"), CASES)
def test_every_page_fits(window, house, open_screen, language, size):
    window(*SIZES[size])
    house.preferences.language = language
    screen = open_screen("rules", game="valley")
    found = []
    for number in range(len(screen.pages)):
        screen.page = number
        ticks(4)
        found += [f"page {number + 1}: {problem}" for problem in check_layout(screen)]
    assert found == []
    assert art.missing == set()


def test_the_pages_say_the_games_own_numbers():
    pages = rule_pages()
    texts = " ".join([*(text for page in pages for text in page.words),
                      *(part for page in pages for column in page.columns for part in column[1:])])  # fmt: skip
    assert f"{sum(GROUND)} tiles" in texts
    assert short(HIRE_COST) in texts
    assert short(max(PRICES[RUBY])) in texts
    assert all(names.card_title(card) in texts and names.card_text(card) in texts for card in CARDS)


def test_every_tile_is_there_with_its_copies(window):
    window()
    laid_out = [code for page in rule_pages() for code in page.laid_out]
    assert laid_out == [counted(tile) for tile in TILES]
    assert [ValleyPicture(code=code).shown.copies for code in laid_out] == list(GROUND)

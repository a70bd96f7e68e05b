"""The rules of the valley say the numbers that the game plays by."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from diamant.games.valley.tables import CARDS, HIRE_COST, LENGTHS, LONG, PRICES, RUBY, TILES
from diamant.ui.games.valley import names
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.rule_pages import rule_pages
from diamant.ui.games.valley.rules_pictures import ValleyPicture, counted
from diamant.ui.house.rulebook import Page
from diamant.ui.kit.theme import Palette

both_valleys = pytest.mark.parametrize("length", LENGTHS.values(), ids=list(LENGTHS))


def said(pages: Sequence[Page]) -> str:
    return " ".join([*(text for page in pages for text in page.words),
                     *(part for page in pages for column in page.columns for part in column[1:])])  # fmt: skip


@both_valleys
def test_the_pages_say_the_games_own_numbers(length):
    texts = said(rule_pages(length.name))
    assert f"{sum(length.ground)} tiles lie face down in {length.claims} stacks" in texts
    assert f"at most {length.at_end} claims" in texts
    assert short(length.cash) in texts
    assert short(HIRE_COST) in texts
    assert short(max(PRICES[RUBY])) in texts
    assert all(names.card_title(card) in texts and names.card_text(card) in texts for card in CARDS)


def test_the_pages_say_who_begins_what_becomes_of_a_park_and_what_a_friendly_valley_lacks():
    texts = said(rule_pages("long"))
    assert "The youngest begins. Then it goes clockwise." in texts
    assert "its other tiles leave unseen" in texts
    assert "no saboteurs and no rescue team" in texts


@both_valleys
def test_the_last_page_says_what_is_ours_and_of_the_slides_only_what_they_say(length):
    texts = said(rule_pages(length.name)[-1:])
    assert "hiring at half price" in texts
    assert "that methane frees the claim" in texts
    assert "the friendly valley and the short one" in texts
    assert "From the slides: $1M at the start, $10K for a dig, $100K for a card, $500K for a miner." in texts
    assert str(sum(LONG.ground)) not in texts


@both_valleys
def test_every_tile_is_there_with_its_copies(window, length):
    window()
    laid_out = [code for page in rule_pages(length.name) for code in page.laid_out]
    assert laid_out == [counted(tile, length) for tile in TILES]
    assert [ValleyPicture(code=code).shown.copies for code in laid_out] == list(length.ground)


def test_the_signs_of_an_auction_are_drawn_in_ink(window):
    window()
    pictures = [code for page in rule_pages("long") for column in page.columns for code in column[0]]
    codes = [code for code in pictures if code.startswith("i-")]
    assert codes
    assert all(tuple(ValleyPicture(code=code).shown.tint) == tuple(Palette.parchment_title) for code in codes)

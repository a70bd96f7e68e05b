"""The rules of the mine say the numbers that the game plays by."""

from __future__ import annotations

from diamant.games.dwarfs.cards import SEAM_DIAMONDS
from diamant.ui.games.dwarfs.rule_pages import rule_pages


def said() -> str:
    pages = rule_pages()
    return " ".join([*(text for page in pages for text in page.words),
                     *(part for page in pages for column in page.columns for part in column[1:])])  # fmt: skip


def test_the_pages_say_the_games_own_numbers():
    texts = said()
    assert f"{SEAM_DIAMONDS} diamonds" in texts
    assert "36 cards" in texts
    assert "18 cards" in texts


def test_the_pages_say_who_begins_which_way_it_goes_and_on_which_floor_what_waits():
    texts = said()
    assert "Whoever last read or saw the tale of Snow White begins." in texts
    assert "clockwise" in texts
    assert "five cards of floor I" in texts
    assert "an explosion comes on floor III only" in texts
    assert "She waits on floor III." in texts

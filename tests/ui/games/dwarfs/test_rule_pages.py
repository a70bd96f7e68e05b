"""The rules of the mine say the numbers that the game plays by."""

from __future__ import annotations

from diamant.games.dwarfs.cards import SEAM_DIAMONDS
from diamant.ui.games.dwarfs.rule_pages import rule_pages


def test_the_pages_say_the_games_own_numbers():
    texts = " ".join(part for page in rule_pages() for column in page.columns for part in column[1:])
    assert f"{SEAM_DIAMONDS} diamonds" in texts
    assert "36 cards" in texts
    assert "18 cards" in texts

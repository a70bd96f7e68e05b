"""The language is changed in the middle of a game, and everything on the table follows at once."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.uix.label import Label
from layout_check import shown

from diamant.ui.games.expedition.scenes.stand import Stand


@pytest.fixture
def table(window, tmp_path):
    window((1280, 800))
    table = Table(tmp_path)
    yield table
    table.stop()


def words(table: Table) -> set[str]:
    """Every text on the screen."""
    labels = [widget for widget in shown(table.app.root.current_screen) if isinstance(widget, Label)]
    return {label.text for label in labels if any(letter.isalpha() for letter in label.text)}


def check_that_all_follows(table: Table) -> None:
    names = {seat.name for seat in table.sitting.seats}
    seen = {}
    for language in ("en", "pl", "uk", "en"):
        table.house.preferences.language = language
        table.frames(3)
        now = {text for text in words(table) if not any(name in text for name in names)}
        assert now
        assert seen.setdefault(language, now) == now
    assert not seen["en"] & seen["pl"]
    assert not seen["pl"] & seen["uk"]
    assert not seen["en"] & seen["uk"]


@pytest.mark.parametrize("holding", ["around", "pass"])
def test_nothing_on_the_table_stays_in_the_old_language(table, holding):
    table.open(("treasure 17", "C" * 8, "trap lava"), holding=holding)
    passed = holding == "pass"
    table.until(lambda: table.sitting.choosing and (not passed or table.screen.passing is not None), hurry=True)
    table.frames(3)
    check_that_all_follows(table)


def test_the_summary_of_an_expedition_follows_too(table):
    table.open(("treasure 17", "C" * 8, "trap lava"))
    table.until_choosing()
    Stand(table.house, table.app.root).all_choose(home=tuple(range(8)))
    table.screen.reveal_now()
    table.until(lambda: table.screen.summing_up, hurry=True)
    check_that_all_follows(table)


def test_the_pause_menu_follows_too(table):
    table.open(("treasure 17",))
    table.until_choosing()
    table.screen.open_menu()
    table.frames(2)
    check_that_all_follows(table)

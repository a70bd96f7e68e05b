"""Words in three languages."""

from __future__ import annotations

import pytest

from diamant.ui.kit import i18n as module
from diamant.ui.kit.i18n import LANGUAGES, Translator, say, say_many, tr


@pytest.fixture
def polish(tmp_path, monkeypatch):
    """A translator with a small Polish catalogue of its own."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    catalogue = Catalog(locale="pl")
    catalogue.add("Home", "Do obozu")
    catalogue.add(("{n} ruby", "{n} rubies"), ("{n} rubin", "{n} rubiny", "{n} rubinów"))
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "diamant.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(module, "TRANSLATIONS", tmp_path)
    return Translator(language="pl")


def test_a_text_is_translated(polish):
    assert polish.tr("Home") == "Do obozu"
    assert polish.tr("Unknown words") == "Unknown words"
    assert polish.tr("") == ""


@pytest.mark.parametrize(("n", "words"), [(1, "1 rubin"), (3, "3 rubiny"), (5, "5 rubinów"), (22, "22 rubiny")])
def test_polish_has_three_plural_forms(polish, n, words):
    assert polish.say_many("{n} ruby", "{n} rubies", n) == words


def test_a_missing_catalogue_means_english(polish):
    polish.language = "uk"
    assert polish.tr("Home") == "Home"
    assert polish.trn("ruby", "rubies", 2) == "rubies"


def test_english_needs_no_catalogue():
    assert tr("Home") == "Home"
    assert say("Expedition {number} of {total}", number=3, total=5) == "Expedition 3 of 5"
    assert [say_many("{n} ruby", "{n} rubies", n) for n in (1, 2)] == ["1 ruby", "2 rubies"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_chosen(language):
    assert Translator(language=language).tr("Back")

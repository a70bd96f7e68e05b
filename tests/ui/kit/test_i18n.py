"""Words in three languages."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from diamant.ui.kit import i18n as module
from diamant.ui.kit.i18n import Translator, say, say_many, tr
from diamant.ui.kit.languages import LANGUAGES

RUBIES = {("{n} ruby", "{n} rubies"): ("{n} rubin", "{n} rubiny", "{n} rubinów")}


@pytest.fixture
def polish(tmp_path, monkeypatch):
    """A translator with a small Polish catalogue of its own, and those of two games."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    domains = {
        "house": {"Home": "Do obozu", **RUBIES},
        "cave": {"Pass": "Pasuję", "Deeper": "Głębiej"},
        "sofa": {"Pass": "Podaj dalej"},
    }
    for domain, words in domains.items():
        catalogue = Catalog(locale="pl")
        for text, translation in words.items():
            catalogue.add(text, translation)
        path = tmp_path / domain / "pl" / "LC_MESSAGES" / f"{domain}.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
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


def test_two_games_say_the_same_word_each_in_its_own_way(polish):
    polish.open("cave")
    assert (polish.tr("Pass"), polish.tr("Deeper")) == ("Pasuję", "Głębiej")
    polish.open("sofa")
    assert (polish.tr("Pass"), polish.tr("Deeper")) == ("Podaj dalej", "Deeper")


def test_the_words_of_the_house_are_known_in_every_game_and_a_games_only_while_it_is_open(polish):
    polish.open("cave")
    assert polish.tr("Home") == "Do obozu"
    assert polish.say_many("{n} ruby", "{n} rubies", 5) == "5 rubinów"
    assert polish.tr("") == ""
    polish.close()
    assert (polish.tr("Pass"), polish.tr("Home")) == ("Pass", "Do obozu")


def test_the_catalogue_of_a_game_that_was_left_is_not_kept(polish, monkeypatch):
    made = []
    read = module.read_catalogue
    monkeypatch.setattr(module, "read_catalogue", lambda *of: made.append(read(*of)) or made[-1])
    polish.open("cave")
    polish.tr("Pass")
    of_the_cave = ref(made[0])
    made.clear()
    polish.close()
    gc.collect()
    assert of_the_cave() is None


def test_a_game_without_a_catalogue_speaks_the_words_of_the_house(polish):
    polish.open("meadow")
    assert (polish.tr("Home"), polish.tr("Pass")) == ("Do obozu", "Pass")


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

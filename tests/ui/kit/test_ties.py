"""Where a text may break into lines."""

from __future__ import annotations

import pytest

from diamant.ui.kit.ties import tied

TIE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    "text",
    [
        "There are 16~cards here",
        "Aukcja wygrana po 6~podbiciach",
        "[b]3[/b]~rubiny",
        "Понад 20~000~ігор",
        "5~of~12",
        "варта від 5~до~12",
        "Floor~I",
        "kondygnacji~II jest",
        "поверх~III",
        "card no.~3",
        "karta nr~3",
        "Expedition~3",
        "ділянка~12",
    ],
)
def test_a_number_stands_with_what_it_counts_or_numbers(text):
    assert tied(text.replace("~", " ")) == text.replace("~", TIE)


def test_the_number_of_a_floor_is_no_word_of_one_letter():
    assert tied("Na kondygnacji I jest") == "Na kondygnacji\N{NO-BREAK SPACE}I jest"


def test_no_line_ends_with_a_word_of_one_letter_or_begins_with_a_dash():
    assert tied("Leży w skrzyni i czeka – na wózek") == "Leży w\xa0skrzyni i\xa0czeka\xa0– na wózek"
    assert tied("П’я з рук у руки — так") == "П’я з\xa0рук у\xa0руки\xa0— так"

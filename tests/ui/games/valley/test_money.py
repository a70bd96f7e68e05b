"""Money and names in the valley: exact, in each language's form, never broken over two lines."""

from collections.abc import Iterator

import pytest

from diamant.games.valley.tables import CARDS, TILES
from diamant.ui.games.valley import money, names
from diamant.ui.games.valley.notes import COLOURS, printed
from diamant.ui.games.valley.pictures import NOTES
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES

TIE = "\N{NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def in_the_valley() -> Iterator[None]:
    i18n.open("valley")
    yield
    i18n.close()
    i18n.language = "en"


@pytest.mark.parametrize(
    ("language", "sums"),
    [
        ("en", {0: "$0", 10: "$10K", 870: "$870K", 1000: "$1M", 1250: "$1.25M", 12340: "$12.34M", -50: "−$50K"}),
        ("pl", {0: "0 $", 870: "870 tys. $", 1000: "1 mln $", 1250: "1,25 mln $", -50: "−50 tys. $"}),
        ("uk", {0: "0 $", 870: "870 тис. $", 1000: "1 млн $", 1250: "1,25 млн $", -50: "−50 тис. $"}),
    ],
)
def test_sums_are_printed_as_the_language_does_it(language: str, sums: dict[int, str]) -> None:
    i18n.language = language
    assert {thousands: money.short(thousands).replace(TIE, " ") for thousands in sums} == sums
    assert not any(" " in money.short(thousands) for thousands in sums)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_sums_are_written_alike(language: str) -> None:
    i18n.language = language
    sums = range(0, 20_000, 10)
    assert len({money.short(thousands) for thousands in sums}) == len(sums)


def test_a_voice_says_the_words_that_go_with_the_number() -> None:
    i18n.language = "pl"
    said = [money.spoken(sum_of) for sum_of in (120, 1000, 1250, 2000, 5000, 12000, 22000)]
    assert said == [
        "120 tysięcy dolarów", "1 milion dolarów", "1,25 miliona dolarów", "2 miliony dolarów", "5 milionów dolarów",
        "12 milionów dolarów", "22 miliony dolarów",
    ]  # fmt: skip


def test_every_card_has_a_name_and_one_sentence() -> None:
    for card in CARDS:
        text = names.card_text(card)
        assert (text[-1], text.count("."), text.count("{")) == (".", 1, 0), text
    assert len({names.card_title(card) for card in CARDS}) == len(CARDS)
    assert len({names.tile_name(tile) for tile in TILES}) == len(TILES)


def test_every_language_has_its_own_form() -> None:
    assert set(money.FORMS) == set(LANGUAGES)


@pytest.mark.parametrize(("language", "head"), [("en", "in $K"), ("pl", "w tys. $"), ("uk", "у тис. $")])
def test_bare_numbers_have_a_head_that_says_what_they_count(language: str, head: str) -> None:
    i18n.language = language
    assert money.head() == head.replace(" ", TIE)


@pytest.mark.parametrize(
    ("language", "values"), [("en", ["", ""]), ("pl", ["50 tys.", "2 mln"]), ("uk", ["50 тис.", "2 млн"])]
)
def test_notes_print_the_values_of_their_language(language: str, values: list[str]) -> None:
    i18n.language = language
    assert [printed(50), printed(2000)] == [value.replace(" ", TIE) for value in values]
    assert set(COLOURS) == set(NOTES)

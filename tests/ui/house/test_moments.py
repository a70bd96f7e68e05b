"""Moments in words: every name as its person writes it, every number with its noun in the right form."""

from __future__ import annotations

import re

import pytest

from diamant.ui.house.moments import told
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.ties import tied

NAMES = ("Zosia", "Микола", "Kuba", "Ілля")  # all of them change in some case of their language
MINE = {"amount": 3, "given": 1, "floor": 1, "foremost": 0}
VALLEY = {"money": 520, "cost": 40, "number": 1, "gem": 1, "card": "", "foremost": 0}


def of_any(n):
    return {
        "first-victory": {"games": n},
        "first-victory-here": {"games": n},
        "first-game": {"ever": n % 2},
        "house-record": {"points": n, "before": 0},
        "personal-best": {"points": n, "before": 0},
        "row": {"victories": n},
        "close": {"margin": n, "other": 1},
        "shared": {"points": n, "other": 1, "people": n + 1},
    }


def of_the_cave(n):
    step = {"round": 2, "stake": n, "danger": 41, "brought": n}
    found = {"round": 2, "amount": n, "danger": 41, "foremost": 1}
    return {
        **dict.fromkeys(("escape", "best_moment", "haul"), found),
        **dict.fromkeys(("bold_paid", "bold_lost"), step),
        "first-of": {"tally": "relics", "value": n},
        "peak": {"tally": "deepest", "value": n, "before": 0},
    }


def of_the_mine(n):
    kinds = ("joke", "memory", "catch", "seams", "best_up", "in_sight", "spared", "gift", "unseen", "best_card")
    return {
        **{key: {**MINE, "amount": n, "given": n} for key in kinds},
        "first-of": {"tally": "seams", "value": n},
        "peak": {"tally": "memory", "value": n, "before": 0},
    }


def of_the_valley(n):
    kinds = ("bargain", "diamonds", "looked_first", "top_price", "comeback", "methane", "auction", "bones", "best_find")
    return {
        **{key: {**VALLEY, "number": n} for key in (*kinds, "saver")},
        "card": {**VALLEY, "card": "fair"},
        "first-of": {"tally": "bones" if n == 1 else "diamonds", "value": n},
        "peak": {"tally": "best_sale", "value": n * 100, "before": 0},
    }


KINDS = {
    "expedition": lambda n: {**of_any(n), **of_the_cave(n)},
    "dwarfs": lambda n: {**of_any(n), **of_the_mine(n)},
    "valley": lambda n: {**of_any(n), **of_the_valley(n)},
}
EVERY_KIND = [(game, kind) for game, kinds in KINDS.items() for kind in kinds(1)]


@pytest.fixture(autouse=True)
def _language():
    before = i18n.language
    yield
    i18n.language = before


def sentence(language, game, kind, n, names=NAMES, **changed):
    i18n.language = language
    found = told(game, kind, 0, {**KINDS[game](n)[kind], **changed}, names)
    assert found is not None
    assert found.pieces
    return found.sentence


@pytest.mark.parametrize("n", [1, 2, 5])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
def test_a_moment_is_a_whole_sentence_with_its_names_as_they_are_written(game, kind, language, n):
    for name in NAMES:
        text = sentence(language, game, kind, n, (name, "Ola", "Inna", "Nazar"))
        assert re.search(rf"(?<!\w){name}(?!\w)", text)
        assert text.endswith((".", "!", "?"))
        assert "{" not in text


@pytest.mark.parametrize("n", [1, 2, 5])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
def test_no_number_of_a_moment_is_torn_from_its_noun(game, kind, language, n):
    assert not re.search(r"\d [^\W\d_]", tied(sentence(language, game, kind, n)))


@pytest.mark.parametrize("language", ["pl", "uk"])
@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
def test_every_moment_is_told_in_other_words_than_the_english_ones(game, kind, language):
    assert sentence(language, game, kind, 5) != sentence("en", game, kind, 5)


@pytest.mark.parametrize(
    ("language", "game", "kind", "expected"),
    [
        ("en", "expedition", "escape", ("with 1 point,", "with 2 points,", "with 5 points,")),
        ("pl", "expedition", "escape", ("z 1 punktem,", "z 2 punktami,", "z 5 punktami,")),
        ("uk", "expedition", "escape", ("з 1 очком,", "з 2 очками,", "з 5 очками,")),
        ("pl", "expedition", "haul", ("1 punkt ", "2 punkty ", "5 punktów ")),
        ("uk", "expedition", "haul", ("1 очко ", "2 очки ", "5 очок ")),
        ("pl", "expedition", "bold_lost", ("jest 1 rubin,", "są 2 rubiny,", "jest 5 rubinów,")),
        ("uk", "expedition", "peak", ("на 1 картку:", "на 2 картки:", "на 5 карток:")),
        ("pl", "dwarfs", "seams", ("1 duże złoże", "2 duże złoża", "5 dużych złóż")),
        ("uk", "dwarfs", "seams", ("1 багату жилу", "2 багаті жили", "5 багатих жил")),
        ("uk", "dwarfs", "house-record", ("1 діамант ", "2 діаманти ", "5 діамантів ")),
        ("pl", "dwarfs", "memory", ("1 kartę:", "2 karty,", "5 kart,")),
        ("pl", "valley", "bones", ("1 dinozaura.", "2 dinozaury.", "5 dinozaurów.")),
        ("pl", "valley", "looked_first", ("leży tam 1 kamień", "leżą tam 2 kamienie", "leży tam 5 kamieni")),
        ("uk", "valley", "auction", ("1 ставка.", "2 ставки.", "5 ставок.")),
        ("pl", "expedition", "row", ("1 raz z", "2 razy z", "5 razy z")),
        ("uk", "expedition", "row", ("1 раз п", "2 рази п", "5 разів п")),
        ("pl", "expedition", "close", ("Różnica: 1 punkt.", "Różnica: 2 punkty.", "Różnica: 5 punktów.")),
    ],
)
def test_a_number_has_its_noun_in_the_form_that_goes_with_it(language, game, kind, expected):
    for n, words in zip((1, 2, 5), expected, strict=True):
        assert words in sentence(language, game, kind, n)


def test_a_draw_that_the_rules_decided_is_told_as_one():
    assert sentence("en", "valley", "close", 1, margin=0) == (
        "Zosia and Микола ended level, and the rules had to decide."
    )


def test_many_who_win_together_are_counted():
    assert sentence("pl", "expedition", "shared", 2, people=4).startswith("Zosia, Микола i jeszcze 2 osoby wygrywają")


@pytest.mark.parametrize(
    ("game", "kind", "facts"),
    [
        ("expedition", "of-tomorrow", {}),
        ("chess", "first-victory", {"games": 1}),
        ("expedition", "escape", {}),
        ("expedition", "close", {"margin": 1, "other": 9}),
        ("valley", "row", {"victories": "many"}),
    ],
)
def test_what_nobody_can_tell_any_more_is_left_out(game, kind, facts):
    assert told(game, kind, 0, facts, NAMES) is None

"""The rules: right for every edition, turned by touches, and readable in every window and language."""

from __future__ import annotations

from itertools import combinations

import pytest
from finding import says, target
from kivy.clock import Clock
from kivy.metrics import dp
from layout_check import box_of, check_layout, shown
from sizes import NARROW, SIZES, words_in

from diamant.games.expedition import (
    EDITIONS,
    Choice,
    PathShared,
    RubiesShared,
    begin,
    rules_of,
    treasure,
)
from diamant.ui.games.expedition.rule_pages import RULES_ORDER, facts, rule_pages
from diamant.ui.games.expedition.rule_sums import examples
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.games.expedition.table.words import TRAPS, trap_name
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES

TITLES = [page.title for page in rule_pages("english")]
GOAL, TREASURES, TRAP_PAGE, EXAMPLES, ENDING, RELICS, EDITIONS_PAGE = (
    TITLES.index(title)
    for title in (
        "The goal",
        "The treasures",
        "The traps",
        "Sharing, with numbers",
        "The end of an expedition",
        "Relics",
        "The three editions",
    )
)


@pytest.fixture
def rules(open_screen):
    """``rules(edition)`` opens the rules from the first page and returns their screen."""
    return lambda **arguments: open_screen("rules", **arguments)


def settle(count: int = 4) -> None:
    """Lets everything find its place, without drawing it."""
    for _ in range(count):
        Clock.tick()
        Clock.tick_draw()


def everything_said(edition: str) -> str:
    """Returns all texts of the rules of an edition in English."""
    said = []
    for page in rule_pages(edition):
        said += [page.title, *page.words]
        for column in page.columns:
            said += [column.title, column.text]
    return "\n".join(said)


# What is said


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_trap_page_names_and_shows_exactly_the_traps_of_the_edition(edition):
    page = rule_pages(edition)[TRAP_PAGE]
    kinds = EDITIONS[edition].traps
    assert [column.title for column in page.columns] == [TRAPS[kind] for kind in kinds]
    assert [column.pictures for column in page.columns] == [(f"trap {kind}",) for kind in kinds]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_treasure_page_shows_every_treasure_card(edition):
    values = (1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17)
    assert rule_pages(edition)[TREASURES].laid_out == tuple(f"treasure {value}" for value in values)
    assert facts(EDITIONS[edition])["rubies"] == 124


def test_all_treasure_cards_lie_side_by_side_and_show_their_values(any_window, rules):
    screen = rules(rulebook="english")
    screen.page = TREASURES
    settle()
    cards = [widget for widget in shown(screen) if isinstance(widget, PathCardView)]
    assert sorted(int(card.number) for card in cards) == sorted(EDITIONS["english"].treasures)
    boxes = [box_of(card) for card in cards]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert min(box.width for box in boxes) >= dp(64)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_relic_page_gives_the_exact_values(edition):
    page = rule_pages(edition)[RELICS]
    assert [column.title for column in page.columns] == [f"{worth} points" for worth in EDITIONS[edition].relics.worths]
    note = "No. {} out of the cave" if edition == "english" else "Expedition {}"
    assert [column.text for column in page.columns] == [note.format(number) for number in (1, 2, 3, 4, 5)]


def test_identical_relics_have_no_number_and_the_others_their_own():
    assert {column.pictures for column in rule_pages("english")[RELICS].columns} == {("relic",)}
    expected = [(f"relic {worth}",) for worth in (5, 7, 8, 10, 12)]
    assert [column.pictures for column in rule_pages("polish")[RELICS].columns] == expected
    assert [column.pictures for column in rule_pages("ukrainian")[RELICS].columns] == expected


def test_the_numbers_are_those_of_the_rules():
    english, polish = facts(EDITIONS["english"]), facts(EDITIONS["polish"])
    assert (english["deck"], polish["deck"], facts(EDITIONS["ukrainian"])["deck"]) == (35, 30, 30)
    assert (english["early"], english["first"], english["later"]) == (3, 5, 10)
    assert polish["worths"] == "5, 7, 8, 10, 12"
    for numbers in (english, polish):
        shared = ("rounds", "treasures", "least", "most", "traps", "kinds", "copies")
        assert tuple(numbers[name] for name in shared) == (5, 15, 1, 17, 15, 5, 3)


def test_each_edition_says_what_is_its_own():
    english, polish, ukrainian = (everything_said(edition) for edition in ("english", "polish", "ukrainian"))
    assert "The first 3 relics taken out of the cave are worth 5 points each, every later one 10." in english
    assert "35 cards" in english
    assert "variant" not in english
    for rising in (polish, ukrainian):
        assert "A variant" in rising
        assert "30 cards" in rising
        assert "the first one too, the next relic is shuffled in" in rising
    assert "Its tile is taken away." in polish
    assert "barricade" not in polish
    for barricaded in (english, ukrainian):
        assert "A barricade is laid on it." in barricaded
    assert "just turned up leaves the game" in ukrainian
    for either in (english, polish):
        assert "One of the two matching cards leaves the game." in either


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_end_of_an_expedition_shows_how_its_entrance_closes(edition):
    picture = "entrance-removed" if edition == "polish" else "entrance-closed"
    assert rule_pages(edition)[ENDING].columns[0].pictures == (picture,)


def test_the_comparison_has_a_cell_for_every_edition():
    for _, *cells in rule_pages("english")[EDITIONS_PAGE].rows:
        assert len(cells) == len(RULES_ORDER)
    _, *traps = rule_pages("english")[EDITIONS_PAGE].rows[1]
    pictures = [tuple(f"medallion-{kind}" for kind in EDITIONS[name].traps) for name in RULES_ORDER]
    assert [cell.pictures for cell in traps] == pictures


def test_the_examples_are_sums_that_the_game_would_do():
    for example in examples():
        if example.found:
            position, _ = begin(rules_of("english"), example.explorers)
            _, events = position.reveal(treasure(example.rubies))
            shared = next(event for event in events if isinstance(event, RubiesShared))
        else:
            position, _ = begin(rules_of("english"), example.explorers + 1)
            position, _ = position.reveal(treasure(9))
            left = example.rubies - position.path_rubies
            position = position._replace(rubies=(position.path_rubies, left), path=(*position.path, treasure(3)))
            choices = [Choice.LEAVE] * example.explorers + [Choice.CONTINUE]
            shared = next(event for event in position.decide(choices)[1] if isinstance(event, PathShared))
        assert (shared.each, shared.left) == (example.each, example.stay)


def test_the_examples_show_the_case_of_too_few_and_of_one_alone():
    found = {(example.found, example.each, example.explorers) for example in examples()}
    assert (True, 0, 5) in found
    assert any(not turned and colours == 1 for turned, _, colours in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_its_numbers_in_every_language(language):
    i18n.language = language
    try:
        for name in EDITIONS:
            for page in rule_pages(name):
                texts = [page.title, *page.words, *(text for column in page.columns for text in column[1:3] if text)]
                for text in texts:
                    assert "{" not in text
    finally:
        i18n.language = "en"


# Touches


def test_pages_are_turned_by_touch(window, rules, tap):
    window((960, 540))
    screen = rules(rulebook="english")
    seen = [screen.ids.sheet.title]
    for _ in range(len(TITLES) + 1):
        tap(target(screen, "Next page"))
        seen.append(screen.ids.sheet.title)
    assert seen == [*TITLES, TITLES[-1], TITLES[-1]]
    tap(target(screen, "Previous page"))
    assert screen.ids.sheet.title == TITLES[-2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_they_open_at_the_edition_that_is_played(window, rules, edition):
    window((960, 540))
    screen = rules(rulebook=edition)
    assert (screen.rulebook, screen.page) == (edition, 0)


@pytest.mark.parametrize(("language", "edition"), [("en", "english"), ("pl", "polish"), ("uk", "ukrainian")])
def test_they_open_at_the_edition_of_the_language(window, house, rules, language, edition):
    window((960, 540))
    house.preferences.language = language
    assert rules().rulebook == edition


def test_another_edition_is_a_tap_away_and_the_page_stays(window, rules, tap, frames):
    window((960, 540))
    screen = rules(rulebook="english")
    screen.page = TRAP_PAGE
    frames(3)
    assert says(screen.ids.sheet, "Spiders")
    tap(target(screen, "Polish"))
    frames(3)
    assert screen.page == TRAP_PAGE
    for kind in EDITIONS["polish"].traps:
        assert says(screen.ids.sheet, trap_name(kind))
    assert not says(screen.ids.sheet, "Spiders")


def test_the_language_changes_in_the_middle(window, house, rules, frames):
    window((960, 540))
    screen = rules(rulebook="polish")
    house.preferences.language = "pl"
    frames(3)
    assert screen.ids.sheet.title == "Cel gry"
    assert (screen.rulebook, screen.page) == ("polish", 0)


def test_back_leads_to_where_one_came_from(window, house, rules, tap, frames):
    window((960, 540))
    screen = rules(rulebook="polish")
    tap(target(screen, "Back"))
    frames(2)
    assert house.here == "home"


def test_an_unknown_edition_is_no_reason_to_fail(window, rules):
    window((960, 540))
    assert rules(rulebook="martian").rulebook == "english"


# Layout


@pytest.mark.parametrize("size", NARROW)
def test_every_page_fits_in_large_letters(window, house, rules, size):
    window(*SIZES[size])
    house.preferences.text_scale = 1.5
    screen = rules(rulebook="ukrainian")
    for page in range(len(screen.pages)):
        screen.page = page
        for language in words_in(size, page):
            house.preferences.language = language
            settle()
            assert check_layout(screen) == [], (language, TITLES[page])


def test_pictures_and_words_do_not_lie_over_each_other(any_window, rules):
    from diamant.ui.screens.learning.rules_page import RuleColumn

    screen = rules(rulebook="english")
    for page in range(len(screen.pages)):
        screen.page = page
        settle()
        for column in (widget for widget in shown(screen) if isinstance(widget, RuleColumn)):
            pictures = next(child for child in column.children if hasattr(child, "codes"))
            title, text = column.ids.title, column.ids.text
            assert title.y >= text.top - 1
            assert column.lying or pictures.y >= title.top - 1
            assert not column.lying or pictures.right <= title.x + 1


def test_a_short_last_row_stands_in_the_middle(window, rules):
    screen = window((800, 1280)) and rules(rulebook="polish")
    screen.page = RELICS
    settle()
    rows: dict[int, list[float]] = {}
    page = next(widget for widget in screen.walk() if hasattr(widget, "words") and widget.ids.get("body"))
    for column in page._columns:
        rows.setdefault(round(column.y), []).append(column.center_x + column.shift)
    assert sorted(map(len, rows.values())) == [2, 3]
    assert all(sum(places) / len(places) == pytest.approx(400, abs=2) for places in rows.values())

"""The set-up fits in every window, language and text size."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from itertools import combinations

import pytest
from finding import dialog, target, targets, words_on
from layout_check import box_of, check_layout
from setting_up import token
from sizes import NARROW, SIZES, words_in
from stored_games import LONG_NAMES, line_up
from ticking import settle

from diamant.store.lineup import HOLDINGS
from diamant.table.lineups import usable
from diamant.ui.screens.setup.options import HoldingBlock
from diamant.ui.screens.setup.seat import CharacterChip

MANY_NAMES = ("Zosia Maria", "Mykhailyna", "Stanisława", "Ewa", "Józek", "Ola", "Wojciech", "Solomiia")


@pytest.mark.parametrize("size", SIZES)
def test_the_name_field_stays_above_the_keyboard(window, setup, tap, frames, size):
    (across, down), density = SIZES[size]
    window((across, down), density)
    screen = setup(8)
    tap(target(screen.ids.editor, "Somebody new"))
    frames(4)
    question = dialog()
    assert question.page.field.focus
    assert box_of(question.page.field).bottom > down / 2 - 2
    assert check_layout(question) == []


def show_all(screen):
    """Yields the name of every state of the screen, having shown it."""
    screen.page = "seats"
    people = [plan.colour for plan in screen.line_up.seats if not plan.machine]
    machines = [plan.colour for plan in screen.line_up.seats if plan.machine]
    for holding in HOLDINGS:
        screen.page = "game"
        screen.line_up = replace(screen.line_up, holding=holding)
        for edition in ("english", "polish", "ukrainian"):
            screen.line_up = screen.line_up.with_options(edition=edition)
            settle(9)
            yield f"{holding}, {edition}"
        if holding == "hands":  # as around, but for the options
            continue
        screen.page = "seats"
        for colour in (people[0], *machines[:1]):
            screen.chosen = colour
            settle(9)
            yield f"{holding}, {colour}"


@pytest.fixture
def bare_setup(house, show, frames):
    """``bare_setup(line_up)`` shows the screen by itself, with this line-up."""
    from diamant.ui.screens.setup.setup import SetupScreen

    def open_setup(seats: int, names=LONG_NAMES):
        house.open("expedition")
        screen = show(SetupScreen(house, name="setup"))
        screen.arrive(game="expedition")
        screen.line_up = usable(line_up(seats, names=names, machines=max(1, seats // 3)))
        screen.chosen = "red"
        frames(3)
        return screen

    return open_setup


# the fullest table in all languages of each window, smaller ones where there is least room
CASES = [
    *((size, 8, language) for size in SIZES for language in words_in(size)),
    *((size, seats, language) for size in NARROW for seats, language in ((2, "pl"), (5, "uk"))),
]


@pytest.mark.parametrize(("size", "seats", "language"), CASES)
def test_everything_fits_in_every_language(window, house, bare_setup, size, seats, language):
    window(*SIZES[size])
    house.store.new_game(line_up(8, names=MANY_NAMES, machines=0), 1, datetime.now())
    house.preferences.language = language
    screen = bare_setup(seats)
    for state in show_all(screen):
        assert check_layout(screen) == [], state


@pytest.mark.parametrize("size", SIZES)
def test_names_alike_and_large_text_fit_too(window, house, bare_setup, size):
    window(*SIZES[size])
    house.preferences.language = "uk"
    house.preferences.text_scale = 1.5
    screen = bare_setup(8, names=("Władysława W", *LONG_NAMES[:5], "Władysława W", "Ola"))
    assert not screen.ready
    for state in show_all(screen):
        assert check_layout(screen) == [], state


GAMES = [
    ("valley", "800x1280", "uk", 1.0),
    ("valley", "960x540", "uk", 1.5),
    ("valley", "1024x768", "pl", 1.5),
    ("dwarfs", "960x540", "pl", 1.0),
    ("dwarfs", "800x1280", "uk", 1.5),
]


@pytest.mark.parametrize(("game", "size", "language", "text_scale"), GAMES)
def test_the_options_of_games_with_turns_fit(window, house, open_screen, game, size, language, text_scale):
    window(*SIZES[size])
    house.preferences.language, house.preferences.text_scale = language, text_scale
    screen = open_screen("setup", game=game)
    while not screen.full:
        screen.add()
    screen.choose("first", 1)
    screen.page = "game"
    settle(9)
    pager = screen.ids.options._pager
    for page in range(int(pager.pages)):
        pager.page = page
        settle(9)
        assert check_layout(screen) == [], page
        first = screen.ids.options.children[-1].children[-1]
        assert not isinstance(first, HoldingBlock) or first.heading in first.children


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_a_long_name_of_a_machine_player_stands_as_large_as_it_should(window, house, open_screen, text_scale):
    window((1280, 800), 1)
    house.preferences.language, house.preferences.text_scale = "uk", text_scale
    screen = open_screen("setup", game="dwarfs")
    screen.chosen = next(seat.colour for seat in screen.line_up.seats if seat.machine)
    settle(9)
    chips = [one for one in targets(screen.ids.editor) if isinstance(one, CharacterChip)]
    assert "Розважливий" in map(words_on, chips)
    assert {chip.words.font_size for chip in chips} == {20 * text_scale}
    assert check_layout(screen) == []


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_every_way_to_hold_the_tablet_stands_on_one_line(window, house, bare_setup, language):
    window((1280, 800), 1)
    house.preferences.language = language
    screen = bare_setup(4)
    screen.page = "game"
    screen.line_up = replace(screen.line_up, holding="hands")
    settle(9)
    chips = screen.ids.options._holding.ids.holding.chips
    assert [len(chip.words._label._cached_lines) for chip in chips] == [1] * 4
    assert min(chip.words.font_size for chip in chips) >= 18
    assert check_layout(screen) == []


PHONES = [((480, 320), "en"), ((480, 480), "uk"), ((640, 360), "pl"), ((360, 640), "uk")]


@pytest.mark.parametrize(("size", "language"), PHONES)
def test_on_a_phone_everything_has_a_page_of_its_own(window, house, bare_setup, size, language):
    window(size, 1)
    house.preferences.language = language
    screen = bare_setup(8)
    assert screen.cramped
    for state in show_all(screen):
        assert check_layout(screen) == [], state
    screen.page = "table"
    settle(9)
    assert check_layout(screen) == []


def test_in_a_tiny_window_the_table_is_a_page_of_its_own(window, setup, tap, frames):
    window((480, 480), 1)
    screen = setup(8)
    tap(target(screen, "The table"))
    frames(4)
    area = box_of(screen)
    mats = [box_of(token(screen, seat.colour)) for seat in screen.line_up.seats]
    assert not [pair for pair in combinations(mats, 2) if pair[0].overlaps(pair[1])]
    assert all(area.left <= mat.left and mat.right <= area.right for mat in mats)
    tap(target(screen, "Player"))
    frames(2)
    assert screen.ids.left.parent is None
    window((1280, 800), 1)
    frames(4)
    assert screen.ids.left.parent is screen

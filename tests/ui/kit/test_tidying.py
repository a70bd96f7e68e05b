"""Thorough searches for garbage: while people think, never while anything moves."""

from __future__ import annotations

import gc
from weakref import ref

import pytest
from at_the_table import Table

from diamant.games.expedition import Choice
from diamant.ui.app.start import search_later
from diamant.ui.games.expedition.scenes.stand import Stand
from diamant.ui.kit.tidying import AT_THE_LATEST, DUE, wait_for_pauses

pytestmark = pytest.mark.usefixtures("own_search")

THINKING = 45  # frames: long enough for everything to lie still


@pytest.fixture
def table(window, tmp_path):
    window()
    table = Table(tmp_path, motion="full")
    yield table
    table.stop()


@pytest.fixture
def searches():
    """The number of thorough searches so far, as a list that grows by one each time."""
    found = []

    def note(phase, info):
        if phase == "start" and info["generation"] == 2:
            found.append(1)

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def make_due() -> None:
    """Lets so many short searches pass that a thorough one is due."""
    while gc.get_count()[2] < DUE:
        gc.collect(1)


def test_they_wait_until_everybody_thinks(table, searches):
    table.start(seats=3, relics=False)
    table.until_choosing()
    table.frames(THINKING)
    make_due()
    searches.clear()
    for seat in range(3):
        table.choose(seat, Choice.CONTINUE)
    table.until(lambda: not table.sitting.choosing)
    table.until(lambda: table.sitting.choosing or not table.sitting.position.in_cave)
    assert searches == []
    table.frames(THINKING)
    assert searches == [1]


def test_there_is_none_before_it_is_due(table, searches):
    table.start(seats=3)
    gc.collect()
    searches.clear()
    table.until_choosing()
    table.frames(THINKING)
    assert searches == []


def test_they_begin_when_the_app_is_built():
    search_later()
    assert not gc.isenabled()
    wait_for_pauses()
    assert gc.isenabled()


def test_without_a_pause_they_come_at_the_latest_after_many_short_ones(table):
    table.start(seats=3)
    assert gc.get_threshold()[2] == AT_THE_LATEST > DUE


def test_none_goes_through_what_was_there_before_the_first_screen(table):
    import diamant.ui.app.app as module

    table.start(seats=3)
    assert not any(one is module.__dict__ for one in gc.get_objects())


def test_a_table_that_stands_is_not_gone_through_again_and_again(table):
    table.start(seats=3)
    table.until_choosing()
    make_due()
    table.frames(THINKING)
    assert not any(one is table.view for one in gc.get_objects())
    left = ref(table.view)
    table.house.continue_game(table.sitting.game_id)
    table.frames(2)
    gc.collect()
    assert left() is None, "it stands no longer: another was laid in its place"


def test_there_is_none_while_a_table_is_set(table):
    game = Stand(table.house, table.app.root).game(())
    gc.collect()
    before = gc.get_stats()[1]["collections"]
    table.house.continue_game(game)
    assert gc.get_stats()[1]["collections"] == before
    assert gc.isenabled()


def test_after_a_table_was_left_they_go_past_the_modules_as_before(table):
    import diamant.ui.app.app as module

    table.house.preferences.motion = "off"
    table.start(seats=3)
    table.screen.dispatch("on_leave")
    table.frames(THINKING)
    assert table.house.here == "home"
    assert not any(one is module.__dict__ for one in gc.get_objects())


def test_a_summary_is_a_pause_too(table, searches):
    table.start(seats=3, relics=False)
    table.until_choosing()
    table.frames(THINKING)
    for seat in range(3):
        table.choose(seat, Choice.LEAVE)
    table.until(lambda: table.screen.summing_up)
    make_due()
    searches.clear()
    table.frames(THINKING)
    assert searches == [1]


def nothing_due() -> None:
    """Lets the next thorough search be far away."""
    gc.collect()
    assert gc.get_count()[2] < DUE


def test_a_table_that_is_left_is_given_back_at_once(table):
    table.house.preferences.motion = "off"
    table.start(seats=3)
    left = ref(table.view)
    nothing_due()
    table.screen.dispatch("on_leave")
    table.frames(THINKING)
    assert table.house.here == "home"
    assert left() is None


def test_a_table_is_given_back_when_its_game_is_over(table):
    table.house.preferences.motion = "off"
    table.start(seats=3)
    left = ref(table.view)
    while table.house.here == "table":
        nothing_due()
        everybody_goes_home(table)
    table.frames(THINKING)
    assert table.house.here == "result"
    assert left() is None


def everybody_goes_home(table: Table) -> None:
    """Plays until there is something to choose again, or nothing any more."""
    if table.screen.summary is not None:
        table.screen.summary.dispatch("on_done")
    elif table.sitting.choosing:
        for seat in sorted(table.sitting.position.in_cave):
            table.choose(seat, Choice.LEAVE)
        table.screen.reveal_now()
    else:
        table.screen.hurry()
    table.frames(1)

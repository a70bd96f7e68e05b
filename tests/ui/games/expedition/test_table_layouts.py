"""Everything of a round is on one screen: nothing cut off, nothing too small, nothing over another, at every size."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.metrics import dp
from layout_check import check_layout, on_top, words_over_words
from sizes import LONG, NARROW, SIZES
from tables import expedition

from diamant.games.expedition import Choice
from diamant.store import SeatPlan
from diamant.ui.games.expedition.table.decision_card import DecisionCard
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.i18n import i18n

MOMENTS = (
    "thinking",
    "chosen",
    "long-path",
    "table-2",
    "table-5",
    "summary-trap",
    "pass-curtain",
    "pass-choice",
    "pass-lay-down",
    "pass-alone",
    "hands-on",
    "last-in-the-cave",
    "error",
)
ASKED_ONCE = ("error",)
"""Where the words do not follow the language: nobody can change it before a question is answered."""

CASES = [("pl", size) for size in SIZES] + [("uk", size) for size in NARROW]


@pytest.fixture(params=CASES, ids="-".join)
def table(request, window, tmp_path):
    language, size = request.param
    window(*SIZES[size])
    table = Table(tmp_path)
    i18n.language = language
    yield table
    table.stop()


@pytest.mark.parametrize("size", SIZES)
def test_every_moment_fits(window, tmp_path, size):
    window(*SIZES[size])
    table, found = Table(tmp_path), []
    # where there is least room all of them in both long languages, elsewhere every other one in turn
    moments, languages = (MOMENTS, LONG) if size in NARROW else (MOMENTS[list(SIZES).index(size) % 2 :: 2], LONG[:1])
    for moment in moments:
        for language in languages:
            i18n.language = language
            if language == languages[0] or moment in ASKED_ONCE:
                table.reach(moment)
            table.frames(2)
            found += [f"{moment} in {language}: {problem}" for problem in check_layout(on_top())]
    table.stop()
    assert found == []


@pytest.mark.parametrize("size", ["1024x768", "960x540", "800x1280"])
def test_the_largest_text_fits_too(window, tmp_path, size):
    window(*SIZES[size])
    table = Table(tmp_path)
    i18n.language = "uk"
    table.house.preferences.text_scale = 1.5
    found = []
    for moment in ("thinking", "summary-trap", "pass-choice"):
        table.reach(moment)
        table.frames(2)
        found += [f"{moment}: {problem}" for problem in check_layout(on_top()) + words_over_words(on_top())]
    table.stop()
    assert found == []


@pytest.mark.parametrize("size", [(860, 860), (480, 480)])
def test_in_an_odd_window_nothing_lies_over_anything_and_no_word_is_cut_off(window, tmp_path, size):
    window(size)
    table = Table(tmp_path)
    i18n.language = "pl"
    found = []
    for moment in ("thinking", "table-5", "last-in-the-cave", "summary-trap", "pass-lay-down"):
        table.reach(moment)
        table.frames(2)
        view = table.screen.summary or table.view
        problems = [one for one in check_layout(view, least=0) if one.startswith(("overlap", "text"))]
        found += [f"{moment}: {problem}" for problem in problems + words_over_words(view)]
    table.stop()
    assert found == []


def test_a_summary_stands_upright_for_two_people(window, tmp_path, picture):
    window(*SIZES["800x1280"])
    table = Table(tmp_path)
    table.open(("treasure 9",), seats=2)
    table.until_choosing()
    for seat in (0, 1):
        table.choose(seat, Choice.LEAVE)
    table.until(lambda: table.screen.summing_up, hurry=True)
    table.frames(3)
    picture("summary-upright")
    assert [round(sheet.parent.rotation) % 360 for sheet in table.screen.summary.sheets] == [0, 180]
    found = check_layout(on_top()) + words_over_words(on_top())
    table.stop()
    assert found == []


def test_decision_cards_are_at_least_72_dp_high_and_cover_nothing_whichever_is_laid(table):
    table.open(("treasure 17",))
    table.until_choosing()
    cards = [card for seat in table.view.seats for card in seat.cards if seat.cards_out]
    assert cards
    assert all(isinstance(card, DecisionCard) and card.height >= dp(72) - 0.5 for card in cards)
    people = [seat for seat in table.sitting.missing() if not table.sitting.seats[seat].machine]
    for laid in (0, 1):
        for seat in people:
            table.tap_card(seat, laid)
        table.frames(2)
        assert {table.view.seats[seat].laid for seat in people} == {laid}
        assert check_layout(on_top()) == []


@pytest.mark.parametrize(("machine", "sides"), [("careful", 1), ("", 2)])
def test_nothing_is_written_for_a_side_where_nobody_reads(window, show, machine, sides):
    window(*SIZES["800x1280"])
    plans = (SeatPlan("Ola", "red", "near"), SeatPlan("Kuba", "blue", "far", machine))
    view = show(ExpeditionView(expedition(plans, "english")))
    assert sum(banner.opacity for banner in view.banners) == sides
    assert sum(frame.opacity for frame in view.total_frames) == sides

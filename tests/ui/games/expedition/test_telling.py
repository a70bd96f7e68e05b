"""What the table tells everybody: what was lost, and what lies on the path."""

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


def test_who_was_caught_reads_what_was_lost_and_that_nothing_is_taken_from_the_chest(table):
    table.open(("treasure 17", "CCCL", "trap snakes"), seats=4, then="trap snakes")
    table.until_choosing()
    Stand(table.house, table.app.root).all_choose()
    table.screen.reveal_now()
    table.until(lambda: table.screen.summing_up, hurry=True)
    for sheet in table.screen.summary.sheets:
        told = [(cell.name, cell.result, cell.loss) for cell in reversed(sheet.ids.grid.children)]
        assert told == [
            ("Mila", "+0", "4 rubies lost"),
            ("Taras", "+0", "4 rubies lost"),
            ("Zosia", "+0", "4 rubies lost"),
            ("Kuba", "+5", ""),
        ]
    words = [widget.text for widget in shown(table.screen.summary) if isinstance(widget, Label)]
    assert not [text for text in words if "−" in text or "-" in text]


@pytest.mark.parametrize(("first", "told"), [("treasure 1", "EMPTY_HANDED"), ("treasure 17", "TRAPPED")])
def test_only_who_had_something_is_said_to_have_lost_it_all(table, first, told):
    table.open((first, "CCL", "trap snakes"), seats=3, then="trap snakes")
    table.until_choosing()
    Stand(table.house, table.app.root).all_choose()
    table.screen.reveal_now()
    table.until(lambda: table.screen.summing_up, hurry=True)
    assert [seat.state.name for seat in table.view.seats] == [told, told, "IN_CAMP"]


# The path

THREE = ("treasure 11", "CCC", "relic", "CCC", "treasure 4")


def totals(table) -> set[tuple[int, int]]:
    """Returns the rubies and the number of relics that the plates of both sides tell."""
    table.frames(2)
    return {(int(total.rubies), len(total.relics)) for total in table.view.totals}


def test_both_sides_read_what_lies_on_the_path(table):
    table.open(THREE, seats=3)
    table.until_choosing()
    assert totals(table) == {(3, 1)}
    near, far = (total.to_window(*total.pos) for total in table.view.totals)
    ends = [total.to_window(total.right, total.top) for total in table.view.totals]
    assert near[1] < ends[0][1], "upright for those who sit near"
    assert far[1] > ends[1][1], "turned by half for those across"
    assert table.view.totals[0].relics == ["relic-goblet"]


def test_after_a_shared_departure_the_relic_still_lies_there_and_who_leaves_alone_takes_all(table):
    table.open((*THREE, "LLC", "treasure 7"), seats=3)
    table.until_choosing()
    assert totals(table) == {(1, 1)}
    Stand(table.house, table.app.root).all_choose(home=(2,))
    table.screen.reveal_now()
    table.until(lambda: table.screen.summing_up, hurry=True)
    assert totals(table) == {(0, 0)}


def test_the_sum_waits_for_the_card_and_for_the_stones_that_fly(window, tmp_path):
    window((960, 540))
    table = Table(tmp_path, motion="full")
    table.open(("treasure 11",), seats=3, then="relic")
    table.until_choosing()
    assert totals(table) == {(2, 0)}
    Stand(table.house, table.app.root).all_choose()
    table.screen.reveal_now()
    path = table.view.path
    table.until(lambda: len(path.cards) == 2)
    while path.cards[-1].turn < 1.0:
        assert not path.relics, "nobody knows the card yet"
        table.frames(1)
    assert totals(table) == {(2, 1)}
    table.until_choosing()
    Stand(table.house, table.app.root).all_choose(home=(0,))
    table.screen.reveal_now()
    table.until(lambda: bool(table.view.stage.children))
    assert totals(table) == {(0, 1)}, "the stones have left the path, the relic lies there"
    table.until(lambda: not path.relics)
    assert table.view.seats[0].relics == ["relic-goblet"]
    table.stop()


def test_a_number_that_is_another_one_upside_down_is_underlined(table):
    table.open(seats=2)
    for rubies, underlined in ((0, False), (6, True), (8, False), (9, True), (26, False), (68, True)):
        table.view.path.lying = rubies
        for total in table.view.totals:
            assert total.ids.number.text == str(rubies)
            assert total.ids.number.underline is underlined

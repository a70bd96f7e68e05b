"""What the table tells everybody: what was lost, and what lies on the path."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.uix.label import Label
from layout_check import shown

from diamant.ui.scenes.stand import Stand


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

"""Numbers on the table: as large as people want their text, and never taken for another one upside down."""

from __future__ import annotations

import pytest
from at_the_table import PEOPLE
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.metrics import dp
from kivy.uix.label import Label
from layout_check import shown
from sizes import SIZES
from tables import expedition
from ticking import frames, ticks

from diamant.games.expedition import parse_card
from diamant.games.expedition.board import PathCard
from diamant.store import SeatPlan
from diamant.table.lineups import seated
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.theme import theme
from diamant.ui.kit.turned_numbers import TURNED, needs_line

RELICS = ["relic-mask", "relic-sundisc", "relic-dagger", "relic-goblet", "relic-crown"]


def lay_table(seats: int, people: int = 8) -> ExpeditionView:
    plans = tuple(
        SeatPlan(seat.name, seat.colour, seat.edge, "" if at < people else "careful")
        for at, seat in enumerate(PEOPLE[:seats])
    )
    view = ExpeditionView(seated(expedition(plans, "english", True, "around", False)))
    Window.add_widget(view)
    view.size = Window.size
    view.side.left = 19
    view.path.show([PathCard(parse_card("treasure 9"), 0), PathCard(parse_card("treasure 15"), 9)])
    for seat in view.seats:
        seat.beside, seat.chest, seat.relics = 16, 68, RELICS
    ticks(4)
    return view


@pytest.mark.parametrize("number", range(200))
def test_a_line_stands_under_what_reads_as_another_number_upside_down(number):
    text = str(number)
    upside_down = "".join(TURNED.get(digit, "?") for digit in reversed(text))
    mistaken = "?" not in upside_down and upside_down != text and bool({"6", "9"} & set(text))
    assert needs_line(text) is mistaken
    assert needs_line(f"+{text}") is mistaken


def test_every_such_number_on_the_table_has_its_line(window):
    window()
    numbers = [label for label in shown(lay_table(8)) if isinstance(label, Label) and label.text.isdigit()]
    assert {"16", "68", "9", "19"} <= {label.text for label in numbers}
    assert {label.text for label in numbers if label.underline} == {"16", "68", "9", "19"}
    assert {label.text for label in numbers if not label.underline} >= {"15", "1", "5"}


@pytest.mark.parametrize("size", ["1280x800", "960x540"])
def test_numbers_grow_with_the_text(window, size):
    window(*SIZES[size])
    view = lay_table(8)

    def sizes() -> dict[str, float]:
        ticks(4)
        labels = [widget for widget in shown(view) if isinstance(widget, Label) and widget.text.isdigit()]
        assert not any(label.overflow for label in labels)
        return {label.text: label.font_size for label in labels if label.text in ("16", "68", "19", "3")}

    usual = sizes()
    theme.text_scale = 1.5
    large = sizes()
    growth = {number: round(large[number] / usual[number], 2) for number in usual}
    assert min(growth.values()) >= 1.3, growth


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 8])
def test_relics_beside_a_chest_are_at_least_32_dp(window, size, seats):
    window(*SIZES[size])
    view = lay_table(seats)
    for in_cave in (True, False):
        for seat in view.seats:
            seat.in_cave = in_cave
        ticks(2)
        for seat in view.seats:
            row = seat.ids.taken
            assert [relic.name for relic in reversed(row.children)] == RELICS
            assert all(max(relic.drawn_size) >= dp(32) for relic in row.children)
            assert all(seat.x <= relic.x and relic.right <= seat.right for relic in row.children)


@pytest.mark.parametrize(("people", "angle"), [(1, 0), (2, 0), (3, 90)])
def test_an_upright_table_stands_upright_for_one_or_two_people(window, people, angle):
    window((800, 1280))
    view = lay_table(5, people)
    assert round(view.frame.rotation) % 360 == angle
    assert view.plan.upright is (angle == 0)


def test_an_upright_table_turns_to_its_readers_when_people_leave_it(window):
    window((800, 1280))
    view = lay_table(5, 3)
    fewer = tuple(SeatPlan(seat.name, seat.colour, seat.edge, "careful") for seat in view.line_up.seats[1:])
    view.name_seats(expedition((view.line_up.seats[0], *fewer), "english", True, "around", False))
    ticks(2)
    assert round(view.frame.rotation) % 360 == 0


def test_the_number_of_a_card_that_turns_never_sticks_out_of_it(window, show):
    window((400, 300))
    card = show(PathCardView(size_hint=(None, None), size=(100, 140)))
    card.show(parse_card("treasure 17"), 17, fresh=True)
    card.slot = [200, 150]

    def drawn(turn: float) -> int:
        """Returns how many columns of the window the card's upper half takes."""
        card.turn = turn
        Window.canvas.ask_update()
        frames(2)
        seen = glReadPixels(0, 150, 400, 60, GL_RGBA, GL_UNSIGNED_BYTE)
        rows = [[seen[at : at + 4] for at in range(row, row + 1600, 4)] for row in range(0, len(seen), 1600)]
        return sum(len(set(column)) > 1 or column[0] != rows[0][0] for column in zip(*rows, strict=True))

    assert drawn(1.0) > 90
    assert drawn(0.55) < 15

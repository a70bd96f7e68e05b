"""Going on in an auction without being asked: up to a limit that is nobody's business, or out before one's turn."""

from __future__ import annotations

import pytest
from ticking import ticks

from diamant.games.valley.position import Phase
from diamant.ui.games.valley.table.laying import ON_TOKEN


@pytest.fixture
def asked(new_valley):
    """Seat 1 is asked; seat 0 leads with 10K."""
    valley = new_valley(people=3)
    valley.act("auction")
    valley.tap(valley.claim(7))
    valley.tap(valley.way.laid[0].raises[0])
    valley.until(valley.settled)
    return valley


def go_up_to(valley, at: int) -> None:
    row = valley.way.laid[0]
    valley.tap(row.up_to)
    valley.tap(row.raises[at])
    valley.until(lambda: valley.settled() or valley.known.phase is not Phase.BID)


def test_somebody_goes_up_to_a_limit_without_being_asked_again(asked):
    go_up_to(asked, 0)
    assert asked.way.seat == 2
    asked.tap(asked.way.laid[0].out)
    for price in (20, 40, 60):
        asked.until(lambda: asked.settled() and asked.way.seat == 0)
        assert asked.known.business.price == price
        asked.tap(asked.way.laid[0].raises[0])
    asked.until(lambda: asked.known.phase is not Phase.BID)
    assert asked.known.table.owners[7] == 0, "70 is more than seat 1 wanted to pay"


def test_a_limit_is_read_in_the_order_in_which_it_is_said(asked):
    row = asked.way.laid[0]
    asked.tap(row.up_to)
    assert row.raises[0].text == "up to\n$60K"
    assert {button.note for button in row.raises} == {""}


def test_nobody_else_is_shown_how_far_somebody_goes(asked):
    go_up_to(asked, 3)
    shown = [one.widget for one in asked.view.laid]
    asked.table.limits[1] = 60
    ticks(4)
    assert [one.widget for one in asked.view.laid] == shown
    row = asked.way.laid[0]
    assert (row.limiting, row.price, row.cash) == (False, 20, 1000)


def test_the_button_to_pass_early_leaves_ones_cards_free(asked):
    early = [one for one in asked.view.laid if one.where == ON_TOKEN]
    assert [one.seat for one in early] == [2]
    mat = asked.view.plan.seats[2]
    (x, y), lying = early[0].frame.to_window(*early[0].widget.center), mat.lying
    for card in mat.cards:
        near, far = lying.to_table(card.x, card.y), lying.to_table(card.right, card.top)
        half = early[0].widget.width / 2, early[0].widget.height / 2
        left, right = sorted((near[0], far[0]))
        assert x + half[0] <= left or x - half[0] >= right or not _between(y, half[1], near[1], far[1])


def test_the_button_to_pass_early_cuts_no_face(asked, frames):
    from diamant.store.face import face_from_text
    from diamant.ui.house.scenes.faces import FACES
    from diamant.ui.kit.faces import faces

    faces.keep({7: face_from_text(FACES["Ada"])}.get, lambda: 0)
    for mat in asked.view.mats:
        mat.person = 7
    frames(3)
    mat = asked.view.mats[2]
    assert (mat.ids.face.width, asked.view.mats[1].ids.face.width > 30) == (0, True)
    early = next(one.widget for one in asked.view.laid if one.where == ON_TOKEN)
    asked.tap(early.buttons["pass"])
    frames(3)
    assert mat.ids.face.width > 30


def _between(y: float, half: float, one: float, other: float) -> bool:
    low, high = sorted((one, other))
    return y + half > low and y - half < high

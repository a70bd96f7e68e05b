"""A card is seen by whom it is for, for as long as a finger is on it, and by nobody else."""

from __future__ import annotations

import pytest
from ticking import ticks

from diamant.games.dwarfs.events import Dealt
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing
from diamant.ui.table.edges import Rect
from diamant.ui.table.peek import HIDDEN, strip_place

TABLE = Rect(0, 0, 1280, 800)


def strips(mine):
    return mine.view.strip_layer.strips


def dealt(mine, seat):
    return [event.card for event in mine.table.known_to(seat).record if isinstance(event, Dealt) and event.seat == seat]


@pytest.mark.parametrize("angle", [0, 180])
def test_the_strip_stands_beyond_the_fingertip_as_its_owner_sees_it(angle):
    finger = (640.0, 400.0)
    strip = strip_place(finger, angle, 104, TABLE, 1.0)
    away = strip.y - finger[1] if angle == 0 else finger[1] - strip.y
    assert away - strip.height / 2 >= HIDDEN - 0.01
    assert strip.angle == angle


def test_the_strip_never_leaves_the_table():
    for finger in ((0.0, 0.0), (1280.0, 800.0), (0.0, 800.0), (1280.0, 0.0)):
        strip = strip_place(finger, 0, 104, TABLE, 1.0)
        assert TABLE.x <= strip.x - strip.width / 2
        assert strip.x + strip.width / 2 <= TABLE.right
        assert TABLE.y <= strip.y - strip.height / 2
        assert strip.y + strip.height / 2 <= TABLE.top


def test_everybody_looks_at_their_first_cards_at_the_same_time(new_mine):
    mine = new_mine(people=4)
    held = [mine.hold(mine.card(seat, seat)) for seat in range(4)]
    assert {target: strip.shown for target, strip in strips(mine).items()} == {
        fingers.card(seat, seat): dealt(mine, seat)[seat] for seat in range(4)
    }
    for finger in held:
        finger.touch_up()
    ticks(1)
    assert strips(mine) == {}


def test_a_look_ends_with_the_finger(new_mine):
    mine = new_mine(people=2)
    finger = mine.hold(mine.card(0, 2))
    assert strips(mine)
    finger.touch_move(*mine.card(1, 2))
    ticks(1)
    assert not strips(mine), "the finger has left the card"


def test_what_is_looked_at_follows_its_card_when_two_change_places(new_mine):
    mine = new_mine(people=2)
    first, second, *_ = dealt(mine, 0)
    mine.tap(mine.card(0, 0))
    mine.tap(mine.card(0, 1))
    finger = mine.hold(mine.card(0, 0))
    assert [strip.shown for strip in strips(mine).values()] == [second]
    finger.touch_up()
    finger = mine.hold(mine.card(0, 1))
    assert [strip.shown for strip in strips(mine).values()] == [first]


def test_who_is_ready_looks_no_more(new_mine):
    mine = new_mine(people=2)
    mine.press(0)
    mine.hold(mine.card(0, 2))
    assert not strips(mine)


def test_the_drawn_card_is_seen_by_holding_it_and_others_are_not(new_mine):
    mine = new_mine(people=2)
    mine.all_ready()
    assert isinstance(mine.table.way, Drawing)
    mine.tap(mine.pile())
    mine.until(lambda: isinstance(mine.table.way, Choosing))
    finger = mine.hold(mine.drawn())
    assert [strip.shown for strip in strips(mine).values()] == [mine.table.known_to(0).drawn]
    finger.touch_up()
    ticks(1)
    assert not strips(mine)
    mine.hold(mine.card(0, 2))
    assert not strips(mine), "an own card needs a lantern now"


def test_a_palm_looks_at_nothing_and_chooses_nothing(new_mine):
    mine = new_mine(people=2)
    held = [mine.card(0, place) for place in (1, 2, 3)]
    from kivy.tests.common import UnitTestTouch

    palm = [UnitTestTouch(*place) for place in held]
    for finger in palm:
        finger.touch_down()
    ticks(40)
    assert not strips(mine)
    for finger in palm:
        finger.touch_up()
    ticks(2)
    assert not any(card.sign for card in mine.view.cards.values())


def test_a_lifted_card_falls_when_the_app_is_left(new_mine):
    mine = new_mine(people=2)
    mine.hold(mine.card(0, 2))
    assert strips(mine)
    mine.table.freeze()
    assert not strips(mine)


def test_alone_the_first_cards_lie_open_until_one_is_ready_and_while_the_app_is_shown(new_mine):
    mine = new_mine(people=1, machines=2)
    own = [mine.view.cards[0, place] for place in range(5)]
    assert [card.face for card in own] == dealt(mine, 0)
    mine.table.freeze()
    assert not any(card.shows_face for card in own), "what the recent apps show has no face in it"
    mine.table.thaw()
    assert all(card.shows_face for card in own)
    mine.press(0)
    ticks(2)
    assert not any(card.face for card in own)

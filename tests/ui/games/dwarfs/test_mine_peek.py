"""A card is seen by whom it is for, for as long as a finger is on it, and by nobody else."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch
from ticking import ticks

from diamant.games.dwarfs.events import Dealt
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing
from diamant.ui.table.edges import Rect
from diamant.ui.table.peek import HIDDEN, strip_place
from diamant.ui.table.place import Place, turned

TABLE = Rect(0, 0, 1280, 800)


def strips(mine):
    return mine.view.strip_layer.strips


def dealt(mine, seat):
    return [event.card for event in mine.table.known_to(seat).record if isinstance(event, Dealt) and event.seat == seat]


@pytest.mark.parametrize("up", [40.0, 0.0, -30.0])
@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_the_edge_next_to_its_owner_is_bent_up_and_no_fingertip_hides_it(angle, up):
    card = Place(640.0, 400.0, 74.0, angle)
    finger = card.moved(0.0, up)
    strip = strip_place(card, (finger.x, finger.y), TABLE, 1.0)
    across, towards = turned((strip.x - card.x, strip.y - card.y), -angle)
    assert across == pytest.approx(0)
    assert towards + strip.height / 2 <= up - HIDDEN + 0.01
    assert towards - strip.height / 2 <= -card.height / 2, "it reaches over the near edge"
    assert towards + strip.height / 2 < 0 < card.height / 2, "those on the other side see the back"
    assert strip.angle == angle


def test_the_strip_never_leaves_the_table():
    for middle in ((0.0, 0.0), (1280.0, 800.0), (0.0, 800.0), (1280.0, 0.0)):
        strip = strip_place(Place(*middle, 74.0, 0.0), middle, TABLE, 1.0)
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
    mine.ready(0)
    mine.hold(mine.card(0, 2))
    assert not strips(mine)


def button(mine, seat):
    return (mine.view.buttons[seat].text, mine.view.buttons[seat].kind)


def test_ready_is_golden_when_all_five_were_looked_at_and_before_that_says_how_many(new_mine):
    mine = new_mine(people=2)
    assert button(mine, 0) == ("Seen 0 of 5", "plain")
    for place, after in enumerate(("Seen 1 of 5", "Seen 2 of 5", "Seen 3 of 5", "Seen 4 of 5", "Ready")):
        mine.hold(mine.card(0, place)).touch_up()
        mine.hold(mine.card(0, place)).touch_up()
        assert button(mine, 0) == (after, "main" if after == "Ready" else "plain")
    assert button(mine, 1) == ("Seen 0 of 5", "plain")
    mine.press(0)
    assert mine.sitting.has_chosen(0)


def test_who_has_not_looked_at_all_is_asked_once_and_may_be_ready_all_the_same(new_mine):
    mine = new_mine(people=2)
    mine.hold(mine.card(0, 1)).touch_up()
    mine.press(0)
    assert (mine.view.banners[0].title, mine.view.banners[0].rest) == ("Mila: look first", "seen 1 of 5")
    assert not mine.sitting.has_chosen(0)
    mine.press(0)
    assert mine.sitting.has_chosen(0)


def test_a_card_that_changed_its_place_is_not_counted_twice(new_mine):
    mine = new_mine(people=2)
    mine.hold(mine.card(0, 0)).touch_up()
    mine.tap(mine.card(0, 0))
    mine.tap(mine.card(0, 1))
    mine.until(lambda: not mine.view.stage.busy)
    mine.hold(mine.card(0, 1)).touch_up()
    assert button(mine, 0) == ("Seen 1 of 5", "plain")


def test_a_hand_on_the_own_mat_shields_a_look(new_mine):
    mine = new_mine(people=2)
    mat = mine.view.plan.seats[0].mat
    shield = UnitTestTouch(*mine.spot(*mat.to_table(mat.width * 0.1, mat.height * 0.2)))
    shield.touch_down()
    ticks(12)
    mine.hold(mine.card(0, 2))
    assert list(strips(mine)) == [fingers.card(0, 2)]
    shield.touch_up()
    assert list(strips(mine)) == [fingers.card(0, 2)]


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
    step = mine.sitting.step
    mine.hold(mine.card(0, 2)).touch_up()
    assert not strips(mine), "an own card needs a lantern now"
    assert mine.sitting.step == step, "and what is held is not exchanged"


def test_who_has_not_looked_at_the_drawn_card_is_asked_to_and_may_play_it_unseen(new_mine):
    mine = new_mine(people=2)
    mine.all_ready()
    mine.tap(mine.pile())
    mine.until(lambda: isinstance(mine.table.way, Choosing))
    way, step = mine.table.way, mine.sitting.step
    mine.tap(mine.drawn())
    assert mine.view.banners[0].title == "Mila: hold the card to see it"
    mine.tap(mine.card(0, 3))
    assert mine.view.banners[0].title == "Mila: look first"
    assert (mine.table.way, mine.sitting.step) == (way, step)
    mine.tap(mine.discard())
    assert mine.sitting.step == step + 1


def test_who_has_looked_at_the_drawn_card_exchanges_it_by_one_tap(new_mine):
    mine = new_mine(people=2)
    mine.all_ready()
    mine.tap(mine.pile())
    mine.until(lambda: isinstance(mine.table.way, Choosing))
    step = mine.sitting.step
    mine.hold(mine.drawn()).touch_up()
    mine.tap(mine.card(0, 3))
    assert mine.sitting.step == step + 1


def test_a_palm_looks_at_nothing_and_chooses_nothing(new_mine):
    mine = new_mine(people=2)
    held = [mine.card(0, place) for place in (1, 2, 3)]
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

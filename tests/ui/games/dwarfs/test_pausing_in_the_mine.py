"""The pause menu in the middle of a decision: what was awaited is awaited again, and nothing that was done is lost."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from ticking import ticks

from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing, Peeking, Swapping
from diamant.ui.games.dwarfs.table.ways.together import Picking
from diamant.ui.table.way import MachineTurn

BATS_COME = 3  # a game in which they do


def hints(mine) -> tuple[Any, ...]:
    """Returns everything on the table that says what may be tapped."""
    view = mine.view
    cards = {spot: (card.framed, card.sign) for spot, card in view.cards.items()}
    floors = [(gallery.halo, gallery.throwing) for gallery in view.galleries]
    return cards, floors, [(button.text, button.disabled) for button in view.buttons], view.banners[0].title


def pause(mine) -> None:
    mine.table.open_menu()
    ticks(2)
    mine.table.close_menu()
    ticks(2)


def awaits(mine, kind: type) -> bool:
    return mine.over or (isinstance(mine.table.way, kind) and not mine.table.director.playing)


def test_everybody_can_still_say_that_they_are_ready(new_mine):
    mine = new_mine(people=2)
    before = hints(mine)
    pause(mine)
    assert hints(mine) == before
    mine.all_ready()
    assert isinstance(mine.table.way, Drawing)


@pytest.mark.parametrize("kind", [Drawing, Choosing, Peeking, Swapping, Picking])
def test_what_may_be_tapped_is_shown_again(new_mine, kind):
    mine = new_mine(people=2)
    mine.all_ready()
    mine.play_until(lambda: awaits(mine, kind))
    before = hints(mine)
    pause(mine)
    assert hints(mine) == before


def test_why_not_gives_way_to_what_is_awaited(new_mine):
    mine = new_mine(people=2)
    mine.all_ready()
    before = hints(mine)
    mine.tap(mine.card(0, 1))
    pause(mine)
    assert hints(mine) == before


def looking(mine) -> bool:
    return mine.over or mine.table.look is not None


def test_a_card_that_is_lent_waits_for_its_looker(new_mine):
    mine = new_mine(people=2)
    mine.all_ready()
    mine.play_until(lambda: looking(mine))
    look = mine.table.look
    finger = mine.hold(mine.card(look.event.seat, look.event.place))
    mine.table.open_menu()
    ticks(200)
    assert not mine.view.strip_layer.strips, "nothing is seen of it meanwhile"
    assert mine.table.look is look
    mine.table.close_menu()
    finger.touch_up()
    assert mine.view.cards[look.event.seat, look.event.place].hold_me, "it asks to be held again"
    mine.hold(mine.card(look.event.seat, look.event.place)).touch_up()
    mine.until(lambda: mine.table.way is not None)


def menu(mine) -> None:
    mine.table.open_menu()
    ticks(120)
    mine.table.close_menu()


def leave_the_app(mine) -> None:
    mine.app.on_pause()
    ticks(120)
    mine.app.on_resume()


@pytest.mark.parametrize("break_off", [menu, leave_the_app])
def test_a_card_that_was_seen_goes_back_by_itself_after_a_pause(new_mine, break_off):
    mine = new_mine(people=2)
    mine.all_ready()
    mine.play_until(lambda: looking(mine))
    look = mine.table.look
    mine.hold(mine.card(look.event.seat, look.event.place)).touch_up()
    break_off(mine)
    assert mine.table.look is look, "nothing moves meanwhile"
    mine.until(lambda: mine.table.look is None)


def test_the_card_of_a_looker_who_goes_goes_back_unseen(new_mine):
    mine = new_mine(people=3)
    mine.all_ready()
    mine.play_until(lambda: looking(mine))
    mine.table.open_menu()
    mine.table.pausing.hand_over(mine.table.look.event.looker, "steady")
    mine.table.close_menu()
    assert mine.table.look is None
    mine.until(lambda: mine.table.way is not None)


def rename(mine, seat: int, name: str) -> None:
    mine.table.open_menu()
    mine.table.pausing._change_seat(mine.sitting.rename, seat, name)
    mine.table.close_menu()


def test_cards_stay_as_they_were_laid_while_somebody_is_renamed(new_mine):
    mine = new_mine(people=2)
    mine.tap(mine.card(0, 0))
    mine.tap(mine.card(0, 4))
    dealt = mine.sitting.position.hands[0]
    rename(mine, 1, "Ola")
    mine.ready(0)
    before = hints(mine)
    rename(mine, 1, "Ala")
    assert hints(mine) == before, "who was ready is ready"
    assert mine.view.mats[0].state == "ready"
    mine.ready(1)
    mine.table.reveal_now()
    assert mine.sitting.position.hands[0] == (dealt[4], *dealt[1:4], dealt[0])


def test_what_was_laid_forward_stays_there_while_somebody_is_renamed(new_mine):
    mine = new_mine(people=3)
    mine.all_ready()
    mine.play_until(lambda: awaits(mine, Picking))
    one, other, *_ = mine.table.way.known.shut[0]
    mine.tap(mine.card(0, one))
    rename(mine, 1, "Ola")
    assert mine.view.mats[0].state == "chosen"
    mine.tap(mine.card(0, other))
    ticks(20)
    assert mine.table.way.picked(0) == (other,)
    home = mine.view.home((0, one))
    assert (mine.view.cards[0, one].x_at, mine.view.cards[0, one].y_at) == pytest.approx((home.x, home.y))


def test_a_card_picked_for_the_bats_stays_there_while_somebody_is_renamed(new_mine):
    mine = new_mine(people=3, seed=BATS_COME)
    mine.play_until(lambda: mine.over or (awaits(mine, Picking) and mine.table.way.needed == 2))
    one, other, *_ = mine.table.way.known.shut[0]
    mine.tap(mine.card(0, one))
    rename(mine, 1, "Ola")
    assert mine.table.way.picked(0) == (one,)
    assert where(mine, (0, one)) == pytest.approx(forward(mine, (0, one)))
    mine.tap(mine.card(0, other))
    assert mine.view.mats[0].state == "chosen"


def where(mine, spot) -> tuple[float, float]:
    return (mine.view.cards[spot].x_at, mine.view.cards[spot].y_at)


def forward(mine, spot) -> tuple[float, float]:
    return mine.view.forward(spot)[:2]


def test_what_lies_forward_or_is_lent_stays_there_when_the_tablet_is_turned(new_mine):
    mine = new_mine(people=3)
    mine.play_until(lambda: looking(mine))
    look = mine.table.look.event
    Window.size = (540, 960)
    ticks(4)
    assert where(mine, (look.seat, look.place)) == pytest.approx(mine.view.seat(look.looker).drawn[:2])
    mine.table.look.end()
    mine.play_until(lambda: awaits(mine, Swapping))
    spot = (mine.known.turn, mine.known.shut[mine.known.turn][0])
    mine.tap(mine.card(*spot))
    Window.size = (960, 540)
    ticks(4)
    assert where(mine, spot) == pytest.approx(forward(mine, spot))
    rename(mine, 1, "Ola")
    assert mine.table.way.mine == spot[1], "and while somebody is renamed"


def test_one_card_pulled_onto_another_swaps_them(new_mine):
    mine = new_mine(people=2)
    mine.play_until(lambda: awaits(mine, Swapping))
    me = mine.known.turn
    mine_spot, their_spot = ((seat, mine.known.shut[seat][0]) for seat in (me, 1 - me))
    before = mine.sitting.position.hands
    tapped = (me, mine.known.shut[me][1])
    mine.tap(mine.card(*tapped))
    finger = UnitTestTouch(*mine.card(*mine_spot))
    finger.touch_down()
    finger.touch_move(*mine.card(*their_spot))
    finger.touch_up()
    after = mine.sitting.position.hands
    assert after[me][mine_spot[1]] is before[1 - me][their_spot[1]]
    assert after[1 - me][their_spot[1]] is before[me][mine_spot[1]]
    mine.until(lambda: not mine.table.director.playing)
    assert where(mine, tapped) == pytest.approx(mine.view.home(tapped)[:2]), "what was tapped before lies back again"


@pytest.mark.parametrize("people", [1, 2])
def test_a_look_goes_on_after_the_app_was_left(new_mine, people):
    mine = new_mine(people=people, machines=2 - people)
    mine.all_ready()
    mine.play_until(lambda: looking(mine))
    look = mine.table.look
    spot = (look.event.seat, look.event.place)
    if people == 2:
        mine.hold(mine.card(*spot))
    mine.app.on_pause()
    assert not mine.view.strip_layer.strips
    assert not mine.view.cards[spot].shows_face, "the recent apps show no face"
    mine.app.on_resume()
    ticks(200)
    assert mine.table.look is look
    assert mine.view.cards[spot].shows_face is (people == 1)
    if people == 2:
        mine.hold(mine.card(*spot)).touch_up()
    else:
        mine.press(0)
    mine.until(lambda: mine.table.look is None)


def test_nothing_is_turned_up_under_the_menu(new_mine):
    mine = new_mine(people=2)
    mine.ready(0)
    mine.table.open_menu()
    mine.table.pausing.hand_over(1, "steady")
    ticks(60)
    assert mine.sitting.choosing
    mine.table.close_menu()
    mine.hold_curtain()
    mine.until(lambda: isinstance(mine.table.way, Drawing))


LEFT = [(kind, "around") for kind in (Drawing, Peeking, Picking)] + [(kind, "pass") for kind in (Choosing, Swapping)]


@pytest.mark.parametrize(("kind", "holding"), LEFT)
def test_a_machine_player_goes_on_where_somebody_left(new_mine, kind, holding):
    mine = new_mine(people=3, holding=holding)
    mine.play_until(lambda: awaits(mine, kind))
    step = mine.sitting.step
    mine.table.open_menu()
    mine.table.pausing.hand_over(mine.known.looker, "steady")
    ticks(30)
    assert mine.sitting.step == step, "not before the menu is closed"
    mine.table.close_menu()
    mine.play_until(lambda: mine.over or mine.sitting.step > step + 6)


def test_who_takes_over_from_a_machine_player_on_turn_is_handed_the_tablet(new_mine):
    mine = new_mine(people=2, machines=1, holding="pass")
    mine.play_until(lambda: type(mine.table.way) is MachineTurn)
    seat, step = mine.known.looker, mine.sitting.step
    mine.table.open_menu()
    mine.table.pausing.hand_over(seat, "")
    mine.table.close_menu()
    ticks(90)
    assert mine.table.handing.closed
    assert (mine.table.way, mine.sitting.step) == (None, step), "the machine player moves no more"

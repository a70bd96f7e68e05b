"""Whole games by touch, around the table and passed on, and what a tap does that is not allowed."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.graphics import Canvas
from ticking import ticks

from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.events import Swapped
from diamant.games.dwarfs.position import Phase
from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing, Peeking
from diamant.ui.games.dwarfs.table.ways.together import Everybody
from diamant.ui.kit.art import art
from diamant.ui.table.way import MachineTurn

CASES = {
    "around": {"people": 3, "machines": 1},
    "in hand alone": {"people": 1, "machines": 2},
    "passed on": {"people": 2, "machines": 1, "holding": "pass"},
}

CORRIDOR_COMES = 3  # a number of luck with a lit corridor


def said(mine) -> str:
    return mine.view.banners[0].title


def told_meanwhile(mine) -> list[Board]:
    """Returns the table as everybody who does not hold the tablet will know it, told what happened meanwhile."""
    handing, boards = mine.table.handing, []
    for seat, board in handing._boards.items():
        if handing.passed_on and seat != mine.table.holder:
            boards.append(board.copy())
            boards[-1].apply_all(handing._missed[seat])
    return boards


def who_has_chosen(mine) -> set[int]:
    """Returns who has chosen what all choose in secret, while somebody else is still asked."""
    way = mine.table.way
    asked = isinstance(way, Everybody) and not mine.table.handing.closed and not mine.table.director.playing
    return {seat for seat in range(way.known.rules.seats) if mine.sitting.has_chosen(seat)} if asked else set()


def shown_as_chosen(mine) -> set[int]:
    """Returns whose mat says so."""
    return {seat for seat, mat in enumerate(mine.view.mats) if mat.state in ("chosen", "ready")}


@pytest.mark.parametrize("case", CASES)
def test_a_whole_game_by_touch(new_mine, case):
    mine = new_mine(size=(1024, 768), **CASES[case])
    sitting = mine.sitting
    phases = set()
    for _ in range(6000):
        if mine.over:
            break
        phases.add(mine.known.phase)
        assert mine.player.disagreement(mine.table) == ""
        assert all(board.mats == Board.of(mine.known).mats for board in told_meanwhile(mine))
        assert shown_as_chosen(mine) >= who_has_chosen(mine)
        mine.play_on()
    assert mine.over, "Snow White has called"
    assert sitting.over
    assert art.missing == set(), "everything that was shown is drawn"
    assert {Phase.ARRANGE, Phase.DRAW, Phase.CHOOSE, Phase.ACT, Phase.WAGONS} <= phases


def test_with_motion_every_card_ends_where_it_belongs(new_mine):
    mine = new_mine(people=2, motion="full")
    mine.play_until(lambda: mine.over or mine.known.floor == 2)
    mine.until(lambda: mine.table.way is not None and not mine.view.stage.busy)
    for spot, card in mine.view.cards.items():
        home = mine.view.home(spot)
        assert (round(card.x_at), round(card.y_at)) == (round(home.x), round(home.y)), spot
        assert round(card.angle) % 360 == round(home.angle) % 360
    assert mine.table.scripts.board == Board.of(mine.known)
    Window.dispatch("on_draw")  # what has settled goes back as the window is drawn
    drawn = [part for part in mine.view.lying.canvas.children if isinstance(part, Canvas)]
    assert len(drawn) == len(mine.view.lying.children), "nothing that is gone is drawn any more"


def test_without_motion_a_swap_still_stands_long_enough_to_be_read(new_mine):
    mine = new_mine(people=2)
    mine.play_until(lambda: isinstance(mine.table.way, Choosing))
    assert sum(mine.table.scripts.of(Swapped(0, 1, 1, 3))) >= 1.2 * mine.app.house.preferences.reading_pace


def test_a_broken_off_game_goes_on_where_it_was(new_mine):
    mine = new_mine(people=2)
    mine.play_until(lambda: isinstance(mine.table.way, Choosing))
    game, drawn = mine.sitting.game_id, mine.table.known_to(mine.known.turn).drawn
    mine.app.house.continue_game(game)
    mine.until(lambda: isinstance(mine.table.way, Choosing))
    assert mine.table.known_to(mine.known.turn).drawn is drawn
    assert mine.view.loose is not None
    assert mine.view.loose.face is None


def still(mine, kind: type) -> bool:
    """Tells whether a person is awaited in this way, or the game is over."""
    return mine.over or (isinstance(mine.table.way, kind) and not mine.table.director.playing)


@pytest.mark.parametrize("holding", ["around", "pass"])
def test_the_next_card_comes_by_itself_but_not_behind_a_menu_or_a_curtain(new_mine, holding):
    mine = new_mine(people=2, holding=holding)
    mine.play_until(lambda: still(mine, Drawing))
    assert said(mine) == "Mila’s turn"
    mine.table.open_menu()
    ticks(120)
    assert isinstance(mine.table.way, Drawing)
    mine.table.close_menu()
    mine.app.on_pause()
    mine.app.on_resume()
    assert mine.table.handing.closed is (holding == "pass")
    if mine.table.handing.closed:
        ticks(120)
        assert isinstance(mine.table.way, Drawing)
        mine.play_on()
    mine.until(lambda: isinstance(mine.table.way, Choosing), 120)


@pytest.mark.parametrize("holding", ["around", "pass"])
def test_a_whole_turn_takes_three_taps_at_most(new_mine, holding):
    mine = new_mine(people=2, holding=holding)
    taken = {}
    while not mine.over and not {"lantern", "torch", "arrows"} <= set(taken):
        mine.play_until(lambda: still(mine, Choosing))
        if mine.over:
            break
        me, taps = mine.known.turn, 1
        if not mine.view.in_hand:
            mine.hold(mine.drawn()).touch_up()
        mine.tap(mine.card(me, mine.known.shut[me][0]))  # keeping needs as many taps as throwing away, or more
        mine.until(lambda: mine.table.way is not None or mine.table.handing.closed)
        symbol = mine.known.symbol if mine.known.phase is Phase.ACT else ""
        if symbol == "arrows":
            mine.tap(mine.card(me, mine.known.shut[me][0]))
            taps += 1
        if symbol == "lantern":
            mine.hold(mine.card(me, mine.known.shut[me][-1])).touch_up()
        elif symbol:
            mine.tap(mine.card(1 - me, mine.known.shut[1 - me][-1]))
            taps += 1
        if symbol == "torch":
            mine.until(lambda: mine.table.look is not None)
            if mine.view.in_hand:
                mine.press(me)
                taps += 1
            else:
                event = mine.table.look.event
                mine.hold(mine.card(event.seat, event.place)).touch_up()
        mine.until(lambda me=me: mine.known.turn != me or mine.known.phase is Phase.WAGONS, 600)
        taken[symbol] = max(taps, taken.get(symbol, 0))
    in_hand = holding == "pass"
    assert taken["lantern"] == 1, "a hold looks, and chooses what is looked at"
    assert taken["torch"] == (3 if in_hand else 2)
    assert taken["arrows"] == 3


def test_in_a_lit_corridor_one_tap_leads_from_card_to_card(new_mine):
    mine = new_mine(people=2, holding="pass", seed=CORRIDOR_COMES)
    mine.play_until(lambda: still(mine, Peeking) and mine.known.phase is Phase.CORRIDOR)
    me, shut = mine.known.looker, mine.known.shut
    for place in shut[1 - me][:3]:
        mine.tap(mine.card(1 - me, place))
        mine.until(lambda place=place: mine.table.look is not None and mine.table.look.event.place == place)
        assert mine.view.cards[1 - me, place].shows_face
    mine.press(me)
    mine.until(lambda: mine.table.handing.closed)
    assert mine.known.looker == 1 - me


def test_in_a_lit_corridor_only_those_who_may_still_look_are_shown_to_look(new_mine):
    mine = new_mine(people=2, machines=1, seed=CORRIDOR_COMES, first=2)
    mine.play_until(lambda: still(mine, Peeking) and mine.known.phase is Phase.CORRIDOR and mine.known.looker == 1)
    before = 0 if mine.known.turn == 1 else None
    mine.press(1)
    mine.until(lambda: type(mine.table.way) is MachineTurn)
    assert [mat.active for mat in mine.view.mats] == [False, False, True]
    assert [mat.state for mat in mine.view.mats] == ["looking" if before == 0 else "waiting", "waiting", "looking"]


def test_two_taps_draw_and_throw_away(new_mine):
    mine = new_mine(people=2)
    mine.all_ready()
    mine.tap(mine.pile())
    mine.until(lambda: isinstance(mine.table.way, Choosing))
    drawn = mine.table.known_to(0).drawn
    mine.hold(mine.drawn()).touch_up()
    mine.tap(mine.discard())
    assert said(mine) == "Mila throws away"
    mine.until(lambda: not mine.table.director.playing)
    assert mine.view.galleries[0].top_card is drawn


def test_the_drawn_card_can_be_carried_to_a_place(new_mine):
    from kivy.tests.common import UnitTestTouch

    mine = new_mine(people=2)
    mine.all_ready()
    mine.tap(mine.pile())
    mine.until(lambda: isinstance(mine.table.way, Choosing))
    drawn, goal = mine.table.known_to(0).drawn, mine.card(0, 3)
    mine.hold(mine.drawn()).touch_up()
    finger = UnitTestTouch(*mine.drawn())
    finger.touch_down()
    ticks(1)
    finger.touch_move(640, 300)
    finger.touch_move(*goal)
    ticks(1)
    finger.touch_up()
    mine.until(lambda: mine.view.banners[0].rest.startswith("throws away: "))
    assert said(mine) == "Mila keeps the new card"
    mine.until(lambda: not mine.table.director.playing)
    assert mine.sitting.position.hands[0][3] is drawn


def test_what_is_not_allowed_says_why(new_mine):
    mine = new_mine(people=2)
    mine.all_ready()
    mine.tap(mine.card(0, 1))
    assert said(mine) == "First, draw a card"
    mine.tap(mine.pile())
    mine.until(lambda: isinstance(mine.table.way, Choosing))
    mine.tap(mine.card(1, 1))
    assert said(mine) == "It has to be one of your own cards"
    mine.tap(mine.pile())
    assert said(mine) == "First, exchange the drawn card or throw it away"
    ticks(150)
    assert said(mine) == "Mila: exchange or throw away", "then it says again what is awaited"


def test_a_torch_is_for_others_and_a_lantern_for_oneself(new_mine):
    mine = new_mine(people=2)
    seen = set()
    mine.play_until(lambda: _note(mine, seen) or len(seen) == 2)
    assert seen == {"lantern", "torch"}


def _note(mine, seen: set[str]) -> bool:
    way = None if mine.over else mine.table.way
    if isinstance(way, Peeking) and not mine.table.director.playing and way.known.phase is Phase.ACT:
        symbol, own = way.known.symbol, way.known.symbol == "lantern"
        wrong = 1 - way.seat if own else way.seat
        mine.tap(mine.card(wrong, way.known.shut[wrong][0]))
        assert said(mine) == ("It has to be one of your own cards" if own else "It has to be somebody else’s card")
        seen.add(symbol)
    return False


def test_marks_show_what_owners_have_seen_and_nothing_else(new_mine):
    mine = new_mine(people=2, marks=True)
    for seat in (0, 1):
        mine.look_at_all(seat)
    mine.all_ready()
    assert all(card.mark for card in mine.view.cards.values()), "all have looked at their own"
    mine.play_until(lambda: mine.over or any(not card.mark for card in mine.view.cards.values() if not card.lock))
    board = mine.table.scripts.board
    for (seat, place), card in mine.view.cards.items():
        lying = board.at(seat, place)
        assert card.mark == (lying.face is None and seat in lying.seen)


def test_marks_say_of_no_first_card_that_it_was_seen_if_it_was_not(new_mine):
    mine = new_mine(people=2, machines=1, marks=True)
    mine.hold(mine.card(0, 3)).touch_up()
    mine.tap(mine.card(0, 3))
    mine.tap(mine.card(0, 1))
    mine.look_at_all(1)
    mine.all_ready()
    marked = {seat: [place for place in range(5) if mine.view.cards[seat, place].mark] for seat in range(3)}
    assert marked == {0: [1], 1: [0, 1, 2, 3, 4], 2: [0, 1, 2, 3, 4]}


def test_a_machine_player_draws_and_moves_by_itself(new_mine):
    mine = new_mine(people=1, machines=1, first=1)
    mine.press(0)
    mine.until(lambda: isinstance(mine.table.way, Drawing) and mine.known.turn == 0, 6000)
    assert mine.sitting.step > 10


def test_somebody_else_is_told_whose_turn_it_is(new_mine):
    mine = new_mine(people=2, machines=1, first=2)
    mine.ready(0)
    mine.ready(1)
    mine.table.reveal_now()
    mine.until(lambda: type(mine.table.way).__name__ == "MachineTurn")
    mine.tap(mine.card(0, 0))
    assert said(mine) == "It’s Zosia’s turn"


def test_whoever_takes_a_seat_over_goes_on_and_nothing_stays_open(new_mine):
    mine = new_mine(people=1, machines=1)
    mine.play_until(lambda: isinstance(mine.table.way, Choosing))
    assert mine.view.loose.shows_face
    mine.table.open_menu()
    mine.table.pausing.hand_over(0, "steady")
    assert not mine.view.loose.shows_face
    mine.table.close_menu()
    step = mine.sitting.step
    mine.until(lambda: mine.sitting.step > step + 6)
    assert not mine.view.in_hand, "nobody holds the tablet any more"


def test_a_key_holds_a_card_and_taps_it(new_mine):
    mine = new_mine(people=2)
    card = mine.view.cards[0, 1]
    assert card in mine.table.seat_targets(1)
    card.key_down()
    ticks(30)
    assert mine.view.strip_layer.strips
    card.key_up()
    assert not mine.view.strip_layer.strips
    mine.ready(0)
    mine.ready(1)
    mine.table.reveal_now()
    mine.until(lambda: isinstance(mine.table.way, Drawing) and not mine.table.director.playing)
    pile = mine.view.galleries[0].pile
    assert pile in mine.table.seat_targets(1)
    pile.key_down()
    pile.key_up()
    mine.until(lambda: isinstance(mine.table.way, Choosing))


def test_a_number_rises_from_a_wagon_and_no_mat_comes_before_its_cards(new_mine):
    mine = new_mine(people=2, motion="full")
    lifted = []
    mine.view.stage.bind(on_motion=lambda _, part: lifted.append(part))
    mine.table.scripts.motions.rise(1, 3)
    assert lifted == [mine.view.mats[1].ids.gain]

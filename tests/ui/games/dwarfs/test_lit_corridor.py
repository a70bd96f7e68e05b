"""A lit corridor around the table: everybody looks at their own cards at the same time, at others' one by one."""

from __future__ import annotations

import pytest
from kivy.clock import Clock
from ticking import ticks

from diamant.games.dwarfs.events import Looked
from diamant.games.dwarfs.game import GAME
from diamant.games.dwarfs.position import Phase
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.ways.alone import Peeking

PEOPLE = 3
LOOK = 60  # frames that somebody looks at a card


def in_corridor(mine) -> bool:
    asked = isinstance(mine.table.way, Peeking) and not mine.table.director.playing
    return asked and mine.known.phase is Phase.CORRIDOR


@pytest.fixture
def corridor(new_mine):
    """A corridor that everybody stands in, and nobody has looked yet."""
    mine = new_mine(people=PEOPLE, size=(960, 540))
    mine.play_until(lambda: in_corridor(mine))
    return mine


def own(mine, number: int) -> list[tuple[int, int]]:
    """Returns one own card of everybody."""
    return [(seat, mine.known.shut[seat][number]) for seat in range(PEOPLE)]


def looks(mine) -> list[tuple[int, int, int]]:
    """Returns all looks of this corridor that are on disk, in order."""
    game = mine.app.house.store.moves(mine.sitting.game_id)
    at = max(at for at, move in enumerate(game) if move == "draw lit corridor")
    position, _ = GAME.begin(mine.sitting.line_up.options, PEOPLE)
    found = []
    for number, move in enumerate(game):
        position, events = GAME.play(position, GAME.read(move))
        found += [event[:3] for event in events if isinstance(event, Looked) and number > at]
    return found


def test_all_look_at_their_own_cards_at_once_and_every_look_is_on_disk_before_it_is_seen(corridor):
    mine, spots = corridor, own(corridor, 0)
    held = [mine.hold(mine.card(*spot)) for spot in spots]
    shown = {target: strip.shown for target, strip in mine.view.strip_layer.strips.items()}
    assert shown == {fingers.card(*spot): mine.sitting.position.hands[spot[0]][spot[1]] for spot in spots}
    assert sorted(looks(mine)) == [(seat, seat, place) for seat, place in spots]
    assert [mine.view.cards[spot].watched for spot in spots] == [True] * PEOPLE, "all see which cards"
    for finger in held:
        finger.touch_up()
    ticks(1)
    assert not mine.view.strip_layer.strips
    assert [mine.view.mats[seat].eyes for seat in range(PEOPLE)] == [2] * PEOPLE


def test_it_takes_less_than_twenty_seconds_for_everybody_to_look_three_times(corridor):
    mine, since = corridor, Clock.get_time()
    for number in range(3):
        held = [mine.hold(mine.card(*spot)) for spot in own(mine, number)]
        ticks(LOOK)
        for finger in held:
            finger.touch_up()
        ticks(LOOK // 2)
    mine.until(lambda: mine.known.phase is not Phase.CORRIDOR and mine.table.way is not None)
    assert Clock.get_time() - since < 20
    assert len(looks(mine)) == 3 * PEOPLE


def test_the_last_look_lasts_as_long_as_it_is_held_and_nobody_draws_meanwhile(corridor):
    mine, last = corridor, (corridor.known.looker - 1) % PEOPLE
    for seat in range(PEOPLE):
        if seat != last:
            mine.press(seat)
    mine.until(lambda: mine.known.looker == last and in_corridor(mine))
    for number in range(3):
        finger = mine.hold(mine.card(*own(mine, number)[last]))
        ticks(3 * LOOK)
        assert mine.view.strip_layer.strips
        finger.touch_up()
    assert mine.known.phase is not Phase.CORRIDOR
    assert mine.table.way is None
    mine.until(lambda: mine.table.way is not None)


def test_nobody_looks_at_a_fourth_card_or_twice_at_one(corridor):
    mine = corridor
    seat = (mine.known.looker + 1) % PEOPLE
    places = mine.known.shut[seat]
    for place in (*places[:3], places[3]):
        mine.hold(mine.card(seat, place)).touch_up()
        ticks(2 * LOOK)
    mine.hold(mine.card(seat, places[0])).touch_up()
    assert looks(mine) == [(seat, seat, place) for place in places[:3]]
    assert not mine.view.strip_layer.strips


def test_a_card_that_was_let_go_just_now_may_be_held_once_more_without_another_look(corridor):
    mine, (spot, *_) = corridor, own(corridor, 0)
    mine.hold(mine.card(*spot)).touch_up()
    mine.hold(mine.card(*spot))
    assert list(mine.view.strip_layer.strips) == [fingers.card(*spot)]
    assert len(looks(mine)) == 1


def test_who_has_enough_says_so_before_being_awaited_and_is_passed_over(corridor):
    mine, first = corridor, corridor.known.looker
    for seat in range(PEOPLE):
        if seat != first:
            mine.press(seat)
    assert mine.known.looker == first
    mine.press(first)
    mine.until(lambda: mine.known.phase is not Phase.CORRIDOR)
    assert looks(mine) == []


def test_another_s_card_comes_to_the_one_who_is_awaited_while_the_others_look(corridor):
    mine, looker = corridor, corridor.known.looker
    other, third = (looker + 1) % PEOPLE, (looker + 2) % PEOPLE
    lent, seen = (other, mine.known.shut[other][0]), (third, mine.known.shut[third][1])
    mine.tap(mine.card(*lent))
    mine.until(lambda: mine.table.look is not None)
    mine.hold(mine.card(*seen))
    assert list(mine.view.strip_layer.strips) == [fingers.card(*seen)]
    assert looks(mine) == [(looker, *lent), (third, *seen)]


def test_no_face_is_left_where_the_app_is_left(corridor):
    mine = corridor
    for spot in own(mine, 1):
        mine.hold(mine.card(*spot))
    mine.app.on_pause()
    assert not mine.view.strip_layer.strips
    mine.app.on_resume()


def test_a_game_that_is_broken_off_in_a_corridor_goes_on_with_every_look_counted_once(corridor):
    mine = corridor
    later = (mine.known.looker + 1) % PEOPLE
    place = mine.known.shut[later][0]
    mine.hold(mine.card(later, place))
    mine.app.house.continue_game(mine.sitting.game_id)
    mine.until(lambda: mine.table.look is not None)
    assert mine.table.look.event[:3] == (later, later, place), "the look that was broken off is had again"
    assert looks(mine) == [(later, later, place)]

"""Secrecy, to the pixel: games that differ only in what nobody present may know look the same."""

from __future__ import annotations

import pytest
from ticking import ticks

from diamant.ui.games.valley.table.cards import EventSlip, HandCard, OpenCard
from diamant.ui.games.valley.table.ways.answering import Answering
from diamant.ui.games.valley.table.ways.bidding import Bidding
from diamant.ui.games.valley.table.ways.moving import Moving
from diamant.ui.games.valley.table.ways.surveying import Surveying

SIZE = (960, 540)
HEIGHTS = [f"height {height}" for height in [2] * 5 + [3] * 15 + [4] * 5]
ONE = ("geologist", "grant", "fair", "broker", "broker", "rescue")
OTHER = ("geologist", "broker", "wedding", "double-shift", "fair", "grant")
"""The hands of two people; both games begin with a geologist in the first."""


def begun(hands: tuple[str, ...], *moves: str) -> list[str]:
    return [*HEIGHTS, *[f"deal {card}" for card in hands], *moves]


def codes_in_widgets(root) -> set[str]:
    """Returns every card that any widget holds, seen or not."""
    cards = (EventSlip, OpenCard, HandCard)
    return {widget.code for widget in root.walk() if isinstance(widget, cards) and widget.code}


def frames(new_valley, hands: tuple[str, ...], *moves: str, look: bool = False, **options) -> list[bytes]:
    """Returns what is seen of a game that begins like this, with its first cards picked among."""
    valley = new_valley(size=SIZE, moves=begun(hands, *moves), **options)
    seen = [valley.pixels()]
    if look:
        finger = valley.hold(valley.card(0, 0))
        seen.append(valley.pixels())
        finger.touch_up()
        ticks(2)
        seen.append(valley.pixels())
    if isinstance(valley.way, Moving) and not valley.view.in_hand:
        valley.act("play")
        seen.append(valley.pixels())
    valley.stop()
    return seen


def test_hands_are_seen_by_who_holds_a_card_and_no_longer(new_valley):
    (before, held, after, picking) = frames(new_valley, ONE, people=2, look=True)
    (before_other, held_other, after_other, picking_other) = frames(new_valley, OTHER, people=2, look=True)
    assert before == before_other
    assert held != held_other
    assert after == after_other == before
    assert picking == picking_other, "a choice of cards that lie face down says nothing of them"


def test_a_curtain_says_nothing_of_any_hand(new_valley):
    assert frames(new_valley, ONE, people=2, holding="pass") == frames(new_valley, OTHER, people=2, holding="pass")


def test_surveyed_tiles_are_known_to_who_looked_alone(new_valley):
    looks = [("play geologist 7", f"tile {tile}", "tile rock", "done") for tile in ("rock", "diamond 2")]
    assert frames(new_valley, ONE, *looks[0], people=2) == frames(new_valley, ONE, *looks[1], people=2)


def test_an_offered_card_is_seen_by_the_one_who_answers_while_it_is_held(new_valley):
    seen, waits = [], ("rest", "play broker sapphire", "rest")
    for card in ("fair", "grant"):
        offer = f"offer 1 give card:{card} get cash:50"
        hands = ("fair", "grant", "broker", "broker", "double-shift", "great-dig", "broker", "wedding", "export")
        valley = new_valley(size=SIZE, moves=begun(hands, *waits, offer), people=3)
        assert isinstance(valley.way, Answering)
        seen.append(valley.pixels())
        assert codes_in_widgets(valley.view) == set()
        valley.stop()
    assert seen[0] == seen[1]


def test_no_widget_holds_a_card_that_its_holder_may_not_see(new_valley):
    valley = new_valley(size=SIZE, people=3, holding="pass", seed=5)
    checked = 0
    for _ in range(60):
        if valley.over:
            break
        valley.play_on()
        if valley.table is None or valley.table.director.playing or valley.over:
            continue
        holder = valley.table.holder
        allowed = set() if valley.table.handing.closed or holder is None else set(
            valley.table.known_to(holder).table.hands[holder]
        )
        assert codes_in_widgets(valley.view.hands) <= allowed
        assert not codes_in_widgets(valley.view.shows) | codes_in_widgets(valley.view.slips)
        checked += 1
    assert checked > 10


def test_after_a_pause_or_an_auction_that_went_round_a_hand_opens_behind_a_curtain_only(new_valley):
    hands = ("geologist", "grant", "fair", "broker", "broker", "wedding", "rescue", "export", "export")
    valley = new_valley(size=SIZE, moves=begun(hands, "rest"), people=2, machines=1, holding="pass", wallet=True)
    table = valley.table
    table.handing._opened()
    table.hurry()
    valley.until(lambda: valley.way is not None)
    assert codes_in_widgets(valley.view.hands) == set(hands[3:6])
    table.open_menu()
    assert codes_in_widgets(valley.view.hands) == set()
    table.close_menu()
    assert table.handing.closed, "whoever closed the menu may have the tablet now"
    assert codes_in_widgets(valley.view.hands) == set()
    table.handing._opened()
    assert codes_in_widgets(valley.view.hands) == set(hands[3:6])
    table.choose(1, valley.sitting.game.read("auction 7 50"))
    valley.until(lambda: isinstance(valley.way, Bidding) and valley.way.seat == 0)
    assert table.holder is None, "another person was asked, so anybody may have the tablet"
    for _ in range(600):
        if table.handing.closed:
            break
        assert codes_in_widgets(valley.view.hands) == set()
        assert all(mat.wallet for mat in valley.view.mats)
        if isinstance(valley.way, Bidding):
            valley.way.out()
        ticks(1)
    assert table.handing.closed


def test_a_tablet_that_was_passed_on_and_is_laid_down_shows_nobody_elses_hand(new_valley):
    seen = []
    for hands in (ONE, OTHER):
        valley = new_valley(size=SIZE, moves=begun(hands), people=2, holding="pass")
        valley.hold_curtain()
        valley.table.open_menu()
        valley.table.pausing._menu.dispatch("on_hold", "around")
        valley.until(lambda valley=valley: valley.table.handing.closed)
        valley.hold_curtain()
        finger = valley.hold(valley.card(1, 0))
        seen.append(valley.pixels())
        finger.touch_up()
        valley.stop()
    assert seen[0] == seen[1], "Mila has held her curtain, and Taras has not"


def test_a_look_that_was_broken_off_is_had_again(new_valley):
    looked = begun(ONE, "play geologist 7", "tile rock", "tile diamond 1")
    valley = new_valley(size=SIZE, people=2, holding="pass", moves=looked)
    assert valley.table.handing.closed, "nobody else may see it"
    assert valley.table.look is None
    valley.table.handing._opened()
    look = valley.table.look
    assert [tile.name for tile in look._tiles()] == ["rock", "diamond 1"]
    assert valley.way is None
    valley.tap(look.panel.done)
    assert isinstance(valley.way, Surveying)
    assert valley.table.look is None


@pytest.mark.parametrize("tiles", [(), ("tile rock",)])
def test_a_survey_that_was_broken_off_shows_nothing_before_its_owner_has_the_tablet(new_valley, tiles):
    valley = new_valley(size=SIZE, people=2, holding="pass", moves=begun(ONE, "play geologist 7", *tiles))
    assert valley.table.handing.closed, "nobody else may see what comes"
    assert valley.table.look is None
    valley.hold_curtain()
    valley.until(lambda: valley.table.look is not None)
    assert len(valley.table.look._tiles()) == 2
    valley.tap(valley.table.look.panel.done)
    valley.until(lambda: isinstance(valley.way, Surveying))
    assert valley.table.look is None, "once is enough"


def test_nothing_is_left_of_those_who_held_the_tablet_before(new_valley):
    valley = new_valley(size=SIZE, people=4, holding="pass", moves=[*HEIGHTS])
    valley.table.handing.open()
    seen = []
    for holders in ((1,), (2, 3, 0, 1)):
        for holder in holders:
            valley.view.hold(holder)
            valley.pixels()
        seen.append(valley.pixels())
    assert seen[0] == seen[1]

"""Moves by touch: what two taps do, what can be put back, and what a tap says that is not possible."""

from __future__ import annotations

from kivy.clock import Clock
from ticking import ticks

from diamant.games.valley.board import Board
from diamant.games.valley.position import Phase
from diamant.ui.games.valley.table.laying import ON_TOKEN
from diamant.ui.games.valley.table.ways.bidding import Bidding
from diamant.ui.games.valley.table.ways.moving import Moving
from diamant.ui.table.way import MachineTurn


def said(valley) -> str:
    return valley.view.banners[0].title


def buy_a_claim(valley, claim: int = 12) -> None:
    """Lets the first seat get a claim, whom nobody outbids."""
    valley.act("auction")
    valley.tap(valley.claim(claim))
    valley.tap(valley.way.laid[0].raises[0])
    while valley.known.phase is Phase.BID:
        valley.until(valley.settled)
        valley.tap(valley.way.laid[0].out)
        valley.table.hurry()
        ticks(2)
    valley.until(valley.settled)


def test_an_action_a_claim_and_a_price_open_an_auction(new_valley):
    valley = new_valley(people=3)
    valley.act("auction")
    valley.tap(valley.claim(7))
    assert valley.view.valley.claims[7].chosen
    valley.tap(valley.way.laid[0].raises[1])
    valley.until(lambda: isinstance(valley.way, Bidding) and not valley.table.director.playing)
    assert (valley.known.business.claim, valley.known.business.price, valley.way.seat) == (7, 50, 1)
    assert valley.view.mats[0].crowned
    assert [mat.state for mat in valley.view.mats] == ["leading", "bidding", "in"]


def test_four_bid_and_pass_and_the_last_one_pays(new_valley):
    valley = new_valley(people=4)
    valley.act("auction")
    valley.tap(valley.claim(0))
    valley.tap(valley.way.laid[0].raises[0])
    valley.until(valley.settled)
    valley.tap(valley.way.laid[0].raises[3])
    valley.until(valley.settled)
    for _ in range(3):
        valley.tap(valley.way.laid[0].out)
        valley.until(valley.settled)
    assert valley.known.table.owners[0] == 1
    assert valley.known.table.cash[1] == 890
    assert valley.view.mats[1].cash_text == "$890K"
    assert valley.view.valley.claims[0].owner == "blue"
    assert isinstance(valley.way, Moving)
    assert valley.way.seat == 1, "who got the claim moves all the same"


def test_who_is_in_may_pass_before_being_asked(new_valley):
    valley = new_valley(people=4)
    valley.act("auction")
    valley.tap(valley.claim(0))
    valley.tap(valley.way.laid[0].raises[0])
    valley.until(valley.settled)
    early = [one for one in valley.view.laid if one.seat in (2, 3)]
    assert len(early) == 2
    for one in early:
        valley.tap(next(iter(one.widget.buttons.values())))
    assert [mat.state for mat in valley.view.mats] == ["leading", "bidding", "passed", "passed"]
    valley.tap(valley.way.laid[0].out)
    valley.until(lambda: valley.known.phase is not Phase.BID)
    assert valley.known.table.owners[0] == 0


WORTH = {0: 180, 1: 260, 2: 310, 3: 220}
"""What the claim is worth to each of four people."""

MOST_RAISED = 50  # nobody raises by more at once
THINKS = 60  # frames from being asked to the tap: a second
FRAMES = 60  # to a second


def auctioned_off(valley) -> int:
    """Lets four people bid for a claim at a human pace and returns how many frames that takes, from the first tap on.

    Everybody thinks a second before each tap, and bids up to what the claim is worth to them. Whoever is out of it
    passes after a second, asked or not.
    """
    valley.app.house.preferences.motion, valley.app.house.preferences.reveal_speed = "full", "normal"
    passed: set[int] = set()
    start = Clock.get_time()
    for target in (lambda: valley.way.strips[0].buttons["auction"], lambda: valley.claim(12),
                   lambda: valley.way.laid[0].raises[1]):  # fmt: skip
        ticks(THINKS)
        valley.tap(target())
    while valley.known.phase is Phase.BID:
        valley.until(lambda: valley.settled() or valley.known.phase is not Phase.BID)
        ticks(THINKS)
        if not isinstance(valley.way, Bidding) or valley.table.director.playing:
            continue
        asked, row = valley.way.seat, valley.way.laid[0]
        for one in [one for one in valley.view.laid if one.where == ON_TOKEN and WORTH[one.seat] <= valley.way.price]:
            passed.add(one.seat)
            valley.tap(next(iter(one.widget.buttons.values())))
        steps = [price for price in row.prices if price <= min(WORTH[asked], valley.way.price + MOST_RAISED)]
        valley.tap(row.raises[row.prices.index(steps[-1])] if steps else row.out)
    valley.until(lambda: isinstance(valley.way, Moving) and not valley.table.director.playing)
    assert passed, "somebody passed before being asked"
    return round((Clock.get_time() - start) * FRAMES)


def test_with_four_people_an_auction_takes_less_than_twenty_seconds(new_valley):
    valley = new_valley(people=4)
    took = auctioned_off(valley)
    assert valley.known.table.owners[12] == 2, "who values it most gets it"
    assert took < 20 * FRAMES


def test_an_action_and_a_claim_dig(new_valley):
    valley = new_valley(people=2)
    buy_a_claim(valley)
    valley.act("rest")
    valley.tap(valley.way.laid[0].buttons["rest"])
    valley.until(valley.settled)
    height = valley.known.table.heights[12]
    valley.act("dig")
    assert [view.claim for view in valley.view.valley.claims if not view.dim] == [12]
    valley.tap(valley.claim(12))
    valley.until(valley.settled)
    assert valley.known.table.heights[12] == height - 1 or valley.known.table.owners[12] == -3
    assert valley.table.board == Board.of(valley.table.known_to(None))


def rests(valley) -> None:
    """Lets who is on turn rest."""
    valley.act("rest")
    valley.tap(valley.way.laid[0].buttons["rest"])
    valley.until(valley.settled)


def test_a_shift_asks_for_a_claim_before_each_of_its_tiles_and_leaves_room_for_one_card(new_valley):
    valley = new_valley(people=2, seed=10)
    buy_a_claim(valley)
    rests(valley)
    valley.act("play")
    picker = valley.way.laid[0]
    valley.tap(picker.targets[picker.codes.index("double-shift")])
    valley.until(valley.settled)
    assert (said(valley), valley.view.banners[0].rest) == ("Mila: which claim?", "2 tiles to dig")
    assert [view.claim for view in valley.view.valley.claims if not view.dim] == [12]
    valley.tap(valley.claim(12))
    valley.until(valley.settled)
    assert (said(valley), valley.view.banners[0].rest) == ("Mila digs on", "1 more tile: tap a claim")
    valley.tap(valley.way.laid[0].buttons["done"])
    valley.until(valley.settled)
    assert not any(view.dim for view in valley.view.valley.claims)
    rests(valley)
    valley.act("buy")
    row = valley.way.laid[0]
    valley.tap(row.buttons["2"])
    assert row.tip.text == "Your hand holds three cards: there is room for one"


def test_what_was_taken_up_can_be_put_back(new_valley):
    valley = new_valley(people=2)
    valley.act("rest")
    assert valley.way.laid != valley.way.strips
    valley.tap(valley.way.laid[0].buttons["back"])
    assert valley.way.laid == valley.way.strips
    valley.act("auction")
    valley.act("auction")
    assert valley.way.action == ""
    assert not any(claim.possible for claim in valley.view.valley.claims)
    assert valley.sitting.step == 25 + 2 * 3, "nothing was made of it"


def test_the_banner_asks_what_the_action_needs_that_is_taken_up(new_valley):
    valley = new_valley(people=2)
    valley.act("rest")
    assert said(valley) == "Mila: rest this time?"
    valley.tap(valley.way.laid[0].buttons["back"])
    assert said(valley) == "Mila moves"


def test_a_card_that_is_offered_is_lifted_on_its_owners_mat(new_valley):
    valley = new_valley(people=2)
    mat = valley.view.mats[0]
    valley.act("offer")
    panel = valley.way.panel
    valley.tap(panel.fields["give", "card"])
    assert mat.raised == 0
    valley.tap(panel.ids.more)
    assert (mat.raised, panel.value_text) == (1, "card no. 2")
    valley.tap(panel.ids.close)
    assert mat.raised == -1


def test_a_finger_that_is_still_down_when_the_move_is_made_does_nothing_any_more(new_valley):
    valley = new_valley(people=2)
    valley.act("rest")
    row = valley.way.laid[0]
    late = valley.down(valley.at(row.buttons["back"]))
    valley.tap(row.buttons["rest"])
    valley.until(lambda: isinstance(valley.way, Moving) and valley.way.seat == 1)
    late.touch_up()
    ticks(2)
    assert valley.way.strips == [one.widget for one in valley.view.laid]
    assert valley.view.laid[0].seat == 1


def test_what_is_not_possible_says_why(new_valley):
    valley = new_valley(people=2)
    valley.act("dig")
    assert valley.way.action == ""
    assert valley.way.strips[0].tip.text == "You have no claim to dig in"
    buy_a_claim(valley)
    valley.act("auction")
    valley.tap(valley.claim(12))
    assert said(valley) == "This claim has an owner"
    ticks(150)
    assert said(valley) == "Taras: which claim?", "then it says again what is awaited"


def test_a_broken_off_auction_goes_on_where_it_was(new_valley):
    valley = new_valley(people=3)
    valley.act("auction")
    valley.tap(valley.claim(7))
    valley.tap(valley.way.laid[0].raises[2])
    valley.until(lambda: isinstance(valley.way, Bidding))
    valley.app.house.continue_game(valley.sitting.game_id)
    valley.until(lambda: isinstance(valley.way, Bidding))
    assert valley.view.ticket.opacity
    assert (valley.view.ticket.price, valley.view.ticket.leader) == (150, "red")
    assert valley.view.mats[0].crowned


def test_who_takes_the_tablet_is_told_what_happened_before_the_game_was_left_too(new_valley):
    valley = new_valley(people=2, machines=1, holding="pass")
    for _ in range(2):
        valley.play_until(lambda: valley.known.turn == 1 and isinstance(valley.way, Moving))
        valley.play_until(lambda: valley.known.turn == 0 and valley.table.handing.closed)
    before = valley.table.handing
    valley.app.house.continue_game(valley.sitting.game_id)
    valley.until(lambda: valley.table.handing is not before and valley.table.handing.closed)
    handing = valley.table.handing
    assert untold(handing) == untold(before)
    assert untold(before)
    handing._opened()
    assert handing.telling


def untold(handing) -> list[object]:
    """Returns what the first seat has not seen and not heard."""
    return [event for event in handing._missed[0] if not any(event is heard for heard in handing._heard)]


def test_whoever_takes_a_seat_over_in_an_auction_bids_on(new_valley):
    valley = new_valley(people=3)
    valley.act("auction")
    valley.tap(valley.claim(7))
    valley.tap(valley.way.laid[0].raises[0])
    valley.until(lambda: isinstance(valley.way, Bidding))
    valley.table.open_menu()
    step = valley.sitting.step
    valley.table.pausing.hand_over(1, "careful")
    valley.table.close_menu()
    valley.until(lambda: valley.sitting.step > step)


def test_who_takes_over_from_a_machine_player_on_turn_is_handed_the_tablet(new_valley):
    valley = new_valley(people=2, machines=1, holding="pass")
    valley.play_until(lambda: type(valley.way) is MachineTurn)
    seat, step = valley.known.awaited, valley.sitting.step
    valley.table.open_menu()
    valley.table.pausing.hand_over(seat, "")
    valley.table.close_menu()
    ticks(90)
    assert valley.table.handing.closed
    assert (valley.way, valley.sitting.step) == (None, step), "the machine player moves no more"


def test_another_language_is_spoken_at_once(new_valley):
    valley = new_valley(people=3)
    valley.act("auction")
    valley.tap(valley.claim(7))
    valley.tap(valley.way.laid[0].raises[0])
    valley.until(valley.settled)
    early = next(one.widget for one in valley.view.laid if one.where == ON_TOKEN)
    valley.app.house.preferences.language = "pl"
    ticks(3)
    assert valley.view.mats[0].cash_text == "1\N{NO-BREAK SPACE}mln\N{NO-BREAK SPACE}$"
    assert early.buttons["pass"].text == "Pas"
    assert valley.way.laid[0].out.text == "Pas"


def test_a_key_does_what_a_finger_does(new_valley):
    valley = new_valley(people=2)
    ticks(2)
    strip = valley.way.strips[0]
    assert set(strip.buttons.values()) <= set(valley.table.seat_targets(1))
    strip.buttons["auction"].key_down()
    ticks(2)
    claim = valley.view.valley.claims[3]
    assert claim in valley.table.seat_targets(1)
    claim.key_down()
    claim.key_up()
    ticks(2)
    assert valley.way.claim == 3


def test_a_card_that_is_only_tapped_lifts_a_corner_and_says_hold(new_valley):
    valley = new_valley(people=2)
    valley.tap(valley.card(1, 2))
    assert valley.view.mats[1].nudged == 2
    assert said(valley) == "Hold the card to read it"
    valley.until(lambda: valley.view.mats[1].nudged == -1)


def test_pile_and_prices_take_up_what_is_done_there_or_say_why_not(new_valley):
    valley = new_valley(people=2)
    exchange, deck = valley.view.exchange, valley.view.deck
    valley.tap(valley.spot(*exchange.center))
    assert said(valley) == "No gems to sell"
    assert not valley.way.action
    valley.tap(valley.spot(*deck.center))
    assert said(valley).startswith("The hand is full")
    buy_a_claim(valley)
    assert isinstance(valley.way, Moving)
    valley.act("play")
    valley.tap(valley.claim(24))
    assert said(valley) == "Just now there is nothing to do with it"


def test_which_card_it_is_that_needs_a_claim_is_told_when_it_is_played_there(new_valley):
    words = []
    heights = [f"height {height}" for height in [2] * 5 + [3] * 15 + [4] * 5]
    for card in ("saboteur", "geologist"):
        hands = [card, "grant", "fair", "broker", "broker", "rescue"]
        moves = [*heights, *[f"deal {one}" for one in hands], "rest", "auction 7 10", "pass"]
        valley = new_valley(people=2, moves=moves)
        valley.act("play")
        place = valley.way.laid[0].codes.index(card)
        valley.tap(valley.way.laid[0].targets[place])
        possible = [view.claim for view in valley.view.valley.claims if view.possible]
        asked = (said(valley), possible)
        valley.tap(valley.claim(7))
        words.append((*asked, said(valley), [button.text for button in valley.way.laid[0].targets]))
        assert valley.known.table.hands[0] == ("",) * 3, "nothing is played yet"
        valley.tap(valley.way.laid[0].buttons["play"])
        if card == "saboteur":
            assert said(valley) == "Mila: which gem?"
        else:
            valley.until(lambda valley=valley: valley.table.look is not None)
        valley.stop()
    assert words[0] == words[1]


def test_a_plus_that_is_held_adds_again_and_again(new_valley):
    valley = new_valley(people=2)
    valley.act("offer")
    panel = valley.way.panel
    panel.choose("give", "cash")
    start = panel.sides["give"].cash
    finger = valley.down(panel.ids.more)
    valley.until(lambda: panel.sides["give"].cash > start + 60)
    held = panel.sides["give"].cash
    finger.touch_up()
    ticks(60)
    assert panel.sides["give"].cash == held, "lifting it adds no more"

"""Everything of the valley is on one screen: nothing cut off, too small or over another, at every size."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget
from layout_check import check_layout, on_top
from sizes import LONG, SIZES
from ticking import ticks

from diamant.games.valley.events import MuseumPaid, ParkMade
from diamant.games.valley.tables import HIGHEST
from diamant.ui.games.valley.table import button_row, strip, words
from diamant.ui.games.valley.table.claim import number_side
from diamant.ui.games.valley.table.fields import PlatePanel
from diamant.ui.games.valley.table.plan import covered
from diamant.ui.games.valley.table.view import SHOE
from diamant.ui.kit.widgets.banner import BETWEEN
from diamant.ui.table.edges import Rect

PLAYERS = {
    "around 6": {"people": 6},
    "around 5": {"people": 4, "machines": 1},
    "around 4": {"people": 4, "guide": True},
    "around 3": {"people": 2, "machines": 1},
    "around 2": {"people": 2, "wallet": True},
    "in hand": {"people": 1, "machines": 3, "guide": True},
    "passed on": {"people": 6, "holding": "pass"},
    "short 6": {"people": 6, "length": "short"},
    "short 3": {"people": 3, "length": "short", "guide": True},
    "short passed on": {"people": 4, "holding": "pass", "length": "short"},
}
CASES = [
    ("pl", "1280x800", "around 6"), ("uk", "1024x768", "around 4"), ("pl", "2560x1600", "around 5"),
    ("uk", "960x540", "around 6"), ("pl", "800x1280", "around 3"), ("uk", "1280x800", "in hand"),
    ("pl", "960x540", "passed on"), ("uk", "800x1280", "passed on"), ("en", "1024x768", "in hand"),
    ("pl", "960x540", "around 2"), ("uk", "1280x800", "short 6"), ("pl", "960x540", "short 6"),
    ("uk", "800x1280", "short 3"), ("pl", "1024x768", "short 3"), ("uk", "2560x1600", "short 6"),
    ("pl", "960x540", "short passed on"), ("uk", "800x1280", "short passed on"),
]  # fmt: skip
ACTIONS = ("auction", "play", "offer", "rest")


@pytest.mark.parametrize(("language", "size", "players"), CASES, ids=map("-".join, CASES))
def test_a_move_and_an_auction_fit(new_valley, language, size, players):
    (wide, high), density = SIZES[size]
    valley = new_valley(size=(wide, high), density=density, language=language, **PLAYERS[players])
    while valley.table.handing.closed or not hasattr(valley.way, "take_up"):
        valley.play_on()
    ticks(4)
    found = [f"moving: {problem}" for problem in check_layout(on_top())]
    for action in ACTIONS:
        valley.way.take_up(action)
        ticks(4)
        found += [f"{action}: {problem}" for problem in check_layout(on_top())]
        valley.way.put_back()
    valley.way.claim_tapped(12)
    ticks(4)
    found += [f"opening: {problem}" for problem in check_layout(on_top())]
    valley.way.bid(50)
    valley.until(valley.settled)
    ticks(4)
    found += [f"bidding: {problem}" for problem in check_layout(on_top())]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", ["960x540", "1280x800"])
def test_the_auctioneer_stands_beside_the_number_and_under_no_row_of_buttons(new_valley, size):
    valley = new_valley(size=SIZES[size][0], people=4)
    valley.way.claim_tapped(2)  # in the far row
    valley.way.bid(50)
    valley.until(valley.settled)
    view = valley.view
    man, face = view.auctioneer, view.plan.claims[2].face(view.valley.claims[2].tiles)
    assert (man.center_x, man.y) == pytest.approx(tuple(man.spot))
    assert man.height >= 0.75 * face.height
    assert man.top <= view.plan.below_rows
    number = number_side(view.plan.claims[2].unit)
    assert face.x + number <= man.center_x - SHOE * man.width
    assert man.right <= face.right - number


class Blank(Widget):
    """Something so many units large."""

    def __init__(self, units):
        super().__init__()
        self.units = units


@pytest.mark.parametrize("size", ["960x540", "1280x800"])
def test_what_lies_before_one_covers_nobody_elses_mat(new_valley, size):
    valley = new_valley(size=SIZES[size][0], people=6)
    view, mats = valley.view, [seat.lying.box() for seat in valley.view.plan.seats]
    found = []
    for seat in range(6):
        if view.plan.has_corners(seat):
            continue  # its buttons lie in the corners
        for units in (strip.WHOLE, button_row.WHOLE, PlatePanel.units):
            laid = Blank(units)
            view.lay_before(seat, laid)
            box = view._place(view.laid[-1]).box()
            found += [(seat, units, other) for other in range(6) if other != seat and box.meets(mats[other])]
            view.take_away(laid)
    assert found == []


@pytest.mark.parametrize("length", ["long", "short"])
@pytest.mark.parametrize(("size", "people"), [("960x540", 4), ("960x540", 6), ("1024x768", 6), ("1280x800", 6)])
def test_a_row_of_buttons_at_a_long_edge_leaves_claims_prices_and_the_day_free(new_valley, size, people, length):
    view = new_valley(size=SIZES[size][0], people=people, length=length).view
    plan = view.plan
    tallest = [place.face(HIGHEST) for place in plan.claims]
    for seat in (seat for seat in range(people) if not plan.seats[seat].lying.angle % 180):
        for units in (strip.WHOLE, button_row.WHOLE):
            laid = Blank(units)
            view.lay_before(seat, laid)
            box = view._place(view.laid[-1]).box()
            view.take_away(laid)
            low, high = box.y + 1, box.top - 1
            assert all(place.top <= low or place.y >= high for place in (*tallest, plan.exchange, plan.day)), seat


@pytest.mark.parametrize(("size", "people"), [("960x540", 4), ("960x540", 6), ("1280x800", 4)])
@pytest.mark.parametrize("length", ["long", "short"])
def test_the_ticket_covers_neither_its_claim_nor_day_pile_and_prices(new_valley, size, people, length):
    view = new_valley(size=SIZES[size][0], people=people, length=length).view
    for claim in range(len(view.plan.claims)):
        view._lay_ticket(claim)
        ticket = Rect(*view.ticket.pos, *view.ticket.size)
        face = view.plan.claims[claim].face(int(view.valley.claims[claim].tiles))
        for place in (face, view.plan.day, view.plan.deck, view.plan.exchange):
            assert not ticket.meets(place), (claim, place)


def test_the_narrowest_banner_tells_what_an_inspector_a_museum_and_a_geologist_bring(new_valley):
    valley = new_valley(size=SIZES["960x540"][0], people=4)
    valley.way.clear()
    near, line_up, park = valley.view.banners[0], valley.view.line_up, ParkMade(1, 2, 0, True)
    for language in LONG:
        valley.house.preferences.language = language
        for wording, about in (
            (words.inspected, (park, line_up)),
            (words.happened, (park, line_up)),
            (words.happened, (MuseumPaid(0, 1, 100), line_up)),
            (words.asks, ("Oleksandra", "surveyed")),
        ):
            valley.view.say(wording, *about)
            ticks(2)
            assert BETWEEN in near.line, near.line


def test_the_titles_of_a_hand_are_of_one_size_and_grow_with_the_text(new_valley):
    valley = new_valley(people=1, machines=2, language="uk")
    ticks(4)
    letters = [card.title.font_size for card in valley.view.open_cards]
    valley.app.house.preferences.text_scale = 1.5
    ticks(4)
    larger = [card.title.font_size for card in valley.view.open_cards]
    assert len(set(letters)) == len(set(larger)) == 1
    assert larger[0] > letters[0]


def test_when_the_text_grows_rows_grow_with_it_and_banners_stay_beside_them(new_valley):
    valley = new_valley(people=2)
    ticks(4)
    near, far = valley.view.banners
    row = valley.way.strips[0]
    size, length, letters = tuple(far.size), row.width, row.buttons["auction"].words.font_size
    valley.app.house.preferences.text_scale = 1.5
    ticks(4)
    assert far.width == size[0]
    assert far.height == 1.25 * size[1], "a banner is as high as its text wants"
    assert row.width > 1.2 * length
    assert row.buttons["auction"].words.font_size > 1.2 * letters
    assert near.lines == 2
    assert check_layout(on_top()) == []


def test_whoever_sits_at_a_short_edge_reads_the_banner_their_way_round(new_valley):
    valley = new_valley(people=6)
    view = valley.view
    sides = {at for at, seat in enumerate(view.line_up.seats) if seat.edge in ("left", "right")}
    assert set(view.side_banners) == sides != set()
    for seat, (frame, banner) in view.side_banners.items():
        assert (banner.title, banner.rest) == (view.banners[0].title, view.banners[0].rest)
        assert frame.rotation % 360 == view.plan.seats[seat].lying.angle % 360
        assert banner.opacity == 1
    valley.sitting.hand_over(seat, "careful")
    view.name_seats(valley.sitting.line_up)
    ticks(3)
    assert banner.opacity == 0, "a machine player reads nothing"


def test_in_hand_nobody_sits_at_an_edge_and_there_is_one_banner(new_valley):
    valley = new_valley(people=6, holding="pass")
    while valley.table.handing.closed or not hasattr(valley.way, "take_up"):
        valley.play_on()
    ticks(3)
    banners = [*valley.view.banners, *(banner for _, banner in valley.view.side_banners.values())]
    assert [banner.opacity for banner in banners] == [1, 0, 0]


@pytest.mark.parametrize("size", [(960, 540), (960, 480), (1280, 800), (800, 1280)])
def test_a_marker_covers_no_price_however_low_the_tracks_lie(new_valley, size):
    exchange = new_valley(people=4, holding="pass", size=size, language="uk").view.exchange
    ticks(3)
    assert exchange.lying
    for level in (0, 5, 10):
        (_, marker), side = exchange.marker(2, level)
        (_, price), _ = exchange.marked_price(2, level)
        (_, above), _ = exchange.marked_price(1, level)
        assert price + dp(6) <= marker - side / 2
        assert marker + side / 2 <= above - dp(6)


def test_a_banner_at_a_short_edge_makes_room_for_its_owners_buttons(new_valley):
    valley = new_valley(people=6)
    seat, (_, banner) = next(iter(valley.view.side_banners.items()))
    while valley.sitting.turn.seats != (seat,) or not hasattr(valley.way, "take_up"):
        valley.play_on()
    ticks(3)
    assert banner.opacity == 0


@pytest.mark.parametrize("size", ["960x540", "1280x800", "1024x768"])
@pytest.mark.parametrize("where", ["near", "far"])
@pytest.mark.parametrize("claim", [3, 12])
def test_the_guide_covers_neither_the_bid_nor_the_claim(new_valley, size, where, claim):
    valley = new_valley(size=SIZES[size][0], people=4, guide=True)
    valley.way.claim_tapped(claim)
    valley.way.bid(50)
    valley.until(valley.settled)
    valley.table.open_guide(where)
    ticks(4)
    view = valley.view
    (guide,) = (view._place(one).box() for one in view.laid if one.where == where)
    face = view.plan.claims[claim].face(view.valley.claims[claim].tiles)
    assert not guide.meets(Rect(*view.ticket.pos, *view.ticket.size))
    assert covered(guide, [face]) < 0.1 * face.width * face.height

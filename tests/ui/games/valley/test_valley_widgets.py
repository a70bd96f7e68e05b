"""What lies before a player in the valley, by touch: actions, bids, sales, cards, offers and resting fingers."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget
from layout_check import check_layout, shown
from ticking import ticks

from diamant.games.valley.moves import CARD, CASH, CLAIM, Item
from diamant.games.valley.tables import DIAMOND, RUBY
from diamant.ui.games.valley import names
from diamant.ui.games.valley.table import strip
from diamant.ui.games.valley.table.answer import AnswerPanel
from diamant.ui.games.valley.table.bids import BidRow
from diamant.ui.games.valley.table.cards import CardPicker, EventSlip, GemPicker, HiddenCard
from diamant.ui.games.valley.table.exchange import Exchange
from diamant.ui.games.valley.table.guide import ValleyGuide
from diamant.ui.games.valley.table.offer import GET, GIVE, OfferPanel
from diamant.ui.games.valley.table.offer_terms import Holding
from diamant.ui.games.valley.table.rising import RisingPad
from diamant.ui.games.valley.table.sell import SellPanel
from diamant.ui.games.valley.table.strip import ACTIONS, ActionStrip
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.turned import Turned

NO_LOSS = "No miner is lost."

MILA = Holding(0, "Mila", "red", 1250, (4, 2, 3), ((3, 3), (7, 2)), 1, 2, ("broker", "fair"))
ZOSIA = Holding(1, "Zosia", "green", 640, (2, 0, 1), ((9, 3),), 1, 2)
TARAS = Holding(2, "Taras", "blue", 870, (1, 0, 2), (), 0, 3)


@pytest.fixture
def laid(window, frames):
    """``laid(widget, angle=0)`` lays a widget on the table, turned to its owner, and returns what it fires."""
    screen = window()

    def lay(widget, angle=0):
        widget.size_hint, widget.pos, widget.size = (None, None), (0, 0), widget.units
        frame = Turned()
        frame.add_widget(widget)
        frame.lie(*widget.units, (640, 400), angle)
        screen.add_widget(frame)
        fired = []
        for name in type(widget).__events__:
            widget.bind(**{name: lambda _, *about, name=name: fired.append((name.removeprefix("on_"), *about))})
        frames(4)
        return fired

    return lay


def words_on(widget):
    """Returns all words that can be read on a widget."""
    return " ".join(str(one.text) for one in shown(widget) if getattr(one, "text", ""))


class TestActions:
    @pytest.mark.parametrize("angle", [0, 90, 180])
    def test_a_tap_takes_an_action_up_whichever_way_its_owner_sits(self, laid, tap, angle):
        row = ActionStrip()
        fired = laid(row, angle)
        for code in ACTIONS:
            tap(row.buttons[code])
        assert fired == [("choose", code) for code in ACTIONS]

    def test_what_is_impossible_is_dim_and_says_why_when_tapped(self, laid, tap):
        row = ActionStrip(reasons={strip.HIRE: NO_LOSS})
        fired = laid(row)
        assert [code for code, button in row.buttons.items() if button.locked] == [strip.HIRE]
        tap(row.buttons[strip.HIRE])
        assert fired == []
        assert NO_LOSS in words_on(row)
        tap(row.buttons[strip.DIG])
        assert NO_LOSS not in words_on(row)


class TestBids:
    def test_a_raise_is_called_with_the_sum_that_it_leads_to(self, laid, tap):
        row = BidRow(price=90, cash=1000)
        fired = laid(row)
        for button in (*row.raises, row.out):
            tap(button)
        assert fired == [("bid", 100), ("bid", 110), ("bid", 140), ("bid", 190), ("pass",)]
        assert (row.raises[2].text, row.raises[2].note) == ("+50K", "$140K")

    def test_nobody_bids_beyond_their_purse(self, laid, tap):
        row = BidRow(price=90, cash=120)
        fired = laid(row)
        tap(row.raises[3])
        assert [button.locked for button in row.raises] == [False, False, True, True]
        assert fired == []
        assert "You have only $120K." in words_on(row)

    def test_the_opener_names_a_first_price_or_goes_back(self, laid, tap):
        row = BidRow(opening=True, cash=150)
        fired = laid(row)
        tap(row.raises[1])
        tap(row.out)
        assert fired == [("bid", 50), ("back",)]


class TestSelling:
    def test_every_gem_brings_a_step_less_and_the_sum_says_so(self, laid, tap):
        panel = SellPanel()
        panel.open((4, 2, 5), (3, 7, 5))
        fired = laid(panel)
        assert (panel.gem, panel.number, panel.total) == (2, 3, 400 + 360 + 320)
        tap(panel.ids.more)
        assert (panel.total, panel.after) == (400 + 360 + 320 + 280, [-1, -1, 1])
        tap(panel.ids.sell)
        assert fired == [("sell", 2, 4)]

    def test_a_tap_on_a_stone_sells_up_to_it_and_a_tap_on_another_kind_changes_the_kind(self, laid, tap):
        panel = SellPanel()
        panel.open((4, 2, 5), (3, 7, 5))
        laid(panel)
        stair = panel.ids.stair
        tap(stair.to_window(stair.x + stair.width / 6 * 1.5, stair.y + 20))
        assert panel.number == 2
        tap(panel.gem_fields[RUBY])
        assert (panel.gem, panel.number, panel.total) == (1, 2, 240 + 220)

    def test_an_export_sells_at_most_five_and_the_price_stays(self, laid, tap):
        panel = SellPanel()
        panel.open((0, 7, 0), (5, 7, 5), most=5, falls=False)
        laid(panel)
        for _ in range(4):
            tap(panel.ids.more)
        assert (panel.number, panel.total, panel.after) == (5, 5 * 240, [-1, -1, -1])

    def test_only_the_kind_whose_price_rose_can_be_chosen_after_a_broker(self, laid, tap):
        panel = SellPanel()
        panel.open((4, 2, 5), (3, 7, 5), kinds=(1,))
        laid(panel)
        tap(panel.gem_fields[DIAMOND])
        assert panel.gem == 1


class TestCards:
    @pytest.fixture
    def picker(self):
        return CardPicker(codes=["broker", "rescue"], reasons={"rescue": NO_LOSS})

    def test_a_hand_on_the_table_shows_nothing_until_a_card_is_held(self, picker, laid, hold, frames):
        laid(picker)
        before = words_on(picker)
        assert "Broker" not in before
        rescue = picker.targets[1]
        finger = hold(rescue)
        assert "Rescue team" in words_on(picker)
        assert NO_LOSS in words_on(picker)
        finger.touch_up()
        frames(2)
        assert words_on(picker) == before

    def test_a_card_that_was_held_is_not_played(self, picker, laid, hold, tap):
        fired = laid(picker)
        hold(picker.targets[0]).touch_up()
        assert fired == []
        tap(picker.targets[0])
        assert fired == [("choose", "broker")]

    def test_a_key_held_down_looks_and_a_short_one_plays(self, picker, laid, idle_until):
        fired = laid(picker)
        card = picker.targets[0]
        card.key_down()
        idle_until(lambda: picker.held_code == "broker")
        card.key_up()
        assert (fired, picker.held_code) == ([], "")
        card.key_down()
        card.key_up()
        assert fired == [("choose", "broker")]

    def test_the_refusal_of_a_hidden_card_does_not_tell_which_it_is(self, picker, laid, tap):
        fired = laid(picker)
        alike = [(card.opacity, card.faint, card.picture) for card in picker.targets if isinstance(card, HiddenCard)]
        assert len(set(alike)) == 1
        tap(picker.targets[1])
        assert fired == []
        assert "This card must wait." in words_on(picker)
        assert NO_LOSS not in words_on(picker)

    def test_a_held_card_is_hidden_when_fingers_are_dropped(self, picker, laid, hold, frames):
        laid(picker)
        hold(picker.targets[0])
        picker.drop_touches()
        frames(2)
        assert "Broker" not in words_on(picker)

    def test_in_hand_cards_lie_open_and_say_what_they_do(self, laid, tap):
        picker = CardPicker(codes=["broker", "rescue"], reasons={"rescue": NO_LOSS}, open_faces=True)
        fired = laid(picker)
        does = names.card_text("rescue")
        assert {"Broker", "Rescue team", does} <= {getattr(one, "text", "") for one in shown(picker)}
        tap(picker.targets[1])
        tap(picker.targets[0])
        assert fired == [("choose", "broker")]
        assert NO_LOSS in words_on(picker)

    def test_a_price_that_is_named_shows_how_far_it_rises_and_one_at_the_top_cannot_be_named(self, laid, tap):
        picker = GemPicker(code="broker", levels=[3, 9, 10], steps=3, refused=[2])
        fired = laid(picker)
        assert [(one.now, one.then) for one in picker.targets[:3]] == [(80, 110), (280, 300), (600, 600)]
        for target in picker.targets[:3]:
            tap(target)
        assert fired == [("gem", 0), ("gem", 1)]


class TestOffers:
    @pytest.fixture
    def panel(self, laid):
        panel = OfferPanel()
        panel.open(MILA, (ZOSIA, TARAS))
        panel.fired = laid(panel)
        return panel

    def test_cash_for_a_claim_takes_four_taps(self, panel, tap):
        tap(panel.fields[GIVE, CASH])
        tap(panel.ids.more)
        tap(panel.fields[GET, CLAIM])
        assert panel.marked == [9]
        tap(panel.ids.offer)
        assert panel.fired == [("offer", 1, (Item(CASH, 60),), (Item(CLAIM, 9),))]

    def test_a_deal_that_cannot_be_says_why(self, panel, tap):
        tap(panel.ids.offer)
        assert "Put in something that you give." in words_on(panel)
        tap(panel.ids.partners.children[0])
        tap(panel.fields[GIVE, CLAIM])
        tap(panel.fields[GET, CASH])
        tap(panel.ids.offer)
        assert "Taras has no miner at home for another claim." in words_on(panel)
        assert panel.fired == []

    def test_a_claim_tapped_in_the_valley_comes_into_the_deal_and_goes_out_of_it(self, panel, frames):
        panel.tap_claim(7)
        assert (panel.marked, panel.side, panel.kind) == ([7], GIVE, CLAIM)
        panel.tap_claim(7)
        assert panel.marked == []

    def test_what_is_not_held_cannot_be_put_in(self, panel, tap):
        tap(panel.fields[GET, "ruby"])
        tap(panel.fields[GIVE, "ruby"])
        for _ in range(3):
            tap(panel.ids.more)
        assert (panel.sides[GET].gems, panel.sides[GIVE].gems) == ([0, 0, 0], [0, 2, 0])
        assert "You have no more of it." in words_on(panel)
        tap(panel.fields[GET, "ruby"])
        assert "Zosia has none of it." in words_on(panel)
        tap(panel.ids.less)
        assert "None of it is in the deal yet." in words_on(panel)

    def test_cards_are_named_by_their_place_in_the_hand_and_only_given(self, panel, tap):
        tap(panel.fields[GIVE, CARD])
        tap(panel.ids.more)
        assert panel.sides[GIVE].items(MILA) == (Item(CARD, "fair"),)
        assert "Gem fair" not in words_on(panel)
        assert (GET, CARD) not in panel.fields


class TestAnswers:
    @pytest.fixture
    def panel(self):
        return AnswerPanel(name="Mila", gets=[(CASH, 300), (CARD, "saboteur")], gives=[(CLAIM, 9)], heights={9: 3})

    def test_an_offered_card_is_seen_only_while_it_is_held(self, panel, laid, hold, frames):
        laid(panel, 180)
        assert "Saboteur" not in words_on(panel)
        finger = hold(panel.targets[0])
        assert "Saboteur" in words_on(panel)
        finger.touch_up()
        frames(2)
        assert "Saboteur" not in words_on(panel)

    def test_an_offer_is_taken_or_not_by_one_tap(self, panel, laid, tap):
        fired = laid(panel, 180)
        tap(panel.ids.decline)
        tap(panel.ids.accept)
        assert fired == [("decline",), ("accept",)]
        assert "$300K" in words_on(panel)
        assert "3 tiles" in words_on(panel)
        assert panel.marked == [9]


class TestRisingPrice:
    def test_six_fingers_in_one_frame_are_six_who_are_in(self, window, touch, frames):
        screen = window()
        pads = []
        for at in range(6):
            pad = RisingPad(size_hint=(None, None), size=(400, 110), pos=(20 + at % 3 * 420, 20 + at // 3 * 640))
            screen.add_widget(pad)
            pads.append(pad)
        frames(2)
        fingers = [touch(pad) for pad in pads]
        assert [pad.is_down for pad in pads] == [1] * 6
        frames(30)
        for at in (4, 1):
            fingers[at].touch_up()
        assert [pad.is_in for pad in pads] == [True, False, True, True, False, True]

    def test_a_second_finger_keeps_somebody_in(self, laid, touch, frames):
        pad = RisingPad()
        laid(pad)
        first, second = touch((560, 400)), touch((600, 400))
        frames(30)
        first.touch_up()
        assert pad.is_in
        second.touch_up()
        assert not pad.is_in

    def test_a_tap_says_in_only_while_it_asks(self, laid, touch):
        pad = RisingPad()
        laid(pad)
        touch((560, 400)).touch_up()
        assert pad.is_in
        pad.asks = False
        touch((560, 400)).touch_up()
        assert not pad.is_in, "another tap takes it back"
        touch((560, 400)).touch_up()
        assert not pad.is_in

    def test_whoever_leads_can_read_how_to_get_out(self, window, frames):
        screen = window((1024, 768))
        pad = RisingPad(size_hint=(None, None), size=(378, 96), state="in", price=120, crowned=True, asks=False)
        pad.cash_text = "$1M"
        screen.add_widget(pad)
        frames(3)
        assert pad._small.text
        assert not pad._small.overflow
        assert pad._large.right <= pad.right - 150 * 378 / 472, "its words end before the plate"

    def test_its_button_says_that_the_seat_is_out(self, laid, touch, frames):
        pad = RisingPad()
        laid(pad)
        finger = touch((560, 400))
        frames(2)
        touch(pad.out).touch_up()
        assert pad.passed
        assert not pad.is_in
        finger.touch_up()
        assert pad.passed


def things():
    """Everything that is laid before people."""
    sale, offer = SellPanel(), OfferPanel()
    sale.open((12, 2, 5), (3, 7, 5))
    offer.open(MILA, (ZOSIA, TARAS, *[ZOSIA._replace(seat=seat, name="Aleksandra") for seat in (3, 4, 5)]))
    hand = {"codes": ["broker", "saboteur", "rescue"], "reasons": {"rescue": NO_LOSS}}
    gets = [(CASH, 1300), ("sapphire", 2), (CARD, "broker")]
    return [
        ActionStrip(reasons={strip.HIRE: NO_LOSS}),
        BidRow(price=450, cash=600),
        sale,
        offer,
        CardPicker(**hand),
        CardPicker(**hand, open_faces=True),
        GemPicker(code="broker", steps=3),
        AnswerPanel(name="Aleksandra", gets=gets, gives=[(CLAIM, 9)], heights={9: 3}),
        ValleyGuide(heights=[2, 3, 4, *[3] * 22], name="Aleksandra", bids=[(2, 130), (3, 190), (4, 250)]),
        EventSlip(code="saboteur"),
    ]


@pytest.mark.parametrize(
    ("size", "language", "text_scale"), [((1280, 800), "en", 1.0), ((960, 540), "pl", 1.0), ((960, 540), "uk", 1.5)]
)
def test_words_stand_whole_and_targets_can_be_hit(window, frames, size, language, text_scale):
    screen = window(size)
    i18n.language, theme.text_scale = language, text_scale
    for widget in things():
        wide, high = widget.units
        row = high < 100
        scale = max(theme.u, 0.86)
        ground = Widget(size_hint=(None, None), size=size)
        widget.size_hint, widget.pos = (None, None), (5, 10)
        widget.size = (wide * scale * (1.02 if row else 1.0), max(high * theme.u, 66) if row else high * scale)
        ground.add_widget(widget)
        screen.add_widget(ground)
        frames(4)
        assert check_layout(ground) == []
        if isinstance(widget, EventSlip):
            assert widget.ids.title.font_size >= widget.ids.says.font_size
        screen.remove_widget(ground)


@pytest.mark.parametrize(("language", "bare"), [("en", False), ("pl", True), ("uk", True)])
def test_prices_carry_their_unit_each_or_once_at_the_head_of_their_track(window, frames, language, bare):
    screen = window()
    i18n.language = language
    exchange = Exchange(size_hint=(None, None), size=(256, 338))
    screen.add_widget(exchange)
    frames(2)
    assert exchange.is_bare is bare
    low, high = exchange.spot(0, 0)[1], exchange.spot(0, 10)[1]
    assert (high - low > 236) is not bare, "the head has a line of its own at both ends"


def test_what_a_played_card_says_is_said_to_who_played_it(new_valley):
    valley = new_valley(people=3)
    valley.view.show_text("grant", "Fern")
    ticks(3)
    slips = [one for one in valley.view.shows.walk() if isinstance(one, EventSlip)]
    assert len(slips) == 2, "one for each long side"
    assert {slip.title for slip in slips} == {"Fern: Grant"}

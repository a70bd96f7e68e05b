"""A move: one of eight actions is taken up, what it needs is named, and its last tap makes the move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from diamant.games.valley.last_move import too_late
from diamant.games.valley.moves import Auction, Buy, Dig, Hire, Move, Offer, Play, Rest, Sell
from diamant.games.valley.offers import asks_too_much, stand_in
from diamant.games.valley.tables import (
    BROKER,
    BROKER_STEPS,
    CARD_KINDS,
    GEMS,
    LEAST_AFTER_REST,
    MOST_BOUGHT,
    MOST_EXPORTED,
    SABOTEUR,
    SABOTEUR_STEPS,
    UNIT,
)
from diamant.games.valley.view import View
from diamant.games.valley.why_not import why_not
from diamant.ui.games.valley.table import strip, words
from diamant.ui.games.valley.table.cards import CardPicker, GemPicker
from diamant.ui.games.valley.table.choice_row import Choice, ChoiceRow
from diamant.ui.games.valley.table.exchange import UNASKED
from diamant.ui.games.valley.table.fields import PlatePanel
from diamant.ui.games.valley.table.laying import BEFORE, LEFT, RIGHT
from diamant.ui.games.valley.table.offer import OfferPanel
from diamant.ui.games.valley.table.offer_terms import Holding
from diamant.ui.games.valley.table.strip import ACTIONS, ActionStrip
from diamant.ui.games.valley.table.ways.reasons import (
    action_reasons,
    card_reasons,
    holding_of,
    late_actions,
    late_cards,
    thinkable,
)
from diamant.ui.games.valley.table.ways.selling import SaleWay
from diamant.ui.kit.i18n import tr

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable

STEPS = {BROKER: BROKER_STEPS, SABOTEUR: SABOTEUR_STEPS}


class Moving(SaleWay):
    """The move of one person. An action that is taken up can be put back until its last tap."""

    def __init__(self, table: ValleyTable, seat: int) -> None:
        super().__init__(table, seat)
        self.mine: View = table.known_to(seat)
        self.action = ""
        self.card = ""
        self.claim: int | None = None
        self.strips: list[ActionStrip] = []
        self.panel: OfferPanel | None = None
        self._reasons = action_reasons(self.mine)
        self._asked = "move"

    def open(self) -> None:
        view = self.table.view
        view.on_turn(self.seat, "choosing")
        self._lay_strip()
        self.say()
        self.table.peeking.show_own()

    def say(self) -> None:
        self.table.view.say(words.asks, self.name, self._asked)

    def _ask(self, what: str) -> None:
        self._asked = what
        self.say()

    def fit(self) -> None:
        if self.strips == self.laid and len(self.strips) == (1 if self.table.view.plan.has_corners(self.seat) else 2):
            self._lay_strip()
            self._show_chosen()

    def reword(self) -> None:
        self._reasons = action_reasons(self.mine)
        for row in self.strips:
            row.reasons, row.late = self._reasons, late_actions(self.mine)

    def conceal(self) -> None:
        if self.table.view.in_hand and self.action in (strip.PLAY, strip.OFFER):
            self.put_back()  # both say which cards there are

    # The eight actions

    def _lay_strip(self) -> None:
        """Lays the actions before their owner: in one row, or in both corners of a short edge."""
        in_corners = self.table.view.plan.has_corners(self.seat)
        halves = ((ACTIONS[:4], LEFT), (ACTIONS[4:], RIGHT)) if in_corners else ((ACTIONS, BEFORE),)
        rows = [self._strip(codes) for codes, _ in halves]
        for row in rows:
            row.chosen = ""
        if rows == self.laid:
            return
        self.clear()
        self.strips = rows
        for row, (_, where) in zip(rows, halves, strict=True):
            row.reasons, row.late = self._reasons, late_actions(self.mine)
            self.lay(row, where)

    def _strip(self, codes: tuple[str, ...]) -> ActionStrip:
        def make() -> ActionStrip:
            row, table = ActionStrip(codes=list(codes)), self.table
            row.bind(on_choose=lambda _, code: table.hands.take_up(code))
            return row

        return self.table.kept.part(f"strip {' '.join(codes)}", make)

    def _show_chosen(self) -> None:
        for row in self.strips:
            row.chosen = self.action

    def put_back(self) -> None:
        """Puts back what was taken up: all eight actions lie there again."""
        view = self.table.view
        self.action, self.card, self.claim = "", "", None
        view.valley.mark()
        view.valley.dim = False
        view.exchange.after = UNASKED
        view.mats[self.seat].state = "choosing"
        self._lay_strip()
        self._ask("move")

    def take_up(self, code: str) -> None:
        """Takes an action up, or puts it back."""
        if code == self.action:
            self.put_back()
            return
        self.put_back()
        self.action = code
        self._show_chosen()
        _TAKE_UP[code](self)

    def _make(self, move: Move) -> None:
        self.table.view.exchange.after = UNASKED
        self.choose(move)

    def clear(self) -> None:
        super().clear()
        self.table.view.mats[self.seat].raised = -1

    def _panel(self, widget: Widget) -> None:
        """Lays a panel in place of the actions."""
        self.clear()
        self.lay(widget)
        self.table.view.valley.dim = isinstance(widget, PlatePanel)

    # Auctions and digging

    def _auction(self) -> None:
        self.table.view.valley.mark(possible=set(self.known.free_claims()))
        self._ask("auction")

    def _dig(self) -> None:
        self.table.view.valley.mark(possible=set(self.known.claims_of(self.seat)))
        self.table.view.valley.dim = True
        self._ask("dig")

    def claim_tapped(self, claim: int) -> None:
        if self.card:
            self._claim_of_card(claim)
            return
        if self.action == strip.OFFER and self.panel is not None:
            self.panel.tap_claim(claim)
            return
        if self.action not in ("", strip.AUCTION, strip.DIG):
            self.table.refuse("not-now")
            return
        own = self.known.table.owners[claim] == self.seat
        digs = self.action == strip.DIG or (own and not self.action)
        move = Dig(claim) if digs else Auction(claim, UNIT)
        why = why_not(self.mine, move)
        if why or (not self.action and too_late(self.mine, move)):
            self.table.refuse(why or "too-late")
        elif not digs:
            self._put_up(claim)
        elif self.action:
            self._make(Dig(claim))
        else:  # it was tapped before digging was taken up: it is only framed
            self.take_up(strip.DIG)

    def market_tapped(self, action: str) -> None:
        """Takes up what is done at the pile or at the exchange, or says why it cannot be."""
        if self.action == action:
            return
        why = self._reasons.get(action) or late_actions(self.mine).get(action)
        if why:
            self.table.say_why(words.plainly, why)
        else:
            self.take_up(action)

    def _put_up(self, claim: int) -> None:
        """Asks for the first bid."""
        self.action, self.claim = strip.AUCTION, claim
        self.table.view.valley.mark(chosen=claim)
        row = self.bid_row("whole", opening=True, price=0, cash=self.known.table.cash[self.seat])
        self._panel(row)
        self._ask("price")

    def bid(self, price: int) -> None:
        if self.action == strip.AUCTION and self.claim is not None:
            self._make(Auction(self.claim, price))

    def back(self) -> None:
        self.put_back()

    # Selling, buying, hiring, resting

    def _sell(self) -> None:
        self._sale(lambda gem, number: self._make(Sell(gem, number)))
        self.table.view.mats[self.seat].state = "selling"

    def _sale(self, sold: Callable[[int, int], None], title: str = "", **terms: object) -> None:
        self.lay_sale(sold, self.put_back, title, **terms)
        self.table.view.valley.dim = True
        self._ask("sell")

    def _buy(self) -> None:
        choices = []
        for number in range(1, MOST_BOUGHT + 1):
            why = why_not(self.mine, Buy(number)) or ""
            if why == "hand-full":
                why = "room-for-one"  # there is no such action where there is room for none
            choices.append(Choice(str(number), partial(words.cards_for, number), "act-buy", "main", why))
        self._choose_from(choices, lambda code: self._make(Buy(int(code))))
        self._ask("number")

    def _hire(self) -> None:
        cost = self.known.hire_cost(self.seat) or 0
        self._choose_from(
            [Choice("hire", partial(words.hire_for, cost), "act-hire", "main")], lambda _: self._make(Hire())
        )
        self._ask("hire")

    def _rest(self) -> None:
        given = max(0, LEAST_AFTER_REST - self.known.table.cash[self.seat])
        self._choose_from(
            [Choice("rest", partial(words.rest_for, given), "act-rest", "main")], lambda _: self._make(Rest())
        )
        self._ask("rest")

    def _choose_from(self, choices: list[Choice], picked: Callable[[str], None]) -> None:
        row = self.table.kept.panel(
            ChoiceRow, on_pick=lambda _, code: self.put_back() if code == "back" else picked(code)
        )
        row.choices = [*choices, Choice("back", lambda: tr("Back"), "i-back")]
        self._panel(row)

    # Event cards

    def _play(self) -> None:
        picker = self.table.kept.panel(
            CardPicker, on_choose=lambda _, code: self._play_card(code), on_close=lambda _: self.put_back()
        )
        picker.codes, picker.reasons = list(self.mine.table.hands[self.seat]), card_reasons(self.mine)
        picker.late = late_cards(self.mine)
        picker.open_faces = self.table.view.in_hand
        self._panel(picker)
        self._ask("card")

    def card_tapped(self, card: str) -> None:
        if self.action != strip.PLAY:
            self.take_up(strip.PLAY)

    def _play_card(self, card: str) -> None:
        """Asks for what has to be named with a card; one that needs nothing is played."""
        wants = CARD_KINDS[card].words
        self.card, self.claim = card, None
        if wants.claim:
            self._lay_strip()
            self._show_chosen()
            alone = self.table.view.in_hand
            self.table.view.valley.mark(possible=thinkable(self.mine, card) if alone else self._standing())
            self._ask(card if alone else "claim")
        elif wants.number:
            self._sale(
                lambda gem, number: self._make(Play(card, gem=gem, number=number)),
                tr("Sell for one price"), most=MOST_EXPORTED, falls=False,
            )  # fmt: skip
        elif wants.gem:
            self._which_gem()
        else:
            self._make(Play(card))

    def _standing(self) -> set[int]:
        """Returns the claims that have tiles."""
        return {claim for claim, height in enumerate(self.known.table.heights) if height}

    def _claim_of_card(self, claim: int) -> None:
        """Frames a claim, and asks whether the card is played there: until then nobody knows which card it is."""
        if self.claim is not None:
            return
        if not self.known.table.heights[claim]:
            self.table.refuse("no-tiles")
            return
        self.claim = claim
        self.table.view.valley.mark(chosen=claim)
        wants_gem = CARD_KINDS[self.card].words.gem
        why = why_not(self.mine, Play(self.card, claim, 0 if wants_gem else None)) or ""
        if self.table.view.in_hand:
            self._confirmed(why, wants_gem)
            return
        play = Choice("play", lambda: tr("Play it here"), "act-play", "main")
        self._choose_from([play], lambda _: self._confirmed(why, wants_gem))

    def _confirmed(self, why: str, wants_gem: bool) -> None:
        if why:
            self._play_card(self.card)
            self.table.refuse(why)
        elif wants_gem:
            self._which_gem()
        else:
            self._make(Play(self.card, self.claim))

    def _which_gem(self) -> None:
        card, levels = self.card, self.known.table.prices
        refused = [gem for gem in range(len(GEMS)) if why_not(self.mine, Play(card, self.claim, gem))]
        picker = self.table.kept.panel(
            GemPicker,
            on_gem=lambda _, gem: self._make(Play(card, self.claim, gem)),
            on_close=lambda _: self.put_back(),
        )
        picker.code, picker.levels, picker.steps, picker.refused = card, list(levels), STEPS.get(card, 0), refused
        self._panel(picker)
        self._ask("gem")

    # Offers

    def _offer(self) -> None:
        partners = tuple(self._holding(seat) for seat in range(self.known.seats) if seat != self.seat)
        self.panel = panel = self.table.kept.panel(
            OfferPanel,
            on_offer=lambda _, *terms: self._propose(Offer(*terms)),
            on_close=lambda _: self.put_back(),
            marked=lambda _, claims: self.table.view.valley.frame(claims),
            lifted=lambda _, place: setattr(self.table.view.mats[self.seat], "raised", place),
        )
        panel.open_faces = self.table.view.in_hand
        self._panel(panel)
        panel.open(self._holding(self.seat), partners)
        self.table.view.mats[self.seat].state = "offering"
        self._ask("offer")

    def _holding(self, seat: int) -> Holding:
        line_up = self.table.sitting.line_up
        plan = line_up.seats[seat]
        return holding_of(self.mine, seat, plan.name, plan.colour, bool(line_up.options.get("wallet")))

    def take(self, seat: int, choice: object) -> None:
        if isinstance(choice, Offer) and seat == self.seat:
            self._propose(choice)
        else:
            super().take(seat, choice)

    def _propose(self, offer: Offer) -> None:
        """Makes an offer. One that asks for more than is in a closed wallet is shown as it was asked, and refused.

        The rules know no such offer: one that changes nothing is played in its place, or a rest if there is none.
        """
        table = self.known.table
        too_much = asks_too_much(table, offer)
        self.table.asked = offer if too_much else None
        self._make((stand_in(table, self.seat, offer.seat) or Rest()) if too_much else offer)


_TAKE_UP: dict[str, Callable[[Moving], None]] = {
    strip.AUCTION: Moving._auction,
    strip.DIG: Moving._dig,
    strip.SELL: Moving._sell,
    strip.BUY: Moving._buy,
    strip.PLAY: Moving._play,
    strip.OFFER: Moving._offer,
    strip.HIRE: Moving._hire,
    strip.REST: Moving._rest,
}

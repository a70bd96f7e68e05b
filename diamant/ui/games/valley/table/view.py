"""The whole table of the valley as one widget: the ground, the exchange, mats, and what is laid before a seat.

It is handed what everybody may see. What only one seat may see is laid before that seat when it is told to, no sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from diamant.games.valley.board import Board
from diamant.games.valley.position import Proposal
from diamant.games.valley.tables import LENGTHS, Length
from diamant.store import LineUp
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.table.cards import SLIP, SlipPeek
from diamant.ui.games.valley.table.claim import BESIDE_NUMBER, number_side
from diamant.ui.games.valley.table.day import DayPlate
from diamant.ui.games.valley.table.deal_ticket import DEAL, DealTicket
from diamant.ui.games.valley.table.deck import EventDeck
from diamant.ui.games.valley.table.exchange import UNASKED, Exchange
from diamant.ui.games.valley.table.ground import Ground, Outback
from diamant.ui.games.valley.table.hand_plan import LEAST_LYING, LEAST_UPRIGHT, in_hand
from diamant.ui.games.valley.table.laying import FAR, NEAR, Laid, Laying
from diamant.ui.games.valley.table.mat import MinerMat
from diamant.ui.games.valley.table.mat_plan import MatPlan
from diamant.ui.games.valley.table.plan import LEAST_AROUND, TablePlan, around, covered, least_covering
from diamant.ui.games.valley.table.ticket import ONE_WAY, TICKET, BidTicket
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.banner import Banner
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Point, Rect
from diamant.ui.table.held_view import HeldView
from diamant.ui.table.peek import Peeks, Strip
from diamant.ui.table.view import put

SHOE = 0.39  # of the auctioneer's width lies between his middle and his left shoe
WORDS_NEED = 108  # dp: a mat that is less high has no room for words beside the sign of its state
SIDE_LINES = 5  # on how many lines a banner in a corner may stand


class Auctioneer(Piece):
    """Stands beside the pile, or at the claim that is put up."""

    spot = ListProperty([0.0, 0.0])
    """Where his feet are."""

    def on_spot(self, *_: Any) -> None:
        self.pos = (self.spot[0] - self.width / 2, self.spot[1])

    def on_size(self, *_: Any) -> None:
        self.on_spot()

    def stand(self, place: Rect) -> None:
        """Stands there at once."""
        self.size, self.spot = place[2:], [place.centre[0], place.y]


class ValleyView(Laying, HeldView[Board]):
    """Lays the table out for a line-up and shows a board on it."""

    on_guide = Fired("when somebody at a long side asks for the guide")
    on_laid_out = Fired("when everything lies where it belongs in another window")

    scene = "valley"
    least: ClassVar = {"around": LEAST_AROUND, "lying": LEAST_LYING, "upright": LEAST_UPRIGHT}
    plan: TablePlan

    def __init__(self, line_up: LineUp, **properties: Any) -> None:
        self.laid: list[Laid] = []
        self.spare_frames: list[Turned] = []
        self._texts: list[SlipPeek] = []
        self.open_cards: list[Widget] = []
        self._board: Board | None = None
        self._shown_cash: set[int] = set()
        self.open_to: Callable[[], int | None] = lambda: self.holder
        """Says whose wallet lies open: that of who has the tablet, if somebody is known to."""

        super().__init__(line_up, **properties)
        follow(i18n, "language", self.show_seats_again)

    def make_seat(self, at: int) -> MinerMat:
        return MinerMat()

    def furnish(self) -> None:
        self.scenery = Outback()
        self.valley = Ground(self.length.claims)
        self.exchange, self.day, self.deck = Exchange(), DayPlate(), EventDeck()
        self.day.at_first, self.day.at_end = self.length.claims, self.length.at_end
        self.auctioneer = Auctioneer(name="auctioneer", size_hint=(None, None), sharp=False)
        self.ticket = BidTicket(size_hint=(None, None), opacity=0.0)
        self.shows, self.hands = (Widget(size_hint=(None, None)) for _ in range(2))
        for part in (self.scenery, self.valley, self.exchange, self.day, self.deck, self.auctioneer):
            self.ground.add_widget(part)
        self.deal = DealTicket(size_hint=(None, None), opacity=0.0)
        self.side_banners = {
            at: (Turned(), Banner(tails=False, lines=SIDE_LINES))
            for at, seat in enumerate(self.line_up.seats)
            if seat.edge in ("left", "right")
        }
        for frame, banner in self.side_banners.values():
            frame.add_widget(banner)
            self.over_middle.add_widget(frame)
        self.over_middle.add_widget(self.ticket)
        self.over_middle.add_widget(self.deal)
        self.guides = [IconButton(icon="i-lantern", round=True, size_hint=(None, None)) for _ in self.menus]
        for far, button in enumerate(self.guides):
            button.bind(on_release=lambda _, far=far: self.dispatch("on_guide", FAR if far else NEAR))
            self.controls.add_widget(button)
        self.frame.remove_widget(self.controls)  # in hand they lie on the mat of who holds the tablet
        self.slips = Peeks(SlipPeek)
        for layer in (self.controls, self.hands, self.shows, self.slips):
            self.frame.add_widget(layer)

    def adornments(self) -> tuple[Widget, ...]:
        return (self.scenery,)

    def always_on_top(self) -> tuple[Widget, ...]:
        return (self.hands, self.shows, self.slips)

    @property
    def length(self) -> Length:
        """How long the valley is."""
        return LENGTHS[str(self.line_up.options["length"])]

    @property
    def colours(self) -> list[str]:
        """The colours of all seats."""
        return [seat.colour for seat in self.line_up.seats]

    # What is shown

    def _say_again(self) -> None:
        super()._say_again()
        title, rest, rest_short = self._said()
        for _, banner in self.side_banners.values():
            banner.title, banner.rest, banner.rest_short = title, rest, rest_short

    def show_seats_again(self) -> None:
        if self._board is not None:
            self.show_seats(self._board)

    def show(self, board: Board) -> None:
        self._board = board
        self.clear_shows()
        self.floor.shade = theme.colour.clear
        self.valley.show(board, self.colours)
        self.show_seats(board)
        self.show_market(board)
        self.show_auction(board)

    def clear_shows(self) -> None:
        """Takes away whatever was shown to all."""
        for text in self._texts:
            self.shows.remove_widget(text)
        empty(self.shows)

    def show_seats(self, board: Board) -> None:
        """Shows what everybody has."""
        self._board = board
        for seat in range(board.seats):
            self.show_seat(board, seat)

    def show_seat(self, board: Board, seat: int) -> None:
        """Shows what a seat has."""
        mat = self.mats[seat]
        hidden = bool(self.line_up.options.get("wallet")) or self.line_up.seats[seat].away
        mat.wallet = hidden and seat != self.open_to()
        mat.cash_text = "" if mat.wallet and seat not in self._shown_cash else short(board.cash[seat])
        mat.gems = list(board.gems[seat])
        mat.cards, mat.home, mat.lost = board.cards[seat], board.home[seat], board.lost[seat]
        mat.ticked = board.last is not None and seat in board.last
        mat.last_move = board.last is not None and seat not in board.last

    def open_wallet(self, seat: int, is_open: bool) -> None:
        """Shows a seat its cash for as long as its wallet is held."""
        (self._shown_cash.add if is_open else self._shown_cash.discard)(seat)
        if self._board is not None:
            self.show_seat(self._board, seat)

    def show_market(self, board: Board) -> None:
        """Shows the prices, the day and the pile."""
        self.exchange.levels = list(board.prices)
        self.exchange.after = UNASKED
        claims = self.length.claims
        self.day.left = board.claims_left if len(board.heights) == claims else claims
        self.day.last_round = board.last is not None
        self.deck.number = board.pile

    def on_turn(self, seat: int | None, state: str) -> None:
        """Shows whose turn it is; the others wait."""
        for at, mat in enumerate(self.mats):
            mat.active = at == seat
            mat.state = state if at == seat else "waiting"
            mat.dimmed = mat.crowned = False

    def show_auction(self, board: Board, asked: int | None = None) -> None:
        """Shows the auction that goes on, and who is asked; nothing of one if there is none."""
        auction = board.auction
        self.valley.dim = auction is not None
        if auction is None:
            self.ticket.opacity = 0.0
            self.valley.mark()
            for mat in self.mats:
                mat.crowned = mat.dimmed = False
            self.show_auction_place(board)
            return
        self.valley.mark(chosen=auction.claim)
        self.ticket.price, self.ticket.leader = auction.price, self.colours[auction.leader]
        self.ticket.climbing = False
        self.show_auction_place(board)
        self.ticket.opacity = 1.0
        for seat, mat in enumerate(self.mats):
            is_in = seat in auction.ring
            mat.crowned, mat.dimmed = seat == auction.leader, not is_in
            mat.active = seat == asked
            out = "unable" if board.cannot_bid(seat) and self._may_tell(board, seat) else "passed"
            stands = "leading" if mat.crowned else "in" if is_in else out
            mat.state = "bidding" if seat == asked else stands

    def _may_tell(self, board: Board, seat: int) -> bool:
        """Tells whether all may know why a seat cannot bid: how much is in a closed wallet is nobody's business."""
        return not self.mats[seat].wallet or not board.home[seat]

    def auctioneer_at(self, claim: int) -> Rect:
        """Returns where the auctioneer stands at a claim: beside its number, and under no row of buttons.

        He is as large as there is room for; one who cannot look over the claim stands between both its numbers.
        """
        place, home = self.plan.claims[claim], self.plan.auctioneer
        unit, face = place.unit, place.face(self._tiles(claim))
        number = BESIDE_NUMBER * unit + number_side(unit)
        x, low = face.centre[0] + 8 * unit, face.y + 9 * unit
        wide = min(home.width, (x - face.x - number) / SHOE)
        if low + wide * home.height / home.width > self.plan.below_rows:
            wide = (face.width - 2 * number) / (SHOE + 0.5)
            x = face.x + number + SHOE * wide
        high = wide * home.height / home.width
        return Rect(x - wide / 2, min(low, self.plan.below_rows - high), wide, high)

    def _tiles(self, claim: int) -> int:
        return int(self.valley.claims[claim].tiles)

    def _lay_ticket(self, claim: int) -> None:
        """Lays the ticket on the valley beside the claim that it points to, as wide as there is room."""
        plan = self.plan
        unit = max(plan.unit, 0.8 * float(dp(1)))
        wide, high = (side * unit for side in (ONE_WAY if plan.in_hand else TICKET))
        floor, place = plan.floor, plan.claims[claim]
        x, y = place.centre(self._tiles(claim))
        away = place.width / 2 + (40 if plan.in_hand else 18) * unit
        least, most = (floor.x, floor.right) if plan.in_hand else plan.beside_market
        rooms = {"left": x - away - least, "right": most - x - away}
        side = max(rooms, key=lambda one: rooms[one])
        wide = min(wide, max(rooms[side], wide if plan.in_hand else 0.0))
        left = x + away if side == "right" else x - away - wide
        left = min(max(left, least), most - wide)
        middle = floor.centre[1] if not plan.in_hand else min(max(y, floor.y + high / 2), floor.top - high / 2)
        self.ticket.both_ways = not plan.in_hand
        self.ticket.size = (wide, high)
        self.ticket.pos = (left, middle - high / 2)
        tip = x - place.width * 0.52 if left + wide < x else x + place.width * 0.52
        self.ticket.point_to = [tip, y]

    def show_deal(self, seat: int, terms: Proposal | None) -> None:
        """Shows all what a seat offers; nothing any more without terms, and in hand only the two read them."""
        deal = self.deal
        deal.terms = terms
        if terms is not None and self._board is not None:
            deal.giver, deal.taker = self.colours[seat], self.colours[terms.seat]
            deal.heights = dict(enumerate(self._board.heights))
            self.lay_deal()
        deal.opacity = float(terms is not None and not self.plan.in_hand)

    def lay_deal(self) -> None:
        """Lays the terms of an offer where they cover neither its claims nor what lies before a seat."""
        plan, deal, floor = self.plan, self.deal, self.plan.floor
        unit = max(plan.unit, 0.8 * float(dp(1)))
        taken = [*(plan.claims[claim].face(self._tiles(claim)) for claim in deal.claims), *self.laid_boxes()]
        ends = plan.beside_market, (plan.day.x, plan.exchange.right)
        rooms = [Rect(left, floor.y, right - left, floor.height) for left, right in ends]
        places = (least_covering(min(DEAL[0] * unit, room.width), DEAL[1] * unit, room, taken) for room in rooms)
        put(deal, min(places, key=lambda place: covered(place, taken)))

    def show_text(self, card: str, by: str) -> None:
        """Shows what an event card says, and to whom, for both sides of the table, until the shows are cleared."""
        floor, unit = self.plan.floor, max(self.plan.unit, 0.8 * float(dp(1)))
        wide, high = min(SLIP[0] * unit, floor.width * 0.98), SLIP[1] * unit * 0.9
        for far in range(1 if self.plan.in_hand else len(self.banners)):
            if far == len(self._texts):
                self._texts.append(SlipPeek())
            text, y = self._texts[far], floor.top - high * 0.46 if far else floor.y + high * 0.46
            text.show(card, Strip(floor.centre[0], y, wide, high, 180 if far else 0), by)
            if text.parent is None:
                self.shows.add_widget(text)

    def shall_be_seen_most(self) -> list[Rect]:
        auction = self._board.auction if self._board is not None else None
        if auction is None:
            return []
        face = self.plan.claims[auction.claim].face(self._tiles(auction.claim))
        return [Rect(*self.ticket.pos, *self.ticket.size), face]

    # Layout

    def plan_around(self, width: float, height: float, unit: float) -> TablePlan:
        return around(width, height, [seat.edge for seat in self.line_up.seats], unit, self.length)

    def plan_in_hand(self, width: float, height: float, holder: int, unit: float) -> TablePlan:
        return in_hand(width, height, len(self.mats), holder, unit, self.length)

    def lay_out_middle(self) -> None:
        plan = self.plan
        self.floor.scene = "valley-upright" if self.height > self.width else "valley"
        for layer in (self.hands, self.shows, self.slips, self.scenery):
            layer.size = (plan.width, plan.height)
        self.valley.lie(plan)
        self.scenery.lie(plan, bool(self.line_up.options.get("guide")))
        put(self.exchange, plan.exchange)
        put(self.day, plan.day)
        put(self.deck, plan.deck)
        self.exchange.lying = plan.in_hand
        for part in (self.exchange, self.day, self.deck):
            part.both_ways = not plan.in_hand
        for banner, there in zip(self.banners, (True, len(plan.banners) > 1), strict=False):
            banner.opacity = banner.opacity if there else 0.0
        if plan.in_hand:
            self.banners[0].tails = False
        for button, place in zip(self.guides, plan.guides, strict=False):
            put(button, place)
        if self._board is not None:
            self.stage.finish()  # what was on its way was going to where things lay before
            self.show_auction_place(self._board)
            self.lay_deal()
        self.lay_again()

    def lay_out(self, *values: Any) -> None:
        super().lay_out(*values)
        self.dispatch("on_laid_out")

    def show_auction_place(self, board: Board) -> None:
        """Puts the ticket and the auctioneer where they belong in this window."""
        if board.auction is None:
            self.auctioneer.stand(self.plan.auctioneer)
        else:
            self._lay_ticket(board.auction.claim)
            self.auctioneer.stand(self.auctioneer_at(board.auction.claim))

    def lay_out_seat(self, at: int) -> float:
        seat: MatPlan = self.plan.seats[at]
        mat = self.mats[at]
        mat.lie(seat)
        mat.wordless = seat.lying.height < dp(WORDS_NEED) and not self.plan.in_hand
        return 0.0

    # Where things are

    def spot(self, seat: int, part: str) -> Point:
        """Returns the middle of a part of a seat's mat: "cash", "token", "cards", a gem by its name."""
        plan = self.plan.seats[seat]
        boxes = {
            "cash": plan.cash, "token": plan.token, "sapphire": plan.gems[0], "ruby": plan.gems[1],
            "diamond": plan.gems[2], "helmets": plan.helmets[0], "card-0": plan.cards[0], "card-1": plan.cards[1],
            "card-2": plan.cards[2],
        }  # fmt: skip
        box = boxes[part]
        if not box.width:
            box = plan.token if plan.token.width else plan.cash
        x, y = box.centre
        if part in ("sapphire", "ruby", "diamond") and box is boxes[part]:
            x = box.x + box.height / 2
        return plan.lying.to_table(x, y)

    def targets(self, seat: int) -> list[Widget]:
        """Returns what a keyboard can reach for a seat: what lies before it, its cards, and claims to be named."""
        laid = [target for one in self.laid if one.seat == seat for target in getattr(one.widget, "targets", ())]
        claims = [view for view in self.valley.claims if view.possible]
        return [*laid, *claims, *self.mats[seat].targets]

    # Touches

    def rest(self) -> None:
        self.valley.rest()
        for part in (self.exchange, self.day, self.deck, self.ticket, self.deal):
            part.rest()

    def drop_touches(self) -> None:
        super().drop_touches()
        for part in (self.valley, self.deck, self.exchange):
            part.drop_touches()
        self.drop_laid_touches()

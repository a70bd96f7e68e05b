"""The table of the valley: from move to move, with auctions, digging, selling and offers in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from diamant.games.game import Choice
from diamant.games.valley.board import Board
from diamant.games.valley.events import Event, Looked, face_down
from diamant.games.valley.guide import advice
from diamant.games.valley.last_move import leaves_gems
from diamant.games.valley.moves import Bid, Offer, Pass
from diamant.games.valley.position import Bidding as Auction
from diamant.games.valley.position import Phase, Proposal, Survey
from diamant.phones.sheet import Moment
from diamant.table import Reason, Refused
from diamant.ui.games.valley import times
from diamant.ui.games.valley.phone import PAD, AtTable
from diamant.ui.games.valley.table import strip, words
from diamant.ui.games.valley.table.guide import ValleyGuide
from diamant.ui.games.valley.table.handing import ValleyHanding
from diamant.ui.games.valley.table.kept import Kept
from diamant.ui.games.valley.table.mat import CASH, Part
from diamant.ui.games.valley.table.peeking import Peeking
from diamant.ui.games.valley.table.scripts import ValleyScripts
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.games.valley.table.ways.answering import Answering
from diamant.ui.games.valley.table.ways.bidding import Bidding, Desk, MachineBid
from diamant.ui.games.valley.table.ways.digging import Digging
from diamant.ui.games.valley.table.ways.hands import ValleyHands
from diamant.ui.games.valley.table.ways.moving import Moving
from diamant.ui.games.valley.table.ways.rising import Hammer, Pads, Rising
from diamant.ui.games.valley.table.ways.selling import Selling
from diamant.ui.games.valley.table.ways.surveying import Surveying, ValleyLook
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.table.held_table import HeldTable
from diamant.ui.table.pace import Pace
from diamant.ui.table.phones import SEEN
from diamant.ui.table.scripts import Gate
from diamant.ui.table.way import MachineTurn, Way
from diamant.ui.table.words import Words

WAYS: dict[Phase, Callable[[Any, int], Way]] = {
    Phase.MOVE: Moving,
    Phase.BID: Bidding,
    Phase.SELL: Selling,
    Phase.DIGGING: Digging,
    Phase.SURVEY: Surveying,
    Phase.ANSWER: Answering,
}


class ValleyTable(HeldTable[Board]):
    """One game in Diamond Valley."""

    view: ValleyView
    scripts: ValleyScripts
    handing: ValleyHanding
    look: ValleyLook | None

    def make_view(self) -> ValleyView:
        return ValleyView(self.sitting.line_up)

    def make_scripts(self, pace: Pace) -> ValleyScripts:
        scripts = ValleyScripts(self.view, Board.of(self.known_to(None)), pace, self.house.tell)
        scripts.climbs = lambda: self.pads.climbing
        scripts.terms = self.public_terms
        return scripts

    def make_handing(self) -> ValleyHanding:
        return ValleyHanding(self)

    def lay(self) -> None:
        view = self.view
        self.kept = Kept()
        self.out_early: set[int] = set()
        """Who has passed in this auction before being asked."""

        self.asked: Offer | None = None
        """An offer that asks for more than the other has: what is played in its place is only there to be refused."""

        self._reminded: set[int] = set()
        """Who was asked about gems that nobody will count."""

        self.limits: dict[int, int] = {}
        """Up to where somebody goes in this auction without being asked; nobody else hears of it."""

        self.desk, self.pads = Desk(self), Pads(self)
        self.peeking = Peeking(self)
        view.open_to = lambda: self.handing.open_to
        super().lay()
        view.valley.bind(on_claim=lambda _, claim: self._claim_tapped(claim))
        view.deck.bind(on_tap=lambda *_: self._market_tapped(strip.BUY))
        view.exchange.bind(on_tap=lambda *_: self._market_tapped(strip.SELL))
        view.bind(on_guide=lambda _, where: self.open_guide(where), on_laid_out=lambda _: self.hands.fit())
        for seat, mat in enumerate(view.mats):
            mat.bind(
                on_tap=lambda _, part, seat=seat: self._mat_tapped(seat, part),
                on_hold=lambda _, part, at, seat=seat: self._mat_held(seat, part),
                on_let_go=lambda _, part, seat=seat: self._mat_let_go(seat),
            )
        follow(i18n, "language", self._reword)

    def _reword(self) -> None:
        self.hands.reword()

    def open_guide(self, where: str) -> None:
        """Shows what everybody could work out to those at a long side, until they close it."""
        self.close_guide()
        guide = self.kept.panel(ValleyGuide, on_close=self.view.take_away)
        known, seat = self.known_to(None).known, self._advised()
        guide.ground, guide.heights = list(known.table.ground), list(known.table.heights)
        told = advice(known, seat, open_cash=not self.sitting.line_up.options["wallet"])
        guide.name, guide.bids, guide.why = self.name_of(seat), list(told.bids), told.why
        self.view.lay_before(0, guide, where)

    def _advised(self) -> int:
        """Returns for whom the guide reckons: the next person who is to choose; machine players need no advice."""
        known, seats = self.known_to(None).known, self.sitting.seats
        people = [seat for seat, plan in enumerate(seats) if not plan.machine] or [known.turn]
        next_one = known.turn if known.awaited is None else known.awaited
        return min(people, key=lambda seat: (seat - next_one) % len(seats))

    def close_guide(self) -> None:
        """Puts the guide away."""
        for one in [one for one in self.view.laid if isinstance(one.widget, ValleyGuide)]:
            self.view.take_away(one.widget)

    @property
    def board(self) -> Board:
        """What everybody sees."""
        return self.scripts.board

    # The course of the game

    def deals_on(self) -> bool:
        return self.known_to(None).phase in (Phase.HEIGHTS, Phase.DEAL) or self._surveys()

    def _surveys(self) -> bool:
        """Tells whether the next tile is turned up for somebody who looks into a claim."""
        known = self.known_to(None).known
        return known.phase is Phase.TILE and isinstance(known.business, Survey)

    def _way(self) -> Way:
        known = self.known_to(None).known
        if known.phase is Phase.BID:
            if self.rising and not self.view.in_hand:
                return Rising(self) if self.pads.sale is None else Hammer(self)
            if self.sitting.seats[known.awaited or 0].machine:
                return MachineBid(self, times.machine_bids)
        return super()._way()

    @property
    def rising(self) -> bool:
        """Whether prices climb by themselves in auctions, and who lifts the finger is out."""
        return self.sitting.line_up.options.get("bidding") == "rising"

    def line_up_changed(self) -> None:
        super().line_up_changed()
        by_fingers = self.rising and not self.view.in_hand
        if isinstance(self.way, Bidding | MachineBid if by_fingers else Rising):  # another way to bid from now on
            self.desk.clear()
            self.pads.clear()
            self.open_way()

    def answer_bid(self, seat: int, answer: Bid | Pass) -> None:
        """Makes the bid or the pass of a seat that is asked, as it came out while the price climbed."""
        moves = partial(self.sitting.machine_moves, answer)
        self._make(moves if self.sitting.seats[seat].machine else partial(self.sitting.choose, seat, answer))

    def say_at_once(self, buyer: int) -> None:
        """Says aloud who buys of those who let go at the same moment."""
        self.view.say(words.at_once, self.name_of(buyer))
        if self.house.preferences.narrator:
            self.house.narrator.tell(words.said_at_once(self.name_of(buyer)))

    def decides(self) -> int | None:
        known = self.known_to(None).known
        if self._surveys():
            return known.turn
        return None if known.phase is Phase.BID else known.awaited

    def open_way(self) -> None:
        self._show_deal()
        if self.known_to(None).phase is not Phase.BID:
            self.out_early.clear()
            self.limits.clear()
            self.desk.clear()
            self.pads.clear()
        super().open_way()
        self.view.lay_deal()  # what lies before a seat by now leaves it another place

    def _show_deal(self) -> None:
        """Shows the terms of an offer to all for as long as it is not answered."""
        known = self.known_to(None).known
        if isinstance(known.business, Proposal):
            self.view.show_deal(known.turn, self.public_terms(known.business))
        else:
            self.asked = None
            self.view.show_deal(known.turn, None)

    def public_terms(self, played: Proposal) -> Proposal:
        """Returns the terms of an offer as all may see them: as it was asked, and cards as their backs."""
        terms = played if self.asked is None else Proposal(*self.asked)
        return terms._replace(give=face_down(terms.give))

    def _open_way(self) -> None:
        super()._open_way()
        self.peeking.show_own()

    def lookers(self) -> Sequence[int]:
        return () if self.known_to(None).phase is Phase.BID else super().lookers()

    def way_alone(self, seat: int) -> Way:
        return WAYS[self.known_to(None).phase](self, seat)

    def machine_waits(self, seat: int) -> float:
        phase = self.known_to(None).phase
        self.view.on_turn(seat, "deciding" if phase is Phase.ANSWER else "thinking")
        if phase is Phase.MOVE:
            self.view.say(words.to_move, self.name_of(seat), self.board.claims_left, self.board.last is not None)
        return times.machine_answers if phase is Phase.ANSWER else times.machine_moves

    def put_away(self) -> None:
        self.close_guide()
        if self.known_to(None).phase is not Phase.BID:
            self.desk.clear()
            self.pads.clear()
        if not self.pads.climbing:
            self.view.drop_touches()
        self.peeking.show_own()

    # Fingers

    @property
    def hands(self) -> ValleyHands:
        hands = super().hands
        return hands if isinstance(hands, ValleyHands) else ValleyHands()

    def _claim_tapped(self, claim: int) -> None:
        if self._hears():
            self.hands.claim_tapped(claim)

    def _market_tapped(self, action: str) -> None:
        if self._hears():
            self.hands.market_tapped(action)

    def _hears(self) -> bool:
        """Tells whether a tap on the valley is for somebody who is asked; says whose turn it is if it is another's."""
        if self.hurried():
            return False
        awaited = self.known_to(None).known.awaited
        if isinstance(self.way, MachineTurn) and awaited is not None:
            self.say_why(words.others_turn, self.name_of(awaited))
            return False
        return not self.handing.just_told

    def _mat_tapped(self, seat: int, part: Part) -> None:
        if self.hurried():
            return
        if part.kind == "card" and not self.halted:
            self.peeking.nudge(seat, part.place)
            self.say_why(words.to_be_held)
        self.hands.mat_tapped(seat, part)

    def card_tapped(self, code: str) -> None:
        """Answers a tap on a card that lies open before who holds the tablet."""
        self.hands.card_tapped(code)

    def _mat_held(self, seat: int, part: Part) -> None:
        if self.halted:
            return
        if part.kind != "mat" and self.sitting.is_shut(seat):
            self.say_shut(seat)
        elif part == CASH:
            self.view.open_wallet(seat, True)
        elif part.kind == "card":
            self.peeking.show(seat, part.place)

    def _mat_let_go(self, seat: int) -> None:
        self.view.open_wallet(seat, False)
        self.peeking.hide(seat)

    # Phones

    def take(self, seat: int, choice: Choice | None) -> None:
        auction = self.known_to(None).known.business
        early = isinstance(choice, Pass) and isinstance(auction, Auction) and seat in auction.ring[1:-1]
        if early and not self.halted and isinstance(self.way, Bidding | MachineBid):
            self.desk.out(seat)
        elif choice is not None and not self.halted and self.reminds_of_gems(seat, choice):
            raise Refused(Reason.NOT_ALLOWED, words.KEEPS_GEMS)
        else:
            super().take(seat, choice)

    def held(self, seat: int, what: str, down: bool) -> None:
        if what == SEEN:
            self.end_look(seat)
        elif seat in self.pads.pads and (what == PAD or not down):
            self.pads.pads[seat].hold_from_afar(down)

    def moment(self, seat: int | None) -> Moment:
        way, asked = self.way, self.asked
        terms = AtTable(out=tuple(self.out_early), meant=None if asked is None else Proposal(*asked))
        if isinstance(way, Rising):
            terms = terms._replace(
                price=way.price, inside=tuple(way.who_is_in()), able=tuple(way.able), climbing=self.pads.climbing
            )
        return super().moment(seat)._replace(terms=terms)

    def reminds_of_gems(self, seat: int, move: Choice) -> bool:
        """Tells, once to each, whether somebody is to be asked: with their last move they would keep gems."""
        if seat in self._reminded or not leaves_gems(self.known_to(seat), move):
            return False
        self._reminded.add(seat)
        return True

    # Looking

    def looker(self, event: Event) -> int | None:
        return event.seat if isinstance(event, Looked) else None

    def looks_on(self, event: Looked) -> bool:
        """Tells whether more tiles are turned up: all that somebody may see are looked at together."""
        looks = [one for one in self.known_to(None).record if isinstance(one, Looked)]
        return self._surveys() or event.depth != looks[-1].depth

    def make_look(self, event: Looked, gate: Gate) -> ValleyLook:
        return ValleyLook(self, event, gate)

    # Who sees what

    def conceal(self) -> None:
        self.peeking.hide_all()
        for seat in range(len(self.view.mats)):
            self.view.open_wallet(seat, False)

    def show_own(self) -> None:
        self.view.show_seats(self.board)
        self.peeking.show_own()
        super().show_own()

    def close(self) -> None:
        self.peeking.hide_all()
        super().close()
        self.kept.close()

    def why_not(self, code: str) -> Words:
        return words.why_not(code)

"""What is seen of each event: a script is a generator that changes the view and yields how long to wait.

Events come here as everybody may hear of them. A script brings the board up to date itself, when it should be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from diamant.games.valley import events as ev
from diamant.games.valley.board import Board
from diamant.games.valley.events import Event
from diamant.games.valley.tables import GEMS, HAND
from diamant.ui.games.valley import names, times
from diamant.ui.games.valley.pictures import card_piece
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.deal_scripts import DealScripts
from diamant.ui.games.valley.table.dig_scripts import DigScripts
from diamant.ui.games.valley.table.happening import BRIEF, Happening
from diamant.ui.games.valley.table.shown import Shown
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.kit.cues import cues
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import Script, Tell

ONE_BY_ONE = 6
"""More gems than these are sold in one go."""


class ValleyScripts(DigScripts, DealScripts):
    """The scripts for one view and the board that it shows."""

    def __init__(self, view: ValleyView, board: Board, pace: Pace, tell: Tell) -> None:
        super().__init__(view, board, pace, tell)
        self.climbs: Callable[[], bool] = lambda: False
        """Tells whether the price of an auction climbs by itself: then no bid takes time."""

        self.only_told: Sequence[Event] | None = None
        """The events that are played, while others only come to lie on the table; all if it is none."""

    def of(self, event: Event) -> Script:
        """Returns the script of an event."""
        if self.only_told is not None and not any(event is told for told in self.only_told):
            return self._lies_there(event)
        return self._by_event[type(event)](self, event)

    def _lies_there(self, event: Event) -> Script:
        self.board.apply(event)
        self.view.show(self.board)
        yield 0.0

    # Before the first move

    def _stacked(self, event: ev.Stacked) -> Script:
        if not event.claim:
            self._names(event, words.laying)
        self.board.apply(event)
        self.view.valley.show_claim(self.board, event.claim)
        if event.claim % 2:
            cues.give("tile")
        yield self.pace.move(times.stacks_apart)

    def _dealt(self, event: ev.Dealt) -> Script:
        view = self.view
        if not self.board.cards[0]:
            view.say(words.dealing)
        at = self.board.cards[event.seat]
        goal = view.spot(event.seat, f"card-{at}")
        self.motions.fly("event-back", view.plan.deck.centre, goal, times.card_dealt, size=60)
        cues.give("card")
        self._apply(event)
        view.deck.number = self.board.pile
        yield self.pace.move(times.cards_dealt_apart)

    def _began(self, event: ev.Began) -> Script:
        self.board.apply(event)
        self._names(event)
        self.view.on_turn(event.first, "choosing")
        yield self.pace.hold(times.began_stands)

    # Auctions

    def _opened(self, event: ev.AuctionOpened) -> Script:
        view = self.view
        self.board.apply(event)
        self._names(event)
        view.valley.mark(chosen=event.claim)
        view.valley.dim = True
        cues.give("auction")
        yield self.motions.hop(event.claim)
        view.show_auction(self.board)
        yield self.pace.hold(times.auction_stands)

    def _raised(self, event: ev.Raised) -> Script:
        view = self.view
        self.board.apply(event)
        if self.climbs():
            view.ticket.price = event.price
            cues.give("tick")
            return
        self._names(event)
        cues.give("bid")
        before = view.ticket.price
        view.show_auction(self.board)
        view.ticket.price = before
        yield self.motions.roll(event.price)
        yield self.pace.hold(times.bid_stands)

    def _passed(self, event: ev.Passed) -> Script:
        self.board.apply(event)
        if self.climbs():
            return
        self._names(event)
        cues.give("pass")
        self.view.show_auction(self.board)
        yield self.pace.hold(times.bid_stands)

    def _claim_sold(self, event: ev.ClaimSold) -> Script:
        view = self.view
        view.ticket.price, view.ticket.leader = event.price, view.colours[event.seat]
        view.mats[event.seat].crowned = True
        self._names(event)
        yield from self.motions.knock()
        self.motions.pay(event.seat, event.price)
        yield self.motions.drop_miner(event.seat, event.claim)
        cues.give("miner")
        self._apply(event)
        view.valley.show_claim(self.board, event.claim)
        yield self.pace.hold(times.claim_sold_stands)
        view.ticket.opacity = 0.0
        self.motions.hop_home()
        yield self.pace.move(times.hop_home_seen)
        view.stage.finish()
        view.show_auction(self.board)

    # The exchange and the bank

    def _gems_sold(self, event: ev.GemsSold) -> Script:
        view, seat, gem = self.view, event.seat, event.gem
        view.mats[seat].state = "selling"
        self._names(event, words.gems_sold)
        number = len(event.prices)
        falls = event.level < self.board.prices[gem]
        start, left = view.spot(seat, GEMS[gem]), self.board.gems[seat][gem]
        for at, price in enumerate(event.prices):
            level = view.exchange.levels[gem]
            goal = view.exchange.spot(gem, int(level))
            took = self.motions.fly(GEMS[gem], start, goal, times.gem_sold, size=36)
            view.mats[seat].gems[gem] = left - at - 1
            cues.give("gem")
            if number <= ONE_BY_ONE:
                yield took
                self._fall(gem, falls)
                self.motions.earn(seat, price, goal)
                yield self.pace.move(times.sales_apart)
            else:
                yield self.pace.move(times.many_sold_apart)
        if number > ONE_BY_ONE:
            yield self.pace.move(times.gem_sold)
            self.motions.earn(seat, sum(event.prices), view.exchange.spot(gem, event.level))
        self._apply(event)
        view.show_market(self.board)
        self.motions.gain(seat, sum(event.prices))
        yield self.pace.hold(times.gems_sold_stand)

    def _fall(self, gem: int, falls: bool) -> None:
        levels = self.view.exchange.levels
        if falls and levels[gem] > 0:
            levels[gem] -= 1
            cues.give("price down")

    def _renewed(self, event: ev.PileRenewed) -> Script:
        self._names(event)
        cues.give("card")
        self.board.apply(event)
        self.view.deck.number = self.board.pile
        yield self.pace.hold(times.pile_renewed_stands)

    def _drew(self, event: ev.Drew) -> Script:
        view = self.view
        self._names(event)
        at = min(self.board.cards[event.seat], HAND - 1)
        cues.give("card")
        goal = view.spot(event.seat, f"card-{at}")
        yield self.motions.fly("event-back", view.plan.deck.centre, goal, times.card_drawn, size=72)
        self._apply(event)
        view.deck.number = self.board.pile
        yield self.pace.hold(times.card_drawn_stands)

    # Event cards

    def _card_played(self, event: ev.CardPlayed) -> Script:
        view = self.view
        x, y = view.spot(event.seat, f"card-{max(0, self.board.cards[event.seat] - 1)}")
        floor, by = view.plan.floor, view.line_up.seats[event.seat].name
        self._apply(event)
        card = Shown(
            back="event-back", face=card_piece(event.card), glow="glow-gold", title=names.card_title(event.card),
            by=by, mid_x=x, mid_y=y, high=72 * view.plan.unit,
        )  # fmt: skip
        view.shows.add_widget(card)
        cues.give("event")
        self.motions.veil(0.4)
        took = self.pace.move(times.card_played)
        view.stage.animate(card, took, mid_x=floor.centre[0], mid_y=floor.centre[1], high=0.58 * floor.height)
        yield took
        yield self.motions.turn_over(card, times.card_turn)
        self._names(event, words.card_played)
        yield self.pace.hold(times.card_stands)
        view.stage.animate(card, self.pace.move(times.card_fades), fade=0.0)
        view.show_text(event.card, by)
        if event.claim is not None:
            view.valley.mark(chosen=event.claim)
        yield self.pace.hold(times.card_text_stands)
        view.stage.finish()
        self.motions.veil(0.0)
        self.motions.clear_shows()
        view.valley.mark()

    def _rose(self, event: ev.PriceRose) -> Script:
        view = self.view
        self._names(event, words.rose)
        for level in range(event.before + 1, event.level + 1):
            view.exchange.levels[event.gem] = level
            cues.give("price up")
            yield self.pace.move(times.price_rises)
        self._apply(event)
        view.show_market(self.board)
        yield self.pace.hold(times.price_rose_stands)

    def _sabotaged(self, event: ev.Sabotaged) -> Script:
        view = self.view
        self._names(event)
        view.valley.mark(chosen=event.claim)
        cues.give("saboteur")
        self.motions.blast(view.valley.claims[event.claim].middle, 0.24 * view.plan.floor.height)
        if self.pace.lively:
            yield from self.motions.shake()
        self._apply(event)
        view.valley.show_claim(self.board, event.claim)
        view.mats[event.seat].state = "lost"
        yield self.pace.hold(times.sabotage_stands)
        self.motions.clear_shows()
        view.valley.mark()

    def _stopped(self, event: ev.Stopped) -> Script:
        yield 0.0

    # The end

    def _last_lap(self, event: ev.LastLapBegan) -> Script:
        view = self.view
        self.board.apply(event)
        cues.give("last lap")
        self._names(event, words.last_lap)
        view.show_market(self.board)
        view.show_seats(self.board)
        yield self.pace.hold(times.last_lap_stands)

    def _game_over(self, event: ev.GameOver) -> Script:
        self._names(event, words.day_over)
        for mat in self.view.mats:
            mat.active, mat.state, mat.ticked, mat.last_move = False, "", False, False
        yield self.pace.hold(times.day_over_stands)

    _by_event: ClassVar[dict[type, Callable[[Any, Any], Script]]] = {
        **dict.fromkeys(BRIEF, Happening._brief),
        **DigScripts.by_event,
        **DealScripts.deals,
        ev.Stacked: _stacked,
        ev.Dealt: _dealt,
        ev.Began: _began,
        ev.AuctionOpened: _opened,
        ev.Raised: _raised,
        ev.Passed: _passed,
        ev.ClaimSold: _claim_sold,
        ev.GemsSold: _gems_sold,
        ev.PileRenewed: _renewed,
        ev.Drew: _drew,
        ev.CardPlayed: _card_played,
        ev.PriceRose: _rose,
        ev.Sabotaged: _sabotaged,
        ev.Stopped: _stopped,
        ev.LastLapBegan: _last_lap,
        ev.GameOver: _game_over,
    }

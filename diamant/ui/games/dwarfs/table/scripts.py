"""What is seen of each event: a script is a generator that changes the view and yields how long to wait.

Events come here as everybody may hear of them. A script brings the board up to date itself, when it should be seen.
"""

from __future__ import annotations

from typing import ClassVar

from diamant.games.dwarfs import events
from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.cards import BATS, EXPLOSION, LIT_CORRIDOR, SNOW_WHITE, Card
from diamant.games.dwarfs.position import PLACES
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.pictures import medal
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.card import CardView
from diamant.ui.games.dwarfs.table.first_look import forget_unlooked
from diamant.ui.games.dwarfs.table.great_scripts import GreatScripts
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.kit.cues import cues
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.pace import Pace
from diamant.ui.table.place import Place
from diamant.ui.table.scripts import Script, Tell

SHOWN = {BATS: "bats", EXPLOSION: "rumble", LIT_CORRIDOR: "lit corridor", SNOW_WHITE: "door"}
"""What is heard when a card is shown to all; what it does is heard when it is done."""

BIG = 0.62  # of the stage's height: a card that is shown to all


class MineScripts(GreatScripts):
    """The scripts for one view and the board that it shows."""

    def __init__(self, view: MineView, board: Board, pace: Pace, tell: Tell) -> None:
        super().__init__(view, board, pace, tell)
        self._thrown: CardView | None = None  # the card that was exchanged, on its way to the discard pile

    # Before the first turn

    def _dealt(self, event: events.Dealt) -> Script:
        view = self.view
        if event.place == 0 and event.seat == 0:
            view.say(words.dealing)
        spot = (event.seat, event.place)
        card = view.take_loose(1)
        view.settle_loose(spot)
        self._apply(event)
        cues.give("card")
        took = self.motions.go(card, view.home(spot), times.card_dealt)
        last = spot == (self.board.seats - 1, PLACES - 1)
        yield took if last else self.pace.move(times.cards_dealt_apart)

    def _arranged(self, event: events.Arranged) -> Script:
        apart = self.view.line_up.seats[event.seat].machine or (self.view.in_hand and event.seat != self.view.holder)
        if apart and self.pace.lively:
            self.motions.gather(event.seat)
        self._apply(event)
        yield 0.0

    def _began(self, event: events.Began) -> Script:
        self.board.turn = event.first
        self._announce(event)
        self.view.on_turn(event.first, "")
        yield self.pace.hold(times.began_stands)

    # A turn

    def _drawn(self, event: events.Drawn) -> Script:
        view = self.view
        self.view.on_turn(event.seat, "")
        view.show_medal("")
        self._apply(event)
        card = view.take_loose(event.floor)
        view.galleries[event.floor - 1].halo = False
        view.galleries[event.floor - 1].left = self.board.piles[event.floor - 1]
        cues.give("card")
        if event.shown and event.card is not None:
            yield from self._show_special(event, event.card, card)
            return
        self._announce(event)
        yield self.motions.go(card, view.seat(event.seat).drawn, times.card_drawn)
        view.stage.finish()  # it is turned up there, not on its way, however slow the tablet is

    def _show_special(self, event: events.Drawn, face: Card, card: CardView) -> Script:
        """A card that concerns all goes to the middle, and is turned up there."""
        stage = self.view.plan.stage
        middle = Place(*stage.centre, stage.height * BIG / 1.4, 0.0)
        yield self.motions.go(card, middle, times.special_drawn)
        self.motions.darken(0.35)
        yield self.motions.turn_up(card, face, times.card_turn)
        cues.give(SHOWN[face.name])
        self._announce(event)
        yield self.pace.hold(times.special_stands)

    def _kept(self, event: events.Kept) -> Script:
        view, spot = self.view, (event.seat, event.place)
        self._announce(event)
        self._thrown = view.cards.pop(spot)
        yield self.motions.go(self._thrown, view.forward(spot), times.exchanged_leaves)
        self._apply(event)
        kept = view.loose or view.take_loose(event.floor)
        view.settle_loose(spot)
        cues.give("card")
        took = self.motions.go(kept, view.home(spot), times.card_kept)
        if kept.face is not None:
            self.motions.turn_down(kept, times.card_turn_down)
        yield took
        view.show_marks(self.board)
        yield self.pace.hold(times.kept_stands, times.exchanged_leaves + times.card_kept)

    def _discarded(self, event: events.Discarded) -> Script:
        view, card = self.view, event.card
        out = self._thrown or view.loose
        self._thrown = None
        if out is None:
            out = view.take_loose(card.floor)
        if out is view.loose:
            view.loose = None
        self.motions.darken(0.0)
        if card.name == EXPLOSION:
            yield from self._burst_out(event, out)
            return
        gallery = view.galleries[card.floor - 1]
        if not card.sudden:
            self._say(event, words.throws if event.place is None else words.throws_old, view.line_up)
        took = self.motions.go(out, view.plan.floors[card.floor - 1].discard, times.card_thrown)
        if not out.shows_face:
            took = max(took, self.motions.turn_up(out, card, times.card_turn, times.thrown_turns_after))
        yield took
        cues.give("card")
        self._apply(event)
        gallery.top_card, gallery.under = card, min(3, gallery.under + 1)
        discard(out)
        view.show_medal(medal(card.symbol))
        if card.symbol:
            cues.give(f"symbol {card.symbol}")
        yield self.pace.hold(times.thrown_stands, times.card_thrown)

    # Looking

    def lend(self, event: events.Looked) -> Script:
        """The card that somebody looks at travels to that seat, face down; an own one stays where it is."""
        view, spot = self.view, (event.seat, event.place)
        card = view.cards[spot]
        self._announce(event)
        for at, mat in enumerate(view.mats):  # in a lit corridor it is not the one who drew
            mat.active = at == event.looker
        view.mats[event.looker].state = "looking"
        if event.seat == event.looker:
            card.watched = True
            return
        view.mats[event.seat].state = "lent"
        card.badge = view.line_up.seats[event.seat].colour
        cues.give("card")
        yield self.motions.go(card, view.lend(spot, event.looker), times.card_lent)
        view.stage.finish()

    def give_back(self, event: events.Looked) -> Script:
        """The card goes back to where it came from."""
        view, spot = self.view, (event.seat, event.place)
        card = view.cards[spot]
        if card.face is not None and card.turn:
            yield self.motions.turn_down(card, times.card_turn_down)
        if event.seat != event.looker:
            cues.give("card")
            took = self.motions.go(card, view.give_back() or view.home(spot), times.card_lent)
            view.stage.animate(view.trail, took, view.lay_trail, opacity=0.0)  # the next look may have begun by then
            yield took
        card.badge, card.watched = "", False
        self._apply(event)
        forget_unlooked(view.unlooked, self.board, event)
        view.show_marks(self.board)
        for seat in {event.seat, event.looker}:
            view.mats[seat].state = "waiting"
        eyes = view.mats[event.looker].eyes
        view.mats[event.looker].eyes = max(0, eyes - 1)
        view.show_medal("")

    def _looked(self, event: events.Looked) -> Script:
        yield from self.lend(event)
        gate = self.look_gate(event)
        if gate is not None:
            yield gate
        else:
            yield self.pace.hold(times.look_stands, 0.0 if event.seat == event.looker else times.card_lent)
        yield from self.give_back(event)

    def _declined(self, event: events.Declined) -> Script:
        mat = self.view.mats[event.seat]
        mat.eyes, mat.state = 0, "waiting"
        self.view.show_medal("")
        self._announce(event)
        yield self.pace.hold(times.declined_stands)

    def _swapped(self, event: events.Swapped) -> Script:
        view = self.view
        mine, theirs = (event.seat, event.place), (event.other, event.other_place)
        self._announce(event)
        for spot in (mine, theirs):
            view.cards[spot].badge = view.line_up.seats[spot[0]].colour
            view.cards[spot].framed = False
            view.mats[spot[0]].state = "swapping"
        for spot in view.lay_all_back() - {mine, theirs}:  # tapped first, and then another one was pulled
            self.motions.go(view.cards[spot], view.home(spot), times.card_chosen)
        cues.give("swap")
        yield self.motions.swap(mine, theirs, times.swap, 0.12)
        self._apply(event)
        yield self.pace.hold(times.swap_stands, times.swap)
        for spot in (mine, theirs):
            view.cards[spot].badge = ""
            view.mats[spot[0]].state = "waiting"
        view.show_medal("")

    _by_event: ClassVar = {
        events.Dealt: _dealt,
        events.Arranged: _arranged,
        events.Began: _began,
        events.Drawn: _drawn,
        events.Kept: _kept,
        events.Discarded: _discarded,
        events.Looked: _looked,
        events.Declined: _declined,
        events.Swapped: _swapped,
        events.BatsFlew: GreatScripts._bats,
        events.Exploded: GreatScripts._exploded,
        events.WagonsSent: GreatScripts._wagons,
        events.WentDown: GreatScripts._went_down,
        events.SupperCalled: GreatScripts._supper,
        events.GameOver: GreatScripts._game_over,
    }


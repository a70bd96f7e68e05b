"""The table of the valley: from move to move, with auctions, digging, selling and offers in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from diamant.games.valley.board import Board
from diamant.games.valley.events import Event, Looked
from diamant.games.valley.position import Phase, Survey
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.guide import ValleyGuide
from diamant.ui.games.valley.table.handing import ValleyHanding
from diamant.ui.games.valley.table.mat import CASH, Part
from diamant.ui.games.valley.table.peeking import Peeking
from diamant.ui.games.valley.table.scripts import ValleyScripts
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.games.valley.table.ways.answering import Answering
from diamant.ui.games.valley.table.ways.bidding import Bidding, Desk, MachineBid
from diamant.ui.games.valley.table.ways.digging import Digging
from diamant.ui.games.valley.table.ways.hands import Hands
from diamant.ui.games.valley.table.ways.moving import Moving
from diamant.ui.games.valley.table.ways.rising import Pads, Rising
from diamant.ui.games.valley.table.ways.selling import Selling
from diamant.ui.games.valley.table.ways.surveying import Look, Surveying
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.table.game_table import GameTable
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import Gate
from diamant.ui.table.way import MachineTurn, Way

GUIDE = (552.0, 308.0)
MACHINE_MOVES, MACHINE_BIDS, MACHINE_ANSWERS = 0.9, 0.15, 1.2  # seconds that a machine player seems to think

WAYS: dict[Phase, Callable[[Any, int], Way]] = {
    Phase.MOVE: Moving,
    Phase.BID: Bidding,
    Phase.SELL: Selling,
    Phase.DIGGING: Digging,
    Phase.SURVEY: Surveying,
    Phase.ANSWER: Answering,
}


class ValleyTable(GameTable):
    """One game in Diamond Valley."""

    view: ValleyView
    scripts: ValleyScripts
    handing: ValleyHanding

    def make_view(self) -> ValleyView:
        return ValleyView(self.sitting.line_up)

    def make_scripts(self, pace: Pace) -> ValleyScripts:
        scripts = ValleyScripts(self.view, Board.of(self.known_to(None)), pace, self.house.tell)
        scripts.look_gate = self._look_gate
        scripts.climbs = lambda: self.pads.climbing
        return scripts

    def lay(self) -> None:
        view = self.view
        self.look: Look | None = None
        self._broken_look = self._last_look()
        self.kept: dict[str, Any] = {}
        """What is laid before seats again and again."""

        self.answers: dict[Widget, dict[str, Callable[..., Any]]] = {}
        """What answers the panels among it for as long as they are laid."""

        self.out_early: set[int] = set()
        """Who has passed in this auction before being asked."""

        self.desk, self.pads = Desk(self), Pads(self)
        self.handing = ValleyHanding(self)
        self.handing.recall()
        self.peeking = Peeking(self)
        view.open_to = lambda: self.handing.open_to
        view.show(self.scripts.board)
        view.valley.bind(on_claim=lambda _, claim: self._claim_tapped(claim))
        view.bind(on_guide=lambda _, where: self.open_guide(where), on_laid_out=lambda _: self.hands.fit())
        for seat, mat in enumerate(view.mats):
            mat.bind(
                on_tap=lambda _, part, seat=seat: self._mat_tapped(seat, part),
                on_hold=lambda _, part, at, seat=seat: self._mat_held(seat, part),
                on_let_go=lambda _, part, seat=seat: self._mat_let_go(seat),
            )
        view.say(words.nothing)
        follow(i18n, "language", self._reword)

    def _reword(self) -> None:
        self.hands.reword()

    def open_guide(self, where: str) -> None:
        """Shows what everybody could work out to those at a long side, until they close it."""
        guide = self.kept.get("guide")
        if guide is None:
            guide = self.kept["guide"] = ValleyGuide()
            guide.bind(on_close=lambda one: self.view.take_away(one))
        known = self.known_to(None).table
        guide.ground, guide.heights, guide.levels = list(known.ground), list(known.heights), list(known.prices)
        self.view.take_away(guide)
        self.view.lay_before(0, guide, GUIDE, where)

    def close_guide(self) -> None:
        """Puts the guide away."""
        if "guide" in self.kept:
            self.view.take_away(self.kept["guide"])

    @property
    def board(self) -> Board:
        """What everybody sees."""
        return self.scripts.board

    # The course of the game

    def deals_on(self) -> bool:
        known = self.known_to(None).known
        surveys = known.phase is Phase.TILE and isinstance(known.business, Survey)
        return known.phase in (Phase.HEIGHTS, Phase.DEAL) or surveys

    def _way(self) -> Way:
        known = self.known_to(None).known
        if known.phase is Phase.BID:
            if self.rising and not self.view.in_hand:
                return Rising(self)
            if self.sitting.seats[known.awaited or 0].machine:
                return MachineBid(self, MACHINE_BIDS)
        return super()._way()

    @property
    def rising(self) -> bool:
        """Whether prices climb by themselves in auctions, and who lifts the finger is out."""
        return self.sitting.line_up.options.get("bidding") == "rising"

    def open_way(self) -> None:
        """Lets those who are awaited choose, who are handed the tablet first where it is passed on."""
        known = self.known_to(None).known
        awaited = known.awaited
        broken, self._broken_look = self._broken_look, None
        if broken is not None:
            self.handing.hand_to(broken.seat, lambda: self._look_again(broken))
            return
        if known.phase is not Phase.BID:
            self.out_early.clear()
            self.desk.clear()
            self.pads.clear()
        if awaited is not None and not self.sitting.seats[awaited].machine and known.phase is not Phase.BID:
            self._end_way()  # of a machine player that sat here until now
            self.handing.hand_to(awaited, super().open_way)
        else:
            super().open_way()

    def _open_way(self) -> None:
        super()._open_way()
        self.peeking.show_own()

    def lookers(self) -> Sequence[int]:
        if self.look is not None:
            return (self.look.event.seat,)
        return () if self.known_to(None).phase is Phase.BID else super().lookers()

    def way_alone(self, seat: int) -> Way:
        return WAYS[self.known_to(None).phase](self, seat)

    def machine_waits(self, seat: int) -> float:
        phase = self.known_to(None).phase
        self.view.on_turn(seat, "deciding" if phase is Phase.ANSWER else "thinking")
        if phase is Phase.MOVE:
            self.view.say(words.to_move, self.name_of(seat), self.board.claims_left, self.board.last is not None)
        return MACHINE_ANSWERS if phase is Phase.ANSWER else MACHINE_MOVES

    def put_away(self) -> None:
        self.close_guide()
        if self.known_to(None).phase is not Phase.BID:
            self.desk.clear()
            self.pads.clear()
        if not self.pads.climbing:
            self.view.drop_touches()
        self.peeking.show_own()

    def line_up_changed(self) -> None:
        super().line_up_changed()
        self.conceal()
        self.view.show_seats(self.board)
        if self.look is not None and self.sitting.seats[self.look.event.seat].machine:
            self.look.end()

    def happened(self, events: Sequence[Event]) -> None:
        self.handing.note(events)

    # Fingers

    @property
    def hands(self) -> Hands:
        """Whoever answers fingers now."""
        if self.halted:
            return Hands()
        if self.look is not None:
            return self.look
        return self.way if isinstance(self.way, Hands) else Hands()

    def _claim_tapped(self, claim: int) -> None:
        if self.director.playing and self.look is None:
            self.hurry()
        elif isinstance(self.way, MachineTurn):
            awaited = self.known_to(None).known.awaited
            if awaited is not None:
                self.say_why(words.others_turn, self.name_of(awaited))
        elif not self.handing.just_told:
            self.hands.claim_tapped(claim)

    def _mat_tapped(self, seat: int, part: Part) -> None:
        if self.director.playing and self.look is None:
            self.hurry()
        else:
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

    def seat_targets(self, number: int) -> Sequence[Widget]:
        """Returns what a keyboard can reach at the seat of this number, 1 for the first."""
        if not 0 < number <= len(self.sitting.seats):
            return ()
        return self.view.targets(number - 1)

    # Looking

    def _look_gate(self, event: Looked) -> Gate | None:
        """Lets a person who is here look at tiles for as long as wanted; a machine player needs no time."""
        known = self.known_to(None).known
        looks_on = known.phase is Phase.TILE and isinstance(known.business, Survey)
        deepest = self._deepest_look()
        machine = self.sitting.seats[event.seat].machine
        if machine or self.handing.telling or looks_on or event.depth != deepest:
            return None
        gate = Gate()
        self.look = Look(self, event, gate)
        self.look.open()
        return gate

    def _last_look(self) -> Looked | None:
        """Returns the look of a person after which nothing else has happened: the game may have been broken off."""
        record = self.known_to(None).record
        last = record[-1] if record else None
        return last if isinstance(last, Looked) and not self.sitting.seats[last.seat].machine else None

    def _look_again(self, event: Looked) -> None:
        """Lets somebody look whose look was broken off, and goes on."""
        gate = Gate()
        gate.wait(self.open_way)
        self.look = Look(self, event, gate)
        self.view.on_turn(event.seat, "looking")
        self.look.open()
        self.peeking.show_own()
        self.view.valley.mark(chosen=event.claim)

    def _deepest_look(self) -> int:
        """Returns the depth of the last tile that was looked at."""
        looks = [event for event in self.known_to(None).record if isinstance(event, Looked)]
        return looks[-1].depth if looks else -1

    # Who sees what

    def conceal(self) -> None:
        """Closes what only one may see."""
        self.peeking.hide_all()
        for seat in range(len(self.view.mats)):
            self.view.open_wallet(seat, False)

    def show_own(self) -> None:
        """Shows the holder again what only the holder may see."""
        self.view.show_seats(self.board)
        self.peeking.show_own()
        self.hands.show_own()

    def freeze(self) -> None:
        super().freeze()
        self.conceal()
        self.hands.conceal()
        self.handing.close_again()

    def thaw(self) -> None:
        super().thaw()
        if not self.handing.closed:
            self.hands.say()
            self.show_own()

    def open_menu(self) -> None:
        self.hands.conceal()
        super().open_menu()
        self.conceal()  # whoever else has a wish comes to look

    def close_menu(self) -> None:
        super().close_menu()
        if not self.handing.closed:
            self.hands.say()
            self.show_own()

    def close(self) -> None:
        self.peeking.hide_all()
        super().close()
        self.view.rest()

    # Why not

    def refuse(self, code: str) -> None:
        """Says why something that was tapped is not possible."""
        self.say_why(words.why_not, code)

    def say_awaited(self) -> None:
        self.hands.say()

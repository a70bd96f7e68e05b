"""The table of the mine: from card to card, with one looking, choosing and acting, or everybody at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.cards import ARROWS, Card
from diamant.games.dwarfs.events import Event, Looked, SupperCalled
from diamant.games.dwarfs.moves import Glance, Look, Skip
from diamant.games.dwarfs.position import PLACES, Phase
from diamant.games.dwarfs.view import View
from diamant.phones.sheet import Moment
from diamant.store import StoreError
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.phone import DEALT, GLANCE, LOOK, AtTable, Best, place_of
from diamant.ui.games.dwarfs.table import fingers, words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.first_look import forget_unlooked, never_looked_at
from diamant.ui.games.dwarfs.table.glances import Glances
from diamant.ui.games.dwarfs.table.handing import SUPPER, MineHanding
from diamant.ui.games.dwarfs.table.look import MineLook
from diamant.ui.games.dwarfs.table.scripts import MineScripts
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing, Peeking, Swapping
from diamant.ui.games.dwarfs.table.ways.arranging import Arranging
from diamant.ui.games.dwarfs.table.ways.guessing import Guessing
from diamant.ui.games.dwarfs.table.ways.hands import MineHands
from diamant.ui.games.dwarfs.table.ways.together import Everybody, Picking
from diamant.ui.table.edges import Point
from diamant.ui.table.hands import Hands
from diamant.ui.table.held_table import HeldTable
from diamant.ui.table.pace import Pace
from diamant.ui.table.phones import SEEN
from diamant.ui.table.scripts import Gate
from diamant.ui.table.way import MachineTurn, Way
from diamant.ui.table.words import Words

ALL_AT_ONCE = (Phase.DEAL, Phase.ARRANGE, Phase.BATS, Phase.EXPLOSION, Phase.WAGONS)


def supper_at(known: View) -> int:
    """Returns after how many events supper was called, or how many there are."""
    calls = (at for at, event in enumerate(known.record) if isinstance(event, SupperCalled))
    return next(calls, len(known.record))


class MineTable(HeldTable[Board]):
    """One game in the dwarfs' mine."""

    view: MineView
    scripts: MineScripts
    handing: MineHanding
    look: MineLook | None
    asks_best = True
    """Whether everybody says at supper which their best card is."""

    looks_by_hold = False
    """Whether a card that was brought to somebody is held to be seen, even where nobody else looks on."""

    def make_view(self) -> MineView:
        return MineView(self.sitting.line_up)

    def make_scripts(self, pace: Pace) -> MineScripts:
        return MineScripts(self.view, self._board_until_supper(), pace, self.house.tell)

    def _board_until_supper(self) -> Board:
        known = self.known_to(None)
        return Board.of(known, supper_at(known))

    def make_handing(self) -> MineHanding:
        return MineHanding(self)

    def lay(self) -> None:
        self.glances = Glances(self)
        self._kept: set[Target] = set()  # what is held while a look at it is made

        self.next_look: Target | None = None
        """What was tapped while another card was still looked at: in a lit corridor it is the next."""

        self.orders = {seat: list(range(PLACES)) for seat in range(len(self.sitting.seats))}
        """How everybody lays the first five cards, until the first turn."""

        self.looked: dict[int, set[int]] = {seat: set() for seat in self.orders}
        """Which of them everybody has looked at, in the order in which they were dealt."""

        self.forward: dict[int, list[int]] = {}
        """What everybody has laid forward, until it is turned up."""

        self.swapped: dict[str, tuple[int, int]] = {}
        """What was tapped for a swap, of "mine" and "theirs", until both are."""

        self.guessing: Guessing | None = None
        """Who answers fingers at supper, before the cards are turned up."""

        known = self.known_to(None)
        self._supper = known.record[supper_at(known) :]
        """What of supper nobody has seen yet, of a game that was left when it was over."""

        self.scripts.all_look_gate, self.scripts.guess_gate = self._all_look_gate, self._guess_gate
        super().lay()
        if not self.view.in_hand:
            people = [seat for seat, plan in enumerate(self.sitting.seats) if not plan.machine]
            self.view.unlooked = never_looked_at(self.known_to(None), people)
            self.view.show_marks(self.scripts.board)
        touched = self.view.fingers
        touched.may_look = self._may_look
        touched.may_drag = lambda target: self.hands.can_drag(target)
        touched.bind(
            on_tap=lambda _, target: self._tapped(target),
            on_hold=lambda _, target, finger: self._hold(target, finger),
            on_slide=lambda _, target, finger: self._show_held(target, finger),
            on_let_go=lambda _, target: self._let_go(target),
            on_drag=lambda _, target, finger: self._drag(target, finger),
            on_drop=lambda _, target, finger: self._drop(target, finger),
        )
        for seat, button in enumerate(self.view.buttons):
            button.bind(on_release=lambda _, seat=seat: self._pressed(seat))

    # The course of the game

    def _open_way(self) -> None:
        super()._open_way()
        self.glances.begin()
        if isinstance(self.way, Peeking) and self.way.seat in self.glances.enough:
            self.choose(self.way.seat, Skip())

    def look_in_place(self, target: Target) -> None:
        """Lets who is awaited look at an own card that is held, without letting go of it."""
        self._kept = {target}
        self.choose(target.seat, Look(target.seat, target.place))
        self._kept = set()

    def look_aside(self, seat: int, look: Glance) -> bool:
        """Lets a seat look at an own card, awaited or not, while all others go on; tells whether that was possible."""
        try:
            events = self.sitting.make_aside(seat, look)
        except StoreError as error:
            self.trouble.say(error, self._reopen)
            return False
        for event in self.sitting.game.told(events, None):
            self.scripts.board.apply(event)
            forget_unlooked(self.view.unlooked, self.scripts.board, event)
        self.view.show_marks(self.scripts.board)
        if not self.director.playing:
            self._reopen()
        return True

    def _reopen(self) -> None:
        """Goes on with whoever is awaited by now."""
        self._end_way()
        self._continue()

    def deals_on(self) -> bool:
        return bool(self.known_to(None).phase is Phase.DEAL)

    def way_of_chance(self) -> Drawing | None:
        known = self.known_to(None)
        return Drawing(self, known.turn) if known.phase is Phase.DRAW else None

    def decides(self) -> int | None:
        known = self.known_to(None)
        return None if known.phase in ALL_AT_ONCE else known.looker

    def open_way(self) -> None:
        known = self.known_to(None)
        if known.phase is Phase.CORRIDOR:
            self.view.on_turn(known.looker, "looking")
        super().open_way()

    def lookers(self) -> Sequence[int]:
        arranging = self.look is None and self.known_to(None).phase is Phase.ARRANGE
        if arranging and not self.handing.passed_on:
            return [seat for seat, plan in enumerate(self.sitting.seats) if not plan.machine]
        return super().lookers()

    def draw(self) -> None:
        """Draws the next card."""
        if not self.director.playing:
            self.deal()

    def way_alone(self, seat: int) -> Way:
        known = self.known_to(None)
        if known.phase is Phase.CHOOSE:
            return Choosing(self, seat)
        if known.phase is Phase.ACT and known.symbol == ARROWS:
            return Swapping(self, seat)
        return Peeking(self, seat)

    def way_together(self, again: bool) -> Everybody:
        kind = Arranging if self.known_to(None).phase is Phase.ARRANGE else Picking
        return kind(self, again)

    def machine_waits(self, seat: int) -> float:
        return 0.9 if self.known_to(None).phase is Phase.CHOOSE else 0.7

    def close_choices(self) -> None:
        self.forward.clear()

    def _end_decision(self) -> None:
        super()._end_decision()
        self.swapped.clear()
        self.next_look = None

    def put_away(self) -> None:
        self.view.keep_touches(self.glances.held | self._kept)

    def line_up_changed(self) -> None:
        super().line_up_changed()
        if self.sitting.seats[self.known_to(None).looker].machine:
            self._forget_swap()
        if isinstance(self.way, Drawing):
            self.open_way()
        if self.guessing is not None:
            self.guessing.look_round()

    def _forget_swap(self) -> None:
        """Lays back what somebody who does not play any more laid forward for a swap."""
        while self.swapped:
            _, spot = self.swapped.popitem()
            self.view.cards[spot].sign = ""
            self.scripts.motions.go(self.view.cards[spot], self.view.lay_forward(spot, False), times.card_chosen)

    # Supper

    def _continue(self) -> None:
        if self.known_to(None).phase is not Phase.CORRIDOR:
            self.glances.end()
        supper, self._supper = self._supper, ()
        if supper:
            self.director.play(supper, self._continue)
        elif self.glances.busy and not self.glances.begun:
            self.glances.when_over(self._continue)
        else:
            super()._continue()

    def medals(self) -> dict[int, str]:
        return dict.fromkeys(self.scripts.knew, "medal-memory")

    def _all_look_gate(self) -> Gate | None:
        if not self.handing.passed_on:
            return None
        gate = Gate()
        self.handing.let_all_look(gate.open, SUPPER)
        return gate

    def _guess_gate(self) -> Gate | None:
        if not self.asks_best or not self.sitting.people:
            return None
        gate = Gate()
        self.guessing = Guessing(self, gate)
        self.guessing.open()
        self.tell_phones()
        return gate

    def close(self) -> None:
        self.glances.close()
        if self.guessing is not None:
            self.guessing.stop()
        super().close()

    # Fingers

    @property
    def _asked(self) -> Hands:
        return self.guessing or super()._asked

    def hurried(self) -> bool:
        return self.guessing is None and super().hurried()

    @property
    def hands(self) -> MineHands:
        hands = super().hands
        return hands if isinstance(hands, MineHands) else MineHands()

    def _may_look(self, target: Target) -> bool:
        """Tells whether a finger that stays on something does anything."""
        return self.glances.can_hold(target) or self.hands.can_hold(target)

    def _pressed(self, seat: int) -> None:
        if not self.glances.pressed(seat):
            self.hands.pressed(seat)

    def _tapped(self, target: Target) -> None:
        if self.hurried():
            return
        if isinstance(self.way, MachineTurn):
            self.say_why(words.others_turn, self.name_of(self.known_to(None).looker))
        else:
            self.hands.tapped(target)

    def _hold(self, target: Target, finger: Point | None) -> None:
        if not self.glances.hold(target):
            self.hands.held(target)
        self._show_held(target, finger)

    def _show_held(self, target: Target, finger: Point | None) -> None:
        card, lifted = self.glances.face(target) or self.hands.face(target), self.view.view_of(target)
        if card is not None and lifted is not None:
            lifted.hold_me = False
            self.view.peek(target, card, finger)
            if target not in self.glances.held:
                self.hands.saw(target)

    def _let_go(self, target: Target) -> None:
        self.view.unpeek(target)
        if not self.glances.let_go(target):
            self.hands.let_go(target)

    def _drag(self, target: Target, finger: Point) -> None:
        card = self.view.view_of(target)
        if card is not None:
            self.view.above(card)
            card.x_at, card.y_at = finger

    def _drop(self, target: Target, finger: Point | None) -> None:
        self.hands.dropped(target, self.view.what_lies_at(*finger, without=target) if finger else None)

    # Phones

    def take(self, seat: int, choice: object) -> None:
        if isinstance(choice, Best) and self.guessing is not None:
            self.guessing.tapped(fingers.card(seat, choice.place))
            self.tell_phones()
        elif not (isinstance(choice, Skip) and self.glances.pressed(seat)):
            super().take(seat, choice)

    def held(self, seat: int, what: str, down: bool) -> None:
        word, _, place = what.partition(" ")
        if word == SEEN or (word == LOOK and not down):
            self.end_look(seat)
        elif word == DEALT and down and isinstance(self.way, Arranging):
            self.way.saw_dealt(seat, place_of(place))
        elif word == LOOK and isinstance(self.way, Peeking) and seat == self.way.seat:
            self.way.held(fingers.card(seat, place_of(place)))
        elif word == GLANCE and down:
            self.glances.hold(fingers.card(seat, place_of(place)))
        else:
            for target in [target for target in self.glances.held if target.seat == seat]:
                self.glances.let_go(target)
        self.tell_phones()

    @property
    def is_looking(self) -> bool:
        return super().is_looking or self.guessing is not None

    def moment(self, seat: int | None) -> Moment:
        now = super().moment(seat)
        if seat is None:
            return now
        best = self.scripts.board.shut(seat) if self.guessing is not None else None
        seen = tuple(target.place for target in self.glances.held if target.seat == seat)
        left = self.glances.left(self.known_to(None), seat) if self.glances.begun else 0
        return now._replace(terms=AtTable(tuple(self.orders[seat]), seen, left, best))

    # Looking

    def looker(self, event: Event) -> int | None:
        return event.looker if isinstance(event, Looked) else None

    def make_look(self, event: Looked, gate: Gate) -> MineLook:
        return MineLook(self, event, gate, self.looks_by_hold)

    def seen_by(self, event: Looked) -> Card | None:
        """Returns the face that somebody has just looked at."""
        record = self.known_to(event.looker).record
        looks = [seen for seen in record if isinstance(seen, Looked) and seen.looker == event.looker]
        return looks[-1].card if looks else None

    def ask_to_hold(self, target: Target, wording: Callable[[str], Words], name: str) -> None:
        """Shakes a card that is to be held, and says so."""
        card = self.view.view_of(target)
        if card is not None:
            self.scripts.motions.wiggle(card)
        self.say_why(wording, name)

    def conceal(self) -> None:
        """Turns down what only the holder may see."""
        self.view.hide_faces(self.scripts.board)

    def why_not(self, code: str) -> Words:
        return words.why_not(code)

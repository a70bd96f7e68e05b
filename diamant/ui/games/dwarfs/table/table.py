"""The table of the mine: from card to card, with one looking, choosing and acting, or everybody at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.cards import ARROWS, Card
from diamant.games.dwarfs.events import Event, Looked
from diamant.games.dwarfs.position import PLACES, Phase
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.handing import MineHanding
from diamant.ui.games.dwarfs.table.look import Look
from diamant.ui.games.dwarfs.table.scripts import MineScripts
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing, Peeking, Swapping
from diamant.ui.games.dwarfs.table.ways.hands import Hands
from diamant.ui.games.dwarfs.table.ways.together import Arranging, Everybody, Picking
from diamant.ui.table.edges import Point
from diamant.ui.table.game_table import GameTable
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import Gate
from diamant.ui.table.way import MachineTurn, Way


class MineTable(GameTable):
    """One game in the dwarfs' mine."""

    view: MineView
    scripts: MineScripts
    handing: MineHanding
    cards_come = True
    """Whether the next card comes to a person by itself; if not, it waits for a tap on its pile."""

    looks_by_hold = False
    """Whether a card that was brought to somebody is held to be seen, even where nobody else looks on."""

    def make_view(self) -> MineView:
        return MineView(self.sitting.line_up)

    def make_scripts(self, pace: Pace) -> MineScripts:
        scripts = MineScripts(self.view, Board.of(self.known_to(None)), pace, self.house.tell)
        scripts.look_gate = self._look_gate
        return scripts

    def lay(self) -> None:
        view = self.view
        self.look: Look | None = None
        self._broken_look = self._last_look()
        self.next_look: Target | None = None
        """What was tapped while another card was still looked at: in a lit corridor it is the next."""

        self.orders = {seat: list(range(PLACES)) for seat in range(len(self.sitting.seats))}
        """How everybody lays the first five cards, until the first turn."""

        self.forward: dict[int, list[int]] = {}
        """What everybody has laid forward, until it is turned up."""

        self.swapped: dict[str, tuple[int, int]] = {}
        """What was tapped for a swap, of "mine" and "theirs", until both are."""

        self.handing = MineHanding(self)
        self.handing.recall()
        view.show(self.scripts.board)
        fingers = view.fingers
        fingers.may_look = self._may_look
        fingers.may_drag = lambda target: self._hands.can_drag(target)
        fingers.bind(
            on_tap=lambda _, target: self._tapped(target),
            on_hold=lambda _, target, finger: self._hold(target, finger),
            on_slide=lambda _, target, finger: self._hold(target, finger),
            on_let_go=lambda _, target: self._let_go(target),
            on_drag=lambda _, target, finger: self._drag(target, finger),
            on_drop=lambda _, target, finger: self._drop(target, finger),
        )
        for seat, button in enumerate(view.buttons):
            button.bind(on_release=lambda _, seat=seat: self._hands.pressed(seat))
        view.say(words.nothing)

    # The course of the game

    def _continue(self) -> None:
        broken, self._broken_look = self._broken_look, None
        if broken is not None:
            self.hand_to(broken.looker, lambda: self._look_again(broken))
            return
        phase = self.known_to(None).phase
        if phase is Phase.DEAL:
            self._make(self._deal_all)
        elif phase is Phase.DRAW:
            self.open_way()
        else:
            super()._continue()

    def _deal_all(self) -> tuple[Event, ...]:
        """Deals everybody's first five cards; nobody chooses in between."""
        events: list[Event] = []
        while self.known_to(None).phase is Phase.DEAL:
            events += self.sitting.deal()
        return tuple(events)

    def _way(self) -> Way:
        if self.known_to(None).phase is Phase.DRAW:
            return Drawing(self)
        return super()._way()

    def open_way(self) -> None:
        """Lets those who are awaited choose, who are handed the tablet first where it is passed on."""
        known = self.known_to(None)
        if known.phase is Phase.CORRIDOR:
            self.view.on_turn(known.looker, "looking")
        alone = known.phase not in (Phase.ARRANGE, Phase.BATS, Phase.EXPLOSION, Phase.WAGONS)
        if alone and not self.sitting.seats[known.looker].machine:
            self._end_way()  # of a machine player that sat here until now
            self.hand_to(known.looker, super().open_way)
        else:
            super().open_way()

    def lookers(self) -> Sequence[int]:
        if self.look is not None:
            return (self.look.event.looker,)
        if self.known_to(None).phase is Phase.ARRANGE and not self.handing.passed_on:
            return [seat for seat, plan in enumerate(self.sitting.seats) if not plan.machine]
        return super().lookers()

    def draw(self) -> None:
        """Draws the next card."""
        if not self.director.playing:
            self._make(self.sitting.deal)

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
        self.view.drop_touches()

    def line_up_changed(self) -> None:
        super().line_up_changed()
        self.conceal_faces()  # somebody else may sit there now
        if self.sitting.seats[self.known_to(None).looker].machine:
            self._forget_swap()
        if self.look is not None and self.sitting.seats[self.look.event.looker].machine:
            self.look.end()
        if isinstance(self.way, Drawing):
            self.open_way()

    def _forget_swap(self) -> None:
        """Lays back what somebody who does not play any more laid forward for a swap."""
        while self.swapped:
            _, spot = self.swapped.popitem()
            self.view.cards[spot].sign = ""
            self.scripts.motions.go(self.view.cards[spot], self.view.lay_forward(spot, False), 0.15)

    def happened(self, events: Sequence[Event]) -> None:
        self.handing.note(events)

    # Fingers

    @property
    def _hands(self) -> Hands:
        """Whoever answers fingers now."""
        if self.halted:
            return Hands()
        if self.look is not None:
            return self.look
        return self.way if isinstance(self.way, Hands) else Hands()

    def _may_look(self, target: Target) -> bool:
        """Tells whether a finger that stays on something lifts it; in hand most lies open to its holder anyway."""
        held = not self.view.in_hand or (self.look is not None and self.look.by_hold)
        return held and self._hands.face(target) is not None

    def _tapped(self, target: Target) -> None:
        if self.director.playing and self.look is None:
            self.hurry()
        elif isinstance(self.way, MachineTurn):
            self.say_why(words.others_turn, self.name_of(self.known_to(None).looker))
        else:
            self._hands.tapped(target)

    def _hold(self, target: Target, finger: Point | None) -> None:
        card, lifted = self._hands.face(target), self.view.view_of(target)
        if card is not None and lifted is not None:
            lifted.hold_me = False
            self.view.peek(target, card, finger)

    def _let_go(self, target: Target) -> None:
        self.view.unpeek(target)
        self._hands.let_go(target)

    def _drag(self, target: Target, finger: Point) -> None:
        card = self.view.view_of(target)
        if card is not None:
            self.view.above(card)
            card.x_at, card.y_at = finger

    def _drop(self, target: Target, finger: Point | None) -> None:
        self._hands.dropped(target, self.view.what_lies_at(*finger, without=target) if finger else None)

    def seat_targets(self, number: int) -> Sequence[Widget]:
        """Returns what a keyboard can reach at the seat of this number, 1 for the first."""
        if not 0 < number <= len(self.sitting.seats):
            return ()
        return [target for target in self.view.targets(number - 1) if getattr(target, "is_target", False)]

    # Looking

    def _look_gate(self, event: Looked) -> Gate | None:
        """Lets a person who is here look at a card for as long as wanted; a machine player needs no time."""
        if self.sitting.seats[event.looker].machine or self.handing.telling:
            return None
        gate = Gate()
        self.look = Look(self, event, gate, self.looks_by_hold)
        self.look.open()
        return gate

    def _last_look(self) -> Looked | None:
        """Returns the look of a person after which nothing else has happened: the game may have been broken off."""
        record = self.known_to(None).record
        last = record[-1] if record else None
        return last if isinstance(last, Looked) and not self.sitting.seats[last.looker].machine else None

    def _look_again(self, event: Looked) -> None:
        """Lets somebody look whose look was broken off, and goes on."""
        self.view.on_turn(event.looker, "looking")
        self.director.play([event], self._continue)

    def seen_by(self, event: Looked) -> Card | None:
        """Returns the face that somebody has just looked at."""
        record = self.known_to(event.looker).record
        looks = [seen for seen in record if isinstance(seen, Looked) and seen.looker == event.looker]
        return looks[-1].card if looks else None

    # Who sees what

    def hand_to(self, seat: int, then: Callable[[], None]) -> None:
        """Hands the tablet over where it is passed on, and goes on when its next holder has it."""
        self.handing.hand_to(seat, then)

    def lay_down(self, then: Callable[[], None]) -> None:
        """Lets everybody look on, where more than one plays a tablet that is passed on."""
        self.handing.lay_down(then)

    def conceal_faces(self) -> None:
        """Turns down what only the holder may see."""
        self.view.hide_faces(self.scripts.board)

    def conceal(self) -> None:
        """Closes what only one may see: the app is paused."""
        self.conceal_faces()
        self.handing.close_again()

    def show_own(self) -> None:
        """Shows the holder again what only the holder may see."""
        self._hands.show_own()

    def freeze(self) -> None:
        self._halt_look()
        super().freeze()
        self.conceal()

    def thaw(self) -> None:
        super().thaw()
        self._hands.say()
        self._go_on_looking()
        self.show_own()

    def _halt_look(self) -> None:
        if self.look is not None:
            self.look.halt()

    def _go_on_looking(self) -> None:
        if self.look is not None and not self.halted:
            self.look.go_on()

    def open_menu(self) -> None:
        self._halt_look()
        super().open_menu()
        self.conceal_faces()  # whoever else has a wish comes to look

    def close_menu(self) -> None:
        super().close_menu()
        self._hands.say()
        self._go_on_looking()
        self.show_own()

    def close(self) -> None:
        self._halt_look()
        super().close()
        self.view.rest()

    # Why not

    def refuse(self, code: str) -> None:
        """Says why something that was tapped is not possible."""
        self.say_why(words.why_not, code)

    def say_awaited(self) -> None:
        self._hands.say()

"""What is seen of events that concern everybody: bats, the explosion, wagons, the way down, and supper."""

from __future__ import annotations

from collections.abc import Callable

from diamant.games.dwarfs import events
from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.supper import knew_best
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.card import CardView
from diamant.ui.games.dwarfs.table.great_motions import GreatMotions
from diamant.ui.games.dwarfs.table.moments.burst import Burst
from diamant.ui.games.dwarfs.table.moments.flock import Flock
from diamant.ui.games.dwarfs.table.moments.lift_yard import LiftYard
from diamant.ui.games.dwarfs.table.moments.open_door import OpenDoor
from diamant.ui.games.dwarfs.table.motions import Motions
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.kit.cues import cues
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.pace import Pace
from diamant.ui.table.place import Place
from diamant.ui.table.scripts import BoardScripts, Gate, Script, Tell


class GreatScripts(BoardScripts[Board]):
    """The scripts of what happens to all at once, on one view and the board that it shows."""

    view: MineView
    words = words.OF_EVENTS

    def __init__(self, view: MineView, board: Board, pace: Pace, tell: Tell) -> None:
        super().__init__(view, board, pace, tell)
        self.motions = Motions(view, pace)
        self.great = GreatMotions(view, pace)
        self.counts_here = False
        """Whether it is said at the table who wins, since no supper follows at which the diamonds are counted."""

        self.guesses: dict[int, int] = {}
        """What everybody takes for their best card at supper, by seat; who says nothing has none."""

        self.knew: frozenset[int] = frozenset()
        """Who was right."""

        self.all_look_gate: Callable[[], Gate | None] = lambda: None
        self.guess_gate: Callable[[], Gate | None] = lambda: None
        """Return what supper waits for, first and then: until all can look on, and until they have guessed."""

    def _apply(self, event: events.Event) -> None:
        self.board.apply(event)
        self.view.show_marks(self.board)

    @property
    def _colours(self) -> tuple[str, ...]:
        return tuple(seat.colour for seat in self.view.line_up.seats)

    def stand_under_bats(self) -> Flock:
        """Lets bats fly over the table while all choose what changes places."""
        shown = self.view.scenery.moment
        if isinstance(shown, Flock):
            return shown
        flock = self.view.scenery.show(Flock(self._colours))
        if self.pace.lively:
            self.great.circle(flock)
        return flock

    def _bats(self, event: events.BatsFlew) -> Script:
        view = self.view
        view.stage.finish()
        view.scenery.clear()
        self._announce(event)
        cues.give("bats")
        if self.pace.lively:
            self.great.bats()
        for seat, pair in enumerate(event.pairs):
            for place in pair:
                view.cards[seat, place].sign = "sign-exchange"
        yield self.pace.move(times.bats_come)
        took = 0.0
        for seat, (one, other) in enumerate(event.pairs):
            took = self.motions.swap((seat, one), (seat, other), times.bats_swap, 0.25)
        yield took
        view.stage.finish()
        self._apply(event)
        yield self.pace.hold(times.bats_stand, times.bats_swap)  # whoever wants to remember sees which they were
        self._settle_all()
        yield self.pace.hold(times.bats_gone_stand)

    # The explosion

    def stand_in_burst(self) -> Burst:
        """Shows the burst, and everybody's dwarf tumbling out of it, while all choose what to throw out."""
        shown = self.view.scenery.moment
        return shown if isinstance(shown, Burst) else self.view.scenery.show(Burst(self._colours))

    def _burst_out(self, event: events.Discarded, card: CardView) -> Script:
        """The card that was shown to all goes off, and lies on its pile under the burst."""
        view, floor = self.view, event.card.floor
        self._apply(event)
        gallery = view.galleries[floor - 1]
        gallery.top_card, gallery.under = event.card, min(3, gallery.under + 1)
        discard(card)
        cues.give("explosion")
        took = self.great.burst_out(self.stand_in_burst())
        if self.pace.lively:
            yield from self.great.shake()
        yield took
        view.stage.finish()
        yield self.pace.hold(times.burst_stands)

    def _exploded(self, event: events.Exploded) -> Script:
        view = self.view
        burst = self.stand_in_burst()
        spots = list(enumerate(event.places))
        for spot in spots:
            view.cards[spot].cross = True
            self.motions.go(view.cards[spot], view.lay_forward(spot, True), times.all_laid_forward)
        yield self.pace.move(times.burst_waits)
        self._announce(event)
        cues.give("rumble")
        if self.pace.lively:
            self.great.flash()
            self.great.grow(burst.burst, times.burst_swells, 0.8)
            yield from self.great.shake()
        middle = Place(*burst.stage.centre, burst.stage.height * 0.12, 0.0)
        took = 0.0
        for spot in spots:
            view.stage.animate(view.cards[spot], self.pace.move(times.cards_blown_up), tilt=200.0)
            took = self.motions.go(view.cards[spot], middle, times.cards_blown_up)
        yield took
        view.stage.finish()
        self._apply(event)
        for spot in spots:
            view.show_card(self.board, spot)
        view.scenery.clear()
        self._settle_all()
        yield self.pace.hold(times.explosion_stands)

    # Wagons

    def stand_at_lift(self) -> LiftYard:
        """Shows the lift with everybody's empty wagon before it, while all choose what to send up."""
        shown = self.view.scenery.moment
        return shown if isinstance(shown, LiftYard) else self.view.scenery.show(LiftYard(self._colours))

    def _wagons(self, event: events.WagonsSent) -> Script:
        view, yard = self.view, self.stand_at_lift()
        spots, loads = list(enumerate(event.places)), [card.diamonds for card in event.cards]
        self._announce(event)
        for spot in spots:
            self.motions.go(view.cards[spot], view.lay_forward(spot, True), times.all_laid_forward)
        yield self.pace.move(times.wagons_wait)
        cues.give("reveal")
        took = 0.0
        for spot, face in zip(spots, event.cards, strict=True):
            took = self.motions.turn_up(view.cards[spot], face, times.all_turn)
        yield took
        self._apply(event)
        cards = [view.cards[spot] for spot in spots]
        for card, mat in zip(cards, view.mats, strict=True):
            card.lock = True
            mat.state = "sent up"
        yield self.great.fill(yard, [(card.x_at, card.y_at) for card in cards], loads)
        yard.load(loads)
        yield self.pace.hold(times.loads_stand)
        cues.give("wagon")
        yield self.great.roll(yard)
        took = self.great.go_up(yard)
        for seat, diamonds in enumerate(loads):
            view.mats[seat].haul = self.board.sent_up(seat)
            self.motions.rise(seat, diamonds)
        yield took
        yield self.pace.hold(times.lift_gone_stands)
        for spot in spots:
            took = self.motions.go(view.cards[spot], view.lay_forward(spot, False), times.sent_card_back)
        yield took
        view.stage.finish()
        view.scenery.clear()

    def _went_down(self, event: events.WentDown) -> Script:
        self._apply(event)
        self.view.show_mine(self.board)
        cues.give("down")
        self._announce(event)
        yield self.pace.hold(times.went_down_stands)

    # Supper

    def _supper(self, event: events.SupperCalled) -> Script:
        view = self.view
        yield from self._wait_at(self.all_look_gate())
        cues.give("supper")
        moment = view.scenery.show(OpenDoor(self._colours))
        self._announce(event)
        self.great.open_door(moment)
        yield self.pace.hold(times.door_stands)
        yield from self._wait_at(self.guess_gate())
        self.knew = knew_best(self.board, event, self.guesses)
        for mat in view.mats:
            mat.state = ""
        for step in range(self.board.seats):
            self.pace.hurried = False  # a tap is for one: the next has a moment, too
            yield from self._turn_hand(event, (event.seat + step) % self.board.seats)
        self._apply(event)
        yield self.pace.hold(times.supper_stands)

    def _wait_at(self, gate: Gate | None) -> Script:
        if gate is not None:
            yield gate

    def _turn_hand(self, event: events.SupperCalled, seat: int) -> Script:
        """One player's cards are turned up: what was taken for the best comes last, and it is seen who knew it."""
        view, guess = self.view, self.guesses.get(seat)
        for at, mat in enumerate(view.mats):
            mat.active = at == seat
        places = sorted(self.board.shut(seat), key=lambda place: place == guess)
        view.say(words.turns_up, view.line_up.seats[seat].name)
        for place in places:
            card, face = view.cards[seat, place], event.cards[seat][place]
            card.mark, card.sign = False, card.sign if place == guess else ""
            yield self.motions.turn_up(card, face, times.supper_turn)
            yield self.pace.hold(times.supper_turns_apart)
        if guess is not None:
            yield from self._judge(seat, guess)
            self.motions.go(view.cards[seat, guess], view.lay_forward((seat, guess), False), times.card_chosen)
        yield self.pace.hold(times.hand_stands)
        view.stage.finish()

    def _judge(self, seat: int, guess: int) -> Script:
        view, knew = self.view, seat in self.knew
        name = view.line_up.seats[seat].name
        view.say(words.knew_it if knew else words.took_another, name)
        if knew:
            cues.give("remembered")
            view.mats[seat].state = "remembered"
            yield self.great.sparkle((seat, guess))
        else:
            cues.give("gasp")
            view.mats[seat].state = "gasped"
            yield self.great.gasp(seat)

    def _game_over(self, event: events.GameOver) -> Script:
        if not self.counts_here:
            return
        for seat, mat in enumerate(self.view.mats):
            mat.haul = self.board.sent_up(seat)
        self._announce(event)
        for at, mat in enumerate(self.view.mats):
            mat.active = at in event.winners
        yield self.pace.hold(times.scores_stand)

    def _settle_all(self) -> None:
        """Everything lies where it belongs again, and nothing is chosen any more."""
        for seat in range(self.board.seats):
            for place in range(5):
                self.view.show_card(self.board, (seat, place))
            self.view.mats[seat].state = "waiting"

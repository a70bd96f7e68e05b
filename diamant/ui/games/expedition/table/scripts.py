"""What is seen of each event: a script is a generator that changes the view and yields how long to wait.

A script brings the board up to date itself, at the moment when it should be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import ClassVar

from kivy.uix.widget import Widget

from diamant.games.expedition import Card, CardKind, Choice, events
from diamant.games.expedition.board import Board, PathCard
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.home_scripts import HomeScripts
from diamant.ui.games.expedition.table.motions import MOST_FLYING
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.games.expedition.table.seers import Seers, Sign, sign_of
from diamant.ui.games.expedition.table.suspense import Suspense
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import theme
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import Script, Tell, untold
from diamant.ui.table.stage import along, arc, hopping

FACE_SHOWS = 0.6  # of the time of a turn: from then on everybody sees the face


class ExpeditionScripts(HomeScripts):
    """All scripts for one view and the board that it shows.

    ``hint`` tells whether people should hear now that they may hurry what is played.

    A script says what a card or a choice is when its picture is there, never before. What only has to come to its end
    goes on while the next event begins: it changes nothing that another script looks at.
    """

    def __init__(
        self, view: ExpeditionView, board: Board, pace: Pace, tell: Tell = untold,
        hint: Callable[[], bool] = lambda: False, seers: Seers | None = None,
    ) -> None:
        super().__init__(view, board, pace, tell)
        self._hint = hint
        self.seers = seers or Seers()
        self._suspense = Suspense(view, pace)

    def _round_began(self, event: events.RoundBegan) -> Script:
        self.board.apply(event)
        self.seers.forget()
        self.view.show(self.board)
        self.view.show_seers(self.seers)
        self._announce(event)
        for seat in self.view.seats:
            seat.forget()
            seat.deal(None, out=False)
        yield 0.0

    def _walk_in(self) -> Script:
        """The party comes out of its entrance to where the first card will lie."""
        view, walk = self.view, self.pace.move(times.walk_home)
        hint = self._hint()
        view.say(words.setting_out_first if hint else words.setting_out, self.board.round)
        view.path.party = []
        yield self.pace.move(theme.time.screen)
        view.show_party(self.board)
        *_, door = view.way_home(view.path.center)
        view.path.figures.come_from([door] * len(view.path.party))
        cues.give("footsteps")
        view.stage.animate(view.path.figures, walk, walked=1.0)
        yield walk + self.pace.hold(times.hint_stands if hint else times.set_out_stands)

    def _card_turned(self, event: events.CardTurned) -> Script:
        if not self.board.path:
            yield from self._walk_in()
        danger = self.board.danger  # of whatever lies on the deck: the card has no part in it
        card = yield from self._deal(event)
        if danger:
            self.view.say(words.next_card)
        yield from self._suspense.build(card, danger)
        yield from self._turn(card, event)
        if event.card.kind is CardKind.RELIC:
            yield self.pace.hold(times.relic_stands)
        else:
            yield self.pace.hold(times.card_stands, times.card_turn)
        self.view.show_foreseen({})

    def _deal(self, event: events.CardTurned) -> Generator[float, None, PathCardView]:
        """The next card is laid down, still face down."""
        view, stage = self.view, self.view.stage
        card = view.path.add_card(PathCard(event.card, _rubies_on(event.card)))
        view.side.left = self.board.deck - 1
        card.away = [view.side.center_x - card.center_x, view.side.top - card.height / 2 - card.center_y]
        cues.give("card")
        stage.animate(card, self.pace.move(times.card_dealt), away=[0, 0])
        stage.animate(view.path.figures, self.pace.move(times.card_dealt * 2), walked=1.0)
        yield self.pace.move(times.card_dealt)
        return card

    def _turn(self, card: PathCardView, event: events.CardTurned) -> Script:
        """The card turns; when its face shows, so does what goes with it."""
        view, turn = self.view, self.pace.move(times.card_turn)
        for at, seat in enumerate(view.seats):
            seat.deal(None, out=False)
            if at in self.board.in_cave:
                seat.forget()
        self._suspense.release(card)
        self.seers.close()
        view.stage.animate(card, turn, turn=1.0)
        yield turn * FACE_SHOWS
        self._tell_seers(sign_of(event.card, self.board.traps_out))
        self.board.apply(event)
        view.show_centre(self.board)
        self._announce(event)
        yield turn * (1 - FACE_SHOWS)

    def _tell_seers(self, sign: Sign) -> None:
        """Those in camp who guessed right see it; of any other guess nothing is said."""
        right = self.seers.turned(sign)
        self.view.show_foreseen(dict.fromkeys(right, sign))
        self.view.show_seers(self.seers)
        for seat in right:
            cues.give("diamond")
            if self.pace.lively:
                self._motions.sparkle(seat, sign)

    def _rubies_shared(self, event: events.RubiesShared) -> Script:
        view, each = self.view, event.each
        start = view.card_spot(event.place)
        flying = min(each, MOST_FLYING)
        for seat in event.seats:
            goal = view.spot(seat, "heap")
            for number in range(flying):
                more = each - each * number // flying - (each - each * (number + 1) // flying)
                self._motions.fly("ruby", start, goal, number, partial(self._count, seat, more))
        self._announce(event)
        flight = theme.time.flight + times.ruby_apart * flying if flying else 0.0
        for part in (view.seats[seat].ids[name] for seat in event.seats for name in ("heap", "loose")):
            view.stage.animate(part, self.pace.move(flight))  # they change with every ruby
        yield self.pace.move(flight)
        self.view.stage.finish()
        self._motions.rise(event.seats, each)
        self.board.apply(event)
        entry = self.board.path[event.place]
        view.path.cards[event.place].show(entry.card, entry.rubies, fresh=False)
        for seat in event.seats:
            view.show_stones(self.board, seat)
        yield self.pace.hold(times.shares_stand, flight)

    def _trap_seen(self, event: events.TrapSeen) -> Script:
        self.board.apply(event)
        self._announce(event)
        cues.give("warning")
        if self.pace.lively:
            yield from self._motions.wobble((event.place,), 6, self.pace.move(times.wobble))
        yield self.pace.hold(times.warning_stands, times.wobble * 3)

    def _trap_sprung(self, event: events.TrapSprung) -> Script:
        view, stage = self.view, self.view.stage
        cues.give("trap")
        view.side.lantern = "lantern-5"
        if self.pace.lively:
            self._motions.leap(f"trap-{event.trap}-large", view.card_spot(event.place))
        self._announce(event)
        for place in (event.twin, event.place):
            stage.animate(view.path.cards[place], self.pace.move(times.trap_flares), sprung=1.0)
        yield self.pace.move(times.trap_stands)
        if self.pace.lively:
            yield from self._motions.shake()
        stage.animate(view.lighting, self.pace.move(times.dark_falls), darkness=0.8)
        view.light_torches(False)
        view.side.lantern = "lantern-out"
        places = view.path.figures.places
        for seat, lost, start in zip(event.seats, event.lost, places, strict=False):
            view.seats[seat].lost = lost
            colour = view.line_up.seats[seat].colour
            if self.pace.lively:
                size = view.path.plan.card_width
                way = hopping(along(view.way_home(start)), 8, 0.12 * size)
                stage.send(f"run-{colour}", size, way, self.pace.move(times.run_home))
                self._motions.scatter(seat, lost)
            shaken = 6 * view.plan.unit if self.pace.lively else 0.0
            stage.animate(view.seats[seat], self.pace.move(times.seat_jolts), shaken=shaken)
        self.board.apply(event)
        view.show_party(self.board)
        for seat in event.seats:
            view.show_stones(self.board, seat)
            stage.animate(view.seats[seat], self.pace.move(times.seat_rests), delay=times.seat_rests, shaken=0.0)
        yield self.pace.move(times.run_home)
        stage.finish()
        for seat in event.seats:
            view.seats[seat].in_cave = False
        yield self.pace.hold(times.loss_stands)

    def _choices_shown(self, event: events.ChoicesShown) -> Script:
        view, turn = self.view, self.pace.move(times.reveal_turn)
        view.stage.animate(view.lighting, self.pace.move(times.rock_darkens), darkness=0.4)
        yield self.pace.move(times.rock_darkens)
        cues.give("reveal")
        chosen = (
            (event.going_on, "decision-continue", "glow-warm", Choice.CONTINUE),
            (event.going_home, "decision-leave", "glow-ice", Choice.LEAVE),
        )
        for seats, face, _, choice in chosen:
            for seat in seats:
                self._turn_up(seat, face, turn, choice)
        yield turn * FACE_SHOWS
        for seats, _, glow, _ in chosen:
            for seat in seats:
                self._chosen_card(seat).glow = glow
        self._announce(event)
        yield turn * (1 - FACE_SHOWS)
        stands = times.leaving_stands if event.going_home else times.reveal_stands
        yield self.pace.hold(stands, times.reveal_moves)

    def _chosen_card(self, seat: int) -> Widget:
        mat = self.view.seats[seat]
        return mat.revealed()

    def _turn_up(self, seat: int, face: str, turn: float, choice: Choice) -> None:
        mat, card = self.view.seats[seat], self._chosen_card(seat)
        mat.hand = None
        card.face = face
        shown = partial(setattr, mat, "shown", choice)
        self.view.stage.animate(card, turn, shown, turn=1.0, grow=1.0 if mat.single else 1.33)

    def _round_ended(self, event: events.RoundEnded) -> Script:
        view, stage = self.view, self.view.stage
        self._announce(event)
        sign = view.entrances.signs[event.round - 1]
        if not view.entrances.removed:
            for number in range(3):
                x, y = sign.center
                above = (x, y + 90 * view.plan.unit)
                way = arc(above, (x, y + (1 - number) * sign.height * 0.2), 0)
                nailed = partial(cues.give, "barricade")
                falls, waits = self.pace.move(times.plank), self.pace.move(times.plank * number)
                stage.send("plank", sign.width, way, falls, nailed, waits)
            yield self.pace.move(times.plank * 4)
        else:
            cues.give("barricade")
        sign.picture = "entrance-removed" if view.entrances.removed else "entrance-closed"
        yield self.pace.hold(times.closed_stands)
        stage.finish()
        self.board.apply(event)
        view.side.lantern = ""
        view.light_torches(True)
        view.path.show(self.board.path)
        view.show_party(self.board)
        view.side.left, view.side.out = self.board.deck, []
        stage.animate(view.lighting, self.pace.move(times.light_returns), darkness=0.0)

    def _game_over(self, event: events.GameOver) -> Script:
        self.board.apply(event)
        self.view.show_centre(self.board)
        yield 0.0

    def _count(self, seat: int, more: int) -> None:
        self.view.seats[seat].beside += more

    _by_event: ClassVar = {
        events.RoundBegan: _round_began,
        events.CardTurned: _card_turned,
        events.RubiesShared: _rubies_shared,
        events.TrapSeen: _trap_seen,
        events.TrapSprung: _trap_sprung,
        events.ChoicesShown: _choices_shown,
        events.PathShared: HomeScripts._path_shared,
        events.RelicsTaken: HomeScripts._relics_taken,
        events.RelicsStayed: HomeScripts._relics_stayed,
        events.CameHome: HomeScripts._came_home,
        events.RoundEnded: _round_ended,
        events.GameOver: _game_over,
    }


def _rubies_on(card: Card) -> int:
    return card.worth if card.kind is CardKind.TREASURE else 0

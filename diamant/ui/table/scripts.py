"""What is seen of each event: a script is a generator that changes the view and yields how long to wait.

A script brings the board up to date itself, at the moment when it should be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from diamant.games.expedition import (
    CameHome,
    CardTurned,
    ChoicesShown,
    Event,
    GameOver,
    PathShared,
    RelicsStayed,
    RelicsTaken,
    RoundBegan,
    RoundEnded,
    RubiesShared,
    TrapSeen,
    TrapSprung,
)
from diamant.table import Board
from diamant.ui.cues import cues
from diamant.ui.standings import RUBIES_IN_DIAMOND
from diamant.ui.table import words
from diamant.ui.table.pace import Pace
from diamant.ui.table.pictures import relic_picture
from diamant.ui.table.stage import along, arc, hopping
from diamant.ui.table.view import TableView
from diamant.ui.theme import theme

MOST_FLYING = 4  # stones seen flying to one seat
SUSPENSE = 0.12  # seconds a card lies face down, and as much again for every kind of trap that is out
MOST_SUSPENSE = 0.6
WALKERS_APART = 0.1  # seconds between those who go home together
SHAKE = ((10, 4), (-10, -4), (8, -3), (-7, 3), (5, 2), (-4, -2), (2, 0))
Script = Iterator[float]


class Scripts:
    """The scripts for one view and the board that it shows."""

    def __init__(self, view: TableView, board: Board, pace: Pace) -> None:
        self.view = view
        self.board = board
        self._pace = pace

    def of(self, event: Event) -> Script:
        """Returns the script of an event."""
        return self._by_event[type(event)](self, event)

    def before(self, event: Event) -> Script:
        """Returns the script that leads up to an event and gives nothing of it away."""
        return self._deal(event) if isinstance(event, CardTurned) else iter(())

    def _round_began(self, event: RoundBegan) -> Script:
        self.board.apply(event)
        self.view.show(self.board)
        for seat in self.view.seats:
            seat.state = "in the cave"
            seat.deal(None, out=False)
        yield 0.0

    def _walk_in(self) -> Script:
        """The party comes out of its entrance to where the first card will lie."""
        view, walk = self.view, self._pace.move(theme.time.walk_home)
        view.say(words.setting_out, self.board.round)
        view.path.party = []
        yield self._pace.move(theme.time.screen)
        view.show_party(self.board)
        *_, door = view.way_home(view.path.center)
        view.path.come_from(door)
        cues.give("footsteps")
        view.stage.animate(view.path, walk, walked=1.0)
        yield walk + self._pace.hold(0.5)

    def _deal(self, event: CardTurned) -> Script:
        """The next card is laid down, still face down; the more traps are out, the longer it stays so."""
        view, stage = self.view, self.view.stage
        if not self.board.path:
            yield from self._walk_in()
        suspense = min(SUSPENSE * (1 + len(set(self.board.traps_out))), MOST_SUSPENSE)
        for seat in view.seats:
            seat.deal(None, out=False)
            seat.state = "in the cave" if seat.in_cave else "in camp"
        stage.animate(view.lighting, self._pace.move(theme.time.rock_darkens), darkness=0.0)
        self.board.apply(event)
        card = view.path.add_card(self.board.path[-1])
        view.show_centre(self.board)
        view.side.out = list(dict.fromkeys(self.board.traps_out[:-1] if event.card.trap else self.board.traps_out))
        view.say(words.next_card)
        card.away = [view.side.center_x - card.center_x, view.side.top - card.height / 2 - card.center_y]
        cues.give("card")
        stage.animate(card, self._pace.move(theme.time.card_turn * 0.8), away=[0, 0])
        stage.animate(view.path, self._pace.move(theme.time.card_turn * 1.6), walked=1.0)
        yield self._pace.move(theme.time.card_turn * 0.8 + suspense)

    def _card_turned(self, event: CardTurned) -> Script:
        turn = self._pace.move(theme.time.card_turn)
        self.view.stage.animate(self.view.path.cards[-1], turn, turn=1.0)
        yield turn * 0.6
        self.view.say(words.card_turned, event)
        yield turn * 0.4 + self._pace.hold(0.35)

    def _rubies_shared(self, event: RubiesShared) -> Script:
        view, each = self.view, event.each
        start = view.card_spot(event.place)
        flying = min(each, MOST_FLYING)
        for seat in event.seats:
            goal = view.spot(seat, "heap")
            for number in range(flying):
                more = each - each * number // flying - (each - each * (number + 1) // flying)
                self._fly("ruby", start, goal, number, partial(self._count, seat, more))
        if flying:
            yield self._pace.move(theme.time.ruby_flight + theme.time.ruby_apart * flying)
        self.view.stage.finish()
        self._gain(event.seats, each)
        self.board.apply(event)
        entry = self.board.path[event.place]
        view.path.cards[event.place].show(entry.card, entry.rubies, fresh=False)
        for seat in event.seats:
            view.show_stones(self.board, seat)
        view.say(words.rubies_shared, event, view.line_up)
        yield self._pace.hold(0.9)

    def _trap_seen(self, event: TrapSeen) -> Script:
        self.board.apply(event)
        self.view.show_centre(self.board)
        self.view.say(words.trap_seen, event)
        cues.give("warning")
        if self._pace.lively:
            card = self.view.path.cards[event.place]
            home = card.tilt
            for lean in (6, -6, home):
                self.view.stage.animate(card, self._pace.move(0.09), tilt=lean)
                yield self._pace.move(0.09)
        yield self._pace.hold(1.0)

    def _trap_sprung(self, event: TrapSprung) -> Script:
        view, stage = self.view, self.view.stage
        cues.give("trap")
        view.side.lantern = "lantern-5"
        if self._pace.lively:
            self._leap(event)
        view.say(words.trap_sprung, event, self.view.line_up)
        for place in (event.twin, event.place):
            stage.animate(view.path.cards[place], self._pace.move(0.2), sprung=1.0)
        yield self._pace.move(0.35)
        if self._pace.lively:
            yield from self._shake()
        stage.animate(view.lighting, self._pace.move(0.3), darkness=0.8)
        view.light_torches(False)
        view.side.lantern = "lantern-out"
        places = view.path.figure_places()
        for seat, lost, start in zip(event.seats, event.lost, places, strict=False):
            view.seats[seat].state = "trapped"
            explorer = view.line_up.seats[seat].explorer
            if self._pace.lively:
                size = view.path.plan.card_width
                way = hopping(along(view.way_home(start)), 8, 0.12 * size)
                stage.send(f"run-{explorer}", size, way, self._pace.move(0.9))
                self._scatter(seat, lost)
            shaken = 6 * view.plan.unit if self._pace.lively else 0.0
            stage.animate(view.seats[seat], self._pace.move(0.08), shaken=shaken)
        view.path.party = []
        self.board.apply(event)
        for seat in event.seats:
            view.show_stones(self.board, seat)
            stage.animate(view.seats[seat], self._pace.move(0.1), delay=0.1, shaken=0.0)
        yield self._pace.move(0.9)
        stage.finish()
        for seat in event.seats:
            view.seats[seat].in_cave = False
        yield self._pace.hold(1.6)

    def _leap(self, event: TrapSprung) -> None:
        """The trap leaps out of its card at everybody, as large as the path, and fades into the dark."""
        view = self.view
        width, large, middle = view.path.plan.card_width, view.path.height * 0.92, view.path.center
        picture, still = f"trap-{event.trap}-large", arc(middle, middle, 0)

        def loom() -> None:
            view.stage.send("glow-danger", large * 2, still, self._pace.move(0.9), fading=True)
            view.stage.send(picture, large, still, self._pace.move(0.9), swell=1.2, fading=True)

        leap = arc(view.card_spot(event.place), middle, 40 * view.plan.unit)
        view.stage.send(picture, width, leap, self._pace.move(0.3), loom, swell=large / width)

    def _choices_shown(self, event: ChoicesShown) -> Script:
        view, stage = self.view, self.view.stage
        stage.animate(view.lighting, self._pace.move(theme.time.rock_darkens), darkness=0.4)
        yield self._pace.move(theme.time.rock_darkens)
        cues.give("reveal")
        for seats, face, glow, state in (
            (event.going_on, "decision-continue", "glow-warm", "goes on"),
            (event.going_home, "decision-leave", "glow-ice", "goes home"),
        ):
            for seat in seats:
                view.seats[seat].hand = None
                self._turn_up(seat, face, glow, state)
        view.say(words.choices_shown, event, view.line_up)
        yield self._pace.move(theme.time.reveal_turn) + self._pace.hold(1.3)

    def _turn_up(self, seat: int, face: str, glow: str, state: str) -> None:
        mat = self.view.seats[seat]
        mat.state, mat.cards_out = state, True
        card = mat.cards[max(0, int(mat.laid))] if not mat.single else mat.cards[0]
        card.face = face
        grown = 1.0 if mat.single else 1.33
        self.view.stage.animate(card, self._pace.move(theme.time.reveal_turn), turn=1.0, grow=grown)
        card.glow = glow

    def _path_shared(self, event: PathShared) -> Script:
        view = self.view
        places = [at for at, entry in enumerate(self.board.path) if entry.rubies]
        for seat in event.seats:
            goal = view.spot(seat, "heap")
            for number in range(min(event.each, MOST_FLYING)):
                self._fly("ruby", view.card_spot(places[number % len(places)]), goal, number)
        if event.each:
            yield self._pace.move(theme.time.ruby_flight + theme.time.ruby_apart * min(event.each, MOST_FLYING))
        self.board.apply(event)
        for card, entry in zip(view.path.cards, self.board.path, strict=True):
            card.show(entry.card, entry.rubies, fresh=False)
        for seat in event.seats:
            view.show_stones(self.board, seat)
        self._gain(event.seats, event.each)
        view.say(words.path_shared, event, view.line_up)
        yield self._pace.hold(0.9)

    def _relics_taken(self, event: RelicsTaken) -> Script:
        view, stage = self.view, self.view.stage
        goal = view.spot(event.seat, "chest")
        view.say(words.relics_taken, event, view.line_up)
        cues.give("relic")
        for number, place in enumerate(event.places):
            picture = relic_picture(self.board.path[place].card.worth, view.line_up.edition)
            card = view.path.cards[place]
            way = arc(card.center, goal, 60 * view.plan.unit)
            stage.send(picture, card.width, way, self._pace.move(0.7), delay=self._pace.move(0.12 * number))
            stage.animate(card, self._pace.move(0.3), opacity=0.0)
        yield self._pace.move(0.7 + 0.12 * len(event.places))
        stage.finish()
        self.board.apply(event)
        view.path.show(self.board.path)
        view.show_stones(self.board, event.seat)
        yield self._pace.hold(1.0)

    def _relics_stayed(self, event: RelicsStayed) -> Script:
        self.view.say(words.relics_stayed, event, self.view.line_up)
        if self._pace.lively:
            for lean in (5, -5, 0):
                for place in event.places:
                    self.view.stage.animate(self.view.path.cards[place], self._pace.move(0.1), tilt=lean)
                yield self._pace.move(0.1)
        yield self._pace.hold(1.2)

    def _came_home(self, event: CameHome) -> Script:
        view, stage = self.view, self.view.stage
        places = dict(zip(self.board.in_cave, view.path.figure_places(), strict=False))
        walkers = [(seat, places.get(seat) or view.path.center) for seat in event.seats]
        staying = [seat for seat in self.board.in_cave if seat not in event.seats]
        view.path.party = [view.line_up.seats[seat].explorer for seat in staying]
        cues.give("footsteps")
        size, apart = view.path.plan.card_width * 0.9, self._pace.move(WALKERS_APART)
        for number, (seat, start) in enumerate(walkers):
            explorer = view.line_up.seats[seat].explorer
            way = hopping(along(view.way_home(start)), 6, 0.08 * size)
            stage.send(f"hero-{explorer}", size, way, self._pace.move(theme.time.walk_home), delay=apart * number)
        yield self._pace.move(theme.time.walk_home) + apart * (len(walkers) - 1)
        for seat, banked in zip(event.seats, event.banked, strict=True):
            view.seats[seat].chest_open = True
            self._into_chest(seat, banked)
        yield self._pace.move(theme.time.ruby_flight * (2 if max(event.banked) >= RUBIES_IN_DIAMOND else 1) + 0.25)
        stage.finish()
        cues.give("chest")
        self.board.apply(event)
        for seat in event.seats:
            mat = view.seats[seat]
            mat.chest_open, mat.in_cave, mat.state = False, False, "in camp"
            mat.deal(None, out=False)
            view.show_stones(self.board, seat)
            stage.animate(mat, self._pace.move(0.3), glow=1.0)
        view.say(words.came_home, event, view.line_up)
        yield self._pace.hold(0.8)

    def _into_chest(self, seat: int, banked: int) -> None:
        """Five rubies meet above the chest and fall into it as one diamond; the rest follow as they are."""
        diamonds, rubies = divmod(banked, RUBIES_IN_DIAMOND)
        self.view.seats[seat].beside = 0  # the whole heap rises at once
        heap, chest, unit = self.view.spot(seat, "heap"), self.view.spot(seat, "chest"), self.view.plan.unit
        meeting = ((heap[0] + chest[0]) / 2, (heap[1] + chest[1]) / 2 + 34 * unit)

        def fall() -> None:
            self.view.stage.send("sparkle-ice", 54 * unit, arc(meeting, meeting, 0), self._pace.move(0.2))
            for number in range(min(diamonds, MOST_FLYING)):
                self._fly("diamond", meeting, chest, number, height=12, size=38)

        if diamonds:
            for number in range(RUBIES_IN_DIAMOND):
                beside = (heap[0] + (number - 2) * 16 * unit, heap[1])
                then = fall if number == RUBIES_IN_DIAMOND - 1 else None
                self.view.stage.send("ruby", 26 * max(unit, 0.8), arc(beside, meeting, 20 * unit),
                                     self._pace.move(theme.time.ruby_flight), then)
        for number in range(rubies):
            self._fly("ruby", heap, chest, number, height=46, size=30)

    def _round_ended(self, event: RoundEnded) -> Script:
        view, stage = self.view, self.view.stage
        view.say(words.round_ended, event)
        sign = view.entrances.signs[event.round - 1]
        if not view.entrances.removed:
            for number in range(3):
                x, y = sign.center
                above = (x, y + 90 * view.plan.unit)
                way = arc(above, (x, y + (1 - number) * sign.height * 0.2), 0)
                nailed = partial(cues.give, "barricade")
                falls, waits = self._pace.move(theme.time.plank), self._pace.move(0.12 * number)
                stage.send("plank", sign.width, way, falls, nailed, waits)
            yield self._pace.move(theme.time.plank * 4)
        else:
            cues.give("barricade")
        sign.picture = "entrance-removed" if view.entrances.removed else "entrance-closed"
        yield self._pace.hold(0.5)
        self.board.apply(event)
        view.side.lantern = ""
        view.light_torches(True)
        view.path.show(self.board.path)
        view.path.party = []
        view.side.left, view.side.out = self.board.deck, []
        stage.animate(view.lighting, self._pace.move(0.2), darkness=0.0)

    def _game_over(self, event: GameOver) -> Script:
        self.board.apply(event)
        self.view.show_centre(self.board)
        yield 0.0

    # Small motions

    def _fly(
        self, picture: str, start: Any, goal: Any, number: int, then: Callable[[], None] | None = None,
        height: float = 90, size: float = 30,
    ) -> None:
        unit = self.view.plan.unit
        way = arc(start, goal, height * unit)

        def arrived() -> None:
            cues.give(picture)
            if then:
                then()

        self.view.stage.send(
            picture, size * max(unit, 0.8), way, self._pace.move(theme.time.ruby_flight), arrived,
            delay=self._pace.move(theme.time.ruby_apart * number),
        )

    def _gain(self, seats: Sequence[int], rubies: int) -> None:
        """Lets a number rise from each of these seats."""
        for seat in seats if rubies else ():
            mat = self.view.seats[seat]
            mat.gain, mat.rise = f"+{rubies}", 0.0
            self.view.stage.animate(mat, self._pace.move(0.9), rise=1.0)

    def _count(self, seat: int, more: int) -> None:
        self.view.seats[seat].beside += more

    def _scatter(self, seat: int, lost: int) -> None:
        x, y = self.view.spot(seat, "heap")
        unit = self.view.plan.unit
        for number in range(min(lost, 7)):
            goal = (x + (number * 67 % 200 - 100) * unit, y + (number * 41 % 120 - 60) * unit)
            way = arc((x, y), goal, 40 * unit)
            self.view.stage.send("ruby", 26 * unit, way, self._pace.move(theme.time.heap_rolls), spin=240 - 90 * number)

    def _shake(self) -> Script:
        frame = self.view.frame
        home = frame.center
        for across, up in SHAKE:
            frame.center = (home[0] + across * self.view.plan.unit, home[1] + up * self.view.plan.unit)
            yield self._pace.move(0.04)
        frame.center = home

    _by_event: ClassVar[dict[type, Callable[[Scripts, Any], Script]]] = {
        RoundBegan: _round_began,
        CardTurned: _card_turned,
        RubiesShared: _rubies_shared,
        TrapSeen: _trap_seen,
        TrapSprung: _trap_sprung,
        ChoicesShown: _choices_shown,
        PathShared: _path_shared,
        RelicsTaken: _relics_taken,
        RelicsStayed: _relics_stayed,
        CameHome: _came_home,
        RoundEnded: _round_ended,
        GameOver: _game_over,
    }

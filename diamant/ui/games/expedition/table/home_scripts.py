"""What is seen of those who go home: they share what lies on the path, take relics along, and fill their chests."""

from __future__ import annotations

from functools import partial

from diamant.games.expedition import CameHome, PathShared, RelicsStayed, RelicsTaken
from diamant.games.expedition.board import Board
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.counting import RUBIES_IN_DIAMOND
from diamant.ui.games.expedition.table.motions import MOST_FLYING, Motions
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.games.expedition.table.words import OF_EVENTS
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import theme
from diamant.ui.table.edges import Point
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import Script, Scripts, Tell
from diamant.ui.table.stage import along, arc, hopping


class HomeScripts(Scripts):
    """The scripts of the way home, on one view and the board that it shows."""

    view: ExpeditionView
    words = OF_EVENTS

    def __init__(self, view: ExpeditionView, board: Board, pace: Pace, tell: Tell) -> None:
        super().__init__(view, pace, tell)
        self.board = board
        self._motions = Motions(view, pace)

    def _path_shared(self, event: PathShared) -> Script:
        view, each = self.view, event.each
        places = [at for at, entry in enumerate(self.board.path) if entry.rubies]
        flying = min(each, MOST_FLYING)
        for seat in event.seats:
            goal = view.spot(seat, "heap")
            for number in range(flying):
                start = view.card_spot(places[number % len(places)])
                self._motions.fly("ruby", start, goal, number)
        self.board.apply(event)
        for card, entry in zip(view.path.cards, self.board.path, strict=True):
            card.show(entry.card, entry.rubies, fresh=False)
        view.show_centre(self.board)
        self._announce(event)
        flight = theme.time.flight if flying else 0.0
        yield self.pace.move(flight)
        for seat in event.seats:
            view.show_stones(self.board, seat)
        self._motions.rise(event.seats, each)
        yield self.pace.hold(times.path_shared_stands, flight + times.gain_seen)

    def _relics_taken(self, event: RelicsTaken) -> Script:
        view, stage = self.view, self.view.stage
        goal, flight = view.spot(event.seat, "chest"), self.pace.move(times.relic_flight)
        self._announce(event)
        cues.give("relic")
        apart = self._apart(times.relics_apart, len(event.places))
        for number, place in enumerate(event.places):
            picture = relic_picture(self.board.path[place].card.worth, view.line_up.options["edition"])
            card = view.path.cards[place]
            way = arc(card.center, goal, 60 * view.plan.unit)
            stage.send(picture, card.width, way, flight, delay=apart * number)
            stage.animate(card, self.pace.move(times.relic_fades), opacity=0.0)
        self.board.apply(event)
        stage.call(partial(self._show_taken, event.seat), flight + apart * (len(event.places) - 1))
        yield self.pace.hold(times.relic_taken_stands, times.walk_home)

    def _show_taken(self, seat: int) -> None:
        """The relics are gone from the path and lie beside a chest."""
        self.view.path.show(self.board.path)
        self.view.show_centre(self.board)
        self.view.show_stones(self.board, seat)

    def _relics_stayed(self, event: RelicsStayed) -> Script:
        self._announce(event)
        if self.pace.lively:
            yield from self._motions.wobble(event.places, 5, self.pace.move(times.relic_wobble))
        yield self.pace.hold(times.relic_stays_stands, times.relic_wobble * 3 + times.walk_home)

    def _came_home(self, event: CameHome) -> Script:
        view, stage = self.view, self.view.stage
        places = dict(zip(self.board.in_cave, view.path.figures.places, strict=False))
        walkers = [(seat, places.get(seat) or view.path.center) for seat in event.seats]
        self.board.apply(event)
        view.show_party(self.board)
        cues.give("footsteps")
        self._walk(walkers)
        yield self.pace.move(times.walk_home) + self._apart(times.walkers_apart, len(walkers)) * (len(walkers) - 1)
        for seat, banked in zip(event.seats, event.banked, strict=True):
            view.seats[seat].chest_open = True
            self._motions.into_chest(seat, banked)
        flights = 2 if max(event.banked) >= RUBIES_IN_DIAMOND else 1
        seconds = self.pace.move(theme.time.flight * flights + times.chest_closes)
        stage.call(partial(self._close_chests, event.seats), seconds)
        self._announce(event)
        yield self.pace.hold(times.home_stands, times.home_moves)

    def _walk(self, walkers: list[tuple[int, Point]]) -> None:
        """Lets explorers go home one after another along the path."""
        view, size = self.view, self.view.path.plan.card_width * 0.9
        apart = self._apart(times.walkers_apart, len(walkers))
        for number, (seat, start) in enumerate(walkers):
            colour = view.line_up.seats[seat].colour
            way = hopping(along(view.way_home(start)), 6, 0.08 * size)
            seconds = self.pace.move(times.walk_home)
            view.stage.send(f"hero-{colour}", size, way, seconds, delay=apart * number)

    def _close_chests(self, seats: tuple[int, ...]) -> None:
        """What these seats brought home is in their chests."""
        cues.give("chest")
        for seat in seats:
            mat = self.view.seats[seat]
            mat.chest_open, mat.in_cave = False, False
            mat.forget()
            mat.deal(None, out=False)
            self.view.show_stones(self.board, seat)
            self.view.stage.animate(mat.ids.chest, self.pace.move(times.chest_glows), glow=1.0)

    def _apart(self, limits: tuple[float, float], count: int) -> float:
        """Returns the seconds between two of so many."""
        two, all_of_them = limits
        return self.pace.move(min(two, all_of_them / max(1, count - 1)))

"""Plays whole games at the real table, unseen and on a clock of its own, and tells how long they take: in minutes for
every number of people and every way to play, and in seconds for what a game has of its own.

Everything that takes time there takes its time: motions, pauses, machine players, count-downs, curtains that are held.
People think for as long as is said, and choose as machine players do. ``table_time_<game>.py`` says in which ways a
game is played, what its people do at its table, and which of its moments are timed.
"""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, NamedTuple

from diamant.games.game import Awaited
from diamant.games.shelf import game_of

from . import offscreen
from .console import Arguments, BadArgumentsError, ProgressBar, game_option, module_of, whole_number

SIZE = (960, 540)
FLAG = "--at-the-table"
PLAYED, SEED = 20, 1
LONGEST = 6 * 3600.0  # seconds after which a game that has not ended is stuck


class Seconds(NamedTuple):
    """How many seconds people need for a move, for a short answer (a raise, a pass, a look), and to go on."""

    move: float = 8.0
    answer: float = 2.0
    tap: float = 1.0


class Way(NamedTuple):
    """A way to play: how the tablet is held, and with which options."""

    holding: str
    options: Mapping[str, Any] = {}


class Timed(NamedTuple):
    """How many seconds a game took, and each of its moments, by name."""

    whole: float
    moments: Mapping[str, Sequence[float]]


class Clockwork:
    """Kivy's clock, which goes from one thing that is due to the next, and by small steps while something moves."""

    STEP, INSTANT = 0.05, 1e-4

    def __init__(self) -> None:
        from kivy.clock import Clock

        self._clock = Clock
        self.now: float = Clock.time()
        Clock.time = lambda: self.now
        Clock.idle = self._idle

    def _idle(self) -> float:
        self._clock._dt, self._clock._last_tick = self.now - self._clock._last_tick, self.now
        return self.now

    def go_on(self, most: float = 1.0) -> None:
        """Lets the time to the next thing that is due pass, or so much of it."""
        events = self._clock.get_events()
        due = [event._last_dt + event.timeout for event in events if not event.loop]
        if any(event.loop and event.timeout < self.STEP for event in events):
            due.append(self.now + self.STEP)
        self.now = max(self.now, min([self.now + most, *due])) + self.INSTANT
        offscreen.tick()

    def let(self, seconds: float) -> None:
        """Lets so much time pass."""
        end = self.now + seconds
        while self.now < end:
            self.go_on(end - self.now)


class People:
    """Those who sit at a table. A game may have some that know its table better."""

    ways: Mapping[str, Way] = {"around": Way("around"), "passed on": Way("pass")}

    def __init__(self, clock: Clockwork, table: Any, seconds: Seconds, luck: Random) -> None:
        from diamant.ui.house.scenes.player import TablePlayer

        from .monkey.hands import FRAMES_A_SECOND, Hands

        class PatientHands(Hands):
            """Fingers under which the time of this clock passes."""

            def frames(self, count: int) -> None:
                clock.let(count / FRAMES_A_SECOND)

        self.clock = clock
        self.table = table
        self.seconds = seconds
        self.luck = luck
        self.hands = PatientHands(luck)
        self.player = (table.room.touch_player() or TablePlayer)(self.hands, luck)
        game = table.sitting.game
        self.minds = [game.machine(name) for name in islice(cycle(game.machines.values()), len(table.sitting.seats))]

    # What a game may know better

    def moment(self) -> str:
        """Returns what of the game's own is going on, if that is timed."""
        return ""

    def think(self, seats: Sequence[int]) -> float:
        """Returns for how long those who are awaited think."""
        return self.seconds.move

    def asked(self) -> Sequence[int]:
        """Returns the people who can choose now."""
        from diamant.ui.house.scenes.player import people_awaited

        return people_awaited(self.table.sitting)

    def lay(self, seat: int, choice: Any) -> None:
        """Lays the choice of one of several seats that choose in secret."""
        self.table.sitting.hand(seat).lay_choice(choice)
        self.table.way.seat_changed(seat)

    # What they do

    def needs(self) -> float | None:
        """Returns how many seconds pass until somebody does what is asked for; None if nothing is."""
        table = self.table
        if self._chooser is not None:
            return self.think((self._chooser,))
        if table.summary is not None or table.handing.closed:
            return self.seconds.tap
        if getattr(table, "look", None) is not None:
            return self.seconds.answer
        if table.director.playing or table.way is None or not (seats := self.asked()):
            return None
        return self.think(seats)

    def act(self) -> None:
        """Does what is asked for."""
        table = self.table
        if self._chooser is not None:
            table.passing.choose(self.choice_of(self._chooser))
        elif table.summary is not None or table.handing.closed or getattr(table, "look", None) is not None:
            self.player.move_on(table, table.seat_targets)
        else:
            self.choose(self.asked())

    @property
    def _chooser(self) -> int | None:
        """The seat that chooses behind the curtain, where the tablet is passed on for that."""
        return self.table.passing.open_to if self.table.passing is not None else None

    def choose(self, seats: Sequence[int]) -> None:
        """Lets seats choose as machine players would."""
        alone = self.table.sitting.turn.awaited is Awaited.SEAT
        for seat in seats:
            choice = self.choice_of(seat)
            if alone:
                self.table.choose(seat, choice)
            else:
                self.lay(seat, choice)

    def choice_of(self, seat: int) -> Any:
        """Returns what a seat chooses, from what it may know."""
        sitting = self.table.sitting
        return self.minds[seat](sitting.game.view(sitting.position, seat), self.luck)


def main(arguments: list[str]) -> int:
    """Times games as the arguments say."""
    parser = Arguments("simulate", __doc__ or "")
    parser.add_argument(FLAG, action="store_true", help="time games at the real table")
    game_option(parser, "which game is timed (all that have a table)")
    parser.add_argument("--people", metavar="N,N,...", type=_numbers, help="how many people (any number that may play)")
    parser.add_argument("--way", metavar="W", help="only the ways whose names begin like this")
    parser.add_argument("--games", default=PLAYED, metavar="N", type=whole_number(2, 10_000), help="(%(default)s)")
    parser.add_argument("--seed", default=SEED, metavar="S", type=whole_number(0, 10**18), help="(%(default)s)")
    for name, seconds in Seconds()._asdict().items():
        parser.add_argument(f"--{name}", metavar="S", type=float, default=None, help=f"seconds ({seconds})")
    parser.add_argument("--json", action="store_true", help="print a line of JSON for every table")
    wanted = parser.parse_args(arguments)
    offscreen.prepare(*SIZE)
    given = {name: value for name in Seconds._fields if (value := getattr(wanted, name)) is not None}
    for game in offscreen.games_with_a_room(wanted.game):
        people, numbers = _people_of(game), game_of(game).seats
        seconds = getattr(module_of("table_time", game), "SECONDS", Seconds())._replace(**given)
        ways = [(name, way) for name, way in people.ways.items() if name.startswith(wanted.way or "")]
        for (name, way), seats in product(ways, [seats for seats in numbers if seats in (wanted.people or numbers)]):
            timed = list(_games(game, people, way, seats, seconds, wanted.games, wanted.seed))
            print((_as_json if wanted.json else _as_text)(game, name, seats, timed), flush=True)
    return 0


def _people_of(game: str) -> type[People]:
    people: type[People] = getattr(module_of("table_time", game), "PEOPLE", People)
    return people


def _numbers(text: str) -> list[int]:
    return [whole_number(1, 99)(part) for part in text.split(",")]


def _games(
    game: str, kind: type[People], way: Way, seats: int, seconds: Seconds, games: int, seed: int
) -> Iterator[Timed]:
    """Yields how long so many games took, all in one app."""
    from diamant.device import Device, Documents, Sharing
    from diamant.ui.app.app import DiamantApp

    clock, bar = Clockwork(), ProgressBar(games)
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "kept")
        app = DiamantApp(Path(folder), language="en", device=Device(sharing=Sharing(kept), documents=Documents(kept)))
        app._run_prepare()
        try:
            for number in range(games):
                random.seed(seed + number)  # the waits of machine players
                yield time_game(app, clock, kind, game, way, seats, seconds, seed + number)
                bar(number + 1)
        finally:
            bar.clear()
            offscreen.close(app)


def time_game(
    app: Any, clock: Clockwork, kind: type[People], game: str, way: Way, seats: int, seconds: Seconds, seed: int
) -> Timed:
    """Plays a game of so many people in the app and returns how long it took."""
    from diamant.store import LineUp, SeatPlan
    from diamant.store.lineup import COLOURS
    from diamant.table import Sitting
    from diamant.table.lineups import seated

    options = {**game_of(game).defaults("en"), **way.options}
    plans = tuple(SeatPlan(colour.title(), colour, None, "") for colour in COLOURS[:seats])
    line_up = seated(LineUp(game, plans, way.holding, options))
    app.house.sit_down(Sitting.start(app.house.store, line_up, seed=seed, shuffler=Random(seed)))
    begun = clock.now
    while (table := _table(app)) is None:
        clock.go_on()
    people = kind(clock, table, seconds, Random(seed))
    moments: dict[str, list[float]] = {}
    now, since = "", clock.now
    while app.house.here != "result":
        needs = people.needs()
        if needs is None:
            clock.go_on()
        else:
            clock.let(needs)
            if people.needs() is not None:
                people.act()
        then = people.moment() or (now if table.director.playing else "")
        if then != now:
            if now:
                moments.setdefault(now, []).append(clock.now - since)
            now, since = then, clock.now
        if clock.now - begun > LONGEST:
            raise BadArgumentsError(f"a game of {game} does not end")
    return Timed(clock.now - begun, moments)


def _table(app: Any) -> Any:
    shell = app.root
    here = app.house.here == "table" and shell.has_screen("table")
    return shell.get_screen("table").table if here else None


def _as_json(game: str, way: str, seats: int, timed: Sequence[Timed]) -> str:
    minutes = [one.whole / 60 for one in timed]
    moments = {name: _quartiles(spans) for name, spans in _all_moments(timed).items()}
    told = {"game": game, "way": way, "people": seats, "games": len(timed), "minutes": _quartiles(minutes)}
    return json.dumps({**told, "seconds": moments})


def _as_text(game: str, way: str, seats: int, timed: Sequence[Timed]) -> str:
    low, middle, high = _quartiles([one.whole / 60 for one in timed])
    text = f"{game:<12}{way:<26}{seats} people  {low:5.1f} to {high:5.1f} min, half of them within {middle:5.1f}"
    for name, spans in _all_moments(timed).items():
        low, middle, high = _quartiles(spans)
        text += f"; {name} {low:.1f} to {high:.1f} s ({middle:.1f}, {len(spans) / len(timed):.1f} in a game)"
    return text


def _all_moments(timed: Sequence[Timed]) -> dict[str, list[float]]:
    names = dict.fromkeys(name for one in timed for name in one.moments)
    return {name: [span for one in timed for span in one.moments.get(name, ())] for name in names}


def _quartiles(values: Sequence[float]) -> list[float]:
    return [round(value, 1) for value in (quantiles(values, n=4) if len(values) > 1 else [*values] * 3)]



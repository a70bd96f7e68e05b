"""Lets the expert play at all tables of the league and prints its share of wins beside what is asked of it.

As many games as there are seats have the same luck, and the hero sits at another seat in each: among its equals it wins
its fair share to the letter. Luck goes by a game's number, so a league can be cut into pieces: ``--from 1000 --games
500`` plays the games that a run of 1,500 would play last. ``league_<game>.py`` says which ``TABLES`` there are,
which of them are ``ASKED`` for, who is in the ``POOL``, and the ``WAYS`` to play: how each is called, and its options.
Guests that no game knows play there by the names of its ``VISITORS``; the ``SEERS`` among them see everything, and what
``FIXED`` lets chance decide early. With ``--ladder`` the characters play two by two. ``--no-luck`` leaves out of the
shares what ``LUCK`` tells.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from diamant.games.game import Game, Machine, Move, Options, Position
from diamant.games.playing import play_out
from diamant.games.shelf import GAMES, UNNAMED, game_of

from .console import Arguments, BadArgumentsError, ProgressBar, game_option, module_of, well_behaved, whole_number

PLAYED, MOST_GAMES = 2_500, 10_000_000
SEED, MOST_SEED = 1, 10**18
ANYBODY = "*"  # a seat for somebody of the pool, drawn anew for every game
EXPERT = "expert"


Luck = Callable[[Position, Move, int], float]
"""Tells how much better than expected a seat stands after a move of chance: on average nothing."""


class Table(NamedTuple):
    """A table of the league: whose wins count, the others at it, and the percentage of wins that is asked of it."""

    group: str
    hero: str
    others: tuple[str, ...]
    least: float | None = None
    most: float | None = None

    @property
    def name(self) -> str:
        """Who sits at the table, in short."""
        kinds = dict.fromkeys(self.others)
        others = [f"{self.others.count(kind)} {kind}" if len(kinds) == 1 else kind for kind in kinds]
        return f"{self.hero} - {', '.join(others).replace(ANYBODY, 'of the pool')}"


class Standing(NamedTuple):
    """How a table went: the games played, the share of wins in percent and its standard error."""

    games: int
    wins: float
    error: float


@well_behaved
def main(arguments: list[str]) -> int:
    """Plays the league as the arguments say."""
    first = Arguments("league", __doc__ or "", helps=False)
    game_option(first, "whose league", UNNAMED)
    name: str = first.parse_known_args(arguments)[0].game
    league = module_of("league", name)
    if league is None:
        there_are = ", ".join(game for game in GAMES if module_of("league", game))
        raise BadArgumentsError(f"no league of {name!r}; there are: {there_are}")
    wanted = _parser(league).parse_args(arguments)
    groups: list[str] = (wanted.tables or league.ASKED).split(",")
    known = dict.fromkeys(table.group for table in league.TABLES)
    for group in groups:
        if group not in known:
            raise BadArgumentsError(f"no tables called {group[:30]!r}; there are: {', '.join(known)}")
    ways: list[str] = getattr(wanted, league.WAY).split(",")
    for called in ways:
        if called not in league.WAYS:
            there_are = ", ".join(league.WAYS)
            raise BadArgumentsError(f"no {league.WAY} called {called[:30]!r}; there are: {there_are}")
    games = range(wanted.first, wanted.first + wanted.games)
    for called in ways:
        if not wanted.json:
            print(f"{called} {league.WAY}, seed {wanted.seed}", flush=True)
        start = time.monotonic()
        if wanted.ladder:
            _ladder(name, league, league.WAYS[called], games, wanted)
            if not wanted.json:
                print(f"  in {time.monotonic() - start:,.0f} s", flush=True)
            continue
        for table in (table for table in league.TABLES if table.group in groups):
            start = time.monotonic()
            unlike = Unlike() if wanted.unlike else None
            lucky = getattr(league, "LUCK", None) if wanted.no_luck else None
            parts = shares(name, league, table, league.WAYS[called], games, wanted.seed, unlike, lucky)
            standing = tally(parts, wanted.games, wanted.seconds, len(table.others) + 1)
            seconds = time.monotonic() - start
            told = {league.WAY: called, **table._asdict(), **standing._asdict(), "seconds": round(seconds, 1)}
            if unlike is not None:
                told |= {"choices": unlike.choices, "unlike": unlike.different}
            print(json.dumps(told) if wanted.json else _as_text(table, standing, seconds, unlike), flush=True)
    return 0


def _parser(league: Any) -> Arguments:
    parser = Arguments("league", __doc__ or "")
    game_option(parser, "whose league", UNNAMED)
    parser.add_argument(f"--{league.WAY}", default=league.USUAL, metavar="W,W,...", help="(%(default)s)")
    parser.add_argument("--tables", metavar="T,T,...", help="which of the game's tables (those asked of the expert)")
    ladder = "everybody against everybody else, two by two, in place of the tables"
    parser.add_argument("--ladder", action="store_true", help=ladder)
    unlike = "tell in how many of its choices the hero does something else than the expert would in its place"
    parser.add_argument("--unlike", action="store_true", help=unlike)
    no_luck = "leave out of every share what chance did for the hero, where the league can tell it"
    parser.add_argument("--no-luck", action="store_true", help=no_luck)
    parser.add_argument("--games", default=PLAYED, metavar="N", type=whole_number(2, MOST_GAMES), help="(%(default)s)")
    first = "the number of the first game (%(default)s)"
    parser.add_argument("--from", dest="first", default=0, metavar="N", type=whole_number(0, MOST_GAMES), help=first)
    stops = "stop a table after so long, whatever its games (0: never)"
    parser.add_argument("--seconds", default=0, metavar="S", type=whole_number(0, 1_000_000), help=stops)
    parser.add_argument("--seed", default=SEED, metavar="S", type=whole_number(0, MOST_SEED), help="(%(default)s)")
    parser.add_argument("--json", action="store_true", help="print a line of JSON for every table")
    return parser


def _ladder(name: str, league: Any, way: Options, games: range, wanted: Any) -> None:
    from . import ladder  # it plays by the tables of this league

    game = game_of(name)
    matrix = ladder.climb(game, league, way, games, wanted.seed)
    for line in ladder.as_json(matrix) if wanted.json else ladder.as_text(game, league.NAIVE, matrix):
        print(line, flush=True)


def shares(
    name: str,
    league: Any,
    table: Table,
    way: Options,
    games: Iterable[int],
    seed: int = SEED,
    unlike: Unlike | None = None,
    lucky: Luck | None = None,
) -> Iterator[float]:
    """Yields the hero's part of the victory in the games of these numbers: at every seat in turn with the same luck."""
    game = game_of(name)
    options = {**game.defaults(""), **way}
    for number in games:
        luck = Random(f"league {seed} {number // (len(table.others) + 1)}")
        others = [
            league.POOL[int(luck.random() * len(league.POOL))] if kind == ANYBODY else kind for kind in table.others
        ]
        seat = number % (len(others) + 1)
        kinds = (*others[:seat], table.hero, *others[seat:])
        machines = [machine_of(game, league, kind) for kind in kinds]
        if unlike is not None:
            machines[seat] = unlike.counted(machines[seat], game.machine(EXPERT))
        seers = [at for at, kind in enumerate(kinds) if kind in getattr(league, "SEERS", ())]
        before, gained = None, 0.0
        played = Unveiled(game, seers, getattr(league, "FIXED", None)) if seers else game
        for move, position, _ in play_out(played, options, machines, luck):
            if lucky is not None and move is not None:
                gained += lucky(before, move, seat)
            before = position
        scores = game.scores(before)
        yield (1 / scores.count(max(scores)) if scores[seat] == max(scores) else 0.0) - gained


class Unlike:
    """Counts the choices of a hero, and those in which it does something else than the expert would."""

    def __init__(self) -> None:
        self.choices = self.different = 0

    def counted(self, hero: Machine, expert: Machine) -> Machine:
        """Returns the hero, who plays as before."""

        def choose(view: Any, luck: Random, /) -> Any:
            before = luck.getstate()
            usual = expert(view, luck)
            luck.setstate(before)
            choice = hero(view, luck)
            self.choices += 1
            self.different += choice != usual
            return choice

        return choose


class Unveiled:
    """A game that hands some seats the position too, beside what they may know of it.

    What chance may decide early, for somebody to see, ``fixed`` says.
    """

    def __init__(self, game: Game, seers: Sequence[int], fixed: Callable[[Position], Position] | None = None) -> None:
        self._game, self._seers, self._fixed = game, seers, fixed or (lambda position: position)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def play(self, position: Position, move: Move) -> tuple[Position, tuple[Any, ...]]:
        """Returns what a move leads to."""
        after, events = self._game.play(position, move)
        return self._fixed(after), events

    def view(self, position: Position, seat: int | None) -> Any:
        """Returns what a seat may know, and to who sees everything that with the position."""
        view = self._game.view(position, seat)
        return (view, position) if seat in self._seers else view


def machine_of(game: Game, league: Any, name: str) -> Machine:
    """Returns who plays by this name: a visitor as ``name:number``, or somebody whom the game knows."""
    visitor, _, number = name.partition(":")
    if visitor in getattr(league, "VISITORS", {}):
        machine: Machine = league.VISITORS[visitor](int(number or 0))
        return machine
    return game.machine(name)


def tally(parts: Iterable[float], games: int, seconds: float = 0, seats: int = 1) -> Standing:
    """Adds up the hero's parts of the victory in so many games, or in as many as there is time for.

    So many ``seats`` of them have the same luck: left to chance is by how much one such round differs from another.
    """
    bar = ProgressBar(games)
    start = time.monotonic()
    won: list[float] = []
    try:
        for played, share in zip(count(1), parts):
            won.append(share)
            bar(played)
            if seconds and played > 1 and time.monotonic() - start > seconds:
                break
    finally:
        bar.clear()
    each = seats if len(won) >= 2 * seats else 1
    rounds = [fmean(won[at : at + each]) for at in range(0, len(won) - each + 1, each)]
    return Standing(len(won), 100 * fmean(won), 100 * stdev(rounds) / sqrt(len(rounds)))


def _as_text(table: Table, standing: Standing, seconds: float, unlike: Unlike | None) -> str:
    asked = verdict = ""
    if table.least is not None:
        asked, verdict = f"at least {table.least}", "reached" if standing.wins >= table.least else "short"
    if table.most is not None:
        asked, verdict = f"at most {table.most}", "kept" if standing.wins <= table.most else "broken"
    share = f"{standing.wins:5.1f} % +- {standing.error:.1f}"
    other = "" if unlike is None else f", other choices {unlike.different / max(1, unlike.choices):.1%}"
    return f"  {table.name:<46} {share}  {asked:<12} {verdict:<8}{standing.games:>8,} games in {seconds:,.0f} s{other}"

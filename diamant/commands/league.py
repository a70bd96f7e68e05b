"""Lets the expert play at all tables of the league and prints its share of wins beside what is asked of it.

Every game has luck of its own by its number, so a league can be cut into pieces: ``--from 1000 --games 500`` plays the
games that a run of 1,500 would play last.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import count
from math import sqrt
from random import Random
from typing import NamedTuple

from diamant.games.expedition import EDITIONS, Rules, rules_of
from diamant.games.expedition.bots import POOL, policy_of
from diamant.games.expedition.simulate import play_game

from .console import Arguments, BadArgumentsError, ProgressBar, well_behaved, whole_number

GAMES, MOST_GAMES = 2_500, 10_000_000
SEED, MOST_SEED = 1, 10**18
ANYBODY = "*"  # a seat for somebody of the pool, drawn anew for every game
EXPERT = "expert"
RULERS = ("mc:100", "mc:30", "turn:5", "mix", "turn:6", "odds", "odds-beside", "loot:9", "traps:2", "random:20")
GUESTS = (*RULERS, "turn:3", "turn:4", "turn:7", "turn:8")


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


TABLES = (
    Table("random", EXPERT, (ANYBODY,) * 3, least=62),
    Table("random", EXPERT, (ANYBODY,) * 4, least=60),
    Table("strong", EXPERT, ("mc:100",) * 4, least=26),
    Table("strong", EXPERT, ("mix",) * 4, least=30),
    Table("strong", EXPERT, ("mc:30", "mix", "turn:5", "turn:6", "odds"), least=38),
    *(Table("guests", guest, (EXPERT,) * 4, most=22) for guest in GUESTS),
    *(Table("rulers", ruler, (ANYBODY,) * others) for ruler in RULERS for others in (3, 4)),
    *(Table("levels", f"expert:{level}", (ANYBODY,) * 3) for level in (1, 2)),
)
GROUPS = tuple(dict.fromkeys(table.group for table in TABLES))
ASKED, WAY = "random,strong,guests", "edition"

# Where the league of each game is: its TABLES, those that are ASKED for, the ways to play and what they are called,
# and the shares of victory.
LEAGUES = {
    "expedition": "diamant.commands.league",
    "dwarfs": "diamant.commands.league_dwarfs",
    "valley": "diamant.commands.league_valley",
}


class Standing(NamedTuple):
    """How a table went: the games played, the share of wins in percent and its standard error."""

    games: int
    wins: float
    error: float


@well_behaved
def main(arguments: list[str]) -> int:
    """Plays the league as the arguments say."""
    wanted = _parser().parse_args(arguments)
    if wanted.game not in LEAGUES:
        raise BadArgumentsError(f"no league of {wanted.game[:30]!r}; there are: {', '.join(LEAGUES)}")
    league = import_module(LEAGUES[wanted.game])
    groups: list[str] = (wanted.tables or league.ASKED).split(",")
    known = dict.fromkeys(table.group for table in league.TABLES)
    for group in groups:
        if group not in known:
            raise BadArgumentsError(f"no tables called {group[:30]!r}; there are: {', '.join(known)}")
    for name, way in league.ways(getattr(wanted, league.WAY)).items():
        if not wanted.json:
            print(f"{name} {league.WAY}, seed {wanted.seed}", flush=True)
        for table in (table for table in league.TABLES if table.group in groups):
            games = range(wanted.first, wanted.first + wanted.games)
            standing = tally(league.shares(table, way, games, wanted.seed), wanted.games, wanted.seconds)
            told = {league.WAY: name, **table._asdict(), **standing._asdict()}
            print(json.dumps(told) if wanted.json else _as_text(table, standing), flush=True)
    return 0


def ways(wanted: str) -> dict[str, Rules]:
    """Returns the rules of the editions that are wanted."""
    return {name: rules_of(name) for name in wanted.split(",")}


def _parser() -> Arguments:
    parser = Arguments("league", __doc__ or "")
    editions = ",".join(EDITIONS)
    parser.add_argument("--game", default="expedition", metavar="G", help=f"{', '.join(LEAGUES)} (%(default)s)")
    parser.add_argument("--edition", default=editions, metavar="E,E,...", help="of the expedition (%(default)s)")
    parser.add_argument("--supper", default="late", metavar="S,S,...", help="in the Dwarfs' mine (%(default)s)")
    parser.add_argument("--valley", default="open", metavar="V,V,...", help="open, friendly or plain (%(default)s)")
    parser.add_argument("--tables", metavar="T,T,...", help="which of the game's tables (those asked of the expert)")
    parser.add_argument("--games", default=GAMES, metavar="N", type=whole_number(2, MOST_GAMES), help="(%(default)s)")
    first = "the number of the first game (%(default)s)"
    parser.add_argument("--from", dest="first", default=0, metavar="N", type=whole_number(0, MOST_GAMES), help=first)
    seconds = "stop a table after so long, whatever its games (0: never)"
    parser.add_argument("--seconds", default=0, metavar="S", type=whole_number(0, 1_000_000), help=seconds)
    parser.add_argument("--seed", default=SEED, metavar="S", type=whole_number(0, MOST_SEED), help="(%(default)s)")
    parser.add_argument("--json", action="store_true", help="print a line of JSON for every table")
    return parser


def play(table: Table, rules: Rules, games: Iterable[int], seed: int = SEED, seconds: float = 0) -> Standing:
    """Plays the games of these numbers at a table, or as many as there is time for, but two at least."""
    numbers = list(games)
    return tally(shares(table, rules, numbers, seed), len(numbers), seconds)


def tally(parts: Iterable[float], games: int, seconds: float = 0) -> Standing:
    """Adds up the hero's parts of the victory in so many games, or in as many as there is time for."""
    bar = ProgressBar(games)
    start = time.monotonic()
    total = squares = 0.0
    played = 0
    try:
        for played, share in zip(count(1), parts):
            total += share
            squares += share * share
            bar(played)
            if seconds and played > 1 and time.monotonic() - start > seconds:
                break
    finally:
        bar.clear()
    mean = total / played
    variance = max(0.0, squares / played - mean * mean) / (played - 1)
    return Standing(played, 100 * mean, 100 * sqrt(variance))


def shares(table: Table, rules: Rules, games: Iterable[int], seed: int) -> Iterator[float]:
    """Yields the hero's part of the victory in every game; it sits at another seat each time."""
    for number in games:
        luck = Random(f"league {seed} {number}")
        others = [POOL[int(luck.random() * len(POOL))] if kind == ANYBODY else kind for kind in table.others]
        seat = number % (len(others) + 1)
        kinds = [*others[:seat], table.hero, *others[seat:]]
        winners = play_game(rules, [policy_of(kind) for kind in kinds], luck).over.winners
        yield 1 / len(winners) if seat in winners else 0.0


def _as_text(table: Table, standing: Standing) -> str:
    asked = verdict = ""
    if table.least is not None:
        asked, verdict = f"at least {table.least}", "reached" if standing.wins >= table.least else "short"
    if table.most is not None:
        asked, verdict = f"at most {table.most}", "kept" if standing.wins <= table.most else "broken"
    share = f"{standing.wins:5.1f} % +- {standing.error:.1f}"
    return f"  {table.name:<46} {share}  {asked:<12} {verdict:<8}{standing.games:>8,} games".rstrip()

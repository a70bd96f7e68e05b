"""The league of Diamant: at which tables the expert plays, and how much of the victory it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from diamant.games.expedition import EDITIONS, Rules, rules_of
from diamant.games.expedition.bots import POOL, policy_of
from diamant.games.expedition.simulate import play_game

from .league import ANYBODY, EXPERT, SEED, Standing, Table, tally

RULERS = ("mc:100", "mc:30", "turn:5", "mix", "turn:6", "odds", "odds-beside", "loot:9", "traps:2", "random:20")
GUESTS = (*RULERS, "turn:3", "turn:4", "turn:7", "turn:8")
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
ASKED, WAY, WAYS = "random,strong,guests", "edition", ",".join(EDITIONS)


def ways(wanted: str) -> dict[str, Rules]:
    """Returns the rules of the editions that are wanted."""
    return {name: rules_of(name) for name in wanted.split(",")}


def play(table: Table, rules: Rules, games: Iterable[int], seed: int = SEED, seconds: float = 0) -> Standing:
    """Plays the games of these numbers at a table, or as many as there is time for, but two at least."""
    numbers = list(games)
    return tally(shares(table, rules, numbers, seed), len(numbers), seconds)


def shares(table: Table, rules: Rules, games: Iterable[int], seed: int) -> Iterator[float]:
    """Yields the hero's part of the victory in every game; it sits at another seat each time."""
    for number in games:
        luck = Random(f"league {seed} {number}")
        others = [POOL[int(luck.random() * len(POOL))] if kind == ANYBODY else kind for kind in table.others]
        seat = number % (len(others) + 1)
        kinds = [*others[:seat], table.hero, *others[seat:]]
        winners = play_game(rules, [policy_of(kind) for kind in kinds], luck).over.winners
        yield 1 / len(winners) if seat in winners else 0.0

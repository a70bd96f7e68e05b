"""The league of Diamond Valley: at which tables the expert plays, and how much of the victory it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from diamant.games.errors import UnknownName
from diamant.games.valley.bots import CHARACTERS, EXPERTS, PLANS, player_of
from diamant.games.valley.codes import Code
from diamant.games.valley.match import play_match

from .league import ANYBODY, EXPERT, Table

ASKED, WAY, WAYS = "random,alone,guests", "valley", "open"
POOL = tuple(name for name in CHARACTERS.values() if name != EXPERT)
TABLES = (
    Table("random", EXPERT, (ANYBODY,) * 3, least=45),
    Table("alone", EXPERT, (ANYBODY,), least=60),
    *(Table("guests", plan, (EXPERT,) * 3, most=22) for plan in PLANS),
    *(Table("habits", name, (EXPERT,) * 3) for name in EXPERTS if name != EXPERT),
    *(Table("characters", name, (ANYBODY,) * 3) for name in CHARACTERS.values()),
)


class Valley(NamedTuple):
    """How a table plays: with methane that only sends miners home, and with offers, or without."""

    friendly: bool = False
    offers: bool = True


VALLEYS = {"open": Valley(), "friendly": Valley(friendly=True), "plain": Valley(offers=False)}


def ways(wanted: str) -> dict[str, Valley]:
    """Returns the valleys that are wanted."""
    for name in wanted.split(","):
        if name not in VALLEYS:
            raise UnknownName(Code.UNKNOWN_OPTION, f"no valley called {name[:30]!r}; there are: {', '.join(VALLEYS)}")
    return {name: VALLEYS[name] for name in wanted.split(",")}


def shares(table: Table, valley: Valley, games: Iterable[int], seed: int) -> Iterator[float]:
    """Yields the hero's part of the victory in every game; it sits at another seat each time."""
    for number in games:
        luck = Random(f"league {seed} {number}")
        others = [POOL[int(luck.random() * len(POOL))] if name == ANYBODY else name for name in table.others]
        seat = number % (len(others) + 1)
        machines = [player_of(name) for name in (*others[:seat], table.hero, *others[seat:])]
        winners = play_match(machines, luck, *valley)[0].winners()
        yield 1 / len(winners) if seat in winners else 0.0

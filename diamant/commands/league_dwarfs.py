"""The league of the Dwarfs' mine: at which tables the expert plays, and how much of the victory it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from diamant.games.dwarfs.bots import CHARACTERS, RULES
from diamant.games.dwarfs.codes import Code
from diamant.games.dwarfs.position import SUPPERS
from diamant.games.dwarfs.simulate import play_game
from diamant.games.errors import UnknownName

from .league import EXPERT, Table

ASKED, WAY, WAYS = "strong,mixed,alone,guests", "supper", "late"
GUESTS = (*[name for name in CHARACTERS.values() if name != EXPERT], *RULES)
TABLES = (
    Table("strong", EXPERT, ("sharp",) * 3, least=32),
    Table("mixed", EXPERT, ("dreamer", "steady", "sharp"), least=45),
    Table("alone", EXPERT, ("sharp",), least=58),
    *(Table("guests", guest, (EXPERT,) * 3, most=24) for guest in GUESTS),
    *(Table("characters", name, ("dreamer", "steady", "sharp")) for name in CHARACTERS.values()),
)


def ways(wanted: str) -> dict[str, str]:
    """Returns the suppers that are wanted."""
    for name in wanted.split(","):
        if name not in SUPPERS:
            raise UnknownName(Code.UNKNOWN_SUPPER, f"no supper called {name[:30]!r}; there are: {', '.join(SUPPERS)}")
    return {name: name for name in wanted.split(",")}


def shares(table: Table, supper: str, games: Iterable[int], seed: int) -> Iterator[float]:
    """Yields the hero's part of the victory in every game; it sits at another seat each time."""
    for number in games:
        luck = Random(f"league {seed} {number}")
        seat = number % (len(table.others) + 1)
        position, _ = play_game([*table.others[:seat], table.hero, *table.others[seat:]], luck, supper)
        winners = position.winners()
        yield 1 / len(winners) if seat in winners else 0.0

"""The league of the Dwarfs' mine: at which tables the expert plays."""

from __future__ import annotations

from diamant.games.dwarfs.bots import RULES
from diamant.games.dwarfs.cast import CHARACTERS
from diamant.games.dwarfs.position import SUPPERS

from .league import EXPERT, Table
from .luck_dwarfs import luck_of
from .visitors_dwarfs import monte_carlo, seer

ASKED = "strong,mixed,alone,guests"
WAY, USUAL = "supper", "late"
WAYS = {name: {"supper": name} for name in SUPPERS}
NAIVE = "naive"
VISITORS = {"mc": monte_carlo, "seer": seer}
SEERS = frozenset({"seer"})
LUCK = luck_of
POOL = (*[name for name in CHARACTERS.values() if name != EXPERT], *RULES)
TABLES = (
    Table("strong", EXPERT, ("sharp",) * 3, least=32),
    Table("mixed", EXPERT, ("dreamer", "steady", "sharp"), least=45),
    Table("alone", EXPERT, ("sharp",), least=58),
    *(Table("guests", guest, (EXPERT,) * 3, most=24) for guest in POOL),
    Table("search", "mc:800", (EXPERT,) * 3, most=24),
    Table("search", EXPERT, ("mc:800",) * 3, least=35),
    Table("quick", "mc:200", (EXPERT,) * 3, most=24),
    Table("quick", EXPERT, ("mc:200",) * 3, least=35),
    Table("ceiling", "seer", (EXPERT,) * 3),
    Table("ceiling", "seer", ("mc:200",) * 3),
    *(Table("characters", name, ("dreamer", "steady", "sharp")) for name in CHARACTERS.values()),
)

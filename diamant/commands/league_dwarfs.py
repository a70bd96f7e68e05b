"""The league of the Dwarfs' mine: at which tables the expert plays."""

from __future__ import annotations

from diamant.games.dwarfs.bots import RULES
from diamant.games.dwarfs.cast import CHARACTERS
from diamant.games.dwarfs.position import SUPPERS

from .league import EXPERT, Table

ASKED = "strong,mixed,alone,guests"
WAY, USUAL = "supper", "late"
WAYS = {name: {"supper": name} for name in SUPPERS}
NAIVE = "naive"
POOL = (*[name for name in CHARACTERS.values() if name != EXPERT], *RULES)
TABLES = (
    Table("strong", EXPERT, ("sharp",) * 3, least=32),
    Table("mixed", EXPERT, ("dreamer", "steady", "sharp"), least=45),
    Table("alone", EXPERT, ("sharp",), least=58),
    *(Table("guests", guest, (EXPERT,) * 3, most=24) for guest in POOL),
    *(Table("characters", name, ("dreamer", "steady", "sharp")) for name in CHARACTERS.values()),
)

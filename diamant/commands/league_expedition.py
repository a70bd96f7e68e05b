"""The league of Diamant: at which tables the expert plays."""

from __future__ import annotations

from diamant.games.expedition import EDITIONS
from diamant.games.expedition.bots import pool

from .league import ANYBODY, EXPERT, Table

ASKED = "random,strong,guests"
WAY, USUAL = "edition", ",".join(EDITIONS)
WAYS = {name: {"edition": name} for name in EDITIONS}
NAIVE = "random:20"
POOL = pool.POOL
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

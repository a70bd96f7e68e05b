"""The league of Diamond Valley: at which tables the expert plays."""

from __future__ import annotations

from diamant.games.game import Value
from diamant.games.valley.bots import EXPERTS, PLANS
from diamant.games.valley.cast import CHARACTERS
from diamant.games.valley.tables import CARDS

from .league import ANYBODY, EXPERT, Table
from .visitors_valley import hawker, laid, monte_carlo, naive, seer

ASKED = "random,alone,guests"
WAY, USUAL = "valley", "open"
WAYS: dict[str, dict[str, Value]] = {
    "open": {}, "friendly": {"friendly": True}, "plain": {"offers": False}, "short": {"length": "short"},
}  # fmt: skip
NAIVE = "naive"
VISITORS = {"mc": monte_carlo, "naive": naive, "hawker": hawker, "seer": seer}
SEERS = frozenset({"seer"})
FIXED = laid
HABITS = tuple(name for name in EXPERTS if name != EXPERT and name.removeprefix("expert:no-") not in CARDS)
POOL = tuple(name for name in CHARACTERS.values() if name != EXPERT)
TABLES = (
    Table("random", EXPERT, (ANYBODY,) * 3, least=45),
    Table("alone", EXPERT, (ANYBODY,), least=60),
    *(Table("guests", plan, (EXPERT,) * 3, most=22) for plan in PLANS),
    Table("search", "mc:800", (EXPERT,) * 3, most=24),
    Table("search", EXPERT, ("mc:800",) * 3, least=40),
    Table("search", "mc:400", (EXPERT,) * 3, most=24),
    Table("ceiling", "seer", (EXPERT,) * 3),
    Table("ceiling", "seer", (ANYBODY,) * 3),
    Table("ceiling", EXPERT, (ANYBODY,) * 3),
    *(Table("habits", name, (EXPERT,) * 3, most=22) for name in HABITS),
    Table("habits", "hawker", (EXPERT,) * 3, most=22),
    *(Table("cards", f"expert:no-{card}", (EXPERT,) * 3) for card in CARDS),
    *(Table("characters", name, (ANYBODY,) * 3) for name in CHARACTERS.values()),
)

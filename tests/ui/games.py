"""Whole games for screens that show them: played by machine explorers in every seat, into a real store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from diamant.games.expedition import Phase
from diamant.games.expedition.bots import policy_of
from diamant.store import EXPLORERS, LineUp, SeatPlan, Store
from diamant.table import Sitting

NAMES = ("Mila", "Bruno", "Oleh", "Zosia", "Kuba", "Taras", "Nina", "Ada")
LONG_NAMES = (
    "Władysława K",
    "Aleksandra W",
    "Wolodymyr XX",
    "Oleksandryna",
    "Maksymilian",
    "Bartłomiej W",
    "Konstantynos",
    "Małgorzata W",
)
POLICIES = ("odds", "traps:2", "turn:5", "loot:12", "random:20", "odds", "loot:8", "turn:7")
FIRST_DAY = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)


def line_up(
    seats: int = 8, edition: str = "english", *, names: Sequence[str] = NAMES, machines: int = 2, relics: bool = True
) -> LineUp:
    """Returns a line-up whose last seats are machine explorers; the others have a name and a person's place."""
    plans = tuple(
        SeatPlan(names[seat], EXPLORERS[seat], None, POLICIES[seat] if seat >= seats - machines else "")
        for seat in range(seats)
    )
    return LineUp(plans, edition, relics, "pass", True)


def play_game(
    store: Store,
    seats: int = 8,
    edition: str = "english",
    seed: int = 1,
    *,
    names: Sequence[str] = NAMES,
    machines: int = 2,
    now: datetime | None = None,
    who: LineUp | None = None,
    policies: Sequence[str] = POLICIES,
) -> int:
    """Plays a game to its end and returns its number. People choose as the policy of their seat would."""
    plan = who or line_up(seats, edition, names=names, machines=machines)
    started = now or FIRST_DAY + timedelta(days=seed)
    sitting = Sitting.start(store, plan, seed=seed, now=started, shuffler=Random(seed))
    luck = Random(seed)
    while not sitting.position.is_over():
        if sitting.position.phase is Phase.REVEAL:
            sitting.turn_card()
            continue
        sitting.open_choices()
        for seat in sitting.missing():
            if sitting.seats[seat].machine:
                sitting.machine_chooses(seat)
            else:
                sitting.hand(seat).lay_choice(policy_of(policies[seat])(sitting.position, seat, luck))
        sitting.reveal_choices()
    return sitting.game_id

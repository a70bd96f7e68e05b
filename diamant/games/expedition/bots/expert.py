"""The expert: plays to win, mixes, models the others at the table, and can say why."""

from __future__ import annotations

from enum import Enum
from math import exp
from random import Random
from typing import NamedTuple

from ..position import Choice, Position
from .beliefs import beliefs_of
from .policy import Policy, Record
from .sight import sight_of
from .weighing import Weighed, weigh

HALVINGS = 8
TEMPER, AMONG_EXPERTS = 0.08, 1.2
"""How many rubies may lie between two choices that the expert still mixes, and how many more among experts."""


class Reason(Enum):
    """Why the expert goes home or goes on."""

    # going home
    RISK_TOO_HIGH = "risk too high"
    RELIC_ALONE = "relic alone"
    PATH_WORTH_TAKING = "path worth taking"
    LAST_EXPEDITION_AHEAD = "last expedition, ahead"
    # going on
    NO_DANGER_YET = "no danger yet"
    LITTLE_TO_LOSE = "little to lose"
    MUCH_STILL_AHEAD = "much still ahead"
    LAST_EXPEDITION_BEHIND = "last expedition, behind"


class Advice(NamedTuple):
    """What the expert would do, why, and what it expects of both ways: the chance to win the game."""

    choice: Choice
    reason: Reason
    leave_value: float
    go_on_value: float


def advice(position: Position, seat: int, record: Record | None = None) -> Advice:
    """Returns what the expert would do at a seat that decides now; always the same in the same position."""
    luck = Random(f"advice {seat} {position.round} {position.chest} {position.stock} {position.path}")
    weighed = weigh(position, seat, beliefs_of(record, position.seats).seats, luck.random)
    leavers = weighed.leavers(_balance(weighed))
    leave = sum([chance * worth for chance, worth in zip(leavers, weighed.home, strict=True)])
    go_on = sum([chance * worth for chance, worth in zip(leavers, weighed.deeper, strict=True)])
    if leave > go_on:
        return Advice(Choice.LEAVE, _why_home(position, seat, leavers), leave, go_on)
    return Advice(Choice.CONTINUE, _why_deeper(position, seat), leave, go_on)


class Level(NamedTuple):
    """How strong an expert is: whether it learns from how the others decide, and how many rubies it is out by."""

    learns: bool
    temper: float


LEVELS = {1: Level(learns=False, temper=2.5), 2: Level(learns=False, temper=0.8), 3: Level(learns=True, temper=TEMPER)}


def play_to_win(level: float = 3) -> Policy:
    """Leaves when that makes winning likelier, and with some chance when both are about the same."""
    learns, temper = LEVELS[int(level)]

    def choose(position: Position, seat: int, luck: Random, record: Record | None = None) -> Choice:
        weighed = weigh(position, seat, beliefs_of(record if learns else None, position.seats).seats, luck.random)
        return Choice.LEAVE if luck.random() < _balance(weighed, temper) else Choice.CONTINUE

    return choose


def _balance(weighed: Weighed, temper: float = TEMPER) -> float:
    """Returns the chance of leaving that answers itself: what an expert does among experts who do the same."""
    gains = [home - deeper for home, deeper in zip(weighed.home, weighed.deeper, strict=True)]
    temper += AMONG_EXPERTS * sum(weighed.alike) / max(1, len(weighed.alike))
    if not any(weighed.alike):
        return _answer(weighed, gains, 0.0, temper)
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        chance = (low + high) / 2
        if _answer(weighed, gains, chance, temper) > chance:
            low = chance
        else:
            high = chance
    return _answer(weighed, gains, (low + high) / 2, temper)


def _answer(weighed: Weighed, gains: list[float], chance: float, temper: float) -> float:
    """Returns the best chance of leaving if other experts have this one: not all or nothing when it is close."""
    gain = sum([part * worth for part, worth in zip(weighed.leavers(chance), gains, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, gain / (temper * weighed.ruby)))))


def _why_home(position: Position, seat: int, leavers: list[float]) -> Reason:
    sight, scores = sight_of(position), position.scores()
    share = sum([chance * (sight.path // (others + 1)) for others, chance in enumerate(leavers)])
    relics = leavers[0] * sight.relics
    rivals = [score for other, score in enumerate(scores) if other != seat]
    if position.round == position.rules.edition.rounds and scores[seat] + sight.loot + share > max(rivals):
        return Reason.LAST_EXPEDITION_AHEAD
    if relics >= share and relics >= 2:
        return Reason.RELIC_ALONE
    if not sight.deadly or share > sight.loot:
        return Reason.PATH_WORTH_TAKING
    return Reason.RISK_TOO_HIGH


def _why_deeper(position: Position, seat: int) -> Reason:
    sight, scores = sight_of(position), position.scores()
    haul = sight.loot + sight.path // sight.explorers
    if not sight.deadly:
        return Reason.NO_DANGER_YET
    if position.round == position.rules.edition.rounds and scores[seat] + haul < max(scores):
        return Reason.LAST_EXPEDITION_BEHIND
    return Reason.LITTLE_TO_LOSE if haul <= 3 else Reason.MUCH_STILL_AHEAD

"""The expert: weighs going home against going on, and says why."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..chances import outlook
from ..position import Choice, Position
from .policy import Record


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
    ahead = outlook(position)
    stake = position.beside[seat] + position.path_rubies // len(position.in_cave)
    leave, go_on = float(stake), stake * (1 - ahead.deadly / ahead.cards) + ahead.shares / ahead.cards
    if leave > go_on:
        return Advice(Choice.LEAVE, Reason.RISK_TOO_HIGH, leave, go_on)
    reason = Reason.MUCH_STILL_AHEAD if ahead.deadly else Reason.NO_DANGER_YET
    return Advice(Choice.CONTINUE, reason, leave, go_on)

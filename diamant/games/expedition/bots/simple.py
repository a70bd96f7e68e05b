"""Simple machine explorers: one rule each, with a number where it has one."""

from __future__ import annotations

from ..position import Choice
from .policy import Policy

_CONTINUE, _LEAVE = Choice.CONTINUE, Choice.LEAVE


def leave_at_random(percent: float) -> Policy:
    """Leaves with this chance, whatever lies there."""
    chance = percent / 100
    return lambda position, seat, luck, record=None: _LEAVE if luck.random() < chance else _CONTINUE


def leave_after(cards: float) -> Policy:
    """Leaves when so many cards lie on the path."""
    return lambda position, seat, luck, record=None: _LEAVE if len(position.path) >= cards else _CONTINUE


def leave_with_loot(rubies: float) -> Policy:
    """Leaves when so many rubies lie beside its chest."""
    return lambda position, seat, luck, record=None: _LEAVE if position.beside[seat] >= rubies else _CONTINUE


def leave_at_traps(kinds: float) -> Policy:
    """Leaves when so many different traps are out."""
    return lambda position, seat, luck, record=None: _LEAVE if len(position.traps_out) >= kinds else _CONTINUE

"""Simple machine explorers: one rule each, with a number where it has one."""

from __future__ import annotations

from ..position import Choice
from .policy import Policy

_CONTINUE, _LEAVE = Choice.CONTINUE, Choice.LEAVE


def leave_at_random(percent: float) -> Policy:
    """Leaves with this chance, whatever lies there."""
    chance = percent / 100
    return lambda view, luck: _LEAVE if luck.random() < chance else _CONTINUE


def leave_after(cards: float) -> Policy:
    """Leaves when so many cards lie on the path."""
    return lambda view, luck: _LEAVE if len(view.table.path) >= cards else _CONTINUE


def leave_with_loot(rubies: float) -> Policy:
    """Leaves when so many rubies lie beside its chest."""
    return lambda view, luck: _LEAVE if view.table.beside[view.seat] >= rubies else _CONTINUE


def leave_at_traps(kinds: float) -> Policy:
    """Leaves when so many different traps are out."""
    return lambda view, luck: _LEAVE if len(view.table.traps_out) >= kinds else _CONTINUE

"""Machine players: who they are by name. They are given the view of their seat, and nothing else."""

from __future__ import annotations

from .characters import PLANS, player_of
from .expert import EXPERTS

__all__ = ["EXPERTS", "PLANS", "player_of"]

"""Machine players: who they are by name. They are given the view of their seat, and nothing else."""

from __future__ import annotations

from .characters import CHARACTERS, character_of, player_of
from .expert import PLANS

__all__ = ["CHARACTERS", "PLANS", "character_of", "player_of"]

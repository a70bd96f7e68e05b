"""Machine dwarfs: who they are by name. They are given the view of their seat, and nothing else."""

from __future__ import annotations

from .characters import dwarf_of
from .simple import RULES

__all__ = ["RULES", "dwarf_of"]

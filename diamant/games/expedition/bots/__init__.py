"""Machine explorers: who they are by name. They see the position, the decisions before it, and nothing else."""

from __future__ import annotations

from .policy import Policy, Record
from .simple import policy_of

__all__ = ["Policy", "Record", "policy_of"]

"""Machine explorers: who they are by name. They see the position, the decisions before it, and nothing else."""

from __future__ import annotations

from .names import policy_of
from .policy import Policy, Record

__all__ = ["Policy", "Record", "policy_of"]

"""Machine explorers: who they are by name. They see the position, the decisions before it, and nothing else."""

from __future__ import annotations

from .names import KNOWN, policy_of
from .policy import Policy, Record
from .pool import POOL

__all__ = ["KNOWN", "POOL", "Policy", "Record", "policy_of"]

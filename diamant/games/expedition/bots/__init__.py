"""Machine explorers: who they are by name. They are given the view of their seat, and nothing else."""

from __future__ import annotations

from .names import KNOWN, policy_of
from .policy import Policy
from .pool import POOL

__all__ = ["KNOWN", "POOL", "Policy", "policy_of"]

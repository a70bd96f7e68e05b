"""Machine explorers: who they are by name. They see the position and nothing else."""

from __future__ import annotations

from .simple import Policy, policy_of

__all__ = ["Policy", "policy_of"]

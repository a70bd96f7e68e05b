"""How much is tried where more finds more: DIAMANT_TEST_SCALE=10 tries ten times as much as `make test` does."""

from __future__ import annotations

import os

SCALE = float(os.environ.get("DIAMANT_TEST_SCALE") or 1)


def scaled(count: int) -> int:
    """Returns how many of something a test tries, at least one."""
    return max(1, round(count * SCALE))

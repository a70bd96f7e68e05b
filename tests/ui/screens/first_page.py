"""Games that wait on the first page."""

from __future__ import annotations

from datetime import datetime, timedelta

from stored_games import line_up

GOING_ON = "Continue · Expedition 1"
LONGEST_DAY = datetime(2025, 10, 30, 18, 40)  # the tenth month has the longest name


def begin(house, seats: int = 3, days_ago: int = 0, now: datetime | None = None, **options) -> int:
    """Begins a game so many days ago, or then, and leaves it before its first card."""
    from diamant.table import Sitting

    started = now or datetime.now() - timedelta(days=days_ago)
    return Sitting.start(house.store, line_up(seats, machines=0, **options), seed=1, now=started).game_id

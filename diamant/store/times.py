"""Points in time as the store keeps them: whole microseconds since 1970, in universal time.

A clock may be wrong, and no game shall suffer for it: what is before 1970 counts as 1970.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LAST_MICROSECOND = (datetime.max.replace(tzinfo=UTC) - EPOCH) // timedelta(microseconds=1)


def to_microseconds(moment: datetime) -> int:
    """Returns the stored form of a moment; one without a zone is in the device's own."""
    return max(0, (moment.astimezone(UTC) - EPOCH) // timedelta(microseconds=1))


def from_microseconds(stored: int) -> datetime:
    """Returns the moment, in universal time; the nearest there is, if no clock shows it.

    >>> from_microseconds(to_microseconds(EPOCH)) == EPOCH
    True
    """
    return EPOCH + timedelta(microseconds=min(max(stored, 0), LAST_MICROSECOND))

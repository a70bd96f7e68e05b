"""Points in time as the store keeps them: whole microseconds since 1970, in universal time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LAST_MICROSECOND = (datetime.max.replace(tzinfo=UTC) - EPOCH) // timedelta(microseconds=1)


def to_microseconds(moment: datetime) -> int:
    """Returns the stored form of a moment; one without a zone is in the device's own."""
    return (moment.astimezone(UTC) - EPOCH) // timedelta(microseconds=1)


def from_microseconds(stored: int) -> datetime:
    """Returns the moment, in universal time.

    >>> from_microseconds(to_microseconds(EPOCH)) == EPOCH
    True
    """
    return EPOCH + timedelta(microseconds=stored)

"""Commands that come at the wrong time: refused with a code, and nothing changes."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why the table refused a command."""

    CHOICES_CLOSED = "choices-closed"
    NOT_IN_CAVE = "not-in-cave"
    NOT_A_PERSON = "not-a-person"
    NOT_A_MACHINE = "not-a-machine"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_CARD = "no-such-card"
    ALREADY_LAID = "already-laid"
    NOTHING_LAID = "nothing-laid"
    SOMEBODY_THINKS = "somebody-thinks"
    NOT_TIME_FOR_CARD = "not-time-for-card"
    NOT_TIME_TO_CHOOSE = "not-time-to-choose"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"


class Refused(Exception):
    """Raised when a command does not fit the moment; the sitting is as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason

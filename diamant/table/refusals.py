"""Commands that come at the wrong time: refused with a code, and nothing changes."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why the table refused a command."""

    # the course of the game
    NOT_TIME_TO_DEAL = "not-time-to-deal"
    NOT_TIME_TO_CHOOSE = "not-time-to-choose"
    CHOICES_CLOSED = "choices-closed"
    SOMEBODY_THINKS = "somebody-thinks"
    NOT_ALLOWED = "not-allowed"
    GAME_OVER = "game-over"
    # seats
    NO_SUCH_SEAT = "no-such-seat"
    NOT_AWAITED = "not-awaited"
    NOT_A_PERSON = "not-a-person"
    NOT_A_MACHINE = "not-a-machine"
    UNKNOWN_MACHINE = "unknown-machine"
    # cards
    NO_SUCH_CARD = "no-such-card"
    ALREADY_LAID = "already-laid"
    NOTHING_LAID = "nothing-laid"
    # names
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"


class Refused(Exception):  # noqa: N818 - "raise Refused(...)" reads as what it is: no error, an answer
    """Raised when a command does not fit the moment; the sitting is as it was.

    ``why`` is the game's own code, where its rules do not allow what was asked for.
    """

    def __init__(self, reason: Reason, why: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.why = why

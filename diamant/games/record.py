"""What positions of any game keep and tell: all that happened, and who has the most."""

from __future__ import annotations

from typing import Any

from .game import Event

Log = tuple[Any, ...]
"""All that happened: the log before the last move, and the events of that move; nothing at the beginning."""


def events_of(log: Log) -> list[Event]:
    """Returns all that happened, in order."""
    parts: list[tuple[Event, ...]] = []
    while log:
        log, events = log
        parts.append(events)
    return [event for part in reversed(parts) for event in part]


def best_of(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the seats with the highest score; several share the victory."""
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])

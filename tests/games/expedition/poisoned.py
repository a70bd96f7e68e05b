"""What is secret in Diamant: nothing. The deck has no order, and choices that are not turned up are in no position."""

from __future__ import annotations

from typing import Any

SECRET_FIELDS: dict[str, str] = {}


def poisoned(position: Any, seat: int | None) -> Any:
    return position

"""Which seats had phones, kept while an evening lasts: they come back by themselves, to the same door."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from diamant.store import Settings

SETTING = "phones"
KEPT_FOR = 12 * 3600  # seconds: by then another evening has begun


def recall(settings: Settings, seats: Mapping[str, int], port: int) -> tuple[int, dict[str, int]]:
    """Returns the port and the seats of before, for the people who still sit here: ``seats`` are theirs by name."""
    try:
        told = json.loads(settings.read(SETTING) or "{}")
        kept = {str(stamp): seats[name] for stamp, name in told["seats"].items() if name in seats}
        fresh = 0 <= time.time() - float(told["when"]) < KEPT_FOR
        return (int(told["port"]) if 0 < int(told["port"]) < 65536 else port, kept if fresh else {})
    except (ValueError, TypeError, KeyError, AttributeError):
        return (port, {})


def keep(settings: Settings, names: Mapping[str, str], port: int) -> None:
    """Keeps the names of those who have a phone, by what is kept of its token."""
    settings.write(SETTING, json.dumps({"port": port, "when": time.time(), "seats": dict(names)}))

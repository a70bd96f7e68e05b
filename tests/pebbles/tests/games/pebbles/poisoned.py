"""What is secret in Pebbles: what others keep, and what is in another's hand."""

from __future__ import annotations

from typing import Any

from poison import Secret

SECRET_FIELDS = {"Drawn": "pebble", "Kept": "pebble"}


def poisoned(position: Any, seat: int | None) -> Any:
    if position.over:
        return position
    kept = [mine if at == seat else tuple(Secret() for _ in mine) for at, mine in enumerate(position.kept)]
    hidden = position.drawn is not None and seat != position.seat
    return position._replace(
        kept=tuple(kept), out=(Secret(),) * len(position.out), drawn=Secret() if hidden else position.drawn
    )

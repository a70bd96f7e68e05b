"""Line-ups of Diamant for tests, said in few words."""

from __future__ import annotations

from collections.abc import Iterable

from diamant.store import LineUp, SeatPlan


def expedition(
    seats: Iterable[SeatPlan],
    edition: str = "polish",
    relics: bool = True,
    holding: str = "around",
    secret_chests: bool = True,
    guide: bool = False,
) -> LineUp:
    """Returns a line-up of Diamant."""
    options = {"edition": edition, "relics": relics, "secret_chests": secret_chests, "guide": guide}
    return LineUp("expedition", tuple(seats), holding, options)

"""Line-ups of Diamant to try things with."""

from __future__ import annotations

from tables import expedition

from diamant.store.lineup import LineUp, SeatPlan


def line_up(*seats: str, **values: object) -> LineUp:
    """Seats as "Ada red near" or "Bot blue far traps:2"."""
    plans = []
    for text in seats:
        name, colour, edge, *machine = text.split()
        plans.append(SeatPlan(name, colour, edge, *machine))
    return expedition(plans, **values)  # type: ignore[arg-type]


FOUR = line_up("Ada red near", "Bo blue far", "Cy green near", "Di teal far")

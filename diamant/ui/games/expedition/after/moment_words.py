"""What a family tells of an expedition afterwards: whole sentences, each with its drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from diamant.ui.house.room import Told
from diamant.ui.kit.i18n import say, say_many

PIECES = {
    "escape": ("trap-boulders-large",),
    "best_moment": ("chest-open",),
    "haul": ("ruby", "chest-closed"),
    "bold_paid": ("ruby", "torch"),
    "bold_lost": ("trap-spikes-large",),
    "first-of": ("chest-open", "sparkle-gold"),
    "peak": ("torch",),
}
"""What stands beside the explorer, by the kind of moment."""


def told(kind: str, facts: Mapping[str, Any], name: str) -> Told | None:
    """Puts a moment into words; None for a kind that nobody knows any more."""
    return Told(_sentence(kind, facts, name), PIECES[kind]) if kind in PIECES else None


def _sentence(kind: str, facts: Mapping[str, Any], name: str) -> str:
    match kind:
        case "escape":
            return say_many(
                "{name} went home with {n} point, and the very next card was the trap.",
                "{name} went home with {n} points, and the very next card was the trap.",
                facts["amount"], name=name,
            )  # fmt: skip
        case "best_moment":
            return say_many(
                "{name} went home with {n} point: more than anybody who went on.",
                "{name} went home with {n} points: more than anybody who went on.",
                facts["amount"], name=name,
            )  # fmt: skip
        case "bold_paid":
            brought = say_many("{n} point", "{n} points", facts["brought"])
            return say_many(
                "{name} went on with {n} ruby at stake and {percent}% danger, and came home with {points}.",
                "{name} went on with {n} rubies at stake and {percent}% danger, and came home with {points}.",
                facts["stake"], name=name, percent=facts["danger"], points=brought,
            )  # fmt: skip
        case "bold_lost":
            return say_many(
                "{name} went on with {n} ruby at stake and {percent}% danger. This time the cave won.",
                "{name} went on with {n} rubies at stake and {percent}% danger. This time the cave won.",
                facts["stake"], name=name, percent=facts["danger"],
            )  # fmt: skip
        case "first-of":
            return say("{name} took a relic home for the first time.", name=name)
        case "peak":
            return say_many(
                "{name} went {n} card deep into the cave: nobody in this house ever went deeper.",
                "{name} went {n} cards deep into the cave: nobody in this house ever went deeper.",
                facts["value"], name=name,
            )  # fmt: skip
    return say_many(
        "{name} brought {n} point home in one go.",
        "{name} brought {n} points home in one go.",
        facts["amount"], name=name,
    )  # fmt: skip

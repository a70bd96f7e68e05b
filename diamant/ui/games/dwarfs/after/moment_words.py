"""What a family tells of the mine afterwards: whole sentences, each with its drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from diamant.ui.games.dwarfs.after.words import RICHEST_PLAIN
from diamant.ui.house.room import Told
from diamant.ui.kit.i18n import say, say_many

PIECES = {
    "joke": ("burst-large",),
    "memory": ("candle-large",),
    "catch": ("diamond",),
    "seams": ("sign-dwarfs",),
    "best_up": ("lift-large",),
    "in_sight": ("candle-large",),
    "spared": ("burst-large",),
    "gift": ("diamond",),
    "unseen": ("diamond",),
    "best_card": ("sign-dwarfs",),
    "first-of": ("sign-dwarfs",),
    "peak": ("candle-large",),
}
"""What stands beside the dwarf, by the kind of moment."""


def told(kind: str, facts: Mapping[str, Any], name: str) -> Told | None:
    """Puts a moment into words; None for a kind that nobody knows any more."""
    return Told(_sentence(kind, facts, name), PIECES[kind]) if kind in PIECES else None


def _diamonds(number: int) -> str:
    return say_many("{n} diamond", "{n} diamonds", number)


def _sentence(kind: str, facts: Mapping[str, Any], name: str) -> str:
    amount, given = facts.get("amount", 0), facts.get("given", 0)
    match kind:
        case "joke" if amount > RICHEST_PLAIN:
            return say("{name} threw a rich seam into the explosion. What a bang!", name=name)
        case "joke":
            return say_many(
                "{name} threw a card with {n} diamond into the explosion. What a bang!",
                "{name} threw a card with {n} diamonds into the explosion. What a bang!",
                amount, name=name,
            )  # fmt: skip
        case "memory":
            return say_many(
                "{name} gave {n} card away: the poorest one.",
                "{name} gave {n} cards away, each time the poorest one.",
                amount, name=name,
            )  # fmt: skip
        case "catch":
            return say(
                "{name} gave a card away ({given}) and got a better one ({got}).",
                name=name, given=_diamonds(given), got=_diamonds(amount),
            )  # fmt: skip
        case "gift":
            return say(
                "{name} gave a good card away ({given}) for a poorer one ({got}): somebody was glad.",
                name=name, given=_diamonds(amount), got=_diamonds(given),
            )  # fmt: skip
        case "seams":
            return say_many(
                "{name} brought {n} rich seam home.", "{name} brought {n} rich seams home.", amount, name=name
            )
        case "best_up":
            return say("{name} sent the best card up, both times.", name=name)
        case "in_sight":
            return say("When the bell rang, {name} had seen all their own cards.", name=name)
        case "spared":
            return say_many(
                "{name} lost next to nothing in the explosion: {n} diamond.",
                "{name} lost next to nothing in the explosion: {n} diamonds.",
                amount, name=name,
            )  # fmt: skip
        case "unseen":
            return say_many(
                "{name} threw a card away unseen: {n} diamond. Who could have known?",
                "{name} threw a card away unseen: {n} diamonds. Who could have known?",
                amount, name=name,
            )  # fmt: skip
        case "first-of":
            return say("{name} brought a rich seam home for the first time.", name=name)
        case "peak":
            return say_many(
                "{name} gave the poorest card away from memory {n} time in a row: a record of this house.",
                "{name} gave the poorest card away from memory {n} times in a row: a record of this house.",
                facts["value"], name=name,
            )  # fmt: skip
    return say_many(
        "{name} brought a card with {n} diamond home.",
        "{name} brought a card with {n} diamonds home.",
        amount, name=name,
    )  # fmt: skip

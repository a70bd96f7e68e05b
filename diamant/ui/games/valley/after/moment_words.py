"""What a family tells of the valley afterwards: whole sentences, each with its drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.names import card_title, gems
from diamant.ui.house.room import Told
from diamant.ui.kit.i18n import say, say_many

PIECES = {
    "bargain": ("sign-valley",),
    "diamonds": ("tile-diamond-2-large",),
    "looked_first": ("event-geologist-large",),
    "top_price": ("tile-ruby-2-large",),
    "card": ("event-fair-large",),
    "comeback": ("tile-surprise-large",),
    "methane": ("tile-methane-large",),
    "auction": ("sign-valley",),
    "bones": ("tile-bones-large",),
    "best_find": ("tile-diamond-1-large",),
    "saver": ("chest-closed",),
    "first-of": ("tile-diamond-1-large",),
    "peak": ("tile-diamond-2-large",),
}
"""What stands beside the miner, by the kind of moment."""


def told(kind: str, facts: Mapping[str, Any], name: str) -> Told | None:
    """Puts a moment into words; None for a kind that nobody knows any more."""
    if kind not in PIECES:
        return None
    pieces = (f"event-{facts['card']}-large",) if facts.get("card") else PIECES[kind]
    if facts.get("tally") == "bones":
        pieces = PIECES["bones"]
    return Told(_sentence(kind, facts, name), pieces)


def _sentence(kind: str, facts: Mapping[str, Any], name: str) -> str:
    match kind:
        case "first-of" if facts["tally"] == "bones":
            return say("{name} found a dinosaur for the first time.", name=name)
        case "first-of":
            return say("{name} dug up a diamond for the first time.", name=name)
        case "peak":
            money = short(facts["value"])
            return say("{name} sold gems for {money} at once: a record of this house.", name=name, money=money)
    return _found(kind, facts, name)


def _found(kind: str, facts: Mapping[str, Any], name: str) -> str:
    """Says what looking back at the game finds."""
    money, cost, number = short(facts["money"]), short(facts["cost"]), facts["number"]
    found = gems(max(0, facts["gem"]), number)
    match kind:
        case "bargain":
            return say("{name} paid {cost} for a claim that brought {money}.", name=name, cost=cost, money=money)
        case "diamonds" if facts["cost"]:
            return say_many(
                "{name} paid {cost} for a claim and dug {n} diamond out of it.",
                "{name} paid {cost} for a claim and dug {n} diamonds out of it.",
                number, name=name, cost=cost,
            )  # fmt: skip
        case "diamonds":
            return say_many(
                "{name} dug {n} diamond out of one claim.", "{name} dug {n} diamonds out of one claim.",
                number, name=name,
            )  # fmt: skip
        case "looked_first":
            return say_many(
                "{name} bought what the geologist had seen: {n} gem lay there.",
                "{name} bought what the geologist had seen: {n} gems lay there.",
                number, name=name,
            )  # fmt: skip
        case "top_price":
            return say(
                "{name} sold at the highest price of the game: {gems} for {money}.",
                name=name, gems=found, money=money,
            )  # fmt: skip
        case "card":
            return say(
                "{name} kept “{card}” for its moment: it brought {money} more.",
                name=name, card=card_title(facts["card"]), money=money,
            )  # fmt: skip
        case "comeback":
            return say("{name} was down to {cost} and ended with {money}.", name=name, cost=cost, money=money)
        case "methane":
            return say_many(
                "{name} met methane {n} time and still ended with {money}.",
                "{name} met methane {n} times and still ended with {money}.",
                number, name=name, money=money,
            )  # fmt: skip
        case "auction":
            return say_many(
                "{name} won an auction with {n} bid, for {money}.",
                "{name} won an auction with {n} bids, for {money}.",
                number, name=name, money=money,
            )  # fmt: skip
        case "bones":
            return say_many(
                "{name} found {n} dinosaur for the museum.", "{name} found {n} dinosaurs for the museum.",
                number, name=name,
            )  # fmt: skip
        case "best_find":
            return say("{name} dug up {gems}, worth {money} that day.", name=name, gems=found, money=money)
    return say("{name} never had less than {money}.", name=name, money=money)

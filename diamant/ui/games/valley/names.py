"""What things in the valley are called: gems, tiles, and event cards with a sentence each. Numbers are the tables'."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from diamant.games.valley.events import Event
from diamant.games.valley.tables import (
    BONES,
    BROKER,
    BROKER_STEPS,
    DIAMOND,
    DIG_COST,
    DOUBLE_SHIFT,
    EXPORT,
    FAIR,
    FAIR_STEPS,
    GEOLOGIST,
    GEOLOGIST_TILES,
    GRANT,
    GRANT_PAYS,
    GREAT_DIG,
    METHANE,
    MOST_EXPORTED,
    RESCUE,
    RISES,
    RUBY,
    RUBY_FASHION,
    SABOTEUR,
    SABOTEUR_STEPS,
    SAPPHIRE,
    SAPPHIRE_FASHION,
    SHIFTS,
    SURPRISE,
    WEDDING,
    Tile,
)
from diamant.store import LineUp
from diamant.ui.games.valley.money import short
from diamant.ui.kit.i18n import N_, say, say_many, tr


class EventCard(NamedTuple):
    """The words of an event card: its printed name, and in a sentence what it does."""

    title: str
    text: Callable[[], str]


def _fashion(card: str) -> str:
    gem, steps = RISES[card]
    if gem == SAPPHIRE:
        return say_many("The price of sapphires rises {n} step, then you may sell sapphires.",
                        "The price of sapphires rises {n} steps, then you may sell sapphires.", steps)  # fmt: skip
    if gem == RUBY:
        return say_many("The price of rubies rises {n} step, then you may sell rubies.",
                        "The price of rubies rises {n} steps, then you may sell rubies.", steps)  # fmt: skip
    return say_many("The price of diamonds rises {n} step, then you may sell diamonds.",
                    "The price of diamonds rises {n} steps, then you may sell diamonds.", steps)  # fmt: skip


def _shift(card: str) -> str:
    return say_many("Dig up to {n} tile in your claims, {cost} each.",
                    "Dig up to {n} tiles in your claims, {cost} each.", SHIFTS[card], cost=short(DIG_COST))  # fmt: skip


EVENT_CARDS = {
    BROKER: EventCard(N_("Broker"), lambda: say_many(
        "One price rises {n} step, then you may sell gems of that kind.",
        "One price rises {n} steps, then you may sell gems of that kind.", BROKER_STEPS)),
    SABOTEUR: EventCard(N_("Saboteur"), lambda: say_many(
        "Another player’s claim loses its miner and its owner, and one price rises {n} step.",
        "Another player’s claim loses its miner and its owner, and one price rises {n} steps.", SABOTEUR_STEPS)),
    WEDDING: EventCard(N_("Royal wedding"), lambda: _fashion(WEDDING)),
    RUBY_FASHION: EventCard(N_("Ruby fashion"), lambda: _fashion(RUBY_FASHION)),
    SAPPHIRE_FASHION: EventCard(N_("Sapphire fashion"), lambda: _fashion(SAPPHIRE_FASHION)),
    FAIR: EventCard(N_("Gem fair"), lambda: say_many(
        "All three prices rise {n} step.", "All three prices rise {n} steps.", FAIR_STEPS)),
    DOUBLE_SHIFT: EventCard(N_("Double shift"), lambda: _shift(DOUBLE_SHIFT)),
    GREAT_DIG: EventCard(N_("Great dig"), lambda: _shift(GREAT_DIG)),
    GEOLOGIST: EventCard(N_("Geologist"), lambda: say_many(
        "Look in secret at the top tile of any claim; if the claim is free, you may auction it.",
        "Look in secret at the top {n} tiles of any claim; if the claim is free, you may auction it.",
        GEOLOGIST_TILES)),
    EXPORT: EventCard(N_("Export contract"), lambda: say_many(
        "Sell {n} gem, and the price does not fall.",
        "Sell up to {n} gems of one kind, and the price does not fall.", MOST_EXPORTED)),
    GRANT: EventCard(N_("Grant"), lambda: say("The bank gives you {money}.", money=short(GRANT_PAYS))),
    RESCUE: EventCard(N_("Rescue team"), lambda: tr("A lost miner comes back to you for nothing.")),
}  # fmt: skip

PRICE_CARDS = (BROKER, WEDDING, RUBY_FASHION, SAPPHIRE_FASHION, FAIR, EXPORT)
"""The cards that have to do with the exchange."""

GEM_NAMES = {SAPPHIRE: N_("Sapphire"), RUBY: N_("Ruby"), DIAMOND: N_("Diamond")}
KIND_NAMES = {SAPPHIRE: N_("Sapphires"), RUBY: N_("Rubies"), DIAMOND: N_("Diamonds")}
TILE_NAMES = {
    "rock": N_("Rock"),
    METHANE: N_("Methane"),
    BONES: N_("Dinosaur bones"),
    SURPRISE: N_("Surprise"),
}


def card_title(card: str) -> str:
    """Returns the printed name of an event card."""
    return tr(EVENT_CARDS[card].title)


def card_text(card: str) -> str:
    """Returns what an event card does, in a sentence."""
    return EVENT_CARDS[card].text()


def facts_of(event: Event, line_up: LineUp, money: Callable[[int], str]) -> dict[str, str]:
    """Returns who an event is about, and how much, as sentences about it call them: name, other and money."""
    fields, facts = event._asdict(), {}
    for name, seat in (("name", "seat"), ("name", "first"), ("other", "other")):
        if seat in fields:
            facts[name] = line_up.seats[fields[seat]].name
    for sum_of in ("price", "cost", "paid", "given"):
        if sum_of in fields:
            facts["money"] = money(fields[sum_of])
    return facts


# Gems and tiles; a number and its word stay on one line


def gem_name(gem: int) -> str:
    """Returns what one gem of a kind is called."""
    return tr(GEM_NAMES[gem])


def kind_name(gem: int) -> str:
    """Returns what the gems of a kind are called, as a heading."""
    return tr(KIND_NAMES[gem])


def gems(gem: int, number: int) -> str:
    """Returns so many gems of a kind in words.

    >>> gems(RUBY, 2).split()
    ['2', 'rubies']
    """
    if gem == SAPPHIRE:
        return say_many("{n} sapphire", "{n} sapphires", number)
    if gem == RUBY:
        return say_many("{n} ruby", "{n} rubies", number)
    return say_many("{n} diamond", "{n} diamonds", number)


def tile_name(tile: Tile) -> str:
    """Returns what a tile is called: its gems with their number, or what else lies in it."""
    return tr(TILE_NAMES[tile.name]) if tile.gem is None else gems(tile.gem, tile.gems)

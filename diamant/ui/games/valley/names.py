"""What things in the valley are called: gems, tiles, and event cards with a sentence each. Numbers are the tables'."""

from __future__ import annotations

from collections.abc import Callable

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
from diamant.ui.games.valley.money import short
from diamant.ui.kit.i18n import N_, say, say_many, tr

PRICE, DIG, HELP, TROUBLE = "price", "dig", "help", "trouble"
SORTS = {
    BROKER: PRICE,
    SABOTEUR: TROUBLE,
    WEDDING: PRICE,
    RUBY_FASHION: PRICE,
    SAPPHIRE_FASHION: PRICE,
    FAIR: PRICE,
    DOUBLE_SHIFT: DIG,
    GREAT_DIG: DIG,
    GEOLOGIST: DIG,
    EXPORT: PRICE,
    GRANT: HELP,
    RESCUE: HELP,
}
"""The sort of every event card, which has its own colour and sign."""

TITLES = {
    BROKER: N_("Broker"),
    SABOTEUR: N_("Saboteur"),
    WEDDING: N_("Royal wedding"),
    RUBY_FASHION: N_("Ruby fashion"),
    SAPPHIRE_FASHION: N_("Sapphire fashion"),
    FAIR: N_("Gem fair"),
    DOUBLE_SHIFT: N_("Double shift"),
    GREAT_DIG: N_("Great dig"),
    GEOLOGIST: N_("Geologist"),
    EXPORT: N_("Export contract"),
    GRANT: N_("Grant"),
    RESCUE: N_("Rescue team"),
}

GEM_NAMES = {SAPPHIRE: N_("Sapphire"), RUBY: N_("Ruby"), DIAMOND: N_("Diamond")}
KIND_NAMES = {SAPPHIRE: N_("Sapphires"), RUBY: N_("Rubies"), DIAMOND: N_("Diamonds")}
TILE_NAMES = {
    "rock": N_("Rock"),
    METHANE: N_("Methane"),
    BONES: N_("Dinosaur bones"),
    SURPRISE: N_("Surprise"),
}


# Event cards


def card_title(card: str) -> str:
    """Returns the printed name of an event card."""
    return tr(TITLES[card])


def card_text(card: str) -> str:
    """Returns what an event card does, in a sentence."""
    return TEXTS[card](card)


def card_sort(card: str) -> str:
    """Returns the sort of an event card: prices, digging, help or trouble."""
    return SORTS[card]


def _broker(_: str) -> str:
    return say_many("One price rises {n} step, then you may sell gems of that kind.",
                    "One price rises {n} steps, then you may sell gems of that kind.", BROKER_STEPS)  # fmt: skip


def _saboteur(_: str) -> str:
    return say_many("Another player’s claim loses its miner and its owner, and one price rises {n} step.",
                    "Another player’s claim loses its miner and its owner, and one price rises {n} steps.",
                    SABOTEUR_STEPS)  # fmt: skip


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


def _fair(_: str) -> str:
    return say_many("All three prices rise {n} step.", "All three prices rise {n} steps.", FAIR_STEPS)


def _shift(card: str) -> str:
    return say_many("Dig up to {n} tile in your claims, {cost} each.",
                    "Dig up to {n} tiles in your claims, {cost} each.", SHIFTS[card], cost=short(DIG_COST))  # fmt: skip


def _geologist(_: str) -> str:
    return say_many("Look in secret at the top tile of any claim; if the claim is free, you may auction it.",
                    "Look in secret at the top {n} tiles of any claim; if the claim is free, you may auction it.",
                    GEOLOGIST_TILES)  # fmt: skip


def _export(_: str) -> str:
    return say_many("Sell {n} gem, and the price does not fall.",
                    "Sell up to {n} gems of one kind, and the price does not fall.", MOST_EXPORTED)  # fmt: skip


def _grant(_: str) -> str:
    return say("The bank gives you {money}.", money=short(GRANT_PAYS))


def _rescue(_: str) -> str:
    return tr("A lost miner comes back to you for nothing.")


TEXTS: dict[str, Callable[[str], str]] = {
    BROKER: _broker,
    SABOTEUR: _saboteur,
    WEDDING: _fashion,
    RUBY_FASHION: _fashion,
    SAPPHIRE_FASHION: _fashion,
    FAIR: _fair,
    DOUBLE_SHIFT: _shift,
    GREAT_DIG: _shift,
    GEOLOGIST: _geologist,
    EXPORT: _export,
    GRANT: _grant,
    RESCUE: _rescue,
}


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
        return say_many("{n}\N{NO-BREAK SPACE}sapphire", "{n}\N{NO-BREAK SPACE}sapphires", number)
    if gem == RUBY:
        return say_many("{n}\N{NO-BREAK SPACE}ruby", "{n}\N{NO-BREAK SPACE}rubies", number)
    return say_many("{n}\N{NO-BREAK SPACE}diamond", "{n}\N{NO-BREAK SPACE}diamonds", number)


def tile_name(tile: Tile) -> str:
    """Returns what a tile is called: its gems with their number, or what else lies in it."""
    return tr(TILE_NAMES[tile.name]) if tile.gem is None else gems(tile.gem, tile.gems)

"""The numbers of the valley as tables: claims, tiles, price tracks, event cards and what things cost.

That there are 75 tiles, 25 claims, 27 cards and three tracks is printed; the mix, the steps and the cards are ours.
Money is in thousands, always a multiple of ten.
"""

from __future__ import annotations

from typing import NamedTuple

MIN_SEATS, MAX_SEATS = 2, 6
MINERS = 3
START_CASH = 1000
HAND = 3
"""So many event cards everybody begins with, and no hand ever holds more."""

SIDE = 5
CLAIMS = SIDE * SIDE
HEIGHTS = {2: 5, 3: 15, 4: 5}
"""How many claims are so high at the start."""

UNIT = 10
DIG_COST, CARD_COST, HIRE_COST = 10, 100, 500
MUSEUM_PAYS = SURPRISE_PAYS = 100
LEAST_AFTER_REST = 50
MOST_BOUGHT = 2
CLAIMS_AT_END = 5
"""When at most so many claims still have tiles, everybody has one more move."""

IDLE_LAPS = 4
"""After so many laps without a dig the inspector comes."""

# Gems and their prices

SAPPHIRE, RUBY, DIAMOND = range(3)
GEMS = ("sapphire", "ruby", "diamond")
LEVELS = 11
TOP = LEVELS - 1
START_LEVEL = 5


class Track(NamedTuple):
    """The price track of a kind of gem: its lowest price and the step from one level to the next."""

    lowest: int
    step: int


TRACKS = (Track(50, 10), Track(100, 20), Track(200, 40))
PRICES = tuple(tuple(track.lowest + track.step * level for level in range(LEVELS)) for track in TRACKS)
"""The price of a gem by kind and level."""


class Tile(NamedTuple):
    """An earth tile: its place in the table, its name, and the gems in it.

    >>> tile_of("ruby 2").gem == RUBY, tile_of("ruby 2").gems, tile_of("rock").gem
    (True, 2, None)
    """

    at: int
    name: str
    gem: int | None
    gems: int


METHANE, BONES, SURPRISE = "methane", "bones", "surprise"
_TILES: tuple[tuple[str, int | None, int, int], ...] = (  # name, kind and number of gems, copies
    ("rock", None, 0, 24),
    ("sapphire 1", SAPPHIRE, 1, 9),
    ("sapphire 2", SAPPHIRE, 2, 6),
    ("sapphire 3", SAPPHIRE, 3, 2),
    ("ruby 1", RUBY, 1, 8),
    ("ruby 2", RUBY, 2, 4),
    ("diamond 1", DIAMOND, 1, 8),
    ("diamond 2", DIAMOND, 2, 1),
    (METHANE, None, 0, 5),
    (BONES, None, 0, 4),
    (SURPRISE, None, 0, 4),
)
TILES = tuple(Tile(at, name, gem, gems) for at, (name, gem, gems, _) in enumerate(_TILES))
GROUND = tuple(copies for *_, copies in _TILES)
"""How many copies of each tile there are, in the order of ``TILES``."""

TILE_OF = {tile.name: tile for tile in TILES}


def tile_of(name: str) -> Tile:
    """Returns the tile of this name."""
    return TILE_OF[name]


# Event cards

BROKER, SABOTEUR, WEDDING, RUBY_FASHION = "broker", "saboteur", "wedding", "ruby-fashion"
SAPPHIRE_FASHION, FAIR, DOUBLE_SHIFT, GREAT_DIG = "sapphire-fashion", "fair", "double-shift", "great-dig"
GEOLOGIST, EXPORT, GRANT, RESCUE = "geologist", "export", "grant", "rescue"


class Words(NamedTuple):
    """What has to be named when a card is played."""

    claim: bool = False
    gem: bool = False
    number: bool = False


class CardKind(NamedTuple):
    """A kind of event card: its copies, what is named with it, and whether it is left out in a friendly valley."""

    copies: int
    words: Words = Words()
    unfriendly: bool = False


CARD_KINDS = {
    BROKER: CardKind(4, Words(gem=True)),
    SABOTEUR: CardKind(2, Words(claim=True, gem=True), unfriendly=True),
    WEDDING: CardKind(2),
    RUBY_FASHION: CardKind(2),
    SAPPHIRE_FASHION: CardKind(2),
    FAIR: CardKind(2),
    DOUBLE_SHIFT: CardKind(4),
    GREAT_DIG: CardKind(2),
    GEOLOGIST: CardKind(3, Words(claim=True)),
    EXPORT: CardKind(2, Words(gem=True, number=True)),
    GRANT: CardKind(1),
    RESCUE: CardKind(1, unfriendly=True),
}
CARDS = tuple(CARD_KINDS)
CARD_AT = {card: at for at, card in enumerate(CARDS)}
ALL_CARDS = tuple(kind.copies for kind in CARD_KINDS.values())
FRIENDLY_CARDS = tuple(0 if kind.unfriendly else kind.copies for kind in CARD_KINDS.values())
"""How many copies of each card there are, in the order of ``CARDS``."""

RISES = {WEDDING: (DIAMOND, 4), RUBY_FASHION: (RUBY, 4), SAPPHIRE_FASHION: (SAPPHIRE, 4)}
"""Cards that raise the price of one kind, by so many steps."""

BROKER_STEPS, SABOTEUR_STEPS, FAIR_STEPS = 3, 2, 2
SHIFTS = {DOUBLE_SHIFT: 2, GREAT_DIG: 4}
"""Cards by which so many tiles are dug."""

GEOLOGIST_TILES = 2
MOST_EXPORTED = 5
GRANT_PAYS = 250

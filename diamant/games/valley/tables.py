"""The numbers of the valley as tables: claims, tiles, price tracks, event cards and what things cost.

That there are 75 tiles, 25 claims, 27 cards and three tracks is printed; the mix, the steps and the cards are ours,
and so is all of the short valley.
Money is in thousands, always a multiple of ten.
"""

from __future__ import annotations

from typing import NamedTuple

MIN_SEATS, MAX_SEATS = 2, 6
MINERS = 3
HAND = 3
"""So many event cards everybody begins with, and no hand ever holds more."""

UNIT = 10
DIG_COST, CARD_COST, HIRE_COST = 10, 100, 500
MUSEUM_PAYS = SURPRISE_PAYS = 100
LEAST_AFTER_REST = 50
MOST_BOUGHT = 2
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
_TILES: tuple[tuple[str, int | None, int, int, int], ...] = (
    # name, kind and number of gems, copies in the long valley and in the short one
    ("rock", None, 0, 24, 13),
    ("sapphire 1", SAPPHIRE, 1, 9, 5),
    ("sapphire 2", SAPPHIRE, 2, 6, 3),
    ("sapphire 3", SAPPHIRE, 3, 2, 1),
    ("ruby 1", RUBY, 1, 8, 4),
    ("ruby 2", RUBY, 2, 4, 2),
    ("diamond 1", DIAMOND, 1, 8, 4),
    ("diamond 2", DIAMOND, 2, 1, 1),
    (METHANE, None, 0, 5, 3),
    (BONES, None, 0, 4, 2),
    (SURPRISE, None, 0, 4, 2),
)
TILES = tuple(Tile(at, name, gem, gems) for at, (name, gem, gems, *_) in enumerate(_TILES))
TILE_OF = {tile.name: tile for tile in TILES}


def tile_of(name: str) -> Tile:
    """Returns the tile of this name."""
    return TILE_OF[name]


# How long a valley is


class Length(NamedTuple):
    """A valley by its length.

    It is as many claims wide as high. ``heights`` are those of its claims at the start, the lowest first, ``ground``
    the copies of each tile in the order of ``TILES``. When at most ``at_end`` claims still have tiles, everybody has
    one more move. ``cash`` is what everybody begins with.

    >>> LONG.claims, SHORT.claims, sum(LONG.ground), sum(SHORT.ground)
    (25, 16, 75, 40)
    """

    name: str
    side: int
    heights: tuple[int, ...]
    ground: tuple[int, ...]
    at_end: int
    cash: int

    @property
    def claims(self) -> int:
        """How many claims there are."""
        return len(self.heights)


LONG = Length("long", 5, (2,) * 5 + (3,) * 15 + (4,) * 5, tuple(copies for *_, copies, _ in _TILES), 5, 1000)
SHORT = Length("short", 4, (2,) * 10 + (3,) * 4 + (4,) * 2, tuple(copies for *_, copies in _TILES), 5, 500)
LENGTHS = {length.name: length for length in (LONG, SHORT)}
MOST_CLAIMS = max(length.claims for length in LENGTHS.values())
HIGHEST = max(length.heights[-1] for length in LENGTHS.values())
"""How high a claim is at most."""


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

"""Which drawings a card is put together from, in the 100 x 140 units of a card, its middle at the origin."""

from __future__ import annotations

from diamant.games.dwarfs.cards import BATS, EXPLOSION, LIT_CORRIDOR, RICH_SEAM, SNOW_WHITE, Card
from diamant.ui.table.card import HEIGHT, WIDTH, Part

SPECIALS = {
    RICH_SEAM: "card-seam",
    LIT_CORRIDOR: "card-corridor",
    BATS: "card-bats",
    EXPLOSION: "card-explosion",
    SNOW_WHITE: "card-snowwhite",
}
MOST_IN_WAGON = 5


WHOLE = (0.0, 0.0, WIDTH, HEIGHT)


def back(floor: int) -> tuple[Part, ...]:
    """Returns the back of a card of a floor."""
    return (Part(f"back-{floor}", *WHOLE, rimmed=True),)


def face(card: Card, large: bool = False) -> tuple[Part, ...]:
    """Returns the face of a card: a special one is one drawing, a plain one is put together."""
    ending = "-large" if large else ""
    if card.name in SPECIALS:
        return (Part(SPECIALS[card.name] + ending, *WHOLE, rimmed=not large),)
    number, medal = f"number-{card.diamonds}{ending}", f"medal-{card.symbol}{ending}"
    return (
        Part(f"face-base{ending}", *WHOLE, rimmed=not large),
        Part(f"wagon-{card.diamonds}{ending}", 0.0, -1.0, 64.0, 64.0),
        Part(number, -29.0, 48.0, 40.0, 40.0),
        Part(medal, 29.0, 48.0, 38.0, 38.0),
        Part(number, 29.0, -48.0, 40.0, 40.0, turned=True),
        Part(medal, -29.0, -48.0, 38.0, 38.0, turned=True),
    )


def medal(symbol: str) -> str:
    """Returns the medallion of a symbol; nothing for a card that has none."""
    return f"medal-{symbol}" if symbol else ""


def wagon(diamonds: int) -> str:
    """Returns the wagon with so many diamonds in it."""
    return f"wagon-{diamonds}" if diamonds <= MOST_IN_WAGON else "wagon-full"

"""Which drawing stands for which thing of the game."""

from __future__ import annotations

from diamant.games.expedition import EDITIONS, Card, CardKind, Choice, IdenticalRelics

RELICS = {0: "goblet", 5: "mask", 7: "sundisc", 8: "dagger", 10: "goblet", 12: "crown"}
LARGEST_HEAP = 7


def card_picture(card: Card, shared: bool = False) -> str:
    """Returns the face of a card of the path; a treasure that was shared out shows a pale picture."""
    if card.kind is CardKind.TREASURE:
        return "card-treasure-shared" if shared else "card-treasure"
    if card.kind is CardKind.TRAP:
        return f"card-trap-{card.trap}"
    return f"card-relic-{relic_name(card.worth)}"


def relic_name(worth: int) -> str:
    """Returns which of the relics is drawn for this worth."""
    return RELICS.get(worth, "goblet")


def relic_picture(worth: int, edition: str) -> str:
    """Returns the drawing of a relic; where all are alike, one that was taken looks as it lay, whatever its worth."""
    alike = isinstance(EDITIONS[edition].relics, IdenticalRelics)
    return f"relic-{relic_name(0 if alike else worth)}"


def heap_picture(rubies: int) -> str:
    """Returns the drawing of a heap of so many rubies; none for none."""
    if rubies <= 0:
        return ""
    return f"heap-{rubies}" if rubies <= LARGEST_HEAP else "heap-big"


def choice_picture(choice: Choice) -> str:
    """Returns the face of a decision card."""
    return "decision-continue" if choice is Choice.CONTINUE else "decision-leave"


def peek_picture(choice: Choice) -> str:
    """Returns the sign on a decision card that is held up."""
    return "peek-continue" if choice is Choice.CONTINUE else "peek-leave"

"""What happened in a move, said completely. What only some may know is left out for all others: see :func:`told`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from diamant.games.game import told_apart

from .moves import CARD, Item
from .tables import Tile


@told_apart
class Stacked(NamedTuple):
    """A claim was laid, so many tiles high."""

    claim: int
    height: int


@told_apart
class Dealt(NamedTuple):
    """A seat got one of its first event cards; only that seat looks at it."""

    seat: int
    card: str | None


@told_apart
class Began(NamedTuple):
    """All is laid out; the first move is this seat's."""

    first: int


@told_apart
class AuctionOpened(NamedTuple):
    """A seat put a claim up for auction, with a first bid."""

    seat: int
    claim: int
    price: int


@told_apart
class Raised(NamedTuple):
    """A seat bids more."""

    seat: int
    price: int


@told_apart
class Passed(NamedTuple):
    """A seat is out of the auction."""

    seat: int


@told_apart
class ClaimSold(NamedTuple):
    """The auction is settled: the seat paid the bank and placed a miner."""

    seat: int
    claim: int
    price: int


@told_apart
class DigPaid(NamedTuple):
    """A seat pays for a dig; the tile is about to be turned up."""

    seat: int
    claim: int
    cost: int


@told_apart
class TurnedUp(NamedTuple):
    """A tile was turned up for all to see; ``left`` tiles lie below it."""

    seat: int
    claim: int
    tile: Tile
    left: int


@told_apart
class GemsFound(NamedTuple):
    """A seat found gems; ``worth`` is what they would bring at the prices of the moment, none of them sold yet."""

    seat: int
    claim: int
    gem: int
    gems: int
    worth: int


@told_apart
class Exploded(NamedTuple):
    """Methane: the claim has no owner any more; the miner is lost, or in a friendly valley comes home."""

    seat: int
    claim: int
    lost: bool


@told_apart
class MuseumPaid(NamedTuple):
    """A dinosaur was found: the museum pays the finder, and the miner comes home."""

    seat: int
    claim: int
    paid: int


@told_apart
class SurprisePaid(NamedTuple):
    """A surprise found no room in the hand, and paid instead."""

    seat: int
    paid: int


@told_apart
class Emptied(NamedTuple):
    """The last tile of a claim is dug: it is a hole. ``home`` is the seat whose miner comes home, if there is one."""

    claim: int
    home: int | None


@told_apart
class ParkMade(NamedTuple):
    """A claim became a national park for good; so many tiles left unseen. ``home`` is whose miner comes home."""

    claim: int
    left: int
    home: int | None
    inspected: bool


@told_apart
class GemsSold(NamedTuple):
    """A seat sold gems of one kind, one after another, at these prices; ``level`` is where the price stands now."""

    seat: int
    gem: int
    prices: tuple[int, ...]
    level: int


@told_apart
class CardsBought(NamedTuple):
    """A seat paid for event cards."""

    seat: int
    number: int
    paid: int


@told_apart
class PileRenewed(NamedTuple):
    """The pile was empty and is made anew from the played cards."""

    cards: int


@told_apart
class Drew(NamedTuple):
    """A seat drew an event card; only that seat looks at it."""

    seat: int
    card: str | None


@told_apart
class CardPlayed(NamedTuple):
    """A seat played an event card, face up, and named what the card wants named."""

    seat: int
    card: str
    claim: int | None
    gem: int | None
    number: int | None


@told_apart
class PriceRose(NamedTuple):
    """The price of a kind of gem rose to this level."""

    gem: int
    before: int
    level: int


@told_apart
class Sabotaged(NamedTuple):
    """A seat's claim lost its miner and its owner."""

    seat: int
    claim: int


@told_apart
class Granted(NamedTuple):
    """The bank paid a seat a grant."""

    seat: int
    paid: int


@told_apart
class Rescued(NamedTuple):
    """A lost miner came back for nothing."""

    seat: int


@told_apart
class Looked(NamedTuple):
    """A seat looked at a tile of a claim in secret, the topmost being 0; only who looked knows it."""

    seat: int
    claim: int
    depth: int
    tile: Tile | None


@told_apart
class Stopped(NamedTuple):
    """A seat makes no more of its event card."""

    seat: int


@told_apart
class Offered(NamedTuple):
    """A seat offered another a deal; offered cards are seen by the two of them only."""

    seat: int
    other: int
    give: tuple[Item, ...]
    get: tuple[Item, ...]


@told_apart
class DealMade(NamedTuple):
    """The offer was accepted and settled at once."""

    seat: int
    other: int
    give: tuple[Item, ...]
    get: tuple[Item, ...]


@told_apart
class OfferRefused(NamedTuple):
    """The offer was refused by the other one."""

    seat: int
    other: int


@told_apart
class Hired(NamedTuple):
    """A seat paid for a lost miner to come back."""

    seat: int
    paid: int


@told_apart
class Rested(NamedTuple):
    """A seat rested, and was given so much."""

    seat: int
    given: int


@told_apart
class LastLapBegan(NamedTuple):
    """So few claims are left that everybody has one more move, beginning with this seat."""

    first: int


@told_apart
class GameOver(NamedTuple):
    """The cash that everybody has; several winners share the victory."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    Stacked | Dealt | Began | AuctionOpened | Raised | Passed | ClaimSold | DigPaid | TurnedUp | GemsFound | Exploded
    | MuseumPaid | SurprisePaid | Emptied | ParkMade | GemsSold | CardsBought | PileRenewed | Drew | CardPlayed
    | PriceRose | Sabotaged | Granted | Rescued | Looked | Stopped | Offered | DealMade | OfferRefused | Hired | Rested
    | LastLapBegan | GameOver
)  # fmt: skip

_PRIVATE = frozenset((Dealt, Drew, Looked, Offered, DealMade))


def told(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """Returns events as a seat may hear of them; ``None`` is the public."""
    return tuple([event if type(event) not in _PRIVATE else _told(event, seat) for event in events])


def _told(event: Event, seat: int | None) -> Event:
    if event[0] == seat:
        return event
    if isinstance(event, Dealt | Drew):
        return event._replace(card=None)
    if isinstance(event, Looked):
        return event._replace(tile=None)
    if isinstance(event, Offered | DealMade) and event.other != seat:
        return event._replace(give=face_down(event.give))
    return event


def face_down(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Returns what is offered as all others see it: that a card lies there, but not which."""
    return tuple([Item(CARD, "") if item.kind == CARD else item for item in items])

"""What there is to see of a move besides the valley: bids, tiles, cards, gems that were sold. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from diamant.games.valley.events import (
    AuctionOpened,
    CardPlayed,
    ClaimSold,
    DealMade,
    DigPaid,
    Emptied,
    Event,
    GemsSold,
    Looked,
    ParkMade,
    Raised,
    Sabotaged,
    TurnedUp,
)
from diamant.games.valley.moves import CARD, CASH, CLAIM, Item
from diamant.games.valley.review import Turn
from diamant.games.valley.tables import GEMS
from diamant.ui.games.valley.money import plain
from diamant.ui.games.valley.names import card_title
from diamant.ui.games.valley.pictures import card_piece, tile_piece


class Exhibit(NamedTuple):
    """A picture with a few words below it. ``seat`` is whose it is, if its picture is that of somebody."""

    picture: str
    words: str = ""
    seat: int | None = None


def exhibits(turn: Turn) -> list[Exhibit]:
    """Returns what there is to see of a move, in the order in which it happened."""
    return [exhibit for event in turn.events for exhibit in _shown(event)]


def _shown(event: Event) -> list[Exhibit]:
    match event:
        case AuctionOpened(seat, _, price) | Raised(seat, price):
            return [Exhibit("", plain(price), seat)]
        case TurnedUp(_, _, tile, _):
            return [Exhibit(tile_piece(tile))]
        case Looked(_, _, _, tile):
            return [Exhibit(tile_piece(tile) if tile is not None else "tile-back")]
        case GemsSold(_, gem, prices, _):
            return [Exhibit(GEMS[gem], plain(price)) for price in prices]
        case CardPlayed(_, card):
            return [Exhibit(card_piece(card), card_title(card))]
        case DealMade(seat, other, give, get):
            return [*_side(seat, give), Exhibit("i-swap"), *_side(other, get)]
    return []


def _side(seat: int, items: Sequence[Item]) -> list[Exhibit]:
    return [Exhibit("", "", seat), *(_item(item) for item in items)]


def _item(item: Item) -> Exhibit:
    kind, value = item
    if kind == CASH:
        return Exhibit("coin", plain(int(value)))
    if kind == CLAIM:
        return Exhibit("i-claim", str(int(value) + 1))
    if kind == CARD:
        return Exhibit(f"event-{value}" if value else "event-back", card_title(str(value)) if value else "")
    return Exhibit(kind, f"× {value}")


def fitting(shown: Sequence[Exhibit], room: float, width: Callable[[Exhibit], float]) -> list[Exhibit | None]:
    """Returns as many exhibits as fit side by side; where some are left out, the first and the last ones stay, and
    ``None`` stands for those in between."""
    if sum(map(width, shown)) <= room:
        return list(shown)
    left = room - min(map(width, shown))
    kept: list[Exhibit] = []
    for one in reversed(shown[1:]):
        if sum(map(width, (shown[0], *kept, one))) > left:
            break
        kept.insert(0, one)
    return [shown[0], None, *kept]


def meant_claims(turn: Turn) -> list[int]:
    """Returns the claims that a move was about, each once."""
    claims: list[int] = []
    for event in turn.events:
        match event:
            case AuctionOpened(_, claim, _) | ClaimSold(_, claim, _) | DigPaid(_, claim, _) | Looked(_, claim, _, _):
                claims.append(claim)
            case Emptied(claim, _) | ParkMade(claim) | Sabotaged(_, claim):
                claims.append(claim)
            case DealMade(_, _, give, get):
                claims += [int(item.value) for item in (*give, *get) if item.kind == CLAIM]
            case _:
                pass
    return list(dict.fromkeys(claims))

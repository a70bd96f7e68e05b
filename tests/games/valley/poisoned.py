"""What is secret in the valley."""

from __future__ import annotations

from typing import Any

from poison import Secret, poisoned_log

from diamant.games.valley import GAME
from diamant.games.valley.position import Proposal
from diamant.games.valley.tables import TILES

SECRET_FIELDS = {"Dealt": "card", "Drew": "card", "Looked": "tile", "Offered": "give", "DealMade": "give"}


def cards_hidden(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Returns what is offered with poison for the cards in it; money, gems and claims lie open."""
    return tuple(item._replace(**{item._fields[1]: Secret()}) if item.kind == "card" else item for item in items)


HIDDEN = {"give": cards_hidden}


def poisoned(position: Any, seat: int | None) -> Any:
    """Nobody sees the cards in other hands nor the pile, and what others found by a survey may as well be another tile.

    All tiles that somebody has not seen are one heap: how many of a kind there are is known, and where is not.
    """
    table, business = position.table, position.business
    ground = list(table.ground)
    hands = [mine if who == seat else tuple(Secret() for _ in mine) for who, mine in enumerate(table.hands)]
    fixed = tuple(tuple(_another_tile(one, seat, ground) for one in tiles) for tiles in table.fixed)
    gone = tuple(_another_tile(one, seat, ground) for one in table.gone)
    if isinstance(business, Proposal) and seat not in (position.turn, business.seat):
        business = business._replace(give=cards_hidden(business.give))
    changed = table._replace(hands=tuple(hands), ground=tuple(ground), fixed=fixed, gone=gone, pile=Secret())
    return position._replace(table=changed, business=business, log=poisoned_log(GAME, position.log, seat))


def _another_tile(one: Any, seat: int | None, ground: list[int]) -> Any:
    if seat in one.seats:
        return one
    other = next((tile for tile in TILES if tile != one.tile and ground[tile.at]), one.tile)
    ground[one.tile.at] += 1
    ground[other.at] -= 1
    return one._replace(tile=other)

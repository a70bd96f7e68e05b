"""Positions and events in which everything that a seat may not know is poison: whoever looks at it fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from diamant.games.game import Game

Poisoner = Callable[[Any, int | None], Any]


class Secret:
    """Stands for something that may be passed on but not looked at; that it is there, and a card's back, is seen."""

    __slots__ = ("floor",)

    def __init__(self, floor: int = 0) -> None:
        self.floor = floor

    def __getattr__(self, name: str) -> NoReturn:
        raise AssertionError(f"somebody asked a secret for its {name}")

    def _looked_at(self, *_: object) -> NoReturn:
        raise AssertionError("somebody looked at a secret")

    __str__ = __int__ = __index__ = __iter__ = __len__ = __contains__ = __getitem__ = _looked_at
    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = __mul__ = __format__ = _looked_at

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "<a secret>"


SECRET_FIELDS = {
    "expedition": {},
    "dwarfs": {"Dealt": "card", "Arranged": "order", "Drawn": "card", "Kept": "card", "Looked": "card"},
    "valley": {"Dealt": "card", "Drew": "card", "Looked": "tile", "Offered": "give", "DealMade": "give"},
    "pebbles": {"Drawn": "pebble", "Kept": "pebble"},
}
"""What only the seat that an event names first may know of it, as the rules of each game say: by kind of event."""


def poisoned_event(game: Game, event: Any, seat: int | None) -> Any:
    """Returns an event with poison in the place of what a seat may not hear."""
    field = SECRET_FIELDS[game.name].get(type(event).__name__)
    shown_to_all = getattr(event, "shown", False)
    if field is None or shown_to_all or (seat is not None and seat in (event[0], getattr(event, "other", None))):
        return event
    return event._replace(**{field: _cards_hidden(event.give) if field == "give" else Secret()})


def _cards_hidden(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Returns what is offered with poison for the cards in it; money, gems and claims lie open."""
    return tuple(item._replace(**{item._fields[1]: Secret()}) if item.kind == "card" else item for item in items)


def _poisoned_log(game: Game, log: Any, seat: int | None) -> Any:
    parts = []
    while log:
        log, events = log
        parts.append(tuple(poisoned_event(game, event, seat) for event in events))
    again: Any = ()
    for part in reversed(parts):
        again = (again, part)
    return again


def _pebbles(position: Any, seat: int | None) -> Any:
    """Nobody sees what others keep, nor what is in another's hand."""
    if position.over:
        return position
    kept = [mine if at == seat else tuple(Secret() for _ in mine) for at, mine in enumerate(position.kept)]
    hidden = position.drawn is not None and seat != position.seat
    return position._replace(
        kept=tuple(kept), out=(Secret(),) * len(position.out), drawn=Secret() if hidden else position.drawn
    )


def _dwarfs(position: Any, seat: int | None) -> Any:
    """Nobody sees a face that lies down, not even one's own: what was seen once is in the record, or forgotten."""
    from diamant.games.dwarfs import GAME
    from diamant.games.dwarfs.position import PLACES, Phase

    if position.is_over():
        return position
    shut = {PLACES * who + place for who, places in enumerate(position.shut) for place in places}
    cards = [Secret(card.floor) if at in shut and card else card for at, card in enumerate(position.cards)]
    in_hand = position.phase is Phase.CHOOSE and seat != position.turn
    return position._replace(
        cards=tuple(cards),
        left=Secret(),
        card=Secret(position.card.floor) if in_hand else position.card,
        thrown=tuple(tuple(Secret() for _ in box) for box in position.thrown),
        log=_poisoned_log(GAME, position.log, seat),
    )


def _valley(position: Any, seat: int | None) -> Any:
    """Nobody sees the cards in other hands nor the pile, and what others found by a survey may as well be another tile.

    All tiles that somebody has not seen are one heap: how many of a kind there are is known, and where is not.
    """
    from diamant.games.valley import GAME
    from diamant.games.valley.position import Proposal

    table, business = position.table, position.business
    ground = list(table.ground)
    hands = [mine if who == seat else tuple(Secret() for _ in mine) for who, mine in enumerate(table.hands)]
    fixed = tuple(tuple(_another_tile(one, seat, ground) for one in tiles) for tiles in table.fixed)
    gone = tuple(_another_tile(one, seat, ground) for one in table.gone)
    if isinstance(business, Proposal) and seat not in (position.turn, business.seat):
        business = business._replace(give=_cards_hidden(business.give))
    changed = table._replace(hands=tuple(hands), ground=tuple(ground), fixed=fixed, gone=gone, pile=Secret())
    return position._replace(table=changed, business=business, log=_poisoned_log(GAME, position.log, seat))


def _another_tile(one: Any, seat: int | None, ground: list[int]) -> Any:
    from diamant.games.valley.tables import TILES

    if seat in one.seats:
        return one
    other = next((tile for tile in TILES if tile != one.tile and ground[tile.at]), one.tile)
    ground[one.tile.at] += 1
    ground[other.at] -= 1
    return one._replace(tile=other)


def _expedition(position: Any, seat: int | None) -> Any:
    """All lies open: the deck has no order, and choices that are not turned up yet are in no position."""
    return position


POISONERS: dict[str, Poisoner] = {
    "expedition": _expedition,
    "dwarfs": _dwarfs,
    "valley": _valley,
    "pebbles": _pebbles,
}
"""How each game is poisoned: its position for one seat, or for the public."""

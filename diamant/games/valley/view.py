"""What one seat may know of a game in the valley: all that is public, its own cards and looks, and nobody else's."""

from __future__ import annotations

from typing import NamedTuple

from .events import Event, face_down, told
from .position import Fixed, Log, Phase, Position, Proposal, Row, Rules, Table
from .tables import ALL_CARDS, CARD_AT, FRIENDLY_CARDS, TILES, Tile

PUBLIC = -1
"""The seat of those who only look on."""


class View(NamedTuple):
    """The valley as a seat knows it.

    ``known`` is the position without what the seat does not know: cards in other hands are "", tiles that others looked
    at are missing, ``ground`` counts all tiles that may lie face down for all the seat knows, and ``pile`` all cards
    that it cannot place, in the pile or in other hands. ``record`` is all that happened, as the seat may hear of it.
    """

    seat: int
    known: Position
    record: tuple[Event, ...]

    @property
    def rules(self) -> Rules:
        """How the table plays."""
        return self.known.rules

    @property
    def table(self) -> Table:
        """What lies on the table, as the seat knows it."""
        return self.known.table

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        return self.known.phase

    def seen_tiles(self, claim: int) -> tuple[Tile, ...]:
        """Returns the tiles of a claim, from the top, that the seat looked at and that still lie there."""
        return tuple([one.tile for one in self.table.fixed[claim]])


def view(position: Position, seat: int | None) -> View:
    """Returns what a seat may know in a position."""
    who = PUBLIC if seat is None else seat
    business = position.business
    if isinstance(business, Proposal) and who not in (position.turn, business.seat):
        business = business._replace(give=face_down(business.give))
    known = position._replace(table=_known_table(position, who), business=business, log=())
    return View(who, known, _record(position, seat))


_heard: dict[int | None, tuple[Log, tuple[Event, ...]]] = {}
"""What was told last to each seat, and with which move: only the news are gone through when it is asked again."""


def _record(position: Position, seat: int | None) -> tuple[Event, ...]:
    """Returns all that happened, in order, as a seat may hear of it."""
    last, heard = _heard.get(seat, ((), ()))
    news: list[tuple[Event, ...]] = []
    log = position.log
    while log and log is not last:
        log, events = log
        news.append(told(events, seat))
    record = (heard if log else ()) + tuple([event for part in reversed(news) for event in part])
    _heard[seat] = position.log, record
    return record


def _known_table(position: Position, seat: int) -> Table:
    table, friendly = position.table, position.rules.friendly
    hands = tuple([hand if who == seat else ("",) * len(hand) for who, hand in enumerate(table.hands)])
    mine = table.hands[seat] if seat >= 0 else ()
    ground, fixed, gone = table.ground, table.fixed, table.gone
    if gone or any(fixed):
        ground = _known_ground(table, seat)
        fixed = tuple([_known_tiles(tiles, seat) for tiles in fixed])
        gone = _known_tiles(gone, seat)
    all_cards = FRIENDLY_CARDS if friendly else ALL_CARDS
    return table._replace(
        hands=hands, ground=ground, fixed=fixed, gone=gone, pile=_unplaced(all_cards, mine, table.played)
    )


def _known_tiles(tiles: tuple[Fixed, ...], seat: int) -> tuple[Fixed, ...]:
    """Returns the tiles that the seat looked at, without who else did."""
    return tuple([Fixed(one.tile, (seat,)) for one in tiles if seat in one.seats])


def _known_ground(table: Table, seat: int) -> Row:
    """Returns the tiles that the seat has never seen: those nobody saw, and those that only others looked at."""
    counts = list(table.ground)
    for one in (*table.gone, *[one for tiles in table.fixed for one in tiles]):
        if seat not in one.seats:
            counts[one.tile.at] += 1
    return tuple(counts)


def _unplaced(all_cards: Row, mine: tuple[str, ...], played: Row) -> Row:
    counts = [copies - out for copies, out in zip(all_cards, played, strict=True)]
    for card in mine:
        counts[CARD_AT[card]] -= 1
    return tuple(counts)


def unseen(view: View) -> dict[Tile, int]:
    """Returns what may lie face down for all the seat knows, each with its copies."""
    return {tile: copies for tile, copies in zip(TILES, view.table.ground, strict=True) if copies}

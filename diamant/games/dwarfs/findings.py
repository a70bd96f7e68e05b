"""What is worth telling about each dwarf's game: at most two things, true and never mean."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from diamant.games.findings import chosen

from .cards import RICH_SEAM, Card
from .events import Discarded, Kept, Swapped, WagonsSent
from .review import Journey, Lying, Review, StopKind, Turn

OFTEN = 3  # cards that were given away, each rightly: fewer may be luck
A_CATCH = 2  # diamonds more than what was given for it
A_JOKE = 4  # diamonds that nobody throws into an explosion, and few swap away
A_LOT = 3  # diamonds on a card that one would not throw away
HARDLY_ANY = 1  # diamonds on a card that nobody misses


class FindingKind(Enum):
    """What a finding is about, in the order in which findings are told."""

    JOKE = "threw a rich card into the explosion"
    MEMORY = "gave away the poorest own card every time"
    CATCH = "got much more by arrows than it gave"
    SEAMS = "brought rich seams home"
    BEST_UP = "sent the best own card up, both times"
    IN_SIGHT = "had seen every own card when supper was called"
    SPARED = "lost next to nothing in the explosion"
    GIFT = "gave a good card away by arrows"
    UNSEEN = "threw a good card away without having seen it"
    BEST_CARD = "the best card that came home"


# to have lost something good is no distinction, and the others say how much by themselves
NO_DISTINCTION = (
    FindingKind.JOKE, FindingKind.SPARED, FindingKind.GIFT, FindingKind.UNSEEN, FindingKind.BEST_CARD,
)  # fmt: skip


class Finding(NamedTuple):
    """One finding about a seat.

    ``amount`` is how often, or how many diamonds; ``given`` what a catch was swapped for. ``floor`` is 0 for what
    belongs to the whole game. ``foremost`` says that nobody at the table has more to show for this, and few as much.
    """

    kind: FindingKind
    seat: int
    floor: int
    amount: int
    given: int = 0
    foremost: bool = False


def findings(told: Review) -> tuple[tuple[Finding, ...], ...]:
    """Returns the findings of every seat, in the order of their kinds. Of a game that goes on there is nothing to tell:
    most of its cards are nobody's business yet."""
    if not told.over:
        return ((),) * told.seats
    found = [list(_told_of(seat, told)) for seat in range(told.seats)]
    return chosen(found, _weight, lambda one: one.kind not in NO_DISTINCTION)


def _weight(one: Finding) -> int:
    return one.amount - one.given


def _told_of(seat: int, told: Review) -> Iterator[Finding]:
    found = [
        _joke(seat, told),
        _memory(seat, told),
        _greatest(_catches(seat, told)),
        _seams(seat, told),
        _best_up(seat, told),
        _in_sight(seat, told),
        _spared(seat, told),
        _greatest(_gifts(seat, told)),
        _greatest(_unseen(seat, told)),
    ]
    yield from (one for one in found if one is not None)
    if not any(found):
        best = max((_diamonds(one.card) for one in told.brought(seat)), default=0)
        if best:
            yield Finding(FindingKind.BEST_CARD, seat, 0, best)


def _greatest(found: Iterator[Finding]) -> Finding | None:
    return max(found, key=_weight, default=None)


def _diamonds(card: Card | None) -> int:
    return card.diamonds if card is not None else 0


def _given_away(seat: int, told: Review) -> Iterator[tuple[Turn, Lying]]:
    """Yields the own cards that a seat gave away for drawn ones, as they lay there before."""
    for turn in told.turns:
        if turn.seat == seat and any(isinstance(event, Kept) for event in turn.events):
            for event in turn.events:
                if isinstance(event, Discarded) and event.place is not None:
                    lying = turn.before[seat][event.place]
                    if lying is not None:
                        yield turn, lying


def remembered(seat: int, told: Review) -> int:
    """Returns how many cards in a row a seat gave away well: seen before, and the poorest of the own face-down ones."""
    rows = (sum(1 for _ in row) for well, row in groupby(_well_given(seat, told)) if well)
    return max(rows, default=0)


def _well_given(seat: int, told: Review) -> Iterator[bool]:
    """Tells of every own card that a seat gave away whether it had seen it and none that lay there was poorer."""
    for turn, gone in _given_away(seat, told):
        shut = [lying for lying in turn.before[seat] if lying is not None and not lying.up]
        yield seat in gone.seen and _diamonds(gone.card) <= min(_diamonds(lying.card) for lying in shut)


def _memory(seat: int, told: Review) -> Finding | None:
    """Tells of who gave away the poorest card that lay there face down every time, too often to be luck."""
    times = [*_well_given(seat, told)]
    return Finding(FindingKind.MEMORY, seat, 0, len(times)) if len(times) >= OFTEN and all(times) else None


def _unseen(seat: int, told: Review) -> Iterator[Finding]:
    for turn, gone in _given_away(seat, told):
        if seat not in gone.seen and _diamonds(gone.card) >= A_LOT:
            yield Finding(FindingKind.UNSEEN, seat, turn.floor, _diamonds(gone.card))


def _swaps(seat: int, told: Review) -> Iterator[tuple[Turn, int, int]]:
    """Yields the swaps that a seat made, with the diamonds that it got and gave."""
    for turn in told.turns:
        for event in turn.events:
            if isinstance(event, Swapped) and event.seat == seat:
                got, given = turn.after[seat][event.place], turn.after[event.other][event.other_place]
                yield turn, _diamonds(got and got.card), _diamonds(given and given.card)


def _catches(seat: int, told: Review) -> Iterator[Finding]:
    for turn, got, given in _swaps(seat, told):
        if got - given >= A_CATCH:
            yield Finding(FindingKind.CATCH, seat, turn.floor, got, given)


def _gifts(seat: int, told: Review) -> Iterator[Finding]:
    """Tells of good cards that went to somebody else by arrows; the amount is what went."""
    for turn, got, given in _swaps(seat, told):
        if given >= A_JOKE and given - got >= A_CATCH:
            yield Finding(FindingKind.GIFT, seat, turn.floor, given, got)


def _joke(seat: int, told: Review) -> Finding | None:
    """Tells of who threw one of the richest cards into the explosion: the joke of the evening."""
    lost = max((_diamonds(one.card) for one in told.boxed(seat)), default=0)
    return Finding(FindingKind.JOKE, seat, 0, lost) if lost >= A_JOKE else None


def _seams(seat: int, told: Review) -> Finding | None:
    seams = sum(one.card is not None and one.card.name == RICH_SEAM for one in told.brought(seat))
    return Finding(FindingKind.SEAMS, seat, 0, seams) if seams else None


def _best_up(seat: int, told: Review) -> Finding | None:
    """Tells of who sent up the best of the own face-down cards from every floor."""
    sent = 0
    for turn in told.turns:
        for event in turn.events:
            if isinstance(event, WagonsSent):
                up = event.cards[seat].diamonds
                shut = [lying for lying in turn.after[seat] if lying is not None and not lying.up]
                if up < max(_diamonds(lying.card) for lying in shut):
                    return None
                sent += up
    return Finding(FindingKind.BEST_UP, seat, 0, sent) if sent else None


def _in_sight(seat: int, told: Review) -> Finding | None:
    """Tells of who had seen all own cards that still lay face down at supper, if there were any."""
    shut = [one for one in told.brought(seat) if one.end.kind is StopKind.SUPPER]
    seen = all(seat in one.seen for one in shut)
    return Finding(FindingKind.IN_SIGHT, seat, 0, len(shut)) if shut and seen else None


def _spared(seat: int, told: Review) -> Finding | None:
    lost: list[Journey] = told.boxed(seat)
    if lost and all(_diamonds(one.card) <= HARDLY_ANY for one in lost):
        return Finding(FindingKind.SPARED, seat, 0, sum(_diamonds(one.card) for one in lost))
    return None

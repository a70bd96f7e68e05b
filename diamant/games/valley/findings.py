"""What is worth telling about everybody's game in the valley: at most two things, true and never mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from diamant.games.findings import MOST, chosen

from .events import CardPlayed, Exploded, GemsFound, GemsSold, Looked, MuseumPaid
from .review import Review, Turn
from .tables import DIAMOND, GEMS, PRICES

A_BARGAIN = 250  # what a claim brought beyond all it cost
MANY_DIAMONDS = 2  # from one claim
A_HEAP = 2  # gems sold in one go
WELL_KEPT = 100  # what a card brought that no other move would have
NEXT_TO_NOTHING = 150
FAR_UP = 3  # times as much at the end
A_LONG_AUCTION = 6  # bids
SOMETHING = 200  # what a find is worth that one remembers


class FindingKind(Enum):
    """What a finding is about, in the order in which findings are told."""

    BARGAIN = "a claim brought much more than it cost"
    DIAMONDS = "several diamonds came out of one claim"
    LOOKED_FIRST = "had a geologist look, bought the claim, and found gems in it"
    TOP_PRICE = "sold gems for the highest price of the game"
    CARD = "played a card when it brought a lot"
    COMEBACK = "had next to nothing, and a lot in the end"
    METHANE = "lost claims to methane and has more than at the start all the same"
    AUCTION = "won a long auction"
    BONES = "found a dinosaur"
    BEST_FIND = "the best find"
    SAVER = "never had less in hand"


# what was paid tells one claim from another
OF_A_CLAIM = (FindingKind.BARGAIN, FindingKind.DIAMONDS, FindingKind.LOOKED_FIRST)
# the others say how much by themselves, or everybody has one
NO_DISTINCTION = (FindingKind.METHANE, FindingKind.BEST_FIND, FindingKind.SAVER)


class Finding(NamedTuple):
    """One finding about a seat.

    ``money`` is what it came to, ``cost`` what was paid for it or had before it, ``number`` how many or how often,
    ``gem`` and ``card`` what it was about. ``foremost`` says that nobody at the table has more to show for this, and
    few as much.
    """

    kind: FindingKind
    seat: int
    money: int = 0
    cost: int = 0
    number: int = 0
    gem: int | None = None
    card: str = ""
    foremost: bool = False


def findings(told: Review) -> tuple[tuple[Finding, ...], ...]:
    """Returns the findings of every seat, in the order of their kinds. Of a game that goes on there is nothing to tell:
    nobody knows yet what will come of anything."""
    if not told.over:
        return ((),) * told.seats
    found = [list(_told_of(seat, told)) for seat in range(told.seats)]
    return chosen(found, _weight, lambda one: one.kind not in NO_DISTINCTION)


def _weight(one: Finding) -> int:
    """How much there is to a finding: what it gained, or how often it was."""
    if one.kind in (FindingKind.DIAMONDS, FindingKind.AUCTION, FindingKind.BONES, FindingKind.LOOKED_FIRST):
        return one.number
    return one.money - one.cost


def _told_of(seat: int, told: Review) -> Iterator[Finding]:
    found = (
        _greatest(bargains(seat, told)),
        _greatest(diamonds(seat, told)),
        _greatest(looked_first(seat, told)),
        _greatest(top_prices(seat, told)),
        _greatest(cards(seat, told)),
        comeback(seat, told),
        methane(seat, told),
        _greatest(auctions(seat, told)),
        bones(seat, told),
    )
    some = list(_each_claim_once(one for one in found if one is not None))
    yield from some
    if len(some) < MOST:
        best = _greatest(finds(seat, told))
        if best is not None:
            yield best
        else:
            yield saver(seat, told)


def _each_claim_once(found: Iterable[Finding]) -> Iterator[Finding]:
    """Yields of what is told of one claim the first alone: what it brought and what was dug out of it is one story."""
    told: set[int] = set()
    for one in found:
        if one.kind not in OF_A_CLAIM or one.cost not in told:
            yield one
        if one.kind in OF_A_CLAIM and one.cost:
            told.add(one.cost)


def _greatest(found: Iterator[Finding]) -> Finding | None:
    return max(found, key=_weight, default=None)


# One function for each kind. All but two go by what everybody saw; those two wait for the end, when nothing is secret.


def bargains(seat: int, told: Review) -> Iterator[Finding]:
    """Yields the claims won in auctions that brought much more than they cost, digging included."""
    for stay in told.stays_of(seat):
        if stay.price is not None and stay.brought - stay.cost >= A_BARGAIN:
            yield Finding(FindingKind.BARGAIN, seat, stay.brought, stay.price)


def diamonds(seat: int, told: Review) -> Iterator[Finding]:
    """Yields the claims in which a seat found several diamonds, with what the claim had cost."""
    for stay in told.stays_of(seat):
        if stay.gems[DIAMOND] >= MANY_DIAMONDS:
            yield Finding(FindingKind.DIAMONDS, seat, cost=stay.price or 0, number=stay.gems[DIAMOND], gem=DIAMOND)


def looked_first(seat: int, told: Review) -> Iterator[Finding]:
    """Yields the claims that a seat had looked at in secret, then won at an auction, and found gems in."""
    looks = [
        (turn.number, event.claim)
        for turn in told.turns
        for event in turn.events
        if isinstance(event, Looked) and event.seat == seat
    ]
    for stay in told.stays_of(seat):
        before = any(claim == stay.claim and number <= stay.move for number, claim in looks)
        if before and stay.price is not None and any(stay.gems):
            yield Finding(FindingKind.LOOKED_FIRST, seat, stay.worth, stay.price, sum(stay.gems))


def top_prices(seat: int, told: Review) -> Iterator[Finding]:
    """Yields the sales of several gems that began at the highest price anybody got for one of that kind, if that was
    more than at the start."""
    sales = [event for turn in told.turns for event in turn.events if isinstance(event, GemsSold)]
    for gem in range(len(GEMS)):
        best = max((sale.prices[0] for sale in sales if sale.gem == gem and sale.prices), default=0)
        if best <= PRICES[gem][told.beginning.prices[gem]]:
            continue
        for sale in sales:
            if sale.seat == seat and sale.gem == gem and len(sale.prices) >= A_HEAP and sale.prices[0] == best:
                yield Finding(FindingKind.TOP_PRICE, seat, sum(sale.prices), number=len(sale.prices), gem=gem)


def cards(seat: int, told: Review) -> Iterator[Finding]:
    """Yields the cards by which gems were sold for much more than they would have been without the card."""
    for turn in told.turns:
        if turn.seat == seat:
            played = next((event for event in turn.events if isinstance(event, CardPlayed)), None)
            money = brought_by_card(turn)
            if played is not None and money >= WELL_KEPT:
                yield Finding(FindingKind.CARD, seat, money, card=played.card)


def brought_by_card(turn: Turn) -> int:
    """Returns how much more gems were sold for in a move than they would have been without a card."""
    money = 0
    for event in turn.events:
        if isinstance(event, GemsSold):
            level = turn.before.prices[event.gem]
            plain = [PRICES[event.gem][max(0, level - step)] for step in range(len(event.prices))]
            money += sum(event.prices) - sum(plain)
    return money


def comeback(seat: int, told: Review) -> Finding | None:
    """Tells of who had next to nothing once, and more than at the start in the end."""
    capital = told.capital(seat)
    least, last = min(capital), capital[-1]
    if least <= NEXT_TO_NOTHING and last > capital[0] and last >= FAR_UP * least:
        return Finding(FindingKind.COMEBACK, seat, last, least)
    return None


def methane(seat: int, told: Review) -> Finding | None:
    """Tells of who met methane and has more than at the start all the same."""
    times = _count(told, Exploded, seat)
    first, *_, last = told.capital(seat)
    return Finding(FindingKind.METHANE, seat, last, number=times) if times and last > first else None


def auctions(seat: int, told: Review) -> Iterator[Finding]:
    """Yields the long auctions that a seat won."""
    for stay in told.stays_of(seat):
        if len(stay.calls) >= A_LONG_AUCTION:
            yield Finding(FindingKind.AUCTION, seat, stay.price or 0, number=len(stay.calls))


def bones(seat: int, told: Review) -> Finding | None:
    """Tells of who found dinosaurs."""
    times = _count(told, MuseumPaid, seat)
    return Finding(FindingKind.BONES, seat, number=times) if times else None


def finds(seat: int, told: Review) -> Iterator[Finding]:
    """Yields what a seat found that was worth something at the moment."""
    for turn in told.turns:
        for event in turn.events:
            if isinstance(event, GemsFound) and event.seat == seat and event.worth >= SOMETHING:
                yield Finding(FindingKind.BEST_FIND, seat, event.worth, number=event.gems, gem=event.gem)


def saver(seat: int, told: Review) -> Finding:
    """Tells how much somebody always had in hand."""
    return Finding(FindingKind.SAVER, seat, min(told.capital(seat)))


def _count(told: Review, kind: type[Exploded] | type[MuseumPaid], seat: int) -> int:
    return sum(isinstance(event, kind) and event.seat == seat for turn in told.turns for event in turn.events)


# What stands out on the way to the end


class Jump(NamedTuple):
    """A move after which a seat had much more cash: which move, how much more, and the gems sold, if that was it."""

    seat: int
    move: int
    money: int
    gem: int | None


def jumps(told: Review, most: int) -> list[Jump]:
    """Returns the moves that brought the most money, at most so many, in the order in which they were made."""
    found = []
    for turn in told.turns:
        sales = {event.seat: event.gem for event in turn.events if isinstance(event, GemsSold)}
        for seat in range(told.seats):
            money = turn.after.cash[seat] - turn.before.cash[seat]
            if money > 0:
                found.append(Jump(seat, turn.number, money, sales.get(seat)))
    greatest = sorted(found, key=lambda jump: -jump.money)[:most]
    return sorted(greatest, key=lambda jump: jump.move)

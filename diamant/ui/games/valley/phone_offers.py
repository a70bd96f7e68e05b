"""An offer that is put together on a phone: to whom, what is given and what is wanted, as far as there is any."""

from __future__ import annotations

from collections.abc import Iterator

from diamant.games.valley.moves import CARD, CASH, CLAIM
from diamant.games.valley.tables import GEMS, HAND
from diamant.games.valley.view import View
from diamant.phones.sheet import Choice, Counter, Counters, Figure, Moment, Page, Part, Person
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.names import card_title, kind_name
from diamant.ui.games.valley.table.offer_terms import FIRST_CASH, Holding, some_of, sums, why_no_step
from diamant.ui.games.valley.table.ways.reasons import holding_of
from diamant.ui.kit.i18n import say, say_many, tr

Steps = list[tuple[str, str]]


def offer_pages(view: View, now: Moment) -> dict[str, Page]:
    """Returns to whom an offer can be made, and for each of them the page on which it is put together."""
    wallet = bool(now.options.get("wallet"))
    held = [holding_of(view, seat, name, now.colours[seat], wallet) for seat, name in enumerate(now.names)]
    others = [other for other in held if other.seat != view.seat]
    pages = {f"offer {other.seat}": _deal(held[view.seat], other) for other in others}
    if len(others) == 1:
        return {"offer": pages[f"offer {others[0].seat}"]}
    people: list[Part] = [
        Choice(other.name, "back", go=f"offer {other.seat}", sign=f"token-{other.colour}") for other in others
    ]
    return {"offer": Page(people, tr("To whom?")), **pages}


def _deal(giver: Holding, other: Holding) -> Page:
    give = list(_counters("give", giver, None, HAND - other.hand, other.name))
    get = list(_counters(f"get{other.seat}-", other, other, 0, other.name))
    needs = (
        ([one.name for one in give], tr("Put in something that you give.")),
        ([one.name for one in get], tr("Put in something that you want.")),
    )
    send = f"offer {other.seat} give{_filled(give)} get{_filled(get)}"
    parts = (
        Figure(people=[Person(other.seat)]),
        Counters(f"↑ {tr('You give')}", give),
        Counters(f"↓ {tr('You get')}", get),
        Choice(tr("Make the offer"), sign="act-offer", send=send, needs=needs),
    )
    return Page(parts, say("An offer to {name}", name=other.name))


def _filled(counters: list[Counter]) -> str:
    return "".join(f"{{{one.name}}}" for one in counters)


def _counters(side: str, holder: Holding, other: Holding | None, cards: int, name: str) -> Iterator[Counter]:
    """Yields what a side of a deal may hold, as much as its holder has of it; so many ``cards`` can be taken."""
    no_more = why_no_step(1, 1, other)
    if holder.cash:
        money = sums(holder.cash)
        begins = max(1, min(money.index(FIRST_CASH) if FIRST_CASH in money else 1, len(money) - 1))
        yield Counter(f"{side}{CASH}", tr("Cash"), "coin", _steps(CASH, [(short(one), one) for one in money]), no_more,
                      begins)  # fmt: skip
    for gem, number in enumerate(holder.gems):
        if number:
            steps = _steps(GEMS[gem], [(str(one), one) for one in range(number + 1)])
            yield Counter(f"{side}{GEMS[gem]}", kind_name(gem), GEMS[gem], steps, no_more)
    if holder.claims:
        yield Counter(f"{side}{CLAIM}", tr("Claims"), "stack-2", _claims(holder), no_more)
    if holder.cards:
        most = say("{name} cannot hold so many cards.", name=name) if cards < len(holder.cards) else no_more
        yield Counter(f"{side}{CARD}", tr("Event cards"), "event-back", _cards(holder, cards), most)


def _steps(kind: str, amounts: list[tuple[str, int]]) -> Steps:
    return [(shown, f" {kind}:{amount}" if amount else "") for shown, amount in amounts]


def _claims(holder: Holding) -> Steps:
    """Returns all ways to take some claims, with how much earth lies in each."""
    steps = []
    for places in some_of(len(holder.claims)):
        taken = [holder.claims[at] for at in places]
        named = [f"{say('claim {n}', n=claim + 1)}: {say_many('{n} tile', '{n} tiles', high)}" for claim, high in taken]
        steps.append((", ".join(named) or "0", "".join(f" {CLAIM}:{claim}" for claim, _ in taken)))
    return steps


def _cards(holder: Holding, most: int) -> Steps:
    """Returns all ways to take some event cards, no more than the other can hold."""
    ways = [[holder.cards[at] for at in places] for places in some_of(len(holder.cards)) if len(places) <= most]
    return [(", ".join(map(card_title, way)) or "0", "".join(f" {CARD}:{card}" for card in way)) for way in ways]

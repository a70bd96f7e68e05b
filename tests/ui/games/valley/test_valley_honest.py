"""An honest table: what it lays before a seat is a function of what that seat may know, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from poison import poisoned

from diamant.games.playing import play_out
from diamant.games.valley import GAME
from diamant.games.valley.moves import CASH, CLAIM
from diamant.games.valley.position import Bidding, Phase, Position
from diamant.games.valley.tables import GEMS, UNIT
from diamant.games.valley.view import View
from diamant.store import LineUp, SeatPlan
from diamant.ui.games.valley.table.bids import BidRow
from diamant.ui.games.valley.table.offer_terms import Side, why_no_step, why_not
from diamant.ui.games.valley.table.ways.reasons import (
    action_reasons,
    card_reasons,
    holding_of,
    late_actions,
    late_cards,
    thinkable,
)

PLAYERS = ("careful", "gambler", "broker", "digger")
NAMES = (("Mila", "red"), ("Taras", "blue"), ("Zosia", "green"), ("Kuba", "teal"))


def line_up(seats: int, wallet: bool) -> LineUp:
    plans = tuple(SeatPlan(name, colour, None) for name, colour in NAMES[:seats])
    return LineUp("valley", plans, "around", {**GAME.defaults("en"), "wallet": wallet})


def positions(seats: int, seed: int) -> Iterator[Position]:
    machines = [GAME.machine(PLAYERS[at]) for at in range(seats)]
    for played in play_out(GAME, GAME.defaults("en"), machines, Random(seed)):
        if played.position.phase in (Phase.MOVE, Phase.BID):
            yield played.position


def otherwise(position: Position, seat: int, luck: Random) -> Position:
    """Returns the same position for all that a seat sees at a table with closed wallets."""
    poured = [10 * luck.randrange(600) for _ in position.table.cash]
    if isinstance(position.business, Bidding):  # whoever is still asked can pay
        poured = [max(sum_of, position.business.price + UNIT) for sum_of in poured]
    cash = tuple(mine if who == seat else poured[who] for who, mine in enumerate(position.table.cash))
    other = poisoned(GAME, position, seat)
    return other._replace(table=other.table._replace(cash=cash))


def laid_before(view: View, plan: LineUp) -> dict[str, Any]:
    """Returns what strips, pickers, offers and bids are told for the seat of a view: rows, bounds, dimming, words."""
    seat, business = view.seat, view.known.business
    if isinstance(business, Bidding):
        row = BidRow(part="whole")
        row.opening, row.price, row.cash = False, business.price, view.table.cash[seat]
        return {"bids": list(row.prices)}
    hand = view.table.hands[seat]
    return {
        "dim": action_reasons(view), "late": late_actions(view),
        "cards": (hand, card_reasons(view), late_cards(view)), "claims": {card: thinkable(view, card) for card in hand},
        "offers": [offer_data(view, plan, other) for other in range(view.known.seats) if other != seat],
    }  # fmt: skip


def offer_data(view: View, plan: LineUp, other: int) -> list[Any]:
    """Returns how far plus goes for all that can be asked of a seat, what it says then, and if it can be offered."""
    wallet, seats = bool(plan.options.get("wallet")), plan.seats
    mine, theirs = (holding_of(view, at, seats[at].name, seats[at].colour, wallet) for at in (view.seat, other))
    found: list[Any] = [theirs]
    for kind in (CASH, CLAIM, *GEMS):
        side = Side()
        steps = 0
        while side.can_change(kind, 1, theirs):
            side.change(kind, 1, theirs)
            steps += 1
        found += [steps, why_no_step(1, side.amount(kind), theirs), why_not(Side(cash=UNIT), side, mine, theirs)]
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_is_laid_before_a_seat_says_nothing_that_it_may_not_know(seats: int, seed: int) -> None:
    luck, plan, tried = Random(seed), line_up(seats, wallet=True), 0
    for at, position in enumerate(positions(seats, seed)):
        if at % 4:
            continue
        seat = position.awaited
        other = otherwise(position, seat, luck)
        assert laid_before(GAME.view(position, seat), plan) == laid_before(GAME.view(other, seat), plan)
        tried += 1
    assert tried > 20


def test_open_wallets_are_known_to_all() -> None:
    position = next(positions(2, 1))
    plan, view = line_up(2, wallet=False), GAME.view(position, 0)
    poorer = position._replace(table=position.table._replace(cash=(1000, 500)))
    assert offer_data(view, plan, 1) != offer_data(GAME.view(poorer, 0), plan, 1), "this test can fail"

"""Why an action or a card is not possible now, in words, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.valley.choices import choices
from diamant.games.valley.moves import Auction, Buy, Dig, Hire, Play
from diamant.games.valley.tables import UNIT
from diamant.games.valley.view import View
from diamant.games.valley.why_not import why_not
from diamant.ui.games.valley.table import strip
from diamant.ui.games.valley.table.offer_terms import Holding
from diamant.ui.games.valley.table.words import REFUSALS
from diamant.ui.kit.i18n import tr

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


def action_reasons(view: View) -> dict[str, str]:
    """Returns why actions cannot be taken up, by their codes; those that can are left out."""
    free, mine = view.known.free_claims(), view.known.claims_of(view.seat)
    codes = {
        strip.AUCTION: why_not(view, Auction(free[0], UNIT)) if free else "no-free-claim",
        strip.DIG: why_not(view, Dig(mine[0])) if mine else "no-claim",
        strip.SELL: None if any(view.table.gems[view.seat]) else "no-gems",
        strip.BUY: why_not(view, Buy(1)),
        strip.PLAY: None if view.table.hands[view.seat] else "no-cards",
        strip.OFFER: None if view.rules.offers else "offers-off",
        strip.HIRE: why_not(view, Hire()),
    }
    return {action: tr(REFUSALS[code]) for action, code in codes.items() if code}


def plays(view: View) -> list[Play]:
    """Returns the plays of event cards that change something."""
    return [move for move in choices(view) if isinstance(move, Play)]


def card_reasons(view: View) -> dict[str, str]:
    """Returns why cards of the own hand cannot be played, by their codes."""
    possible = {play.card for play in plays(view)}
    why = REFUSALS["no-effect"]
    return {card: tr(why) for card in view.table.hands[view.seat] if card not in possible}


def thinkable(view: View, card: str) -> set[int]:
    """Returns the claims that can be named with a card."""
    return {play.claim for play in plays(view) if play.card == card and play.claim is not None}


def holding_of(table: ValleyTable, view: View, seat: int) -> Holding:
    """Returns what a seat holds that a deal may be about, as the seat of the view knows it."""
    plan, known = table.sitting.seats[seat], view.table
    claims = tuple((claim, known.heights[claim]) for claim in view.known.claims_of(seat))
    hand = known.hands[seat]
    return Holding(
        seat, plan.name, plan.colour, known.cash[seat], known.gems[seat], claims, known.home[seat], len(hand),
        hand if seat == view.seat else (),
    )  # fmt: skip

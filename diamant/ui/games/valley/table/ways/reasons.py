"""Why an action or a card is not possible now, in words, from what a seat may know."""

from __future__ import annotations

from diamant.games.valley.choices import choices
from diamant.games.valley.last_move import too_late
from diamant.games.valley.moves import Auction, Buy, Dig, Hire, Move, Play
from diamant.games.valley.tables import UNIT
from diamant.games.valley.view import View
from diamant.games.valley.why_not import why_not
from diamant.ui.games.valley.table import strip
from diamant.ui.games.valley.table.offer_terms import MOST_ASKED, Holding
from diamant.ui.games.valley.table.words import REFUSALS
from diamant.ui.kit.i18n import tr


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


def late_actions(view: View) -> dict[str, str]:
    """Returns which actions can be taken up and bring nothing any more before the end, with words that say so.

    Cards are not among them: a dim button would tell what kind of cards there are.
    """
    moves: dict[str, Move] = {strip.AUCTION: Auction(0, UNIT), strip.DIG: Dig(0), strip.BUY: Buy(1), strip.HIRE: Hire()}
    why = REFUSALS["too-late"]
    return {action: tr(why) for action, move in moves.items() if too_late(view, move)}


def late_cards(view: View) -> dict[str, str]:
    """Returns which cards of the own hand can be played and bring nothing any more, with words that say so."""
    possible, why = plays(view), REFUSALS["too-late"]
    useful = {play.card for play in possible if not too_late(view, play)}
    return {play.card: tr(why) for play in possible if play.card not in useful}


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


def holding_of(view: View, seat: int, name: str, colour: str, wallet: bool) -> Holding:
    """Returns what a seat holds that a deal may be about, as the seat of the view knows it.

    For what is in a closed ``wallet`` of somebody else any sum may be asked.
    """
    known, closed = view.table, wallet and seat != view.seat
    claims = tuple((claim, known.heights[claim]) for claim in view.known.claims_of(seat))
    hand, cash = known.hands[seat], MOST_ASKED if closed else known.cash[seat]
    return Holding(
        seat, name, colour, cash, known.gems[seat], claims, known.home[seat], len(hand),
        hand if seat == view.seat else (),
    )  # fmt: skip

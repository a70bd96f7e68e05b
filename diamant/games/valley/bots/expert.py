"""The expert: of all moves it makes the one after which the most lies ahead of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from diamant.games.game import Machine

from ..choices import OPENINGS, RAISES
from ..moves import Auction, Bid, Buy, Dig, Done, Hire, Move, Pass, Refuse, Rest, Sell
from ..position import Bidding, Phase, Proposal, Selling, Survey
from ..tables import (
    CARD_COST,
    CARDS,
    DIG_COST,
    LEAST_AFTER_REST,
    MOST_BOUGHT,
    UNIT,
)
from ..view import View
from . import deals, gains, rivals
from .answers import ends_richer
from .last_lap import last_dig
from .numbers import Numbers
from .outlook import Outlook, outlook_of

SURE = 0.6
"""Up to this part of what the others are likely to bid, a high raise costs nothing and saves time."""

NEAR_END, WELL_OFF = 5, 1300
"""With so few claims to go before the last lap, who could end with so much cash hurries."""

USUAL_GROUND = 100
"""What a tile of the ground is usually worth."""


class Habits(NamedTuple):
    """What a player does at all: the expert everything; one that is one-sided not.

    ``premium`` is the part of a claim's worth that is bid whatever a move is worth; nothing for who reckons. A price is
    driven up so far above the own limit as ``drives`` says, if it says anything. ``never`` is a card that is kept.
    ``numbers`` are what it reckons by, if not what the expert does.
    """

    bids: bool = True
    opens: bool = True
    drives: int | None = None
    premium: float = 0
    sells_early: bool = True
    plays: bool = True
    buys: bool = True
    never: str = ""
    numbers: Numbers | None = None


class Mind(NamedTuple):
    """What the expert has in mind when a choice is due."""

    view: View
    outlook: Outlook
    habits: Habits
    luck: Random

    @property
    def usual(self) -> float:
        """What others usually bid for a tile."""
        return self.outlook.numbers.usual_share * (self.outlook.ground - DIG_COST)

    def limit(self, claim: int) -> int:
        """Returns up to how much it bids for a claim."""
        if not self.habits.bids:
            return 0
        premium = self.habits.premium
        return self.outlook.limit(claim, premium * self.outlook.worth(claim) if premium else None)


Ways = Iterator[tuple[float, Move]]

# A move: every way to make one, with what it brings; what a dig brings is there later, too, if it is not taken now


def _move(mind: Mind) -> Move:
    return max([one for ways in _WAYS for one in ways(mind)], key=lambda one: one[0])[1]


def _rest(mind: Mind) -> Ways:
    outlook = mind.outlook
    move = outlook.ground - DIG_COST if outlook.is_busy() and not outlook.is_last else outlook.tau
    yield max(0, LEAST_AFTER_REST - outlook.cash) - move - 1, Rest()


def _sell(mind: Mind) -> Ways:
    outlook = mind.outlook
    numbers = outlook.numbers
    if not mind.habits.sells_early and outlook.fewest_after >= outlook.kinds and outlook.cash >= numbers.poor:
        return
    liked = numbers.sell + (numbers.money_needed if outlook.cash < numbers.poor else 0)
    for gem, held in enumerate(outlook.gems):
        if held:
            gain, number = outlook.best_sale(gem)
            yield gain + (0 if outlook.is_last else liked), Sell(gem, number)


def _dig(mind: Mind) -> Ways:
    outlook = mind.outlook
    if not outlook.known.can_dig(outlook.seat):
        return
    for claim in outlook.mine:
        if outlook.is_last:
            yield last_dig(mind.view, claim), Dig(claim)
        elif outlook.next_tile(claim) > 0:
            better = (outlook.next_tile(claim) - outlook.ground) / 1000 - outlook.table.heights[claim] / 100
            rich = outlook.numbers.dig_worth * (outlook.ground - USUAL_GROUND)
            yield better + rich + outlook.numbers.dig + _ending(outlook, claim), Dig(claim)


def _ending(outlook: Outlook, claim: int) -> float:
    """Returns what it is worth that a dig begins the last lap, or brings it nearer: every seat has one move left."""
    known, numbers = outlook.known, outlook.numbers
    beyond = known.claims_left() - known.rules.length.at_end
    if outlook.table.heights[claim] > 1 or beyond > NEAR_END:
        return 0.0
    mine = outlook.one_more_move()
    if beyond > 1:
        return numbers.hurry if mine > WELL_OFF else -numbers.hurry
    best = max([other.one_more_move() for other in outlook.others()])
    return numbers.ends_well if mine - DIG_COST > best else numbers.ends_badly


def _auction(mind: Mind) -> Ways:
    """Opens where the others are likely to stop below what the claim is worth."""
    outlook, numbers = mind.outlook, mind.outlook.numbers
    if outlook.is_last or not mind.habits.opens or not outlook.known.can_auction(outlook.seat):
        return
    best: tuple[float, float, Move] | None = None
    habits = rivals.habits(mind.view, mind.usual)
    others = [seat for seat in range(outlook.known.seats) if seat != outlook.seat]
    for claim in outlook.free_claims():
        limit = mind.limit(claim)
        if limit >= UNIT:
            against = max([rivals.limit(mind.view, seat, claim, habits[seat]) for seat in others])
            gain = numbers.auction_gain * (limit - max(UNIT, against)) if against < limit else numbers.open_gain
            price = _opening(limit, against, numbers.opening)
            found = (gain - outlook.tau + numbers.auction, mind.luck.random(), Auction(claim, price))
            best = max(best or found, found, key=lambda one: one[:2])
    if best is not None:
        yield best[0], best[2]


def _opening(limit: int, against: float, share: float) -> int:
    """Returns the first bid: low, but not so low that everybody has to be asked many times."""
    return max([price for price in OPENINGS if price == UNIT or price <= min(limit, against) * share])


def _play(mind: Mind) -> Ways:
    habits = mind.habits
    return ((gain, play) for gain, play in gains.plays(mind.outlook) if habits.plays and play.card != habits.never)


def _buy(mind: Mind) -> Ways:
    outlook = mind.outlook
    most = min(MOST_BOUGHT, outlook.known.can_buy(outlook.seat))
    if most and outlook.after >= 1 and mind.habits.buys:
        worth = gains.drawn_worth(outlook)
        for number in range(1, most + 1):
            yield number * (worth - CARD_COST) - outlook.tau + outlook.numbers.buy, Buy(number)


def _hire(mind: Mind) -> Ways:
    cost = mind.outlook.known.hire_cost(mind.outlook.seat)
    if cost is not None and not mind.outlook.is_last:
        yield gains.miner_worth(mind.outlook) - cost - mind.outlook.tau, Hire()


def _offer(mind: Mind) -> Ways:
    found = deals.best_offer(mind.view, mind.outlook)
    if found is not None:
        yield found


_WAYS: tuple[Callable[[Mind], Ways], ...] = (_rest, _sell, _dig, _auction, _play, _buy, _hire, _offer)


# Answers


def _bid(mind: Mind, bidding: Bidding) -> Move:
    """Raises up to the own limit; a little further if whoever leads is likely to go on."""
    outlook = mind.outlook
    limit, price = mind.limit(bidding.claim), bidding.price
    if price + UNIT <= limit:
        against = SURE * rivals.highest(mind.view, bidding.claim, mind.usual, bidding.ring)
        raises = [more for more in RAISES if more == UNIT or price + more <= min(limit, against)]
        return Bid(price + max(raises))
    drives = outlook.numbers.driven_up / outlook.known.seats if mind.habits.drives is None else mind.habits.drives
    if limit and price + UNIT <= min(limit + drives, outlook.cash):
        leader = rivals.highest(mind.view, bidding.claim, mind.usual, bidding.ring[-1:])
        if SURE * leader > price:
            return Bid(price + UNIT)
    return Pass()


def _sell_after_card(mind: Mind, selling: Selling) -> Move:
    gain, number = mind.outlook.best_sale(selling.gem)
    return Sell(selling.gem, number) if gain > -mind.outlook.tau else Done()


def _digging(mind: Mind) -> Move:
    """Digs on in a shift where it pays; the first tile is due in any case."""
    outlook = mind.outlook
    claim = max(outlook.mine, key=lambda one: (outlook.next_tile(one), -outlook.table.heights[one], -one))
    stops = mind.view.known.between_digs() and outlook.next_tile(claim) <= 0
    return Done() if stops else Dig(claim)


def _survey(mind: Mind, survey: Survey) -> Move:
    """Auctions the claim that a geologist looked at, if it is worth a bid."""
    limit = mind.limit(survey.claim)
    if limit <= mind.outlook.tau:
        return Done()
    against = rivals.highest(mind.view, survey.claim, mind.usual)
    return Auction(survey.claim, _opening(limit, against, mind.outlook.numbers.opening))


def choose(view: View, luck: Random, habits: Habits = Habits()) -> Move:  # noqa: B008 (a constant)
    """Returns what the expert does, or somebody with such habits."""
    mind = Mind(view, outlook_of(view, habits.numbers), habits, luck)
    match view.known.business:
        case Bidding() as bidding:
            return _bid(mind, bidding)
        case Selling() as selling:
            return _sell_after_card(mind, selling)
        case Survey() as survey:
            return _survey(mind, survey)
        case Proposal() as proposal:
            too_late = mind.outlook.is_last and not ends_richer(view, proposal)
            return Refuse() if too_late else deals.answer(mind.outlook, proposal)
    return _digging(mind) if view.phase is Phase.DIGGING else _move(mind)


EXPERTS = {
    "expert": Habits(),
    "expert:no-auction": Habits(bids=False),
    "expert:no-cards": Habits(plays=False, buys=False),
    "expert:no-buying": Habits(buys=False),
    "expert:sell-late": Habits(sells_early=False),
    "expert:overbid": Habits(premium=1.2),
    "expert:waits": Habits(opens=False),
    "expert:drives": Habits(drives=120),
    **{f"expert:no-{card}": Habits(never=card) for card in CARDS},
}
"""The expert, and what it would be with one habit that is one-sided: to see what each part of its play is worth."""


def expert_of(habits: Habits) -> Machine:
    """Returns a player who reckons like the expert and has these habits."""

    def machine(view: View, luck: Random) -> Move:
        return choose(view, luck, habits)

    return machine

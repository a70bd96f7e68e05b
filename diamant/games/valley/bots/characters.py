"""Players with a character that one can tell by how they play: how high they bid, what they keep, what they like."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from diamant.games.game import Machine

from ...errors import UnknownName
from ..cast import CHARACTERS
from ..choices import OPENINGS, RAISES, choices
from ..codes import Code
from ..moves import Auction, Bid, Buy, Dig, Done, Hire, Move, Pass, Refuse, Rest, Sell
from ..position import NOT_YET, Bidding, Phase, Proposal, Selling, Survey
from ..tables import HIRE_COST, UNIT
from ..view import View
from .answers import answer
from .cards import best_card
from .expert import EXPERTS, expert_of
from .last_lap import last_dig
from .proposals import Manner, proposal
from .worth import Ground, claim_worth, ground_of, next_worth, sale


class Character(NamedTuple):
    """How somebody plays: what share of its worth a claim is bought for, and how much cash is kept.

    ``lot`` gems of a kind are sold at once, a card is played when it brings ``card_gain``, ``buys`` says whether cards
    are bought, ``digs_first`` that an own claim is dug down before another is bought. ``manner`` is how they deal, and
    ``slips`` how often they do whatever comes to mind in place of thinking.
    """

    share: float
    keeps: int = 0
    lot: int = 3
    card_gain: int = 100
    buys: bool = False
    digs_first: bool = False
    manner: Manner = Manner()
    slips: float = 0


PEOPLE = {
    "gambler": Character(share=1.12, lot=6, card_gain=120, slips=0.73, manner=Manner(most=1, pays=1.2)),
    "careful": Character(share=0.45, keeps=300, lot=2, slips=0.63, manner=Manner(most=1, claims=0.6)),
    "broker": Character(
        share=0.55, keeps=100, card_gain=50, buys=True, slips=0.05, manner=Manner(most=2, cards=0.6, claims=0.75)
    ),
    "digger": Character(share=0.65, card_gain=60, digs_first=True, slips=0.02, manner=Manner(most=1, cards=0.6)),
}
NEVER = 10**6
PLANS = {
    "no-auction": Character(share=0),
    "only-dig": Character(share=0.75, lot=NEVER, card_gain=NEVER, digs_first=True),
    "no-buying": Character(share=0.75, card_gain=60, digs_first=True),
    "sell-late": Character(share=0.75, lot=NEVER, digs_first=True),
    "overbid": Character(share=1.2, digs_first=True),
}
"""One-sided plans: people who never auction, only dig, never buy cards, sell at the end only, or pay too much."""

ONE_RIVAL = 0.68
"""What part of their usual limit people bid who have one rival only: claims go for less."""

OPENING_SHARE = 0.4
"""The part of their limit that people name first."""

SLIPS = (Dig, Sell, Auction)
"""The kinds of move that somebody makes without thinking."""

NEAR_END = 7
"""With so few claims left the last lap may begin at any time."""

RICH = 900
"""With so much cash an event card can be paid easily."""


class Mind(NamedTuple):
    """What somebody has in mind when a choice is due."""

    view: View
    character: Character
    ground: Ground
    luck: Random

    @property
    def cash(self) -> int:
        """The own cash."""
        return self.view.table.cash[self.view.seat]

    @property
    def gems(self) -> tuple[int, int, int]:
        """The own gems."""
        return self.view.table.gems[self.view.seat]

    def worth(self, claim: int) -> float:
        """Returns what a claim is worth."""
        return claim_worth(self.view, claim, self.ground)

    def limit(self, claim: int) -> int:
        """Returns how high this player bids for a claim: nothing in the last lap, when it is of no use any more."""
        if self.view.known.last != NOT_YET:
            return 0
        share = self.character.share * (ONE_RIVAL if self.view.rules.seats == 2 else 1)
        most = min(share * self.worth(claim), self.cash - self.character.keeps)
        return int(most) // UNIT * UNIT


# A move


def _move(mind: Mind) -> Move:
    """Returns the first thing that this player finds worth doing, if it thinks; in the last lap everybody does."""
    if mind.view.known.last != NOT_YET:
        ways = _AT_END
    elif mind.character.slips and mind.luck.random() < mind.character.slips:
        return _slip(mind)
    else:
        ways = _DIG_FIRST if mind.character.digs_first else _USUAL
    return next((move for way in ways if (move := way(mind)) is not None), Rest())


def _slip(mind: Mind) -> Move:
    """Returns whatever comes to mind: a dig, a sale or an auction; a rest if none is possible."""
    moves: list[Move] = [move for move in choices(mind.view) if isinstance(move, SLIPS)] or [Rest()]
    kinds = list(dict.fromkeys([type(move) for move in moves]))
    kind = kinds[int(mind.luck.random() * len(kinds))]
    some = [move for move in moves if type(move) is kind]
    return some[int(mind.luck.random() * len(some))]


def _cash_in(mind: Mind) -> Move | None:
    """Sells the kind, or plays the card, that brings the most."""
    sales = [(sale(mind.view.known, gem, held), Sell(gem, held)) for gem, held in enumerate(mind.gems) if held]
    sold, sell = max(sales, default=(0, None))
    gain, play = best_card(mind.view, mind.ground)
    return play if play is not None and gain > sold else sell


def _last_dig(mind: Mind) -> Move | None:
    """Digs for bones, for which the museum pays at once, where they are likely enough; gems would stay unsold."""
    known, seat = mind.view.known, mind.view.seat
    if not known.can_dig(seat):
        return None
    chances = [(last_dig(mind.view, claim), -claim) for claim in known.claims_of(seat)]
    gain, claim = max(chances)
    return Dig(-claim) if gain > 0 else None


def _play_card(mind: Mind) -> Move | None:
    gain, play = best_card(mind.view, mind.ground)
    return play if gain >= mind.character.card_gain else None


def _sell_lot(mind: Mind) -> Move | None:
    """Sells a kind of which there are enough, the one that brings the most first."""
    known = mind.view.known
    near = known.claims_left() <= NEAR_END
    lot = 1 if near else mind.character.lot
    sales = [(sale(known, gem, held), gem, held) for gem, held in enumerate(mind.gems) if held >= lot]
    if not sales:
        return None
    _, gem, held = max(sales)
    return Sell(gem, held)


def _offer(mind: Mind) -> Move | None:
    return proposal(mind.view, mind.ground, mind.character.manner, mind.luck, mind.character.keeps)


def _auction(mind: Mind) -> Move | None:
    """Puts up the claim that is worth the most; of equals any."""
    known, seat = mind.view.known, mind.view.seat
    if not known.can_auction(seat):
        return None
    wanted = [(mind.worth(claim), mind.luck.random(), claim) for claim in known.free_claims()]
    if not wanted:
        return None
    claim = max(wanted)[2]
    return _opening(mind, claim)


def _opening(mind: Mind, claim: int) -> Move | None:
    limit = mind.limit(claim)
    prices = [price for price in OPENINGS if price <= limit]
    fair = [price for price in prices if price <= OPENING_SHARE * limit]
    return Auction(claim, max(fair, default=min(prices))) if prices else None


def _dig(mind: Mind) -> Move | None:
    """Digs where the next tile is worth the most."""
    known, seat = mind.view.known, mind.view.seat
    if not known.can_dig(seat):
        return None
    best = max([(next_worth(mind.view, claim, mind.ground), -claim) for claim in known.claims_of(seat)])
    return Dig(-best[1]) if best[0] > 0 else None


def _hire(mind: Mind) -> Move | None:
    known, seat = mind.view.known, mind.view.seat
    cost, lost = known.hire_cost(seat), known.table.lost[seat]
    if cost is None:
        return None
    pays = len(known.free_claims()) >= 10 and lost > 1 and mind.cash >= 2 * HIRE_COST
    return Hire() if cost < HIRE_COST or pays else None


def _sell_any(mind: Mind) -> Move | None:
    sales = [(sale(mind.view.known, gem, 1), gem, held) for gem, held in enumerate(mind.gems) if held]
    return Sell(*max(sales)[1:]) if sales else None


def _buy(mind: Mind) -> Move | None:
    """Buys a card with an empty hand and money to spare, if there is still time to play it."""
    known, seat = mind.view.known, mind.view.seat
    wants = mind.character.buys and not known.table.hands[seat] and known.claims_left() > NEAR_END
    return Buy(1) if wants and mind.cash >= RICH else None


Way = Callable[[Mind], Move | None]
_USUAL: tuple[Way, ...] = (_sell_lot, _play_card, _offer, _buy, _auction, _dig, _hire, _sell_any)
_DIG_FIRST: tuple[Way, ...] = (_sell_lot, _dig, _play_card, _offer, _auction, _hire, _sell_any)
_AT_END: tuple[Way, ...] = (_cash_in, _last_dig)


# Answers


def _bid(mind: Mind) -> Move:
    """Raises as long as the claim is worth it: by much while the price is far below."""
    bidding = mind.view.known.business
    if not isinstance(bidding, Bidding):
        return Pass()
    room = mind.limit(bidding.claim) - bidding.price
    raises = [more for more in RAISES if more <= room and (more == UNIT or more * 3 <= room)]
    return Bid(bidding.price + max(raises)) if raises else Pass()


def _sell(mind: Mind) -> Move:
    """Sells what a card raised the price of."""
    selling = mind.view.known.business
    if not isinstance(selling, Selling):
        return Done()
    return Sell(selling.gem, mind.gems[selling.gem])


def _digging(mind: Mind) -> Move:
    """Digs on in a shift; the first tile is due in any case."""
    if not mind.view.known.between_digs():
        return _dig(mind) or Dig(mind.view.known.claims_of(mind.view.seat)[0])
    return _dig(mind) or Done()


def _survey(mind: Mind) -> Move:
    """Auctions the claim that a geologist looked at, if it is worth more than most."""
    survey = mind.view.known.business
    if not isinstance(survey, Survey) or mind.worth(survey.claim) < mind.ground.money:
        return Done()
    return _opening(mind, survey.claim) or Done()


def _answer(mind: Mind) -> Move:
    proposal = mind.view.known.business
    if not isinstance(proposal, Proposal):
        return Refuse()
    return answer(mind.view, proposal, mind.ground, mind.character.share)


DEEDS: dict[Phase, Callable[[Mind], Move]] = {
    Phase.MOVE: _move,
    Phase.BID: _bid,
    Phase.SELL: _sell,
    Phase.DIGGING: _digging,
    Phase.SURVEY: _survey,
    Phase.ANSWER: _answer,
}


def player_of(name: str) -> Machine:
    """Returns the machine player of this name. Raises :class:`UnknownName` for one that does not exist."""
    if name in EXPERTS:
        return expert_of(EXPERTS[name])
    character = PEOPLE.get(name) or PLANS.get(name)
    if character is None:
        raise UnknownName(Code.UNKNOWN_PLAYER, f"no player called {name[:30]!r}; there are: {', '.join(CHARACTERS)}")

    def choose(view: View, luck: Random) -> Move:
        return DEEDS[view.phase](Mind(view, character, ground_of(view.known), luck))

    return choose

"""Guests of the league of Diamond Valley: a search, who sees everything, somebody new, a hawker of gems."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from diamant.games.game import Machine
from diamant.games.valley import GAME
from diamant.games.valley.bots import deals, player_of
from diamant.games.valley.bots.cards import best_card
from diamant.games.valley.bots.outlook import Outlook
from diamant.games.valley.bots.worth import claim_worth, ground_of, sale
from diamant.games.valley.events import OfferRefused
from diamant.games.valley.market import proceeds
from diamant.games.valley.moves import CASH, Accept, Auction, Bid, Buy, Dig, Item, Move, Offer, Pass, Refuse, Rest, Sell
from diamant.games.valley.offers import can_offer, refuse
from diamant.games.valley.playing import DEEDS
from diamant.games.valley.position import FREE, HOLE, NOT_YET, PARK, Bidding, Fixed, Phase, Position, Proposal, Table
from diamant.games.valley.simulate import OPENING, play_on
from diamant.games.valley.tables import CARD_AT, CARDS, GEMS, TILES, TOP, UNIT
from diamant.games.valley.view import View
from diamant.games.valley.workbench import Workbench

from . import bare_valley
from .bare_valley import Valley

# Monte-Carlo

BESIDE = "digger"
"""Who chooses for it where it does not try things out."""

SHARE = 0.7
"""What part of its worth everybody bids for a claim in what it plays out."""

UNSEEN = [Fixed(tile, ()) for tile in TILES]
"""Every tile as one that nobody looked at."""

BARE_CARDS = tuple(bare_valley.ORDER.index(card) for card in CARDS)
"""How the bare loop calls the event cards, in the order of the tables."""

MARGIN = 10_000
"""So much cash ahead or behind counts as much as a victory: it tells equals apart."""


def monte_carlo(playouts: int) -> Machine:
    """Returns a player who tries every sensible move in so many games played out from what it may know."""
    beside = player_of(BESIDE)

    def choose(view: View, luck: Random) -> Move:
        usual: Move = beside(view, luck)
        moves = list(dict.fromkeys([usual, *_candidates(view)]))
        if len(moves) == 1:
            return usual
        totals = [0.0] * len(moves)
        limits = (_limit(view),) * view.rules.seats
        for _ in range(max(1, playouts // len(moves))):
            world, seed = _dealt(view, luck), luck.random()
            for at, move in enumerate(moves):
                totals[at] += _played_out(world, move, view.seat, limits, Random(seed))
        return moves[totals.index(max(totals))]

    return choose


def _candidates(view: View) -> Iterator[Move]:
    """Yields what else is worth a try: a raise or a pass, and of every kind of move the best."""
    known, seat, ground = view.known, view.seat, ground_of(view.known)
    if isinstance(known.business, Bidding):
        yield Pass()
        if known.last == NOT_YET:
            yield Bid(known.business.price + UNIT)
    if known.phase is not Phase.MOVE:
        return
    yield Rest()
    for gem, held in enumerate(known.table.gems[seat]):
        if held:
            yield Sell(gem, held)
            yield Sell(gem, (held + 1) // 2)
    yield from [Dig(claim) for claim in known.claims_of(seat) if known.can_dig(seat)]
    play = best_card(view, ground)[1]
    if play is not None:
        yield play
    if known.last == NOT_YET:
        free = sorted(known.free_claims(), key=lambda claim: -claim_worth(view, claim, ground))
        if free and known.can_auction(seat) and known.table.cash[seat] >= OPENING:
            yield Auction(free[0], OPENING)
        if known.can_buy(seat):
            yield Buy(1)


def _limit(view: View) -> int:
    """Returns up to how much everybody bids in what is played out: for a claim of average height."""
    heights = [height for height in view.table.heights if height] or [1]
    ground = ground_of(view.known)
    return max(OPENING, int(SHARE * (ground.money - UNIT) * sum(heights) / len(heights)) // UNIT * UNIT)


class World(NamedTuple):
    """A valley as it may be, in which several moves are tried: every tile is in its claim, the top last in a stack."""

    position: Position
    stacks: list[list[int]]


def _dealt(view: View, luck: Random) -> World:
    """Returns what may be: other hands are dealt from the cards that the seat cannot place, tiles from those unseen."""
    table = view.table
    cards = [card for card, copies in zip(CARDS, table.pile, strict=True) for _ in range(copies)]
    hands = tuple([tuple(sorted([card or _pop(cards, luck) for card in hand])) for hand in table.hands])
    pile = [0] * len(CARDS)
    for card in cards:
        pile[CARD_AT[card]] += 1
    fixed = _earth(table, luck)
    stacks = [[one.tile.at for one in reversed(tiles)] for tiles in fixed]
    table = table._replace(hands=hands, pile=tuple(pile), fixed=fixed)
    return World(view.known._replace(table=table), stacks)


def _earth(table: Table, luck: Random) -> tuple[tuple[Fixed, ...], ...]:
    """Returns the tiles of all claims from the top: those that were seen, and below any of those that were not."""
    ground = [one for one, copies in zip(UNSEEN, table.ground, strict=True) for _ in range(copies)]
    ground.sort(key=lambda _: luck.random())
    earth, dealt = [], 0
    for height, seen in zip(table.heights, table.fixed, strict=True):
        unseen = dealt + height - len(seen)
        earth.append((*seen, *ground[dealt:unseen]))
        dealt = unseen
    return tuple(earth)


def _pop(cards: list[str], luck: Random) -> str:
    return cards.pop(int(luck.random() * len(cards)))


def _played_out(world: World, move: Move, seat: int, limits: tuple[int, ...], luck: Random) -> float:
    """Returns how a game went that was played to its end after a move: a part of the victory, and of the margin."""
    bench = Workbench(world.position)
    DEEDS[type(move)](bench, *move)
    if bench.phase is Phase.ANSWER:
        refuse(bench)
    pile = [card for card, copies in zip(CARDS, bench.pile, strict=True) for _ in range(copies)]
    looked = [tile for tile, copies in zip(TILES, bench.ground, strict=True) if copies]  # at what is of no use here
    play_on(bench, limits, luck, looked, pile, (), one_move=True)
    if bench.phase is not Phase.OVER:
        rules = bench.rules
        valley = _laid_bare(bench, world.stacks, luck)
        now = bench.turn, bench.idle, bench.last
        bare_valley.play_on(valley, limits, luck, *now, rules.length.at_end, rules.friendly, at_once=True)
    cash = bench.cash
    best = max(cash)
    others = max(money for other, money in enumerate(cash) if other != seat)
    return (cash[seat] == best) / cash.count(best) + (cash[seat] - others) / MARGIN


def _laid_bare(bench: Workbench, stacks: list[list[int]], luck: Random) -> Valley:
    """Returns the valley on a bench between two moves in bare numbers; its cash stays that of the bench."""
    pile, played = (
        [at for at, copies in zip(BARE_CARDS, counts, strict=True) for _ in range(copies)]
        for counts in (bench.pile, bench.played)
    )
    pile.sort(key=lambda _: luck.random())
    claims: list[list[int]] = [[] for _ in range(bench.seats - min(FREE, HOLE, PARK))]
    for claim, owner in enumerate(bench.owners):
        claims[owner].append(claim)
    return Valley(
        [stack[:height] for stack, height in zip(stacks, bench.heights, strict=True)],
        claims[FREE],
        claims[: bench.seats],
        bench.cash,
        bench.home,
        bench.lost,
        bench.gems,
        bench.prices,
        [[BARE_CARDS[CARD_AT[card]] for card in hand] for hand in bench.hands],
        pile,
        played,
    )


# Who sees everything


def laid(position: Position) -> Position:
    """Returns a position in which every tile lies in its claim from the first move on: the same after the same deal."""
    table = position.table
    if position.phase is not Phase.MOVE or not any(table.ground):
        return position
    fixed = _earth(table, Random(str((table.heights, table.hands))))
    return position._replace(table=table._replace(fixed=fixed, ground=(0,) * len(TILES)))


def seer(_: int) -> Machine:
    """Returns the expert with the position beside its view: it knows every tile of the earth, as if it had looked."""
    expert = player_of("expert")

    def choose(insight: tuple[View, Position], luck: Random) -> Move:
        view, position = insight
        down = [0] * len(TILES)
        for tiles in position.table.fixed:
            for one in tiles:
                down[one.tile.at] += 1
        table = view.table._replace(fixed=position.table.fixed, ground=tuple(down))
        move: Move = expert(view._replace(known=view.known._replace(table=table)), luck)
        return move

    return choose


# Somebody new

KNOWS_NO_BETTER = 0.15
NAIVE_BIDS = (30, 330)
"""How often somebody new does whatever is possible, and between which prices a claim is let go, whatever is in it."""


def naive(_: int) -> Machine:
    """Returns somebody who plays for the first time: digs, sells what glitters, bids as the mood is, plays any card."""

    def choose(view: View, luck: Random) -> Move:
        known, seat = view.known, view.seat
        if isinstance(known.business, Bidding):
            least, most = NAIVE_BIDS
            price = known.business.price + UNIT * (1 + int(luck.random() * 5))
            mood = least + luck.random() * (most - least)
            return Bid(price) if price <= min(mood, known.table.cash[seat]) else Pass()
        if known.phase is Phase.ANSWER:
            return Refuse()
        if known.phase is Phase.MOVE and luck.random() >= KNOWS_NO_BETTER:
            held = [(sale(known, gem, number), Sell(gem, number)) for gem, number in enumerate(known.table.gems[seat])]
            most_sold, sell = max(held)
            if most_sold >= 300 or (most_sold and known.last != NOT_YET):
                return sell
            if known.can_dig(seat):
                return Dig(known.claims_of(seat)[0])
            free = known.free_claims()
            if free and known.can_auction(seat):
                return Auction(free[int(luck.random() * len(free))], UNIT)
        moves = [move for move in GAME.choices(view) if not isinstance(move, Offer)]
        return moves[int(luck.random() * len(moves))]

    return choose


# Deals that look fair

LATELY = 60
"""So many events ago a refusal is forgotten."""

HAWKED, LEAST_PROFIT = (0.95, 0.8, 0.65), 30
"""What part of what its gems would sell for is asked, the most first, and what a deal must bring beside a sale."""


def hawker(_: int) -> Machine:
    """Returns somebody who plays like the expert, and sells gems to others wherever that brings more than the exchange.

    It reckons as they do, from what everybody knows, and asks as much as they would still give.
    """
    expert = player_of("expert")

    def choose(view: View, luck: Random) -> Move:
        deal = next(_hawked(view), None) if view.phase is Phase.MOVE and view.rules.offers else None
        return expert(view, luck) if deal is None else deal

    return choose


def _hawked(view: View) -> Iterator[Offer]:
    known, seat = view.known, view.seat
    refused = {event.other for event in view.record[-LATELY:] if isinstance(event, OfferRefused) and event.seat == seat}
    for gem, held in enumerate(known.table.gems[seat]):
        worth = sum(proceeds(gem, min(TOP, known.table.prices[gem] + 2), held)[0])
        for share in HAWKED if held > 1 else ():
            price = int(share * worth) // UNIT * UNIT
            for other in range(known.seats):
                offer = Offer(other, (Item(GEMS[gem], held),), (Item(CASH, price),))
                if other in refused or price < sale(known, gem, held) + LEAST_PROFIT:
                    continue
                if can_offer(view.rules, known.table, seat, offer) and _is_taken(known, offer):
                    yield offer


def _is_taken(known: Position, offer: Offer) -> bool:
    """Tells whether an expert would take an offer."""
    return deals.answer(Outlook(known, offer.seat, offer.seat), Proposal(*offer)) == Accept()

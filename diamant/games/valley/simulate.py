"""Whole games between players of one plain policy, made for speed: they look at the board, and choose by numbers alone.

In the last lap they sell the dearest kind they hold; else a kind of which they hold three. Every fifth move they play
their last card if that does something, or buy one. With a miner at home and their limit in cash they auction a free
claim from 50K, and raise by 10K up to their limit. They dig in the claim they own; else they hire, sell, or rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .auction import bid, open_auction, pass_bid
from .board import Board
from .course import Events, laid_out
from .digging import dig, draw, turn_up
from .effects import done, play_card
from .market import buy, hire, rest, sell
from .moves import Play
from .position import FREE, Digging, Phase, Position, Rules, Selling, Survey
from .tables import ALL_CARDS as FULL_PILE
from .tables import (
    BROKER,
    CARDS,
    CLAIMS,
    DIG_COST,
    EXPORT,
    FAIR,
    FRIENDLY_CARDS,
    GEOLOGIST,
    GRANT,
    GROUND,
    HAND,
    HEIGHTS,
    HIRE_COST,
    MINERS,
    MOST_EXPORTED,
    RESCUE,
    RISES,
    SABOTEUR,
    SHIFTS,
    TILES,
    TOP,
)

OPENING, RAISE = 50, 10
CARD_CASH = 300
LOT = 3
CARD_LAP = 5

_MOVE, _BID, _TILE, _CARD, _OVER = Phase.MOVE, Phase.BID, Phase.TILE, Phase.CARD, Phase.OVER
_ALL_TILES = [tile for tile, copies in zip(TILES, GROUND, strict=True) for _ in range(copies)]
_ALL_HEIGHTS = [height for height, claims in HEIGHTS.items() for _ in range(claims)]


def play_game(limits: Sequence[int], luck: Random, friendly: bool = False) -> tuple[Position, int]:
    """Plays one game of seats with these limits. Returns its last position and the number of moves.

    Of the generator only ``random()`` is used: what other methods make of a seed may change with the Python version.
    """
    random, seats = luck.random, len(limits)
    tiles, pile, heights = _ALL_TILES[:], _PILES[friendly][:], _ALL_HEIGHTS[:]
    hands = [[pile.pop(int(random() * len(pile))) for _ in range(HAND)] for _ in range(seats)]
    laid = [heights.pop(int(random() * len(heights))) for _ in range(CLAIMS)]
    start = laid_out(Rules(seats, 0, friendly, False), laid, hands)
    board, events = Board(start), list(start.log[1])
    moves = 0
    while True:
        phase = board.phase
        if phase is _BID:
            ring = board.ring
            while board.phase is _BID:
                events += bid(board, board.price + RAISE) if board.price < limits[ring[0]] else pass_bid(board)
        elif phase is _MOVE:
            with_card = moves // seats % CARD_LAP == 0
            moves += 1
            events += _move(board, limits[board.turn], with_card, random)
        elif phase is _TILE:
            due = None
            if type(board.business) is Digging and board.fixed[board.business.claim]:
                due = board.fixed[board.business.claim][0].tile
            events += turn_up(board, due or tiles.pop(int(random() * len(tiles))))
        elif phase is _CARD:
            if not any(board.pile):
                pile = _counted(board.played)
            events += draw(board, pile.pop(int(random() * len(pile))))
        elif phase is _OVER:
            return board.position(((), tuple(events))), moves
        else:
            events += _go_on(board)


def _counted(counts: Sequence[int]) -> list[str]:
    return [card for card, copies in zip(CARDS, counts, strict=True) for _ in range(copies)]


def _move(board: Board, limit: int, with_card: bool, random: Callable[[], float]) -> Events:
    turn = board.turn
    held, cash, owners = board.gems[turn], board.cash[turn], board.owners
    if board.last > 0 or max(held) >= LOT:
        gem = _to_sell(held, 1 if board.last > 0 else LOT)
        if gem is not None:
            return sell(board, gem, held[gem])
    if with_card:
        hand = board.hands[turn]
        play = _CARD_PLAYS[hand[-1]](board, hand[-1]) if hand else None
        if play is not None:
            return play_card(board, *play)
        if not hand and cash >= CARD_CASH:
            return buy(board, 1)
    home, lost = board.home[turn], board.lost[turn]
    if home and cash >= limit and FREE in owners:
        claim = int(random() * CLAIMS)
        while owners[claim] != FREE:
            claim = int(random() * CLAIMS)
        return open_auction(board, claim, OPENING)
    if cash >= DIG_COST and home + lost < MINERS:
        return dig(board, owners.index(turn))
    if lost == MINERS or (lost and cash >= HIRE_COST):
        return hire(board)
    gem = _to_sell(held, 1)
    return rest(board) if gem is None else sell(board, gem, held[gem])


def _to_sell(held: Sequence[int], least: int) -> int | None:
    """Returns the dearest kind of which there are so many."""
    if held[2] >= least:
        return 2
    if held[1] >= least:
        return 1
    return 0 if held[0] >= least else None


def _go_on(board: Board) -> Events:
    """Sells after a broker, digs on in a shift, auctions what a geologist looked at."""
    business, turn = board.business, board.turn
    if isinstance(business, Selling):
        return sell(board, business.gem, board.gems[turn][business.gem])
    if isinstance(business, Survey):
        return open_auction(board, business.claim, OPENING) if board.cash[turn] >= OPENING else done(board)
    return dig(board, board.owners.index(turn))


# Event cards: how each is played, if it does something

Plays = Callable[[Board, str], Play | None]


def _most_held(board: Board, card: str) -> Play | None:
    held = board.gems[board.turn]
    gem = held.index(max(held))
    return Play(card, gem=gem) if held[gem] or board.prices[gem] < TOP else None


def _own_kind(board: Board, card: str) -> Play | None:
    return Play(card) if board.prices[RISES[card][0]] < TOP else None


def _any_rise(board: Board, card: str) -> Play | None:
    return Play(card) if min(board.prices) < TOP else None


def _next_owner(board: Board, card: str) -> Play | None:
    owners, seats = board.owners, board.seats
    for step in range(1, seats):
        other = (board.turn + step) % seats
        if other in owners:
            return Play(card, owners.index(other), 2)
    return None


def _with_claim(board: Board, card: str) -> Play | None:
    return Play(card) if board.turn in board.owners and board.cash[board.turn] >= DIG_COST else None


def _free_claim(board: Board, card: str) -> Play | None:
    owners = board.owners
    return Play(card, owners.index(FREE)) if FREE in owners else None


def _export(board: Board, card: str) -> Play | None:
    held = board.gems[board.turn]
    gem = held.index(max(held))
    return Play(card, None, gem, min(MOST_EXPORTED, held[gem])) if held[gem] else None


def _grant(board: Board, card: str) -> Play | None:
    return Play(card)


def _rescue(board: Board, card: str) -> Play | None:
    return Play(card) if board.lost[board.turn] else None


_CARD_PLAYS: dict[str, Plays] = {
    BROKER: _most_held,
    SABOTEUR: _next_owner,
    FAIR: _any_rise,
    GEOLOGIST: _free_claim,
    EXPORT: _export,
    GRANT: _grant,
    RESCUE: _rescue,
    **dict.fromkeys(RISES, _own_kind),
    **dict.fromkeys(SHIFTS, _with_claim),
}

_PILES = (_counted(FULL_PILE), _counted(FRIENDLY_CARDS))

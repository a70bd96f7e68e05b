"""Whole games between players of one plain policy, made for speed: they look at the bench, and choose by numbers alone.

In the last lap they sell the dearest kind they hold; else a kind of which they hold three. Every fifth move they play
their last card if that does something, or buy one. With a miner at home and their limit in cash they auction a free
claim from 50K, and raise by 10K up to their limit. They dig in the claim they own; else they hire, sell, or rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .auction import auction_off, bid_out
from .course import Events, begin, lay_out
from .digging import dig_up, draw, turn_up
from .effects import done, play_card
from .market import buy, hire, rest, sell
from .position import FREE, Digging, Log, Phase, Position, Row, Rules, Selling, Survey
from .tables import ALL_CARDS as FULL_PILE
from .tables import (
    BROKER,
    CARDS,
    DIG_COST,
    EXPORT,
    FAIR,
    FRIENDLY_CARDS,
    GEOLOGIST,
    GRANT,
    HAND,
    HIRE_COST,
    LONG,
    MINERS,
    MOST_EXPORTED,
    RESCUE,
    RISES,
    SABOTEUR,
    SHIFTS,
    TILES,
    TOP,
    Tile,
)
from .workbench import Workbench

OPENING = 50
CARD_CASH = 300
LOT = 3
CARD_LAP = 5

_MOVE, _BID, _DIGGING, _TILE = Phase.MOVE, Phase.BID, Phase.DIGGING, Phase.TILE
_CARD, _OVER = Phase.CARD, Phase.OVER
_ALL_TILES = [tile for tile, copies in zip(TILES, LONG.ground, strict=True) for _ in range(copies)]


def play_game(limits: Row, luck: Random, friendly: bool = False) -> tuple[Position, int]:
    """Plays one game of seats with these limits. Returns its last position and the number of moves.

    Of the generator only ``random()`` is used: what other methods make of a seed may change with the Python version.
    """
    random, seats = luck.random, len(limits)
    pile, heights = _PILES[friendly][:], list(LONG.heights)
    hands = [[pile.pop(int(random() * len(pile))) for _ in range(HAND)] for _ in range(seats)]
    laid = [heights.pop(int(random() * len(heights))) for _ in LONG.heights]
    bench = Workbench(begin(Rules(seats, 0, friendly, False))[0])
    log = ((), lay_out(bench, laid, hands))
    moves, log = play_on(bench, limits, luck, _ALL_TILES[:], pile, log)
    return bench.position(log), moves


def play_on(
    bench: Workbench,
    limits: Row,
    luck: Random,
    tiles: list[Tile],
    pile: list[str],
    log: Log,
    one_move: bool = False,
) -> tuple[int, Log]:
    """Plays a game to its end from where it stands. Returns the number of moves, and all that happened.

    ``tiles`` and ``pile`` are what chance draws from: all that nobody has seen, and the cards of the bench's pile. With
    ``one_move`` only the move that has begun is played.
    """
    random, seats, claims = luck.random, bench.seats, len(bench.owners)
    owners, fixed, gems = bench.owners, bench.fixed, bench.gems
    cash, home, lost = bench.cash, bench.home, bench.lost
    moves, card_lap = 0, CARD_LAP * seats
    digs_in = [0] * seats
    while True:
        phase = bench.phase
        if phase is _MOVE:
            if one_move:
                return moves, log
            turn = bench.turn
            held = gems[turn]
            least = 1 if bench.last > 0 else LOT
            with_cards, moves = moves % card_lap < seats, moves + 1
            if held[2] >= least or held[1] >= least or held[0] >= least:
                log = (log, _sell(bench, held, least))
                continue
            if with_cards and (played := _card(bench, turn)):
                log = (log, played)
            elif home[turn] and cash[turn] >= limits[turn] and FREE in owners:
                claim = int(random() * claims)
                if owners[claim] != FREE:
                    claim = (owners + owners).index(FREE, claim) % claims
                log = (log, auction_off(bench, claim, OPENING, limits))
            elif cash[turn] >= DIG_COST and home[turn] + lost[turn] < MINERS:
                claim = digs_in[turn]
                if owners[claim] != turn:
                    claim = digs_in[turn] = owners.index(turn)
                due = fixed[claim]
                log = (log, dig_up(bench, claim, due[0].tile if due else tiles.pop(int(random() * len(tiles)))))
            else:
                log = (log, _something(bench, turn))
        elif phase is _TILE:
            due = fixed[bench.business.claim] if type(bench.business) is Digging else ()
            log = (log, turn_up(bench, due[0].tile if due else tiles.pop(int(random() * len(tiles)))))
        elif phase is _CARD:
            if not any(bench.pile):
                pile = _counted(bench.played)
            log = (log, draw(bench, pile.pop(int(random() * len(pile)))))
        elif phase is _BID:
            log = (log, bid_out(bench, limits))
        elif phase is _DIGGING:
            claim = owners.index(bench.turn)
            due = fixed[claim]
            log = (log, dig_up(bench, claim, due[0].tile if due else tiles.pop(int(random() * len(tiles)))))
        elif phase is _OVER:
            return moves, log
        else:
            log = (log, _go_on(bench, limits))


def _counted(counts: Sequence[int]) -> list[str]:
    return [card for card, copies in zip(CARDS, counts, strict=True) for _ in range(copies)]


def _card(bench: Workbench, turn: int) -> Events:
    """Plays the last card if that does something, or buys one; nothing otherwise."""
    hand = bench.hands[turn]
    if not hand:
        return buy(bench, 1) if bench.cash[turn] >= CARD_CASH else ()
    named = _CARD_PLAYS[hand[-1]](bench, hand[-1])
    return play_card(bench, *named) if named else ()


def _something(bench: Workbench, turn: int) -> Events:
    """Hires, sells or rests."""
    held, lost = bench.gems[turn], bench.lost[turn]
    if lost == MINERS or (lost and bench.cash[turn] >= HIRE_COST):
        return hire(bench)
    return _sell(bench, held, 1) if any(held) else rest(bench)


def _sell(bench: Workbench, held: Sequence[int], least: int) -> Events:
    """Sells the dearest kind of which there are so many."""
    gem = 2 if held[2] >= least else 1 if held[1] >= least else 0
    return sell(bench, gem, held[gem])


def _go_on(bench: Workbench, limits: Row) -> Events:
    """Sells after a broker, auctions what a geologist looked at."""
    business, turn = bench.business, bench.turn
    if isinstance(business, Selling):
        return sell(bench, business.gem, bench.gems[turn][business.gem])
    if isinstance(business, Survey) and bench.cash[turn] >= OPENING:
        return auction_off(bench, business.claim, OPENING, limits)
    return done(bench)


# Event cards: how each is played, if it does something

Named = tuple[str, int | None, int | None, int | None]
"""A card, and the claim, the kind and the number of gems that are named with it."""

Plays = Callable[[Workbench, str], Named | None]


def _most_held(bench: Workbench, card: str) -> Named | None:
    held = bench.gems[bench.turn]
    gem = held.index(max(held))
    return (card, None, gem, None) if held[gem] or bench.prices[gem] < TOP else None


def _own_kind(bench: Workbench, card: str) -> Named | None:
    return (card, None, None, None) if bench.prices[RISES[card][0]] < TOP else None


def _any_rise(bench: Workbench, card: str) -> Named | None:
    return (card, None, None, None) if min(bench.prices) < TOP else None


def _next_owner(bench: Workbench, card: str) -> Named | None:
    owners, seats = bench.owners, bench.seats
    for step in range(1, seats):
        other = (bench.turn + step) % seats
        if other in owners:
            return card, owners.index(other), 2, None
    return None


def _with_claim(bench: Workbench, card: str) -> Named | None:
    return (card, None, None, None) if bench.turn in bench.owners and bench.cash[bench.turn] >= DIG_COST else None


def _free_claim(bench: Workbench, card: str) -> Named | None:
    owners = bench.owners
    return (card, owners.index(FREE), None, None) if FREE in owners else None


def _export(bench: Workbench, card: str) -> Named | None:
    held = bench.gems[bench.turn]
    gem = held.index(max(held))
    return (card, None, gem, min(MOST_EXPORTED, held[gem])) if held[gem] else None


def _grant(bench: Workbench, card: str) -> Named | None:
    return card, None, None, None


def _rescue(bench: Workbench, card: str) -> Named | None:
    return (card, None, None, None) if bench.lost[bench.turn] else None


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

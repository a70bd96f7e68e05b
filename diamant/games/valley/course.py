"""The course of the game: how it is laid out, what follows a finished move, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..errors import IllegalMove, UnknownName
from ..record import best_of
from .codes import Code
from .events import Began, Dealt, Event, GameOver, LastLapBegan, ParkMade, Stacked
from .position import FREE, NOT_YET, PARK, Business, Phase, Position, Rules, Step, Table
from .tables import (
    ALL_CARDS,
    CARD_AT,
    FRIENDLY_CARDS,
    GEMS,
    HAND,
    HIGHEST,
    IDLE_LAPS,
    MAX_SEATS,
    MIN_SEATS,
    MINERS,
    MOST_CLAIMS,
    START_LEVEL,
    Length,
)
from .workbench import Workbench

Events = tuple[Event, ...]


_MOVE, _OVER = Phase.MOVE, Phase.OVER
_new = tuple.__new__


# The beginning


@lru_cache(maxsize=64)
def begin(rules: Rules) -> Step:
    """Returns the position before the first claim is laid."""
    seats, first, length = rules.seats, rules.first, rules.length
    if seats not in range(MIN_SEATS, MAX_SEATS + 1):
        raise UnknownName(Code.WRONG_SEATS, f"there are {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    if first not in range(seats):
        raise UnknownName(Code.WRONG_FIRST, f"no seat {first} can begin")
    table = Table(
        cash=(length.cash,) * seats,
        gems=((0, 0, 0),) * seats,
        home=(MINERS,) * seats,
        lost=(0,) * seats,
        hands=((),) * seats,
        heights=(),
        owners=(),
        prices=(START_LEVEL,) * len(GEMS),  # type: ignore[arg-type]
        ground=length.ground,
        fixed=((),) * length.claims,
        gone=(),
        pile=FRIENDLY_CARDS if rules.friendly else ALL_CARDS,
        played=(0,) * len(ALL_CARDS),
    )
    return Position(rules, table, Phase.HEIGHTS, first, None, 0, NOT_YET, ()), ()


def next_heights(length: Length, laid: Sequence[int]) -> dict[int, int]:
    """Returns how high the next claim may be, with how many such claims are still to be laid."""
    left = {height: length.heights.count(height) - laid.count(height) for height in sorted(set(length.heights))}
    return {height: claims for height, claims in left.items() if claims}


def stack(bench: Workbench, height: int) -> Events:
    """Lays the next claim in reading order."""
    _only_in(bench, Phase.HEIGHTS)
    if height not in next_heights(bench.rules.length, bench.heights):
        raise IllegalMove(Code.WRONG_HEIGHT, f"no claim of {height} tiles is left to lay")
    bench.heights.append(height)
    bench.owners.append(FREE)
    if len(bench.heights) == bench.rules.length.claims:
        bench.phase = Phase.DEAL
    return (_STACKED[len(bench.heights) - 1][height],)


def deal(bench: Workbench, card: str) -> Events:
    """Deals the next of everybody's first event cards."""
    _only_in(bench, Phase.DEAL)
    at = CARD_AT[card]
    if not bench.pile[at]:
        raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} left to deal")
    bench.pile[at] -= 1
    seat = next(seat for seat, hand in enumerate(bench.hands) if len(hand) < HAND)
    take_card(bench, seat, card)
    if len(bench.hands[-1]) < HAND:
        return (_DEALT[seat][card],)
    bench.phase = _MOVE
    return (_DEALT[seat][card], Began(bench.turn))


def take_card(bench: Workbench, seat: int, card: str) -> None:
    """Puts a card into a hand."""
    bench.hands[seat] = tuple(sorted((*bench.hands[seat], card)))


def lay_out(bench: Workbench, heights: Sequence[int], hands: Sequence[Sequence[str]]) -> Events:
    """Lays all claims and deals all hands, as chance would have done one after another."""
    _only_in(bench, Phase.HEIGHTS)
    if tuple(sorted(heights)) != bench.rules.length.heights:
        raise IllegalMove(Code.WRONG_HEIGHT, "the claims are not of the right heights")
    events: list[Event] = [stacked[height] for stacked, height in zip(_STACKED, heights, strict=False)]
    pile = bench.pile
    for seat, hand in enumerate(hands):
        for card in hand:
            pile[CARD_AT[card]] -= 1
            events.append(_DEALT[seat][card])
        bench.hands[seat] = tuple(sorted(hand))
    if min(pile) < 0:
        raise IllegalMove(Code.CARD_NOT_THERE, "there are not so many of a card")
    bench.heights, bench.owners = list(heights), [FREE] * len(heights)
    bench.phase = _MOVE
    return (*events, Began(bench.turn))


def laid_out(rules: Rules, heights: Sequence[int], hands: Sequence[Sequence[str]]) -> Position:
    """Returns the position before the first move, with these claims and hands."""
    bench = Workbench(begin(rules)[0])
    return bench.position(((), lay_out(bench, heights, hands)))


_STACKED = [{height: Stacked(claim, height) for height in range(1, HIGHEST + 1)} for claim in range(MOST_CLAIMS)]
_DEALT = [{card: Dealt(seat, card) for card in CARD_AT} for seat in range(MAX_SEATS)]


# After a move


def go_on(bench: Workbench, phase: Phase, business: Business, events: Events) -> Events:
    """Goes on with a move that is not over yet."""
    bench.phase, bench.business = phase, business
    return events


def finish(bench: Workbench, events: Events, dug: bool = False) -> Events:
    """Ends a move: the inspector may come, the last lap may begin or end, and the next seat is on turn."""
    seats = bench.seats
    bench.turn = (bench.turn + 1) % seats
    bench.phase, bench.business = _MOVE, None
    if dug:
        bench.idle = 0
    else:
        bench.idle += 1
        if bench.idle == IDLE_LAPS * seats:
            bench.idle = 0
            events += _inspected(bench)
    if bench.last > 0 or bench.closed >= bench.last_lap_at:
        events += _near_the_end(bench)
    return events


def _near_the_end(bench: Workbench) -> Events:
    """Begins the last lap, goes on with it, or ends it."""
    if bench.last == NOT_YET:
        bench.last = bench.seats
        return (LastLapBegan(bench.turn),)
    bench.last -= 1
    if bench.last:
        return ()
    bench.phase = _OVER
    scores = tuple(bench.cash)
    return (GameOver(scores, best_of(scores)),)


def _inspected(bench: Workbench) -> Events:
    """Makes the tallest unowned claim a park; if there is none, the tallest."""
    unowned = [claim for claim, owner in enumerate(bench.owners) if owner == FREE]
    standing = unowned or [claim for claim, height in enumerate(bench.heights) if height]
    if not standing:
        return ()
    return make_park(bench, max(standing, key=lambda claim: (bench.heights[claim], -claim)), inspected=True)


def make_park(bench: Workbench, claim: int, inspected: bool) -> Events:
    """Makes a claim a national park: its tiles leave, those that somebody saw stay known to who saw them."""
    owner, height = bench.owners[claim], bench.heights[claim]
    if owner >= 0:
        bench.home[owner] += 1
    bench.gone += bench.fixed[claim]
    bench.fixed[claim] = ()
    bench.heights[claim], bench.owners[claim] = 0, PARK
    bench.closed += 1
    return (_new(ParkMade, (claim, height, owner if owner >= 0 else None, inspected)),)


# Checks that many moves need


def _only_in(bench: Workbench, phase: Phase) -> None:
    if bench.phase is not phase:
        raise wrong_time(bench)


def wrong_time(bench: Workbench) -> IllegalMove:
    """Returns the error of a move that is not awaited."""
    if bench.phase is _OVER:
        return IllegalMove(Code.GAME_OVER, "the game is over")
    return IllegalMove(Code.NOT_NOW, f"the game waits for something else: {bench.phase.value}")


def standing_claim(bench: Workbench, claim: int) -> int:
    """Returns the owner of a claim that has tiles. Raises :class:`IllegalMove` if there is none like it."""
    if not 0 <= claim < len(bench.owners):
        raise IllegalMove(Code.NO_SUCH_CLAIM, f"there is no claim {claim}")
    if not bench.heights[claim]:
        raise IllegalMove(Code.NO_TILES, f"claim {claim} has no tiles")
    return bench.owners[claim]


def pay(bench: Workbench, cost: int) -> None:
    """Takes what the seat on turn pays the bank. Raises :class:`IllegalMove` if it cannot."""
    cash, turn = bench.cash, bench.turn
    if cash[turn] < cost:
        raise too_little(turn, cost)
    cash[turn] -= cost


def too_little(seat: int, cost: int) -> IllegalMove:
    """Returns the error of a move that a seat cannot pay."""
    return IllegalMove(Code.TOO_LITTLE_CASH, f"seat {seat} has less than {cost}")

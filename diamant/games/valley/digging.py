"""Digging: what each tile does, and the event cards that are drawn. One function for every special tile."""

# ruff: noqa: RUF005 (adding tuples is quicker than unpacking them into a new one)
from __future__ import annotations

from collections.abc import Callable

from ..errors import IllegalMove
from .codes import Code
from .course import Events, finish, go_on, make_park, standing_claim, take_card, too_little, wrong_time
from .events import (
    DigPaid,
    Drew,
    Emptied,
    Exploded,
    GemsFound,
    Looked,
    MuseumPaid,
    PileRenewed,
    SurprisePaid,
    TurnedUp,
)
from .position import BETWEEN, FREE, HOLE, Digging, Drawing, Fixed, Phase, Survey
from .tables import (
    BONES,
    CARD_AT,
    DIG_COST,
    HAND,
    MAX_SEATS,
    METHANE,
    MOST_CLAIMS,
    MUSEUM_PAYS,
    PRICES,
    SURPRISE,
    SURPRISE_PAYS,
    UNIT,
    Tile,
)
from .workbench import Workbench

_MOVE, _TILE, _CARD = Phase.MOVE, Phase.TILE, Phase.CARD
_DIGGING, _SURVEY = Phase.DIGGING, Phase.SURVEY
_new = tuple.__new__


def dig(bench: Workbench, claim: int) -> Events:
    """Pays for turning up the top tile of an own claim."""
    more = 0 if bench.phase is _MOVE else _more_in_shift(bench)
    return go_on(bench, _TILE, _new(Digging, (claim, more)), _paid(bench, claim))


def dig_up(bench: Workbench, claim: int, tile: Tile) -> Events:
    """Digs and turns up what chance brings, in one go: that is quicker to play, and the same is told."""
    more = 0 if bench.phase is _MOVE else _more_in_shift(bench)
    return _unearth(bench, claim, more, tile, _paid(bench, claim))


def _more_in_shift(bench: Workbench) -> int:
    """Returns how many more tiles may be dug after this one."""
    if bench.phase is _DIGGING and isinstance(bench.business, Digging):
        return bench.business.more - 1
    raise wrong_time(bench)


def _paid(bench: Workbench, claim: int) -> Events:
    turn, owners, cash = bench.turn, bench.owners, bench.cash
    if not 0 <= claim < len(owners) or owners[claim] != turn:
        standing_claim(bench, claim)
        raise IllegalMove(Code.NOT_OWN_CLAIM, f"claim {claim} is not seat {turn}'s")
    if cash[turn] < DIG_COST:
        raise too_little(turn, DIG_COST)
    cash[turn] -= DIG_COST
    return _DIGS_PAID[turn][claim]


_EMPTIED = [[(Emptied(claim, seat),) for claim in range(MOST_CLAIMS)] for seat in range(MAX_SEATS)]
_DIGS_PAID = [[(DigPaid(seat, claim, DIG_COST),) for claim in range(MOST_CLAIMS)] for seat in range(MAX_SEATS)]


def turn_up(bench: Workbench, tile: Tile) -> Events:
    """Chance: the tile that is due, in a dig or for a geologist."""
    business = bench.business
    if bench.phase is _TILE:
        if isinstance(business, Digging):
            return _unearth(bench, business.claim, business.more, tile)
        if isinstance(business, Survey):
            return _look(bench, business, tile)
    raise wrong_time(bench)


# A dig


def _unearth(bench: Workbench, claim: int, more: int, tile: Tile, told: Events = ()) -> Events:
    at, name, gem, count = tile[:]
    turn, fixed = bench.turn, bench.fixed[claim]
    if not fixed:
        if not bench.ground[at]:
            raise IllegalMove(Code.TILE_NOT_THERE, f"all of {name} have been seen")
        bench.ground[at] -= 1
    elif fixed[0].tile == tile:
        bench.fixed[claim] = fixed[1:]
    else:
        raise IllegalMove(Code.TILE_NOT_THERE, "somebody has seen that another tile lies there")
    bench.heights[claim] = left = bench.heights[claim] - 1
    turned = _new(TurnedUp, (turn, claim, tile, left))
    if gem is not None:
        bench.gems[turn][gem] += count
        found = (turn, claim, gem, count, count * PRICES[gem][bench.prices[gem]])
        events = told + (turned, _new(GemsFound, found))
    elif at:  # all but rock
        return _after_tile(bench, more, _SPECIAL[name](bench, claim, left, told + (turned,)))
    else:
        events = told + (turned,)
    if not left:
        events += _empty(bench, claim)
    return _after_tile(bench, more, events) if more else finish(bench, events, True)


def _after_tile(bench: Workbench, more: int, events: Events) -> Events:
    """Goes on after a tile and what it did: a card is due, the shift goes on, or the move is over."""
    if bench.phase is _CARD:
        return go_on(bench, _CARD, _new(Drawing, (1, more, True)), events)
    if more and bench.cash[bench.turn] >= DIG_COST and bench.turn in bench.owners:
        return go_on(bench, _DIGGING, _new(Digging, (BETWEEN, more)), events)
    return finish(bench, events, dug=True)


def _empty(bench: Workbench, claim: int) -> Events:
    """Makes a claim a hole; the miner comes home."""
    bench.owners[claim] = HOLE
    bench.home[bench.turn] += 1
    bench.closed += 1
    return _EMPTIED[bench.turn][claim]


def _methane(bench: Workbench, claim: int, left: int, events: Events) -> Events:
    """The miner is lost and the claim has no owner; in a friendly valley the miner comes home."""
    seat, friendly = bench.turn, bench.rules.friendly
    bench.owners[claim] = FREE if left else HOLE
    miners = bench.home if friendly else bench.lost
    miners[seat] += 1
    exploded = _new(Exploded, (seat, claim, not friendly))
    if left:
        return (*events, exploded)
    bench.closed += 1
    return (*events, exploded, _new(Emptied, (claim, None)))


def _bones(bench: Workbench, claim: int, left: int, events: Events) -> Events:
    """The claim becomes a park, the miner comes home, and the museum pays."""
    seat = bench.turn
    bench.cash[seat] += MUSEUM_PAYS
    return (*events, _new(MuseumPaid, (seat, claim, MUSEUM_PAYS)), *make_park(bench, claim, inspected=False))


def _surprise(bench: Workbench, claim: int, left: int, events: Events) -> Events:
    """An event card for nothing, or money if the hand is full."""
    seat = bench.turn
    if not left:
        events += _empty(bench, claim)
    if len(bench.hands[seat]) < HAND:
        bench.phase = _CARD
        return events
    bench.cash[seat] += SURPRISE_PAYS
    return (*events, _new(SurprisePaid, (seat, SURPRISE_PAYS)))


_SPECIAL: dict[str, Callable[[Workbench, int, int, Events], Events]] = {
    METHANE: _methane,
    BONES: _bones,
    SURPRISE: _surprise,
}


# A geologist


def _look(bench: Workbench, survey: Survey, tile: Tile) -> Events:
    """Shows the next tile of a claim, which nobody has seen, to the seat on turn alone."""
    claim, depth, tiles = survey
    if not bench.ground[tile.at]:
        raise IllegalMove(Code.TILE_NOT_THERE, f"all of {tile.name} have been seen")
    bench.ground[tile.at] -= 1
    bench.fixed[claim] += (_new(Fixed, (tile, (bench.turn,))),)
    survey_on(bench, _new(Survey, (claim, depth + 1, tiles - 1)))
    told = (_new(Looked, (bench.turn, claim, depth, tile)),)
    return finish(bench, told) if bench.phase is _MOVE else told


def survey_on(bench: Workbench, survey: Survey) -> None:
    """Goes on with a survey: another tile is due, or the claim may be auctioned, or the move is over."""
    turn = bench.turn
    if survey.tiles:
        bench.phase, bench.business = _TILE, survey
    elif bench.owners[survey.claim] == FREE and bench.home[turn] and bench.cash[turn] >= UNIT:
        bench.phase, bench.business = _SURVEY, survey
    else:
        bench.phase, bench.business = _MOVE, None


# Event cards from the pile


def draw(bench: Workbench, card: str) -> Events:
    """Chance: the seat on turn gets an event card."""
    business = bench.business
    if bench.phase is not _CARD or not isinstance(business, Drawing):
        raise wrong_time(bench)
    cards, more, dug = business
    events: Events = ()
    if not any(bench.pile):
        bench.pile, bench.played = bench.played, [0] * len(bench.played)
        events = (PileRenewed(sum(bench.pile)),)
    at = CARD_AT[card]
    if not bench.pile[at]:
        raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} in the pile")
    bench.pile[at] -= 1
    take_card(bench, bench.turn, card)
    events = (*events, _new(Drew, (bench.turn, card)))
    if cards > 1:
        return go_on(bench, _CARD, _new(Drawing, (cards - 1, more, dug)), events)
    bench.phase = _MOVE
    return _after_tile(bench, more, events) if dug else finish(bench, events)

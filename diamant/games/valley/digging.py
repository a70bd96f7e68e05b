"""Digging: what each tile does, and the event cards that are drawn. One function for every special tile."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import IllegalMove
from .board import Board
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
    CLAIMS,
    DIG_COST,
    HAND,
    MAX_SEATS,
    METHANE,
    MUSEUM_PAYS,
    PRICES,
    SURPRISE,
    SURPRISE_PAYS,
    UNIT,
    Tile,
)

_MOVE, _TILE, _CARD = Phase.MOVE, Phase.TILE, Phase.CARD
_DIGGING, _SURVEY = Phase.DIGGING, Phase.SURVEY
_new = tuple.__new__


def dig(board: Board, claim: int) -> Events:
    """Pays for turning up the top tile of an own claim."""
    more = _paid(board, claim)
    board.phase, board.business = _TILE, _new(Digging, (claim, more))
    return _DIGS_PAID[board.turn][claim]


def dig_up(board: Board, claim: int, tile: Tile) -> Events:
    """Digs and turns up what chance brings, in one go: that is quicker to play, and the same is told."""
    more = _paid(board, claim)
    return _DIGS_PAID[board.turn][claim] + _unearth(board, claim, more, tile)


def _paid(board: Board, claim: int) -> int:
    """Takes the pay for a dig. Returns how many more tiles may be dug in the same move."""
    turn, business = board.turn, board.business
    if board.phase is _MOVE:
        more = 0
    elif board.phase is _DIGGING and isinstance(business, Digging):
        more = business.more - 1
    else:
        raise wrong_time(board)
    if not 0 <= claim < CLAIMS or board.owners[claim] != turn:
        standing_claim(board, claim)
        raise IllegalMove(Code.NOT_OWN_CLAIM, f"claim {claim} is not seat {turn}'s")
    cash = board.cash
    if cash[turn] < DIG_COST:
        raise too_little(turn, DIG_COST)
    cash[turn] -= DIG_COST
    return more


_DIGS_PAID = [[(DigPaid(seat, claim, DIG_COST),) for claim in range(CLAIMS)] for seat in range(MAX_SEATS)]


def turn_up(board: Board, tile: Tile) -> Events:
    """Chance: the tile that is due, in a dig or for a geologist."""
    business = board.business
    if board.phase is _TILE:
        if isinstance(business, Digging):
            return _unearth(board, business.claim, business.more, tile)
        if isinstance(business, Survey):
            return _look(board, business, tile)
    raise wrong_time(board)


# A dig


def _unearth(board: Board, claim: int, more: int, tile: Tile) -> Events:
    at, name, gem, count = tile[:]
    turn = board.turn
    fixed = board.fixed[claim]
    if not fixed:
        if not board.ground[at]:
            raise IllegalMove(Code.TILE_NOT_THERE, f"all of {name} have been seen")
        board.ground[at] -= 1
    elif fixed[0].tile == tile:
        board.fixed[claim] = fixed[1:]
    else:
        raise IllegalMove(Code.TILE_NOT_THERE, "somebody has seen that another tile lies there")
    left = board.heights[claim] - 1
    board.heights[claim] = left
    turned = _new(TurnedUp, (turn, claim, tile, left))
    if gem is not None:
        board.gems[turn][gem] += count
        found = (turn, claim, gem, count, count * PRICES[gem][board.prices[gem]])
        events: Events = (turned, _new(GemsFound, found))
    elif at:  # all but rock
        return _after_tile(board, more, _SPECIAL[name](board, claim, left, (turned,)))
    else:
        events = (turned,)
    if not left:
        events += _empty(board, claim)
    return _after_tile(board, more, events) if more else finish(board, events, True)


def _after_tile(board: Board, more: int, events: Events) -> Events:
    """Goes on after a tile and what it did: a card is due, the shift goes on, or the move is over."""
    if board.phase is _CARD:
        return go_on(board, _CARD, _new(Drawing, (1, more, True)), events)
    if more and board.cash[board.turn] >= DIG_COST and board.turn in board.owners:
        return go_on(board, _DIGGING, _new(Digging, (BETWEEN, more)), events)
    return finish(board, events, dug=True)


def _empty(board: Board, claim: int) -> Events:
    """Makes a claim a hole; the miner comes home."""
    board.owners[claim] = HOLE
    board.home[board.turn] += 1
    board.closed += 1
    return (_new(Emptied, (claim, board.turn)),)


def _methane(board: Board, claim: int, left: int, events: Events) -> Events:
    """The miner is lost and the claim has no owner; in a friendly valley the miner comes home."""
    seat, friendly = board.turn, board.rules.friendly
    board.owners[claim] = FREE if left else HOLE
    miners = board.home if friendly else board.lost
    miners[seat] += 1
    exploded = _new(Exploded, (seat, claim, not friendly))
    if left:
        return (*events, exploded)
    board.closed += 1
    return (*events, exploded, _new(Emptied, (claim, None)))


def _bones(board: Board, claim: int, left: int, events: Events) -> Events:
    """The claim becomes a park, the miner comes home, and the museum pays."""
    seat = board.turn
    board.cash[seat] += MUSEUM_PAYS
    return (*events, _new(MuseumPaid, (seat, claim, MUSEUM_PAYS)), *make_park(board, claim, inspected=False))


def _surprise(board: Board, claim: int, left: int, events: Events) -> Events:
    """An event card for nothing, or money if the hand is full."""
    seat = board.turn
    if not left:
        events += _empty(board, claim)
    if len(board.hands[seat]) < HAND:
        board.phase = _CARD
        return events
    board.cash[seat] += SURPRISE_PAYS
    return (*events, _new(SurprisePaid, (seat, SURPRISE_PAYS)))


_SPECIAL: dict[str, Callable[[Board, int, int, Events], Events]] = {
    METHANE: _methane,
    BONES: _bones,
    SURPRISE: _surprise,
}


# A geologist


def _look(board: Board, survey: Survey, tile: Tile) -> Events:
    """Shows the next tile of a claim, which nobody has seen, to the seat on turn alone."""
    claim, depth, tiles = survey
    if not board.ground[tile.at]:
        raise IllegalMove(Code.TILE_NOT_THERE, f"all of {tile.name} have been seen")
    board.ground[tile.at] -= 1
    board.fixed[claim] += (_new(Fixed, (tile, (board.turn,))),)
    survey_on(board, _new(Survey, (claim, depth + 1, tiles - 1)))
    told = (_new(Looked, (board.turn, claim, depth, tile)),)
    return finish(board, told) if board.phase is _MOVE else told


def survey_on(board: Board, survey: Survey) -> None:
    """Goes on with a survey: another tile is due, or the claim may be auctioned, or the move is over."""
    turn = board.turn
    if survey.tiles:
        board.phase, board.business = _TILE, survey
    elif board.owners[survey.claim] == FREE and board.home[turn] and board.cash[turn] >= UNIT:
        board.phase, board.business = _SURVEY, survey
    else:
        board.phase, board.business = _MOVE, None


# Event cards from the pile


def draw(board: Board, card: str) -> Events:
    """Chance: the seat on turn gets an event card."""
    business = board.business
    if board.phase is not _CARD or not isinstance(business, Drawing):
        raise wrong_time(board)
    cards, more, dug = business
    events: Events = ()
    if not any(board.pile):
        board.pile, board.played = board.played, [0] * len(board.played)
        events = (PileRenewed(sum(board.pile)),)
    at = CARD_AT[card]
    if not board.pile[at]:
        raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} in the pile")
    board.pile[at] -= 1
    take_card(board, board.turn, card)
    events = (*events, _new(Drew, (board.turn, card)))
    if cards > 1:
        return go_on(board, _CARD, _new(Drawing, (cards - 1, more, dug)), events)
    board.phase = _MOVE
    return _after_tile(board, more, events) if dug else finish(board, events)

"""What every move leads to: one table from moves to the functions that make them."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import IllegalMove
from .auction import bid, open_auction, pass_bid
from .codes import Code
from .course import Events, deal, stack
from .digging import dig, draw, turn_up
from .effects import done, play_card
from .market import buy, hire, rest, sell
from .moves import (
    Accept,
    Auction,
    Bid,
    Buy,
    Deal,
    Dig,
    Done,
    Draw,
    Hire,
    Move,
    Offer,
    Pass,
    Play,
    Refuse,
    Rest,
    Sell,
    Stack,
    TurnUp,
)
from .offers import accept, make_offer, refuse
from .position import Position, Step
from .workbench import Workbench

DEEDS: dict[type, Callable[..., Events]] = {
    Stack: stack,
    Deal: deal,
    Auction: open_auction,
    Bid: bid,
    Pass: pass_bid,
    Dig: dig,
    TurnUp: turn_up,
    Draw: draw,
    Sell: sell,
    Buy: buy,
    Play: play_card,
    Done: done,
    Offer: make_offer,
    Accept: accept,
    Refuse: refuse,
    Hire: hire,
    Rest: rest,
}


def play(position: Position, move: Move) -> Step:
    """Returns what a move leads to. Raises :class:`IllegalMove` if it is not allowed."""
    deed = DEEDS.get(type(move))
    if deed is None:
        raise IllegalMove(Code.UNKNOWN_MOVE, "no move of this game")
    bench = Workbench(position)
    events = deed(bench, *move)
    return bench.position((position.log, events)), events

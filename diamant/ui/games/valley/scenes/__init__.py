"""Moments of the valley by name: for developers, and not shipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import count
from random import Random
from typing import Any

from diamant.games.playing import play_out
from diamant.games.shelf import game_of
from diamant.games.valley.events import CardPlayed, DigPaid, Exploded, GemsFound, Looked, Sabotaged, TurnedUp
from diamant.games.valley.moves import Item, Offer
from diamant.games.valley.position import Bidding, Phase, Position
from diamant.games.valley.tables import HAND, METHANE, tile_of
from diamant.ui.games.valley import times
from diamant.ui.games.valley.scenes.after import AFTER
from diamant.ui.games.valley.scenes.learning import LEARNING
from diamant.ui.games.valley.table.ways.answering import Answering
from diamant.ui.games.valley.table.ways.surveying import ValleyLook
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.scenes.stand import Stand
from diamant.ui.table.scripts import Gate

Reached = Callable[[Position], bool]
PLAYERS = ("careful", "gambler", "broker", "digger")


@lru_cache(maxsize=8)
def _moves_to(reached: Reached, seats: int, length: str) -> tuple[str, ...]:
    """Returns the moves of the first game of machine players, by luck's number, that comes to such a position."""
    game = game_of("valley")
    options = {**game.defaults("en"), "length": length}
    for seed in count():
        moves: list[str] = []
        machines = [game.machine(game.machines[PLAYERS[at % len(PLAYERS)]]) for at in range(seats)]
        for played in play_out(game, options, machines, Random(seed)):
            if played.move is not None:
                moves.append(game.text(played.move))
            if reached(played.position):
                return tuple(moves)
    raise AssertionError("there is always another game")


CLIMBED = 120
"""The price at which a climb is shown."""


def _sit(stand: Stand, reached: Reached, seats: int = 4, holding: str = "around", **changes: Any) -> Iterator[Wait]:
    """Opens a game that has come so far at the table."""
    line_up = stand.line_up(seats, holding, **changes)
    stand.house.continue_game(stand.keep(line_up, _moves_to(reached, seats, line_up.options["length"])))
    yield lambda: _table(stand).way is not None or _table(stand).handing.closed
    yield times.scene_lies


def _climbing(stand: Stand) -> Iterator[Wait]:
    """Lets the price climb while all but one hold on."""
    yield from _sit(stand, reached=_bidding, seats=6)
    table = _table(stand)
    for pad in list(table.pads.pads.values())[1:]:
        pad.key_down()
    yield lambda: table.way.price >= CLIMBED
    yield times.scene_lies


def _table(stand: Stand) -> Any:
    return stand.shell.get_screen("table").table


def moving(position: Position, digs: int = 12, seat: int | None = None) -> bool:
    """Tells whether a move is awaited after some digging, of this seat if one is named."""
    dug = sum(3 - height for height in position.table.heights if height < 3)
    return position.phase is Phase.MOVE and dug >= digs and seat in (None, position.turn)


def _middle(position: Position) -> bool:
    return moving(position, 14, 0) and sum(map(sum, position.table.gems)) > 4 and any(position.table.gems[0])


def _early(position: Position) -> bool:
    return moving(position, 0, 0) and position.claims_left() < position.rules.length.claims - 3


def _bidding(position: Position) -> bool:
    business = position.business
    return isinstance(business, Bidding) and len(business.ring) > 2 and business.price >= 50


def _last(position: Position) -> bool:
    """Tells whether the second of all last moves is awaited, of somebody who still has gems."""
    second = position.phase is Phase.MOVE and position.last == position.seats - 1
    return second and any(position.table.gems[position.turn])


def _side(position: Position) -> bool:
    return moving(position, 8, 5)


def _may_dig(position: Position) -> bool:
    return moving(position, 10, 0) and bool(position.claims_of(0))


def _taken_up(stand: Stand, code: str = "", reached: Reached = _middle, **table: Any) -> Iterator[Wait]:
    """An action that is taken up, with what it asks for; who holds the tablet has opened the curtain."""
    yield from _sit(stand, reached, **table)
    if _table(stand).handing.closed:
        _table(stand).handing._opened()
        _table(stand).director.hurry()
        yield times.scene_stands
        yield lambda: _table(stand).way is not None
    if code:
        _table(stand).way.take_up(code)
    yield times.scene_stands


def _turned_up(stand: Stand, tile: str, seconds: float) -> Iterator[Wait]:
    """A tile that is turned up, so many seconds after its digger paid for it."""
    yield from _sit(stand, _may_dig)
    table = _table(stand)
    claim = table.way.known.claims_of(0)[0]
    table._end_way()
    stones = tile_of(tile)
    told: list[Any] = [DigPaid(0, claim, 10), TurnedUp(0, claim, stones, 1)]
    if stones.gem is not None:
        told.append(GemsFound(0, claim, stones.gem, stones.gems, 0))
    if tile == METHANE:
        told.append(Exploded(0, claim, True))
    table.director.play(told, lambda: None)
    yield seconds


def _played(stand: Stand) -> Iterator[Wait]:
    yield from _sit(stand, _middle)
    table = _table(stand)
    table._end_way()
    table.director.play([CardPlayed(0, "broker", None, 2, None)], lambda: None)
    yield times.scene_card_played


def _sabotaged(stand: Stand) -> Iterator[Wait]:
    yield from _sit(stand, _middle)
    table = _table(stand)
    table._end_way()
    known = table.known_to(None).known
    other = next(seat for seat in range(1, known.seats) if known.claims_of(seat))
    table.director.play([Sabotaged(other, known.claims_of(other)[0])], lambda: None)
    yield times.scene_stands


def _may_offer(position: Position) -> bool:
    hands = position.table.hands
    return _middle(position) and bool(hands[0]) and len(hands[1]) < HAND and bool(position.claims_of(1))


def _answer(stand: Stand) -> Iterator[Wait]:
    yield from _sit(stand, _may_offer)
    table = _table(stand)
    mine, known = table.known_to(0).table, table.known_to(None).known
    give = (Item("cash", 100), Item("card", mine.hands[0][0]))
    other = next(seat for seat in range(1, known.seats) if known.claims_of(seat) and len(mine.hands[seat]) < HAND)
    table.choose(0, Offer(other, give, (Item("claim", known.claims_of(other)[0]),)))
    yield lambda: isinstance(table.way, Answering)
    yield times.scene_stands


def _peek(stand: Stand) -> Iterator[Wait]:
    yield from _sit(stand, _middle)
    _table(stand).peeking.show(0, 1)
    yield times.scene_lies


def _guide(stand: Stand, reached: Reached = _middle) -> Iterator[Wait]:
    yield from _sit(stand, reached, guide=True)
    _table(stand).open_guide("near")
    yield times.scene_stands


def _survey(stand: Stand) -> Iterator[Wait]:
    yield from _sit(stand, _middle)
    table = _table(stand)
    table._end_way()
    claim = table.known_to(None).known.free_claims()[0]
    table.look = ValleyLook(table, Looked(0, claim, 0, None), Gate())
    table.look.open()
    yield times.scene_stands


SCENES: dict[str, Scene] = {
    "valley-table": partial(_sit, reached=_middle),
    "valley-auction": partial(_sit, reached=_bidding, seats=4, bidding="round"),
    "valley-rising": partial(_sit, reached=_bidding, seats=6),
    "valley-climbing": _climbing,
    "valley-side": partial(_sit, reached=_side, seats=6),
    "valley-two": partial(_sit, reached=_middle, seats=2, wallet=True),
    "valley-short": partial(_sit, reached=_early, length="short"),
    "valley-short-auction": partial(_sit, reached=_bidding, seats=6, length="short"),
    "valley-short-pass": partial(_taken_up, reached=_early, seats=4, holding="pass", length="short"),
    "valley-last": partial(_sit, reached=_last),
    "valley-pass-last": partial(_taken_up, reached=_last, holding="pass"),
    "valley-guide": _guide,
    "valley-guide-auction": partial(_guide, reached=_bidding),
    "valley-sell": partial(_taken_up, code="sell"),
    "valley-offer": partial(_taken_up, code="offer"),
    "valley-card": partial(_taken_up, code="play"),
    "valley-dig": partial(_turned_up, tile="diamond 2", seconds=1.3),
    "valley-methane": partial(_turned_up, tile=METHANE, seconds=1.9),
    "valley-played": _played,
    "valley-sabotage": _sabotaged,
    "valley-answer": _answer,
    "valley-peek": _peek,
    "valley-look": _survey,
    "valley-curtain": partial(_sit, reached=_middle, seats=3, holding="pass"),
    "valley-pass": partial(_taken_up, seats=4, holding="pass"),
    "valley-pass-play": partial(_taken_up, code="play", seats=3, holding="pass"),
    "valley-pass-sell": partial(_taken_up, code="sell", seats=6, holding="pass"),
    "valley-pass-auction": partial(_sit, reached=_bidding, seats=4, holding="pass"),
    **AFTER,
    **LEARNING,
}

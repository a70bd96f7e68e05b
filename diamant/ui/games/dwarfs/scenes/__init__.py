"""Moments of the mine by name: for developers, and not shipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

from diamant.games.dwarfs.cards import ARROWS, LANTERN, TORCH
from diamant.games.dwarfs.position import Phase, Position
from diamant.games.playing import anything, play_out
from diamant.games.shelf import game_of
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.scenes.after import AFTER
from diamant.ui.games.dwarfs.scenes.learning import LEARNING
from diamant.ui.games.dwarfs.table.fingers import card
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.scenes.stand import Stand

Reached = Callable[[Position], bool]


def _moves_to(reached: Reached, options: Any, seats: int) -> list[str]:
    """Returns the moves of the first game, by luck's number, that comes to such a position."""
    game = game_of("dwarfs")
    for seed in count():
        moves: list[str] = []
        for played in play_out(game, options, [anything(game)] * seats, Random(seed)):
            if played.move is not None:
                moves.append(game.text(played.move))
            if reached(played.position):
                return moves
    raise AssertionError("there is always another game")


def _sit(stand: Stand, reached: Reached, seats: int = 4, holding: str = "around", **changes: Any) -> Iterator[Wait]:
    """Opens a game that has come so far at the table."""
    line_up = stand.line_up(seats, holding, **changes)
    stand.house.continue_game(stand.keep(line_up, _moves_to(reached, line_up.options, seats)))
    yield lambda: _table(stand).way is not None or _table(stand).handing.closed
    yield times.scene_lies


def _table(stand: Stand) -> Any:
    return stand.shell.get_screen("table").table


def _at(phase: Phase, floor: int = 1, symbol: str | None = None) -> Reached:
    def reached(position: Position) -> bool:
        return position.phase is phase and position.floor >= floor and symbol in (None, position.symbol)

    return reached


def _scene(reached: Reached, **table: Any) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        yield from _sit(stand, reached, **table)

    return show


def _peeking(stand: Stand) -> Iterator[Wait]:
    yield from _sit(stand, _at(Phase.ARRANGE))
    table = _table(stand)
    view, target = table.view, card(0, 1)
    held = view.cards[0, 1]
    view.peek(target, table.way.face(target), (held.x_at, held.y_at))
    yield times.scene_shows


def _chosen(phase: Phase, floor: int, seconds: float, reveal: bool) -> Scene:
    """Everybody, or everybody but two, has laid a card forward, and this long has passed since it was turned up."""

    def show(stand: Stand) -> Iterator[Wait]:
        yield from _sit(stand, _at(phase, floor))
        table = _table(stand)
        for seat in range(4 if reveal else 2):
            table.way.tapped(card(seat, table.way.known.shut[seat][-1]))
        yield times.scene_stands
        if reveal:
            table.reveal_now()
        yield seconds

    return show


def _lent(stand: Stand) -> Iterator[Wait]:
    """Somebody looks at a card of somebody else by a torch."""
    yield from _sit(stand, _at(Phase.ACT, 2, TORCH))
    table = _table(stand)
    table.way.tapped(card(*table.way.possible()[-2]))
    yield lambda: table.look is not None
    event = table.look.event
    held = table.view.cards[event.seat, event.place]
    table.view.peek(card(event.seat, event.place), table.seen_by(event), (held.x_at, held.y_at))
    yield times.scene_shows


def _in_hand(stand: Stand) -> Iterator[Wait]:
    """Somebody holds the tablet and has drawn a card."""
    yield from _sit(stand, _at(Phase.CHOOSE, 2), holding="pass")
    table = _table(stand)
    table.handing.shown.dispatch("on_open")
    yield lambda: table.way is not None and not table.director.playing
    yield times.scene_stands


def _swapped(stand: Stand) -> Iterator[Wait]:
    """Two cards have just changed owners, and nobody has drawn since."""
    yield from _sit(stand, _at(Phase.ACT, 2, ARROWS))
    table = _table(stand)
    me, other = table.way.seat, (table.way.seat + 2) % 4
    for seat in (me, other):
        table.way.tapped(card(seat, table.way.known.shut[seat][1]))
    yield lambda: not table.director.playing
    yield times.scene_shows


def _supper(seconds: float, guessed: bool = False) -> Scene:
    """Snow White was drawn so long ago, or everybody has tapped their best card so long ago."""

    def show(stand: Stand) -> Iterator[Wait]:
        game = game_of("dwarfs")
        line_up = stand.line_up(4)
        played = [*play_out(game, line_up.options, [anything(game)] * 4, Random(2))]
        last = played.pop()
        moves = [game.text(one.move) for one in played if one.move is not None]
        stand.house.continue_game(stand.keep(line_up, moves))
        yield lambda: _table(stand).way is not None
        table = _table(stand)
        table.put_away()
        table.view.clear_hints()
        table.director.play(game.told(last.events, None), lambda: None)
        yield lambda: table.view.scenery.moment is not None
        if guessed:
            yield lambda: table.guessing is not None
            for seat in range(4):
                table.guessing.tapped(card(seat, table.scripts.board.shut(seat)[seat % 2]))
        yield seconds

    return show


SCENES: dict[str, Scene] = {
    "arranging": _scene(_at(Phase.ARRANGE)),
    "peeking": _peeking,
    "drawing": _scene(_at(Phase.DRAW, 2)),
    "exchanging": _scene(_at(Phase.CHOOSE, 2)),
    "lantern-card": _scene(_at(Phase.ACT, 1, LANTERN)),
    "torch-card": _scene(_at(Phase.ACT, 2, TORCH), marks=True),
    "arrows-card": _scene(_at(Phase.ACT, 3, ARROWS)),
    "corridor": _scene(_at(Phase.CORRIDOR)),
    "bats-fly": _scene(_at(Phase.BATS)),
    "explosion": _scene(_at(Phase.EXPLOSION)),
    "wagons": _scene(_at(Phase.WAGONS, 2)),
    "explosion-chosen": _chosen(Phase.EXPLOSION, 1, 0.1, reveal=False),
    "wagons-up": _chosen(Phase.WAGONS, 2, 1.9, reveal=True),
    "torch-lent": _lent,
    "swapped": _swapped,
    "exchanging-in-hand": _in_hand,
    "snow-white": _supper(1.5),
    "best-card": _supper(0.4, guessed=True),
    "cards-turn": _supper(4.5, guessed=True),
    "two-dwarfs": _scene(_at(Phase.CHOOSE), seats=2),
    "mine-curtain": _scene(_at(Phase.CHOOSE, 2), seats=3, holding="pass"),
    **AFTER,
    **LEARNING,
}

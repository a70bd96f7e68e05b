"""A running app with a game of any kind on its table, and games that only somebody who cheats can tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from running_app import PlayedTable
from soft_hands import Hands

from diamant.games.game import Awaited, Game, Move, Options, Position, Step
from diamant.games.playing import anything, drawn, play_to_the_end
from diamant.games.shelf import game_of
from diamant.store import COLOURS, LineUp, SeatPlan
from diamant.table.lineups import seated
from diamant.ui.house.rooms import room_of
from diamant.ui.house.scenes.player import TablePlayer

NAMES = ("Mila", "Taras", "Zosia", "Bruno", "Nina", "Oleh", "Kuba", "Ada")
MOST_MOVES = 400
LAST_FEW = 5

Pair = tuple[list[str], list[str]]


class AnyRoom(PlayedTable):
    """The table of a game by name, with whoever plays there by touches."""

    def __init__(self, folder: Path, game: str, **options: Any) -> None:
        self.game = game
        super().__init__(folder, **options)

    def line_up(self, people: int, machines: int, holding: str, **options: Any) -> LineUp:
        game = game_of(self.game)
        machine = next(iter(game.machines.values()))
        plans = [
            SeatPlan(NAMES[at], COLOURS[at], None, "" if at < people else machine) for at in range(people + machines)
        ]
        return seated(LineUp(self.game, tuple(plans), holding, {**game.defaults("en"), **options}))

    def make_player(self, hands: Hands, luck: Random) -> TablePlayer:
        player: TablePlayer = (room_of(self.game).touch_player() or TablePlayer)(hands, luck)
        return player


def nearly_all_moves(game: Game, seats: int) -> list[str]:
    """Returns the moves of a game with its usual options, played anyhow, but for the last few."""
    _, moves = play_to_the_end(game, game.defaults("en"), [anything(game)] * seats, Random(1))
    return [game.text(move) for move in moves[:-LAST_FEW]]


def twins(game: Game, options: Options, seats: int, eyes: int | None) -> Iterator[Pair]:
    """Yields the moves of two games that differ, although nothing that a seat may know does; None is the public.

    One pair for every moment in which somebody is awaited: that seat, or anybody.
    """
    luck = Random(1)
    one = other = game.begin(options, seats)[0]
    moves: Pair = ([], [])
    for _ in range(MOST_MOVES):
        turn = game.turn(one)
        if one != other and turn.seats and (eyes is None or eyes in turn.seats):
            yield ([*moves[0]], [*moves[1]])
        pair = next(_alike(game, (one, other), eyes, luck), None)
        if pair is None:
            return
        for told, move in zip(moves, pair, strict=True):
            told.append(game.text(move))
        one, other = game.play(one, pair[0])[0], game.play(other, pair[1])[0]


def _alike(game: Game, at: tuple[Position, Position], eyes: int | None, luck: Random) -> Iterator[tuple[Move, Move]]:
    """Yields moves of two games after which somebody can tell them no better apart, those that differ first."""
    turn = game.turn(at[0])
    if turn.awaited is Awaited.NOBODY:
        return
    if turn.awaited is Awaited.CHANCE:
        first = drawn(game.outcomes(at[0]), luck)
        others = [move for move, _ in game.outcomes(at[1])]
        pairs = [(first, move) for move in sorted(others, key=lambda move: bool(move == first))]
    else:
        choices = [[game.choices(game.view(position, seat)) for seat in turn.seats] for position in at]
        both = [[choice for choice in mine if choice in theirs] for mine, theirs in zip(*choices, strict=True)]
        some = [[luck.choice(allowed) for allowed in both] for _ in range(20) if all(both)]
        chosen = [dict(zip(turn.seats, one, strict=True)) for one in some]
        pairs = [(game.together(at[0], one), game.together(at[1], one)) for one in chosen]
    for pair in pairs:
        steps = [game.play(position, move) for position, move in zip(at, pair, strict=True)]
        if _seen(game, steps[0], eyes) == _seen(game, steps[1], eyes):
            yield pair


def _seen(game: Game, step: Step, eyes: int | None) -> tuple[Any, Any]:
    position, events = step
    return game.view(position, eyes), game.told(events, eyes)

"""Valleys for the tests: laid out as wanted, and played by the text of moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from diamant.games.errors import IllegalMove
from diamant.games.game import Awaited
from diamant.games.valley import GAME
from diamant.games.valley.course import laid_out
from diamant.games.valley.events import Event
from diamant.games.valley.moves import Move, parse_move
from diamant.games.valley.playing import play
from diamant.games.valley.position import Position, Rules, Table
from diamant.games.valley.tables import LONG, Length

HEIGHTS = LONG.heights
"""Claims 0 to 4 are two tiles high, 5 to 19 three, 20 to 24 four."""

HANDS = (
    ("broker", "double-shift", "geologist"),
    ("broker", "double-shift", "geologist"),
    ("wedding", "ruby-fashion", "sapphire-fashion"),
    ("wedding", "ruby-fashion", "sapphire-fashion"),
    ("fair", "export", "great-dig"),
    ("fair", "export", "great-dig"),
)


def valley(
    *hands: str,
    seats: int = 2,
    first: int = 0,
    friendly: bool = False,
    offers: bool = True,
    length: Length = LONG,
    **table: Any,
) -> Position:
    """Returns a valley before the first move: seats with these hands, the others with some, and with this table."""
    wanted = [tuple(hand.split()) for hand in hands]
    rules = Rules(seats, first, friendly, offers, length)
    position = laid_out(rules, length.heights, [*wanted, *HANDS[len(wanted) : seats]])
    return with_table(position, **table)


def with_table(position: Position, **table: Any) -> Position:
    """Returns a position in which something else lies on the table."""
    return position._replace(table=position.table._replace(**table))


def owning(position: Position, **seats: Sequence[int]) -> Position:
    """Returns a position in which seats own claims: ``owning(position, s0=(7, 8))``."""
    owners, home = list(position.table.owners), list(position.table.home)
    for name, claims in seats.items():
        for claim in claims:
            owners[claim] = int(name[1:])
            home[int(name[1:])] -= 1
    return with_table(position, owners=tuple(owners), home=tuple(home))


def after(position: Position, *texts: str) -> Position:
    """Returns the position after these moves."""
    for text in texts:
        position, _ = play(position, parse_move(text))
    return position


def events(position: Position, *texts: str) -> tuple[Event, ...]:
    """Returns what the last of these moves brings about."""
    return play(after(position, *texts[:-1]), parse_move(texts[-1]))[1]


def refused(position: Position, text: str) -> str:
    """Returns the code by which a move is refused; the position has not changed."""
    before = repr(position)
    move = parse_move(text)
    with pytest.raises(IllegalMove) as error:
        play(position, move)
    assert repr(position) == before
    if position.awaited is not None:
        assert GAME.why_not(GAME.view(position, position.awaited), move) == error.value.code
    return str(error.value.code)


def random_game(seats: int, seed: int, only: Any = None, **options: Any) -> tuple[list[Position], list[Move]]:
    """Plays a game at random, or as ``only`` chooses from a position; returns all positions and moves."""
    luck = Random(seed)
    chosen = {**GAME.defaults("en"), "first": seed % seats, **options}
    position, _ = GAME.begin(chosen, seats)
    positions: list[Position] = [position]
    moves: list[Move] = []
    while (turn := GAME.turn(position)).awaited is not Awaited.NOBODY:
        if turn.awaited is Awaited.CHANCE:
            outcomes = GAME.outcomes(position)
            move = luck.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]
        elif only is not None:
            move = only(position)
        else:
            move = luck.choice(GAME.choices(GAME.view(position, turn.seats[0])))
        position, _ = GAME.play(position, move)
        positions.append(position)
        moves.append(move)
    return positions, moves


def tables(positions: Sequence[Position]) -> list[Table]:
    """Returns what lay on the table, once everything was laid out."""
    claims = positions[0].rules.length.claims
    return [position.table for position in positions if len(position.table.heights) == claims]

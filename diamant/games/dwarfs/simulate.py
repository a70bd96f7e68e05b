"""Whole games of machine dwarfs: for the league and for what is measured."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from ..game import Game, Machine
from ..playing import Spectator, play_to_the_end
from .bots import dwarf_of
from .game import GAME
from .moves import Move
from .position import Position


def play_game(
    dwarfs: Sequence[str | Machine], luck: Random, supper: str = "late", watch: Spectator | None = None
) -> tuple[Position, list[Move]]:
    """Plays one game; the first seat begins. Returns its last position and all its moves."""
    machines = [dwarf_of(dwarf) if isinstance(dwarf, str) else dwarf for dwarf in dwarfs]
    return play_to_the_end(cast(Game, GAME), {"first": 0, "supper": supper}, machines, luck, watch)

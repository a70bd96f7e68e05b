"""Whole games of machine players: for the league and for what is measured."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from ..game import Game, Machine
from ..playing import Spectator, play_to_the_end
from .game import GAME
from .moves import Move
from .position import Position
from .tables import LONG


def play_match(
    machines: Sequence[Machine],
    luck: Random,
    friendly: bool = False,
    offers: bool = True,
    length: str = LONG.name,
    watch: Spectator | None = None,
) -> tuple[Position, list[Move]]:
    """Plays one game; the first seat begins. Returns its last position and all its moves."""
    options = {"first": 0, "friendly": friendly, "offers": offers, "length": length}
    return play_to_the_end(cast(Game, GAME), options, machines, luck, watch)

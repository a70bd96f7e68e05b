"""Measures the engine of the expedition: games per second, how that grows with the seats, and replaying a game."""

from __future__ import annotations

from functools import cache
from random import Random

from diamant.games.expedition import Choice, Phase, begin, rules_of

from . import bare_loop
from .measuring import GAMES, Out, measure_ratio, measure_replay, measure_seats

RULES = rules_of("english")
_DECIDE, _OVER = Phase.DECIDE, Phase.OVER
_CONTINUE, _LEAVE = Choice.CONTINUE, Choice.LEAVE
LEAST = 0.45  # of the bare loop
LIMITS = {2: bare_loop.LIMITS[1:3], 4: bare_loop.LIMITS, 8: bare_loop.LIMITS * 2}


def run(out: Out) -> None:
    """Prints the figures, each with its limit."""
    measure_ratio(out, "cards", LEAST, lambda seed: _play_engine(4, seed), _play_bare)
    for seats in LIMITS:
        measure_seats(out, seats, lambda seed: _play_engine(seats, seed))  # noqa: B023
    measure_replay(out, "expedition", "traps:5")


def _play_engine(seats: int, seed: int) -> int:
    """Plays games by the rule of the bare loop and returns the number of cards turned up."""
    random, cards = Random(seed).random, 0
    for _ in range(GAMES):
        position, _events = begin(RULES, seats)
        while position.phase is not _OVER:
            deck, cave = list(position.stock), position.in_cave
            while cave:
                position, _events = position.reveal(deck.pop(int(random() * len(deck))))
                cards += 1
                if position.phase is not _DECIDE:
                    break
                haul = position.beside[cave[0]] + sum(position.rubies) // len(cave)
                position, _events = position.decide(_choices(seats, cave, haul))
                cave = position.in_cave if position.path else ()
    return cards


@cache
def _choices(seats: int, cave: tuple[int, ...], haul: int) -> tuple[Choice | None, ...]:
    """Returns what all decide, each of whom would bring home so many rubies: it is looked up, the engine is timed."""
    decided = [_LEAVE if haul >= limit else _CONTINUE for limit in LIMITS[seats]]
    return tuple([decided[seat] if seat in cave else None for seat in range(seats)])


def _play_bare(seed: int) -> int:
    """Plays the same number of games in the bare loop and returns the number of cards turned up."""
    luck = Random(seed)
    return sum([bare_loop.play(luck)[1] for _ in range(GAMES)])

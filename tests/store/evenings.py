"""Evenings of games that end as a test wants them to, and who has how many points by then."""

from __future__ import annotations

from datetime import timedelta
from functools import cache

from playing import NOON, add_moves, random_moves, table_of

from diamant.games.shelf import game_of
from diamant.store import Planned, Store
from diamant.store.course import course_of

HOUR = timedelta(hours=1)
EXPEDITION = Planned("expedition", table_of("Ada", "Bruno").options)
MINE = Planned("dwarfs", game_of("dwarfs").defaults("en"))
THREE_GAMES = (EXPEDITION, EXPEDITION, EXPEDITION)


@cache
def moves_to(ranks: tuple[int, ...], machine: bool = False) -> list[str]:
    """Returns the moves of a game after which the people stand like this: 0 is the best, equal ranks are tied."""
    lineup = table_of(*("ABCDEFG"[: len(ranks)]), machine="Robot" if machine else "")
    for seed in range(5_000):
        moves = random_moves(lineup, seed, leaving=0.5)
        result = course_of(lineup, moves).result()
        assert result is not None
        scores = result.scores[: len(ranks)]
        if tuple(sorted(set(scores), reverse=True).index(score) for score in scores) == ranks:
            return moves
    raise AssertionError(f"no game ends like {ranks}")


def house(store: Store, *names: str) -> list[int]:
    return [store.add_person(name, "red", NOON) for name in names]


def begin(store: Store, *names: str, programme: tuple[Planned, ...] = THREE_GAMES, machines: int = 0) -> int:
    return store.begin_evening(house(store, *names), programme, NOON, machines)


def begin_game(store: Store, evening: int, *names: str, machine: str = "", hour: int = 1) -> int:
    return store.new_game(table_of(*names, machine=machine), 1, NOON + hour * HOUR, evening)


def play(store: Store, evening: int, *names: str, ranks: tuple[int, ...], machine: str = "", hour: int = 1) -> int:
    game = begin_game(store, evening, *names, machine=machine, hour=hour)
    add_moves(store, game, moves_to(ranks, bool(machine)), now=NOON + hour * HOUR)
    return game


def points(store: Store, evening: int) -> dict[str, int]:
    return {store.person(row.person).name: row.points for row in store.standings(evening)}


def gains(store: Store, evening: int) -> dict[str, tuple[int | None, ...]]:
    return {store.person(row.person).name: row.gains for row in store.standings(evening)}

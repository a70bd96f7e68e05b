"""Evenings under torture: what the killed process plays, and whether every point is there once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from random import Random
from typing import NamedTuple

from diamant.store import Evening, LineUp, Planned, Store
from diamant.store.course import course_of
from diamant.table import Sitting

GAMES_AN_EVENING = 3
GIVEN_UP = 0.2  # how many games are begun a second time
SKIPPED = 0.1

Say = Callable[[str], None]
Play = Callable[[Sitting], None]


class Said(NamedTuple):
    """What a killed process has said about evenings: games that were over at their places, and evenings that ended."""

    over: dict[tuple[int, int], int]
    ended: set[int]


def play_evenings(store: Store, lineup: LineUp, seed: int, say: Say, play_on: Play) -> None:
    """Plays one evening after the other and says what the store has taken. Never returns."""
    while True:
        evening = store.going_on() or store.evening(_begin(store, lineup))
        luck = Random(f"evening {seed} {evening.id} {evening.next} {store.count_games()}")
        if evening.next is None:
            store.end_evening(evening.id, datetime.now(UTC))
            say(f"ended {evening.id}")
        elif luck.random() < SKIPPED and evening.played:
            store.skip_game(evening.id)
        else:
            store.change_evening(evening.id, people=evening.people[:2])  # somebody leaves, and sits down again
            sitting = _sit_down(store, evening, lineup, seed, luck)
            while not sitting.over:
                play_on(sitting)
                say(f"move {sitting.game_id} {sitting.step} {sitting.game.text(sitting.moves[-1])}")
            say(f"over {evening.id} {evening.next} {sitting.game_id}")


def _begin(store: Store, lineup: LineUp) -> int:
    known = {person.name: person.id for person in store.people()}
    now = datetime.now(UTC)
    people = [
        known.get(seat.name) or store.add_person(seat.name, seat.colour, now)
        for seat in lineup.seats
        if not seat.machine
    ]
    return store.begin_evening(people, [Planned(lineup.game, lineup.options)] * GAMES_AN_EVENING, now)


def _sit_down(store: Store, evening: Evening, lineup: LineUp, seed: int, luck: Random) -> Sitting:
    if evening.unfinished is not None and luck.random() >= GIVEN_UP:
        return Sitting(store, evening.unfinished)
    return Sitting.start(store, lineup, seed=seed * 1_000_000 + store.count_games(), evening=evening.id)


def take_down_evening(line: str, said: Said) -> bool:
    """Adds what was said about an evening to what must be in the store; tells whether the line was about one."""
    kind, *rest = line.split()
    if kind == "over":
        evening, place, game = map(int, rest)
        said.over[evening, place] = game
    elif kind == "ended":
        said.ended.add(int(rest[0]))
    return kind in ("over", "ended")


def troubles_of(store: Store, said: Said, undisturbed: Callable[[int, str], list[str]]) -> Iterator[str]:
    """Yields what is wrong: a game that lost its place, an evening that goes on again, points that differ."""
    for number in sorted({evening for evening, _ in said.over} | said.ended):
        evening = store.evening(number)
        if number in said.ended and evening.ended is None:
            yield f"evening {number} goes on again"
        places = {place: planned.number for place, planned in enumerate(evening.programme) if planned.over}
        for (_, place), game in ((key, game) for key, game in said.over.items() if key[0] == number):
            if places.get(place) != game:
                yield f"game {game} lost its place {place} in evening {number}"
        expected = _points(store, [game for game in places.values() if game is not None], undisturbed)
        counted = {row.person: row.points for row in store.standings(number)}
        if {person: points for person, points in counted.items() if person in expected} != expected:
            yield f"points of evening {number}: {counted} in place of {expected}"


def _points(store: Store, games: Sequence[int], undisturbed: Callable[[int, str], list[str]]) -> dict[int, int]:
    """Adds up by the rule, from games that nobody disturbed."""
    points: dict[int, int] = {}
    for game_id in games:
        game = store.game(game_id)
        result = course_of(game.lineup, undisturbed(game.seed, game.lineup.game)).result()
        people = {at: seat.person for at, seat in enumerate(game.lineup.seats) if seat.person and not seat.machine}
        for seat, person in people.items():
            if result is not None and person is not None:
                others = [result.scores[other] for other in people if other != seat]
                mine = result.scores[seat]
                beaten = sum(mine > score for score in others) + Fraction(sum(mine == score for score in others), 2)
                points[person] = points.get(person, 0) + int(10 * beaten / len(others) + Fraction(1, 2))
    return points

"""Fills a store as a large family fills it in years: people with faces, games of every kind, evenings, moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import cos, sin
from pathlib import Path
from random import Random
from typing import NamedTuple

from diamant.games.game import Moment, Result
from diamant.games.shelf import GAMES, game_of
from diamant.store import COLOURS, Face, LineUp, Planned, Store, Stroke
from diamant.store.course import course_of
from diamant.store.evenings import end_evening, join_evening, put_evening, set_people
from diamant.store.games import GameRecord, put_game
from diamant.store.moments import note_moments
from diamant.store.people import PersonRecord, add_person
from diamant.table import chronicle

from .torture import line_up_of, undisturbed_game

PEOPLE, PLAYED, EVENINGS = 200, 5_000, 300
DIFFERENT = 8  # games of a kind that are really played
GAMES_AN_EVENING = 4
STROKES, POINTS = 60, 40  # of a face
BEGINNING = datetime(2020, 1, 4, 18, tzinfo=UTC)
SYLLABLES = ("Ma", "Lu", "Ta", "Ko", "Ni", "Za", "Bo", "Re", "Ol", "Da")


class Played(NamedTuple):
    """A game that was really played: its line-up, its moves, and what it came to."""

    lineup: LineUp
    moves: tuple[str, ...]
    stage: str
    result: Result
    moments: tuple[Moment, ...]


def fill_home(path: Path, people: int = PEOPLE, games: int = PLAYED, evenings: int = EVENINGS) -> None:
    """Fills a new store's file. The last evening goes on."""
    store = Store.open(path).store
    luck = Random(people)
    played = [_play(game, seed) for seed in range(DIFFERENT) for game in GAMES]
    with store._writing():
        numbers = [_add_person(store, number, luck) for number in range(people)]
        of_evenings = [_spend_evening(store, numbers, number, evenings) for number in range(evenings)]
        for number in range(games):
            told = played[number % len(played)]
            evening, place = divmod(number, GAMES_AN_EVENING)
            family = _family(numbers, evening if evening < evenings else number)
            hour = timedelta(days=7 * evening if evening < evenings else number // 3 + 1, hours=place)
            game_id = _put(store, told, family, BEGINNING + hour, number)
            if evening < evenings:
                join_evening(store._connection, game_id, of_evenings[evening], place)
    store.close()


def name_of(number: int) -> str:
    """Returns a name that only one person has.

    >>> name_of(0), name_of(123)
    ('Ma', 'KoTaLu')
    """
    syllables = [SYLLABLES[int(digit)] for digit in str(number)[::-1]]
    return "".join(syllables)


def scribble(luck: Random) -> Face:
    """Returns a face of many lines, as large as few are."""
    return tuple(_scrawl(luck) for _ in range(STROKES))


def _scrawl(luck: Random) -> Stroke:
    x, y, turn = luck.uniform(200, 800), luck.uniform(200, 800), luck.uniform(3, 12)
    points = ((round(x + 180 * sin(at / turn)), round(y + 180 * cos(at / 3))) for at in range(POINTS))
    return Stroke(luck.randrange(10), luck.randrange(3), tuple(points))


def _play(game: str, seed: int) -> Played:
    lineup, texts = line_up_of(game), undisturbed_game(seed, game)
    course = course_of(lineup, texts)
    result = course.result()
    if result is None:
        raise ValueError("a game that nobody disturbs comes to its end")
    rules = game_of(game)
    moments = rules.moments(course.position, [rules.read(text) for text in texts])
    return Played(lineup, tuple(texts), course.stage, result, tuple(moments))


def _add_person(store: Store, number: int, luck: Random) -> int:
    record = PersonRecord(name_of(number), COLOURS[number % len(COLOURS)], BEGINNING, scribble(luck))
    return add_person(store._connection, record)


def _family(numbers: Sequence[int], at: int) -> list[int]:
    """Returns three who play together: a few play very often."""
    often = [numbers[at % 4], numbers[(at + 1) % 4]]
    return [*often, numbers[4 + at % (len(numbers) - 4)]]


def _spend_evening(store: Store, numbers: Sequence[int], at: int, evenings: int) -> int:
    started = BEGINNING + timedelta(days=7 * at)
    kinds = [*GAMES]
    programme = [Planned(game, line_up_of(game).options) for game in (*kinds, *kinds)[:GAMES_AN_EVENING]]
    if at == evenings - 1:
        programme += [Planned(kinds[0], line_up_of(kinds[0]).options)]
    evening = put_evening(store._connection, started, 1, programme)
    set_people(store._connection, evening, _family(numbers, at))
    if at < evenings - 1:
        end_evening(store._connection, evening, started + timedelta(hours=GAMES_AN_EVENING))
    return evening


def _put(store: Store, told: Played, family: Sequence[int], finished: datetime, number: int) -> int:
    seats = [
        replace(seat, name=name_of(person - 1), person=person) if person else seat
        for seat, person in zip(told.lineup.seats, (*family, 0), strict=True)
    ]
    lineup = replace(told.lineup, seats=tuple(seats))
    began = finished - timedelta(minutes=40) + timedelta(microseconds=number)
    record = GameRecord(lineup, number, began, finished, finished, told.moves)
    game_id = put_game(store._connection, record, told.stage, told.result)
    note_moments(store._connection, game_id, told.moments, chronicle.VERSION)
    return game_id

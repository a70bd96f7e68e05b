"""People, faces and evenings from another tablet: one and the same afterwards, asked about, or refused whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playing import (
    ADA_AND_BRUNO,
    NOON,
    add_game,
    add_moves,
    connect,
    open_quietly,
    random_moves,
    refused,
    table_of,
    take_in,
    text_of,
)

from diamant.store import MOST_PEOPLE, Code, Face, Planned, Store, StoreError, Stroke, finish
from diamant.store.arrivals import Same
from diamant.store.face import face_to_text
from diamant.store.incoming import ImportPlan, ImportReport

FINISHED = random_moves(ADA_AND_BRUNO, seed=60)
OTHERWISE = random_moves(ADA_AND_BRUNO, seed=61)
FACE: Face = (Stroke(0, 1, ((300, 600), (300, 620))),)
OTHER_FACE: Face = (Stroke(8, 0, ((1, 2), (3, 4))),)
HOUR = timedelta(hours=1)
TWO_GAMES = (Planned("expedition", ADA_AND_BRUNO.options),) * 2


@pytest.fixture
def other(path: Path) -> Store:
    return open_quietly(path.with_name("other.db"))


def look(store: Store, text: str) -> ImportPlan:
    return finish(store.look_into(BytesIO(text.encode("utf-8", "surrogatepass")), now=NOON))


def faces(store: Store) -> dict[str, Face | None]:
    return {person.name: store.face_of(person.id) for person in store.people()}


def spend_an_evening(store: Store, games: int = 2, *, end: bool = True, hour: int = 0) -> int:
    """Plays an evening of Ada and Bruno and returns its number."""
    known = {person.name: person.id for person in store.people()}
    people = [known.get(name) or store.add_person(name, "red", NOON) for name in ("Ada", "Bruno")]
    evening = store.begin_evening(people, TWO_GAMES, NOON + hour * HOUR)
    for at, moves in enumerate((FINISHED, OTHERWISE)[:games], hour):
        add_moves(store, store.new_game(ADA_AND_BRUNO, at, NOON + at * HOUR, evening), moves, now=NOON + at * HOUR)
    if end:
        store.end_evening(evening, NOON + (hour + 3) * HOUR)
    return evening


def points(store: Store, evening: int) -> dict[str, tuple[int | None, ...]]:
    return {store.person(row.person).name: row.gains for row in store.standings(evening)}


def everything(store: Store) -> str:
    """All rows of all tables."""
    tables = ("people", "evenings", "guests", "games", "moves", "results", "tallies", "moments", "settings")
    return str([store._connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables])


# People


def test_people_come_with_their_faces_and_colours(store: Store, other: Store) -> None:
    store.add_person("Mila", "teal", NOON, FACE)
    store.add_person("Тарас", "blue", NOON)
    assert take_in(other, text_of(store)) == ImportReport(people=2)
    assert faces(other) == {"Mila": FACE, "Тарас": None}
    assert {person.colour for person in other.people()} == {"teal", "blue"}


def test_the_same_person_on_both_tablets_is_one_afterwards(store: Store, other: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    add_game(other, table_of("ADA", "Celia"), OTHERWISE, now=NOON + HOUR)
    take_in(other, text_of(store))
    assert sorted(faces(other)) == ["ADA", "Bruno", "Celia"]
    assert {one.name: one.games for one in other.records("expedition").players} == {"ADA": 2, "Bruno": 1, "Celia": 1}


def test_a_face_comes_to_whoever_has_none_here(store: Store, other: Store) -> None:
    store.add_person("Mila", "teal", NOON - HOUR, FACE)
    other.add_person("Mila", "red", NOON)
    plan = look(other, text_of(store))
    assert (plan.family.new_faces, plan.family.twins, plan.brings) == (1, [], True)
    finish(other.take_in(plan))
    (mila,) = other.people()
    assert (other.face_of(mila.id), mila.colour, mila.since) == (FACE, "red", NOON - HOUR)


def test_a_face_that_is_here_alone_stays(store: Store, other: Store) -> None:
    store.add_person("Mila", "teal", NOON)
    other.add_person("Mila", "red", NOON, FACE)
    assert not look(other, text_of(store)).brings
    take_in(other, text_of(store))
    assert faces(other) == {"Mila": FACE}


def test_where_faces_differ_the_plan_says_so(store: Store, other: Store) -> None:
    store.add_person("Mila", "teal", NOON, FACE)
    mine = other.add_person("MILA", "red", NOON, OTHER_FACE)
    (twin,) = look(other, text_of(store)).family.twins
    assert (twin.name, twin.mine, twin.face, twin.same) == ("MILA", mine, FACE, Same.HERE)


@pytest.mark.parametrize(
    ("same", "expected", "games"),
    [
        (Same.HERE, {"Ada": OTHER_FACE, "Bruno": None}, {"Ada": 2, "Bruno": 2}),
        (Same.THERE, {"Ada": FACE, "Bruno": None}, {"Ada": 2, "Bruno": 2}),
        (Same.NOBODY, {"Ada": OTHER_FACE, "Ada 2": FACE, "Bruno": None}, {"Ada": 1, "Ada 2": 1, "Bruno": 2}),
    ],
)
def test_whoever_looks_otherwise_is_who_people_say(
    store: Store, other: Store, same: Same, expected: dict[str, Face | None], games: dict[str, int]
) -> None:
    for house, face, hour in ((store, FACE, 0), (other, OTHER_FACE, 1)):
        ada = house.add_person("Ada", "red", NOON, face)
        add_game(house, ADA_AND_BRUNO, FINISHED, now=NOON + hour * HOUR)
        assert house.person(ada).drawn
    plan = look(other, text_of(store))
    plan.family.twins[0].same = same
    finish(other.take_in(plan))
    assert faces(other) == expected
    assert {one.name: one.games for one in other.records("expedition").players} == games


def test_what_is_here_already_brings_nothing(store: Store) -> None:
    store.add_person("Mila", "teal", NOON, FACE)
    spend_an_evening(store)
    assert not look(store, text_of(store)).brings
    before = everything(store)
    assert take_in(store, text_of(store)) == ImportReport(known=2)
    assert everything(store) == before


def test_numbers_of_people_stay_on_their_tablet(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    assert '"person"' not in text_of(store)


def test_a_file_from_before_there_were_people_still_comes_in(store: Store, other: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    data = json.loads(text_of(store))
    del data["people"], data["evenings"]
    data["version"] = 1
    assert take_in(other, json.dumps(data)) == ImportReport(added=(1,))
    assert sorted(faces(other)) == ["Ada", "Bruno"]


# Evenings


def test_an_evening_comes_with_its_games_and_points(store: Store, other: Store) -> None:
    evening = spend_an_evening(store)
    expected = points(store, evening)
    other.add_person("Somebody", "red", NOON)  # so that numbers differ
    assert take_in(other, text_of(store)) == ImportReport(added=(1, 2), people=2, evenings=1)
    (here,) = {game.evening for game in other.finished_games("expedition")}
    assert points(other, here or 0) == expected
    assert other.evening(here or 0).ended == NOON + 3 * HOUR
    assert len(other.last_champions()) == len(store.last_champions()) > 0


def test_points_are_not_doubled_by_bringing_an_evening_in_again(store: Store, other: Store) -> None:
    evening = spend_an_evening(store)
    for _ in range(2):
        take_in(other, text_of(store))
        take_in(store, text_of(other))
    assert points(other, 1) == points(store, evening)


def test_an_evening_that_ended_elsewhere_has_ended_here_too(store: Store, other: Store) -> None:
    evening = spend_an_evening(store, games=1, end=False)
    take_in(other, text_of(store))
    assert other.going_on() is not None
    add_moves(store, store.new_game(ADA_AND_BRUNO, 2, NOON + HOUR, evening), OTHERWISE, now=NOON + HOUR)
    store.end_evening(evening, NOON + 3 * HOUR)
    take_in(other, text_of(store))
    assert (other.going_on(), points(other, 1)) == (None, points(store, evening))


def test_an_evening_from_elsewhere_does_not_take_the_place_of_the_one_that_goes_on(store: Store, other: Store) -> None:
    spend_an_evening(store, games=1, end=False)
    mine = spend_an_evening(other, games=1, end=False, hour=9)
    take_in(other, text_of(store))
    going_on = other.going_on()
    assert going_on is not None
    assert going_on.id == mine
    assert len(other.last_champions()) > 0  # that of the other tablet has ended with its last game


def test_somebody_who_left_an_evening_left_it_everywhere(store: Store, other: Store) -> None:
    people = [store.add_person(name, "red", NOON) for name in ("Ada", "Bruno", "Celia")]
    evening = store.begin_evening(people, TWO_GAMES, NOON)
    three = table_of("Ada", "Bruno", "Celia")
    add_moves(store, store.new_game(three, 1, NOON, evening), random_moves(three, seed=3), now=NOON)
    store.change_evening(evening, people=people[:2])
    take_in(other, text_of(store))
    assert points(other, 1) == points(store, evening)
    assert [other.person(person).name for person in other.evening(1).left] == ["Celia"]


# Hostile files


def person(**changes: object) -> dict[str, object]:
    return {"name": "Mila", "colour": "teal", "since": NOON.isoformat(), "face": None, **changes}


def evening(**changes: object) -> dict[str, object]:
    programme = [{"game": "dwarfs", "options": {}}] * 2
    plain = {"started": NOON.isoformat(), "ended": None, "machines": 0, "programme": programme}
    return {**plain, "people": ["Mila"], "left": [], **changes}


HOSTILE: dict[str, tuple[Code, Callable[[dict[str, Any]], object]]] = {
    "control characters in a name": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(name="Mi\u0007la")])),
    "half a character": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(name="\ud83d")])),
    "no name": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(name="")])),
    "a very long name": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(name="M" * 13)])),
    "a name that is a number": (Code.WRONG_TYPE, lambda data: data.update(people=[person(name=7)])),
    "the same person twice": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(), person(name="MILA")])),
    "a colour that is none": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(colour="pink")])),
    "no colour": (Code.MISSING_FIELD, lambda data: data.update(people=[{"name": "Mila"}])),
    "a number of one's own": (Code.UNKNOWN_FIELD, lambda data: data.update(people=[person(id=1)])),
    "somebody of long before": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(since="0001-01-01")])),
    "ten thousand people": (
        Code.TOO_MANY_PEOPLE,
        lambda data: data.update(people=[person(name=f"P{at}") for at in range(10_000)]),
    ),
    "people that are none": (Code.WRONG_TYPE, lambda data: data.update(people=[7])),
    "no list of people": (Code.WRONG_TYPE, lambda data: data.update(people={})),
    "a million strokes": (
        Code.BAD_JSON,
        lambda data: data.update(people=[person(face="[" + ",".join(["[0,0,1,1]"] * 1_000_000) + "]")]),
    ),
    "more strokes than a face has": (
        Code.TOO_LARGE,
        lambda data: data.update(people=[person(face=face_to_text((Stroke(0, 0, ((1, 1),)),) * 4_000))]),
    ),
    "a point that is no number": (Code.WRONG_TYPE, lambda data: data.update(people=[person(face="[[0,0,NaN,1]]")])),
    "a pen that is none": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(face="[[11,0,1,1]]")])),
    "a point beside the paper": (Code.UNKNOWN_VALUE, lambda data: data.update(people=[person(face="[[0,0,1,9999]]")])),
    "control characters in a face": (Code.BAD_JSON, lambda data: data.update(people=[person(face="[[0,\u00001]]")])),
    "a face that is a list": (Code.WRONG_TYPE, lambda data: data.update(people=[person(face=[[0, 0, 1, 1]])])),
    "the same evening twice": (Code.BAD_EVENING, lambda data: data.update(evenings=[evening(), evening()])),
    "an evening of a hundred games": (
        Code.BAD_EVENING,
        lambda data: data.update(evenings=[evening(programme=[{"game": "dwarfs", "options": {}}] * 100)]),
    ),
    "an evening of chess": (
        Code.UNKNOWN_VALUE,
        lambda data: data.update(evenings=[evening(programme=[{"game": "chess", "options": {}}])]),
    ),
    "guests that cannot be": (Code.BAD_EVENING, lambda data: data.update(evenings=[evening(people=["\u0000"])])),
    "a thousand guests": (Code.BAD_EVENING, lambda data: data.update(evenings=[evening(people=["Mila"] * 1000)])),
    "a billion machines": (Code.BAD_EVENING, lambda data: data.update(evenings=[evening(machines=10**9)])),
    "an evening without end": (Code.WRONG_TYPE, lambda data: data.update(evenings=[evening(ended=7)])),
}


@pytest.mark.parametrize(("code", "change"), HOSTILE.values(), ids=list(HOSTILE))
def test_a_hostile_file_is_refused_and_changes_nothing(
    store: Store, other: Store, code: Code, change: Callable[[dict[str, Any]], object]
) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    data = json.loads(text_of(store))
    change(data)
    other.add_person("Ola", "red", NOON, FACE)
    before = everything(other)
    with refused(code) as refusal:
        take_in(other, json.dumps(data))
    refusal.value.message.encode()
    assert everything(other) == before


def test_more_people_than_a_house_has_room_for_do_not_come_in(store: Store, other: Store) -> None:
    for at in range(3):
        store.add_person(f"New {at}", "red", NOON)
    with other._writing():
        rows = [(f"P{number}", "red", 1) for number in range(MOST_PEOPLE - 2)]
        other._connection.executemany("INSERT INTO people (name, colour, since) VALUES (?, ?, ?)", rows)
    with refused(Code.TOO_MANY_PEOPLE):
        look(other, text_of(store))


@pytest.mark.parametrize("place", [-1, 9, 10**30, True, "1", None])
def test_a_game_with_a_place_that_is_none_is_left_out(store: Store, other: Store, place: object) -> None:
    spend_an_evening(store)
    data = json.loads(text_of(store))
    data["games"][0]["place"] = place
    plan = look(other, json.dumps(data))
    assert (len(plan.new), len(plan.left_out)) == (1, 1)


def test_two_games_at_one_place_do_not_count_twice(store: Store, other: Store) -> None:
    spend_an_evening(store)
    data = json.loads(text_of(store))
    data["games"][1]["place"] = 0
    take_in(other, json.dumps(data))
    assert other.count_finished("expedition") == 2
    assert [row.gains[1] for row in other.standings(1)] == [None, None]


def test_a_game_of_an_evening_that_is_not_in_the_file_is_an_ordinary_one(store: Store, other: Store) -> None:
    spend_an_evening(store)
    data = json.loads(text_of(store))
    data["evenings"] = []
    take_in(other, json.dumps(data))
    assert [game.evening for game in other.finished_games("expedition")] == [None, None]


def test_whatever_is_changed_in_a_file_it_comes_in_or_is_refused(store: Store, path: Path) -> None:
    store.add_person("Mila", "teal", NOON, FACE)
    spend_an_evening(store)
    text = text_of(store)
    values: tuple[object, ...] = (None, True, -1, 10**30, 0.5, "", "\ud83d", "x" * 50, [], [[]], {}, {"a": 1})
    tried = 0
    for member in ("people", "evenings"):
        for key in json.loads(text)[member][0]:
            for at, value in enumerate(values):
                data = json.loads(text)
                data[member][0][key] = value
                house = open_quietly(path.with_name(f"{member}-{key}-{at}.db"))
                try:
                    take_in(house, json.dumps(data))
                except StoreError:
                    tried += 1
                    assert house.count_games() == 0
                else:
                    for person in house.people():
                        house.person_page(person.id)
                house.close()
    assert tried > 50


# A broken file


def test_evenings_and_faces_are_rescued_from_a_broken_file(store: Store, path: Path) -> None:
    store.add_person("Mila", "teal", NOON, FACE)
    evening_here = spend_an_evening(store)
    expected = points(store, evening_here)
    store.close()
    connection = connect(path)
    connection.execute("UPDATE people SET name = '' WHERE name = 'Mila'")
    connection.close()
    opening = Store.open(path)
    assert [notice.code for notice in opening.notices] == [Code.SET_ASIDE]
    assert points(opening.store, 1) == expected
    assert sorted(faces(opening.store)) == ["Ada", "Bruno"]

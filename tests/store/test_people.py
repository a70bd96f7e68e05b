"""The people of the house: they come by playing, are renamed, found to be one, and leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from playing import (
    ADA_AND_BRUNO,
    FACE,
    NOON,
    OTHER_FACE,
    add_game,
    add_moves,
    connect,
    open_quietly,
    random_moves,
    refused,
    table_of,
)

from diamant.store import MOST_PEOPLE, Code, Notice, Store

FINISHED = random_moves(ADA_AND_BRUNO, seed=3)
DAY = timedelta(days=1)


def names(store: Store) -> list[str]:
    return [person.name for person in store.people()]


def number_of(store: Store, name: str) -> int:
    return next(person.id for person in store.people() if person.name == name)


def told(store: Store) -> dict[str, tuple[int, int]]:
    """What the records say: games and victories by name."""
    return {one.name: (one.games, one.wins + one.shared_wins) for one in store.records("expedition").players}


# They come


def test_a_name_that_plays_becomes_a_person(store: Store) -> None:
    game = store.game(store.new_game(ADA_AND_BRUNO, 1, NOON))
    ada, bruno = (store.person(seat.person or 0) for seat in game.lineup.seats)
    assert (ada.name, ada.colour, ada.since, ada.drawn) == ("Ada", "red", NOON, False)
    assert bruno.name == "Bruno"


def test_nobody_comes_twice_however_the_name_is_written(store: Store) -> None:
    store.new_game(ADA_AND_BRUNO, 1, NOON)
    game = store.game(store.new_game(table_of("BRUNO", "ada"), 2, NOON + DAY))
    assert [seat.name for seat in game.lineup.seats] == ["Bruno", "Ada"]
    assert len(store.people()) == 2


def test_machine_players_and_nameless_seats_are_nobody(store: Store) -> None:
    game = store.game(store.new_game(table_of("Ada", "", machine="Robot"), 1, NOON))
    assert [bool(seat.person) for seat in game.lineup.seats] == [True, False, False]
    assert names(store) == ["Ada"]


def test_a_seat_that_nobody_chose_is_nobody_although_somebody_is_called_so(store: Store) -> None:
    store.add_person("Mila", "teal", NOON)
    table = table_of("Ada", "Mila")
    table = replace(table, seats=(table.seats[0], replace(table.seats[1], nobody=True)))
    number = add_game(store, table, FINISHED)
    assert [bool(seat.person) for seat in store.game(number).lineup.seats] == [True, False]
    assert set(names(store)) == {"Ada", "Mila"}
    assert set(told(store)) == {"Ada"}
    store.rebuild_records()
    assert set(told(store)) == {"Ada"}
    assert store.names() == ["Ada"]


def test_those_who_played_last_come_first(store: Store) -> None:
    add_game(store, table_of("Celia", "Dag"), FINISHED, now=NOON + DAY)
    add_game(store, ADA_AND_BRUNO, FINISHED, now=NOON)
    store.new_game(table_of("Bruno", machine="Robot"), 2, NOON + 2 * DAY)
    assert names(store) == ["Bruno", "Dag", "Celia", "Ada"]


def test_somebody_new_is_put_in_before_any_game(store: Store, path: Path) -> None:
    number = store.add_person("  Mila   Sofia ", "teal", NOON, FACE)
    store.close()
    mila = open_quietly(path).person(number)
    assert (mila.name, mila.colour, mila.since, mila.drawn) == ("Mila Sofia", "teal", NOON, True)


@pytest.mark.parametrize("name", ["", "  ", "A" * 13, "Ada\u0007", "Ada\u200b", "\ud83d", "A\u202eda"], ids=ascii)
def test_what_is_no_name_is_refused(store: Store, name: str) -> None:
    person = store.add_person("Mila", "teal", NOON)
    for attempt in (lambda: store.add_person(name, "red", NOON), lambda: store.rename_person(person, name)):
        with refused(Code.UNKNOWN_VALUE):
            attempt()
    assert names(store) == ["Mila"]


def test_a_name_belongs_to_one_person(store: Store) -> None:
    store.add_person("Mila", "teal", NOON)
    other = store.add_person("Ola", "red", NOON)
    with refused(Code.NAME_TAKEN):
        store.add_person("MILA", "red", NOON)
    with refused(Code.NAME_TAKEN):
        store.rename_person(other, "mila")
    store.rename_person(other, "OLA")
    assert store.person(other).name == "OLA"


def test_a_full_house_takes_nobody_in_and_everybody_plays_all_the_same(store: Store) -> None:
    with store._writing():
        rows = [(f"P{number}", "red", 1) for number in range(MOST_PEOPLE)]
        store._connection.executemany("INSERT INTO people (name, colour, since) VALUES (?, ?, ?)", rows)
    with refused(Code.TOO_MANY_PEOPLE):
        store.add_person("Ada", "red", NOON)
    game = store.game(add_game(store, table_of("Ada", "P7"), FINISHED))
    assert [(seat.name, bool(seat.person)) for seat in game.lineup.seats] == [("Ada", False), ("P7", True)]
    assert list(told(store)) == ["P7"]


def test_a_colour_is_one_of_the_figures(store: Store) -> None:
    mila = store.add_person("Mila", "teal", NOON)
    store.set_person_colour(mila, "white")
    with refused(Code.UNKNOWN_VALUE):
        store.set_person_colour(mila, "pink")
    with refused(Code.UNKNOWN_VALUE):
        store.add_person("Ola", "pink", NOON)
    assert store.person(mila).colour == "white"


def test_a_colour_that_is_none_is_some_other(store: Store, path: Path) -> None:
    ada = store.add_person("Ada", "red", NOON)
    store.close()
    connection = connect(path)
    connection.execute("UPDATE people SET colour = 'pink'")
    connection.close()
    assert open_quietly(path).person(ada).colour in ("red", "orange")


@pytest.mark.parametrize(
    "call",
    [
        lambda store: store.person(7),
        lambda store: store.rename_person(7, "Mila"),
        lambda store: store.set_person_colour(7, "red"),
        lambda store: store.set_face(7, FACE),
        lambda store: store.remove_person(7),
        lambda store: store.merge_people(1, 7),
        lambda store: store.merge_people(7, 1),
    ],
)
def test_somebody_whom_nobody_knows_is_refused(store: Store, call: Callable[[Store], object]) -> None:
    store.add_person("Ada", "red", NOON)
    with refused(Code.PERSON_UNKNOWN):
        call(store)


# Names


def test_renaming_carries_everything_along(store: Store, path: Path) -> None:
    finished = add_game(store, ADA_AND_BRUNO, FINISHED)
    begun = add_game(store, table_of("Celia", "Ada"), FINISHED[:4], now=NOON + DAY)
    before = told(store)
    store.rename_person(number_of(store, "Ada"), "Adela")
    store.close()
    again = open_quietly(path)
    assert [seat.name for seat in again.game(finished).lineup.seats] == ["Adela", "Bruno"]
    assert [seat.name for seat in again.game(begun).lineup.seats] == ["Celia", "Adela"]
    assert told(again) == {"Adela": before["Ada"], "Bruno": before["Bruno"]}
    assert again.last_lineup("expedition") == table_of("Celia", "Adela")


def test_a_name_corrected_at_the_table_leaves_nobody_behind_who_never_was(store: Store) -> None:
    game = store.new_game(table_of("Adda", "Bruno"), 1, NOON)
    seated = store.set_lineup(game, ADA_AND_BRUNO)
    assert store.person(seated.seats[0].person or 0).name == "Ada"
    assert sorted(names(store)) == ["Ada", "Bruno"]


@pytest.mark.parametrize("kept_by", ["a face", "another game"])
def test_whoever_gives_the_seat_to_somebody_else_stays_in_the_house(store: Store, kept_by: str) -> None:
    game = store.new_game(table_of("Celia", "Bruno"), 1, NOON)
    if kept_by == "a face":
        store.set_face(number_of(store, "Celia"), FACE)
    else:
        add_game(store, table_of("Celia", "Dag"), FINISHED)
    store.set_lineup(game, ADA_AND_BRUNO)
    assert {"Ada", "Bruno", "Celia"} <= set(names(store))


def test_a_name_written_larger_at_the_table_is_the_persons_own(store: Store) -> None:
    store.new_game(table_of("Ada", "Celia"), 1, NOON)
    game = store.new_game(ADA_AND_BRUNO, 2, NOON + DAY)
    lineup = store.game(game).lineup
    store.set_lineup(game, replace(lineup, seats=(replace(lineup.seats[0], name="ADA"), lineup.seats[1])))
    assert store.game(1).lineup.seats[0].name == "ADA"
    assert sorted(names(store)) == ["ADA", "Bruno", "Celia"]


def test_a_seat_handed_to_a_machine_waits_for_its_person(store: Store) -> None:
    game = store.new_game(ADA_AND_BRUNO, 1, NOON)
    ada, bruno = store.game(game).lineup.seats
    handed = store.set_lineup(game, replace(ADA_AND_BRUNO, seats=(ada, replace(bruno, machine="turn:5"))))
    assert handed.seats[1].person == bruno.person
    back = store.set_lineup(game, replace(handed, seats=(ada, replace(handed.seats[1], machine=""))))
    assert back.seats[1].person == bruno.person


def test_what_a_machine_did_at_somebodys_seat_is_not_theirs(store: Store) -> None:
    game = store.new_game(ADA_AND_BRUNO, 1, NOON)
    ada, bruno = store.game(game).lineup.seats
    store.set_lineup(game, replace(ADA_AND_BRUNO, seats=(ada, replace(bruno, machine="turn:5"))))
    add_moves(store, game, FINISHED)
    assert list(told(store)) == ["Ada"]


# Two are one


def test_two_who_are_one_have_done_everything_both_did(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    add_game(store, table_of("Adda", "Celia"), FINISHED, now=NOON - DAY)
    begun = store.new_game(table_of("Dag", "Adda"), 1, NOON + DAY)
    before = told(store)
    ada, adda = number_of(store, "Ada"), number_of(store, "Adda")
    store.set_face(adda, FACE)
    store.merge_people(ada, adda)
    assert told(store)["Ada"] == tuple(map(sum, zip(before["Ada"], before["Adda"], strict=True)))
    assert store.game(begun).lineup.seats[1].name == "Ada"
    assert sorted(names(store)) == ["Ada", "Bruno", "Celia", "Dag"]
    assert (store.face_of(ada), store.person(ada).since) == (FACE, NOON - DAY)


def test_a_face_of_ones_own_stays_when_two_are_one(store: Store) -> None:
    one, other = store.add_person("Ada", "red", NOON, FACE), store.add_person("Adda", "red", NOON, OTHER_FACE)
    store.merge_people(one, other)
    assert store.face_of(one) == FACE


def test_two_who_sat_at_one_table_are_two(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED[:2])
    ada, bruno = number_of(store, "Ada"), number_of(store, "Bruno")
    for kept, gone in ((ada, bruno), (bruno, ada), (ada, ada)):
        with refused(Code.PLAYED_TOGETHER):
            store.merge_people(kept, gone)
    assert sorted(names(store)) == ["Ada", "Bruno"]


# They leave


def test_the_games_of_whoever_is_removed_stay_under_no_name(store: Store, path: Path) -> None:
    finished = add_game(store, ADA_AND_BRUNO, FINISHED)
    begun = add_game(store, ADA_AND_BRUNO, FINISHED[:4], now=NOON + DAY)
    store.remove_person(number_of(store, "Ada"))
    store.close()
    again = open_quietly(path)
    assert names(again) == ["Bruno"]
    assert list(told(again)) == ["Bruno"]
    assert [again.game(game).lineup.seats[0].name for game in (finished, begun)] == ["", ""]
    assert len(again.game(finished).scores) == 2
    again.close()
    connection = connect(path)
    assert "Ada" not in str(connection.execute("SELECT * FROM games").fetchall())
    connection.close()


def test_whoever_comes_after_somebody_left_is_somebody_else(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    store.remove_person(number_of(store, "Bruno"))
    store.add_person("Celia", "red", NOON)
    assert list(told(store)) == ["Ada"]


def test_people_stay_when_their_games_are_deleted(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    store.set_face(number_of(store, "Ada"), FACE)
    store.delete_all_games()
    assert sorted(names(store)) == ["Ada", "Bruno"]
    assert store.face_of(number_of(store, "Ada")) == FACE


# A file that is broken elsewhere


def test_people_and_faces_survive_what_breaks_a_file(store: Store, path: Path) -> None:
    ada = store.add_person("Ada", "white", NOON - DAY, FACE)
    store.note_drawing(ada, OTHER_FACE)
    add_game(store, ADA_AND_BRUNO, FINISHED)
    store.close()
    connection = connect(path)
    connection.execute("UPDATE games SET lineup = '{'")
    connection.close()
    opening = Store.open(path)
    assert [notice.code for notice in opening.notices] == [Code.SET_ASIDE]
    assert isinstance(opening.notices[0], Notice)
    (kept, other) = sorted(opening.store.people())
    assert (kept.name, kept.colour, kept.since, kept.id) == ("Ada", "white", NOON - DAY, ada)
    assert (opening.store.face_of(ada), opening.store.drawing(ada)) == (FACE, OTHER_FACE)
    assert other.name == "Bruno"

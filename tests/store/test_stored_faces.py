"""The faces of the people of the house: kept, replaced, taken away, and there again where nobody was done drawing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playing import ADA_AND_BRUNO, FACE, NOON, OTHER_FACE, add_game, connect, open_quietly, random_moves, refused

from diamant.store import Code, Store, Stroke
from diamant.store.drawings import MOST_DRAWINGS
from diamant.store.face import LARGEST_FACE, face_to_text


def test_a_face_is_kept_replaced_and_taken_away(store: Store, path: Path) -> None:
    ada = store.add_person("Ada", "red", NOON)
    assert store.face_of(ada) is None
    store.set_face(ada, FACE)
    store.close()
    store = open_quietly(path)
    assert (store.face_of(ada), store.person(ada).drawn) == (FACE, True)
    store.set_face(ada, OTHER_FACE)
    assert store.face_of(ada) == OTHER_FACE
    store.set_face(ada, ())
    assert (store.face_of(ada), store.person(ada).drawn) == (None, False)


def test_a_face_that_is_too_large_is_thinned_and_never_refused(store: Store) -> None:
    ada = store.add_person("Ada", "red", NOON)
    store.set_face(ada, tuple(Stroke(1, 0, ((at % 1000, at // 1000),)) for at in range(20_000)))
    kept = store.face_of(ada)
    assert kept is not None
    assert len(face_to_text(kept)) <= LARGEST_FACE


def test_strokes_that_nobody_can_draw_are_refused(store: Store) -> None:
    ada = store.add_person("Ada", "red", NOON, FACE)
    with refused(Code.UNKNOWN_VALUE):
        store.set_face(ada, (Stroke(12, 0, ((1, 1),)),))
    assert store.face_of(ada) == FACE


@pytest.mark.parametrize("face", ["'[[99,0,1,1]]'", "CAST(x'ff41' AS TEXT)", "x'00'", "7", "'[[0,0,NaN,1]]'", "''"])
def test_what_is_broken_in_a_face_costs_that_face_alone(store: Store, path: Path, face: str) -> None:
    ada, bruno = store.add_person("Ada", "red", NOON, FACE), store.add_person("Bruno", "blue", NOON, OTHER_FACE)
    add_game(store, ADA_AND_BRUNO, random_moves(ADA_AND_BRUNO, seed=3))
    store.close()
    connection = connect(path)
    connection.execute(f"UPDATE people SET face = {face} WHERE id = {ada}")
    connection.close()
    again = open_quietly(path)
    assert (again.face_of(ada), again.face_of(bruno)) == (None, OTHER_FACE)
    assert sorted(one.name for one in again.records("expedition").players) == ["Ada", "Bruno"]


# A drawing that is not done


def test_strokes_so_far_are_there_again_after_the_app_was_killed(store: Store, path: Path) -> None:
    ada = store.add_person("Ada", "red", NOON, OTHER_FACE)
    assert store.drawing(ada) is None
    store.note_drawing(ada, FACE[:1])
    store.note_drawing(ada, FACE)
    copy = path.with_name("killed.db")
    for ending in ("", "-wal"):
        shutil.copyfile(path.with_name(path.name + ending), copy.with_name(copy.name + ending))
    again = open_quietly(copy)
    assert again.drawing(ada) == FACE
    assert again.face_of(ada) == OTHER_FACE
    again.forget_drawing(ada)
    assert again.drawing(ada) is None


def test_everybody_has_an_unfinished_drawing_of_their_own(store: Store) -> None:
    ada, bruno = (store.add_person(name, "red", NOON) for name in ("Ada", "Bruno"))
    store.note_drawing(ada, FACE)
    store.note_drawing(None, OTHER_FACE)
    assert store.drawings() == {ada, None}
    assert (store.drawing(ada), store.drawing(bruno), store.drawing(None)) == (FACE, None, OTHER_FACE)


def test_a_face_that_is_done_waits_no_more(store: Store) -> None:
    ada = store.add_person("Ada", "red", NOON)
    for person in (ada, None):
        store.note_drawing(person, FACE)
    store.set_face(ada, FACE)
    assert store.drawings() == {None}
    store.add_person("Bruno", "blue", NOON)  # whose name was typed while somebody is being drawn
    assert store.drawings() == {None}
    store.add_person("Cleo", "blue", NOON, FACE)
    assert store.drawings() == set()


def test_an_unfinished_drawing_goes_where_its_person_goes(store: Store) -> None:
    ada, bruno = (store.add_person(name, "red", NOON) for name in ("Ada", "Bruno"))
    store.note_drawing(ada, FACE)
    store.rename_person(ada, "Adela")
    assert store.drawings() == {ada}
    store.merge_people(bruno, ada)
    assert store.drawings() == set()
    store.note_drawing(bruno, FACE)
    store.remove_person(bruno)
    assert store.drawing(store.add_person("Bruno", "red", NOON)) is None


def test_of_too_many_unfinished_drawings_the_oldest_goes(store: Store) -> None:
    people = [store.add_person(f"P{at}", "red", NOON) for at in range(MOST_DRAWINGS + 1)]
    for person in people[:-1]:
        store.note_drawing(person, FACE)
    store.note_drawing(people[0], OTHER_FACE)
    store.note_drawing(people[-1], FACE)
    assert store.drawings() == {*people} - {people[1]}


def test_nobody_who_is_not_there_is_drawn(store: Store) -> None:
    with refused(Code.PERSON_UNKNOWN):
        store.note_drawing(7, FACE)


@pytest.mark.parametrize("text", ["", "{}", "1", "1 []x", "1 [[99,0,1,1]]", "1 [[0,0,NaN,1]]"])
def test_a_drawing_that_cannot_be_read_is_none(store: Store, text: str) -> None:
    store.settings.write("drawing:", text)
    assert store.drawing(None) is None

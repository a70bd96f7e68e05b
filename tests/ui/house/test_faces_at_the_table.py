"""A face that somebody drew stands wherever the house shows who they are; figures stand for everybody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from diamant.store import SeatPlan
from diamant.store.face import Stroke

FACE = (Stroke(4, 2, ((200, 200), (800, 800))),)
OTHER = (Stroke(8, 2, ((200, 200), (800, 800))),)
ADA = SeatPlan("Ada", "teal", "near", person=7)


class Album:
    """Where the faces are kept, for a test."""

    def __init__(self) -> None:
        self.version, self.faces, self.read = 0, {7: FACE}, 0

    def face_of(self, person: int):
        self.read += 1
        return self.faces.get(person)


@pytest.fixture
def album(window):
    from diamant.ui.kit.faces import faces

    window()
    kept = Album()
    faces.keep(kept.face_of, lambda: kept.version)
    yield kept
    faces.keep(lambda person: None, lambda: 0)


@pytest.fixture
def room(album):
    from diamant.ui.house.rooms import room_of

    return room_of("dwarfs")


def pixels(name: str) -> bytes:
    from diamant.ui.kit.art import art

    return art.texture(name).pixels


def test_whoever_drew_a_face_is_shown_by_it(room):
    assert room.face(ADA) == "face-7-teal"
    assert len(set(pixels("face-7-teal"))) > 20, "a picture, not one colour"


def test_whoever_drew_none_is_shown_by_the_figure(room):
    assert room.face(replace(ADA, person=8)) == room.token("teal")
    assert room.face(replace(ADA, person=None)) == room.token("teal")


def test_a_machine_player_on_the_seat_of_a_person_does_not_wear_their_face(room):
    assert room.face(replace(ADA, machine="expert")) == room.token("teal")


def test_the_rim_has_the_colour_of_the_seat(room):
    assert pixels("face-7-teal") != pixels("face-7-red")


def test_a_face_drawn_anew_is_shown_at_once(room, album):
    before = pixels("face-7-teal")
    album.faces[7], album.version = OTHER, 1
    assert pixels("face-7-teal") != before


def test_a_face_is_read_once_however_often_it_is_shown(room, album):
    for _ in range(5):
        room.face(ADA)
        pixels("face-7-teal")
    assert album.read == 1


def test_a_face_that_cannot_be_read_costs_nothing_but_itself(room, album):
    from diamant.store import Code, StoreError
    from diamant.ui.kit.faces import faces

    def fails(person: int):
        raise StoreError(Code.DISK_TROUBLE, "no disk")

    faces.keep(fails, lambda: 0)
    assert room.face(ADA) == room.token("teal")


def test_the_summary_of_an_expedition_shows_faces_and_the_figures_of_machine_players(tmp_path, window):
    from layout_check import on_top
    from running_app import RunningApp

    from diamant.ui.games.expedition.table.summary import SummaryCell

    window()
    app = RunningApp(tmp_path)
    app.reach("expedition/summary")
    shown = {cell.name: cell.token.partition("-")[0] for cell in on_top().walk() if isinstance(cell, SummaryCell)}
    app.stop()
    assert (shown["Mila"], shown["Nina"]) == ("face", "token")

"""Whoever drew a face has it on the phones, too; and whoever has a phone draws one there, for the album."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from at_phones import PhoneTable, SocketPhone
from ticking import ticks

from diamant.phones.words import SLICE
from diamant.store.face import LARGEST_FACE, Stroke, face_to_text

NOSE = (Stroke(4, 1, ((100, 100), (500, 900), (900, 100))),)
SMILE = (Stroke(0, 2, ((200, 300), (500, 200), (800, 300))), Stroke(10, 0, ((500, 500),)))


class FaceTable(PhoneTable):
    """A table for two: the first seat is Ania's, who has a face; nobody of the album has the other."""

    def __init__(self, folder: Path) -> None:
        super(PhoneTable, self).__init__(folder, "expedition")
        self.ania = self.house.store.add_person("Ania", "red", datetime.now(UTC), NOSE)
        plan = self.line_up(2, 0, "phones")
        first = replace(plan.seats[0], name="Ania", person=self.ania)
        self.house.open_game(replace(plan, seats=(first, replace(plan.seats[1], name=""))))
        ticks(3)

    @property
    def face(self):
        return self.house.store.face_of(self.ania)


@pytest.fixture
def app(tmp_path):
    table = FaceTable(tmp_path)
    yield table
    table.stop()


def send(phone: SocketPhone, text: str, size: int = SLICE) -> None:
    """Sends a face as a page does, in slices."""
    slices = [text[at : at + size] for at in range(0, len(text), size)]
    for at, part in enumerate(slices):
        phone.raw.say(do="face", what=part, at=at, of=len(slices))


def test_a_drawn_face_is_sent_as_strokes_and_a_figure_is_none(app):
    people = app.phone().wait("people")
    assert people[0]["face"] == [["#DE3F3D", 6.0, [[100, 100], [500, 900], [900, 100]]]]
    assert "face" not in people[1]
    assert app.page._mats[0].token.startswith(f"face-{app.ania}-")


def test_only_somebody_of_the_album_is_asked_to_draw(app):
    ania, nobody = app.joined(0, 1)
    assert [ania.told["in"]["me"]["draws"], nobody.told["in"]["me"]["draws"]] == [True, False]
    nobody.raw.say(do="draw")
    ania.raw.say(do="draw")
    ania.wait("paper")
    nobody.read()
    assert "paper" not in nobody.told
    send(nobody, face_to_text(SMILE))
    ticks(10)
    assert app.face == NOSE


def test_the_paper_has_what_was_drawn_before_and_all_pens(app):
    (ania,) = app.joined(0)
    ania.raw.say(do="draw")
    paper = ania.wait("paper")
    assert paper["strokes"] == [[4, 1, [[100, 100], [500, 900], [900, 100]]]]
    assert [len(paper["pens"]), len(paper["widths"])] == [10, 3]


def test_a_face_from_a_phone_is_in_the_album_and_on_the_mat_and_on_all_phones_at_once(app):
    ania, nobody = app.joined(0, 1)
    assert app.table.view.seats[0].face == NOSE
    nobody.told.pop("people")
    send(ania, face_to_text(SMILE), 20)
    assert ania.wait("drawn")
    assert app.face == SMILE
    assert app.table.view.seats[0].face == SMILE
    assert [stroke[1] for stroke in nobody.wait("people")[0]["face"]] == [12.0, 3.2]


def test_the_page_that_lets_phones_in_shows_the_new_face(app):
    phone = app.phone()
    phone.ask(0)
    app.hold_mat(0)
    phone.wait("in")
    before = app.page._mats[0].ids.token._drawing.texture
    send(phone, face_to_text(SMILE))
    phone.wait("drawn")
    ticks(2)
    assert app.page._mats[0].ids.token._drawing.texture is not before


@pytest.mark.parametrize(
    "text",
    ["[[4,1,0,1001]]", "[[11,1,5,5]]", "[[4,3,5,5]]", "[[4,1,5]]", "[[true,1,5,5]]", "{}", "[[", "[" * 3000],
)
def test_what_no_import_takes_is_no_face_from_a_phone(app, text):
    (ania,) = app.joined(0)
    send(ania, text)
    assert ania.wait("why")
    assert app.face == NOSE


def test_a_face_with_too_many_points_is_refused(app):
    (ania,) = app.joined(0)
    face = (Stroke(4, 1, tuple((at % 1000, at * 7 % 1000) for at in range(4400))),)
    assert LARGEST_FACE < len(face_to_text(face)) < 10 * SLICE, "it is too large, and comes all the same"
    send(ania, face_to_text(face))
    assert ania.wait("why")
    assert app.face == NOSE


def test_an_empty_paper_takes_the_face_away(app):
    (ania,) = app.joined(0)
    send(ania, "[]")
    ania.wait("drawn")
    assert app.face is None
    assert app.table.view.seats[0].face is None

"""The mat of a seat, as every table has it."""

from __future__ import annotations

import pytest

from diamant.ui.kit.theme import Palette

THINKS = ("i-think", "thinking about it", Palette.text)


@pytest.fixture
def mat(window, show, frames):
    """A mat with room for a name and a few words."""
    from diamant.ui.table.mat import SeatMat

    window()
    laid = SeatMat(size_hint=(None, None), size=(400, 140), name="Aleksandra W", figure="", status=THINKS)
    laid.token_box, laid.name_box, laid.status_box = [8, 40, 88, 88], [10, 2, 150, 28], [170, 2, 200, 26]
    show(laid)
    frames(3)
    return laid


def test_the_name_stands_beside_how_the_seat_stands(mat):
    assert mat.ids.name.right <= mat.ids.sign.x < mat.ids.words.x
    assert mat.ids.words.opacity == 1


def test_words_that_have_no_room_give_way_to_their_sign(mat, frames):
    mat.status_box = [170, 2, 70, 26]
    frames(3)
    assert mat.ids.words.opacity == 0
    assert mat.ids.sign.opacity == 1
    assert mat.ids.sign.name == "i-think"


def test_a_sign_alone_stands_before_the_name(mat, frames):
    mat.wordless = True
    frames(3)
    assert mat.ids.words.text == ""
    assert mat.ids.sign.right < mat.ids.name.x


def test_a_machine_player_shows_its_character_within_the_room_of_its_name(mat, frames):
    mat.machine = True
    frames(3)
    assert mat.ids.name.right < mat.ids.who.x
    assert mat.ids.who.right <= mat.x + 10 + 150 + 5
    assert mat.ids.who.name == mat.sign


def test_a_face_stands_before_the_name(mat, frames):
    assert mat.ids.face.width == 0
    from diamant.store.face import face_from_text
    from diamant.ui.house.scenes.faces import FACES
    from diamant.ui.kit.faces import faces

    faces.keep({7: face_from_text(FACES["Ada"])}.get, lambda: 0)
    mat.person = 7
    frames(3)
    assert mat.ids.face.width > 36
    assert mat.x < mat.ids.face.x < mat.ids.face.right < mat.ids.name.x


def test_a_face_stays_within_the_mat_where_the_name_stands_at_its_upper_edge(mat, frames):
    from diamant.store.face import face_from_text
    from diamant.ui.house.scenes.faces import FACES
    from diamant.ui.kit.faces import faces

    faces.keep({7: face_from_text(FACES["Ada"])}.get, lambda: 0)
    mat.person, mat.name_box = 7, [110, 104, 150, 34]
    frames(3)
    face = mat.ids.face
    assert face.width > 36
    assert face.x > mat.ids.token.right
    assert face.top <= mat.top - 5


def test_a_long_name_is_read_at_the_cost_of_the_words_beside_it(mat, frames):
    from diamant.ui.kit.theme import theme

    mat.name_box = [10, 2, 60, 28]
    mat.status_box = [80, 2, 150, 26]
    frames(3)
    name, sign, words = mat.ids.name, mat.ids.sign, mat.ids.words
    assert not name.overflow
    assert name.font_size >= theme.least_font()
    assert name.right <= sign.x
    assert sign.right <= mat.x + 80 + 150
    assert words.opacity == 0
    mat.name = "Ada"
    frames(3)
    assert (sign.x, words.opacity) == (mat.x + 80, 1)


def test_a_gain_rises_from_its_place_and_is_gone(mat, frames):
    mat.gain_box = [20, 40, 80, 30]
    mat.ids.gain.gain, mat.ids.gain.rise = "+3", 0.5
    frames(1)
    assert mat.ids.gain.text == "+3"
    assert mat.ids.gain.y > mat.y + 40
    mat.ids.gain.rise = 1.0
    frames(1)
    assert mat.ids.gain.text == ""

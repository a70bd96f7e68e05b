"""Everything of the mine is on one screen: nothing cut off, nothing too small, nothing over another, at every size."""

from __future__ import annotations

from math import hypot

import pytest
from layout_check import check_layout, on_top
from sizes import SIZES

from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing, Peeking

PLAYERS = {
    "around 4": {"people": 4},
    "around 3": {"people": 2, "machines": 1},
    "around 2": {"people": 2},
    "in hand": {"people": 1, "machines": 3},
}
CASES = [
    *((language, size, "around 4") for language, size in zip(("pl", "uk", "pl", "uk", "pl"), SIZES, strict=True)),
    *((language, size, "in hand") for language, size in zip(("uk", "pl", "uk", "pl", "uk"), SIZES, strict=True)),
    ("en", "1280x800", "around 3"), ("uk", "960x540", "around 3"), ("pl", "960x540", "around 2"),
    ("uk", "800x1280", "around 2"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "size", "players"), CASES, ids=map("-".join, CASES))
def test_a_first_turn_fits(new_mine, language, size, players):
    (wide, high), density = SIZES[size]
    mine = new_mine(size=(wide, high), density=density, language=language, **PLAYERS[players])
    found = [f"arranging: {problem}" for problem in check_layout(on_top())]
    for kind in (Drawing, Choosing, Peeking):
        mine.play_until(lambda kind=kind: isinstance(mine.table.way, kind) and not mine.table.director.playing)
        found += [f"{kind.__name__}: {problem}" for problem in check_layout(on_top())]
    assert found == []


@pytest.mark.parametrize("size", ["1024x768", "960x540", "800x1280"])
def test_passed_on_it_fits_with_the_largest_text_too(new_mine, size):
    (wide, high), density = SIZES[size]
    mine = new_mine(size=(wide, high), density=density, language="uk", people=2, machines=2, holding="pass")
    mine.app.house.preferences.text_scale = 1.5
    found = [f"curtain: {problem}" for problem in check_layout(on_top())]
    for kind in (Drawing, Choosing):
        mine.play_until(lambda kind=kind: isinstance(mine.table.way, kind) and not mine.table.director.playing)
        found += [f"{kind.__name__}: {problem}" for problem in check_layout(on_top())]
    assert found == []


def test_a_long_name_on_a_small_mat_takes_the_room_of_the_words_that_are_left_out(new_mine, frames):
    from diamant.store.face import face_from_text
    from diamant.ui.house.scenes.faces import FACES
    from diamant.ui.kit.faces import faces

    mine = new_mine(size=(960, 540), people=4)
    faces.keep({7: face_from_text(FACES["Ada"])}.get, lambda: 0)
    long, short = mine.view.mats[:2]
    long.name, long.person = "Babcia Jasia", 7
    frames(3)
    assert long.wordless
    assert long.ids.name.font_size == short.ids.name.font_size
    long.eyes = 3
    frames(3)
    assert long.ids.name.right <= long.eyes_x


@pytest.mark.parametrize("players", ["around 4", "around 2", "in hand"])
@pytest.mark.parametrize("size", SIZES)
def test_a_face_covers_neither_a_wagon_nor_what_was_sent_up(new_mine, frames, size, players):
    from diamant.store.face import face_from_text
    from diamant.ui.house.scenes.faces import FACES
    from diamant.ui.kit.faces import faces

    (wide, high), density = SIZES[size]
    mine = new_mine(size=(wide, high), density=density, **PLAYERS[players])
    faces.keep({7: face_from_text(FACES["Ada"])}.get, lambda: 0)
    for mat in mine.view.mats:
        mat.person, mat.haul = 7, 16
    frames(3)
    for mat in mine.view.mats:
        face, wagon, number = mat.ids.face, mat.ids.wagon, mat.ids.sum
        assert not number.overflow
        (left, low), (across, up) = number.text_pos, number.texture_size
        figures = (left, low + 0.22 * up), (across, 0.6 * up)  # without what a line leaves free for tails
        assert _apart(face, *figures) >= face.width / 2 - density
        assert _apart(face, wagon.center, (0, 0)) >= face.width / 2 + wagon.height / 4


def _apart(face, corner, size) -> float:
    """Returns how far the middle of a face is from a box."""
    far = [
        max(low - middle, 0, middle - low - side)
        for middle, low, side in zip(face.center, corner, size, strict=True)
    ]
    return hypot(*far)


def test_a_mat_that_lay_before_its_holder_and_comes_back_leaves_nothing_behind(new_mine):
    mine = new_mine(size=(960, 540), people=1, machines=1)
    before = mine.pixels()
    mine.view.hold(1)
    assert mine.pixels() != before
    mine.view.hold(0)
    assert mine.pixels() == before

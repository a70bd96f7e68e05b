"""The pages of an evening in every window and language, with huge letters: all is seen, and everything can be hit."""

from __future__ import annotations

from itertools import combinations

import pytest
from layout_check import check_layout, on_top, words_over_words
from running_app import RunningApp
from sizes import NARROW, SIZES, words_in
from ticking import ticks

from diamant.ui.app.scenes.evenings import OF_EVENINGS
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.screens.evening.climb_plan import Box
from diamant.ui.screens.evening.strip import Points
from diamant.ui.screens.home.evening_strip import FacesWithPoints

FULLER = (
    "-first", "-top", "-crowd", "-long", "-end", "-shared", "-full", "-alone", "-begun", "-handed", "-nobody",
    "-machines",
)  # fmt: skip
"""How pages end that show the same as another, with more or with fewer people: they are seen where it is narrow."""

SEEN = [
    (moment, size, words_in(size, turn)[turn % len(words_in(size, turn))])
    for turn, moment in enumerate(OF_EVENINGS)
    for size in (NARROW if moment.endswith(FULLER) else SIZES)
]


@pytest.mark.parametrize(("moment", "size", "language"), SEEN)
def test_a_page_of_an_evening_is_whole_in_every_window(tmp_path, window, moment, size, language):
    window(*SIZES[size])
    app = RunningApp(tmp_path, language=language)
    app.reach(moment)
    ticks(6)
    found = {}
    for scale in (1.0, 1.5):
        app.house.preferences.text_scale = scale
        ticks(10)
        found[scale] = check_layout(on_top()) + words_over_words(on_top())
    app.stop()
    assert found == {1.0: [], 1.5: []}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ["climb-first", "climb-crowd-first", "climb-crowd", "climb-top"])
def test_every_name_is_read_on_the_mountain_and_nothing_covers_flag_and_signs(tmp_path, window, moment, size):
    window(*SIZES[size])
    app = RunningApp(tmp_path)
    app.reach(moment)
    ticks(6)
    screen = app.app.root.get_screen("climb")
    for scale in (1.0, 1.5):
        app.house.preferences.text_scale = scale
        ticks(10)
        pins, written = screen.ids.pins, screen.ids.mountain.written
        plates = [placed.plate for placed in pins.places]
        assert len(plates) == len(pins.climbers)
        shown = [*plates, *(placed.face for placed in pins.places), *written]
        assert not [pair for pair in combinations(shown, 2) if pair[0].overlaps(pair[1])]
        assert all(Box(*pins.room).holds(plate) for plate in plates)
    app.stop()


@pytest.mark.parametrize("size", NARROW)
@pytest.mark.parametrize(("moment", "screen"), [("climb-crowd", "climb"), ("home-evening-crowd", "home")])
def test_eight_faces_stand_equally_far_from_each_others_points(tmp_path, window, moment, screen, size):
    window(*SIZES[size])
    app = RunningApp(tmp_path)
    app.reach(moment)
    ticks(6)
    root = app.app.root.get_screen(screen)
    strips = [one for one in root.walk() if isinstance(one, (Points, FacesWithPoints))]
    for strip in strips:
        faces = sorted(strip.children, key=lambda face: face.x)
        points = [str(row.points if isinstance(strip, Points) else row[1]) for row in strip.rows]
        widths = [measure(many, Style(bold=True), theme.font(20 * theme.u), None).width for many in points]
        gaps = [after.x - face.right - wide for face, after, wide in zip(faces, faces[1:], widths, strict=False)]
        assert min(gaps) > 4 * theme.u
        assert max(gaps) - min(gaps) < 3
    assert strips
    app.stop()


@pytest.mark.parametrize("size", NARROW)
@pytest.mark.parametrize("moment", ["champion", "champion-crowd", "champion-nobody"])
def test_on_the_summit_no_plate_lies_on_another_or_on_a_face(tmp_path, window, moment, size):
    window(*SIZES[size])
    app = RunningApp(tmp_path)
    app.reach(moment)
    ticks(6)
    summit = app.app.root.get_screen("champion").ids.summit
    faces = [Box(*face.pos, *face.size) for face in summit._faces]
    assert len(summit.plates) == len(faces)
    assert not [pair for pair in combinations([*summit.plates, *faces], 2) if pair[0].overlaps(pair[1])]
    app.stop()

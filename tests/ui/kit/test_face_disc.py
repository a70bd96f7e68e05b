"""Faces: what was drawn is what is seen, in a rim of the colour that its person likes."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.graphics import Canvas
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from ticking import frames, ticks

from diamant.store.face import RUBBER, Stroke
from diamant.ui.kit import strokes
from diamant.ui.kit.art import art
from diamant.ui.kit.painting import painting
from diamant.ui.kit.strokes import PEN_COLOURS, RUBBED, portrait
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.face_disc import FaceDisc
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.still import StillPicture

FAT = 2
RED, GREEN, BLUE = 4, 7, 8
NEAR = 6  # shades of 256 by which a colour may differ

NOSE = Stroke(RED, FAT, ((500, 500),))
MOUTH = Stroke(BLUE, FAT, ((300, 250), (700, 250)))
FACE = (NOSE, MOUTH)


@pytest.fixture
def disc(window, show):
    """A face of 200 pixels in the middle of the window."""
    window()
    disc = FaceDisc(face=FACE, colour="green", size=(200, 200), pos=(540, 300), size_hint=(None, None))
    root = Widget()
    root.add_widget(disc)
    show(root)
    return disc


def at(disc: FaceDisc, x: float, y: float) -> tuple[int, ...]:
    """Returns the colour that is seen at a place of the disc, which reaches from -50 to 50."""
    frames(3)
    middle_x, middle_y = (int(part + off * disc.width / 100) for part, off in zip(disc.center, (x, y), strict=True))
    return tuple(glReadPixels(middle_x, middle_y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)[:3])


def on_paper(disc: FaceDisc, x: float, y: float) -> tuple[int, ...]:
    """Returns the colour at a place of the paper, as strokes count."""
    return at(disc, *((part / 1000 - 0.5) * 2 * 43.4 for part in (x, y)))


def like(seen: tuple[int, ...], colour: tuple[float, ...]) -> bool:
    return all(abs(part - 255 * wanted) <= NEAR for part, wanted in zip(seen, colour[:3], strict=True))


def test_a_picture_that_is_kept_of_a_face_is_drawn_again_when_the_face_is_painted(window, show, monkeypatch):
    window()
    monkeypatch.setattr(strokes, "SLICE", 0.0)  # one face a frame
    others = [FaceDisc(face=(NOSE, Stroke(GREEN, FAT, ((at, 100),))), size=(50, 50)) for at in range(100, 900, 100)]
    last = FaceDisc(face=FACE, size=(200, 200), pos=(540, 300))
    frame, root = Widget(), Widget()
    root.add_widget(frame)
    for disc in (*others, last):
        frame.add_widget(disc)
    picture = StillPicture(root)
    picture.keep(frame)
    picture.cover(0, 0, *Window.size)
    show(root)
    for _ in range(len(others) + 3):
        frames(1)  # each is drawn
    assert like(on_paper(last, 500, 500), PEN_COLOURS[RED])


def test_nothing_of_a_face_stays_where_it_is_painted_or_on_a_canvas_that_is_open(disc):
    canvas = Canvas()
    with canvas, painting(Texture.create(size=(64, 64)), (1, 1, 1, 1)) as easel:
        strokes.draw_line(*NOSE, 64, easel)
        assert easel.children
    assert easel.children == []
    assert canvas.children == []


def test_a_face_is_seen_as_it_was_drawn(disc):
    assert like(on_paper(disc, 500, 500), PEN_COLOURS[RED])
    for x in (300, 500, 700):
        assert like(on_paper(disc, x, 250), PEN_COLOURS[BLUE])
    assert sum(on_paper(disc, 500, 800)) > 720  # paper


def test_a_line_has_no_gap_and_no_colour_beside_it(disc):
    disc.face = (Stroke(RED, FAT, ((200, 500), (500, 500), (800, 500))),)
    assert all(like(on_paper(disc, x, 500), PEN_COLOURS[RED]) for x in range(200, 801, 25))
    assert sum(on_paper(disc, 500, 550)) > 700


def test_the_newer_line_lies_over_the_older_one(disc):
    disc.face = (NOSE, Stroke(GREEN, FAT, ((500, 500),)))
    assert like(on_paper(disc, 500, 500), PEN_COLOURS[GREEN])


def test_the_rubber_leaves_paper(disc):
    disc.face = (NOSE, Stroke(RUBBER, FAT, ((500, 500),)))
    assert like(on_paper(disc, 500, 500), RUBBED)


def test_the_rim_has_the_colour_of_its_person_in_every_set_of_colours(disc):
    for colour_set in ("cave", "vivid", "gentle"):
        theme.colour_set = colour_set
        for colour in ("red", "white"):
            disc.colour = colour
            assert like(at(disc, 0, 46.5), theme.seat(colour).light)


def test_nothing_is_drawn_beyond_the_paper(disc):
    disc.face = (Stroke(RED, FAT, ((0, 1000), (1000, 1000), (1000, 0), (0, 0), (0, 1000))),)
    assert like(at(disc, -46.5, 0), theme.seat("green").light)
    corner = at(disc, -48, 48)
    assert not like(corner, PEN_COLOURS[RED])


def test_somebody_without_a_drawing_has_the_figure_of_their_colour(disc, monkeypatch):
    asked = []
    real = art._texture
    monkeypatch.setattr(art, "_texture", lambda name: asked.append(name) or real(name))
    disc.face = None
    ticks(2)
    disc.size = (60, 60)
    ticks(2)
    assert asked == ["token-green-large", "token-green"]


def test_a_mark_is_worn_where_nobody_else_wears_it(disc):
    light, ink = theme.seat("green").light, at(disc, 37, -36)
    assert not like(ink, light)
    disc.marked = False
    seen = at(disc, 45, -45)
    disc.marked = True
    assert like(at(disc, 45, -40), light)
    assert not like(seen, light)


@pytest.mark.parametrize("side", [36, 56, 84, 138, 300])
def test_a_face_can_have_any_size(disc, side):
    disc.size = (side, side)
    disc.face = tuple(Stroke(RED, FAT, ((400, y), (600, y))) for y in range(400, 601, 10))
    assert like(on_paper(disc, 500, 500), PEN_COLOURS[RED])


def test_those_who_show_the_same_face_share_it(disc):
    ticks(2)
    other = FaceDisc(face=FACE, colour="red", size=disc.size)
    ticks(2)
    assert other._portrait is disc._portrait
    kept = disc._portrait
    assert portrait(FACE, kept.side) is kept
    assert portrait(FACE, kept.side + 1) is not kept


def test_many_faces_are_painted_frame_by_frame(window, show, monkeypatch):
    monkeypatch.setattr(strokes, "SLICE", 0.0)
    window()
    faces = [(Stroke(RED, FAT, ((500, 400 + at),)),) for at in range(5)]
    papers = [portrait(face, 50) for face in faces]
    painted = []
    monkeypatch.setattr(strokes.Portrait, "paint", lambda paper: painted.append(paper.face))
    for count in range(1, 6):
        ticks(1)
        assert painted == faces[:count]
    ticks(3)
    assert len(painted) == len(papers)


def test_a_face_that_is_gone_listens_to_nobody(disc):
    ticks(2)
    discard(disc)
    drawn = disc._picture.length()
    theme.colour_set = "vivid"
    disc._picture.clear()
    ticks(3)
    assert drawn
    assert not disc._picture.length()


def test_a_still_face_asks_for_no_frame(disc):
    from ticking import drawn_frames

    assert Window.children
    assert drawn_frames(20) == 0

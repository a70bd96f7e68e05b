"""Drawing where a frame takes long: Kivy tells of one place of a finger in each, and the line has all of them."""

from __future__ import annotations

from itertools import pairwise

from kivy.core.window import Window
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider
from ticking import ticks

INK = 0
ZIGZAG = ((300, 300), (350, 700), (400, 300), (450, 700), (500, 300))


def finger(sheet, action, place):
    """Says what a finger does as SDL does, which waits for no frame."""
    x, y = sheet.spot(place)
    SDL2MotionEventProvider.q.appendleft((action, 7, x / (Window.width - 1), 1 - y / (Window.height - 1), 1.0))


def draw_at_once(sheet, first, *others):
    """Comes down, and goes to all other places before the next frame."""
    finger(sheet, "fingerdown", first)
    ticks()
    for place in others:
        finger(sheet, "fingermotion", place)


def between(one, other):
    return tuple((a + b) / 2 for a, b in zip(one, other, strict=True))


def test_a_quick_line_keeps_its_corners(drawing):
    sheet = drawing()
    draw_at_once(sheet, *ZIGZAG)
    ticks()
    finger(sheet, "fingerup", ZIGZAG[-1])
    ticks(2)
    (stroke,) = sheet.paper.face
    assert stroke.points == ZIGZAG
    assert sheet.has(INK, *ZIGZAG, *(between(*ends) for ends in pairwise(ZIGZAG)))


def test_a_line_that_ends_in_the_same_frame_keeps_them_too(drawing):
    sheet = drawing()
    draw_at_once(sheet, *ZIGZAG)
    finger(sheet, "fingerup", ZIGZAG[-1])
    ticks(2)
    (stroke,) = sheet.paper.face
    assert stroke.points == ZIGZAG


def test_a_quick_line_that_leaves_the_paper_and_comes_back_is_two(drawing):
    sheet = drawing()
    draw_at_once(sheet, (500, 500), (500, 900), (500, 1100), (600, 1100), (600, 900), (600, 500))
    finger(sheet, "fingerup", (600, 500))
    ticks(2)
    assert [[at[0] for at in stroke.points] for stroke in sheet.paper.face] == [[500, 500], [600, 600]]

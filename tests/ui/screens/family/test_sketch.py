"""A face while it is drawn: everything can be taken back, and nothing is ever too much."""

from __future__ import annotations

from math import cos, sin

from diamant.store.face import LARGEST_FACE, Stroke, face_from_text, face_to_text
from diamant.ui.screens.family.sketch import STEPS_BACK, Sketch


def dot(at: int) -> list[tuple[int, int]]:
    return [(at, at)]


def test_lines_lie_in_the_order_in_which_they_were_drawn():
    sketch = Sketch((Stroke(1, 1, ((5, 5),)),))
    sketch.add(2, 0, [(0, 0), (100, 100)])
    assert sketch.face == (Stroke(1, 1, ((5, 5),)), Stroke(2, 0, ((0, 0), (100, 100))))


def test_fifty_steps_can_be_taken_back_and_no_more():
    sketch = Sketch()
    for at in range(STEPS_BACK + 10):
        sketch.add(0, 1, dot(at))
    while sketch.can_undo:
        sketch.undo()
    assert len(sketch.face) == 10


def test_what_was_there_before_cannot_be_taken_back():
    assert not Sketch((Stroke(1, 1, ((5, 5),)),)).can_undo


def test_a_fresh_sheet_can_be_taken_back():
    sketch = Sketch()
    sketch.add(4, 1, dot(7))
    before = sketch.face
    sketch.clear()
    assert sketch.face == ()
    sketch.undo()
    assert sketch.face == before


def test_points_that_nobody_sees_are_not_kept():
    sketch = Sketch()
    sketch.add(0, 1, [(x, 500) for x in range(0, 1000, 3)])
    assert len(sketch.face[0].points) <= 3


def test_twenty_thousand_points_are_thinned_and_never_refused():
    sketch = Sketch()
    for turn in range(20):
        sketch.add(
            turn % 10, turn % 3,
            [(round(500 + 480 * cos(at / 7 + turn)), round(500 + 480 * sin(at / 5))) for at in range(1000)],
        )
    finished = sketch.finished()
    assert len(finished) == 20
    assert len(face_to_text(finished)) <= LARGEST_FACE
    assert face_from_text(face_to_text(finished)) == finished
    assert sum(len(stroke.points) for stroke in finished) > 500

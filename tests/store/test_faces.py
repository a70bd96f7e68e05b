"""Faces: strokes on a paper, thinned so that nobody sees it, and read strictly."""

from __future__ import annotations

import json
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

import pytest
from playing import refused

from diamant.store import Code, StoreError, Stroke
from diamant.store.face import LARGEST_FACE, PAPER, PENS, RUBBER, UNSEEN, face_from_text, face_to_text, fit, thin

SMILE = (
    Stroke(0, 1, ((300, 600), (300, 620))),
    Stroke(4, 2, ((250, 300), (500, 200), (750, 300))),
    Stroke(RUBBER, 0, ((500, 500),)),
)


def circle(points: int) -> list[tuple[int, int]]:
    return [
        (round(500 + 400 * cos(2 * pi * at / points)), round(500 + 300 * sin(2 * pi * at / points)))
        for at in range(points)
    ]


def scribble(seed: int, points: int) -> tuple[tuple[int, int], ...]:
    luck = Random(seed)
    return tuple((luck.randint(0, PAPER), luck.randint(0, PAPER)) for _ in range(points))


def away_from(point: tuple[int, int], line: tuple[tuple[int, int], ...]) -> float:
    """Returns how far a point is from a line."""
    nearest = hypot(point[0] - line[0][0], point[1] - line[0][1])
    for (ax, ay), (bx, by) in pairwise(line):
        x, y, along, across = point[0] - ax, point[1] - ay, bx - ax, by - ay
        share = min(1.0, max(0.0, (x * along + y * across) / ((along**2 + across**2) or 1)))
        nearest = min(nearest, hypot(x - share * along, y - share * across))
    return nearest


# Text


def test_a_face_comes_back_as_it_was_drawn() -> None:
    assert face_from_text(face_to_text(SMILE)) == SMILE


def test_there_are_ten_pens_and_a_rubber() -> None:
    assert len(PENS) == RUBBER == 10


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", Code.BAD_JSON),
        ("{}", Code.WRONG_TYPE),
        ("[1]", Code.WRONG_TYPE),
        ("[[0,0,1,NaN]]", Code.WRONG_TYPE),
        ("[[0,0,1,Infinity]]", Code.WRONG_TYPE),
        ("[[0,0,1,2.5]]", Code.WRONG_TYPE),
        ("[[0,0,1,true]]", Code.WRONG_TYPE),
        ('[[0,0,1,"\\u0007"]]', Code.WRONG_TYPE),
        ("[[]]", Code.UNKNOWN_VALUE),
        ("[[0,0]]", Code.UNKNOWN_VALUE),
        ("[[0,0,1]]", Code.UNKNOWN_VALUE),
        ("[[0,0,1,2,3]]", Code.UNKNOWN_VALUE),
        ("[[11,0,1,2]]", Code.UNKNOWN_VALUE),
        ("[[-1,0,1,2]]", Code.UNKNOWN_VALUE),
        ("[[0,3,1,2]]", Code.UNKNOWN_VALUE),
        ("[[0,0,-1,2]]", Code.UNKNOWN_VALUE),
        ("[[0,0,1,1001]]", Code.UNKNOWN_VALUE),
        (f"[[0,0,1,{10**4000}]]", Code.UNKNOWN_VALUE),
        ("[" * 20_000, Code.BAD_JSON),
        (json.dumps([[0, 0, 1, 2]] * 1_000_000), Code.TOO_LARGE),
    ],
    ids=lambda value: str(value)[:24],
)
def test_what_is_no_face_is_refused(text: str, code: Code) -> None:
    with refused(code):
        face_from_text(text)


def test_whatever_a_text_says_it_is_a_face_or_refused() -> None:
    luck = Random(3)
    signs = [*"[]{},0123456789.-eNa\"\\u \x00", "true", "null", "1e999", face_to_text(SMILE)]
    for _ in range(2000):
        text = "".join(luck.choices(signs, k=luck.randint(0, 12)))
        try:
            face = face_from_text(text)
        except StoreError:
            continue
        assert face_from_text(face_to_text(face)) == face


# Fewer points


def test_twenty_thousand_points_of_a_circle_become_few_and_stay_a_circle() -> None:
    drawn = circle(20_000)
    kept = thin(drawn)
    assert len(kept) < 200
    assert (kept[0], kept[-1]) == (drawn[0], drawn[-1])
    assert max(away_from(point, kept) for point in drawn[::50]) <= UNSEEN


def test_a_line_that_goes_back_on_itself_keeps_its_end() -> None:
    assert thin([(0, 0), (400, 0), (900, 0), (300, 0), (100, 0)]) == ((0, 0), (900, 0), (100, 0))


def test_a_corner_is_never_cut() -> None:
    assert thin([(0, 0), (500, 0), (500, 500), (0, 500), (0, 0)]) == ((0, 0), (500, 0), (500, 500), (0, 500), (0, 0))


def test_a_dot_stays_a_dot() -> None:
    assert thin([(7, 8)] * 500) == ((7, 8),)
    assert thin([]) == ()


def test_a_face_that_has_room_is_not_touched() -> None:
    assert fit(SMILE) == SMILE


def test_a_face_of_twenty_thousand_points_is_thinned_until_it_has_room() -> None:
    drawn = tuple(Stroke(at % 10, at % 3, scribble(at, 100)) for at in range(200))
    fitted = fit(drawn)
    assert len(face_to_text(fitted)) <= LARGEST_FACE
    assert face_from_text(face_to_text(fitted)) == fitted
    assert len(fitted) > len(drawn) / 2


def test_where_nothing_else_helps_the_oldest_strokes_go() -> None:
    dots = tuple(Stroke(1, 0, scribble(at, 1)) for at in range(20_000))
    fitted = fit(dots)
    assert LARGEST_FACE - 20 < len(face_to_text(fitted)) <= LARGEST_FACE
    assert fitted == dots[-len(fitted) :]

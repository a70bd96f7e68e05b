"""A face as its person drew it: strokes on a round paper, their text in the file, and how many points are enough."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from .errors import Code, StoreError
from .reading import read_json

PENS = ("ink", "brown", "skin", "pink", "red", "orange", "yellow", "green", "blue", "violet")
RUBBER = len(PENS)
"""What takes colour away is a pen of its own."""

WIDTHS = (3.2, 6.0, 12.0)
"""How wide a stroke may be, on a paper that is 200 across."""

PAPER = 1000
"""How far points go, from the left to the right and from below upwards."""

LARGEST_FACE = 32 * 1024  # characters
UNSEEN = 1  # how far a line may run beside what was drawn, and nobody sees it
STRETCH = 256  # points that are thinned at a time

Point = tuple[int, int]


class Stroke(NamedTuple):
    """One line, as a finger drew it: the number of the pen, that of the width, and its points."""

    pen: int
    width: int
    points: tuple[Point, ...]


Face = tuple[Stroke, ...]
"""The strokes in the order in which they were drawn."""


def face_to_text(face: Face) -> str:
    """Returns a face as text, which :func:`face_from_text` reads back.

    >>> face_to_text((Stroke(4, 1, ((0, 0), (1000, 500))),))
    '[[4,1,0,0,1000,500]]'
    """
    return "[" + ",".join(map(_stroke_to_text, face)) + "]"


def _stroke_to_text(stroke: Stroke) -> str:
    return "[" + ",".join(map(str, (stroke.pen, stroke.width, *chain.from_iterable(stroke.points)))) + "]"


def face_from_text(text: str) -> Face:
    """Reads a face. Raises :class:`StoreError` if it is too large, or anything else than strokes on the paper."""
    if len(text) > LARGEST_FACE:
        raise StoreError(Code.TOO_LARGE, f"face: more than {LARGEST_FACE} characters", field="face", most=LARGEST_FACE)
    strokes = read_json(text)
    if not isinstance(strokes, list):
        raise _no_face("not a list of strokes", Code.WRONG_TYPE)
    return tuple(map(_stroke_from_data, strokes))


def _stroke_from_data(data: object) -> Stroke:
    if not isinstance(data, list) or set(map(type, data)) - {int}:  # true is no number here
        raise _no_face("a stroke is no list of whole numbers", Code.WRONG_TYPE)
    pen, width, *numbers = data if len(data) >= 4 else (-1, -1)
    if len(numbers) % 2:
        raise _no_face("half a point")
    stroke = Stroke(pen, width, tuple(zip(numbers[::2], numbers[1::2], strict=True)))
    check_stroke(stroke)
    return stroke


def check_stroke(stroke: Stroke) -> None:
    """Raises :class:`StoreError` if there is no such pen, no such width, no point, or one beside the paper."""
    if not (0 <= stroke.pen <= RUBBER and 0 <= stroke.width < len(WIDTHS) and stroke.points):
        raise _no_face("no such stroke")
    numbers = [*chain.from_iterable(stroke.points)]
    if min(numbers) < 0 or max(numbers) > PAPER:
        raise _no_face("a point beside the paper")


def _no_face(what: str, code: Code = Code.UNKNOWN_VALUE) -> StoreError:
    return StoreError(code, f"face: {what}", field="face")


# Fewer points


def thin(points: Iterable[Point], unseen: int = UNSEEN) -> tuple[Point, ...]:
    """Returns the points without those that nobody misses: the line stays within ``unseen`` of what was drawn.

    >>> thin([(0, 0), (250, 1), (250, 1), (500, 0), (500, 300), (500, 900)])
    ((0, 0), (500, 0), (500, 900))
    """
    line = list(points)
    different = [point for point, before in zip(line, [None, *line], strict=False) if point != before]
    kept = different[:1]
    for begin in range(0, len(different) - 1, STRETCH):
        kept += _bends(different[begin : begin + STRETCH + 1], unseen)
    return tuple(kept)


def _bends(line: Sequence[Point], unseen: int) -> list[Point]:
    """Returns the points of a stretch without its first: those where it bends, and its last."""
    bends, open_parts = [], [(0, len(line) - 1)]
    while open_parts:
        begin, end = open_parts.pop()
        (ax, ay), (bx, by) = line[begin], line[end]
        along, across = bx - ax, by - ay
        length = along * along + across * across
        farthest, most = begin, unseen * unseen * (length or 1)
        for at in range(begin + 1, end):
            x, y = line[at][0] - ax, line[at][1] - ay
            beside = along * y - across * x
            on_the_way = 0 <= along * x + across * y <= length
            # beside the line by the area, before and behind its ends by the way to the nearer one
            off = beside * beside if length and on_the_way else _to_nearer_end(x, y, along, across) * (length or 1)
            if off > most:
                farthest, most = at, off
        if farthest == begin:
            bends.append(line[end])
        else:
            open_parts += [(farthest, end), (begin, farthest)]
    return bends


def _to_nearer_end(x: int, y: int, along: int, across: int) -> int:
    return min(x * x + y * y, (x - along) ** 2 + (y - across) ** 2)


def fit(face: Face) -> Face:
    """Returns a face that has room in the file: thinned more and more, and at last without its oldest strokes."""
    if len(face_to_text(face)) <= LARGEST_FACE:
        return face
    unseen = UNSEEN
    while len(face_to_text(face)) > LARGEST_FACE and unseen <= PAPER:
        face = tuple(stroke._replace(points=thin(stroke.points, unseen)) for stroke in face)
        unseen *= 2
    room = LARGEST_FACE - len("[]")
    for at in range(len(face) - 1, -1, -1):
        room -= len(_stroke_to_text(face[at])) + 1
        if room < -1:  # the first stroke has no comma before it
            return face[at + 1 :]
    return face

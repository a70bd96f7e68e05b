"""A face while it is drawn: its strokes, and fifty steps back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import groupby

from diamant.store.face import Face, Point, Stroke, fit, thin

STEPS_BACK = 50


class Sketch:
    """Strokes one over another. Whatever was done, a line or a fresh sheet, can be taken back.

    A face that was begun another day is taken back line by line, down to ``kept``: what there was before it.
    """

    def __init__(self, face: Face = (), kept: Face | None = None) -> None:
        self.face: Face = face
        self._before: deque[Face] = deque(_steps(face if kept is None else kept, face), maxlen=STEPS_BACK)

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._before)

    def add(self, pen: int, width: int, points: list[Point]) -> Stroke:
        """Adds a line and returns it; of its points stay those that are seen, however many there are."""
        stroke = Stroke(pen, width, thin(points))
        self._change((*self.face, stroke))
        return stroke

    def drop(self, strokes: Iterable[Stroke]) -> None:
        """Takes lines out, wherever they are, as if nobody had ever drawn them."""
        gone = {id(stroke) for stroke in strokes}
        steps = [tuple(stroke for stroke in face if id(stroke) not in gone) for face in (*self._before, self.face)]
        *before, self.face = (face for face, _ in groupby(steps))
        self._before = deque(before, maxlen=STEPS_BACK)

    def clear(self) -> None:
        """Takes a fresh sheet."""
        self._change(())

    def undo(self) -> None:
        """Takes the last step back."""
        self.face = self._before.pop()

    def _change(self, face: Face) -> None:
        self._before.append(self.face)
        self.face = face

    def finished(self) -> Face:
        """Returns the face as it has room in the store."""
        return fit(self.face)


def _steps(kept: Face, face: Face) -> Iterator[Face]:
    """Returns what was on the paper before each line that leads from one face to another, which begins anew or not."""
    goes_on = face[: len(kept)] == kept
    if not goes_on:
        yield kept
    for lines in range(len(kept) if goes_on else 0, len(face)):
        yield face[:lines]

"""A face while it is drawn: its strokes, and fifty steps back."""

from __future__ import annotations

from collections import deque

from diamant.store.face import Face, Point, Stroke, fit, thin

STEPS_BACK = 50


class Sketch:
    """Strokes one over another. Whatever was done, a line or a fresh sheet, can be taken back."""

    def __init__(self, face: Face = ()) -> None:
        self.face: Face = face
        self._before: deque[Face] = deque(maxlen=STEPS_BACK)

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._before)

    def add(self, pen: int, width: int, points: list[Point]) -> None:
        """Adds a line; of its points stay those that are seen, however many there are."""
        self._change((*self.face, Stroke(pen, width, thin(points))))

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

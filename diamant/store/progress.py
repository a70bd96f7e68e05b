"""Long work in small steps, so that whoever does it can show how far it is, and stop."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeVar

ResultT = TypeVar("ResultT")


class Progress(NamedTuple):
    """How far a work is: so much done of so much, in whatever it counts."""

    done: int
    total: int


Work = Generator[Progress, None, ResultT]
"""Yields its progress at every step and returns its result. Closed before its end, it has changed nothing."""


def finish(work: Work[ResultT]) -> ResultT:
    """Does all of a work at once and returns its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: ResultT = end.value
            return result

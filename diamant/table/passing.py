"""In which order a passed-on tablet goes round."""

from __future__ import annotations


def next_starter(last: int, people: tuple[int, ...]) -> int:
    """Returns who starts after ``last`` did: the next person in the cave, so that nobody is always first or last."""
    if not people:
        return last
    return next((seat for seat in people if seat > last), people[0])


def passing_order(starter: int, people: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the people in the cave, beginning with the starter and going round the table."""
    if starter not in people:
        return people
    at = people.index(starter)
    return people[at:] + people[:at]

"""In which order a passed-on tablet goes round: told from the decisions so far, so a resumed game goes on with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable


def passing_order(caves: Iterable[tuple[int, ...]], people: Collection[int]) -> tuple[int, ...]:
    """Returns the people in the last of these caves in the order in which the tablet goes round.

    ``caves`` are the seats in the cave at every decision of the game. Whoever had the tablet last has it first the
    next time: with two people or more nobody is first twice running, and nobody last.

    >>> cave = (0, 1, 2)
    >>> passing_order([cave], cave), passing_order([cave] * 2, cave), passing_order([cave] * 3, cave)
    ((0, 1, 2), (2, 0, 1), (1, 2, 0))
    """
    order: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    for cave in caves:
        deciding = tuple(seat for seat in cave if seat in people)
        order = _order_after(before, deciding)
        # One alone is first and last; it would be unfair to count that.
        before = order if len(order) > 1 else before
    return order


def _order_after(before: tuple[int, ...], people: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the people going round the table from the one who was last, or who sits nearest before that one."""
    if not before or not people:
        return people
    starter = max((seat for seat in people if seat <= before[-1]), default=people[-1])
    at = people.index(starter)
    return people[at:] + people[:at]

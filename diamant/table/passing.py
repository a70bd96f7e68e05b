"""In which order a passed-on tablet goes round: told from the decisions so far, so a resumed game goes on with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable


def passing_order(decisions: Iterable[tuple[int, ...]], people: Collection[int]) -> tuple[int, ...]:
    """Returns the people who choose in the last of these decisions in the order in which the tablet goes round.

    ``decisions`` are the seats that chose in each decision of the game. Whoever had the tablet last has it first the
    next time: with two people or more nobody is first twice running, and nobody last.

    >>> all_three = (0, 1, 2)
    >>> [passing_order([all_three] * times, all_three) for times in (1, 2, 3)]
    [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    """
    order: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    for seats in decisions:
        deciding = tuple(seat for seat in seats if seat in people)
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

"""Cases instead of products: every two values of different kinds meet somewhere, in few rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any


def pairs(*kinds: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Returns rows with a value of each kind; whichever two values of two kinds are chosen, some row has both.

    Rows are taken from the product in its order, always the one that brings the most pairs that are still missing.
    """
    rows = [*product(*map(tuple, kinds))]
    missing = {pair for row in rows for pair in _pairs_of(row)}
    chosen = []
    while missing:
        best = max(rows, key=lambda row: len(missing & _pairs_of(row)))
        chosen.append(best)
        missing -= _pairs_of(best)
    return sorted(chosen, key=rows.index)


def _pairs_of(row: Sequence[Any]) -> set[tuple[tuple[int, Any], tuple[int, Any]]]:
    """Returns the pairs of a row, each value with its column; a row of one column is a pair with itself."""
    places = [*enumerate(row)]
    return {*combinations(places, 2)} if len(places) > 1 else {(places[0], places[0])}

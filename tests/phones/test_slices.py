"""A drawing comes in slices: one after another, so many and no more."""

from __future__ import annotations

import json

import pytest

from diamant.phones.doors import Limits
from diamant.phones.words import MOST_SLICES, SLICE, Said, Slices, Unclear, read


def slice_of(what: str, at: int, of: int) -> Said:
    return read(json.dumps({"do": "face", "what": what, "at": at, "of": of}))


def test_slices_are_put_together_when_the_last_has_come():
    slices = Slices()
    assert [slices.add(slice_of(what, at, 3)) for at, what in enumerate("abc")] == ["", "", "abc"]
    assert slices.add(slice_of("d", 0, 1)) == "d"


def test_the_first_slice_begins_anew():
    slices = Slices()
    slices.add(slice_of("a", 0, 3))
    assert [slices.add(slice_of(what, at, 2)) for at, what in enumerate("bc")] == ["", "bc"]


@pytest.mark.parametrize(("at", "of"), [(2, 3), (1, 1), (-1, 3), (0, 0), (0, MOST_SLICES + 1)])
def test_no_other_slice_is_taken(at, of):
    slices = Slices()
    with pytest.raises(Unclear):
        slices.add(slice_of("a", at, of))


def test_a_slice_fits_into_a_message_and_is_no_longer():
    message = json.dumps({"do": "face", "what": "9" * SLICE, "at": 9, "of": 10})
    assert len(message) <= Limits().message
    with pytest.raises(Unclear):
        slice_of("9" * (SLICE + 1), 0, 1)

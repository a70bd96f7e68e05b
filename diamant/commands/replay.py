"""Plays game scripts, one JSON object per line, and prints one JSON result per line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import count
from typing import BinaryIO

from diamant.games.shelf import replay
from diamant.store.exchange import LARGEST_FILE

from .console import Arguments, complain, well_behaved

ALL_LEGAL, SOME_ILLEGAL, UNREADABLE = 0, 1, 2


@well_behaved
def main(arguments: list[str]) -> int:
    """Replays the named files, ``-`` being standard input, and tells by the exit status how it went."""
    parser = Arguments("replay", __doc__ or "")
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file of scripts, or - for standard input")
    return max([_replay_file(name) for name in parser.parse_args(arguments).files])


def _replay_file(name: str) -> int:
    status = ALL_LEGAL
    try:
        for line in _lines(name):
            result = replay(line)
            print(json.dumps(result))
            if "error" in result:
                status = SOME_ILLEGAL
    except UnreadableError as error:
        return complain(f"cannot read {name!r}: {error}")
    return status


class UnreadableError(Exception):
    """Raised when a file cannot be read."""


def _lines(name: str) -> Iterator[str]:
    """Yields the lines that are not blank. What is not UTF-8 becomes characters that no legal script contains."""
    source = _open(name)
    for number in count(1):
        try:
            line = source.readline(LARGEST_FILE + 1)
        except (OSError, ValueError) as error:
            raise UnreadableError(_reason(error)) from None
        if not line:
            return
        if len(line) > LARGEST_FILE:
            raise UnreadableError(f"line {number} is longer than {LARGEST_FILE // 10**6} MB, which no game is")
        if line.strip():
            yield line.decode("utf-8-sig", "surrogateescape")


def _open(name: str) -> BinaryIO:
    if name == "-":
        if sys.stdin is None:
            raise UnreadableError("there is no standard input")
        return sys.stdin.buffer
    try:
        return open(name, "rb")
    except (OSError, ValueError) as error:
        raise UnreadableError(_reason(error)) from None


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)

"""Simple machine explorers: one rule each, with a number where it has one."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from ..chances import outlook
from ..errors import Code, UnknownName
from ..position import Choice, Position
from .policy import Policy

_CONTINUE, _LEAVE = Choice.CONTINUE, Choice.LEAVE


def leave_at_random(percent: float) -> Policy:
    """Leaves with this chance, whatever lies there."""
    chance = percent / 100
    return lambda position, seat, luck, record=None: _LEAVE if luck.random() < chance else _CONTINUE


def leave_after(cards: float) -> Policy:
    """Leaves when so many cards lie on the path."""
    return lambda position, seat, luck, record=None: _LEAVE if len(position.path) >= cards else _CONTINUE


def leave_with_loot(rubies: float) -> Policy:
    """Leaves when so many rubies lie beside its chest."""
    return lambda position, seat, luck, record=None: _LEAVE if position.beside[seat] >= rubies else _CONTINUE


def leave_at_traps(kinds: float) -> Policy:
    """Leaves when so many different traps are out."""
    return lambda position, seat, luck, record=None: _LEAVE if len(position.traps_out) >= kinds else _CONTINUE


def leave_by_odds(_: float) -> Policy:
    """Leaves when one more step loses on average."""
    return lambda position, seat, luck, record=None: _LEAVE if one_more_step_loses(position, seat) else _CONTINUE


def one_more_step_loses(position: Position, seat: int) -> bool:
    """Tells whether the next card takes more from a seat, on average, than it brings.

    At stake is what the explorer would carry home now: its own rubies and its part of the path, should all leave.
    Both sides are multiplied by the number of cards face down, so there is nothing to round.
    """
    stake = position.beside[seat] + position.path_rubies // len(position.in_cave)
    ahead = outlook(position)
    return ahead.deadly * stake > ahead.shares


class Kind(NamedTuple):
    """A kind of machine explorer, and the numbers its name may carry (none if ``most`` is 0)."""

    make: Callable[[float], Policy]
    least: int = 0
    most: int = 0


KINDS: dict[str, Kind] = {
    "random": Kind(leave_at_random, 0, 100),
    "turn": Kind(leave_after, 1, 40),
    "loot": Kind(leave_with_loot, 1, 200),
    "traps": Kind(leave_at_traps, 1, 5),
    "odds": Kind(leave_by_odds),
}


@lru_cache(maxsize=256)
def policy_of(name: str) -> Policy:
    """Returns the machine explorer of this name. Raises :class:`UnknownName` for one that does not exist.

    Names are ``turn:5``, ``loot:9``, ``traps:2``, ``odds`` and ``random:20``; 20 percent can be said as 0.20, too.
    """
    text, _, number = name.partition(":")
    kind = KINDS.get(text)
    if kind and name == text and not kind.most:
        return kind.make(0)
    if kind and kind.most:
        value = _number(number, fraction_of=100 if text == "random" else None)
        if value is not None and kind.least <= value <= kind.most:
            return kind.make(value)
    known = ", ".join(f"{text}:{kind.least}-{kind.most}" if kind.most else text for text, kind in KINDS.items())
    raise UnknownName(Code.UNKNOWN_EXPLORER, f"no machine explorer called {name[:40]!r}; there are: {known}")


def _number(text: str, fraction_of: int | None) -> float | None:
    """Reads a whole number of at most three digits or, where allowed, a decimal fraction of a whole."""
    whole, point, decimals = text.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 3):
        return None
    if not point:
        return int(whole)
    if fraction_of and decimals.isascii() and decimals.isdigit() and len(decimals) <= 6:
        return float(text) * fraction_of
    return None

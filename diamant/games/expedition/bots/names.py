"""The machine explorers by name, with the number that a name may carry."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from ...errors import UnknownName
from ..codes import Code
from .characters import careful, greedy, hunter, moody, play_as
from .expert import LEVELS, play_to_win
from .policy import Policy
from .reckoning import leave_by_mix, leave_by_odds, leave_by_odds_beside
from .rollouts import leave_by_rollouts
from .simple import leave_after, leave_at_random, leave_at_traps, leave_with_loot


class Kind(NamedTuple):
    """A kind of machine explorer, the numbers its name may carry (none if ``most`` is 0), and what stands for none."""

    make: Callable[[float], Policy]
    least: int = 0
    most: int = 0
    usual: int = 0


KINDS: dict[str, Kind] = {
    "random": Kind(leave_at_random, 0, 100),
    "turn": Kind(leave_after, 1, 40),
    "loot": Kind(leave_with_loot, 1, 200),
    "traps": Kind(leave_at_traps, 1, 5),
    "odds": Kind(leave_by_odds),
    "odds-beside": Kind(leave_by_odds_beside),
    "mix": Kind(leave_by_mix),
    "mc": Kind(leave_by_rollouts, 1, 999),
    "careful": Kind(lambda _: play_as(careful)),
    "greedy": Kind(lambda _: play_as(greedy)),
    "hunter": Kind(lambda _: play_as(hunter)),
    "moody": Kind(lambda _: play_as(moody)),
    "expert": Kind(play_to_win, min(LEVELS), max(LEVELS), usual=max(LEVELS)),
}
KNOWN = ", ".join(f"{text}:{kind.least}-{kind.most}" if kind.most else text for text, kind in KINDS.items())


@lru_cache(maxsize=256)
def policy_of(name: str) -> Policy:
    """Returns the machine explorer of this name. Raises :class:`UnknownName` for one that does not exist.

    Names are like ``turn:5``, ``mc:100``, ``odds``, ``careful`` and ``random:20``; 20 percent can be said as 0.20, too.
    """
    text, _, number = name.partition(":")
    kind = KINDS.get(text)
    if kind and name == text and (kind.usual or not kind.most):
        return kind.make(kind.usual)
    if kind and kind.most:
        value = _number(number, fraction_of=100 if text == "random" else None)
        if value is not None and kind.least <= value <= kind.most:
            return kind.make(value)
    raise UnknownName(Code.UNKNOWN_EXPLORER, f"no machine explorer called {name[:30]!r}; there are: {KNOWN}")


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

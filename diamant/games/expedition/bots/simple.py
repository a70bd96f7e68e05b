"""Simple machine explorers: one rule each, with a number where it has one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from ..cards import CardKind
from ..errors import Code, UnknownName
from ..position import Choice, Position

Policy = Callable[[Position, int, Random], Choice]
_CONTINUE, _LEAVE = Choice.CONTINUE, Choice.LEAVE
_TRAP = CardKind.TRAP


def leave_at_random(percent: int) -> Policy:
    """Leaves with this chance, whatever lies there."""
    chance = percent / 100
    return lambda position, seat, luck: _LEAVE if luck.random() < chance else _CONTINUE


def leave_after(cards: int) -> Policy:
    """Leaves when so many cards are turned up."""
    return lambda position, seat, luck: _LEAVE if len(position.path) >= cards else _CONTINUE


def leave_with_loot(rubies: int) -> Policy:
    """Leaves when so many rubies lie beside its chest."""
    return lambda position, seat, luck: _LEAVE if position.beside[seat] >= rubies else _CONTINUE


def leave_at_traps(kinds: int) -> Policy:
    """Leaves when so many different traps are out."""
    return lambda position, seat, luck: _LEAVE if len(position.traps_out) >= kinds else _CONTINUE


def leave_by_odds() -> Policy:
    """Leaves when one more step loses on average: what the trap would take against what the next card brings."""

    def choose(position: Position, seat: int, luck: Random) -> Choice:
        deck, traps, cave = position.deck, set(position.traps_out), len(position.in_cave)
        deadly = sum(card.trap in traps for card in deck if card.kind is _TRAP)
        gain = sum(card.worth // cave for card in deck if card.kind is CardKind.TREASURE)
        return _LEAVE if deadly * position.beside[seat] > gain else _CONTINUE

    return choose


KINDS: dict[str, tuple[Callable[..., Policy], int, int]] = {
    # name: maker, least and most number after the colon
    "random": (leave_at_random, 0, 100),
    "turn": (leave_after, 1, 40),
    "loot": (leave_with_loot, 1, 200),
    "traps": (leave_at_traps, 1, 5),
    "odds": (leave_by_odds, 0, 0),
}


@cache
def policy_of(name: str) -> Policy:
    """Returns the machine explorer of this name: ``random:20``, ``turn:5``, ``loot:9``, ``traps:2`` or ``odds``."""
    kind, colon, number = name.partition(":")
    if kind in KINDS:
        maker, least, most = KINDS[kind]
        if most == 0 and not colon:
            return maker()
        if most and number.isascii() and number.isdigit() and least <= int(number[:9]) <= most:
            return maker(int(number))
    known = ", ".join(f"{kind}:{low}-{high}" if high else kind for kind, (_, low, high) in KINDS.items())
    raise UnknownName(Code.UNKNOWN_EXPLORER, f"no machine explorer called {name[:40]!r}; there are: {known}")

"""What the expert has learned from many games: ``tools/learn_expert.py`` writes it, this module reads it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("expert.json")


class Learned(NamedTuple):
    """The numbers of the expert.

    ``habits`` holds, for explorers that can only be guessed at, how what they see makes them leave (the weights of a
    logistic function); ``prior`` how common every family of explorers is; ``scales`` the few numbers of the reckoning;
    ``doubts`` by how many rubies the reckoning thinks too well of going on, as a linear function of what is seen.
    """

    habits: dict[str, tuple[float, ...]]
    prior: dict[str, float]
    scales: dict[str, float]
    doubts: tuple[float, ...]


@cache
def learned() -> Learned:
    """Returns what was learned."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    habits = {name: tuple(weights) for name, weights in data["habits"].items()}
    return Learned(habits, data["prior"], data["scales"], tuple(data["doubts"]))

"""What the expert has learned from many games: ``tools/learn_expert.py`` writes it, this module reads it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from operator import mul
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("expert.json")


class Layer(NamedTuple):
    """A layer of the expert's network: for every neuron its weights and its bias."""

    weights: tuple[tuple[float, ...], ...]
    biases: tuple[float, ...]


class Learned(NamedTuple):
    """The numbers of the expert.

    ``habits`` holds, for explorers that can only be guessed at, how what they see makes them leave (the weights of a
    logistic function); ``network`` what makes the expert leave.
    """

    habits: dict[str, tuple[float, ...]]
    network: tuple[Layer, ...]

    def urge(self, inputs: Sequence[float]) -> float:
        """Returns how much inputs make the expert leave: above 0 it would rather leave than go on."""
        values = inputs
        *hidden, last = self.network
        for weights, biases in hidden:
            sums = [sum(map(mul, row, values), bias) for row, bias in zip(weights, biases, strict=True)]
            values = [value if value > 0 else 0.0 for value in sums]
        return sum(map(mul, last.weights[0], values), last.biases[0])


@cache
def learned() -> Learned:
    """Returns what was learned."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    habits = {name: tuple(weights) for name, weights in data["habits"].items()}
    network = [Layer(tuple(map(tuple, layer["weights"])), tuple(layer["biases"])) for layer in data["network"]]
    return Learned(habits, tuple(network))

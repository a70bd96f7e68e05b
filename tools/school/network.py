"""A small neural network in arrays: how it is reckoned forwards, and how it learns (Adam, by slopes)."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from .sights import Array, Inputs

Floats = NDArray[np.float32]


class Network:
    """Layers of neurons that are never negative, and a single output."""

    def __init__(self, shape: tuple[int, ...], output: float, random: np.random.Generator) -> None:
        """Begins with random weights; whatever comes in, about ``output`` comes out."""
        spread = [np.sqrt(2 / size) for size in shape[:-2]] + [0.1 / np.sqrt(shape[-2])]
        sizes = list(pairwise(shape))
        self.weights: list[Floats] = [
            (scale * random.standard_normal(size)).astype(np.float32) for scale, size in zip(spread, sizes, strict=True)
        ]
        self.biases: list[Floats] = [np.zeros(size, np.float32) for size in shape[1:]]
        self.biases[-1][:] = output
        self._means = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    @property
    def _parts(self) -> list[Floats]:
        return self.weights + self.biases

    def __call__(self, inputs: Inputs) -> Array:
        """Returns what comes out for every row of inputs."""
        return self.forwards(inputs)[-1][:, 0].astype(float)

    def forwards(self, inputs: Inputs) -> list[Floats]:
        """Returns the inputs, what every layer makes of them, and last what comes out."""
        values = [inputs]
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            values.append(np.maximum(values[-1] @ weights + biases, 0))
        return [*values, values[-1] @ self.weights[-1] + self.biases[-1]]

    def learn(self, values: list[Floats], slopes: Array, rate: float) -> None:
        """Goes a step down the slopes of a loss by what came out, as ``forwards`` told it."""
        slope = (slopes / len(slopes))[:, None].astype(np.float32)
        by_weights, by_biases = [], []
        for at in reversed(range(len(self.weights))):
            by_weights.append(values[at].T @ slope)
            by_biases.append(slope.sum(axis=0))
            slope = (slope @ self.weights[at].T) * (values[at] > 0)
        self._step(by_weights[::-1] + by_biases[::-1], rate)

    def _step(self, slopes: list[Floats], rate: float) -> None:
        length = float(np.sqrt(sum(float((slope * slope).sum()) for slope in slopes)))
        self._steps += 1
        for part, slope, mean, square in zip(self._parts, slopes, self._means, self._squares, strict=True):
            slope = slope / max(1.0, length)
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            steepness = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            part -= rate * mean / (1 - 0.9**self._steps) / steepness

"""Draws a picture with at most 256 colours, each with its own transparency, and measures how far that is from it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

MOST = 256
ROUNDS = 24  # of moving every colour to the middle of those it stands for
SPLIT = 8  # colours in a round that leave a place where they are hardly missed for one that is badly met

Colours = NDArray[np.float64]


@dataclass(frozen=True)
class Painted:
    """A picture as places in a palette. ``worst`` and ``mean`` say how far off it is, in shades of 256."""

    places: bytes
    colours: bytes
    """Red, green, blue, one after another."""

    clearness: bytes
    """The alpha of each colour."""

    worst: float
    mean: float


def seen(colours: Colours) -> Colours:
    """Returns colours as they are seen: the clearer, the less it matters which."""
    alpha = colours[:, 3:]
    return np.concatenate([colours[:, :3] * alpha / 255, alpha], axis=1)


def nearest(colours: Colours, palette: Colours) -> tuple[NDArray[np.intp], Colours]:
    """Returns for each colour its place in the palette, and how far off it is there."""
    distances = (colours**2).sum(1)[:, None] - 2 * colours @ palette.T + (palette**2).sum(1)
    places = distances.argmin(1)
    return places, np.abs(colours - palette[places]).max(1)


def choose(colours: Colours, weights: Colours) -> Colours:
    """Returns the palette: the commonest colours at first, then moved and split to where they are needed most."""
    palette = colours[np.argsort(-weights, kind="stable")[:MOST]].copy()
    for turn in range(ROUNDS):
        places, off = nearest(colours, palette)
        shares = np.bincount(places, weights, len(palette))
        for channel in range(4):
            sums = np.bincount(places, weights * colours[:, channel], len(palette))
            palette[:, channel] = np.where(shares > 0, sums / np.maximum(shares, 1e-9), palette[:, channel])
        if turn < ROUNDS - 4:
            harm = np.bincount(places, weights * off**2, len(palette))
            # the share of a place counts, too: one that stands for little is given up first
            idle = np.argsort(harm + shares, kind="stable")[:SPLIT]
            worst = np.argsort(-off * weights**0.25, kind="stable")[:SPLIT]
            palette[idle] = colours[worst]
    return palette


def paint(picture: Image.Image) -> Painted:
    """Returns an RGBA picture in the colours that suit it best."""
    pixels = np.asarray(picture).reshape(-1, 4)
    kinds, which, counts = np.unique(pixels, axis=0, return_inverse=True, return_counts=True)
    colours = seen(kinds.astype(np.float64))
    palette = colours if len(kinds) <= MOST else choose(colours, counts.astype(np.float64) ** 0.5)
    places, _ = nearest(colours, palette)
    used, places = np.unique(places, return_inverse=True)
    palette = palette[used]
    alpha = np.clip(palette[:, 3:].round(), 0, 255)
    plain = np.clip((palette[:, :3] * 255 / np.maximum(alpha, 1)).round(), 0, 255)
    clear = kinds[kinds[:, 3] == 0, :3]
    if len(clear):  # smooth scaling mixes what cannot be seen into the edges
        plain[alpha[:, 0] == 0] = clear[0]
    made = np.concatenate([plain, alpha], axis=1)
    off = np.abs(seen(made)[places] - colours).max(1)
    return Painted(
        places[which.reshape(-1)].astype(np.uint8).tobytes(),
        plain.astype(np.uint8).tobytes(),
        alpha.astype(np.uint8).tobytes(),
        float(off.max()),
        float((off * counts).sum() / counts.sum()),
    )

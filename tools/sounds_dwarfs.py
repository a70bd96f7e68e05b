"""The sounds of the Dwarfs' mine: lamps, wagons, bats, powder, and the bell that calls for supper."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import (
    A4,
    A5,
    BRONZE,
    C5,
    CRYSTAL,
    D4,
    E5,
    G5,
    GLASS,
    WOOD,
    Luck,
    Wave,
    bell,
    in_cave,
    mix,
    noise,
    puff,
    span,
    tone,
    warmed,
)


def lamp(luck: Luck) -> Wave:
    """A lid clicks, and a small flame rises."""
    flame = noise(0.5, 300, 1600, luck) * np.sin(np.pi * span(0.5) / 0.5) ** 2
    return in_cave(mix((0, 0.9, bell(1250, WOOD)), (0.05, 0.4, bell(A5, GLASS)), (0.06, 0.25, flame)), 0.6, 0.3, luck)


def torch(luck: Luck) -> Wave:
    """A torch catches fire and crackles."""
    whoosh = noise(0.55, 200, 1400, luck) * np.sin(np.pi * span(0.55) / 0.55) ** 1.4
    crackle = [(0.15 + 0.06 * n + luck.uniform(0, 0.03), 0.3, puff(1800, 6000, 0.006, luck)) for n in range(6)]
    return in_cave(mix((0, 0.4, puff(900, 3000, 0.02, luck)), (0, 0.7, whoosh), *crackle), 0.7, 0.3, luck)


def swap(luck: Luck) -> Wave:
    """Two cards pass each other."""
    slide = noise(0.22, 900, 4200, luck) * np.sin(np.pi * span(0.22) / 0.22)
    wood = [(0.2, 0.8, tone(240, 0.02)), (0.3, 0.8, tone(290, 0.02))]
    lift = (0, 0.35, puff(900, 3600, 0.012, luck))
    return in_cave(mix(lift, (0, 0.4, slide), (0.12, 0.4, slide), *wood), 0.5, 0.26, luck)


def bats(luck: Luck) -> Wave:
    """A flock flutters by, with thin squeaks."""
    wings = [(0.045 * n + luck.uniform(0, 0.02), 0.55, puff(250, 1500, 0.02, luck)) for n in range(16)]
    squeaks = [(0.1 + 0.16 * n, 0.16, tone(3400 + 500 * (n % 3), 0.03, end=2700)) for n in range(4)]
    return in_cave(mix((0, 0.6, puff(250, 1500, 0.02, luck)), *wings, *squeaks), 0.9, 0.4, luck)


def explosion(luck: Luck) -> Wave:
    """Powder goes off deep below, and stones come down."""
    blast = warmed(mix((0, 1, tone(150, 0.25, end=42)), (0, 0.9, puff(60, 900, 0.16, luck))), 3.0)
    stones = [(0.35 + 0.11 * n + luck.uniform(0, 0.06), 0.35, puff(200, 1300, 0.03, luck)) for n in range(9)]
    return in_cave(mix((0, 1, blast), *stones), 1.5, 0.42, luck)


def wagon(luck: Luck) -> Wave:
    """A wagon rolls over the joints of its rails."""
    rolling = noise(1.0, 120, 700, luck) * np.sin(np.pi * span(1.0)) ** 0.8
    joints = [(0.1 + 0.17 * n, 0.6, bell(330 + 20 * (n % 2), WOOD)) for n in range(5)]
    iron = [(0.1 + 0.17 * n, 0.12, bell(1400, BRONZE)) for n in range(5)]
    return in_cave(mix((0, 0.5, bell(300, WOOD)), (0, 0.5, rolling), *joints, *iron), 0.9, 0.34, luck)


def diamond(luck: Luck) -> Wave:
    """A diamond falls into a wagon."""
    return in_cave(mix((0, 0.9, bell(A5 * 1.5, CRYSTAL)), (0.06, 0.4, bell(C5 * 4, GLASS))), 0.7, 0.3, luck)


def corridor(luck: Luck) -> Wave:
    """Lamp after lamp lights up."""
    lamps = [(0.14 * n, 0.8 - 0.08 * n, bell(note, GLASS)) for n, note in enumerate((C5, E5, G5, C5 * 2))]
    return in_cave(mix(*lamps), 1.1, 0.36, luck)


def supper(luck: Luck) -> Wave:
    """A hand bell swings twice."""
    strokes = ((0, A5, 1.0), (0.34, E5 * 2, 0.8), (0.68, A5, 0.9))
    swings = [(at, level, bell(note, BRONZE)) for at, note, level in strokes]
    return in_cave(mix(*swings, (1.0, 0.6, bell(E5 * 2, BRONZE)), (0, 0.2, bell(D4, BRONZE))), 1.5, 0.3, luck)


def refused(luck: Luck) -> Wave:
    """A dull knock: not now."""
    return in_cave(mix((0, 1, tone(A4 / 3, 0.05)), (0, 0.3, puff(200, 900, 0.02, luck))), 0.3, 0.2, luck)


MAKERS: dict[str, Callable[[Luck], Wave]] = {
    "lamp": lamp,
    "torch": torch,
    "swap": swap,
    "bats": bats,
    "explosion": explosion,
    "wagon": wagon,
    "diamond": diamond,
    "corridor": corridor,
    "supper": supper,
    "refused": refused,
}

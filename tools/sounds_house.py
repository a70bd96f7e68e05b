"""The sounds that every game has: fingers, cards, the count-down, the end."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import (
    A5,
    BRONZE,
    C4,
    C5,
    CRYSTAL,
    E5,
    G4,
    G5,
    WOOD,
    Luck,
    Wave,
    bell,
    brass,
    in_cave,
    mix,
    noise,
    puff,
    span,
    tone,
    warmed,
)


def press(luck: Luck) -> Wave:
    """A fingertip on wood."""
    return in_cave(mix((0, 1, bell(410, WOOD)), (0, 0.16, puff(900, 3000, 0.004, luck))), 0.18, 0.18, luck)


def refused(luck: Luck) -> Wave:
    """Two dull knocks: not this one."""
    knock = mix((0, 1, bell(236, WOOD)), (0, 0.6, tone(210, 0.02)), (0, 0.2, puff(250, 900, 0.01, luck)))
    return in_cave(mix((0, 1, knock), (0.12, 0.75, knock)), 0.3, 0.2, luck)


def tick(luck: Luck) -> Wave:
    """One beat of the count-down: a hollow wood block."""
    return in_cave(mix((0, 1, bell(880, WOOD)), (0, 0.12, puff(2500, 6000, 0.003, luck))), 0.45, 0.3, luck)


def drum(luck: Luck, hits: int, weight: float) -> Wave:
    """A beat of the drum while all hands are on: the later, the more and the heavier the strokes."""
    skin = mix((0, 1, tone(330 / weight, 0.07, end=215 / weight)), (0, 0.5, puff(280, 1500, 0.03, luck)))
    strokes = [(0.085 * n, 0.55 + 0.45 * (n + 1) / hits, warmed(skin, 2.0)) for n in range(hits)]
    return in_cave(warmed(mix(*strokes), 1.3), 0.5, 0.3, luck)


def now(luck: Luck) -> Wave:
    """The last beat: one stroke on the large drum, and a bell above it."""
    stroke = warmed(mix((0, 1, tone(280, 0.12, end=130)), (0, 0.6, puff(240, 2200, 0.05, luck))), 2.4)
    return in_cave(mix((0, 1, stroke), (0.01, 0.4, bell(G4, BRONZE))), 0.9, 0.34, luck)


def card(luck: Luck, weight: float) -> Wave:
    """A card that slides and comes to lie."""
    slide = noise(0.11, 1300, 5200, luck) * np.sin(np.pi * span(0.11) / 0.11) ** 0.7
    lies = mix((0, 1, tone(250 * weight, 0.016)), (0, 0.35, puff(350, 1900, 0.014, luck)))
    return in_cave(mix((0, 0.3, slide), (0.085, 1, lies)), 0.3, 0.2, luck)


def reveal(luck: Luck) -> Wave:
    """All cards turn at once: a flutter, and a soft beat below it."""
    flutter = [(0.028 * n + luck.uniform(0, 0.012), 0.5, puff(900, 4600, 0.012, luck)) for n in range(8)]
    beat = warmed(mix((0, 1, tone(300, 0.07, end=150)), (0, 0.4, puff(250, 1200, 0.03, luck))), 2.0)
    return in_cave(mix(*flutter, (0.0, 0.35, puff(1500, 5000, 0.01, luck)), (0.19, 0.8, beat)), 0.8, 0.34, luck)


def fanfare(luck: Luck) -> Wave:
    """Home, with treasure: four short notes and a long chord with bells above it."""
    call = ((0.0, G4, 0.11), (0.15, G4, 0.11), (0.3, C5, 0.13), (0.46, E5, 0.16))
    horns = [(at, 0.75, brass(note, length, luck, 8)) for at, note, length in call]
    horns += [(at, 0.3, brass(note / 2, length, luck, 6)) for at, note, length in call]
    voices = ((G5, 0.75), (E5, 0.5), (C5, 0.5), (C4, 0.5))
    chord = [(0.68, level, brass(note, 0.95, luck, 8, 0.14)) for note, level in voices]
    drums = [(at, 0.8, warmed(tone(98, 0.09, end=78), 1.4)) for at in (0.0, 0.46, 0.68)]
    bells = [(0.7 + 0.09 * n, 0.22, bell(note * 2, CRYSTAL)) for n, note in enumerate((C5, E5, G5, A5, C5 * 2, G5))]
    return in_cave(mix(*horns, *chord, *drums, *bells), 1.6, 0.34, luck)


MAKERS: dict[str, Callable[[Luck], Wave]] = {
    "press": press,
    "refused": refused,
    "tick": tick,
    "drum-1": lambda luck: drum(luck, 1, 0.9),
    "drum-2": lambda luck: drum(luck, 2, 1.0),
    "drum-3": lambda luck: drum(luck, 4, 1.1),
    "now": now,
    "card-1": lambda luck: card(luck, 1.0),
    "card-2": lambda luck: card(luck, 1.13),
    "reveal": reveal,
    "fanfare": fanfare,
}

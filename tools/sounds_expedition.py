"""The sounds of Diamant: what happens in the cave, and the cave itself."""

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
    D5,
    E5,
    G5,
    GLASS,
    WOOD,
    Luck,
    Wave,
    bell,
    brass,
    fading,
    in_cave,
    mix,
    noise,
    puff,
    span,
    tone,
    warmed,
)

CAVE_SECONDS = 7.0
CAVE_FADE = 1.75  # at both ends, so that one piece of the cave can flow into the next


def ruby(luck: Luck, frequency: float) -> Wave:
    """A ruby falls onto others."""
    return in_cave(mix((0, 1, bell(frequency, GLASS)), (0, 0.12, puff(4000, 9000, 0.003, luck))), 0.55, 0.26, luck)


def diamond(luck: Luck) -> Wave:
    """Five rubies become a diamond."""
    sparks = [(0.1 + 0.045 * n, 0.22 / (1 + 0.3 * n), bell(C5 * 4 * r, GLASS)) for n, r in enumerate((1.5, 1, 1.25, 2))]
    chime = [(0.0, 0.8, bell(A5 * 1.5, CRYSTAL)), (0.075, 1.0, bell(A5 * 2.25, CRYSTAL))]
    return in_cave(mix(*chime, *sparks), 1.1, 0.34, luck)


def relic(luck: Luck) -> Wave:
    """An old bell chord that rises."""
    chord = [(0.1 * n, 1 - 0.12 * n, bell(note, BRONZE)) for n, note in enumerate((D4, A4, D5, D5 * 1.26, A5))]
    breath = noise(1.3, 500, 2400, luck) * np.sin(np.pi * span(1.3) / 1.3) ** 2
    return in_cave(mix(*chord, (0, 0.05, breath)), 1.7, 0.42, luck)


def footsteps(luck: Luck) -> Wave:
    """Four steps on gravel, homewards."""

    def step(level: float) -> list[tuple[float, float, Wave]]:
        heel = warmed(mix((0, 0.8, tone(130, 0.016)), (0, 1, tone(290, 0.014))), 1.8)
        gravel = [(luck.uniform(0, 0.06), luck.uniform(0.12, 0.36), puff(600, 3200, 0.008, luck)) for _ in range(9)]
        return [(at, loud * level, wave) for at, loud, wave in [(0.0, 0.9, heel), *gravel]]

    steps = [(0.185 * n + at, loud, wave) for n in range(4) for at, loud, wave in step((1, 0.75, 0.85, 0.6)[n])]
    return in_cave(warmed(mix(*steps), 1.6), 0.8, 0.34, luck)


def chest(luck: Luck) -> Wave:
    """A heavy lid, its latch, and what is inside settling."""
    lid = mix((0, 1, bell(148, WOOD)), (0, 0.7, bell(236, WOOD)), (0, 0.34, puff(200, 1300, 0.02, luck)))
    stones = luck.uniform((0.03, 0.05, 1500), (0.2, 0.12, 2600), (5, 3))
    inside = [(at, level, bell(frequency, GLASS)) for at, level, frequency in stones]
    latch = mix((0, 1, bell(1310, WOOD)), (0, 0.5, bell(2890, GLASS)))
    return in_cave(mix((0, 1, warmed(lid, 1.4)), (0.17, 0.28, latch), *inside), 0.7, 0.3, luck)


def heart(luck: Luck, weight: float) -> Wave:
    """A heartbeat, close to the ear: two soft thumps, the second lighter."""

    def thump(level: float) -> Wave:
        pitch = weight * level
        body = mix((0, 1, tone(190 * pitch, 0.028, 0.006, end=125)), (0, 1, tone(290 * pitch, 0.026, 0.005, end=230)))
        return warmed(mix((0, 1, body), (0, 0.16, puff(220, 900, 0.014, luck, 0.004))), 2.4)

    return in_cave(mix((0, 1, thump(1.0)), (0.115, 0.62, thump(1.12))), 0.25, 0.14, luck)


def warning(luck: Luck) -> Wave:
    """Two dark notes too close together, and a rattle in the gravel."""
    notes = mix((0, 1, brass(D4 * 0.75, 0.17, luck, 10)), (0.2, 1, brass(D4 * 0.795, 0.5, luck, 12, 0.1)))
    rattle = noise(0.8, 2600, 6200, luck) * np.abs(np.sin(2 * np.pi * 13 * span(0.8))) ** 3
    rattle *= np.sin(np.pi * span(0.8) / 0.8)
    return warmed(in_cave(mix((0, 1, notes), (0.1, 0.25, rattle)), 1.2, 0.34, luck), 2.0)


def trap(luck: Luck) -> Wave:
    """The roof comes down."""
    blow = warmed(mix((0, 1, tone(210, 0.16, end=70)), (0, 0.45, puff(120, 1500, 0.09, luck))), 3.0)
    stab = mix(*((0.02, 1, brass(note, 0.34, luck, 8, 0.2)) for note in (D4 / 2, D4 / 2 * 1.06, D4 * 1.41)))
    falls = np.sort(luck.uniform(0.05, 1.2, 24) ** 1.3)
    stones = [
        (at, luck.uniform(0.25, 0.7) * 0.5 ** (at / 0.7), mix(
            (0, 1, puff(320, 2300, luck.uniform(0.012, 0.03), luck)), (0, 0.7, tone(luck.uniform(190, 460), 0.026))
        ))
        for at in falls
    ]
    rumble = noise(1.5, 110, 520, luck) * fading(1.5, 0.32, 0.05)
    fall = mix((0, 1.5, blow), (0, 0.42, stab), (0, 0.3, rumble), *stones)
    return warmed(in_cave(fall, 1.6, 0.3, luck), 2.6)


def plank(luck: Luck, frequency: float) -> Wave:
    """A plank is nailed across the entrance."""
    knock = mix((0, 1, bell(frequency, WOOD)), (0, 0.7, bell(frequency * 1.51, WOOD)), (0, 0.5, tone(92, 0.022)))
    nail = mix((0, 0.16, bell(frequency * 7.3, WOOD)), (0, 0.2, puff(500, 3200, 0.008, luck)))
    return in_cave(mix((0, 1, warmed(knock, 1.5)), (0, 1, nail)), 0.6, 0.3, luck)


def cave(luck: Luck) -> Wave:
    """Wind far away, and drops that fall into still water. Begins and ends in a slow fade."""
    t = span(CAVE_SECONDS)
    sides = []
    for _ in range(2):
        wind = np.zeros_like(t)
        for low, high, level in ((110, 260, 1.0), (220, 520, 0.5), (420, 1000, 0.16)):
            gust = 0.62 + 0.38 * np.sin(2 * np.pi * (t * luck.uniform(0.05, 0.11) + luck.uniform(0, 1)))
            wind += level * gust * noise(CAVE_SECONDS, low, high, luck)
        sides.append(wind)
    drops = []
    for at in np.sort(luck.uniform(0.5, CAVE_SECONDS - CAVE_FADE - 1.0, 3)):
        pitch = luck.uniform(620, 1050)
        drops.append((at, luck.uniform(0.5, 1.0), tone(pitch, 0.022, end=pitch * 1.7)))
        drops.append((at + luck.uniform(0.09, 0.2), 0.35, tone(pitch * 1.3, 0.015, end=pitch * 2.0)))
    falling = in_cave(mix((0, 0, t), *drops), 2.6, 0.75, luck, 3200)[: len(t)]
    ends = np.clip(np.minimum(t, CAVE_SECONDS - t) / CAVE_FADE, 0, 1)
    return (np.stack(sides, axis=1) * 0.2 + falling * 1.1) * np.sin(np.pi / 2 * ends)[:, None]


MAKERS: dict[str, Callable[[Luck], Wave]] = {
    "ruby-1": lambda luck: ruby(luck, C5 * 2.5),
    "ruby-2": lambda luck: ruby(luck, D5 * 2.5),
    "ruby-3": lambda luck: ruby(luck, E5 * 2.5),
    "ruby-4": lambda luck: ruby(luck, G5 * 2.5),
    "diamond": diamond,
    "relic": relic,
    "footsteps": footsteps,
    "chest": chest,
    "heart-1": lambda luck: heart(luck, 1.0),
    "heart-2": lambda luck: heart(luck, 0.96),
    "warning": warning,
    "trap": trap,
    "plank-1": lambda luck: plank(luck, 205),
    "plank-2": lambda luck: plank(luck, 226),
    "plank-3": lambda luck: plank(luck, 187),
    "cave-1": cave,
    "cave-2": cave,
}
FAR = {"cave-1", "cave-2"}
"""What is only heard in the background."""

"""The sounds of the Dwarfs' mine: cards on wood, light, wagons, bats and the bell, and the mine itself."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import (
    A4,
    A5,
    BRONZE,
    C5,
    CRYSTAL,
    D5,
    E4,
    E5,
    G5,
    GLASS,
    RATE,
    WOOD,
    Luck,
    Wave,
    bell,
    fading,
    in_cave,
    mix,
    noise,
    puff,
    span,
    swell,
    tone,
    warmed,
)

MINE_SECONDS = 7.0
MINE_FADE = 1.75  # at both ends, so that one piece of the mine can flow into the next


def sliding(seconds: float, start: float, end: float, luck: Luck) -> Wave:
    """Returns noise that glides from one pitch to another: something rushes by."""
    grains, step = [], seconds / 24
    for number in range(24):
        pitch = start * (end / start) ** (number / 23)
        grain = noise(step * 2.6, pitch * 0.7, pitch * 1.5, luck)
        grains.append((number * step, 1.0, grain * np.hanning(len(grain))))
    return mix(*grains)[: round(seconds * RATE)]


def wood(luck: Luck, pitch: float) -> Wave:
    """A card slides over a plank and comes to lie."""
    slide = noise(0.1, 900, 3600, luck) * swell(0.1, 0.6)
    lies = mix((0, 1, bell(pitch, WOOD)), (0, 0.5, tone(pitch * 0.62, 0.022)), (0, 0.4, puff(400, 2200, 0.011, luck)))
    touch = puff(1200, 4200, 0.006, luck)
    return in_cave(mix((0, 0.16, touch), (0, 0.22, slide), (0.075, 1, lies)), 0.3, 0.2, luck)


def diamond(luck: Luck, pitch: float) -> Wave:
    """A diamond drops into a wagon."""
    rim = mix((0, 0.3, bell(610, WOOD)), (0, 0.1, puff(2500, 7000, 0.004, luck)))
    return in_cave(mix((0, 1, rim), (0.004, 0.8, bell(pitch, CRYSTAL))), 0.6, 0.28, luck)


def lantern(luck: Luck) -> Wave:
    """The little glass door of a lantern, and its light that grows."""
    door = mix((0, 0.7, bell(1870, GLASS)), (0, 0.3, bell(940, WOOD)))
    glow = mix(*((0.0, level, tone(note, 0.2, 0.09)) for note, level in ((A4, 0.8), (E5, 0.6), (A5, 0.4))))
    return in_cave(mix((0, 1, door), (0.1, 0.9, glow)), 0.9, 0.32, luck)


def torch(luck: Luck) -> Wave:
    """A torch catches fire, and crackles."""
    flare = noise(0.6, 260, 1900, luck) * swell(0.6, 0.22)
    breath = noise(0.9, 160, 620, luck) * fading(0.9, 0.2, 0.03)
    sparks = [
        (at, luck.uniform(0.3, 0.9), puff(1800, 7000, luck.uniform(0.002, 0.006), luck))
        for at in np.sort(luck.uniform(0.12, 0.85, 13))
    ]
    strike = puff(900, 5000, 0.018, luck)
    return in_cave(mix((0, 0.7, strike), (0.01, 0.75, flare), (0.02, 0.3, breath), *sparks), 0.7, 0.26, luck)


def arrows(luck: Luck) -> Wave:
    """Two cards rush past each other."""
    there = sliding(0.34, 700, 3400, luck) * swell(0.34, 0.6)
    back = sliding(0.34, 3000, 620, luck) * swell(0.34, 0.4)
    leaves = puff(700, 3200, 0.008, luck)
    lands = mix((0, 1, bell(318, WOOD)), (0, 0.5, puff(400, 2200, 0.01, luck)))
    ways = ((0, 0.3, leaves), (0, 0.5, there), (0.2, 0.5, back))
    return in_cave(mix(*ways, (0.54, 0.9, lands), (0.62, 0.7, lands)), 0.5, 0.26, luck)


def bats(luck: Luck) -> Wave:
    """A flock comes out of the dark: leather wings and squeaks."""
    wings = []
    for start in luck.uniform(0.0, 0.42, 7):
        beats, speed = int(luck.integers(6, 10)), luck.uniform(0.05, 0.072)
        near = luck.uniform(0.4, 1.0)
        for beat in range(beats):
            loud = near * np.sin(np.pi * (beat + 0.6) / beats)
            wings.append((start + beat * speed, loud, puff(420, 2100, 0.011, luck, 0.004)))
    squeaks = [
        (at, luck.uniform(0.1, 0.22), tone(luck.uniform(3300, 4300), 0.012, 0.002, end=luck.uniform(2300, 2900)))
        for at in np.sort(luck.uniform(0.02, 0.85, 9))
    ]
    first = (0.0, 0.8, puff(420, 2100, 0.014, luck, 0.003))
    return in_cave(mix(first, *wings, *squeaks), 1.0, 0.36, luck)


def rumble(luck: Luck) -> Wave:
    """Something is about to give way: the rock growls and pebbles trickle."""
    growl = noise(1.5, 120, 420, luck) * swell(1.5, 0.45) * (0.7 + 0.3 * np.sin(2 * np.pi * 9 * span(1.5)))
    crack = mix((0, 1, puff(260, 2600, 0.03, luck)), (0, 0.7, tone(240, 0.06, end=150)))
    pebbles = [
        (at, luck.uniform(0.1, 0.4), puff(900, 3800, luck.uniform(0.006, 0.014), luck))
        for at in np.sort(luck.uniform(0.15, 1.5, 18))
    ]
    return warmed(in_cave(mix((0, 0.9, crack), (0, 0.5, growl), *pebbles), 1.2, 0.32, luck), 1.6)


def explosion(luck: Luck) -> Wave:
    """The charge goes off, and the mine falls in behind it."""
    blow = warmed(mix((0, 1, tone(230, 0.17, end=72)), (0, 0.7, puff(140, 2600, 0.12, luck))), 3.4)
    slap = puff(700, 5200, 0.03, luck)
    falls = np.sort(luck.uniform(0.12, 1.7, 30) ** 1.2)
    stones = [
        (at, luck.uniform(0.2, 0.6) * 0.5 ** (at / 0.8), mix(
            (0, 1, puff(320, 2300, luck.uniform(0.012, 0.035), luck)), (0, 0.6, tone(luck.uniform(180, 430), 0.028))
        ))
        for at in falls
    ]
    rolls = noise(1.9, 110, 560, luck) * fading(1.9, 0.42, 0.04)
    return warmed(in_cave(mix((0, 1.6, blow), (0, 0.6, slap), (0, 0.4, rolls), *stones), 1.7, 0.32, luck), 2.6)


def wagon(luck: Luck) -> Wave:
    """A wagon rolls over the joints of its rails and is gone upwards."""
    joints = []
    for number in range(5):
        at, level = 0.21 * number, 1.0 - 0.14 * number
        for pair, share in ((0.0, 1.0), (0.062, 0.7)):
            clack = mix((0, 1, bell(372, WOOD)), (0, 0.25, bell(1490, GLASS)), (0, 0.3, puff(500, 2400, 0.01, luck)))
            joints.append((at + pair, level * share, clack))
    rolls = noise(1.25, 170, 900, luck) * swell(1.25, 0.2) * (0.8 + 0.2 * np.sin(2 * np.pi * 15 * span(1.25)))
    t = span(0.3)
    squeal = np.sin(2 * np.pi * (1900 * t + 260 * t * t)) * swell(0.3, 0.3)
    return in_cave(mix((0, 0.3, rolls), (0.3, 0.03, squeal), *joints), 0.9, 0.32, luck)


def corridor(luck: Luck) -> Wave:
    """One lamp after another lights up along a corridor."""
    lamps = [(0.15 * n, 0.9 - 0.12 * n, bell(note, CRYSTAL)) for n, note in enumerate((C5, E5, G5, C5 * 2))]
    breath = noise(0.9, 600, 2600, luck) * swell(0.9, 0.6)
    return in_cave(mix(*lamps, (0, 0.05, breath)), 1.2, 0.4, luck)


def down(luck: Luck) -> Wave:
    """The lift goes down a floor: a chain runs, and the cage sets down."""
    links = [(0.045 * n, 0.3 + 0.2 * (n % 2), bell(1180 - 26 * n, WOOD)) for n in range(14)]
    cage = mix((0, 1, bell(172, WOOD)), (0, 0.8, bell(258, WOOD)), (0, 0.4, puff(220, 1300, 0.022, luck)))
    hum = noise(0.75, 180, 520, luck) * swell(0.75, 0.4)
    return in_cave(mix(*links, (0, 0.14, hum), (0.68, 1.3, warmed(cage, 1.5))), 1.0, 0.34, luck)


def door(luck: Luck) -> Wave:
    """A warm chord behind a door that opens: somebody is here."""
    latch = mix((0, 1, bell(690, WOOD)), (0, 0.4, bell(1730, WOOD)))
    harp = [(0.12 + 0.085 * n, 0.7, bell(note, CRYSTAL)) for n, note in enumerate((E4, A4, C5, E5, A5))]
    return in_cave(mix((0, 0.8, latch), *harp), 1.3, 0.4, luck)


def supper(luck: Luck) -> Wave:
    """The supper bell swings twice."""
    ring = mix((0, 1, bell(D5, BRONZE)), (0, 0.5, bell(D5 * 2, CRYSTAL)), (0, 0.12, puff(1500, 5000, 0.006, luck)))
    rings = ((0.0, 1.0), (0.3, 0.7), (0.62, 0.95), (0.92, 0.6))
    return in_cave(mix(*((at, level, ring) for at, level in rings)), 1.6, 0.36, luck)


def mine(luck: Luck) -> Wave:
    """Air in the galleries, a drop here and there, and a hammer far away. Begins and ends in a slow fade."""
    t = span(MINE_SECONDS)
    sides = []
    for _ in range(2):
        air = np.zeros_like(t)
        for low, high, level in ((120, 300, 1.0), (260, 620, 0.4)):
            breath = 0.7 + 0.3 * np.sin(2 * np.pi * (t * luck.uniform(0.05, 0.1) + luck.uniform(0, 1)))
            air += level * breath * noise(MINE_SECONDS, low, high, luck)
        sides.append(air)
    far = []
    for at in np.sort(luck.uniform(0.4, MINE_SECONDS - MINE_FADE - 1.0, 3)):
        pitch = luck.uniform(700, 1150)
        far.append((at, luck.uniform(0.4, 0.8), tone(pitch, 0.02, end=pitch * 1.7)))
    start = luck.uniform(1.6, 2.4)
    for number in range(4):  # somebody works two galleries away
        struck = mix((0, 1, bell(1240, WOOD)), (0, 0.5, bell(2210, GLASS)))
        far.append((start + 0.62 * number, luck.uniform(0.28, 0.4), struck))
    falling = in_cave(mix((0, 0, t), *far), 2.4, 0.8, luck, 2600)[: len(t)]
    ends = np.clip(np.minimum(t, MINE_SECONDS - t) / MINE_FADE, 0, 1)
    return (np.stack(sides, axis=1) * 0.2 + falling * 1.0) * np.sin(np.pi / 2 * ends)[:, None]


MAKERS: dict[str, Callable[[Luck], Wave]] = {
    "wood-1": lambda luck: wood(luck, 330),
    "wood-2": lambda luck: wood(luck, 372),
    "wood-3": lambda luck: wood(luck, 301),
    "gem-1": lambda luck: diamond(luck, C5 * 3),
    "gem-2": lambda luck: diamond(luck, D5 * 3),
    "gem-3": lambda luck: diamond(luck, G5 * 2.5),
    "lamp": lantern,
    "torch": torch,
    "arrows": arrows,
    "bats": bats,
    "rumble": rumble,
    "explosion": explosion,
    "wagon": wagon,
    "corridor": corridor,
    "down": down,
    "door": door,
    "supper": supper,
    "mine-1": mine,
    "mine-2": mine,
}
FAR = {"mine-1", "mine-2"}
"""What is only heard in the background."""

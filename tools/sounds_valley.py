"""The sounds of Diamond Valley: the gavel, the shovel, money, the exchange, methane, and the outback in the evening."""

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
    E4,
    E5,
    G4,
    G5,
    GLASS,
    RATE,
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
    swell,
    tone,
    warmed,
)

OUTBACK_SECONDS = 7.0
OUTBACK_FADE = 1.75  # at both ends, so that one piece of the evening can flow into the next
D2 = D4 / 4
FIS5 = 739.99
COIN = ((1.0, 1.0, 0.05), (1.47, 0.7, 0.065), (2.09, 0.45, 0.04), (2.56, 0.3, 0.03), (3.9, 0.12, 0.016))
STICK = ((1.0, 1.0, 0.02), (2.76, 0.35, 0.009), (5.4, 0.12, 0.004))


def outside(wave: Wave, luck: Luck, seconds: float = 0.16, share: float = 0.14) -> Wave:
    """Returns two channels: the wave and the little that a valley gives back of it."""
    return in_cave(wave, seconds, share, luck, 3000.0)


def strewn(
    luck: Luck, count: int, start: float, end: float, low: float, high: float
) -> list[tuple[float, float, Wave]]:
    """Returns crumbs that fall at any time between start and end, ever fewer."""
    times = start + (end - start) * np.sort(luck.uniform(0, 1, count) ** 1.4)
    return [(at, luck.uniform(0.15, 0.5), puff(low, high, luck.uniform(0.005, 0.013), luck)) for at in times]


# The auction


def struck(luck: Luck, pitch: float = 264.0) -> Wave:
    """The gavel on its block: hard wood on hard wood."""
    block = mix((0, 1, bell(pitch, WOOD)), (0, 0.7, bell(pitch * 2.6, WOOD)), (0, 0.5, puff(500, 3600, 0.008, luck)))
    return warmed(mix((0, 1, block), (0, 0.7, tone(pitch * 0.72, 0.035))), 1.6)


def knock(luck: Luck) -> Wave:
    """One knock: the auction is open."""
    return outside(struck(luck, 290), luck, 0.35, 0.2)


def gavel(luck: Luck) -> Wave:
    """Going, going, gone: three knocks, the last one hardest."""
    knocks = ((0.0, 0.62), (0.12, 0.7), (0.24, 1.15))
    return outside(mix(*((at, level, struck(luck, 252)) for at, level in knocks)), luck, 0.5, 0.22)


def bid(luck: Luck, pitch: float) -> Wave:
    """A paddle goes up: a short wooden note, and one above it."""
    first, second = bell(pitch, STICK), bell(pitch * 1.335, STICK)
    swish = noise(0.07, 900, 3200, luck) * swell(0.07, 0.5)
    return outside(mix((0, 0.8, first), (0, 0.1, swish), (0.075, 1, second)), luck)


def passing(luck: Luck) -> Wave:
    """A paddle goes down: two notes, the lower one last."""
    return outside(
        mix((0, 0.9, bell(430, STICK)), (0.085, 0.8, bell(322, STICK)), (0, 0.05, puff(500, 1800, 0.02, luck))), luck
    )


def miner(luck: Luck) -> Wave:
    """Two boots on dry earth, and the lamp on the helmet clinks."""
    boot = mix((0, 1, tone(215, 0.03, end=150)), (0, 0.8, puff(260, 1900, 0.022, luck)))
    grit = puff(1400, 5200, 0.014, luck)
    clink = bell(2350, GLASS)
    return outside(
        mix((0, 0.75, boot), (0.01, 0.2, grit), (0.16, 1, boot), (0.17, 0.25, grit), (0.2, 0.12, clink)), luck
    )


# The ground


def tile(luck: Luck) -> Wave:
    """A tile of baked earth comes to lie on another."""
    clap = mix((0, 1, bell(324, WOOD)), (0, 0.5, bell(1070, STICK)), (0, 0.4, puff(600, 2800, 0.01, luck)))
    return outside(clap, luck, 0.2, 0.12)


def shovel(luck: Luck) -> Wave:
    """The blade bites into dry earth, and the earth flies."""
    scrape = noise(0.2, 900, 4300, luck) * swell(0.2, 0.55)
    bite = mix((0, 1, tone(240, 0.03, end=150)), (0, 0.9, puff(350, 2400, 0.024, luck)))
    ring = bell(1760, GLASS)
    thrown = noise(0.22, 700, 2600, luck) * swell(0.22, 0.25)
    return outside(
        mix((0, 0.5, puff(900, 4000, 0.012, luck)), (0, 0.34, scrape), (0.12, 1, bite), (0.12, 0.1, ring),
            (0.3, 0.22, thrown), *strewn(luck, 9, 0.42, 0.66, 700, 3000)),
        luck,
    )  # fmt: skip


def flip(luck: Luck) -> Wave:
    """The tile is lifted, turns over in the air and lies."""
    air = noise(0.26, 500, 2400, luck) * swell(0.26, 0.7)
    lies = mix((0, 1, bell(236, WOOD)), (0, 0.6, bell(810, STICK)), (0, 0.4, puff(350, 2200, 0.016, luck)))
    return outside(mix((0, 0.3, puff(800, 3000, 0.01, luck)), (0, 0.3, air), (0.27, 1, lies)), luck)


def crumble(luck: Luck) -> Wave:
    """Only rock: it falls to pieces."""
    crack = mix((0, 1, puff(300, 2600, 0.022, luck)), (0, 0.6, tone(230, 0.035, end=150)))
    return outside(mix((0, 1, crack), (0.07, 0.6, crack), *strewn(luck, 20, 0.06, 0.6, 500, 2800)), luck)


def gem(luck: Luck, pitch: float) -> Wave:
    """A stone drops onto leather."""
    lands = mix((0, 0.35, bell(520, WOOD)), (0, 0.12, puff(1800, 6000, 0.004, luck)))
    return outside(mix((0, 1, lands), (0.004, 0.8, bell(pitch, CRYSTAL))), luck, 0.2, 0.16)


def sparkle(luck: Luck) -> Wave:
    """Diamonds in the dug earth: light runs over their faces."""
    notes = (D5, FIS5, A5, D5 * 2, FIS5 * 2)
    bells = [(0.065 * n, 0.85 - 0.08 * n, bell(note, CRYSTAL)) for n, note in enumerate(notes)]
    dust = noise(0.7, 4200, 9000, luck) * swell(0.7, 0.4)
    return outside(mix(*bells, (0, 0.03, dust)), luck, 0.3, 0.22)


def surprise(luck: Luck) -> Wave:
    """A parcel in the ground: a lid, and a question that goes up."""
    lid = mix((0, 0.7, bell(560, WOOD)), (0, 0.3, puff(500, 2000, 0.012, luck)))
    asked = [(0.1 + 0.09 * n, 0.8, bell(note, CRYSTAL)) for n, note in enumerate((G4, C5, D5, G5))]
    return outside(mix((0, 1, lid), *asked), luck, 0.24, 0.2)


def boom(luck: Luck) -> Wave:
    """Methane: a hiss, the blow, and the ground that rolls behind it."""
    hiss = noise(0.2, 2200, 6500, luck) * swell(0.2, 0.9)
    blow = warmed(mix((0, 1, tone(215, 0.19, end=66)), (0, 0.8, puff(130, 2400, 0.12, luck))), 3.6)
    slap = puff(800, 5000, 0.025, luck)
    rolls = noise(1.7, 110, 520, luck) * fading(1.7, 0.36, 0.04)
    stones = [
        (at, luck.uniform(0.15, 0.5) * 0.5 ** (at / 0.7), puff(320, 2300, luck.uniform(0.012, 0.03), luck))
        for at in 0.3 + np.sort(luck.uniform(0, 1.2, 22) ** 1.2)
    ]
    sounds = mix((0, 0.3, puff(2200, 6500, 0.03, luck)), (0, 0.3, hiss), (0.17, 1.6, blow), (0.17, 0.6, slap),
                 (0.2, 0.45, rolls), *stones)  # fmt: skip
    return warmed(in_cave(sounds, 0.9, 0.26, luck), 2.4)


def bones(luck: Luck) -> Wave:
    """A brush on old bones, and the bones rattle like a wooden xylophone, long ago."""
    brush = noise(0.26, 1600, 5600, luck) * swell(0.26, 0.3)
    pitches = (466, 392, 523, 349, 440, 294)
    rattle = [(0.16 + 0.075 * n, 0.6 + 0.08 * n, bell(pitch, STICK)) for n, pitch in enumerate(pitches)]
    low = warmed(mix((0, 1, tone(147, 0.2, 0.02)), (0, 0.6, tone(220, 0.16, 0.02)), (0, 0.3, tone(294, 0.12))), 1.5)
    return outside(
        mix((0, 0.3, puff(1500, 5000, 0.02, luck)), (0, 0.24, brush), (0.13, 0.16, brush), *rattle, (0.6, 0.6, low)),
        luck, 0.3, 0.22,
    )  # fmt: skip


def park(luck: Luck) -> Wave:
    """Three trees grow, one after another, and a small bird is there already."""
    grown = []
    for number, note in enumerate((D4, G4, A4)):
        leaves = noise(0.22, 1800, 6000, luck) * swell(0.22, 0.4)
        grown += [(0.18 * number, 0.8, bell(note * 1.5, STICK)), (0.18 * number, 0.12, leaves)]
    chirps = [(0.62 + 0.11 * n, 0.22, tone(2300 + 260 * n, 0.016, 0.004, end=3100)) for n in range(3)]
    return outside(mix(*grown, *chirps), luck, 0.24, 0.2)


def ladder(luck: Luck) -> Wave:
    """The ladder slides into the hole and stands."""
    rungs = [(0.05 * n, 0.4 + 0.06 * n, bell(610 - 34 * n, WOOD)) for n in range(5)]
    stands = mix((0, 1, bell(198, WOOD)), (0, 0.6, puff(260, 1500, 0.02, luck)))
    return outside(mix(*rungs, (0.27, 1.1, stands)), luck, 0.24, 0.2)


# Money and the exchange


def coin(luck: Luck, pitch: float) -> Wave:
    """A coin on a coin."""
    touch = puff(3000, 8000, 0.003, luck)
    return outside(
        mix((0, 1, bell(pitch, COIN)), (0, 0.2, touch), (0.05, 0.4, bell(pitch * 1.09, COIN))), luck, 0.2, 0.12
    )


def notes(luck: Luck) -> Wave:
    """A thumb goes through a pad of bank notes, and the pad is laid down."""
    leaves = [
        (0.032 * n, 0.45 + 0.05 * (n % 3), puff(1300 + 60 * n, 5200 + 100 * n, 0.008, luck, 0.002)) for n in range(9)
    ]
    lies = mix((0, 1, tone(230, 0.02)), (0, 0.5, puff(300, 1800, 0.014, luck)))
    return outside(mix(*leaves, (0.36, 0.8, lies)), luck, 0.2, 0.12)


def price_up(luck: Luck) -> Wave:
    """The marker climbs: three clear notes upwards."""
    climb = [(0.07 * n, 0.75 + 0.1 * n, bell(note, GLASS)) for n, note in enumerate((G4 * 2, D5 * 1.5, D5 * 2))]
    return outside(mix(*climb, (0, 0.06, puff(1500, 4000, 0.01, luck))), luck, 0.18, 0.14)


def price_down(luck: Luck) -> Wave:
    """The marker falls one step: a soft note downwards."""
    falls = mix((0, 1, bell(A4, STICK)), (0, 0.5, bell(D5, GLASS)), (0.06, 0.9, bell(E4, STICK)))
    return outside(mix((0, 1, falls), (0, 0.05, puff(800, 2500, 0.012, luck))), luck, 0.2, 0.14)


# Cards and deals


def event(luck: Luck) -> Wave:
    """An event card is turned up in the middle: a flick, and a clear fifth."""
    flick = noise(0.13, 1100, 4800, luck) * swell(0.13, 0.5)
    fifth = mix((0, 0.8, bell(D5, CRYSTAL)), (0.05, 0.7, bell(A5, CRYSTAL)))
    return outside(mix((0, 0.4, puff(1200, 4500, 0.008, luck)), (0, 0.4, flick), (0.13, 0.9, fifth)), luck, 0.24, 0.2)


def saboteur(luck: Luck) -> Wave:
    """Somebody creeps by, and something gives way."""
    steps = [(0.13 * n, 0.4, bell(233 if n % 2 else 247, STICK)) for n in range(3)]
    snap = mix((0, 1, puff(400, 3200, 0.014, luck)), (0, 0.8, tone(300, 0.05, end=120)))
    low = brass(D4 * 0.94, 0.3, luck, 6, 0.08)
    return outside(
        mix(*steps, (0.4, 1.1, snap), (0.42, 0.32, low), *strewn(luck, 6, 0.5, 0.8, 600, 2600)), luck, 0.2, 0.2
    )


def deal(luck: Luck) -> Wave:
    """A handshake: a clap, coins, and a sixth that agrees."""
    clap = mix((0, 1, puff(500, 2800, 0.016, luck)), (0, 0.6, tone(250, 0.025)))
    agreed = [(0.1, 0.6, bell(D5, CRYSTAL)), (0.2, 0.7, bell(D5 * 5 / 3, CRYSTAL))]
    coins = [(0.14 + 0.07 * n, 0.16, bell(2500 + 170 * n, COIN)) for n in range(3)]
    return outside(mix((0, 0.9, clap), *agreed, *coins), luck, 0.2, 0.16)


def last_bell(luck: Luck) -> Wave:
    """The bell of the homestead: three strokes, one more move for everybody."""
    ring = mix((0, 1, bell(A4, BRONZE)), (0, 0.5, bell(A4 * 2, CRYSTAL)), (0, 0.12, puff(1500, 5000, 0.006, luck)))
    strokes = ((0.0, 0.9), (0.34, 0.8), (0.68, 1.0))
    return in_cave(mix(*((at, level, ring) for at, level in strokes)), 0.5, 0.2, luck)


# The didgeridoo


def drone(seconds: float, mouth: Wave, loud: Wave, luck: Luck, pitch: float = D2) -> Wave:
    """Returns a blown tube: many partials of a low note, coloured by the shape of the mouth (Hz) at every moment."""
    t = span(seconds)
    waver = 1 + 0.006 * np.sin(2 * np.pi * 5.6 * t + luck.uniform(0, 6))
    phase = 2 * np.pi * np.cumsum(pitch * waver) / RATE
    made = np.zeros_like(t)
    for partial in range(1, 30):
        at = pitch * partial
        lit = np.exp(-(((at - mouth) / 260) ** 2)) + 0.45 * np.exp(-(((at - 2.1 * mouth) / 380) ** 2))
        made += np.sin(partial * phase + luck.uniform(0, 6)) * (0.16 + lit) / partial**0.45
    breath = noise(seconds, 400, 1800, luck) * 0.12
    return warmed((made + breath) * loud, 1.7)


def didgeridoo(luck: Luck) -> Wave:
    """Our own fanfare: the tube says "di-wa-da, di-wa-da, waaa", sticks keep time, horns and stars answer."""
    seconds, beat = 2.7, 0.2
    t = span(seconds)
    mouth, loud = np.full_like(t, 420.0), np.full_like(t, 0.0)
    syllables = ((0, 1, 900), (1, 1, 420), (2, 1, 1300), (3, 1, 900), (4, 1, 420), (5, 1, 1300), (6, 7.5, 700))
    for start, length, vowel in syllables:
        inside = (t >= start * beat) & (t < (start + length) * beat)
        into = (t[inside] - start * beat) / (length * beat)
        mouth[inside] = 360 + (vowel - 360) * np.sin(np.pi * np.clip(into, 0, 1) ** 0.7)
        loud[inside] = np.clip(into * 18, 0, 1) * (1 - 0.35 * into) * np.clip((1 - into) * 14, 0, 1)
    final = t >= 6 * beat
    mouth[final] += 320 * np.sin(2 * np.pi * 5 * (t[final] - 6 * beat)) ** 2  # the last note says wa-wa-wa
    clicks = [(beat * n, 0.5 if n % 3 else 0.85, bell(1180, STICK)) for n in (0, 2, 3, 5, 6, 8, 9)]
    call = ((0.0, D4, 0.12), (3 * beat, A4, 0.12), (5 * beat, A4, 0.1), (6 * beat, D5, 0.9))
    horns = [(at, 0.42, brass(note, length, luck, 7, 0.1)) for at, note, length in call]
    horns += [(6 * beat, 0.26, brass(note, 0.9, luck, 7, 0.12)) for note in (FIS5, A5, D4)]
    stars = [
        (6.5 * beat + 0.1 * n, 0.2, bell(note * 2, CRYSTAL)) for n, note in enumerate((D5, FIS5, A5, E5 * 2, D5 * 2))
    ]
    return in_cave(mix((0, 0.75, drone(seconds, mouth, loud, luck)), *clicks, *horns, *stars), 0.5, 0.18, luck)


# The evening


def cicadas(pitch: float, luck: Luck) -> Wave:
    """Returns one tree full of them: a shrill note in quick pulses, that swells and sinks."""
    t = span(OUTBACK_SECONDS)
    pulses = (0.5 + 0.5 * np.sin(2 * np.pi * (luck.uniform(17, 21) * t + luck.uniform(0, 1)))) ** 2
    song = 0.65 + 0.35 * np.sin(2 * np.pi * (luck.uniform(0.1, 0.16) * t + luck.uniform(0, 1)))
    notes_of = (pitch * luck.uniform(0.985, 1.015) for _ in range(4))
    return sum(np.sin(2 * np.pi * note * t + luck.uniform(0, 6)) for note in notes_of) * pulses * song


def outback(luck: Luck) -> Wave:
    """Warm air over the plain, cicadas in the gum trees, and once a bird. Begins and ends in a slow fade."""
    t = span(OUTBACK_SECONDS)
    air = noise(OUTBACK_SECONDS, 150, 380, luck) * (0.8 + 0.2 * np.sin(2 * np.pi * (0.07 * t + luck.uniform(0, 1))))
    near, far = cicadas(3900, luck) * 0.4, cicadas(4700, luck) * 0.25
    first = luck.uniform(2.0, 3.4)
    whistle = [(first + 0.24 * n, 0.5, tone(1500 + 220 * (n % 2), 0.05, 0.02, end=1780)) for n in range(3)]
    bird = in_cave(mix((0, 0, t), *whistle), 1.2, 0.7, luck, 2600)[: len(t)]
    ends = np.clip(np.minimum(t, OUTBACK_SECONDS - t) / OUTBACK_FADE, 0, 1)
    sides = np.stack([air + near + 0.4 * far, air + 0.4 * near + far], axis=1)
    return (sides * 0.2 + bird * 0.4) * np.sin(np.pi / 2 * ends)[:, None]


MAKERS: dict[str, Callable[[Luck], Wave]] = {
    "tile": tile,
    "knock": knock,
    "bid-1": lambda luck: bid(luck, 520),
    "bid-2": lambda luck: bid(luck, 560),
    "pass": passing,
    "gavel": gavel,
    "miner": miner,
    "shovel": shovel,
    "flip": flip,
    "crumble": crumble,
    "gem-1": lambda luck: gem(luck, C5 * 3),
    "gem-2": lambda luck: gem(luck, D5 * 3),
    "sparkle": sparkle,
    "surprise": surprise,
    "boom": boom,
    "bones": bones,
    "park": park,
    "ladder": ladder,
    "coin-1": lambda luck: coin(luck, 2480),
    "coin-2": lambda luck: coin(luck, 2790),
    "notes": notes,
    "price-up": price_up,
    "price-down": price_down,
    "event": event,
    "saboteur": saboteur,
    "deal": deal,
    "last-bell": last_bell,
    "didgeridoo": didgeridoo,
    "outback-1": outback,
    "outback-2": outback,
}
FAR = {"outback-1", "outback-2"}
"""What is only heard in the background."""

"""The building blocks of our sounds: tones that fade, coloured noise, bells, brass and the echo of a cave."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 44_100
LOWEST = 60.0  # Hz: what lies below only tires the small speaker of a tablet
QUIETEST = 10 ** (-46 / 20)  # what comes after this is silence

GLASS = ((1.0, 1.0, 0.075), (2.32, 0.5, 0.05), (4.25, 0.24, 0.028), (6.63, 0.09, 0.014))
CRYSTAL = ((1.0, 1.0, 0.16), (2.01, 0.34, 0.12), (3.03, 0.2, 0.08), (5.4, 0.1, 0.04))
BRONZE = (
    (0.5, 0.5, 0.26), (1.0, 1.0, 0.24), (1.19, 0.3, 0.17), (2.0, 0.4, 0.14), (3.01, 0.18, 0.09), (4.1, 0.08, 0.05),
)
WOOD = ((1.0, 1.0, 0.026), (1.62, 0.6, 0.019), (2.71, 0.4, 0.012), (4.1, 0.2, 0.007))

C4, D4, E4, G4, A4, C5, D5, E5, G5, A5 = (261.6, 293.7, 329.6, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 880.0)

Luck = np.random.Generator


def span(seconds: float) -> Wave:
    """Returns the times of the samples of so many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def fading(seconds: float, half_life: float, attack: float = 0.002) -> Wave:
    """Returns an envelope that rises within ``attack`` and halves every ``half_life`` seconds."""
    t = span(seconds)
    return (1 - np.exp(-t / attack)) * 0.5 ** (t / half_life)


def swell(seconds: float, top: float) -> Wave:
    """Returns an envelope that rises to its top at this share of its time, and falls."""
    t = span(seconds) / seconds
    return np.sin(np.pi / 2 * np.where(t < top, t / top, (1 - t) / (1 - top))) ** 2


def tone(frequency: float, half_life: float, attack: float = 0.002, end: float | None = None) -> Wave:
    """Returns a fading sine; with ``end`` it glides there within one half-life."""
    seconds = half_life * 9
    t = span(seconds)
    if end is None:
        phase = frequency * t
    else:
        glide = 1 - 0.5 ** (t / (half_life / 2))
        phase = np.cumsum(frequency + (end - frequency) * glide) / RATE
    return np.sin(2 * np.pi * phase) * fading(seconds, half_life, attack)


def bell(frequency: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Returns a struck body: (ratio, level, half-life) of each of its partials."""
    return mix(*((0.0, level, tone(frequency * ratio, half_life, 0.001)) for ratio, level, half_life in partials))


def brass(frequency: float, seconds: float, luck: np.random.Generator, bright: float = 9.0, tail: float = 0.06) -> Wave:
    """Returns a blown note: the louder it is, the more of its upper partials are heard."""
    t = span(seconds + tail * 8)
    after = np.maximum(t - seconds, 0)
    loud = (1 - np.exp(-t / 0.018)) * (1 - 0.25 * np.minimum(t / seconds, 1)) * 0.5 ** (after / tail)
    waver = 1 + 0.003 * np.sin(2 * np.pi * 5.2 * t + luck.uniform(0, 6)) * np.clip(t / 0.3, 0, 1)
    made = np.zeros_like(t)
    for detune in (-0.0016, 0.0013):
        phase = 2 * np.pi * np.cumsum(frequency * (1 + detune) * waver) / RATE + luck.uniform(0, 6)
        for partial in range(1, 15):
            made += np.sin(partial * phase) / partial * loud ** (1 + partial / bright * 1.6) * np.exp(-partial / bright)
    return made


def noise(seconds: float, low: float, high: float, luck: np.random.Generator) -> Wave:
    """Returns noise between two frequencies, with soft edges of half an octave."""
    count = round(seconds * RATE)
    padded = 1 << max(count - 1, 1).bit_length()
    spectrum = np.fft.rfft(luck.standard_normal(padded))
    octaves = np.log2(np.maximum(np.fft.rfftfreq(padded, 1 / RATE), 1.0))
    outside = np.maximum(np.maximum(np.log2(low) - octaves, octaves - np.log2(high)), 0)
    made = np.fft.irfft(spectrum * np.exp(-((outside / 0.5) ** 2)), padded)[:count]
    return made / np.sqrt(np.mean(made**2))


def puff(low: float, high: float, half_life: float, luck: np.random.Generator, attack: float = 0.001) -> Wave:
    """Returns a burst of noise that fades."""
    seconds = half_life * 9
    return noise(seconds, low, high, luck) * fading(seconds, half_life, attack)


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Returns the sum of waves: (when it begins, how loud, the wave) of each."""
    starts = [round(at * RATE) for at, _, _ in parts]
    made = np.zeros(max(start + len(wave) for start, (_, _, wave) in zip(starts, parts, strict=True)))
    for start, (_, level, wave) in zip(starts, parts, strict=True):
        made[start : start + len(wave)] += level * wave
    return made


def warmed(wave: Wave, drive: float) -> Wave:
    """Returns a wave bent softly: deep tones gain partials that small speakers can play."""
    return np.tanh(drive * wave / np.max(np.abs(wave)))


def in_cave(wave: Wave, seconds: float, share: float, luck: np.random.Generator, high: float = 4200.0) -> Wave:
    """Returns two channels: the wave and its echo, which is down to a thousandth after so many seconds."""
    count = round(seconds * RATE)
    total = len(wave) + count
    padded = 1 << (total - 1).bit_length()
    spectrum = np.fft.rfft(wave, padded)
    early = round(0.009 * RATE)
    sides = []
    for _ in range(2):
        echo = noise(seconds, 180.0, high, luck) * 10 ** (-3 * span(seconds) / seconds)
        echo[:early] = 0
        echo /= np.sqrt(np.sum(echo**2))
        wet = np.fft.irfft(spectrum * np.fft.rfft(echo, padded), padded)[:total]
        dry = np.concatenate([wave, np.zeros(count)])
        sides.append(dry * (1 - share / 2) + wet * share)
    return np.stack(sides, axis=1)


def without_rumble(sides: Wave) -> Wave:
    """Returns two channels without what lies below ``LOWEST``, as an analogue filter of the second order does it."""
    count = len(sides)
    padded = 1 << (count + RATE).bit_length()
    place = 1j * np.fft.rfftfreq(padded, 1 / RATE) / LOWEST
    passed = place**2 / (place**2 + np.sqrt(2) * place + 1)
    return np.fft.irfft(np.fft.rfft(sides, padded, axis=0) * passed[:, None], padded, axis=0)[:count]


def finished(wave: Wave, peak: float) -> Wave:
    """Returns two channels with this peak (1 is the limit), cut where silence begins."""
    sides = without_rumble(wave)
    sides /= np.max(np.abs(sides))
    heard = np.nonzero(np.max(np.abs(sides), axis=1) > QUIETEST)[0][-1] + 1
    sides = sides[:heard] * peak
    fade = min(round(0.08 * RATE), heard // 4)
    sides[-fade:] *= (0.5 + 0.5 * np.cos(np.pi * np.arange(fade) / fade))[:, None]
    start = round(0.0007 * RATE)
    sides[:start] *= np.linspace(0, 1, start)[:, None]
    return sides - np.mean(sides, axis=0)

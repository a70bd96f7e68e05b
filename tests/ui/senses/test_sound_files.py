"""The made sounds belong to the script that makes them, and many of them at once do not clip."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
soundfile = pytest.importorskip("soundfile")

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "tools"))

import make_sounds  # noqa: E402
import sounds_dwarfs  # noqa: E402
import sounds_expedition  # noqa: E402
import sounds_valley  # noqa: E402
from synth import RATE  # noqa: E402

from diamant.ui.games.expedition import times  # noqa: E402
from diamant.ui.house.rooms import ROOMS, room_of  # noqa: E402
from diamant.ui.senses.sounds import OF_THE_HOUSE  # noqa: E402

LARGEST_TOTAL = 700_000
PEAK = 10 ** (-3 / 20)
FILES = [(folder, name) for folder in make_sounds.folders() for name in make_sounds.recipes(folder).MAKERS]
HEARD = {name: room_of(name) for name in ROOMS if room_of(name).sounds}
"""The games that have sounds of their own."""

SOUNDS = {name: {**OF_THE_HOUSE, **room.sounds} for name, room in HEARD.items()}
AMBIENCES = {name: room.ambience for name, room in HEARD.items() if room.ambience is not None}
FAR = {take for ambience in AMBIENCES.values() for take in ambience.takes}
PIECES = {  # how long a piece of an ambience is, and how long it fades
    "expedition": (sounds_expedition.CAVE_SECONDS, sounds_expedition.CAVE_FADE),
    "dwarfs": (sounds_dwarfs.MINE_SECONDS, sounds_dwarfs.MINE_FADE),
    "valley": (sounds_valley.OUTBACK_SECONDS, sounds_valley.OUTBACK_FADE),
}


@pytest.fixture(scope="module")
def read() -> dict[tuple[str, str], np.ndarray]:
    return {(folder, name): soundfile.read(make_sounds.SOUNDS / folder / f"{name}.ogg")[0] for folder, name in FILES}


@pytest.fixture
def waves(read, game: str) -> dict[str, np.ndarray]:
    """What is heard at a game's table: its own sounds, and those of the house."""
    return {name: wave for (folder, name), wave in read.items() if folder in ("house", game)}


in_each_ambience = pytest.mark.parametrize("game", AMBIENCES)


@pytest.mark.parametrize("folder", make_sounds.folders())
def test_the_sounds_are_made_by_the_script_as_it_is_now(folder: str) -> None:
    made = json.loads(make_sounds.stamp(folder).read_text(encoding="utf-8"))
    assert made == make_sounds.fingerprints(folder), f"the script changed: run python tools/make_sounds.py {folder}"


def test_a_sound_is_made_the_same_every_time() -> None:
    made = make_sounds.as_ogg("press", make_sounds.make("house", "press"))
    assert made == (make_sounds.SOUNDS / "house" / "press.ogg").read_bytes()


def takes_of(folder: str) -> set[str]:
    """Returns the files that the house or a game plays."""
    if folder == "house":
        return {take for sound in OF_THE_HOUSE.values() for take in sound.takes}
    room = room_of(folder)
    far = room.ambience.takes if room.ambience else ()
    return {take for sound in room.sounds.values() for take in sound.takes} | set(far)


@pytest.mark.parametrize("folder", ["house", *ROOMS])
def test_every_sound_that_is_played_is_there_and_no_other(folder: str) -> None:
    files = {path.stem for path in (make_sounds.SOUNDS / folder).glob("*.ogg")}
    made = set(make_sounds.recipes(folder).MAKERS) if folder in make_sounds.folders() else set()
    assert files == made == takes_of(folder) - (takes_of("house") if folder != "house" else set())
    size = sum(path.stat().st_size for path in (make_sounds.SOUNDS / folder).glob("*"))
    assert size < LARGEST_TOTAL


@pytest.mark.parametrize(("folder", "name"), FILES)
def test_a_sound_is_clean(read, folder: str, name: str) -> None:
    wave = read[folder, name]
    peak = np.max(np.abs(wave))
    assert wave.shape[1] == 2
    assert peak <= PEAK
    assert abs(np.mean(wave)) < 0.001
    assert np.max(np.abs(wave[-int(0.005 * RATE) :])) < 0.003, "it ends in silence"
    assert np.max(np.abs(np.diff(wave, axis=0))) < 0.7 * peak + 0.1, "nothing clicks"
    if name not in FAR:
        assert np.max(np.abs(wave[: int(0.01 * RATE)])) > 0.03 * peak, "it begins at once"


@in_each_ambience
def test_a_small_speaker_can_play_them(waves, game: str) -> None:
    for name in {take for sound in SOUNDS[game].values() for take in sound.takes}:
        power = np.abs(np.fft.rfft(waves[name].mean(axis=1))) ** 2
        audible = np.fft.rfftfreq(len(waves[name]), 1 / RATE) > 200
        assert power[audible].sum() > 0.4 * power.sum(), name


@in_each_ambience
def test_one_piece_of_what_is_far_away_flows_into_the_next(waves, game: str) -> None:
    far = AMBIENCES[game]
    one, other = (waves[name].mean(axis=1) for name in far.takes)
    start = round(far.seconds * RATE)
    both = np.zeros(start + len(other))
    both[: len(one)] += one
    both[start:] += other
    half = RATE // 2
    loud = [np.sqrt(np.mean(both[at : at + half] ** 2)) for at in range(2 * RATE, len(both) - 3 * RATE, half)]
    assert max(max(pair) / min(pair) for pair in pairwise(loud)) < 3, "no gap and no bump, only gusts and drops"


@pytest.mark.parametrize(("game", "length"), PIECES.items())
def test_a_piece_fades_for_as_long_as_the_next_one_comes_up(waves, game: str, length: tuple[float, float]) -> None:
    far, (seconds, fade) = AMBIENCES[game], length
    assert len(waves[far.takes[0]]) / RATE == pytest.approx(seconds, abs=0.1)
    assert pytest.approx(fade) == seconds - far.seconds


@in_each_ambience
def test_what_is_far_away_is_very_quiet(waves, game: str) -> None:
    far = AMBIENCES[game]
    quiet = far.gain * np.sqrt(np.mean(waves[far.takes[0]] ** 2))
    assert quiet < 10 ** (-46 / 20)
    for cue, sound in SOUNDS[game].items():
        assert sound.gain * np.max(np.abs(waves[sound.takes[0]])) > 10 * quiet, cue


RUBIES = [(times.ruby_apart * number, "ruby") for number in range(4)]
DIAMONDS = [(times.ruby_apart * number, "diamond") for number in range(4)]
PLANKS = [(times.plank * number, "barricade") for number in range(3)]


def after(seconds: float, score: list[tuple[float, str]]) -> list[tuple[float, str]]:
    return [(seconds + at, cue) for at, cue in score]


# (seconds, cue) of what comes together at the table
IN_THE_CAVE = {
    "eight cards laid and a button": [*((0.05 * n, "laid") for n in range(8)), (0.2, "press"), (0.38, "tick")],
    "reveal, card and rubies": [(0, "tick"), (0.3, "reveal"), (0.6, "card"), *after(0.8, RUBIES), (0.9, "press")],
    "a dangerous card": [
        (0, "reveal"),
        (0.4, "footsteps"),
        (0.6, "card"),
        *((0.9 + 0.24 * n, "heartbeat") for n in range(4)),
        (1.8, "warning"),
        (1.8, "press"),
    ],
    "the trap": [(0.05, "heartbeat"), (0, "reveal"), (0.2, "card"), (0.3, "warning"), (0.35, "trap"), (0.4, "press")],
    "everybody home": [
        (0, "reveal"),
        (0.2, "relic"),
        (0.25, "footsteps"),
        *after(0.5, RUBIES + DIAMONDS),
        (0.8, "chest"),
        *after(0.9, PLANKS),
    ],
    "a hurried way home": [(0, cue) for cue in ("ruby", "relic", "footsteps", "diamond", "chest", "barricade")],
    "a hurried trap": [(0, cue) for cue in ("reveal", "card", "trap", "barricade", "press")],
    "the end": [(0, "chest"), *RUBIES, *after(0.3, RUBIES), (0.3, "relic"), (0.6, "fanfare"), (0.7, "press")],
}
IN_THE_MINE = {
    "a swap in a hurry": [(0, cue) for cue in ("card", "swap", "laid", "refused", "press")],
    "a card is thrown away": [(0, "card"), (0.02, "press"), (0.3, "card"), (0.34, "symbol torch"), (0.5, "card")],
    "wagons": [
        (0, "reveal"), *((0.35 + 0.06 * n, "diamond") for n in range(5)), (0.9, "wagon"), (1.6, "down"), (1.7, "press"),
    ],
    "a hurried floor": [(0, cue) for cue in ("reveal", "diamond", "wagon", "down", "card")],
    "bats": [(0, "card"), (0.3, "bats"), (0.35, "tick"), (0.4, "press"), (0.5, "card")],
    "the explosion": [(0, "rumble"), (0.1, "tick"), (0.3, "card"), (0.4, "laid"), (0.5, "explosion")],
    "a hurried explosion": [(0, cue) for cue in ("card", "explosion", "press")],
    "supper": [(0, "door"), (0.4, "card"), (0.6, "supper"), (1.4, "press"), (2.2, "fanfare")],
}  # fmt: skip
IN_THE_VALLEY = {
    "the auction is over": [
        *((0.1 * n, cue) for n, cue in enumerate(("press", "bid", "pass", "bid", "pass"))), (0.5, "gavel"),
        (0.6, "notes"), (0.85, "miner"),
    ],
    "six fingers are lifted": [*((0.05 * n, "pass") for n in range(5)), (0.2, "tick"), (0.3, "gavel")],
    "diamonds": [(0, "dig"), (0.5, "flip"), (0.85, "diamond"), *((1.2 + 0.06 * n, "gem") for n in range(3))],
    "a hurried dig": [(0, cue) for cue in ("coin", "dig", "flip", "diamond", "gem", "hole", "miner")],
    "methane": [(0, "dig"), (0.2, "flip"), (0.3, "methane"), (0.35, "press"), (0.9, "miner")],
    "a hurried explosion in the valley": [(0, cue) for cue in ("flip", "methane", "press")],
    "bones": [(0, "flip"), (0.2, "bones"), (0.5, "park"), (0.7, "notes"), (1.0, "miner")],
    "many gems are sold": [
        *((0.12 * n, "gem") for n in range(6)), *((0.06 + 0.12 * n, "price down") for n in range(6)),
        *((0.1 + 0.12 * n, "coin") for n in range(6)),
    ],
    "a saboteur": [(0, "card"), (0.1, "event"), (0.4, "saboteur"), (0.5, "price up"), (0.6, "press")],
    "a fair": [(0, "event"), (0.3, "price up"), (0.4, "price up"), (0.5, "price up"), (0.6, "card")],
    "a deal": [(0, "offer"), (0.2, "deal"), (0.3, "notes"), (0.35, "coin"), (0.4, "miner")],
    "the last round": [(0, "hole"), (0.1, "miner"), (0.3, "last lap"), (0.9, "press"), (1.2, "auction")],
    "the fire": [*((0.1 * n, "notes") for n in range(4)), (0.5, "fanfare"), (0.7, "press")],
}  # fmt: skip
MOMENTS = [
    (game, *moment)
    for game, moments in {"expedition": IN_THE_CAVE, "dwarfs": IN_THE_MINE, "valley": IN_THE_VALLEY}.items()
    for moment in moments.items()
]


@pytest.mark.parametrize(("game", "moment", "score"), MOMENTS, ids=[moment for _, moment, _ in MOMENTS])
def test_many_at_once_do_not_clip(waves, game: str, moment: str, score: list[tuple[float, str]]) -> None:
    total = np.zeros((8 * RATE, 2))
    turns = dict.fromkeys(SOUNDS[game], 0)
    for at, cue in score:
        sound = SOUNDS[game][cue]
        wave = waves[sound.takes[turns[cue] % len(sound.takes)]] * sound.gain
        turns[cue] += 1
        start = round(at * RATE)
        total[start : start + len(wave)] += wave
    for name in AMBIENCES[game].takes:  # both, at the turn from one to the other
        total[: len(waves[name])] += AMBIENCES[game].gain * waves[name]
    assert np.max(np.abs(total)) < 0.97

"""The sounds of the app: loaded piece by piece after the first frame, silent without a device, muted or paused."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.clock import Clock

from diamant.ui.kit.files import ROOT
from diamant.ui.kit.preferences import Preferences
from diamant.ui.senses.cues import cues

FOLDER: Final = ROOT / "assets" / "sounds"


class Sound(NamedTuple):
    """What answers a cue: files that take turns, so that several are heard at once, and how loud they are."""

    takes: tuple[str, ...]
    gain: float


CARDS: Final = ("card-1", "card-2")
RUBIES: Final = ("ruby-1", "ruby-2", "ruby-3", "ruby-4")
SOUNDS: Final = {
    "press": Sound(("press",), 0.3),
    "laid": Sound(CARDS, 0.5),
    "card": Sound(CARDS, 0.5),
    "tick": Sound(("tick",), 0.36),
    "drum 1": Sound(("drum-1",), 0.4),
    "drum 2": Sound(("drum-2",), 0.55),
    "drum 3": Sound(("drum-3",), 0.7),
    "now": Sound(("now",), 0.8),
    "reveal": Sound(("reveal",), 0.6),
    "ruby": Sound(RUBIES, 0.22),
    "diamond": Sound(("diamond",), 0.3),
    "relic": Sound(("relic",), 0.5),
    "footsteps": Sound(("footsteps",), 0.4),
    "chest": Sound(("chest",), 0.5),
    "warning": Sound(("warning",), 0.55),
    "trap": Sound(("trap",), 0.9),
    "barricade": Sound(("plank-1", "plank-2", "plank-3"), 0.5),
    "heartbeat": Sound(("heart-1", "heart-2"), 0.6),
    "fanfare": Sound(("fanfare",), 0.6),
}
TAKES: Final = tuple(dict.fromkeys(take for sound in SOUNDS.values() for take in sound.takes))

CAVE: Final = ("cave-1", "cave-2")
CAVE_GAIN: Final = 0.35
CAVE_SECONDS: Final = 5.25  # each piece lasts 7: it fades while the other rises
PLACES: Final = ("table", "tutorial")  # the screens where the cave is heard

LOAD_AFTER: Final = 0.6  # seconds: the first frame and the first touch come before
LOAD_EVERY: Final = 0.04
MOST_AT_ONCE: Final = 6  # the mixer has eight channels, and the cave needs two
APART: Final = 0.045  # seconds: what comes closer together is one sound


def loudness(volume: float) -> float:
    """Returns the share of full loudness that a volume from 0 to 10 stands for; ears hear steps as alike.

    >>> loudness(10), loudness(0)
    (1.0, 0.0)
    """
    return float((volume / 10) ** 1.3)


class Sounds:
    """Answers cues, and lets the cave be heard where people are in it. Nothing is loaded while muted."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._loaded: dict[str, Any] = {}
        self._to_load = [*TAKES, *CAVE]
        self._works = True
        self._paused = False
        self._place = ""
        self._turns = dict.fromkeys(SOUNDS, 0)
        self._times = dict.fromkeys(SOUNDS, float("-inf"))
        self._playing: list[str] = []
        self._cave_turn = 0
        self._load = Clock.create_trigger(self._load_next, LOAD_AFTER)
        self._cave = Clock.create_trigger(self._next_cave, CAVE_SECONDS)
        cues.bind(on_cue=self._answer)
        preferences.bind(volume=self._turn_up_or_down)
        self._turn_up_or_down()

    @property
    def ready(self) -> bool:
        """Whether everything is loaded, or nothing ever will be."""
        return not self._to_load or not self._works

    @property
    def loaded(self) -> list[str]:
        """The files that can be played at once."""
        return list(self._loaded)

    @property
    def audible(self) -> list[str]:
        """The files that are being played."""
        return [name for name, sound in self._loaded.items() if sound.state == "play"]

    def enter(self, place: str) -> None:
        """Lets the cave be heard, or not, on the screen of this name."""
        self._place = place
        self._start_or_stop_cave()

    def pause(self) -> None:
        """Falls silent until :meth:`resume`."""
        self._paused = True
        self._silence()

    def resume(self) -> None:
        """May be heard again; what was being played is over, the cave begins anew."""
        self._paused = False
        self._start_or_stop_cave()

    def close(self) -> None:
        """Is never heard again."""
        cues.unbind(on_cue=self._answer)
        self._preferences.unbind(volume=self._turn_up_or_down)
        self._load.cancel()
        self._silence()
        for sound in self._loaded.values():
            sound.unload()
        self._loaded.clear()

    # Loading

    def _load_next(self, *_: object) -> None:
        from kivy.core.audio import SoundLoader

        name = self._to_load[0]
        sound = SoundLoader.load(str(FOLDER / f"{name}.ogg"))
        if sound is None or sound.length <= 0:  # no device: the game is played in silence
            self._works = False
            return
        self._to_load.pop(0)
        self._loaded[name] = sound
        if self._to_load:
            self._load.timeout = LOAD_EVERY
            self._load()
        else:
            self._start_or_stop_cave()

    # Playing

    @property
    def _silent(self) -> bool:
        return self._paused or not self._preferences.volume

    def _answer(self, _: object, cue: str, strength: float) -> None:
        if self._silent or cue not in SOUNDS:
            return
        sound, now = SOUNDS[cue], Clock.get_time()
        take = sound.takes[self._turns[cue] % len(sound.takes)]
        if take not in self._loaded or now - self._times[cue] < APART:
            return
        self._times[cue] = now
        self._turns[cue] += 1
        self._make_room(take)
        self._play(take, sound.gain * strength)
        self._playing.append(take)

    def _make_room(self, take: str) -> None:
        """The oldest gives way to what happens now."""
        self._playing = [name for name in self._playing if name != take and self._loaded[name].state == "play"]
        while len(self._playing) >= MOST_AT_ONCE:
            self._loaded[self._playing.pop(0)].stop()

    def _play(self, take: str, gain: float) -> None:
        sound = self._loaded[take]
        sound.volume = gain * loudness(self._preferences.volume)
        sound.play()

    def _silence(self) -> None:
        self._cave.cancel()
        for name in self.audible:
            self._loaded[name].stop()

    def _turn_up_or_down(self, *_: object) -> None:
        if not self._preferences.volume:
            self._load.cancel()
            self._silence()
            return
        if not self.ready:
            self._load()
        for name in CAVE:
            if name in self._loaded:
                self._loaded[name].volume = CAVE_GAIN * loudness(self._preferences.volume)
        self._start_or_stop_cave()

    # The cave

    def _start_or_stop_cave(self) -> None:
        wanted = self._place in PLACES and not self._silent and all(name in self._loaded for name in CAVE)
        if wanted and not self._cave.is_triggered:
            self._next_cave()
        elif not wanted:
            self._cave.cancel()
            for name in CAVE:
                if name in self._loaded:
                    self._loaded[name].stop()

    def _next_cave(self, *_: object) -> None:
        self._play(CAVE[self._cave_turn % len(CAVE)], CAVE_GAIN)
        self._cave_turn += 1
        self._cave()

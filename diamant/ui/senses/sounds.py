"""The sounds of the app: loaded piece by piece after the first frame, silent without a device, muted or paused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

from kivy.clock import Clock

from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import HOUSE, SOUNDS
from diamant.ui.kit.preferences import Preferences
from diamant.ui.senses import loudspeakers


class Sound(NamedTuple):
    """What answers a cue: files that take turns, so that several are heard at once, and how loud they are."""

    takes: tuple[str, ...]
    gain: float


class Ambience(NamedTuple):
    """What is always heard far away: files that take turns, how loud, and after how many seconds the next begins."""

    takes: tuple[str, ...]
    gain: float
    seconds: float


CARDS: Final = ("card-1", "card-2")
OF_THE_HOUSE: Final = {
    "press": Sound(("press",), 0.3),
    "laid": Sound(CARDS, 0.5),
    "card": Sound(CARDS, 0.5),
    "refused": Sound(("refused",), 0.6),
    "tick": Sound(("tick",), 0.36),
    "drum 1": Sound(("drum-1",), 0.4),
    "drum 2": Sound(("drum-2",), 0.55),
    "drum 3": Sound(("drum-3",), 0.7),
    "now": Sound(("now",), 0.8),
    "reveal": Sound(("reveal",), 0.6),
    "fanfare": Sound(("fanfare",), 0.6),
}
SILENCE: Final = Ambience((), 0.0, 1.0)
AMBIENCE: Final = ""  # counted like a cue
PLACES: Final = ("table", "tutorial")  # the screens where a game's ambience is heard

LOAD_AFTER: Final = 0.6  # seconds: the first frame and the first touch come before
LOAD_EVERY: Final = 0.04
MOST_AT_ONCE: Final = 6  # the mixer has eight channels, and an ambience needs two
APART: Final = 0.045  # seconds: what comes closer together is one sound


def loudness(volume: float) -> float:
    """Returns the share of full loudness that a volume from 0 to 10 stands for; ears hear steps as alike.

    >>> loudness(10), loudness(0)
    (1.0, 0.0)
    """
    return float((volume / 10) ** 1.3)


class Sounds:
    """Answers cues, and lets a game's ambience be heard where it is played. Nothing is loaded while muted.

    The house's sounds are there from the start, a game's from :meth:`open_game` to :meth:`close_game`, its ambience,
    the largest of all, only where it is heard. A game may answer a cue of the house in its own way, and may use the
    house's files.
    """

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._table: dict[str, Sound] = dict(OF_THE_HOUSE)
        self._ambience = SILENCE
        self._game = self._place = ""
        self._loaded: dict[Path, Any] = {}
        self._to_load = self._files()
        self._works = True
        self._paused = False
        self._turns: Counter[str] = Counter()
        self._times: dict[str, float] = {}
        self._playing: list[Path] = []
        self._load = Clock.create_trigger(self._load_next, LOAD_AFTER)
        self._next = Clock.create_trigger(self._play_on, SILENCE.seconds)
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
        return [path.stem for path in self._loaded]

    @property
    def audible(self) -> list[str]:
        """The files that are being played."""
        return [path.stem for path in self._audible()]

    def enter(self, place: str) -> None:
        """Lets the ambience be heard, or not, on the screen of this name."""
        self._place = place
        self._sort_out()

    def open_game(self, game: str, sounds: Mapping[str, Sound], ambience: Ambience | None) -> None:
        """Lets the sounds of a game be heard; they are loaded one by one from now on."""
        self._next.cancel()
        self._game, self._table, self._ambience = game, {**OF_THE_HOUSE, **sounds}, ambience or SILENCE
        self._next.timeout = self._ambience.seconds
        self._sort_out()

    def close_game(self) -> None:
        """Gives a game's sounds back."""
        self.open_game("", {}, None)

    def pause(self) -> None:
        """Falls silent until :meth:`resume`."""
        self._paused = True
        self._silence()

    def resume(self) -> None:
        """May be heard again; what was being played is over, the ambience begins anew."""
        self._paused = False
        self._start_or_stop_ambience()

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

    def _files(self) -> list[Path]:
        """Returns the files of all sounds that can be heard here, those of the ambience last."""
        takes = [take for sound in self._table.values() for take in sound.takes]
        far = self._ambience.takes if self._place in PLACES else ()
        return [self._file(take) for take in dict.fromkeys((*takes, *far))]

    def _sort_out(self) -> None:
        """Gives back what can no longer be heard, and loads what now can."""
        kept = self._files()
        for path in [path for path in self._loaded if path not in kept]:
            self._loaded.pop(path).unload()
        self._playing = [path for path in self._playing if path in kept]
        self._to_load = [path for path in kept if path not in self._loaded]
        self._load.timeout = LOAD_AFTER
        self._turn_up_or_down()

    def _file(self, take: str) -> Path:
        own = SOUNDS / self._game / f"{take}.ogg"
        return own if self._game and own.is_file() else SOUNDS / HOUSE / f"{take}.ogg"

    def _load_next(self, *_: object) -> None:
        from kivy.core.audio import SoundLoader

        if not self._to_load:  # the game was left meanwhile
            return
        if not self._loaded:  # the first opens the mixer
            loudspeakers.ask_not_to_be_told()
        path = self._to_load[0]
        sound = SoundLoader.load(str(path))
        if sound is None or sound.length <= 0:  # no device: the game is played in silence
            self._works = False
            return
        self._to_load.pop(0)
        self._loaded[path] = sound
        if self._to_load:
            self._load.timeout = LOAD_EVERY
            self._load()
        else:
            self._start_or_stop_ambience()

    # Playing

    @property
    def _silent(self) -> bool:
        return self._paused or not self._preferences.volume

    def _audible(self) -> list[Path]:
        return [path for path, sound in self._loaded.items() if sound.state == "play"]

    def _answer(self, _: object, cue: str, strength: float) -> None:
        if self._silent or cue not in self._table:
            return
        sound, now = self._table[cue], Clock.get_time()
        file = self._file(sound.takes[self._turns[cue] % len(sound.takes)])
        if file not in self._loaded or now - self._times.get(cue, -inf) < APART:
            return
        self._times[cue] = now
        self._turns[cue] += 1
        self._make_room(file)
        self._play(file, sound.gain * strength)
        self._playing.append(file)

    def _make_room(self, file: Path) -> None:
        """The oldest gives way to what happens now."""
        self._playing = [one for one in self._playing if one != file and self._loaded[one].state == "play"]
        while len(self._playing) >= MOST_AT_ONCE:
            self._loaded[self._playing.pop(0)].stop()

    def _play(self, file: Path, gain: float) -> None:
        sound = self._loaded[file]
        sound.volume = gain * loudness(self._preferences.volume)
        sound.play()

    def _silence(self) -> None:
        self._next.cancel()
        for file in self._audible():
            self._loaded[file].stop()

    def _turn_up_or_down(self, *_: object) -> None:
        if not self._preferences.volume:
            self._load.cancel()
            self._silence()
            return
        if not self.ready:
            self._load()
        for file in self._far():
            self._loaded[file].volume = self._ambience.gain * loudness(self._preferences.volume)
        self._start_or_stop_ambience()

    # The ambience

    def _far(self) -> list[Path]:
        """Returns the files of the ambience that are loaded."""
        return [file for file in map(self._file, self._ambience.takes) if file in self._loaded]

    def _start_or_stop_ambience(self) -> None:
        takes, far = self._ambience.takes, self._far()
        wanted = self._place in PLACES and not self._silent and takes and len(far) == len(takes)
        if wanted and not self._next.is_triggered:
            self._play_on()
        elif not wanted:
            self._next.cancel()
            for file in far:
                self._loaded[file].stop()

    def _play_on(self, *_: object) -> None:
        takes = self._ambience.takes
        self._play(self._file(takes[self._turns[AMBIENCE] % len(takes)]), self._ambience.gain)
        self._turns[AMBIENCE] += 1
        self._next()

"""Loudspeakers that come and go, of which nobody here needs to be told.

SDL would tell by an event from a thread of its own, and Kivy looks through events with Python's lock. Where the thread
that holds the lock waits for SDL meanwhile, as PulseAudio lets it at the first sound, both would wait for ever.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

TOLD: Final = (0x1100, 0x1101)  # SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED
IGNORE: Final = 0


def ask_not_to_be_told() -> None:
    """Keeps SDL from telling, once there is a window; an SDL that cannot be reached goes on as it likes."""
    with suppress(ImportError, OSError, AttributeError):
        from ctypes import CDLL

        from kivy.core.window import _window_sdl2

        sdl = CDLL(_window_sdl2.__file__)  # the very SDL that Kivy was linked with, whoever brought it
        for event in TOLD:
            sdl.SDL_EventState(event, IGNORE)

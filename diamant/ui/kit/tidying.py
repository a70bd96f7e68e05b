"""When Python looks for what nobody needs any more: while nothing moves.

Going through all that lives takes several frames once the screens are built. In the midst of an animation everybody
would see that; while people think, nobody does.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from kivy.clock import Clock

DUE, AT_THE_LATEST = 2, 9
"""How many short searches there are between two thorough ones: in a pause, and without any pause."""

SETTLED = 0.25  # seconds: Kivy lets go of drawings a frame after Python
PURGE = -101  # what Android's C library calls giving back
LARGE_FROM = -3  # what Debian's C library calls the size from which on it gives a block back as soon as it is free
LARGE = 1 << 16  # bytes: drawings, and no words


def wait_for_pauses() -> None:
    """Lets Python search, which it need not do while the app starts, and puts thorough searches off until
    :func:`use_pause`.

    None of them goes through what was there before the first screen: modules are never garbage, and are half the work.
    """
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, AT_THE_LATEST)
    if not gc.get_freeze_count():
        gc.freeze()
    gc.enable()
    _ask_of_memory("mallopt", LARGE_FROM, LARGE)


def use_pause() -> bool:
    """Searches thoroughly if it is time for that, and tells whether it was."""
    due = gc.get_count()[2] >= DUE
    if due:
        gc.collect()
    return due


@contextmanager
def building(stays: bool) -> Iterator[None]:
    """Searches for nothing while a screen is built: hardly any of it is garbage.

    What ``stays``, as a table does for a whole game, is gone past from then on, as the modules are, until
    :func:`unsettle`.
    """
    searched = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searched:
            gc.enable()
    if stays:
        gc.freeze()


def unsettle() -> None:
    """Lets searches go through everything again: a table is left."""
    gc.unfreeze()


def give_back() -> None:
    """Searches through everything, since much was left behind just now.

    It is given to the system, too: the C library would keep it for whatever may come.
    """
    unsettle()
    gc.collect()
    gc.freeze()
    _give_back_soon()


def _give_back(*_: object) -> None:
    """Asks the C library for all it holds free."""
    if not _ask_of_memory("malloc_trim", 0):
        _ask_of_memory("mallopt", PURGE, 0)


def _ask_of_memory(function: str, *values: int) -> bool:
    """Calls a function of the C library, and tells whether there is one: without it, it decides by itself."""
    with suppress(ImportError, OSError, TypeError, AttributeError):
        from ctypes import CDLL

        getattr(CDLL(None), function)(*values)
        return True
    return False


_give_back_soon = Clock.create_trigger(_give_back, SETTLED)

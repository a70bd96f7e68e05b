"""When Python looks for what nobody needs any more: while nothing moves.

Going through all that lives takes several frames once the screens are built. In the midst of an animation everybody
would see that; while people think, nobody does.
"""

from __future__ import annotations

import gc

DUE, AT_THE_LATEST = 8, 16
"""How many short searches there are between two thorough ones: in a pause, and without any pause."""


def wait_for_pauses() -> None:
    """Puts thorough searches off until :func:`use_pause`."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, AT_THE_LATEST)


def use_pause(always: bool = False) -> None:
    """Searches thoroughly if it is time for that, or ``always`` where much was left behind just now."""
    if always or gc.get_count()[2] >= DUE:
        gc.collect()

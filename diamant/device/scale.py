"""How many pixels the device wants for a dp, and how large its owner wants text."""

from __future__ import annotations

from typing import NamedTuple

from .android import activity, on_android, tolerated


class Scale(NamedTuple):
    """Pixels per dp, and the owner's factor for text."""

    density: float
    font: float


def screen_scale() -> Scale | None:
    """Returns the scale of the moment, None on a desktop, where Kivy's own is right.

    On Android Kivy takes the density with the text factor already in it: larger text would make every touch target
    and gap larger too, and text twice over.
    """
    if on_android():
        with tolerated("Scale"):
            resources = activity().getResources()
            return Scale(resources.getDisplayMetrics().density, resources.getConfiguration().fontScale)
    return None

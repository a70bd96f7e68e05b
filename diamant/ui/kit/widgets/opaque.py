"""Drawing without blending: what hides all beneath it need not be mixed with it, which takes a third of the time."""

from __future__ import annotations

from kivy.graphics import Callback
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable


def blending_off() -> Callback:
    """Returns the instruction after which colours replace what was there."""
    return Callback(lambda _: glDisable(GL_BLEND))


def blending_on() -> Callback:
    """Returns the instruction after which colours are mixed again, as everywhere else."""
    return Callback(lambda _: glEnable(GL_BLEND))

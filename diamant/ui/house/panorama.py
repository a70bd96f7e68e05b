"""The three worlds under one sky, behind whatever the house shows of all its games."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from diamant.ui.kit.widgets.backdrop import Backdrop

HORIZONS = {False: ("shelf", 230 / 900), True: ("shelf-upright", 254 / 1600)}
"""The scene of a window that lies and of one that stands, and its horizon as a share of its height from the top."""

SHAPE = 1280 / 900  # of the scene of a window that lies


def highest_horizon(width: float, height: float) -> float:
    """Returns how high the horizon can lie in a window that lies: the scene covers all of it."""
    tall = max(height, width / SHAPE)
    return height - max(0.0, HORIZONS[False][1] * tall - (tall - height))


class Panorama(Backdrop):
    """Its horizon lies at ``level``."""

    upright = BooleanProperty(False)
    awake = BooleanProperty(False)
    """Whether the picture is needed: it is loaded no sooner."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("upright", "awake"):
            self.fbind(name, self._choose)

    def _choose(self, *_: object) -> None:
        scene, self.horizon = HORIZONS[self.upright]
        self.scene = scene if self.awake else ""

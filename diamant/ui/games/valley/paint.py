"""The colours of the valley that the house does not have."""

from __future__ import annotations

from typing import Final

from diamant.ui.kit.theme import rgba

mat: Final = (rgba("#5A3454"), rgba("#2E1638"))
plate: Final = rgba("#191036")
plate_rim: Final = rgba("#B97A1E")
cash: Final = rgba("#FFE9A6")
zero: Final = rgba("#D6CCEC")
number: Final = rgba("#2A1408")
disc: Final = rgba("#FFF6E0")
dimming: Final = rgba("#1B0A36")
gold: Final = rgba("#F5C04A")
moves: Final = rgba("#FFE07A")
waits: Final = rgba("#E9DFFF")
is_in: Final = rgba("#8FF0C0")
passed: Final = rgba("#D6C9EE")
looking: Final = rgba("#9BEBFF")
gain: Final = rgba("#8FF0C0")
lost: Final = rgba("#FFCDC4")

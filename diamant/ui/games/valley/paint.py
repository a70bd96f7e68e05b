"""The colours of the valley that the house does not have."""

from __future__ import annotations

from typing import Final

from diamant.ui.kit.theme import rgba

# Mats and claims
mat: Final = (rgba("#5A3454"), rgba("#2E1638"))
plate: Final = rgba("#191036")
plate_rim: Final = rgba("#B97A1E")
zero: Final = rgba("#D6CCEC")
number: Final = rgba("#2A1408")
dimming: Final = rgba("#1B0A36")

earth: Final = (rgba("#E39A58"), rgba("#98393C"), rgba("#DB8A4C"), rgba("#6E2B4E"))
"""Bits of earth, by the layers they come from."""

# How seats stand
moves: Final = rgba("#FFE07A")
waits: Final = rgba("#E9DFFF")
is_in: Final = rgba("#8FF0C0")
passed: Final = rgba("#D6C9EE")
looking: Final = rgba("#9BEBFF")
gain: Final = rgba("#8FF0C0")
lost: Final = rgba("#FFCDC4")

# Money and prices
price: Final = rgba("#FFE9A6")
zones: Final = (rgba("#E2604E"), rgba("#5FB37A"), rgba("#F5C04A"))
"""Low, middle and high prices."""

# Panels
panel: Final = (rgba("#33265F"), rgba("#1B1238"))
field: Final = rgba("#241A47")
chosen: Final = rgba("#FFD257")
chosen_field: Final = rgba("#4A3A44")
night_dot: Final = rgba("#8E7FC4")
accept_button: Final = rgba("#3FA974")
trouble: Final = rgba("#8E2430")

"""The colours of the valley's table that the house does not have."""

from __future__ import annotations

from typing import Final

from diamant.ui.kit.theme import rgba

zones: Final = (rgba("#E2604E"), rgba("#5FB37A"), rgba("#F5C04A"))
"""Low, middle and high prices."""

price: Final = rgba("#FFE9A6")
chosen: Final = rgba("#FFD257")
chosen_field: Final = rgba("#4A3A44")
plate: Final = (rgba("#33265F"), rgba("#1B1238"))
field: Final = rgba("#241A47")
night_dot: Final = rgba("#8E7FC4")
day_dot: Final = rgba("#FFD257")
accept_button: Final = rgba("#3FA974")
is_in: Final = rgba("#8FF0C0")
passed: Final = rgba("#D6C9EE")
sorts: Final = {
    "price": rgba("#8F5A10"),
    "dig": rgba("#A8402F"),
    "help": rgba("#2F7A5A"),
    "trouble": rgba("#8E2430"),
}
"""The ribbon of an event card by its sort."""

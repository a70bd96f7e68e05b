"""The colours of the mine that the house does not have."""

from __future__ import annotations

from typing import Final

from diamant.ui.kit.theme import rgba

mat: Final = (rgba("#2A5A64"), rgba("#123440"))
number: Final = rgba("#12304A")
haul: Final = rgba("#FFF6E0")
count: Final = rgba("#FBF0D6")
dark_card: Final = (0.55, 0.6, 0.65, 1.0)  # the tint of what lies on a floor that is not dug now
edges: Final = {
    1: (rgba("#D9A05F"), rgba("#80481F")),
    2: (rgba("#B4C3CC"), rgba("#5C7283")),
    3: (rgba("#9BD8FA"), rgba("#4A5FC0")),
}
"""The edges of the cards under the top one of a pile, by floor."""

waiting: Final = rgba("#D6EAEC")
looking: Final = rgba("#9BEBFF")
chosen: Final = rgba("#FFE07A")
choosing: Final = rgba("#FFD79A")
swapping: Final = rgba("#BFF4E4")
lent: Final = rgba("#D2F2A0")

veil: Final = rgba("#070B14")
rail: Final = rgba("#C3CFDA")
rail_bed: Final = rgba("#0B2230")
sleeper: Final = rgba("#8F5A2C")
streak: Final = rgba("#FFF3C4")
chevron: Final = rgba("#9BEBFF")

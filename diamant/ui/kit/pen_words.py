"""What the pens of a face are called, and how wide they draw."""

from __future__ import annotations

from diamant.ui.kit.i18n import N_

COLOUR_WORDS = {
    "ink": N_("Black"),
    "brown": N_("Brown"),
    "skin": N_("Skin"),
    "pink": N_("Pink"),
    "red": N_("Red"),
    "orange": N_("Orange"),
    "yellow": N_("Yellow"),
    "green": N_("Green"),
    "blue": N_("Blue"),
    "violet": N_("Violet"),
}
WIDTH_WORDS = (N_("Thin"), N_("In between"), N_("Thick"))

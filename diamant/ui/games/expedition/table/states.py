"""The states of a seat as they are shown: always a sign and a word, never a tint alone."""

from __future__ import annotations

from diamant.ui.kit.i18n import N_
from diamant.ui.kit.theme import theme

# state: sign, words, colour
STATES = {
    "": ("", "", theme.colour.text_second),
    "thinking": ("i-think", N_("thinking"), theme.colour.thinking),
    "looking": ("i-eye", N_("looking"), theme.colour.looking),
    "chosen": ("i-check", N_("chosen"), theme.colour.chosen),
    "hand on": ("i-check", N_("hand on"), theme.colour.chosen),
    "goes on": ("i-arch", N_("goes on"), theme.colour.goes_on),
    "goes home": ("i-home", N_("goes home"), theme.colour.in_camp),
    "in camp": ("i-home", N_("in camp"), theme.colour.in_camp),
    "in the cave": ("i-arch", N_("in the cave"), theme.colour.text_second),
    "trapped": ("i-close", N_("lost it all"), theme.colour.ruby[0]),
    "empty-handed": ("i-close", N_("empty-handed"), theme.colour.text_second),
}

"""The states of a seat as they are shown: always a sign and a word, never a tint alone."""

from __future__ import annotations

from diamant.ui.games.dwarfs import paint
from diamant.ui.kit.i18n import N_

# state: sign, words, colour
STATES = {
    "": ("", "", paint.waiting),
    "waiting": ("i-think", N_("waiting"), paint.waiting),
    "drawing": ("i-hand", N_("draws"), paint.chosen),
    "looking": ("i-eye", N_("looking"), paint.looking),
    "choosing": ("i-think", N_("choosing"), paint.choosing),
    "chosen": ("i-check", N_("chosen"), paint.chosen),
    "ready": ("i-check", N_("ready"), paint.chosen),
    "swapping": ("i-swap2", N_("swapping"), paint.swapping),
    "lent": ("i-eye", N_("card lent"), paint.lent),
    "remembered": ("i-check", N_("remembered"), paint.chosen),
    "gasped": ("sign-gasp", N_("oh!"), paint.choosing),
    "sent up": ("i-up", N_("sent up"), paint.looking),
}

"""The states of a seat as they are shown: always a sign and a word, never a tint alone."""

from __future__ import annotations

from diamant.ui.games.valley import paint
from diamant.ui.kit.i18n import N_

LAST_MOVE = N_("Your last move")
"""What stands there in place of waiting and moving, for those who have one more move."""

# state: sign, words, colour
STATES = {
    "": ("", "", paint.waits),
    "waiting": ("i-wait", N_("waits"), paint.waits),
    "choosing": ("i-hammer", N_("to move"), paint.moves),
    "thinking": ("i-think", N_("thinks"), paint.moves),
    "bidding": ("i-hammer", N_("bids now"), paint.moves),
    "in": ("i-in", N_("is in"), paint.is_in),
    "leading": ("crown-lead", N_("leads"), paint.moves),
    "passed": ("i-passed", N_("passed"), paint.passed),
    "unable": ("i-lock", N_("cannot bid"), paint.passed),
    "digging": ("i-hammer", N_("digs"), paint.moves),
    "selling": ("i-hammer", N_("sells"), paint.moves),
    "found": ("i-check", N_("found"), paint.looking),
    "offering": ("i-hammer", N_("offers"), paint.moves),
    "deciding": ("i-eye", N_("decides"), paint.looking),
    "looking": ("i-eye", N_("looks"), paint.looking),
    "lost": ("i-close", N_("miner lost"), paint.lost),
}

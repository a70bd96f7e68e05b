"""How a seat stands, found out in one place from what is known of it; shown by a sign and a word, no tint alone."""

from __future__ import annotations

from enum import Enum

from diamant.games.expedition import Choice
from diamant.ui.games.expedition import paint
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.theme import theme


class SeatState(Enum):
    """How a seat stands: the sign, its words, and the colour of both."""

    THINKING = ("i-think", N_("thinking"), paint.thinking)
    LOOKING = ("i-eye", N_("looking"), paint.looking)
    CHOSEN = ("i-check", N_("chosen"), paint.chosen)
    HAND_ON = ("i-check", N_("hand on"), paint.chosen)
    GOES_ON = ("i-arch", N_("goes on"), paint.goes_on)
    GOES_HOME = ("i-home", N_("goes home"), paint.in_camp)
    IN_CAMP = ("i-home", N_("in camp"), paint.in_camp)
    GUESSING = ("i-home", N_("guess!"), paint.in_camp)
    IN_CAVE = ("i-arch", N_("in the cave"), theme.colour.text_second)
    TRAPPED = ("i-close", N_("lost it all"), paint.ruby)
    EMPTY_HANDED = ("i-close", N_("empty-handed"), theme.colour.text_second)


def state_of(
    in_cave: bool = True, deciding: bool = False, looking: bool = False, chosen: bool = False, hand_on: bool = False,
    shown: Choice | None = None, lost: int | None = None, guessing: bool = False,
) -> SeatState:
    """Returns how a seat stands, from what everybody at the table knows of it.

    It is ``deciding`` while it is asked to choose; ``shown`` is what it chose, once that is turned up, and ``lost`` how
    many rubies a trap made it lose, if one did; ``guessing`` says that in camp there is a card to guess. The later
    something happens in an expedition, the more it counts.

    >>> state_of(deciding=True, chosen=True).name
    'CHOSEN'
    >>> state_of(deciding=True, chosen=True, shown=Choice.LEAVE).name
    'GOES_HOME'
    """
    if lost is not None:
        return SeatState.TRAPPED if lost else SeatState.EMPTY_HANDED
    if shown is not None:
        return SeatState.GOES_HOME if shown is Choice.LEAVE else SeatState.GOES_ON
    if not in_cave:
        return SeatState.GUESSING if guessing else SeatState.IN_CAMP
    if looking:
        return SeatState.LOOKING
    if hand_on:
        return SeatState.HAND_ON
    if deciding:
        return SeatState.CHOSEN if chosen else SeatState.THINKING
    return SeatState.IN_CAVE

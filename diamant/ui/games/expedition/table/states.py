"""How a seat stands, found out in one place from what is known of it; shown by a sign and a word, no tint alone."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

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
    IN_CAVE = ("i-arch", N_("in the cave"), theme.colour.text_second)
    TRAPPED = ("i-close", N_("lost it all"), paint.ruby)
    EMPTY_HANDED = ("i-close", N_("empty-handed"), theme.colour.text_second)


class Known(NamedTuple):
    """What everybody at the table knows of a seat."""

    in_cave: bool = True
    deciding: bool = False
    """Whether it is asked to choose."""

    looking: bool = False
    chosen: bool = False
    hand_on: bool = False
    shown: Choice | None = None
    """What it chose, once that is turned up."""

    lost: int | None = None
    """How many rubies a trap made it lose, if one did."""


def state_of(seat: Known) -> SeatState:
    """Returns how a seat stands. The later something happens in an expedition, the more it counts.

    >>> state_of(Known(deciding=True, chosen=True)).name
    'CHOSEN'
    >>> state_of(Known(deciding=True, chosen=True, shown=Choice.LEAVE)).name
    'GOES_HOME'
    """
    if seat.lost is not None:
        return SeatState.TRAPPED if seat.lost else SeatState.EMPTY_HANDED
    if seat.shown is not None:
        return SeatState.GOES_HOME if seat.shown is Choice.LEAVE else SeatState.GOES_ON
    if not seat.in_cave:
        return SeatState.IN_CAMP
    if seat.looking:
        return SeatState.LOOKING
    if seat.hand_on:
        return SeatState.HAND_ON
    if seat.deciding:
        return SeatState.CHOSEN if seat.chosen else SeatState.THINKING
    return SeatState.IN_CAVE

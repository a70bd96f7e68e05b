"""A decision card that its owner holds up: it stands beyond the fingertip, and its face leans to the owner."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp

from diamant.ui.kit.theme import Palette
from diamant.ui.table.edges import Rect
from diamant.ui.table.peek import Peek, Strip, stamped

HIDDEN = 26  # dp that a fingertip hides beyond the point it touches
LOWER = 18  # dp of the card on the owner's side of that point
RIM = 5  # dp around the sign
SIGN_RATIO = 1.2
WIDER = 1.3  # how much wider than its sign the card is
LEAST_SIGN = 30  # dp: its height where there is no room for more
SIGN = 44  # dp: its height on a card of the least height
LEAST_CARD = 72  # dp


class HeldPlace(NamedTuple):
    """Where a held card stands, and the sign on it."""

    card: Rect
    sign: Rect


def held_place(card: Rect, finger: float, mat: Rect, room: float, unit: float) -> HeldPlace:
    """Returns where a card stands while a finger at this height holds it, in the frame of its owner.

    The finger comes from below. ``room`` is the height that the card shall not pass if its sign can do with less;
    ``unit`` is one dp in pixels.
    """
    low = finger + HIDDEN * unit
    most = SIGN * card.height / LEAST_CARD
    high = max(LEAST_SIGN * unit, min(most, room - low - RIM * unit))
    wide = high * SIGN_RATIO
    width = wide * WIDER
    middle = min(max(card.centre[0], mat.x + width / 2), mat.right - width / 2)
    bottom = max(mat.y, finger - LOWER * unit)
    body = Rect(middle - width / 2, bottom, width, low + high + RIM * unit - bottom)
    return HeldPlace(body, Rect(middle - wide / 2, low, wide, high))


class HeldCard(Peek):
    """A card with the sign that its owner sees."""

    def draw(self, what: str, strip: Strip) -> None:
        Color(rgba=Palette.plain)
        stamped("peek-card", 0, 0, strip.width, strip.height)
        stamped(what, *self._sign)

    def stand(self, sign: str, card: Rect, finger: float, mat: Rect, room: float) -> None:
        """Stands a card with this sign before the finger that holds it."""
        body, on_it = held_place(card, finger, mat, room, dp(1))
        (x, y), (_, up) = body.centre, on_it.centre
        self._sign = (0.0, up - y, on_it.width, on_it.height)
        self.show(sign, Strip(x, y, body.width, body.height, 0.0))

"""What its owner sees of a card that is held: a strip with number, diamond and medallion."""

from __future__ import annotations

from kivy.graphics import Color

from diamant.games.dwarfs.cards import Card
from diamant.ui.games.dwarfs import paint
from diamant.ui.games.dwarfs.pictures import medal
from diamant.ui.kit.theme import Palette
from diamant.ui.table.peek import STRIP, Peek, Strip, stamped


class PeekStrip(Peek):
    """The strip of a card of the mine."""

    def draw(self, what: Card, strip: Strip) -> None:
        unit = strip.height / STRIP[1]
        Color(rgba=Palette.plain)
        stamped("peek-strip", 0.0, 0.0, strip.width, strip.height)
        digit, stone, sign = (-36.0, -3.0, 36.0) if what.symbol else (-20.0, 18.0, 0.0)
        Color(rgba=paint.number)
        stamped(f"digit-{what.diamonds}", digit * unit, 3 * unit, 23 * unit, 38 * unit)
        Color(rgba=Palette.plain)
        stamped("diamond", stone * unit, 3 * unit, 34 * unit, 34 * unit)
        if what.symbol:
            stamped(medal(what.symbol), sign * unit, 3 * unit, 38 * unit, 38 * unit)

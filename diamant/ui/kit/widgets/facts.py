"""What everybody wants to know of a game before it begins, each fact beside its sign."""

from __future__ import annotations

from kivy.properties import StringProperty

from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp


class GameFacts(Drawing):
    """For how many a game is and, where there is room for it, how long it takes, each beside its sign.

    Where there is no room for the word for minutes, the clock says it.
    """

    shows = ("players", "minutes")

    players = StringProperty("")
    minutes = StringProperty("")

    def paint(self) -> None:
        wish = self.height / 1.4
        sign, left = wish * 1.3, self.x
        for name, text in (("i-players", self.players), ("i-clock", self.minutes)):
            if not text:
                continue
            room = self.right - left - sign - 7 * theme.u
            text = next((one for one in (text, text.partition(" ")[0]) if self._fits(one, room)), text)
            if left > self.x and not self._fits(text, room):
                break
            stamp(name, (left + sign / 2, self.center_y), sign, Palette.tap_here)
            left += sign + 7 * theme.u
            self.write(text, (left, self.center_y), wish, self.right - left, bold=True, halign="left")
            left += self._ink.width(text, wish, bold=True) + 25 * theme.u

    def _fits(self, text: str, room: float) -> bool:
        return self._ink.width(text, theme.least_font(), bold=True) <= room

"""The eight actions of a move before their owner, in one row or two, always in the same order."""

from __future__ import annotations

from typing import Any

from kivy.properties import DictProperty, ListProperty, StringProperty

from diamant.ui.games.valley.table.button_row import ButtonRow
from diamant.ui.games.valley.table.faces import FaceButton, place_in_rows
from diamant.ui.games.valley.table.tip import MOST
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard

AUCTION, DIG, SELL, BUY, PLAY, OFFER, HIRE, REST = "auction", "dig", "sell", "buy", "play", "offer", "hire", "rest"
WORDS = {
    AUCTION: N_("Auction"),
    DIG: N_("Dig"),
    SELL: N_("Sell"),
    BUY: N_("Buy"),
    PLAY: N_("Play"),
    OFFER: N_("Offer"),
    HIRE: N_("Hire"),
    REST: N_("Rest"),
}
"""The word of every action."""

ACTIONS = tuple(WORDS)
WHOLE = (640.0, 88.0)
CORNER = (152.0, 152.0)


class ActionStrip(ButtonRow):
    """Shows actions as buttons. Fires ``on_choose(code)`` for what can be done or is taken up already.

    What cannot be done is dim; a tap on it shows its reason in a tooltip.

    - ``codes``: which actions, all eight at first; in the corners ``ACTIONS[:4]`` and ``ACTIONS[4:]``
    - ``reasons``: why an action cannot be done, in words, by its code; what is not in it can be done
    - ``late``: what can be done and brings nothing any more, in words: dim, too; who taps once more does it
    - ``chosen``: the code of the action that is taken up, or nothing
    """

    on_choose = Fired("when an action is taken up or put back")

    codes = ListProperty(list(ACTIONS))
    reasons = DictProperty({})
    late = DictProperty({})
    chosen = StringProperty("")

    shows = ("codes", "reasons", "late", "chosen")

    def __init__(self, **properties: Any) -> None:
        self._even = Even()
        self._made: list[str] = []
        self._warned = ""
        super().__init__(**properties)
        self._make_buttons()

    @property
    def units(self) -> tuple[float, float]:
        """The size of a whole strip, or of each half in the corners of a short edge."""
        return WHOLE if len(self.codes) == len(ACTIONS) else CORNER

    def _make_buttons(self) -> None:
        if self._made == self.codes:
            return
        self._made = list(self.codes)
        self._even.clear()
        for button in self.buttons.values():
            discard(button)
        self.buttons = {}
        for code in self.codes:
            button = FaceButton(icon=f"act-{code}", beside=False, size_hint=(None, None))
            button.bind(on_release=lambda _, code=code: self._tapped(code))
            self.buttons[code] = button
            self.add_widget(button, index=len(self.children))
            self._even.add(button.words)

    def _tapped(self, code: str) -> None:
        why = self.reasons.get(code, "")
        late = self.late.get(code, "") if code not in (self._warned, self.chosen) else ""
        if why or late:
            self._warned = code if late else ""
            self.tell(why or late, self.buttons[code])
        else:
            self._warned = ""
            self.dispatch("on_choose", code)

    def on_late(self, *_: object) -> None:
        self._warned = ""

    @property
    def tip_ends(self) -> tuple[float, float]:
        """Its own width; in a corner the tooltip reaches over the mat, not out of the window."""
        most = MOST * theme.u
        if self.width >= most:
            return super().tip_ends
        return (self.x, self.x + most) if self.codes[0] == ACTIONS[0] else (self.right - most, self.right)

    def prepare(self) -> None:
        self._make_buttons()
        gap = min(4 * theme.u, self.width * 0.008)
        place_in_rows(self.inside(2 * theme.u), self.targets, self.rows, gap)
        for code, button in self.buttons.items():
            button.text, button.label = tr(WORDS[code]), tr(WORDS[code])
            button.locked = bool(self.reasons.get(code) or (self.late.get(code) and code != self.chosen))
            button.kind = "main" if code == self.chosen else "plain"

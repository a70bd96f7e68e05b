"""What may become of the drawn card of who holds the tablet, beside it: thrown away, or exchanged."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.games.dwarfs.pictures import medal
from diamant.ui.games.dwarfs.table.words import DEEDS
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label, panel, piece  # noqa: F401

load_kv(__name__)


class ThrowHint(BoxLayout):
    """Shows the medallion of a card, says in a few words what it lets its owner do, and that it may stay instead."""

    card = ObjectProperty(None, allownone=True)
    """The card; nothing is shown without one."""

    medal = StringProperty("")
    text = StringProperty("")
    """What it does: marked, not translated."""

    def on_card(self, *_: object) -> None:
        self.opacity = 0.0 if self.card is None else 1.0
        symbol = self.card.symbol if self.card is not None else ""
        self.medal, self.text = medal(symbol), DEEDS[symbol]

"""What sets an edition of Diamant apart: a line and, where there is room, its traps."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.games.expedition import EDITIONS
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label  # noqa: F401
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.skin import Skinned

load_kv(__name__)


class EditionCard(Skinned, BoxLayout):
    """Shows the edition that is its ``value``."""

    value = StringProperty("english")
    roomy = BooleanProperty(False)
    """Whether there is room for more than the line."""

    wide = BooleanProperty(False)

    def on_kv_post(self, _: object) -> None:
        self.fbind("value", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        row = self.ids.traps
        empty(row)
        for trap in EDITIONS[self.value].traps:
            row.add_widget(Piece(name=f"medallion-{trap}"))

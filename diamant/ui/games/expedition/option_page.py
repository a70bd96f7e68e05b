"""How the game is played: edition, relics, the way to hold the tablet, the chests, the guide."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.games.expedition import EDITIONS
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import button, fit_label, segmented, switch  # noqa: F401
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.skin import Skinned

load_kv(__name__)


class EditionCard(Skinned, BoxLayout):
    """What sets an edition apart: a line and, where there is room, its traps."""

    edition = StringProperty("english")
    roomy = BooleanProperty(False)
    """Whether there is room for more than the line."""

    wide = BooleanProperty(False)

    def on_kv_post(self, _: object) -> None:
        self.fbind("edition", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        row = self.ids.traps
        row.clear_widgets()
        for trap in EDITIONS[self.edition].traps:
            row.add_widget(Piece(name=f"medallion-{trap}"))


class GameOptions(BoxLayout):
    """Its properties are what is chosen; set them, and bind to them. Fires ``on_try`` to try the fingers out."""

    __events__ = ("on_try",)

    edition = StringProperty("english")
    relics = BooleanProperty(True)
    relics_optional = BooleanProperty(True)
    holding = StringProperty("around")
    secret_chests = BooleanProperty(True)
    guide = BooleanProperty(False)
    wide = BooleanProperty(False)
    """Whether two switches stand side by side."""

    tried = StringProperty("")
    """What came of trying the fingers out."""

    def on_try(self) -> None:
        """Fired by the button beside hands on."""

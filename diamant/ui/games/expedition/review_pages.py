"""The pages of looking back: an expedition as a picture, and the table with the controls to step through it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.games.expedition import expedition_picture  # noqa: F401
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import banner, fit_label, icon_button, piece, segmented  # noqa: F401

load_kv(__name__)


class PicturePage(BoxLayout):
    """One expedition at a time; ``round`` is the one that is chosen."""

    rounds = ListProperty([])
    round = NumericProperty(1)
    title = StringProperty("")
    rest = StringProperty("")
    note = StringProperty("")
    """What the gold tents mean, or why there are none."""

    marked = BooleanProperty(False)
    """Whether there are any."""

    expedition = ObjectProperty(None, allownone=True)
    colours = ListProperty([])
    edition = StringProperty("english")
    exits = DictProperty({})


class TablePage(BoxLayout):
    """The table above a row of controls. Fires ``on_leave``, ``on_first``, ``on_back``, ``on_forward``, ``on_last``."""

    __events__ = ("on_leave", "on_first", "on_back", "on_forward", "on_last")

    rounds = ListProperty([])
    round = NumericProperty(1)
    at_first = BooleanProperty(True)
    at_last = BooleanProperty(False)

    def on_leave(self) -> None:
        """Fired when the pictures shall be seen again."""

    def on_first(self) -> None:
        """Fired to see the beginning of the game."""

    def on_back(self) -> None:
        """Fired to see the step before."""

    def on_forward(self) -> None:
        """Fired to see the next step."""

    def on_last(self) -> None:
        """Fired to see the end."""

"""The pages of looking back: an expedition as a picture, and the table with the controls to step through it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.games.expedition.after import expedition_picture  # noqa: F401
from diamant.ui.games.expedition.after.review_table import ReplayTable
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets import banner, fit_label, icon_button, piece, segmented  # noqa: F401
from diamant.ui.table.looking_back import SteppedPage

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
    tokens = ListProperty([])
    edition = StringProperty("english")
    exits = DictProperty({})


class TablePage(SteppedPage):
    """The table above a row of controls. Fires ``on_leave`` when the pictures shall be seen again."""

    on_leave = Fired("when the pictures shall be seen again")

    rounds = ListProperty([])
    round = NumericProperty(1)
    table: ReplayTable = ObjectProperty(None, allownone=True)
    """A stored game, once it is laid."""

    def on_table(self, _: object, table: ReplayTable) -> None:
        self.last = table.last
        table.bind(at=self.setter("at"))
        self.ids.place.add_widget(table)

    def to_first(self) -> None:
        self.table.show(0)

    def back(self) -> None:
        self.table.back()

    def forward(self) -> None:
        self.table.forward()

    def to_last(self) -> None:
        self.table.show(self.table.last)

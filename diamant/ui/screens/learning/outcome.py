"""What came of a lesson: the figure of the learner behind what it won, and on a plate what that is."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.ui.house.room import Goods, Room
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import panel  # noqa: F401
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.podium import champion  # noqa: F401

load_kv(__name__)


class CountedGoods(FitLabel):
    """How many there are of what is drawn beside it."""


class LessonOutcome(FloatLayout):
    """The figure of a colour, what it has to show, and how many points that makes."""

    room: Room = ObjectProperty(None)
    colour = StringProperty("")
    goods: Goods = ObjectProperty(None)
    points = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name, count in self.goods.counted:
            self._add(Piece(name=name))
            self._add(CountedGoods(text=str(count)))
        for name in self.goods.single:
            self._add(Piece(name=name))

    def _add(self, part: Widget) -> None:
        self.ids.plate.add_widget(part, index=1)  # the points stand last

"""What the learner has earned: the miner with an open wallet, the bank notes, and how much it is."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label, panel, piece  # noqa: F401
from diamant.ui.table.podium import champion  # noqa: F401

load_kv(__name__)


class Earned(FloatLayout):
    """The figure of a colour, and its cash in thousands."""

    colour = StringProperty("red")
    cash = NumericProperty(0)

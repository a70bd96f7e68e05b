"""What the learner brought up: the dwarf behind a full wagon, and how many diamonds there are."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label, panel, piece  # noqa: F401
from diamant.ui.table.podium import champion  # noqa: F401

load_kv(__name__)


class BroughtUp(FloatLayout):
    """The figure of a colour, and its diamonds."""

    colour = StringProperty("red")
    diamonds = NumericProperty(0)

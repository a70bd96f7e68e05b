"""What the learner brought home: the explorer behind a full chest, and what lies in it."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label, panel, piece  # noqa: F401
from diamant.ui.table.podium import champion  # noqa: F401

load_kv(__name__)


class BroughtHome(FloatLayout):
    """Rubies, the drawing of a relic, and what that is worth."""

    colour = StringProperty("red")
    rubies = NumericProperty(0)
    relic = StringProperty("")
    worth = NumericProperty(0)

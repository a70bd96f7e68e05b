"""What lies on the path altogether: rubies as a number, relics as pictures. Going home alone brings all of it."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.games.expedition.table import relic_row  # noqa: F401
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label  # noqa: F401

load_kv(__name__)


class PathTotal(Widget):
    """A plate for the readers on one side. It has the colour of the path and lies before it."""

    rubies = NumericProperty(0)
    relics = ListProperty([])
    """The drawings of the relics."""

"""A camp where nobody has a story to tell yet."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import piece  # noqa: F401

load_kv(__name__)


class Camp(Widget):
    """Explorers before a tent by a fire, above the middle of the box."""

    camp = NumericProperty(0.0)
    """The width of the drawing."""

    middle = NumericProperty(0.0)
    ground = NumericProperty(0.0)

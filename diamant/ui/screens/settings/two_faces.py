"""Two faces of one name side by side: the one that is here, and the one that a file brings."""

from __future__ import annotations

from kivy.properties import ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.store import COLOURS
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import face_disc, fit_label  # noqa: F401

load_kv(__name__)


class TwoFaces(BoxLayout):
    """The faces with a word below each."""

    colour = OptionProperty(COLOURS[0], options=COLOURS)
    here = ObjectProperty(None, allownone=True)
    there = ObjectProperty(None, allownone=True)

"""A record of the table on a plaque."""

from __future__ import annotations

from kivy.properties import StringProperty

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.panel import Panel

load_kv(__name__)


class Plaque(Panel):
    """What it is for, how much it was, and who holds it."""

    piece = StringProperty("")
    caption = StringProperty("")
    value = StringProperty("")
    holders = StringProperty("")

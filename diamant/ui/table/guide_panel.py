"""What the guide says: a sentence, the reason for it, and the controls of the lesson."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets import button, fit_label, icon_button, panel, piece  # noqa: F401

load_kv(__name__)


class SpeechPanel(BoxLayout):
    """Fires ``on_next`` (read, or let it be done), ``on_again`` and ``on_close``."""

    on_next = Fired("when the learner has read it, or would rather not do it")
    on_again = Fired("when the lesson shall begin anew")
    on_close = Fired("when the lesson shall end")

    guide = StringProperty("")
    """The drawing of who speaks."""

    text = StringProperty("")
    why = StringProperty("")
    skips = BooleanProperty(False)
    """Whether the step asks for a gesture, so that the button skips it."""

    upright = BooleanProperty(False)
    """Whether it stands above the table instead of at its empty edge."""

    progress = NumericProperty(0.0)
    """From 0 to 1."""

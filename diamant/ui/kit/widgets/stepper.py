"""A number between a minus and a plus."""

from __future__ import annotations

from kivy.properties import BoundedNumericProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label, icon_button  # noqa: F401
from diamant.ui.kit.widgets.given import Given

load_kv(__name__)


class Stepper(Given, BoxLayout):
    """``value`` runs from ``low`` to ``high``; ``text`` is what is shown in place of the bare number."""

    low = NumericProperty(0)
    high = NumericProperty(10)
    step = BoundedNumericProperty(1, min=1)
    value = NumericProperty(0)
    text = StringProperty("")

    def move(self, steps: int) -> None:
        """Changes the value by so many steps, as far as it goes."""
        self.value = max(self.low, min(self.high, self.value + steps * self.step))

"""The top of a screen: the way back, the title, and room for a thing or two."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets import fit_label, icon_button  # noqa: F401
from diamant.ui.kit.widgets.given import Given

load_kv(__name__)


class Header(Given, BoxLayout):
    """Fires ``on_back``. Widgets added to it stand at its right end, each with a width of its own."""

    on_back = Fired("when the way back is pressed")

    title = StringProperty("")

    def add_widget(self, widget: Widget, *arguments: object, **options: object) -> None:
        slot = self.ids.get("slot")
        if slot is None or widget is slot:
            super().add_widget(widget, *arguments, **options)
        else:
            widget.pos_hint = widget.pos_hint or {"center_y": 0.5}
            slot.add_widget(widget, *arguments, **options)

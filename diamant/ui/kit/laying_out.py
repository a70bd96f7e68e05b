"""Lays out at once what was just built, in place of in the course of its first frame."""

from __future__ import annotations

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


def lay_out(root: Widget) -> None:
    """Gives everything under a root its place and size: from the inside out, by which all know how large their content
    is, and from the outside in.

    Kivy would go by the order in which the widgets were made, and fit every text to boxes that it does not keep.
    """
    layouts = [widget for widget in root.walk(restrict=True) if isinstance(widget, Layout)]
    for layout in (*reversed(layouts), *layouts):
        layout._trigger_layout.cancel()  # it is asked for again where something inside changes by it
        layout.do_layout()

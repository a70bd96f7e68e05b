"""Lays out at once what was just built, in place of in the course of its first frame."""

from __future__ import annotations

from collections.abc import Sequence

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


def beside_each_other(widths: Sequence[float], room: float, apart: float) -> list[float]:
    """Returns where things of these widths begin side by side: spread over the room, but no further apart than so far.

    >>> beside_each_other([30, 50, 20], 120, 40), beside_each_other([30, 50, 20], 120, 5)
    ([0.0, 40.0, 100.0], [0, 35, 90])
    """
    gap = min(apart, (room - sum(widths)) / max(1, len(widths) - 1))
    return [sum(widths[:at]) + at * gap for at in range(len(widths))]

"""Puts single widgets somewhere."""

from __future__ import annotations


def placed(widget, size=(300, 80), pos=(100, 100)):
    """Returns a widget with a size and a place of its own."""
    widget.size_hint = (None, None)
    widget.size, widget.pos = size, pos
    return widget

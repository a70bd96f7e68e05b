"""Where on a table there is something to see: what must not be covered, as it lies at this moment."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kivy.uix.label import Label
from kivy.uix.widget import Widget

from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Rect

LAYER = 0.5
"""What covers so much of the table is a layer that things lie on, and nothing to see by itself."""


def boxes_in(frame: Widget, opened: Collection[Widget], without: Collection[Widget]) -> list[Rect]:
    """Returns the boxes of everything in a frame that can be seen, in its own coordinates.

    Of what is ``opened``, a mat for instance, only what lies on it counts; ``without`` are parts that may be covered.
    """
    layer = LAYER * frame.width * frame.height

    def seen(widget: Widget) -> Iterator[Widget]:
        if widget.opacity == 0 or widget in without:
            return
        if type(widget) in (Widget, Turned) or widget in opened or widget.width * widget.height >= layer:
            for child in widget.children:
                yield from seen(child)
        elif not _is_blank(widget):
            yield widget

    return [_box(widget, frame) for child in frame.children for widget in seen(child)]


def _is_blank(widget: Widget) -> bool:
    if isinstance(widget, Label):
        return not widget.text
    return isinstance(widget, Piece) and not widget.name


def _box(widget: Widget, frame: Widget) -> Rect:
    """Returns the upright box around a widget, or around its letters, however it is turned."""
    x, y, (wide, high) = widget.x, widget.y, widget.size
    if isinstance(widget, Label):
        (x, y), (wide, high) = getattr(widget, "text_pos", widget.pos), widget.texture_size
    corners = [
        frame.to_widget(*widget.parent.to_window(*corner, initial=False)) for corner in ((x, y), (x + wide, y + high))
    ]
    across, up = zip(*corners, strict=True)
    return Rect(min(across), min(up), max(across) - min(across), max(up) - min(up))

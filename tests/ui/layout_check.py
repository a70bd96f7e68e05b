"""Finds what is wrong with a layout: text cut off, targets too small or one over another, things out of the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from kivy.core.window import Window
from kivy.graphics.instructions import CanvasBase, InstructionGroup, VertexInstruction
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from diamant.ui.kit.widgets.fit_label import FitLabel

SLACK = 1.5
"""Pixels that rounding may cost."""


class Box(NamedTuple):
    """Where a widget is in the window."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom

    def overlaps(self, other: Box) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > SLACK
            and min(self.top, other.top) - max(self.bottom, other.bottom) > SLACK
        )


class Ground:
    """Where the children of a widget lie in the window: worked out once for all of them."""

    def __init__(self, parent: Widget) -> None:
        x, y = parent.to_window(0, 0, initial=False)
        right, beside = parent.to_window(1, 0, initial=False)
        above, top = parent.to_window(0, 1, initial=False)
        self._sums = (x, right - x, above - x), (y, beside - y, top - y)

    def box(self, widget: Widget) -> Box:
        """Returns the upright box around a child."""
        left, low, right, high = widget.x, widget.y, widget.right, widget.top
        (x, across, up), (y, over, high_by) = self._sums
        xs = [x + across * a + up * b for a in (left, right) for b in (low, high)]
        ys = [y + over * a + high_by * b for a in (left, right) for b in (low, high)]
        return Box(min(xs), min(ys), max(xs), max(ys))


def box_of(widget: Widget) -> Box:
    """Returns the upright box around a widget as it stands in the window, however it is turned."""
    parent = widget.parent
    if parent is None or parent is widget:  # the window is its own parent
        return Box(widget.x, widget.y, widget.right, widget.top)
    return Ground(parent).box(widget)


def boxes_of(widgets: Iterable[Widget]) -> dict[Widget, Box]:
    """Returns the boxes of many widgets."""
    grounds: dict[Widget | None, Ground] = {}
    boxes = {}
    for widget in widgets:
        parent = widget.parent
        if parent is None or parent is Window:
            boxes[widget] = box_of(widget)
        else:
            if parent not in grounds:
                grounds[parent] = Ground(parent)
            boxes[widget] = grounds[parent].box(widget)
    return boxes


def shown(root: Widget) -> Iterator[Widget]:
    """Yields the widgets that can be seen."""
    if root.opacity == 0 or getattr(root, "hidden", False):
        return
    yield root
    for child in root.children:
        yield from shown(child)


def name_of(widget: Widget) -> str:
    words = getattr(widget, "text", "") or getattr(widget, "label", "") or getattr(widget, "name", "")
    return f"{type(widget).__name__} {words!r} at {[round(side) for side in box_of(widget)]}"


def cut_off(widget: Widget) -> bool:
    """Tells whether the text of a label is larger than its box."""
    if not isinstance(widget, Label) or not widget.text:
        return False
    if isinstance(widget, FitLabel):
        return widget.overflow
    wide, high = widget.texture_size
    return widget.is_shortened or wide > widget.width + SLACK or high > widget.height + SLACK


def too_small(box: Box, least: float) -> bool:
    return min(box.width, box.height) < least - 0.5


def outside(box: Box) -> bool:
    if box.width <= 0 or box.height <= 0:
        return False
    return (
        box.left < -SLACK or box.bottom < -SLACK or box.right > Window.width + SLACK or box.top > Window.height + SLACK
    )


def text_box(label: Label) -> Box:
    """Returns where the letters of a label are in the window, without the empty rim of their lines."""
    wide, high = label.texture_size
    x, y = getattr(label, "text_pos", (label.center_x - wide / 2, label.center_y - high / 2))
    rim = high * 0.18
    corners = [label.to_window(*corner) for corner in ((x, y + rim), (x + wide, y + high - rim))]
    across, up = zip(*corners, strict=True)
    return Box(min(across), min(up), max(across), max(up))


def on_top() -> Widget:
    """Returns the widget that takes the touches: what is modal, the innermost, or else everything."""
    modal = [widget for child in Window.children for widget in shown(child) if getattr(widget, "is_modal", False)]
    top = modal[0] if modal else Window.children[0]
    while inner := [one for one in shown(top) if one is not top and getattr(one, "is_modal", False)]:
        top = inner[0]
    return top


def words_over_words(root: Widget) -> list[str]:
    """Returns which words under a root run into each other."""
    labels = [widget for widget in shown(root) if isinstance(widget, Label) and widget.text.strip()]
    boxes = [(label, text_box(label)) for label in labels]
    return [
        f"{name_of(one)} and {name_of(other)}"
        for (one, box), (other, with_box) in combinations(boxes, 2)
        if box.overlaps(with_box)
    ]


def covers_its_own(widget: Widget) -> bool:
    """Tells whether something that a widget draws itself lies over the widgets in it, however late it came."""
    drawn = widget.canvas.children
    inside = [child.canvas for child in widget.children if child.canvas in drawn]
    if not inside:
        return False
    above = [one for one in drawn[min(map(drawn.index, inside)) :] if not isinstance(one, CanvasBase)]
    groups = [one.children if isinstance(one, InstructionGroup) else [one] for one in above]
    return any(isinstance(one, VertexInstruction) for group in groups for one in group)


def check_layout(root: Widget, least: float | None = None, may_overlap: tuple[type, ...] = ()) -> list[str]:
    """Returns what is wrong under a root, one line each; an empty list is what a test wants.

    ``least`` is the smallest side of a target in pixels (48 dp). Targets of the types in ``may_overlap`` are not
    compared with each other, nor is one with the target that it is a part of. A widget with ``bleeds = True`` may
    reach out of the window.
    """
    least = dp(48) if least is None else least
    widgets = list(shown(root))
    boxes = boxes_of(widgets)
    found = [f"text cut off: {name_of(widget)}" for widget in widgets if cut_off(widget)]
    found += [
        f"outside: {name_of(widget)}"
        for widget in widgets
        if outside(boxes[widget]) and not getattr(widget, "bleeds", False)
    ]
    found += [f"covered by its own drawing: {name_of(widget)}" for widget in widgets if covers_its_own(widget)]
    targets = [widget for widget in widgets if getattr(widget, "is_target", False)]
    found += [f"too small to touch: {name_of(target)}" for target in targets if too_small(boxes[target], least)]
    enabled = [target for target in targets if not target.disabled and not isinstance(target, may_overlap)]
    found += [
        f"overlap: {name_of(one)} and {name_of(other)}"
        for one, other in combinations(enabled, 2)
        if boxes[one].overlaps(boxes[other]) and one is not other.parent and other is not one.parent
    ]
    return found

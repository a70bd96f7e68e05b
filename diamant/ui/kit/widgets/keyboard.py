"""For those who have a keyboard: Tab and arrows walk among the targets, Enter and Space press, digits name a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from diamant.ui.kit.widgets.focus import Focusable

TAB = 9
PRESSING = (13, 271, 32)  # Enter, that of the number pad, Space
ARROWS = {276: (-1, 0), 275: (1, 0), 274: (0, -1), 273: (0, 1)}
DIGITS = {key: key - 48 for key in range(49, 57)} | {key: key - 256 for key in range(257, 265)}  # both rows of them


def _seen(root: Widget) -> Iterator[Widget]:
    """Yields what is drawn under a root, the last drawn first."""
    if root.opacity:
        for child in root.children:
            yield from _seen(child)
        yield root


class _Box(NamedTuple):
    """The middle of a widget in the window, and how far it reaches from there."""

    x: float
    y: float
    wide: float
    high: float


def _box(widget: Widget) -> _Box:
    left, low = widget.to_window(*widget.pos)
    right, high = widget.to_window(widget.right, widget.top)
    return _Box((left + right) / 2, (low + high) / 2, abs(right - left) / 2, abs(high - low) / 2)


def _typed_in(widget: Widget) -> bool:
    return bool(getattr(widget, "focus", False))


def targets(root: Widget) -> list[Widget]:
    """Returns what can be pressed or typed into under a root, in the order it is drawn."""
    found = [
        widget for widget in _seen(root)
        if getattr(widget, "is_target", False)
        and not widget.disabled
        and (isinstance(widget, Focusable) or hasattr(widget, "focus"))
    ]
    return found[::-1]


class KeyboardWalk:
    """Moves the focus among the targets of what ``root()`` returns, or of the modal widget that lies over it.

    ``seat(number)`` returns what belongs to a seat; its digit leads there, and pressed again to the next of it.
    """

    def __init__(
        self, root: Callable[[], Widget | None], seat: Callable[[int], Sequence[Widget]] = lambda number: ()
    ) -> None:
        self._root = root
        self._seat = seat
        self._here: Any = None
        self._held: Any = None

    def start(self) -> None:
        """Listens to the keys of the window."""
        Window.bind(on_key_down=self._on_key_down, on_key_up=self._on_key_up, on_touch_down=self._on_touch)

    def stop(self) -> None:
        """Stops listening."""
        Window.unbind(on_key_down=self._on_key_down, on_key_up=self._on_key_up, on_touch_down=self._on_touch)
        self._focus(None)

    def _places(self) -> list[Widget]:
        """What can be reached now: under the topmost modal widget, if there is one."""
        layers = list(Window.children) or [self._root()]
        seen = [widget for layer in layers if layer is not None for widget in _seen(layer)]
        modal = next((widget for widget in seen if getattr(widget, "is_modal", False)), None)
        root = modal or self._root()
        return targets(root) if root is not None else []

    def _focus(self, target: Any) -> None:
        if target is self._here:
            return
        self._let_go()
        for widget, focused in ((self._here, False), (target, True)):
            if isinstance(widget, Focusable):
                widget.focused = focused
            elif widget is not None:
                widget.focus = focused
        self._here = target

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.key_up()
            self._held = None

    def _on_touch(self, *_: object) -> None:
        if not _typed_in(self._here):
            self._focus(None)
        self._here = None

    def _on_key_up(self, _: object, key: int, *__: object) -> None:
        if key in PRESSING:
            self._let_go()

    def _on_key_down(self, _: object, key: int, _code: int, _text: str, modifiers: list[str]) -> bool:
        places = self._places()
        typing = next((place for place in places if _typed_in(place)), None)
        if typing is not None:
            self._focus(typing)
            if key != TAB:
                return False
        elif self._here not in places:
            self._focus(None)
        if key == TAB:
            return self._step(places, -1 if "shift" in modifiers else 1)
        if key in DIGITS and not modifiers:
            order = list(self._seat(DIGITS[key]))
            return self._go_to_seat(sorted((place for place in places if place in order), key=order.index))
        if key in PRESSING:
            return self._press()
        return key in ARROWS and (self._nudge(*ARROWS[key]) or self._go(places, *ARROWS[key]))

    def _step(self, places: list[Widget], step: int) -> bool:
        if places:
            start = places.index(self._here) if self._here in places else (-1 if step == 1 else 0)
            self._focus(places[(start + step) % len(places)])
        return bool(places)

    def _go_to_seat(self, own: list[Widget]) -> bool:
        if own:
            self._focus(own[(own.index(self._here) + 1) % len(own)] if self._here in own else own[0])
        return bool(own)

    def _press(self) -> bool:
        here = self._here
        if not isinstance(here, Focusable):
            return False
        if self._held is not here:  # a key that is held down repeats itself
            self._held = here
            here.key_down()
            if here not in self._places():  # nobody who comes back may see where the key was
                self._focus(None)
        return True

    def _nudge(self, across: int, _up: int) -> bool:
        return bool(across) and isinstance(self._here, Focusable) and self._here.nudge(across)

    def _go(self, places: list[Widget], across: int, up: int) -> bool:
        """Goes to the nearest target that way; what lies far to the side counts as far."""
        if self._here is None:
            return self._step(places, 1)
        here = _box(self._here)
        ways = []
        for place in places:
            there = _box(place)
            right, above = there.x - here.x, there.y - here.y
            ahead = right * across + above * up
            aside = abs(right) - there.wide - here.wide if up else abs(above) - there.high - here.high
            if ahead > 1:
                ways.append((ahead + 3 * max(0.0, aside) + 0.2 * (abs(right) + abs(above)), place))
        if ways:
            self._focus(min(ways, key=itemgetter(0))[1])
        return True

"""Walks from target to target with the Tab key and presses with Enter, for those who have a keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.core.window import Window
from kivy.uix.widget import Widget

from diamant.ui.widgets.pressable import Pressable

TAB, ENTER, SPACE = 9, (13, 271), 32
ARROWS = {276: -1, 274: -1, 275: 1, 273: 1}


def targets(root: Widget) -> Iterator[Pressable]:
    """Yields what can be pressed under a root, in the order it is drawn."""
    if root.opacity == 0:
        return
    if isinstance(root, Pressable) and not root.disabled:
        yield root
    for child in reversed(root.children):
        yield from targets(child)


class KeyboardWalk:
    """Moves the focus among the targets of what ``root()`` returns, or of the dialog that lies over it."""

    def __init__(self, root: Callable[[], Widget | None]) -> None:
        self._root = root
        self._here: Pressable | None = None

    def start(self) -> None:
        """Listens to the keys of the window."""
        Window.bind(on_key_down=self._on_key_down, on_touch_down=self._on_touch)

    def stop(self) -> None:
        """Stops listening."""
        Window.unbind(on_key_down=self._on_key_down, on_touch_down=self._on_touch)
        self._focus(None)

    def _places(self) -> list[Pressable]:
        modal = next((child for child in Window.children if getattr(child, "is_modal", False)), None)
        root = modal or self._root()
        return list(targets(root)) if root is not None else []

    def _focus(self, target: Pressable | None) -> None:
        if self._here is not None:
            self._here.focused = False
        self._here = target
        if target is not None:
            target.focused = True

    def _on_touch(self, *_: object) -> None:
        self._focus(None)

    def _on_key_down(self, _: object, key: int, _code: int, _text: str, modifiers: list[str]) -> bool:
        places = self._places()
        here = self._here if self._here in places else None
        if key == TAB and places:
            step = -1 if "shift" in modifiers else 1
            start = places.index(here) if here else (-1 if step == 1 else 0)
            self._focus(places[(start + step) % len(places)])
            return True
        if here is None:
            return False
        if key in ENTER or key == SPACE:
            here.activate()
            return True
        return key in ARROWS and here.nudge(ARROWS[key])

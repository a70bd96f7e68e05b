"""Finds widgets as a person does: by the words on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from layout_check import shown


def targets(root: Widget) -> Iterator[Widget]:
    """Yields what can be touched and seen."""
    return (widget for widget in shown(root) if getattr(widget, "is_target", False))


def words_on(widget: Widget) -> str:
    """Returns what stands on a target, or what it is called where it shows only a picture."""
    return str(getattr(widget, "text", "") or getattr(widget, "label", ""))


def target(root: Widget, words: str) -> Widget:
    """Returns the one target with these words."""
    found = [widget for widget in targets(root) if words_on(widget) == words]
    if len(found) != 1:
        raise AssertionError(f"{len(found)} targets say {words!r}: {sorted(words_on(one) for one in targets(root))}")
    return found[0]


def translated(text: str) -> str:
    """Returns a text in the language of the moment, which must not be English."""
    from diamant.ui.kit.i18n import tr

    if tr(text) == text:
        raise AssertionError(f"{text!r} is not translated")
    return tr(text)


def says(root: Widget, words: str) -> bool:
    """Tells whether these words stand on some label that can be seen."""
    return any(isinstance(widget, Label) and words in widget.text for widget in shown(root))


def dialog() -> Widget | None:
    """Returns what lies over the screen and has to be answered first, if anything does."""
    return next((child for child in Window.children if getattr(child, "is_modal", False)), None)


def pieces_drawn(root: Widget, kind: str) -> set[str]:
    """Returns the names of the pieces of a kind ("relic-") that stand on some canvas under a root."""
    from diamant.ui.kit.art import art

    names = {id(art.texture(name)): name for name in art.names() if name.startswith(kind)}
    found, groups = set(), [root.canvas]
    while groups:
        for one in groups.pop().children:
            if isinstance(one, InstructionGroup):
                groups.append(one)
            found.add(names.get(id(getattr(one, "texture", None)), ""))
    return found - {""}


def settled(words: str) -> Callable[[], bool]:
    """A condition: these words are said in a dialog."""
    return lambda: dialog() is not None and says(dialog(), words)

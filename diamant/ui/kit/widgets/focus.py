"""What a keyboard can reach: a ring shows where it is, and Enter or Space does what a finger would."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty

from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.given import Given
from diamant.ui.kit.widgets.skin import NinePatch

RING = "plate-rim"
RING_RADIUS = 12


class Focusable(Given):
    """A target of the keyboard walk."""

    is_target = True
    """Marks what must be large enough for a finger."""

    focused = BooleanProperty(False)
    """Whether the keyboard would press it; shown as a ring."""

    corner = NumericProperty(0.0)
    """The radius of the focus ring in pixels, 0 for that of a button."""

    ring_gap = 4
    """How far the focus ring stays away, in units of the drawing board."""

    def __init__(self, **properties: object) -> None:
        self._focus_ring: NinePatch | None = None
        super().__init__(**properties)

    def key_down(self) -> None:
        """Answers Enter or Space."""

    def key_up(self) -> None:
        """Answers that Enter or Space was let go."""

    def nudge(self, step: int) -> bool:
        """Moves by one step (-1 or 1) for an arrow key; tells whether it took the key."""
        return False

    def on_focused(self, _: object, focused: bool) -> None:
        if self._focus_ring is None:
            self._focus_ring = NinePatch()
            self.canvas.after.add(self._focus_ring.group)
            self.bind(pos=self._draw_focus, size=self._draw_focus)
        self._draw_focus()

    def _draw_focus(self, *_: object) -> None:
        if self._focus_ring is not None:
            around = self.ring_gap * theme.u
            pos = (self.x - around, self.y - around / 2)
            size = (self.width + 2 * around, self.height + 1.5 * around)
            name = RING if self.focused else ""
            self._focus_ring.draw(name, pos, size, (self.corner or 16 * theme.u) / RING_RADIUS, Palette.focus)


class Holdable(Focusable):
    """Something that a key may hold. Fires ``on_press`` and ``on_release`` for the key; fingers are its owner's."""

    on_press = Fired("when the key that stands on it goes down")
    on_release = Fired("when that key comes up")

    is_target = False

    def key_down(self) -> None:
        self.dispatch("on_press")

    def key_up(self) -> None:
        self.dispatch("on_release")

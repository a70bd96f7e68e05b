"""A mat with four signs for somebody in camp: what will the next card be?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.games.expedition.table.seers import Sign
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.table.mat import NOTHING, SeatMat
from diamant.ui.table.pressing import What


class GuessSign(Holdable):
    """One thing that the next card may be. Fingers on it are the seat's."""

    sign = StringProperty(Sign.TREASURE)
    pressed = BooleanProperty(False)
    chosen = BooleanProperty(False)
    """Whether it is the guess."""

    foreseen = BooleanProperty(False)
    """Whether it was the guess, and right."""

    dimmed = BooleanProperty(False)
    inset = NumericProperty(0.0)
    """How much smaller the drawing is than what a finger can hit."""


class GuessSigns(Widget):
    """The four signs, two by two, and how many cards were foreseen. It shows what it is told and decides nothing.

    It is as high as the mat; on a low one the signs reach a little past it.
    """

    guess = StringProperty("")
    foresaw = StringProperty("")
    """The guess that was right."""

    foreseen = NumericProperty(0)
    """How many were."""

    shown = BooleanProperty(False)
    unit = NumericProperty(1.0)
    beside = NumericProperty(0.0)
    """How much room there is to their left: the number stands there if there is none below them."""

    cell_width = NumericProperty(60.0)
    cell_height = NumericProperty(48.0)
    across = NumericProperty(7.0)
    gap = NumericProperty(7.0)
    """How far they are apart, side by side and one above the other."""

    upper = NumericProperty(0.0)
    lower = NumericProperty(0.0)
    """Where both rows begin."""

    number_height = NumericProperty(24.0)
    roomy = BooleanProperty(True)
    """Whether there is room for the number below the signs."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.signs = {Sign(part.sign): part for part in reversed(self.children) if isinstance(part, GuessSign)}


class GuessingMat(SeatMat):
    """A mat at which people who went home early may guess. Fires ``on_guess`` with a :class:`Sign`."""

    on_guess = Fired("with what somebody in camp says that the next card will be")

    guesses = BooleanProperty(False)
    """Whether people in camp may guess at this table."""

    in_cave = BooleanProperty(True)
    awaits_card = BooleanProperty(False)
    """Whether a next card may come."""

    signs_out = AliasProperty(
        lambda self: self.guesses and self.awaits_card and not self.in_cave and not self.machine,
        bind=["guesses", "awaits_card", "in_cave", "machine"], cache=True,
    )
    """Whether there is something to guess here."""

    guess = StringProperty("")
    foresaw = StringProperty("")
    """What its owner guesses, and what was guessed last if that was right; nothing for nothing."""

    foreseen = NumericProperty(0)
    """How many cards its owner has foreseen."""

    signs_box = ListProperty(NOTHING)
    signs_beside = NumericProperty(0.0)
    """How much room there is to the left of the signs."""

    def __init__(self, **properties: Any) -> None:
        self._signs: GuessSigns | None = None
        super().__init__(**properties)
        self.fbind("signs_out", self._show_signs)

    @property
    def signs(self) -> Mapping[Sign, GuessSign]:
        """What can be guessed now."""
        return self._signs.signs if self._signs is not None and self.signs_out else {}

    def _show_signs(self, *_: Any) -> None:
        """Shows the signs, or hides them; they are made when somebody first comes home early."""
        if self._signs is None and self.signs_out:
            self._signs = self._make_signs()
            self._lay_signs()
        if self._signs is not None:
            self._signs.shown = self.signs_out
            for sign in self._signs.signs.values():
                sign.is_target, sign.pressed = self.signs_out, False

    def _make_signs(self) -> GuessSigns:
        signs = GuessSigns(size_hint=(None, None))
        self.add_widget(signs)
        for name in ("guess", "foresaw", "foreseen", "unit"):
            setattr(signs, name, getattr(self, name))
            self.fbind(name, signs.setter(name))
        for name in ("pos", "signs_box", "signs_beside"):
            self.fbind(name, self._lay_signs)
        for what, sign in signs.signs.items():
            self.answer_keys(sign, what)
        return signs

    def _lay_signs(self, *_: Any) -> None:
        if self._signs is not None:
            x, y, *size = self.signs_box
            self._signs.pos, self._signs.size, self._signs.beside = (self.x + x, self.y + y), size, self.signs_beside

    @property
    def targets(self) -> Sequence[Widget]:
        return tuple(self.signs.values())

    def what_is_at(self, x: float, y: float) -> What | None:
        return next((what for what, sign in self.signs.items() if sign.collide_point(x, y)), None)

    def on_touched(self, *_: Any) -> None:
        for what, sign in self.signs.items():
            sign.pressed = what in self.touched

    def on_tap(self, what: What) -> None:
        if what in self.signs:  # it may be gone by the time a finger is lifted
            self.dispatch("on_guess", what)


load_kv(__name__)

"""What panels on the valley's table are made of: the plate they lie on, fields that can be chosen, sums that fit."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.games.valley.tables import GEMS
from diamant.ui.games.valley import money, paint
from diamant.ui.games.valley.notes import NOTE, draw_note
from diamant.ui.games.valley.pictures import notes_for
from diamant.ui.games.valley.table.drawn import Drawn, plate, rimmed_box, turned_round
from diamant.ui.games.valley.table.faces import fitting
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets import icon_button, piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.table.edges import Rect

MOST_NOTES = 4
RATIO = 0.55  # how high a note is for its length
TURNS = (-7, 5, -3, 6)
NO_MONEY = "wallet"


def narrowed(width: float, height: float) -> tuple[float, float]:
    """Returns the size of a panel where there is no room for its width: it is higher instead."""
    return (width * 0.77, height * 1.5)


class PlatePanel(Drawn, BoxLayout):
    """A dark plate with things on it, as its owner sees them. It keeps touches from what lies below.

    Everything on it is measured in ``unit``, pixels per unit of the drawing board, where it is so many ``units`` large.
    """

    units = (552.0, 308.0)

    def _narrow(self) -> bool:
        wide, high = self.units
        return bool(self.width / max(1.0, self.height) < 0.75 * wide / high)

    narrow = AliasProperty(_narrow, bind=["size"], cache=True)
    """Whether it is laid where there is no room for its width: what stood side by side stands one over the other."""

    def _unit(self) -> float:
        wide, high = narrowed(*self.units) if self.narrow else self.units
        return float(max(0.01, min(self.width / wide, self.height / high)))

    unit = AliasProperty(_unit, bind=["size"], cache=True)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def paint(self) -> None:
        """Draws the plate."""
        plate(self.x, self.y, self.width, self.height, self.unit)


class Field(Drawn, Pressable):
    """A box that can be tapped. ``chosen`` is golden, ``filled`` has a bright rim, ``faint`` has nothing to choose."""

    chosen = BooleanProperty(False)
    filled = BooleanProperty(False)
    faint = BooleanProperty(False)
    bare = BooleanProperty(False)
    """Whether it shows no box as long as it is not chosen."""

    unit = NumericProperty(1.0)

    shows = ("chosen", "filled", "faint", "bare", "unit", "pressed")

    def paint(self) -> None:
        """Draws the box and its rim."""
        if self.bare and not self.chosen and not self.pressed:
            return
        unit, ground = self.unit, paint.field
        rim, thick = theme.mixed(paint.panel[1], Palette.rim, 0.35 if self.faint else 0.6), max(1.2, 2 * unit)
        if self.filled:
            rim, ground = Palette.text_second, theme.mixed(paint.field, Palette.rim, 0.35)
        if self.chosen:
            rim, ground, thick = paint.chosen, paint.chosen_field, max(2.0, 3.4 * unit)
        if self.pressed:
            ground = theme.mixed(ground, Palette.rim, 0.25)
        rimmed_box(self.x, self.y, self.width, self.height, 10 * unit, ground, rim, thick)


class GemField(Field):
    """A kind of gem on a ``panel``, where a tap chooses it."""

    panel = ObjectProperty(None)
    gem = NumericProperty(0)

    def on_release(self) -> None:
        self.panel.choose(self.gem)


class GemPanel(PlatePanel):
    """A panel with a field for every kind of gem."""

    field: ClassVar[type[GemField]]

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.gem_fields = tuple(self.field(panel=self, gem=gem) for gem in range(len(GEMS)))
        for field in self.gem_fields:
            self.fbind("unit", field.setter("unit"))
            self.ids.gems.add_widget(field)

    def choose(self, gem: int) -> None:
        """Chooses a kind."""
        raise NotImplementedError


class Figure(BoxLayout):
    """A picture, and below it a ``text``, or without one a sum; a sum without a picture lies there as notes.

    It takes no touches.
    """

    picture = StringProperty("")
    text = StringProperty("")
    money = NumericProperty(0)
    """In thousands."""

    wish = NumericProperty(18.0)
    line = NumericProperty(22.0)
    """How large the letters are, and how high their line is, in units."""

    unit = NumericProperty(1.0)


class SumNotes(Drawn):
    """Shows the largest bank notes of a sum, below each other or side by side, as they are larger; a purse for none."""

    total = NumericProperty(0)
    bright = NumericProperty(1.0)

    shows = ("total", "bright")

    def paint(self) -> None:
        """Draws the notes, the smallest in front."""
        notes = notes_for(int(self.total))[:MOST_NOTES]
        if not notes:
            stamp(NO_MONEY, self.center, min(self.size), (1, 1, 1, self.bright))
            return
        more = len(notes) - 1
        across = min(self.height / (RATIO + 0.08), self.width / (1 + 0.42 * more))
        down = min(self.width * 0.9, self.height / (RATIO + 0.3 * more))
        wide, side = across > down, max(across, down)
        step = min(0.8 * side, (self.width - side) / more) if more else 0.0
        x, y = self.center
        for at, value in enumerate(notes):
            middle = (
                (x + (at - more / 2) * step, y) if wide
                else (x + (at % 2 * 2 - 1) * side * 0.04, self.top - side * (0.28 + 0.3 * at))
            )  # fmt: skip
            with turned_round(middle, TURNS[at]):
                high = side / NOTE
                place = Rect(middle[0] - side / 2, middle[1] - high / 2, side, high)
                draw_note(self._ink, value, place, self.bright)


class SumLabel(FitLabel):
    """A sum in the longest form that fits: with the dollar, without it, or as a bare number of thousands."""

    total = NumericProperty(0)
    """In thousands."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("total", "width", "bold"):
            self.fbind(name, self._write)
        follow(i18n, "language", self._write)
        self._write()

    def _write(self, *_: object) -> None:
        forms = [[form(int(self.total))] for form in (money.short, money.plain, money.figure)]
        self.text = fitting(forms, self.width, theme.least_font(), bool(self.bold))[0]


load_kv(__name__)

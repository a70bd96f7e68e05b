"""A seat's mat at any table: cloth, rim and stitches, a figure, a name, and how the seat stands, as sign and word."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from kivy.graphics import BorderImage, Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from diamant.store import SeatPlan
from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets import face_disc, piece  # noqa: F401
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.table.dashes import PERIOD, dash_texture
from diamant.ui.table.pressing import Pressing, What

NOTHING = [0.0, 0.0, 0.0, 0.0]


class MatGain(FitLabel):
    """What was just won or paid, as a number that rises from the mat and is gone at 1. It moves alone."""

    gain = StringProperty("")
    rise = NumericProperty(1.0)


class SeatMat(Drawing, Pressing):
    """Draws one mat for its owner; it lies in a frame that is turned to them.

    A game says by its kv rule what its figure and its cloth are, where everything lies, and adds what is its own. Boxes
    are measured from the lower left corner of the mat. It also says :meth:`what_is_at` a point that can be tapped or
    held; all fingers on the cloth are those of its owner.
    """

    shows = (
        "mat_height", "unit", "panel", "active", "hemmed", "cloth", "colour", "thread", "stitch", "shaken",
    )  # fmt: skip

    name = StringProperty("")
    colour = StringProperty("red")
    machine = BooleanProperty(False)
    sign = StringProperty("i-machine")
    """The character of a machine player."""

    figure = StringProperty("")
    """The drawing of who sits here."""

    figure_tint = ColorProperty(Palette.plain)
    person = NumericProperty(0)
    """Who of the house sits here, by number; nobody is 0."""

    face = ObjectProperty(None, allownone=True)
    """The person's face, which lies before the name and lets the figure stand behind it."""

    status = ObjectProperty(("", "", Palette.text))
    """How the seat stands: a sign, its words, and the colour of both."""

    active = BooleanProperty(False)
    """Whether it is this seat's turn: a solid gold rim."""

    panel = BooleanProperty(False)
    """Whether it lies apart from the edge of the table: that of somebody else, in hand."""

    hemmed = BooleanProperty(True)
    """Whether its edge shows: a rim or stitches."""

    wordless = BooleanProperty(False)
    """Whether there is no room for words beside the sign of a state."""

    cloth = ColorProperty(Palette.mat[0])
    thread = NumericProperty(0.95)
    """How strong the colour of the stitches is."""

    stitch = NumericProperty(2.4)
    """How thick they are, in units."""

    unit = NumericProperty(1.0)
    reach = NumericProperty(0.0)
    """How far the widget reaches beyond the cloth, for what is held up before it."""

    mat_height = NumericProperty(140.0)
    """How high the cloth is."""

    shaken = NumericProperty(0.0)
    """How far cloth and figure are pushed aside."""

    token_box = ListProperty(NOTHING)
    covered = BooleanProperty(False)
    """Whether something lies over the figure: the face, which it would cut, is not there then."""

    steps_back = BooleanProperty(False)
    """Whether the figure makes room for the face: the name stands below it."""

    freed = NumericProperty(0.0)
    """How much room is free below the figure then."""

    face_side = NumericProperty(0.0)
    """How large the face is, if there is one."""

    name_box = ListProperty(NOTHING)
    name_wish = NumericProperty(20.0)
    name_more = NumericProperty(0.0)
    """How much more room the name has."""

    name_takes = NumericProperty(0.0)
    """What a long name lacks and takes from the words beside it, to be read at all."""

    status_box = ListProperty(NOTHING)
    words_wish = NumericProperty(16.0)
    sign_share = NumericProperty(0.72)
    """How high the sign is in its box."""

    words_less = NumericProperty(0.0)
    """How much of its room the words leave to something else, and where they end."""

    words_end = NumericProperty(0.0)
    gain_box = ListProperty(NOTHING)
    gain_wish = NumericProperty(34.0)
    gain_way = NumericProperty(40.0)
    """How far a gain rises."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.canvas.before.remove(self._picture)
        self.canvas.before.insert(0, self._picture)  # beneath what a game lays on the cloth

    def paint(self) -> None:
        """Draws the cloth and its edge, and nothing that is not to be seen."""
        if self.panel:
            self._paint_panel()
            return
        Color(rgba=self.cloth)
        BorderImage(
            texture=art.texture("mat-body"), border=art.cut("mat-body"),
            display_border=art.drawn("mat-body", self.width, self.mat_height, self.unit),
            pos=(self.x + self.shaken, self.y), size=(self.width, self.mat_height),
        )  # fmt: skip
        if self.hemmed and self.active:
            self._paint_rim()
        elif self.hemmed:
            self._stitch()

    def _paint_panel(self) -> None:
        rim, cloth = (theme.colour.tap_here, 7) if self.active else (theme.seat(self.colour).light, 5)
        for colour, inside, corner in ((theme.colour.ink, 0, 16), (rim, 3, 13), (self.cloth, cloth, 11)):
            far = inside * self.unit
            Color(rgba=colour)
            SmoothRoundedRectangle(
                pos=(self.x + far, self.y + far), size=(self.width - 2 * far, self.height - 2 * far),
                radius=[corner * self.unit],
            )  # fmt: skip

    def _paint_rim(self) -> None:
        """Goes round the cloth, and leaves the table with it."""
        unit = self.unit
        around = (self.x + 2 * unit, self.y - 20 * unit, self.width - 4 * unit, self.height + 18 * unit, 18 * unit)
        for colour, thick in ((theme.colour.ink, 3.8), (theme.colour.tap_here, 2.6)):
            Color(rgba=colour)
            SmoothLine(rounded_rectangle=around, width=thick * unit)

    def _stitch(self) -> None:
        """Sews along the three sides that lie on the table."""
        unit, thick = self.unit, max(1.6, self.stitch * self.unit)
        along, up = self.width - 40 * unit, self.mat_height - 20 * unit
        Color(rgba=theme.faded(theme.seat(self.colour).light, self.thread))
        times = along / (PERIOD * unit)
        Rectangle(
            texture=dash_texture(), pos=(self.x + 20 * unit, self.y + self.mat_height - 8 * unit), size=(along, thick),
            tex_coords=(0, 0, times, 0, times, 1, 0, 1),
        )  # fmt: skip
        times = up / (PERIOD * unit)
        for x in (self.x + 6 * unit, self.right - 8 * unit):
            Rectangle(
                texture=dash_texture(), pos=(x, self.y), size=(thick, up), tex_coords=(0, 0, 0, 1, times, 1, times, 0)
            )

    def sit(self, plan: SeatPlan) -> None:
        """Takes over who sits here."""
        self.name, self.colour, self.machine = plan.name, plan.colour, bool(plan.machine)
        self.person = 0 if plan.machine else plan.person or 0
        self.ids.face.on_person()  # the same person may have another face

    @property
    def targets(self) -> Sequence[Widget]:
        """What a keyboard can reach here, in order."""
        return ()

    def what_is_at(self, x: float, y: float) -> What | None:
        return None

    def hand_at(self, what: What | None, x: float, y: float) -> Hashable | None:
        on_cloth = self.collide_point(x, y) and y <= self.y + self.mat_height
        return 0 if what is not None or on_cloth else None


load_kv(__name__)

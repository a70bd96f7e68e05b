"""The plate that tells what somebody brought home."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.counting import Count, whole
from diamant.ui.files import load_kv
from diamant.ui.podium_plan import PlateSize
from diamant.ui.standings import Standing
from diamant.ui.theme import theme
from diamant.ui.widgets import fit_label, piece, relic_row  # noqa: F401
from diamant.ui.widgets.panel import Plate
from diamant.ui.widgets.text_fit import Style, measure

load_kv(__name__)

NAME, POINTS, STONES = 22, 30, 20
PADDING, MARK, GAP = 12, 26, 6
LINE = 1.2  # height of a line of text compared with its size
STONE_LINE = 1.5  # the same for the line of stones and relics
STYLE = Style("Roboto", True, False, 1.0, 1)


class PlateRow(BoxLayout):
    """One line of the plate."""


class PlateName(fit_label.FitLabel):
    """A name that loses its end where even the smallest text is too long; face and mark still tell who it is."""

    name = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("name", self._shorten)
        self.fbind("width", self._shorten)
        self._shorten()

    def _whole_width(self) -> float:
        return 1.02 * measure(self.name, STYLE, theme.font(self.wish), None).width

    whole_width = AliasProperty(_whole_width, bind=["name", "wish", "text_scale"])
    """The width of the whole name at its wished size."""

    def _shorten(self, *_: object) -> None:
        text, kept = self.name, len(self.name)
        while kept > 1 and measure(text, STYLE, theme.least_font(), None).width > self.width:
            kept -= 1
            text = self.name[:kept].rstrip() + "…"
        self.text = text


class ScorePlate(Plate):
    """A name with its mark, the points, and the diamonds, rubies and relics that they are made of.

    ``stacked`` gives the name a line to itself; a plate that is too narrow for name and points on one needs that.
    While it is ``covered`` it keeps the treasure to itself.
    """

    explorer = StringProperty("red")
    name = StringProperty("")
    machine = BooleanProperty(False)
    diamonds = NumericProperty(0)
    rubies = NumericProperty(0)
    relics = ListProperty([])
    points = NumericProperty(0)
    stacked = BooleanProperty(False)
    covered = BooleanProperty(False)

    def _points_text(self) -> str:
        return "?" if self.covered else str(int(self.points))

    points_text = AliasProperty(_points_text, bind=["points", "covered"], cache=True)

    @classmethod
    def of(cls, standing: Standing, **properties: object) -> ScorePlate:
        """Returns the plate of an explorer with everything counted."""
        plate = cls(explorer=standing.explorer, name=standing.name, machine=standing.machine, **properties)
        plate.show(whole(standing))
        return plate

    def show(self, count: Count | None) -> None:
        """Shows what has been counted so far; nothing was, for None."""
        self.covered = count is None
        known = count or Count()
        self.diamonds, self.rubies, self.relics = known.diamonds, known.rubies, list(known.relics)
        self.points = known.points


def plate_size(standings: Iterable[Standing]) -> PlateSize:
    """Returns how large the plates of these explorers are, in pixels."""
    rows = list(standings)
    padding, gap, mark = (size * theme.u for size in (2 * PADDING, GAP, MARK))
    name, points, stones = (theme.font(size * theme.u) for size in (NAME, POINTS, STONES))
    names = {row: _width(row.name) + (mark + gap if row.machine else 0) for row in rows}
    numbers = {row: _width(str(row.points), POINTS) for row in rows}
    line = STONE_LINE * stones
    treasures = {row: 2 * (line + gap) + _width(f"{row.diamonds} {row.rubies}", STONES) for row in rows}
    # A second relic and those after it may hide a part of the one before.
    relics = {row: (1 + 0.4 * (len(row.relics) - 1)) * line if row.relics else 0.0 for row in rows}
    return PlateSize(
        width=padding + max(
            *(mark + names[row] + numbers[row] + 5 * gap for row in rows),
            *(treasures[row] + 3 * gap + relics[row] for row in rows),
        ),
        stacked_width=padding + max(
            *names.values(),
            *treasures.values(),
            *(mark + numbers[row] + 2 * gap + relics[row] for row in rows),
        ),
        height=padding * 0.7 + gap + LINE * points + STONE_LINE * stones,
        stacked_height=padding * 0.7 + 2 * gap + LINE * (name + points) + STONE_LINE * stones,
    )


def _width(text: str, size: float = 0) -> float:
    return 1.02 * measure(text, STYLE, max(theme.least_font(), size * theme.u), None).width

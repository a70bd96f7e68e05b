"""A strip with those who do not stand on a block, and the gems that nobody sold. Drawn on one canvas."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.properties import ListProperty

from diamant.games.valley.tables import GEMS
from diamant.ui.games.valley.after.chart_plan import flow
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.skin import Skinned
from diamant.ui.table.podium.standings import Standing

NAME, SCORE, WORDS = 21, 23, 18
LINE, TOKEN, STONE, MACHINE = 46, 40, 30, 24
PADDING, GAP, APART = 16, 8, 22
WIDEST_NAME = 190
DULL = (0.62, 0.6, 0.7, 1.0)


class Entry(NamedTuple):
    """Something in the strip: how wide it is, and what draws it from its left end on."""

    width: float
    draw: Callable[[float, float], None]


class Ledger(Drawing, Skinned):
    """``rest`` are those without a block; ``held`` the unsold gems of every seat, by kind. ``fit`` makes it as high as
    it has to be: nothing where there is nothing to say."""

    shows = ("rest", "standings", "held")
    rest = ListProperty([])
    standings = ListProperty([])
    held = ListProperty([])

    def __init__(self, **properties: object) -> None:
        super().__init__(skin="panel", size_hint=(None, None), **properties)

    def fit(self, width: float) -> None:
        """Takes this width, and the height that goes with it."""
        lines = self._lines(width)
        self.size = (width, (len(lines) * self._line + 2 * 0.6 * PADDING * theme.u) if lines else 0.0)

    @property
    def _line(self) -> float:
        return max(LINE * theme.u, 1.4 * theme.letters(NAME))

    def paint(self) -> None:
        lines = self._lines(self.width)
        if not lines:
            return
        high = (self.height - 1.2 * PADDING * theme.u) / len(lines)
        for at, line in enumerate(lines):
            x = self.x + PADDING * theme.u
            for entry in line:
                entry.draw(x, self.top - 0.6 * PADDING * theme.u - (at + 0.5) * high)
                x += entry.width + APART * theme.u

    def _lines(self, width: float) -> list[list[Entry]]:
        """Returns what stands in which line: first those without a block, then what was not sold."""
        room = width - 2 * PADDING * theme.u
        lines = []
        for entries in (self._others(), self._unsold(room)):
            if entries:
                rows = flow([entry.width for entry in entries], room, APART * theme.u)
                lines += [[entries[at] for at in row] for row in rows]
        return lines

    def _others(self) -> list[Entry]:
        return [self._other(row) for row in self.rest]

    def _other(self, row: Standing) -> Entry:
        unit, size = theme.u, theme.letters(NAME)
        name, fitted = self._ink.fit(row.name, size, WIDEST_NAME * unit, True)
        token, gap = TOKEN * unit, GAP * unit
        place_wide, name_wide = self._ink.width("8", size), self._ink.width(name, fitted, True)
        machine = (MACHINE * unit + gap) if row.machine else 0.0
        score_wide = self._ink.width(row.score, theme.letters(SCORE), True)

        def draw(x: float, y: float) -> None:
            self._ink.write(str(row.place), (x, y), size, theme.colour.icon)
            x += place_wide + gap
            stamp(row.token, (x + token / 2, y), token)
            x += token + gap
            self._ink.write(name, (x, y), fitted, theme.colour.text, True)
            x += name_wide + gap
            if row.machine:
                stamp("i-machine", (x + MACHINE * unit / 2, y), MACHINE * unit, theme.colour.icon)
            self._ink.write(row.score, (x + machine, y), theme.letters(SCORE), theme.colour.text_score, True)

        return Entry(place_wide + token + name_wide + machine + score_wide + 3 * gap, draw)

    def _unsold(self, room: float) -> list[Entry]:
        """Returns the words and, for everybody who has any, the gems that nobody sold."""
        mine = [(row, self.held[row.seat]) for row in self.standings if row.seat < len(self.held)]
        entries = [self._gems(row, held) for row, held in mine if any(held)]
        if not entries:
            return []
        text, size = self._ink.fit(tr("Unsold, worth nothing now"), theme.letters(WORDS), room)
        wide = self._ink.width(text, size)

        def draw(x: float, y: float) -> None:
            self._ink.write(text, (x, y), size, theme.colour.text_second)

        return [Entry(wide, draw), *entries]

    def _gems(self, row: Standing, held: tuple[int, ...]) -> Entry:
        unit, size = theme.u, theme.letters(WORDS)
        token, stone, gap = 0.8 * TOKEN * unit, STONE * unit, 0.5 * GAP * unit
        heaps = [(GEMS[gem], f"× {number}") for gem, number in enumerate(held) if number]
        wide = token + sum(stone + 2 * gap + self._ink.width(text, size, True) for _, text in heaps)

        def draw(x: float, y: float) -> None:
            stamp(row.token, (x + token / 2, y), token)
            x += token + gap
            for gem, text in heaps:
                stamp(gem, (x + stone / 2, y), stone, DULL)
                self._ink.write(text, (x + stone + gap, y), size, theme.colour.text, True)
                x += stone + 2 * gap + self._ink.width(text, size, True)

        return Entry(wide, draw)

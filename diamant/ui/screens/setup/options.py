"""How the game is played: a page of any game's options, and the way to hold the tablet among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.games.game import Value
from diamant.ui.house.room import Room
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import button, segmented  # noqa: F401
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import discard, empty, follow
from diamant.ui.kit.widgets.pager import Pager
from diamant.ui.kit.widgets.segmented import Segmented
from diamant.ui.kit.widgets.switch import ToggleSwitch
from diamant.ui.kit.widgets.text_fit import Style, fits, measure
from diamant.ui.screens.setup.figures import FigureRow
from diamant.ui.screens.setup.option_rows import OptionRow, pages_of, rows_of

load_kv(__name__)

LEAST_LINES = 2.4  # of the smallest letters: so low may a picture be, where it is wide enough
MORE_LINES = 4  # times as many where letters are twice as large: what is beside them takes its part of the height
WIDE_ENOUGH = 400  # dp; else it is twice as high
MOST_NOTE_LINES = 2
LEAST_WAY = 116  # dp that a way to hold the tablet takes
MOST_BESIDE = 3  # ways that stand beside each other; more of them stand in two rows
BESIDE_WORDS = 112  # units that a switch takes beside its words
SWITCH_STYLE = Style(lines=2)
NOTE_STYLE = Style(lines=0)
LOOSEST = 26  # units: so much farther apart stand blocks that have all the room


class OptionNote(FitLabel):
    """What is said of the value that is chosen."""


def note_height(notes: Sequence[str], width: float) -> float:
    """Returns how high a note is that says one of these."""
    line = 1.25 * float(theme.font(theme.size.note * theme.u))
    wanted = max(measure(note, NOTE_STYLE, line / 1.25, width).height for note in notes)
    return min(max(line, wanted), MOST_NOTE_LINES * line)


class OptionHeading(FitLabel):
    """What a bar is about."""


class OptionBlock(BoxLayout):
    """Several values of one option: what it is about, a bar or figures, and a note or a picture.

    Fires ``on_choose`` with another value.
    """

    on_choose = Fired("with another value")

    def __init__(self, row: OptionRow, room: Room, gap: float, **properties: object) -> None:
        super().__init__(orientation="vertical", **properties)
        self.row = row
        self.heading = OptionHeading() if row.text else None
        self.bar: Segmented | FigureRow = FigureRow(room=room) if row.kind == "seats" else Segmented()
        self.picture = room.option_picture(row.key)
        self.note = OptionNote() if row.notes and self.picture is None else None
        self.spacing = gap if self.heading is None else max(dp(3), 6 * theme.u)
        for part in (self.heading, self.bar, self.picture, self.note):
            if part is not None:
                self.add_widget(part)
        self.show(row)
        self.bar.fbind("on_pick" if row.kind == "seats" else "choice", self._choose)

    @property
    def grows(self) -> bool:
        """Whether it takes all the room there is."""
        return self.picture is not None

    def show(self, row: OptionRow) -> None:
        """Shows another state of the same option."""
        self.row = row
        if isinstance(self.bar, FigureRow):
            self.bar.people = {part.colour: part.person for part in row.parts}
            self.bar.figures = [(part.colour, part.text) for part in row.parts]
            self.bar.choice = next((part.colour for part in row.parts if part.value == row.value), "")
        else:
            self.bar.options = [(part.value, part.text) for part in row.parts]
            self.bar.choice = row.value
        self.bar.disabled = row.fixed
        if self.heading is not None:
            chosen = next((part.text for part in row.parts if part.value == row.value), "")
            self.heading.text = f"{row.text}: {chosen}" if row.kind == "seats" else row.text
        if self.note is not None:
            self.note.text = row.note
        if self.picture is not None:
            self.picture.value = row.value

    def fit(self, width: float) -> float:
        """Gives its parts their heights and returns how high it is at least."""
        self.bar.width = width  # figures are as high as they are wide
        if self.heading is not None:
            self.heading.height = 1.3 * theme.font(theme.size.note * theme.u)
        if self.note is not None:
            self.note.height = note_height(self.row.notes, width)
        parts = [part.height for part in (self.heading, self.bar, self.note) if part is not None]
        if self.picture is not None:
            lines = LEAST_LINES * (1 + MORE_LINES * (theme.text_scale - 1))
            parts.append(lines * theme.least_font() * (1 if width >= dp(WIDE_ENOUGH) else 2))
        self.size_hint_y = 1 if self.grows else None
        height = sum(parts) + self.spacing * (len(parts) - 1)
        if not self.grows:
            self.height = height
        return height

    def _choose(self, _: object, choice: Value) -> None:
        seats = self.row.kind == "seats"
        value = next(part.value for part in self.row.parts if choice == (part.colour if seats else part.value))
        if value != self.row.value:
            self.dispatch("on_choose", value)


class HoldingBlock(BoxLayout):
    """The ways to hold the tablet, with a line on the one that is chosen. Fires ``on_try`` to try the fingers out."""

    on_try = Fired("by the button beside hands on")

    ways = ListProperty([])
    """(code, name) of each."""

    holding = StringProperty("around")
    note = StringProperty("")
    notes = ListProperty([])
    """What may be said."""

    across = NumericProperty(0)
    """How many of the ways stand beside each other; 0 for all."""

    grows = False

    def __init__(self, **properties: object) -> None:
        self.heading = OptionHeading()
        super().__init__(**properties)

    def fit(self, width: float) -> float:
        """Gives its parts their heights and returns how high it is."""
        self.remove_widget(self.heading)
        stacked = width < dp(LEAST_WAY) * min(len(self.ways), MOST_BESIDE)
        self.across = 1 if stacked else MOST_BESIDE - 1 if len(self.ways) > MOST_BESIDE else 0
        note, trial, below = self.ids.note, self.ids.trial, self.ids.below
        note.height = note_height([self.note, *self.notes], width - trial.width - below.spacing)
        below.height = max(note.height, trial.height) if self.holding == "hands" else note.height
        self.height = self.ids.holding.height + self.spacing + below.height
        return float(self.height)

    @property
    def for_heading(self) -> float:
        """How much higher its heading makes it."""
        return float(1.3 * theme.font(theme.size.note * theme.u) + self.spacing)

    def head(self, spare: float) -> float:
        """Says what it is about, if there is so much room to spare, and returns how much it takes.

        Right under the pages to choose its ways would look like some more of them.
        """
        taken = self.for_heading
        if taken > spare:
            return 0.0
        self.heading.text, self.heading.height = tr("The tablet"), taken - self.spacing
        self.add_widget(self.heading, index=len(self.children))
        self.height += taken
        return taken


class OptionSwitch(ToggleSwitch):
    """An option that is on or off."""

    def is_readable(self, width: float) -> bool:
        """Tells whether its words have room if it is so wide."""
        words = width - BESIDE_WORDS * theme.u
        return fits(self.text, SWITCH_STYLE, theme.least_font(), words, self.height)


class SwitchRow(BoxLayout):
    """One switch, or two side by side."""

    grows = False

    def fit(self, _: float) -> float:
        """Returns how high it is."""
        self.height = max(switch.height for switch in self.children)
        return float(self.height)


Block = OptionBlock | HoldingBlock | SwitchRow


class OptionPage(BoxLayout):
    """Shows how a line-up, in which all have names, is to be played.

    Fires ``on_choose`` (key, value), ``on_hold`` (holding) and ``on_try``.
    """

    on_choose = Fired("with an option and its new value")
    on_hold = Fired("with another way to hold the tablet")
    on_try = Fired("by the button beside hands on")

    room = ObjectProperty(None, allownone=True)
    line_up = ObjectProperty(None, allownone=True)
    tried = StringProperty("")
    """What came of trying the fingers out."""

    gap = NumericProperty(0.0)
    wide_from = NumericProperty(0.0)
    """From this width on two switches stand side by side, if their words have room."""

    def __init__(self, **properties: object) -> None:
        self.parts: dict[str, ToggleSwitch | OptionBlock] = {}
        self._shape: object = None
        self._shown: list[list[OptionRow]] = [[], []]
        self._holding = HoldingBlock()
        self._holding.bind(
            holding=lambda _, holding: self.dispatch("on_hold", holding), on_try=lambda *_: self.dispatch("on_try")
        )
        self._pager = Pager()
        self._blocks: list[Block] = []
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**properties)
        for name in ("room", "line_up", "tried"):
            self.fbind(name, self._show)
        for name in ("size", "gap", "wide_from"):
            self.fbind(name, self._arrange_soon)
        self._pager.fbind("page", self._arrange_soon)
        follow(theme, "text_scale", self._arrange_soon, self)

    # What is shown

    def _show(self, *_: object) -> None:
        if self.room is None or self.line_up is None or self.line_up.game != self.room.name:
            return
        self._shown = [rows_of(self.line_up, self.room, rule) for rule in (True, False)]
        shape = [self.room.name, *((row.key, row.kind, bool(row.text)) for rows in self._shown for row in rows)]
        if shape != self._shape:
            self._shape = shape
            self._build()
        for rows in self._shown:
            for row in rows:
                self._show_row(row)
        words = self.room.holdings[self.line_up.holding]
        self._holding.ways = [(code, tr(way.name)) for code, way in self.room.holdings.items()]
        self._holding.notes = [tr(way.note) for way in self.room.holdings.values()]
        self._holding.holding = self.line_up.holding
        self._holding.note = self.tried if self.tried and self.line_up.holding == "hands" else tr(words.note)
        self._arrange_soon()

    def _show_row(self, row: OptionRow) -> None:
        part = self.parts[row.key]
        if isinstance(part, OptionBlock):
            part.show(row)
        else:
            part.text, part.disabled, part.active = row.text, row.fixed, bool(row.value)

    def _build(self) -> None:
        for part in self.parts.values():
            discard(part)
        self.parts = {row.key: self._part(row) for rows in self._shown for row in rows}
        self._pager.page = 0

    def _part(self, row: OptionRow) -> ToggleSwitch | OptionBlock:
        if row.kind == "switch":
            switch = OptionSwitch(active=bool(row.value))
            switch.fbind("active", self._switch, row.key)
            return switch
        block = OptionBlock(row, self.room, self.gap)
        block.bind(on_choose=lambda _, value: self.dispatch("on_choose", row.key, value))
        return block

    def _switch(self, key: str, _: object, active: bool) -> None:
        if self.line_up is not None and active != self.line_up.options[key]:
            self.dispatch("on_choose", key, active)

    # Where it stands

    def _arrange(self, *_: object) -> None:
        if (not self.parts and self._shape is None) or min(self.size) < 1:
            return
        for block in self._blocks:
            block.clear_widgets() if isinstance(block, SwitchRow) else None
            if block.parent is not None:
                block.parent.remove_widget(block)
        self.remove_widget(self._pager)
        empty(self)
        rules, others = self._shown
        self._blocks = [*self._blocks_of(rules), self._holding, *self._blocks_of(others)]
        self._holding.spacing = self.gap
        heights = [block.fit(self.width) for block in self._blocks]
        pager = self._pager.height + self.gap
        headed = {self._blocks.index(self._holding): self._holding.for_heading}
        pages = pages_of(heights, self.gap, self.height, pager, headed)
        self._pager.pages = len(pages)
        shown = pages[min(int(self._pager.page), len(pages) - 1)]
        room = self.height - (pager if len(pages) > 1 else 0)
        spare = room - sum(heights[at] for at in shown) - self.gap * (len(shown) - 1)
        if self._blocks[shown[0]] is self._holding:
            spare -= self._holding.head(spare)
        grows = any(self._blocks[at].grows for at in shown)
        spacing = self.gap + (0 if grows else max(0.0, min(LOOSEST * theme.u, spare / len(shown))))
        page = BoxLayout(orientation="vertical", spacing=spacing)
        for at in shown:
            page.add_widget(self._blocks[at])
        if not grows:
            page.add_widget(Widget())
        self.add_widget(page)
        if len(pages) > 1:
            self.add_widget(self._pager)

    def _blocks_of(self, rows: list[OptionRow]) -> Iterator[Block]:
        half = self.width / 2 - self.gap
        for kind, group in groupby(rows, key=lambda row: row.kind == "switch"):
            parts = [self.parts[row.key] for row in group]
            if not kind:
                yield from (part for part in parts if isinstance(part, OptionBlock))
                continue
            switches = [part for part in parts if isinstance(part, OptionSwitch)]
            while switches:
                row = SwitchRow(spacing=2 * self.gap)
                beside = self.width > self.wide_from and all(switch.is_readable(half) for switch in switches[:2])
                across = 2 if beside else 1
                for switch in switches[:across]:
                    row.add_widget(switch)
                switches = switches[across:]
                yield row

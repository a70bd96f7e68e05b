"""What is worth telling about everybody in a game, a few things each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.utils import escape_markup

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.table.podium.standings import Standing

load_kv(__name__)


class Found(NamedTuple):
    """One thing that was found: its name, a sentence, and a picture with a number on it, 0 for none."""

    heading: str
    sentence: str
    picture: str
    number: int = 0
    sign: bool = False
    """Whether the picture is a sign, without colours of its own."""


class FindingLine(BoxLayout):
    """One finding: its picture, its name and a sentence."""

    picture = StringProperty("")
    number = NumericProperty(0)
    sign = BooleanProperty(False)
    text = StringProperty("")


class SeatFindings(BoxLayout):
    """Somebody with the findings."""

    token = StringProperty("")
    colour = StringProperty("red")
    name = StringProperty("")
    machine = BooleanProperty(False)
    name_width = NumericProperty(0)
    """The room for a name, the same in all cells."""

    inner = NumericProperty(100)
    face = NumericProperty(92)
    """How high everything is together and how wide the face, so that what belongs together stays so in a high cell."""


class FindingsBoard(GridLayout):
    """``entries`` lists, in the order shown, everybody's colour, name, whether it is a machine, the findings, and the
    drawing of the figure. ``word`` puts a finding into words, in the language of the moment."""

    entries = ListProperty([])

    def __init__(self, word: Callable[[Any], Found], **properties: object) -> None:
        self._word = word
        self._even = Even()
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        super().__init__(**properties)
        self.fbind("entries", self._fill_soon)
        follow(i18n, "language", self._fill_soon, self)
        self._fill_soon()

    @classmethod
    def of(
        cls, found: Sequence[Sequence[Any]], standings: Sequence[Standing], word: Callable[[Any], Found]
    ) -> FindingsBoard:
        """Returns the page at the end of a game, with what was found by seat: the best first."""
        board = cls(word, padding=(theme.size.edge * theme.u, 0))
        board.entries = [(row.colour, row.name, row.machine, found[row.seat], row.token) for row in standings]
        return board

    def _fill(self, *_: object) -> None:
        empty(self)
        self._even.clear()
        style, size = Style(bold=True), theme.least_font()
        names = [name or tr("Nameless") for _, name, *_ in self.entries]
        widest = max((measure(name, style, size, None).width for name in names), default=0.0)
        for colour, name, machine, findings, token in self.entries:
            cell = SeatFindings(token=token, colour=colour, name=name or tr("Nameless"), machine=machine)
            cell.name_width = widest
            for finding in findings:
                cell.ids.lines.add_widget(self._line(self._word(finding)))
            self.add_widget(cell)

    def _line(self, found: Found) -> FindingLine:
        heading, sentence = escape_markup(found.heading), escape_markup(found.sentence)
        line = FindingLine(picture=found.picture, number=found.number, sign=found.sign)
        line.text = f"[b]{heading}.[/b] {sentence}"
        self._even.add(line.ids.words)
        return line

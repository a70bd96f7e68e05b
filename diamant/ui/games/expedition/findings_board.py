"""What is worth telling about every explorer of a game, at most two things each."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.utils import escape_markup

from diamant.games.expedition.findings import Finding
from diamant.ui.games.expedition import review_words as words
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.text_fit import Style, measure

load_kv(__name__)


class FindingLine(BoxLayout):
    """One finding: the entrance of its expedition, its name and a sentence."""

    round = NumericProperty(0)
    """The number of the expedition, 0 for the whole game."""

    text = StringProperty("")
    foremost = BooleanProperty(False)


class ExplorerFindings(BoxLayout):
    """One explorer with the findings."""

    colour = StringProperty("red")
    name = StringProperty("")
    machine = BooleanProperty(False)
    name_width = NumericProperty(0)
    """The room for a name, the same in all cells."""

    inner = NumericProperty(100)
    face = NumericProperty(92)
    """How high everything is together and how wide the face, so that what belongs together stays so in a high cell."""


class FindingsBoard(GridLayout):
    """``entries`` lists, in the order shown, an explorer's colour, name, whether it is a machine, and its findings."""

    entries = ListProperty([])

    def __init__(self, **properties: object) -> None:
        self._even = Even()
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        super().__init__(**properties)
        self.fbind("entries", self._fill_again)
        follow(i18n, "language", self._fill_later)
        self._fill_again()

    def _fill_again(self, *_: object) -> None:
        self._fill_soon()

    def _fill_later(self) -> None:
        self._fill_soon()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        self._even.clear()
        style, size = Style("Roboto", True, False, 1.0, 1), theme.least_font()
        names = [name or tr("Nameless") for _, name, *_ in self.entries]
        widest = max((measure(name, style, size, None).width for name in names), default=0.0)
        for colour, name, machine, findings in self.entries:
            cell = ExplorerFindings(colour=colour, name=name or tr("Nameless"), machine=machine)
            cell.name_width = widest
            for finding in findings:
                cell.ids.lines.add_widget(self._line(finding))
            self.add_widget(cell)

    def _line(self, finding: Finding) -> FindingLine:
        heading, sentence = escape_markup(words.heading(finding)), escape_markup(words.sentence(finding))
        line = FindingLine(round=finding.round, foremost=finding.foremost)
        line.text = f"[b]{heading}.[/b] {sentence}"
        self._even.add(line.ids.words)
        return line

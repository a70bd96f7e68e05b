"""What is behind the curtain when the tablet is passed on: what is at stake for one player, and two open cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.expedition import EDITIONS, CardKind, Choice, Position
from diamant.games.expedition.glance import glance
from diamant.ui.games.expedition.lantern import GuideSheet
from diamant.ui.games.expedition.table import centre  # noqa: F401
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.holding import holding
from diamant.ui.kit.widgets import banner, fit_label, icon_button, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.table.curtain import PassToken
from diamant.ui.table.passing import PassingOn

if TYPE_CHECKING:
    from diamant.ui.games.expedition.table.table import ExpeditionTable


class BigCard(Pressable):
    """One of the two open cards: a tap chooses it, and holding it does nothing."""

    picture = StringProperty("decision-continue")
    word = StringProperty("")
    note = StringProperty("")
    larger = NumericProperty(1.0)
    """How much more room there is for its words than on the drawing board."""

    card_height = NumericProperty(100.0)

    def __init__(self, **properties: Any) -> None:
        self._since = 0.0
        super().__init__(**properties)

    def on_press(self) -> None:
        self._since = Clock.get_time()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and Clock.get_time() - self._since >= holding.seconds:
            touch.ungrab(self)
            self.let_go()
            return True
        return bool(super().on_touch_up(touch))


class ChoiceSheet(Widget):
    """What is at stake for one player, and the two cards. One sheet serves all players of a decision in turn."""

    on_chosen = Fired("with the choice; the sheet is gone in the same frame")
    on_menu = Fired("by the pause button")

    player = StringProperty("")
    colour = StringProperty("red")
    round = NumericProperty(1)
    rounds = NumericProperty(5)
    beside = NumericProperty(0)
    lying = NumericProperty(0)
    relics = ListProperty([])
    kinds = ListProperty([])
    out = ListProperty([])
    in_cave = ListProperty([])
    wide = BooleanProperty(True)
    curtained = BooleanProperty(True)
    """Whether a curtain closes after the choice. Where there is none, the pause button is here."""

    glance = ObjectProperty(None, allownone=True)
    """What the guide tells of the next card; nothing where it is off."""

    advice = StringProperty("")
    """What the expert would do, where only one person plays."""

    def __init__(self, position: Position, **properties: Any) -> None:
        super().__init__(**properties)
        self._cards = []
        for card, rubies in zip(position.path, position.rubies, strict=True):
            view = PathCardView(size_hint=(None, None))
            view.show(card, rubies, fresh=False)
            self._cards.append(view)
            self.ids.path.add_widget(view)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        self.ids.path.bind(pos=self._lay_out_soon, size=self._lay_out_soon)
        for token in self.in_cave:
            self.ids.cave.add_widget(PassToken(token=token))

    def _lay_out(self, *_: Any) -> None:
        area, count = self.ids.path, len(self._cards)
        if not count:
            return
        width, rows = max((_card_width(area, count, rows), -rows) for rows in (1, 2, 3, 4))
        rows = -rows
        columns = -(-count // rows)
        for at, card in enumerate(self._cards):
            row, column = divmod(at, columns)
            in_row = min(columns, count - row * columns)
            card.size = (width, width * 1.4)
            card.center = (
                area.center_x + (column - (in_row - 1) / 2) * min(area.width / columns, width * 1.2),
                area.top - area.height / rows * (row + 0.5),
            )

    def toggle_guide(self) -> None:
        """Lays what the guide knows over the path, or takes it away; the two cards can be tapped meanwhile."""
        self.open_guide(not self.ids.lantern.lit)

    def open_guide(self, lit: bool) -> None:
        """Lays what the guide knows over the path if it shall be lit."""
        slot = self.ids.guide
        self.ids.lantern.lit = lit
        empty(slot)
        if lit:
            sheet = GuideSheet(glance=self.glance, advice=self.advice)
            sheet.bind(on_release=lambda *_: self.toggle_guide())
            slot.add_widget(sheet)


def _card_width(area: Widget, count: int, rows: int) -> float:
    """Returns how wide cards can be that lie in so many rows."""
    columns = max(-(-count // rows), 4)
    return float(min(area.width / columns * 0.88, area.height / rows * 0.94 / 1.4))


class PassedChoices(PassingOn):
    """The tablet going round for one decision of everybody in the cave."""

    table: ExpeditionTable
    lay_down_picture = "lantern-3"

    def __init__(self, table: ExpeditionTable, again: bool = False) -> None:
        sitting = table.sitting
        self._sheet: ChoiceSheet | None = None
        in_company = sitting.people > 1 and len(sitting.position.in_cave) > 1
        super().__init__(table, sitting.passing_order(), in_company, in_company, again)

    def prepare(self) -> None:
        self._sheet_of_this_decision()

    def _sheet_of_this_decision(self) -> ChoiceSheet:
        """Returns the sheet with all that is the same for everybody."""
        if self._sheet is None:
            position, line_up = self.table.sitting.position, self.table.sitting.line_up
            relics = [card for card in position.path if card.kind is CardKind.RELIC]
            self._sheet = ChoiceSheet(
                position,
                round=position.round,
                rounds=position.rules.edition.rounds,
                lying=position.path_rubies,
                relics=[relic_picture(card.worth, line_up.options["edition"]) for card in relics],
                kinds=list(EDITIONS[line_up.options["edition"]].traps),
                out=list(position.traps_out),
                in_cave=[self._token(other) for other in position.in_cave],
                curtained=self._hides,
            )
            self._sheet.bind(on_menu=lambda *_: self.table.open_menu())
            self._sheet.bind(on_chosen=self._take)
            self._sheets.append(self._sheet)  # it may never be shown
        return self._sheet

    def sheet_for(self, seat: int) -> ChoiceSheet:
        """Returns what is at stake for a player, and the two cards."""
        sitting, sheet = self.table.sitting, self._sheet_of_this_decision()
        plan, position = sitting.seats[seat], sitting.position
        sheet.player, sheet.colour, sheet.beside = plan.name, plan.colour, position.beside[seat]
        if sitting.line_up.options["guide"]:
            advise = self.table.view.guide.advise
            sheet.glance, sheet.advice = glance(position), advise() if advise else ""
        sheet.open_guide(False)
        return sheet

    def _take(self, sheet: ChoiceSheet, choice: Choice) -> None:
        """Two fingers may press both cards: the second comes when the sheet is gone."""
        if sheet is self.shown:
            self.choose(choice)

    def choose(self, choice: Choice) -> None:
        """Takes the choice of the player of the moment; the sheet is gone at once."""
        cues.give("laid")
        self.table.sitting.hand(self.at).lay_choice(choice)
        self.pass_on()


load_kv(__name__)

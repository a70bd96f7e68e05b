"""Passing the tablet on: a curtain for the next player, two open cards behind it, and at the end "lay it down".

Only one of the three is ever part of the widget tree, so nothing of a choice can be drawn before or after it. Where
nobody has to look away there is no curtain, and where nobody else has to see the cards nobody lays the tablet down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.games.expedition import EDITIONS, CardKind, Choice, Position
from diamant.games.expedition.glance import glance
from diamant.table import Sitting
from diamant.ui.games.expedition.lantern import GuideSheet
from diamant.ui.games.expedition.table import centre  # noqa: F401
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets import banner, fit_label, icon_button, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.focus import Focusable
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.wording import sentences
from diamant.ui.senses.cues import cues
from diamant.ui.table import cloth  # noqa: F401

IN_HURRY = 0.4  # seconds: a tap that came to hurry the card before is no choice


class HoldSpot(Focusable):
    """Opens only for a deliberate hold: the ring has to go full while the finger, or a key, stays."""

    __events__ = ("on_held",)

    seconds = NumericProperty(0.8)
    progress = NumericProperty(0.0)

    def __init__(self, **properties: Any) -> None:
        self._finger: MotionEvent | None = None
        self._ring: Animation | None = None
        super().__init__(**properties)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or self._finger is not None:
            return False
        touch.grab(self)
        self._finger = touch
        self.key_down()
        return True

    def key_down(self) -> None:
        self._ring = Animation(progress=1.0, duration=self.seconds)
        self._ring.bind(on_complete=lambda *_: self._held())
        self._ring.start(self)

    def key_up(self) -> None:
        self.let_go()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.let_go()
        return True

    def let_go(self) -> None:
        """Forgets the finger; the ring is empty again."""
        if self._ring is not None:
            self._ring.cancel(self)
        self._ring = self._finger = None
        self.progress = 0.0

    def _held(self) -> None:
        self.let_go()
        self.dispatch("on_held")

    def on_held(self) -> None:
        """Fired when the ring went full."""


class Curtain(FloatLayout):
    """Names who is next. Behind it there is nothing."""

    __events__ = ("on_open", "on_menu")

    player = StringProperty("")
    colour = StringProperty("red")
    order = ListProperty([])
    """The explorers of this round of passing."""

    done = NumericProperty(0)
    """How many of them have chosen."""

    changes_hands = BooleanProperty(True)
    """Whether somebody else has had the tablet until now."""

    again = BooleanProperty(False)
    """Whether all have chosen before, and nothing of it was kept."""

    hold_seconds = NumericProperty(0.8)

    def _wide(self) -> bool:
        return bool(self.width > 0.9 * self.height)

    wide = AliasProperty(_wide, bind=["size"], cache=True)
    """Whether the face and what is held stand side by side, as in a square window too."""

    def on_order(self, *_: Any) -> None:
        row = self.ids.row
        row.clear_widgets()
        for colour in self.order:
            row.add_widget(PassToken(colour=colour))
        self.on_done()

    def on_done(self, *_: Any) -> None:
        for at, token in enumerate(reversed(self.ids.row.children)):
            token.done, token.next = at < self.done, at == self.done

    def on_open(self) -> None:
        """Fired by the player's hold."""

    def on_menu(self) -> None:
        """Fired by the pause button."""


class PassToken(Widget):
    """A player of the round, small: has chosen, is next, or waits."""

    colour = StringProperty("red")
    done = BooleanProperty(False)
    next = BooleanProperty(False)


class BigCard(Pressable):
    """One of the two open cards."""

    picture = StringProperty("decision-continue")
    word = StringProperty("")
    note = StringProperty("")
    card_height = NumericProperty(100.0)


class ChoiceSheet(FloatLayout):
    """What is at stake for one player, and the two cards. One sheet serves all players of a decision in turn."""

    __events__ = ("on_chosen", "on_menu")

    player = StringProperty("")
    colour = StringProperty("red")
    round = NumericProperty(1)
    rounds = NumericProperty(5)
    beside = NumericProperty(0)
    lying = NumericProperty(0)
    alone = NumericProperty(0)
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
        lay_out = Clock.create_trigger(self._lay_out, -1)
        self.ids.path.bind(pos=lay_out, size=lay_out)
        for colour in self.in_cave:
            self.ids.cave.add_widget(PassToken(colour=colour))

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
        slot.clear_widgets()
        if lit:
            sheet = GuideSheet(glance=self.glance, advice=self.advice)
            sheet.bind(on_release=lambda *_: self.toggle_guide())
            slot.add_widget(sheet)

    def on_chosen(self, choice: Choice) -> None:
        """Fired with the choice; the sheet is gone in the same frame."""

    def on_menu(self) -> None:
        """Fired by the pause button."""


def _card_width(area: Widget, count: int, rows: int) -> float:
    """Returns how wide cards can be that lie in so many rows."""
    columns = max(-(-count // rows), 4)
    return float(min(area.width / columns * 0.88, area.height / rows * 0.94 / 1.4))


class LayDown(FloatLayout):
    """All have chosen: lay the tablet down and turn the cards together."""

    __events__ = ("on_reveal",)

    def on_reveal(self) -> None:
        """Fired by a tap."""


class PassingOn(FloatLayout):
    """Takes the tablet from player to player for one decision. Fires ``on_done`` when all have chosen."""

    __events__ = ("on_done", "on_menu")

    is_modal = True
    hold_time = NumericProperty(0.35)

    def __init__(
        self, sitting: Sitting, tell: Callable[[str], object] = lambda text: None,
        advise: Callable[[], str] | None = None, holder: int | None = None, again: bool = False, **properties: Any,
    ) -> None:
        self._sitting = sitting
        self._tell = tell  # says aloud what everybody may hear
        self._advise = advise  # says what the expert would do, to a person alone
        self.holder = holder  # the seat that has the tablet, where that is known
        self._order = sitting.passing_order()
        self._at = 0
        in_company = sitting.people > 1 and len(sitting.position.in_cave) > 1
        self._shown_to_all = in_company
        self._curtained = in_company and (len(self._order) > 1 or self._order[0] != holder)
        super().__init__(**properties)
        self._curtain = self._make_curtain()
        self._sheet: ChoiceSheet | None = None
        self._prepare = Clock.schedule_once(lambda _: self._sheet_of_this_decision())  # while the tablet is handed over
        self._awake_at = 0.0 if self._curtained else Clock.get_time() + IN_HURRY
        self._curtain.again = again
        self._next_player()

    @property
    def shown(self) -> Widget:
        """The one thing that is shown."""
        return self.children[0]

    @property
    def all_chosen(self) -> bool:
        """Whether everybody has had the tablet."""
        return self._at >= len(self._order)

    def close_curtain(self) -> None:
        """Closes what is open, without a choice: the app is paused."""
        if isinstance(self.shown, ChoiceSheet):
            self._next_player()
        elif isinstance(self.shown, Curtain):
            self.shown.ids.hold.let_go()

    def _show(self, widget: Widget) -> None:
        self.clear_widgets()
        self.add_widget(widget)

    def _make_curtain(self) -> Curtain:
        curtain = Curtain(hold_seconds=max(0.6, self.hold_time * 2))
        curtain.order = [self._sitting.seats[at].colour for at in self._order]
        curtain.bind(on_open=lambda *_: self.open(), on_menu=lambda *_: self.dispatch("on_menu"))
        return curtain

    def _next_player(self) -> None:
        """Waits behind the curtain for the next player, or opens at once where there is nothing to hide."""
        at = self._order[self._at]
        seat, curtain = self._sitting.seats[at], self._curtain
        if not self._curtained:
            self.open()
            return
        curtain.player, curtain.colour, curtain.done = seat.name, seat.colour, self._at
        curtain.changes_hands = at != self.holder
        self._show(curtain)
        asked = tr("Hand the tablet over") if curtain.changes_hands else tr("Keeps the tablet")
        curtain.again = curtain.again and not self._at
        self._tell(sentences(seat.name, asked, tr("Everybody else looks away")))

    def _sheet_of_this_decision(self) -> ChoiceSheet:
        """Returns the sheet with all that is the same for everybody."""
        if self._sheet is None:
            self._prepare.cancel()
            position = self._sitting.position
            relics = [card for card in position.path if card.kind is CardKind.RELIC]
            self._sheet = ChoiceSheet(
                position,
                round=position.round,
                rounds=position.rules.edition.rounds,
                lying=position.path_rubies,
                relics=[relic_picture(card.worth, self._sitting.line_up.options["edition"]) for card in relics],
                kinds=list(EDITIONS[self._sitting.line_up.options["edition"]].traps),
                out=list(position.traps_out),
                in_cave=[self._sitting.seats[other].colour for other in position.in_cave],
                curtained=self._curtained,
            )
            self._sheet.bind(on_menu=lambda *_: self.dispatch("on_menu"))
            self._sheet.bind(on_chosen=self._take)
        return self._sheet

    def _take(self, sheet: ChoiceSheet, choice: Choice) -> None:
        """Two fingers may press both cards: the second comes when the sheet is gone."""
        if sheet.parent is self:
            self.choose(choice)

    def open(self) -> None:
        """Shows the player of the moment what is at stake, and the two cards."""
        at = self.holder = self._order[self._at]
        seat, position, sheet = self._sitting.seats[at], self._sitting.position, self._sheet_of_this_decision()
        sheet.player, sheet.colour, sheet.beside = seat.name, seat.colour, position.beside[at]
        if self._sitting.line_up.options["guide"]:
            sheet.glance, sheet.advice = glance(position), self._advise() if self._advise else ""
        sheet.open_guide(False)
        self._show(sheet)

    def choose(self, choice: Choice) -> None:
        """Takes the choice of the player of the moment; the sheet is gone at once."""
        cues.give("laid")
        self._sitting.hand(self._order[self._at]).lay_choice(choice)
        self._at += 1
        if self._at < len(self._order):
            self._next_player()
        elif self._shown_to_all:
            lay_down = LayDown()
            lay_down.bind(on_reveal=lambda *_: self.dispatch("on_done"))
            self._show(lay_down)
            self._tell(sentences(tr("Lay the tablet down"), tr("Everybody looks: the cards turn together")))
        else:
            self.clear_widgets()
            self.dispatch("on_done")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if Clock.get_time() >= self._awake_at:
            super().on_touch_down(touch)
        return True

    def on_done(self) -> None:
        """Fired when everybody has chosen and the tablet lies on the table."""

    def on_menu(self) -> None:
        """Fired by the pause button."""


load_kv(__name__)

"""Answering an offer: the same two columns as its owner sees them, and Accept or Decline."""

from __future__ import annotations

from kivy.properties import BooleanProperty, DictProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.valley.moves import CARD, CASH, CLAIM, Item
from diamant.ui.games.valley.table import cards, faces, offer  # noqa: F401
from diamant.ui.games.valley.table.cards import HiddenCard
from diamant.ui.games.valley.table.drawn import Emptied
from diamant.ui.games.valley.table.fields import Figure, PlatePanel
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import say_many
from diamant.ui.kit.widgets import piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import empty

FACE_DOWN = ""
MOST_WITH_HINT = 2
"""Beside so many things there is room to say how a card is read."""


class HoldHint(FitLabel):
    """Says how an offered card is read, where there is room for it."""


class AnswerPanel(Emptied, PlatePanel):
    """Asks whether an offer is taken. Fires ``on_accept()`` and ``on_decline()``.

    - ``name``, ``colour``: who offers
    - ``gets``, ``gives``: what the answerer gets and gives, as items of a move; a card's value is its code
    - ``heights``: how high the claims among them are, by claim; ``marked`` are these claims, for the valley to frame
    - ``open_faces``: whether offered cards lie face up, as in hand. On the table they are face down: one that is held
      shows its slip, to whoever holds it; one that lies face up shows it by a tap, too.
    """

    on_accept = Fired("when the deal is made")
    on_decline = Fired("when it is not wanted")

    name = StringProperty("")
    colour = StringProperty("red")
    gets = ListProperty([])
    gives = ListProperty([])
    heights = DictProperty({})
    open_faces = BooleanProperty(False)
    marked = ListProperty([])
    held_code = StringProperty("")

    units = (552.0, 204.0)
    shows = ("gets", "gives", "heights", "open_faces")

    @property
    def about(self) -> list[int]:
        """The claims in the deal, which it does not cover."""
        return [int(item[1]) for item in (*self.gets, *self.gives) if item[0] == CLAIM]

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach."""
        hidden = [one for one in self.ids.gets.children if isinstance(one, HiddenCard)]
        return (*reversed(hidden), self.ids.accept, self.ids.decline)

    def drop_touches(self) -> None:
        """Forgets all fingers, and shows nothing that was held."""
        for part in (*self.ids.gets.children, self.ids.accept, self.ids.decline):
            if hasattr(part, "let_go"):
                part.let_go()
        self.held_code = FACE_DOWN

    def empty(self) -> None:
        self.drop_touches()
        self.name, self.gets, self.gives, self.heights, self.open_faces = "", [], [], {}, False
        self.marked = []
        for row in (self.ids.gets, self.ids.gives):
            empty(row)

    def prepare(self) -> None:
        self.marked = self.about
        for row, items in ((self.ids.gets, self.gets), (self.ids.gives, self.gives)):
            empty(row)
            for item in items:
                row.add_widget(self._shown(Item(*item)))
        if len(self.gets) <= MOST_WITH_HINT and any(item[0] == CARD for item in self.gets):
            self.ids.gets.add_widget(HoldHint(wish=18 * self.unit))

    def _read(self, code: str) -> None:
        self.held_code = code

    def _shown(self, item: Item) -> Widget:
        kind, value = item
        unit = self.unit
        if kind == CARD:
            code = str(value)
            picture = f"event-{code}" if code and self.open_faces else "event-back"
            card = HiddenCard(picture=picture, hint=True, unit=unit * 0.6, size_hint_max_x=70 * unit)
            card.bind(held=lambda _, held: self._read(code if held else FACE_DOWN))
            if self.open_faces:
                card.bind(on_tap=lambda *_: self._read(FACE_DOWN if self.held_code else code))
            return card
        if kind == CLAIM:
            height = int(self.heights.get(value, 2))
            return Figure(picture=f"stack-{height}", text=say_many("{n} tile", "{n} tiles", height), unit=unit)
        if kind == CASH:
            return Figure(money=int(value), unit=unit)
        return Figure(picture=kind, text=f"× {value}", unit=unit)


load_kv(__name__)

"""Event cards in words: the slip of a card that is held, the choice of one to play, and what is named with it."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from diamant.games.valley.tables import PRICES, TOP
from diamant.ui.games.valley import names
from diamant.ui.games.valley.table import faces  # noqa: F401
from diamant.ui.games.valley.table.drawn import Drawn, Emptied, box, rimmed_box
from diamant.ui.games.valley.table.fields import Field, PlatePanel
from diamant.ui.games.valley.table.hold_to_read import HoldToRead
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets import icon_button, piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.ink import stamp

SLIP = (400.0, 132.0)
"""The size of a slip, in units of the drawing board."""


class EventSlip(Drawn):
    """What its owner reads of a card: its picture, its title and its sentence. It takes no touches.

    Nothing is shown without a ``code``. ``note`` is one more line, why it cannot be played now for instance.
    """

    code = StringProperty("")
    note = StringProperty("")

    shows = ("code", "note")

    def _title(self) -> str:
        return names.card_title(self.code) if self.code else ""

    def _text(self) -> str:
        return names.card_text(self.code) if self.code else ""

    title = AliasProperty(_title, bind=["code"])
    text = AliasProperty(_text, bind=["code"])

    def write_again(self) -> None:
        super().write_again()
        self.property("title").dispatch(self)
        self.property("text").dispatch(self)

    def _unit(self) -> float:
        return float(max(0.01, min(self.width / SLIP[0], self.height / SLIP[1])))

    unit = AliasProperty(_unit, bind=["size"], cache=True)

    def paint(self) -> None:
        """Draws the sheet and the picture."""
        if not self.code:
            return
        unit = self.unit
        box(self.x, self.y - 5 * unit, self.width, self.height, 14 * unit, theme.faded(Palette.shadow, 0.5))
        box(self.x, self.y, self.width, self.height, 14 * unit, Palette.ink)
        thick = max(1.5, 3 * unit)
        rimmed_box(
            self.x + thick, self.y + thick, self.width - 2 * thick, self.height - 2 * thick, 11 * unit,
            Palette.parchment, Palette.parchment_rim, max(1.0, 2 * unit),
        )  # fmt: skip
        high = self.height - 20 * unit
        stamp(f"event-{self.code}", (self.x + 12 * unit + high / 2.8, self.y + self.height / 2), high)


class OpenCard(Field):
    """A card of the hand that is read where nobody else looks on: picture, title, and what it does.

    One that must wait is dim; ``told`` shows why in place of what it does.
    """

    code = StringProperty("")
    why = StringProperty("")
    told = BooleanProperty(False)

    def _title(self) -> str:
        return names.card_title(self.code) if self.code and i18n.language else ""

    def _text(self) -> str:
        return self.why if self.told else (names.card_text(self.code) if self.code else "")

    title = AliasProperty(_title, bind=["code"])
    text = AliasProperty(_text, bind=["code", "why", "told"])


class HiddenCard(HoldToRead, Field):
    """A card of the hand that lies face down.

    It looks the same whichever card it is: what cannot be played is not dim.
    """

    picture = StringProperty("event-back")
    hint = BooleanProperty(False)
    """Whether a small hand says that it is to be held."""


class CardPicker(Emptied, PlatePanel):
    """Asks which card is played. Fires ``on_choose(code)`` and ``on_close()``.

    - ``codes``: the cards of the hand; ``reasons``: why a card cannot be played now, in words, by its code
    - ``open_faces``: whether they lie face up, as in hand. On the table they lie face down and all look alike: one that
      is held shows its slip to its owner, with the reason; a refusal is told without saying which card it was.
    """

    on_choose = Fired("when a card is to be played")
    on_close = Fired("when none is played")

    codes = ListProperty([])
    reasons = DictProperty({})
    open_faces = BooleanProperty(False)
    held = NumericProperty(-1)
    """Which card is looked at, -1 for none."""

    told = StringProperty("")
    """What is said in place of the hint, after a refusal."""

    shows = ("codes", "reasons", "open_faces")

    def __init__(self, **properties: Any) -> None:
        self._made: tuple[object, ...] = ()
        self._open: list[OpenCard] = []
        self._hidden: list[HiddenCard] = []
        self._even = Even(), Even()
        super().__init__(**properties)

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach."""
        return (*reversed(self.ids.cards.children), self.ids.close)

    def drop_touches(self) -> None:
        """Forgets all fingers, and shows nothing that was held."""
        for card in self.ids.cards.children:
            card.let_go()
        self.held = -1

    def prepare(self) -> None:
        made = (tuple(self.codes), tuple(sorted(self.reasons.items())), self.open_faces, i18n.language)
        if made != self._made:
            self._made = made
            self._make_cards()

    def empty(self) -> None:
        self.drop_touches()
        self.codes, self.reasons, self.told, self._made = [], {}, "", ()
        self.ids.cards.clear_widgets()
        for card in self._open:
            card.code, card.why, card.told = "", "", False

    def _make_cards(self) -> None:
        self.held, self.told = -1, ""
        row = self.ids.cards
        row.clear_widgets()
        for even in self._even:
            even.clear()
        for at, code in enumerate(self.codes):
            if self.open_faces:
                shown: Field = self._open_card(at)
                shown.code, shown.why, shown.told = code, self.reasons.get(code, ""), False
                for even, label in zip(self._even, (shown.ids.title, shown.ids.says), strict=True):
                    even.add(label.__self__)  # kv hands out proxies
            else:
                shown = self._hidden_card(at)
            row.add_widget(shown)

    def _open_card(self, at: int) -> OpenCard:
        while len(self._open) <= at:
            card, place = OpenCard(unit=self.unit), len(self._open)
            card.bind(on_release=lambda _, place=place: self._tapped(place))
            self.fbind("unit", card.setter("unit"))
            self._open.append(card)
        return self._open[at]

    def _hidden_card(self, at: int) -> HiddenCard:
        while len(self._hidden) <= at:
            card, place = HiddenCard(unit=self.unit), len(self._hidden)
            card.bind(on_tap=lambda *_, place=place: self._tapped(place))
            card.bind(held=lambda _, held, place=place: self._looked(place, held))
            self.fbind("unit", card.setter("unit"))
            self._hidden.append(card)
        return self._hidden[at]

    def _looked(self, at: int, looks: bool) -> None:
        self.told = ""
        self.held = at if looks else -1

    def _tapped(self, at: int) -> None:
        code = self.codes[at]
        if not self.reasons.get(code, ""):
            self.dispatch("on_choose", code)
        elif self.open_faces:
            card = self.targets[at]
            card.told = not card.told
        else:
            self.told = tr("This card must wait. Hold it to see why.")

    def _held_code(self) -> str:
        return self.codes[int(self.held)] if 0 <= self.held < len(self.codes) else ""

    held_code = AliasProperty(_held_code, bind=["held", "codes"])

    def _held_why(self) -> str:
        return str(self.reasons.get(self._held_code(), ""))

    held_why = AliasProperty(_held_why, bind=["held", "codes", "reasons"])


class GemPrice(Field):
    """A kind of gem to choose, with its price now and what it would be."""

    gem = NumericProperty(0)
    now = NumericProperty(0)
    then = NumericProperty(0)


class GemPicker(Emptied, PlatePanel):
    """Asks for which kind of gem a card is played. Fires ``on_gem(gem)`` and ``on_close()``.

    ``levels`` are those of the moment, ``steps`` by how much the card raises the price, ``refused`` the kinds that
    cannot be named, ``code`` the card.
    """

    on_gem = Fired("when a kind is named")
    on_close = Fired("when the card is put back")

    code = StringProperty("")
    levels = ListProperty([5, 5, 5])
    steps = NumericProperty(0)
    refused = ListProperty([])

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach."""
        return (self.ids.sapphire, self.ids.ruby, self.ids.diamond, self.ids.close)

    def empty(self) -> None:
        self.code = ""

    def price(self, gem: int, steps: float) -> int:
        """Returns what a gem brings so many steps higher."""
        return PRICES[gem][min(TOP, int(self.levels[gem]) + int(steps))]

    def choose(self, gem: int) -> None:
        """Names a kind."""
        if gem not in self.refused:
            self.dispatch("on_gem", gem)


load_kv(__name__)

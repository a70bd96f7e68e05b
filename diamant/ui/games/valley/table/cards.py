"""Event cards: held to be read on a slip, open in hand, the choice of one to play, and what is named with it."""

from __future__ import annotations

from collections.abc import Sequence
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
from diamant.ui.games.valley.table.fields import Field, GemField, GemPanel, PlatePanel
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets import icon_button, piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import Even, FitLabel
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Point
from diamant.ui.table.peek import Peek, Strip
from diamant.ui.table.pressing import WHOLE, Pressing, What

SLIP = (400.0, 132.0)
"""The size of a slip, in units of the drawing board."""

TITLE = 18.0  # units: the name below a card of the open hand


class HoldToRead(Pressing, Pressable):
    """Is ``held`` while its owner looks, and then fires ``on_release``; ``on_tap`` if it was only tapped."""

    held = BooleanProperty(False)

    def what_is_at(self, x: float, y: float) -> What | None:
        return None if self.disabled else super().what_is_at(x, y)

    def on_touched(self, *_: object) -> None:
        self.pressed = bool(self.touched)

    def on_tap(self, what: What) -> None:
        cues.give("press")

    def on_hold(self, what: What, at: Point | None) -> None:
        self.held = True

    def on_let_go(self, what: What) -> None:
        if self.held:
            self.held = False
            self.dispatch("on_release")

    def drop_touches(self) -> None:
        self.held = False  # it was taken away from its owner: nobody has read it to the end
        super().drop_touches()

    def let_go(self) -> None:
        self.drop_touches()

    def on_disabled(self, _: object, disabled: bool) -> None:
        if disabled:
            self.drop_touches()

    def key_down(self) -> None:
        if not self.disabled:
            self.press_key(WHOLE)

    def key_up(self) -> None:
        self.lift_key(WHOLE)


class CardWords(Widget):
    """Something on which a card is read, by its ``code``; nothing is there without one."""

    code = StringProperty("")
    by = StringProperty("")
    """Who has played it, where that is to be said."""

    def _title(self) -> str:
        title = names.card_title(self.code) if self.code else ""
        return f"{self.by}: {title}" if self.by else title

    def _text(self) -> str:
        return names.card_text(self.code) if self.code else ""

    title = AliasProperty(_title, bind=["code", "by"])
    text = AliasProperty(_text, bind=["code"])


class EventSlip(Drawn, CardWords):
    """What its owner reads of a card: its picture, its title and its sentence. It takes no touches.

    ``note`` is one more line, why it cannot be played now for instance.
    """

    note = StringProperty("")

    units = SLIP
    shows = ("code", "note")

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


class HandCard(Drawn, HoldToRead):
    """Shows a card face up; it is held to be read. A key reads it at once."""

    code = StringProperty("")
    unit = NumericProperty(1.0)

    shows = ("code", "unit", "pressed")

    def __init__(self, **properties: Any) -> None:
        self.title = FitLabel(bold=True, lines=2, size_hint=(None, None))
        super().__init__(**properties)
        self.add_widget(self.title)

    def paint(self) -> None:
        """Draws the card over its name."""
        if not self.code:
            self.title.text = self.label = ""
            return
        two_lines = min(0.3 * self.height, 2.5 * theme.font(TITLE * self.unit))
        line = max(26 * self.unit, 2.4 * theme.least_font(), two_lines)
        box(self.x, self.y, self.width, self.height, 9 * self.unit, theme.mixed(Palette.ink, Palette.rim, 0.25))
        high = self.height - line
        middle = (self.x + self.width / 2, self.y + line + high / 2)
        stamp(f"event-{self.code}", middle, min(high - 4 * self.unit, 1.36 * self.width))
        self.title.text = self.label = names.card_title(self.code)
        self.title.wish = TITLE * self.unit
        self.title.pos, self.title.size = (self.x + 3, self.y), (self.width - 6, line)

    def key_down(self) -> None:
        self.press_key(WHOLE, at_once=True)


class SlipPeek(Peek):
    """Holds a slip before its reader for as long as that one looks."""

    def __init__(self) -> None:
        super().__init__()
        self._frame, self._slip = Turned(), EventSlip(size_hint=(None, None), pos=(0, 0))
        self._frame.add_widget(self._slip)
        self.add_widget(self._frame)

    def show(self, what: str, strip: Strip, by: str = "") -> None:
        self.shown = self._slip.code = what
        self._slip.by = by
        self._slip.size = (strip.width, strip.height)
        self._frame.lie(strip.width, strip.height, (strip.x, strip.y), strip.angle)

    def hide(self) -> None:
        self.shown, self._slip.code = None, ""


class OpenCard(Field, CardWords):
    """A card of the hand that is read where nobody else looks on: picture, title, and what it does.

    One that must wait is dim; ``told`` shows why in place of what it does.
    """

    why = StringProperty("")
    told = BooleanProperty(False)


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
    - ``late``: what can be played and brings nothing any more, with words that say so; who taps once more plays it
    - ``open_faces``: whether they lie face up, as in hand. On the table they lie face down and all look alike: one that
      is held shows its slip to its owner, with the reason; a refusal is told without saying which card it was.
    """

    on_choose = Fired("when a card is to be played")
    on_close = Fired("when none is played")

    codes = ListProperty([])
    reasons = DictProperty({})
    late = DictProperty({})
    open_faces = BooleanProperty(False)
    held = NumericProperty(-1)
    """Which card is looked at, -1 for none."""

    told = StringProperty("")
    """What is said in place of the hint, after a refusal."""

    shows = ("codes", "reasons", "late", "open_faces")

    def __init__(self, **properties: Any) -> None:
        self._made: tuple[object, ...] = ()
        self._warned = -1
        self._cards: dict[type[Field], list[Any]] = {OpenCard: [], HiddenCard: []}
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
        made = (tuple(self.codes), tuple(sorted(self._notes().items())), self.open_faces, i18n.language)
        if made != self._made:
            self._made = made
            self._make_cards()

    def empty(self) -> None:
        self.drop_touches()
        self.codes, self.reasons, self.late, self.told, self._made = [], {}, {}, "", ()
        self.ids.cards.clear_widgets()
        for card in self._cards[OpenCard]:
            card.code, card.why, card.told = "", "", False

    def _make_cards(self) -> None:
        self.held, self.told, self._warned = -1, "", -1
        row = self.ids.cards
        row.clear_widgets()
        for even in self._even:
            even.clear()
        for at, code in enumerate(self.codes):
            shown = self._card(at)
            row.add_widget(shown)
            if self.open_faces:
                shown.code, shown.why, shown.told = code, self._notes().get(code, ""), False
                for even, label in zip(self._even, (shown.ids.title, shown.ids.says), strict=True):
                    even.add(label.__self__)  # kv hands out proxies

    def _card(self, at: int) -> Any:
        """Returns the card at a place; it is made once, since making it takes long."""
        kind: type[Field] = OpenCard if self.open_faces else HiddenCard
        made = self._cards[kind]
        while len(made) <= at:
            card, place = kind(unit=self.unit), len(made)
            if kind is OpenCard:
                card.bind(on_release=lambda _, place=place: self._tapped(place))
            else:
                card.bind(on_tap=lambda *_, place=place: self._tapped(place))
                card.bind(held=lambda _, held, place=place: self._looked(place, held))
            self.fbind("unit", card.setter("unit"))
            made.append(card)
        return made[at]

    def _looked(self, at: int, looks: bool) -> None:
        self.told = ""
        self.held = at if looks else -1

    def _tapped(self, at: int) -> None:
        code = self.codes[at]
        warned, self._warned = self._warned, at
        if not self._notes().get(code) or (warned == at and code not in self.reasons):
            self.dispatch("on_choose", code)
        elif self.open_faces:
            card = self.targets[at]
            card.told = not card.told
        elif code in self.reasons:
            self.told = tr("This card must wait. Hold it to see why.")
        else:
            self.told = tr("Hold this card first. Tap once more to play it.")

    def _notes(self) -> dict[str, str]:
        """Returns what is to be said of cards before they are played, by their codes."""
        return {**self.late, **self.reasons}

    def _held_code(self) -> str:
        return self.codes[int(self.held)] if 0 <= self.held < len(self.codes) else ""

    held_code = AliasProperty(_held_code, bind=["held", "codes"])

    def _held_why(self) -> str:
        return str(self._notes().get(self._held_code(), ""))

    held_why = AliasProperty(_held_why, bind=["held", "codes", "reasons", "late"])


class GemPrice(GemField):
    """A kind of gem to choose, with its price now and what it would be."""

    now = NumericProperty(0)
    then = NumericProperty(0)


class GemPicker(Emptied, GemPanel):
    """Asks for which kind of gem a card is played. Fires ``on_gem(gem)`` and ``on_close()``.

    ``levels`` are those of the moment, ``steps`` by how much the card raises the price, ``refused`` the kinds that
    cannot be named, ``code`` the card.
    """

    on_gem = Fired("when a kind is named")
    on_close = Fired("when the card is put back")

    field = GemPrice

    code = StringProperty("")
    levels = ListProperty([5, 5, 5])
    steps = NumericProperty(0)
    refused = ListProperty([])

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach."""
        return (*self.gem_fields, self.ids.close)

    def empty(self) -> None:
        self.code = ""

    def price(self, gem: int, levels: Sequence[float], steps: float) -> int:
        """Returns what a gem brings so many steps above these levels."""
        return PRICES[gem][min(TOP, int(levels[gem]) + int(steps))]

    def choose(self, gem: int) -> None:
        if gem not in self.refused:
            self.dispatch("on_gem", gem)


load_kv(__name__)

"""Who sits on one seat: the name, the figure, and whether a person or which machine player plays."""

from __future__ import annotations

from math import ceil

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from diamant.ui.house.room import A_PERSON, Character
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.refusals import name_refusal
from diamant.ui.kit.theme import Sizes, theme
from diamant.ui.kit.widgets import icon_button, piece, stars  # noqa: F401
from diamant.ui.kit.widgets.chip import AT_THE_ENDS, Chip
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard, empty, follow
from diamant.ui.kit.widgets.name_field import clean_name
from diamant.ui.kit.widgets.skin import Skinned
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.screens.setup import figures  # noqa: F401

load_kv(__name__)

MOST_ACROSS = 4
LEAST_CHIP = 86  # dp
CHOSEN_STYLE = Style(bold=True)


class NameChips(Widget):
    """As many names as there is room for, each a chip; fires ``on_pick`` with the one that is pressed."""

    on_pick = Fired("with the name of the chip that was pressed")

    names = ListProperty([])
    unit = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        super().__init__(**properties)
        for name in ("names", "pos", "size", "unit"):
            self.fbind(name, self._fill_soon)

    def _fill(self, *_: object) -> None:
        empty(self)
        gap = max(dp(7), 8 * self.unit)
        x, top = self.x, self.top
        for name in self.names:
            chip = Chip(text=name, toggles=False)
            chip.arrange()
            chip.width = min(self.width, max(dp(64), chip.words.line_width + 40 * self.unit + dp(6)))
            if x > self.x and x + chip.width > self.right:
                x, top = self.x, top - chip.height - gap
            if top - chip.height < self.y - 1:
                break
            chip.pos = (x, top - chip.height)
            chip.bind(on_release=self._press)
            self.add_widget(chip)
            x += chip.width + gap

    def _press(self, chip: Chip) -> None:
        self.dispatch("on_pick", chip.text)


class CharacterCard(Skinned, BoxLayout):
    """How a machine player plays, in a line."""

    portrait = StringProperty("")
    name = StringProperty("")
    line = StringProperty("")
    sign = StringProperty("")
    stars = NumericProperty(0)
    roomy = BooleanProperty(True)
    """Whether there is room for more than the line."""


class CharacterChip(Chip):
    """One character to choose; the empty one is a person."""

    character = StringProperty("")
    sign = StringProperty("")


class CharacterGrid(GridLayout):
    """A person or one of the machine characters; fires ``on_pick`` with the code of the one that is pressed."""

    on_pick = Fired("with the character that was pressed; empty for a person")

    cast = ListProperty([])
    """(code, name, sign, stars) of each."""

    character = StringProperty("")
    gap = NumericProperty(8.0)
    chip_height = NumericProperty(56.0)
    spare_rows = NumericProperty(0)
    """How many rows more than the fewest there is room for."""

    def __init__(self, **properties: object) -> None:
        self._even = Even()
        self._spread_soon = Clock.create_trigger(self._spread, -1)
        super().__init__(**properties)
        self.fbind("cast", self._show)
        self.fbind("character", self._show)
        for name in ("cast", "width", "gap", "spare_rows"):
            self.fbind(name, self._spread_again)
        follow(theme, "text_scale", self._spread_again)
        self._show()

    def _spread_again(self, *_: object) -> None:
        self._spread_soon()

    def _spread(self, *_: object) -> None:
        """Lets as many stand side by side as have room for the longest name, and as many in every row."""
        if not self.cast:
            return
        size = theme.font(Sizes.body * theme.u)
        longest = max(measure(name, CHOSEN_STYLE, size, None).width for _, name, *_ in self.cast)
        wanted = longest + 2 * AT_THE_ENDS * theme.u
        fewest, best = (self._rows_of(chip) for chip in (dp(LEAST_CHIP), wanted))
        self.cols = ceil(len(self.cast) / max(fewest, min(best, fewest + self.spare_rows)))
        chip = (self.width + self.gap) / self.cols - self.gap
        signed = chip > longest + self.chip_height + AT_THE_ENDS * theme.u
        for one in self.children:
            one.icon = one.sign if signed else ""

    def _rows_of(self, chip: float) -> int:
        """Returns how many rows there are of chips that are at least so wide."""
        across = int((self.width + self.gap) / (chip + self.gap))
        return ceil(len(self.cast) / max(1, min(MOST_ACROSS, across)))

    def _show(self, *_: object) -> None:
        while len(self.children) > len(self.cast):
            discard(self.children[0])
        while len(self.children) < len(self.cast):
            chip = CharacterChip()
            chip.bind(on_release=lambda pressed: self.dispatch("on_pick", pressed.character))
            self.add_widget(chip)
        self._even.clear()
        for chip, (character, name, sign, strength) in zip(self.children[::-1], self.cast, strict=True):
            chip.character, chip.text, chip.sign, chip.stars = character, name, sign, strength
            chip.on = chip.character == self.character
            self._even.add(chip.words)


class SeatEditor(BoxLayout):
    """Shows one seat and says what is to change: the name, the figure, the character, or that the seat is to go."""

    on_rename = Fired("with every change of the name, letter by letter")
    on_pick_colour = Fired("with another figure")
    on_pick_character = Fired("with another character; empty for a person")
    on_remove = Fired("when the seat is to go")

    room = ObjectProperty(None, allownone=True, rebind=True)
    """Whose figures and characters there are."""

    name = StringProperty("")
    own_name = StringProperty("")
    """What the figure is called while there is no name."""

    colour = StringProperty("red")
    character = StringProperty("")
    taken = ListProperty([])
    """The figures of the other seats."""

    figures = ListProperty([])
    """(colour, own name) of all figures."""

    def _token(self) -> str:
        return str(self.room.token(self.colour)) if self.room else ""

    token = AliasProperty(_token, bind=["room", "colour"])

    def _portrait(self) -> str:
        return str(self.room.portrait(self.colour)) if self.room else ""

    portrait = AliasProperty(_portrait, bind=["room", "colour"])

    def _plays(self) -> Character:
        return self.room.cast[self.character] if self.room else A_PERSON

    plays = AliasProperty(_plays, bind=["room", "character"], rebind=True)
    """Who plays the seat."""

    names = ListProperty([])
    """Remembered names that nobody at the table has."""

    trouble = StringProperty("")
    """What is wrong with this seat, in words."""

    refused = StringProperty("")
    """Why the last letters were not taken, in words."""

    low = BooleanProperty(False)
    """Whether there is hardly room for what is needed."""

    removable = BooleanProperty(True)
    typing = BooleanProperty(False)
    offered = ListProperty([])
    """The remembered names that begin like what has been typed; all of them for an empty field."""

    def on_kv_post(self, _: object) -> None:
        self.ids.field.fbind("text", self._type)
        self.ids.field.fbind("refused", self._refuse)
        self.fbind("name", self._show_name)
        for name in ("name", "names"):
            self.fbind(name, self._offer)
        self._show_name()
        self._offer()

    def _show_name(self, *_: object) -> None:
        field = self.ids.field
        if clean_name(field.text) != self.name:
            field.text = self.name

    def _type(self, _: object, text: str) -> None:
        name = clean_name(text)
        if name != self.name:
            self.name = name
            self.dispatch("on_rename", name)

    def _refuse(self, _: object, code: str) -> None:
        self.refused = name_refusal(code)

    def _offer(self, *_: object) -> None:
        typed = self.name.casefold()
        begun = [name for name in self.names if name.casefold().startswith(typed) and name != self.name]
        self.offered = begun or [name for name in self.names if name != self.name]

    def pick_name(self, name: str) -> None:
        """Takes a remembered name."""
        self.ids.field.focus = False
        self.ids.field.text = name

    def stop_typing(self) -> None:
        """Puts the keyboard away; what was typed stays."""
        self.ids.field.focus = False
        Window.release_all_keyboards()

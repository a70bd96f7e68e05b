"""Who sits on one seat: somebody of the family or a machine player, and which figure they play."""

from __future__ import annotations

from math import ceil

from kivy.clock import Clock
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

from diamant.ui.house.room import Room
from diamant.ui.house.setup_words import A_PERSON, Character
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import Sizes, theme
from diamant.ui.kit.widgets import fit_label, icon_button, pager, piece  # noqa: F401
from diamant.ui.kit.widgets.chip import AT_THE_ENDS, Chip
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard, follow
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.screens.family.chooser import least_height
from diamant.ui.screens.setup import figures  # noqa: F401

load_kv(__name__)

MOST_ACROSS = 4
LEAST_CHIP = 86  # dp
CHOSEN_STYLE = Style(bold=True)


class CharacterChip(Chip):
    """One character to choose."""

    character = StringProperty("")


class CharacterGrid(GridLayout):
    """The characters of machine players; fires ``on_pick`` with the code of the one that is pressed."""

    on_pick = Fired("with the character that was pressed")

    cast = ListProperty([])
    """(code, name, stars) of each."""

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
        longest = max(measure(name, CHOSEN_STYLE, size, None).width for _, name, _ in self.cast)
        wanted = longest + 2 * AT_THE_ENDS * theme.u
        fewest, best = (self._rows_of(chip) for chip in (dp(LEAST_CHIP), wanted))
        self.cols = ceil(len(self.cast) / max(fewest, min(best, fewest + self.spare_rows)))

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
        for chip, (character, name, stars) in zip(self.children[::-1], self.cast, strict=True):
            chip.character, chip.text, chip.stars = character, name, stars
            chip.on = chip.character == self.character
            self._even.add(chip.words)


class SeatEditor(BoxLayout):
    """Shows one seat and says who is to sit there: somebody of the family, somebody new, or a machine player.

    Where there is no room for people and machine players, one or the other is shown.
    """

    on_pick_person = Fired("with the number of somebody of the family")
    on_new_person = Fired("when somebody new is to sit there")
    on_correct = Fired("when the name of who sits there is to be corrected")
    on_pick_colour = Fired("with another figure")
    on_pick_character = Fired("with another character; empty for a person")
    on_remove = Fired("when the seat is to go")

    room = ObjectProperty(None, allownone=True, rebind=True)
    """Whose figures and characters there are."""

    people = ListProperty([])
    """The family: ``Person``."""

    person = NumericProperty(0)
    """Who of them sits there, by number; 0 for nobody."""

    elsewhere = ListProperty([])
    """The numbers of those who sit somewhere else."""

    name = StringProperty("")
    """Who sits there, in words: nothing for nobody."""

    colour = StringProperty("red")
    character = StringProperty("")
    taken = ListProperty([])
    """The figures of the other seats."""

    figures = ListProperty([])
    """(colour, own name) of all figures."""

    trouble = StringProperty("")
    """What is wrong with this seat, in words."""

    low = BooleanProperty(False)
    """Whether there is hardly room for what is needed."""

    removable = BooleanProperty(True)
    divided = BooleanProperty(False)
    """Whether people and machine players have no room below one another."""

    for_machines = BooleanProperty(False)
    """Whether machine players are shown in place of people, where only one or the other is."""

    def _plays(self) -> Character:
        return self.room.cast[self.character] if self.room else A_PERSON

    plays = AliasProperty(_plays, bind=["room", "character"], rebind=True)
    """Who plays the seat."""

    @staticmethod
    def ladder(_: str, room: Room | None) -> list[tuple[str, str, int]]:
        """Returns the machine players: code, name in the language of the moment, stars. The easiest is the first."""
        return [(code, tr(one.name), room.stars(code)) for code, one in room.cast.items() if code] if room else []

    def on_kv_post(self, _: object) -> None:
        self._parts = [self.ids.grid.__self__, self.ids.machines.__self__]
        self._share_soon = Clock.create_trigger(self._share, -1)
        for name in ("height", "width", "for_machines", "character"):
            self.fbind(name, self._share_again)
        self.ids.slot.fbind("height", self._share_again)
        self.ids.machines.fbind("height", self._share_again)
        follow(theme, "text_scale", self._share_again)
        for name in ("person", "people"):
            self.fbind(name, self._turn_to_person)

    def on_character(self, *_: object) -> None:
        self.for_machines = bool(self.character)

    def _share_again(self, *_: object) -> None:
        self._share_soon()

    def _share(self, *_: object) -> None:
        """Shows what there is room for."""
        slot, (people, machines) = self.ids.slot, self._parts
        self.divided = slot.height < machines.height + slot.spacing + least_height()
        shown = [machines if self.for_machines else people] if self.divided else self._parts
        if slot.children[::-1] != shown:
            slot.clear_widgets()
            for part in shown:
                slot.add_widget(part)

    def _turn_to_person(self, *_: object) -> None:
        if self.person:
            self.ids.grid.show(int(self.person))

    def look_again(self) -> None:
        """Gets out the faces anew: somebody may have drawn one."""
        self.ids.grid.look_again()

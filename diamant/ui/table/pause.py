"""The pause menu over any game: go on, look things up, leave, correct a name, hand a seat to a machine player."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.games.game import Value
from diamant.table import Reason, Sitting
from diamant.table.evenings import handed_over
from diamant.ui.house.evenings import ask_to_give_up
from diamant.ui.house.room import Room
from diamant.ui.kit import refusals
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, say, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, icon_button, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.chip import Chip
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard, follow
from diamant.ui.kit.widgets.modal import Modal
from diamant.ui.kit.widgets.name_field import clean_name
from diamant.ui.kit.widgets.switch import ToggleSwitch

load_kv(__name__)

WIDE_CHIP = 175  # room for a sign beside the word
AFTER_SWITCHES = 2  # what stands below them: how to hold the tablet, and the way out


class PauseSeat(NamedTuple):
    """A seat as the menu shows it; ``machine`` is the kind of machine player, or empty for a person."""

    name: str
    token: str
    """The drawing of who sits there."""

    machine: str
    note: str = ""
    """What its game says of it besides."""

    handed_over: bool = False
    """Whether a machine player sits there in somebody's place."""


def seat_line(room: Room, seat: PauseSeat) -> str:
    """Returns who plays a seat, and what its game says of it."""
    kind = tr(room.player(seat.machine).name)
    who = say("Machine: {kind}", kind=kind) if seat.machine else kind
    return f"{who}, {seat.note}" if seat.note else who


class SeatList(BoxLayout):
    """All seats as buttons. Fires ``on_pick`` with the number of one."""

    on_pick = Fired("with the number of the seat that was pressed")

    seats = ListProperty([])
    rows = NumericProperty(4)

    def __init__(self, room: Room, **properties: Any) -> None:
        self._room = room
        self._even = Even()
        super().__init__(**properties)
        follow(i18n, "language", self.on_seats)
        self.on_seats()

    def on_seats(self, *_: object) -> None:
        grid = self.ids.grid
        self.rows = max(2, -(-len(self.seats) // 2))
        while len(grid.children) > len(self.seats):
            discard(grid.children[0])
        while len(grid.children) < len(self.seats):
            button = PushButton(text_wish=24, size_hint_y=1)
            button.bind(on_release=lambda pressed: self.dispatch("on_pick", grid.children[::-1].index(pressed)))
            grid.add_widget(button)
        self._even.clear()
        for button, seat in zip(grid.children[::-1], self.seats, strict=True):
            button.icon = seat.token
            button.text = seat.name
            button.note = seat_line(self._room, seat)
            self._even.add(button.ids.words)


class SeatPage(BoxLayout):
    """One seat: its name and who plays it. Fires ``on_name``, ``on_machine`` and ``on_back``."""

    on_name = Fired("with the corrected name")
    on_machine = Fired("with the kind of machine player that takes the seat, empty for a person")
    on_back = Fired("when the other seats shall be seen again")

    room = ObjectProperty()
    """Whose figures and characters there are."""

    seat = ObjectProperty(PauseSeat("", "", ""), rebind=True)
    others = ListProperty([])
    """The names that are taken."""

    language = StringProperty("")
    """The language that its words are in."""

    message = StringProperty("")
    """Why the name that stands in the field cannot be."""

    def __init__(self, **properties: Any) -> None:
        self._even = Even()
        super().__init__(**properties)
        for code in self.room.cast:
            chip = Chip(toggles=False, size_hint_y=1, text_wish=22, stars=self.room.stars(code))
            chip.machine = self.room.game.machines.get(code, "")
            chip.bind(on_release=lambda pressed: self.dispatch("on_machine", pressed.machine))
            chip.bind(width=self._show)
            self.ids.kinds.add_widget(chip)
            self._even.add(chip.ids.words)
        follow(i18n, "language", self._show)
        self.bind(seat=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        for chip in self.ids.kinds.children:
            player = self.room.player(chip.machine)
            chip.text = tr(player.name)
            chip.icon = player.sign if chip.width > dp(WIDE_CHIP) else ""
            chip.on = chip.machine == self.seat.machine
            chip.icon_tint = theme.colour.ink if chip.on else theme.colour.icon
        self.language = i18n.language
        self.ids.name.text = self.seat.name

    def _line(self) -> str:
        line = i18n.tr(self.room.player(self.seat.machine).line)
        if not self.seat.handed_over:
            return line
        cost = say(
            "{name} gets no points and no victory for a game that a machine player finishes.", name=self.seat.name
        )
        return f"{cost} {line}"

    line = AliasProperty(_line, bind=["seat", "language"])
    """How the machine player plays that sits here, and what that costs whoever left."""

    def take_name(self, text: str) -> None:
        """Takes a name over, or says why it cannot be."""
        name = clean_name(text)
        if not name:
            self.message = refusals.reason(Reason.BAD_NAME)
        elif name.casefold() in {other.casefold() for other in self.others}:
            self.message = refusals.reason(Reason.NAME_TAKEN)
        else:
            self.message = ""
            if name != self.seat.name:
                self.dispatch("on_name", name)

    def refuse(self, code: str) -> None:
        """Says why letters were not taken into the name."""
        self.message = refusals.name_refusal(code) or self.message


class PauseMenu(Modal):
    """Lies over the table; nothing beneath it can be touched. ``seats`` lists a ``PauseSeat`` for each."""

    on_resume = Fired("when the game shall go on")
    on_leave = Fired("when the table shall be left; the game is kept")
    on_give_up = Fired("when the game of an evening is given up, with whether it is left out")
    on_rules = Fired("when the rules shall be shown")
    on_settings = Fired("when the settings shall be shown")
    on_switch = Fired("when an option shall have another value")
    on_hold = Fired("when people shall choose in another way")
    on_phones = Fired("when phones shall be let in")
    on_hand_over = Fired("when a seat goes to a machine player of this kind, or to a person if it is empty")
    on_rename = Fired("with a name that nobody else at the table has")

    room = ObjectProperty()
    """The room of the game."""

    seats = ListProperty([])
    at = NumericProperty(-1)
    """The seat that is looked at, -1 for all."""

    options = DictProperty({})
    """How this game is played; those of the room's ``switches`` can be changed."""

    holding = StringProperty("around")
    """How people choose in this game."""

    held = BooleanProperty(False)
    """Whether nobody sits around the tablet: then there is no choice in some options."""

    lasting = BooleanProperty(True)
    """Whether the game can be saved; otherwise it ends with the app."""

    in_evening = BooleanProperty(False)
    """Whether the game is one of an evening, which can be given up."""

    upright = BooleanProperty(False)

    def __init__(self, room: Room, **properties: Any) -> None:
        self._list = SeatList(room)
        self.switches: dict[str, ToggleSwitch] = {}
        self._list.bind(on_pick=lambda _, seat: setattr(self, "at", seat))
        self._page: SeatPage | None = None
        self._phones: PushButton | None = None
        super().__init__(room=room, **properties)
        for key in room.switches:
            if room.options[key].held is None or not self.held:
                self._add_switch(key)
        if self.holding == "phones":
            self._phones = PushButton(icon="i-phone", icon_tint=theme.colour.icon, size_hint_y=0.9)
            self._phones.bind(on_release=lambda _: self.dispatch("on_phones"))
            self.ids.menu.add_widget(self._phones, AFTER_SWITCHES)
        self._word_switches()
        follow(i18n, "language", self._word_switches)
        self.bind(seats=self._show, at=self._show)
        self._show()

    def _add_switch(self, key: str) -> None:
        off, on = self._values(key)
        switch = self.switches[key] = ToggleSwitch(active=self.options.get(key) == on, size_hint_y=0.9)
        switch.bind(on_release=lambda pressed: self.dispatch("on_switch", key, on if pressed.active else off))
        self.ids.menu.add_widget(switch, AFTER_SWITCHES)

    def _values(self, key: str) -> tuple[Value, Value]:
        """Returns what an option is when its switch is off, and when it is on: the second of what it may be."""
        named = tuple(self.room.options[key].values)
        return (named[0], named[1]) if named else (False, True)

    def _word_switches(self, *_: object) -> None:
        if self._phones is not None:
            self._phones.text = tr("Let phones in")
        for key, switch in self.switches.items():
            words = self.room.options[key]
            switch.text = tr(words.switch or words.values.get(self._values(key)[1], words.text))

    def show_seats(self, sitting: Sitting) -> None:
        """Shows the seats of a sitting as they are now, with what everybody may know of them."""
        public, handed = sitting.game.view(sitting.position, None), handed_over(sitting.line_up)
        self.seats = [
            PauseSeat(
                seat.name, self.room.face(seat), seat.machine, self.room.seat_note(public, at), seat in handed
            )
            for at, seat in enumerate(sitting.seats)
        ]

    def go_back(self) -> bool:
        """Answers the back key: from a seat to all of them, from there into the game."""
        if self.at >= 0:
            self.at = -1
        else:
            self.dispatch("on_resume")
        return True

    def _show(self, *_: object) -> None:
        self._list.seats = self.seats
        shown: Widget = self._list
        if 0 <= self.at < len(self.seats):
            shown = self._seat_page()
        place = self.ids.place
        if shown.parent is not place:
            place.clear_widgets()
            place.add_widget(shown)

    def _seat_page(self) -> SeatPage:
        seat: PauseSeat = self.seats[self.at]
        others = [other.name for at, other in enumerate(self.seats) if at != self.at]
        if self._page is None:
            self._page = SeatPage(room=self.room, seat=seat, others=others)
            self._page.bind(
                on_name=lambda _, name: self.dispatch("on_rename", int(self.at), name),
                on_machine=lambda _, machine: self._hand_over(machine),
                on_back=lambda _: self.go_back(),
            )
        if self._page.seat.token != seat.token:
            self._page.message = ""
        self._page.others = others
        self._page.seat = seat
        return self._page

    def _hand_over(self, machine: str) -> None:
        if machine != self.seats[self.at].machine:
            self.dispatch("on_hand_over", int(self.at), machine)

    def leave(self) -> None:
        """Leaves the table; in an evening it is asked first what becomes of the game."""
        if not self.in_evening:
            self.dispatch("on_leave")
            return
        answers = [
            Answer("leave", tr("Keep the game"), "main"),
            Answer("give_up", tr("Give it up")),
            Answer("no", tr("Play on")),
        ]
        Dialog.ask(
            tr("Leave the table"),
            tr("A game that is kept waits on the home page. One that is given up counts for nobody."),
            answers, self, light=True, leave=lambda: self.dispatch("on_leave"),
            give_up=lambda: ask_to_give_up(lambda skip: self.dispatch("on_give_up", skip), self),
        )  # fmt: skip

    def ask_holding(self) -> Dialog:
        """Asks how people want to choose from now on, turned as the menu is."""
        kinds = {self.holding: "main"}
        answers = [Answer(way, tr(words.name), kinds.get(way, "plain")) for way, words in self.room.holdings.items()]
        dialog = Dialog(title=tr("How do you want to choose?"), answers=answers, back=self.holding, light=True)
        dialog.bind(on_choice=lambda _, way: self.dispatch("on_hold", way) if way != self.holding else None)
        return dialog.open(self)

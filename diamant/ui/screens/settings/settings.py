"""The settings, on pages. Every change is stored and takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.store import COLOURS, StoreError
from diamant.ui.house.rooms import all_rooms
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.widgets import backdrop, button, fit_label, header, piece, segmented, step_slider, switch  # noqa: F401
from diamant.ui.kit.widgets.panel import Panel
from diamant.ui.screens.base import AppScreen

if TYPE_CHECKING:
    from diamant.ui.screens.settings.moving import Moving

load_kv(__name__)

# the values that the steps of a slider stand for
STEPS = {
    "text_scale": (1.0, 1.15, 1.3, 1.5),
    "volume": (0, 2, 4, 7, 10),
    "hold_time": (0.2, 0.35, 0.6, 1.0),
}


def nearest(steps: Sequence[float], value: float) -> int:
    """Returns which of the steps is nearest to a value.

    >>> nearest((0, 5, 10), 7)
    1
    """
    return min(range(len(steps)), key=lambda index: abs(steps[index] - value))


class SettingRow(Panel):
    """A picture, what is set and what it is for; the control stands beside, or below on an upright screen."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    wide = NumericProperty(0.66)
    """How wide the words are where the control, beside them, has a width of 1."""

    upright = BooleanProperty(False)

    def add_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        slot = self.ids.get("slot")
        if slot is None:
            super().add_widget(widget, *arguments, **options)
        else:
            slot.add_widget(widget, *arguments, **options)


class ColourSpot(Widget):
    """The colours and the mark of one figure."""

    seat = StringProperty("red")
    side = NumericProperty(0.0)


class FigureColours(BoxLayout):
    """The eight figures' colours with their marks, as they are now."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for seat in COLOURS:
            self.add_widget(ColourSpot(seat=seat))


class SettingsPage(BoxLayout):
    """One page of settings."""

    preferences = ObjectProperty(None)
    upright = BooleanProperty(False)

    @staticmethod
    def step_of(name: str, value: float) -> int:
        """Returns the step at which the slider of a preference rests."""
        return nearest(STEPS[name], value)

    def choose(self, name: str, step: int) -> None:
        """Sets a preference to one of its steps, unless that is where it rests already."""
        if self.step_of(name, getattr(self.preferences, name)) != step:
            setattr(self.preferences, name, STEPS[name][step])


class ReadingPage(SettingsPage):
    """Language, size of the text, colours."""


class LivelyPage(SettingsPage):
    """Sound, voice, vibration, motion. What the tablet cannot do is not offered."""

    voice = BooleanProperty(True)
    motor = BooleanProperty(True)

    def on_kv_post(self, _: Widget) -> None:
        self._rows = self.children[::-1]
        self.bind(voice=self._offer, motor=self._offer)
        self._offer()

    def _offer(self, *_: object) -> None:
        missing = {self.ids.voice: not self.voice, self.ids.motor: not self.motor}
        self.clear_widgets()
        for row in self._rows:
            if not missing.get(row):
                self.add_widget(row)


class PlayingPage(SettingsPage):
    """Reveal, holding, guide, what machine players say."""

    guide_notes = ListProperty([])
    """What a guide shows, in the words of each game that has one, in English."""

    def __init__(self, **properties: Any) -> None:
        notes = [room.guide_note for room in all_rooms() if room.guide_note]
        super().__init__(guide_notes=notes, **properties)


class KeepingPage(SettingsPage):
    """All games to a file, and games from one. Fires ``on_save`` and ``on_bring_in``."""

    on_save = Fired("when everything shall go to a file")
    on_bring_in = Fired("when games shall come from a file")

    games = NumericProperty(0)
    """How many games there are to save."""

    hindrance = StringProperty("")
    """Why nothing can be brought in just now, in English."""


PAGES = {"reading": ReadingPage, "lively": LivelyPage, "playing": PlayingPage, "keeping": KeepingPage}


class SettingsScreen(AppScreen):
    """Header, tabs and one page at a time. Leads back to wherever it was opened from, a game too."""

    page = StringProperty("reading")

    def _upright(self) -> bool:
        return bool(self.height > self.width)

    upright = AliasProperty(_upright, bind=["size"], cache=True)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._pages: dict[str, SettingsPage] = {}
        self._moving: Moving | None = None
        super().__init__(*arguments, **properties)
        self.bind(page=self._show_page, upright=self._turn)
        self._show_page()

    def arrive(self, page: str = "", **_: Any) -> None:
        self.page = page or self.page
        self._show_page()

    def depart(self) -> None:
        self.shut()

    def shut(self) -> None:
        if self._moving is not None:
            self._moving.shut()

    def _show_page(self, *_: object) -> None:
        if self.page not in self._pages:
            self._pages[self.page] = PAGES[self.page](preferences=self.house.preferences, upright=self.upright)
            if self.page == "keeping":
                self._offer_moving(self._pages[self.page])
        page = self._pages[self.page]
        if isinstance(page, LivelyPage):
            page.voice = self.house.narrator.offered
            page.motor = self.house.device.vibration.available
        self._count_games()
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(page)

    def _offer_moving(self, page: SettingsPage) -> None:
        from diamant.ui.screens.settings.moving import Moving

        self._moving = moving = Moving(self.house, changed=self._count_games)
        page.bind(on_save=lambda _: moving.save(), on_bring_in=lambda _: moving.bring_in())

    def _count_games(self, *_: object) -> None:
        page = self._pages.get("keeping")
        if page is None or self.page != "keeping":
            return
        try:
            page.games = self.house.store.count_games()
        except StoreError:
            page.games = 0
        page.hindrance = ""
        if self.house.leads_back_to("table"):
            page.hindrance = N_("Not while a game is on the table.")
        elif self.house.looking_on:
            page.hindrance = N_("Not while Diamant is open in another window.")

    def _turn(self, *_: object) -> None:
        for page in self._pages.values():
            page.upright = self.upright

"""The very first page: in which language, whether a voice says what happens, and which game to learn. Shown once."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.house import panorama  # noqa: F401
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import all_rooms
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.widgets import button, panel, piece, segmented, switch  # noqa: F401
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.home import tile  # noqa: F401

load_kv(__name__)

NARROW_DP = 640


class LessonDoor(BoxLayout):
    """The cover of a game and what it is called. Fires ``on_learn``."""

    __events__ = ("on_learn",)

    room = ObjectProperty()
    lying = BooleanProperty(False)
    """Whether its name stands beside the cover, and not below."""

    def on_learn(self) -> None:
        """Fired when somebody wants to learn the game."""


class WelcomeScreen(AppScreen):
    """Leads to a lesson or to the first page, and never comes back."""

    language = StringProperty("en")
    """The language of the moment."""

    speaks = BooleanProperty(False)
    """Whether the tablet has a voice for it."""

    narrator = BooleanProperty(False)
    """Whether that voice is wanted."""

    def _upright(self) -> bool:
        return bool(self.height > self.width)

    upright = AliasProperty(_upright, bind=["size"], cache=True)

    def _narrow(self) -> bool:
        return bool(self.upright or self.width < dp(NARROW_DP))

    narrow = AliasProperty(_narrow, bind=["size"], cache=True)
    """Whether the voice stands below the languages."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        super().__init__(*arguments, **properties)
        self._even = Even()
        for room in all_rooms():
            door = LessonDoor(room=room, lying=self.upright)
            self.bind(upright=door.setter("lying"))
            door.bind(on_learn=lambda _, room=room: self.learn(room))
            self.ids.doors.add_widget(door)
            self._even.add(door.ids.learn.words)
        follow(i18n, "language", self._hear)
        self._hear()

    def _hear(self, *_: object) -> None:
        self.language, self.speaks = i18n.language, self.house.narrator.offered
        self.narrator = self.house.preferences.narrator

    def choose_language(self, language: str) -> None:
        """Speaks another language from now on."""
        if language != i18n.language:
            self.house.preferences.language = language
            self._say_so()

    def choose_voice(self, wanted: bool) -> None:
        """Lets a voice say what happens, or not."""
        if wanted != self.house.preferences.narrator:
            self.house.preferences.narrator = wanted
            self._say_so()

    def _say_so(self) -> None:
        self.house.narrator.hush()
        self.house.narrator.tell(tr("I will tell you what happens."))

    def learn(self, room: Room) -> None:
        """Goes to the lesson of a game; from there the way back leads to the first page."""
        self.pass_by()
        self.house.go("tutorial" if room.lesson_note else "rules", game=room.name)

    def pass_by(self) -> None:
        """Goes to the first page."""
        self.house.preferences.welcomed = True
        self.house.go_home()

    def go_back(self) -> bool:
        self.pass_by()
        return True

"""How to play a game: a lesson to play along with, and the way to the rules."""

from __future__ import annotations

from typing import Any

from kivy.properties import OptionProperty
from kivy.uix.widget import Widget

from diamant.ui.house.lesson import Lesson
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.widgets import backdrop  # noqa: F401
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.learning.tutorial_pages import EndPage, StartPage

load_kv(__name__)

LOOKED_UP = ("rules", "settings")
"""Screens from which the learner comes back to where the lesson was."""


class TutorialScreen(AppScreen):
    """A page to begin with, the lesson, and a page at its end. Only one of them is there at a time."""

    page = OptionProperty("", options=["", "start", "lesson", "end"])

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.lesson: Lesson | None = None
        self.room: Room = room_of(next(iter(ROOMS)))
        super().__init__(*arguments, **properties)

    def arrive(self, game: str = "", **_: Any) -> None:
        if game and game != self.room.name:
            self._put("")
            self.room = room_of(game)
        if not self.page:
            self.show_start()

    def depart(self) -> None:
        if self.house.here not in LOOKED_UP:
            self._put("")
        elif self.lesson is not None:
            self.lesson.drop_touches()

    def freeze(self) -> None:
        if self.lesson is not None:
            self.lesson.drop_touches()

    def shut(self) -> None:
        self._put("")

    def go_back(self) -> bool:
        if self.page == "start":
            return False
        self.show_start()
        return True

    def show_start(self) -> None:
        """Shows the two ways to learn the game."""
        page = StartPage(room=self.room)
        page.bind(
            on_play=lambda *_: self.play_along(),
            on_rules=lambda *_: self.read_rules(),
            on_back=lambda *_: self.house.back(),
        )
        self._put("start", page)

    def play_along(self) -> None:
        """Begins the lesson."""
        lesson: Any = self.room.lesson(self.house)
        lesson.size, lesson.pos = self.size, self.pos
        lesson.bind(on_done=lambda *_: self._show_end(), on_close=lambda *_: self.show_start())
        lesson.panel.bind(text=lambda panel, text: self._tell(text))
        self._put("lesson", lesson)
        self.lesson = lesson
        lesson.begin()

    def read_rules(self) -> None:
        """Shows the rules as they are played in the language of the moment."""
        room = self.room
        rulebook = room.rulebook_of(room.game.defaults(i18n.language))
        self.house.go("rules", game=room.name, rulebook=rulebook)

    def _show_end(self) -> None:
        if self.lesson is None:
            return
        page = EndPage(self.lesson.outcome(), room=self.room)
        page.bind(
            on_game=lambda *_: self.house.go("setup", game=self.room.name),
            on_rules=lambda *_: self.read_rules(),
            on_again=lambda *_: self.play_along(),
            on_back=lambda *_: self.house.go_home(),
        )
        self._put("end", page)

    def _tell(self, text: str) -> None:
        self.house.narrator.hush()
        self.house.narrator.tell(text)

    def _put(self, name: str, widget: Widget | None = None) -> None:
        if self.lesson is not None:
            self.house.narrator.hush()
            self.lesson.stop()
            self.lesson = None
        place = self.ids.place
        empty(place)
        if widget is not None:
            place.add_widget(widget)
        self.page = name

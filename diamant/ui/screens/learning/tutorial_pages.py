"""The pages around a lesson: the two ways to learn a game, and what comes after the lesson."""

from __future__ import annotations

from typing import Any

from kivy.properties import AliasProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from diamant.ui.house.lesson import Outcome
from diamant.ui.house.room import Room
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets import banner, fit_label, header, icon_button, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.button import ButtonFace
from diamant.ui.screens.learning.outcome import LessonOutcome

load_kv(__name__)


class Door(ButtonFace):
    """A large button: a picture, a title and a line."""

    title = StringProperty("")
    note = StringProperty("")


class TutorialPage(FloatLayout):
    """Belongs to a game, and knows how the window stands."""

    room: Room = ObjectProperty(None)

    def _upright(self) -> bool:
        return bool(self.height > self.width)

    upright = AliasProperty(_upright, bind=["size"], cache=True)


class StartPage(TutorialPage):
    """Fires ``on_play``, ``on_rules`` and ``on_back``."""

    on_play = Fired("when the learner wants to play along")
    on_rules = Fired("when the learner wants to read")
    on_back = Fired("by the way back")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for door, leads_to in ((self.ids.play, "lesson"), (self.ids.rules, "rules")):
            door.ids.picture.add_widget(self.room.door(leads_to))


class EndPage(TutorialPage):
    """Fires ``on_game``, ``on_rules``, ``on_again`` and ``on_back``."""

    on_game = Fired("when the learner wants to play in earnest")
    on_rules = Fired("when the learner wants to read")
    on_again = Fired("when the lesson shall begin anew")
    on_back = Fired("by the way home")

    def __init__(self, outcome: Outcome, **properties: Any) -> None:
        super().__init__(**properties)
        self.outcome = LessonOutcome(room=self.room, **outcome._asdict())
        self.ids.outcome.add_widget(self.outcome)

"""The pages around the guided expedition: the two ways to learn the game, and what comes after it."""

from __future__ import annotations

from kivy.properties import AliasProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from diamant.ui.games.expedition import rules_pictures  # noqa: F401
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import banner, fit_label, header, icon_button, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.button import ButtonFace
from diamant.ui.table.podium import champion  # noqa: F401

load_kv(__name__)


class Door(ButtonFace):
    """A large button: three cards, a title and a line."""

    title = StringProperty("")
    note = StringProperty("")
    cards = ListProperty([])

class TutorialPage(FloatLayout):
    """Knows how the window stands."""

    def _upright(self) -> bool:
        return bool(self.height > self.width)

    upright = AliasProperty(_upright, bind=["size"], cache=True)


class StartPage(TutorialPage):
    """Fires ``on_play``, ``on_rules`` and ``on_back``."""

    __events__ = ("on_play", "on_rules", "on_back")

    def on_play(self) -> None:
        """Fired when the learner wants to play along."""

    def on_rules(self) -> None:
        """Fired when the learner wants to read."""

    def on_back(self) -> None:
        """Fired by the way back."""


class EndPage(TutorialPage):
    """Fires ``on_game``, ``on_rules``, ``on_again`` and ``on_back``."""

    __events__ = ("on_game", "on_rules", "on_again", "on_back")

    colour = StringProperty("red")
    rubies = NumericProperty(0)
    relic = StringProperty("")
    """The drawing of the relic that was brought home."""

    worth = NumericProperty(0)
    """What the relic is worth."""

    def on_game(self) -> None:
        """Fired when the learner wants to play in earnest."""

    def on_rules(self) -> None:
        """Fired when the learner wants to read."""

    def on_again(self) -> None:
        """Fired when the lesson shall begin anew."""

    def on_back(self) -> None:
        """Fired by the way home."""

"""The page that shows who won, as the end of any game knows it."""

from __future__ import annotations

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget


class WinnersPage(Widget):
    """A picture of everybody at the end of a game. Shown as it is, or with a little motion first."""

    resting = BooleanProperty(True)
    """Whether nothing moves."""

    def rise(self, pace: float) -> None:
        """Lets the winners appear."""
        raise NotImplementedError

    def settle(self) -> None:
        """Ends all motion at once."""
        raise NotImplementedError

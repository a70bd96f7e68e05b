"""A page on which the result of a game is found out step by step, before the podium."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget


class Counting(Widget):
    """What the end of a game knows of any such page. It runs from ``start`` until it fires ``on_counted``.

    ``title`` and ``rest`` stand on the banners meanwhile. Fires ``on_moment`` with the cue to give and with what is to
    be said aloud; either may be empty.
    """

    __events__ = ("on_moment", "on_counted")

    title = StringProperty("")
    rest = StringProperty("")
    running = BooleanProperty(False)

    def start(self) -> None:
        """Begins."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Brings what is being counted to its end and goes on."""
        raise NotImplementedError

    def stop(self) -> None:
        """Stops without an end."""
        raise NotImplementedError

    def on_moment(self, cue: str, said: str) -> None:
        """Fired when there is something to hear."""

    def on_counted(self) -> None:
        """Fired when everything is counted."""

"""The pages that look back at a game, as the screen around them knows those of any game."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout


class LookingBack(BoxLayout):
    """``tabs`` are the pages to choose from, as (code, words); ``page`` is the code of the one that is shown."""

    tabs = ListProperty([])
    page = StringProperty("")
    alone = BooleanProperty(False)
    """Whether the page needs the whole screen, without a header."""

    def begin(self) -> None:
        """Goes on with what there is to do: it is shown."""

    def stop(self) -> None:
        """Brings everything to rest: it is left."""

    def go_back(self) -> bool:
        """Answers the back key; False if the screen is to be left."""
        return False

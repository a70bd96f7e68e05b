"""The frame around all screens: builds each when it is first shown, and keeps them inside the safe area."""

from __future__ import annotations

from typing import Any

from kivy.properties import VariableListProperty
from kivy.uix.screenmanager import FadeTransition, NoTransition, ScreenManager

from diamant.ui.art import art
from diamant.ui.house import House
from diamant.ui.screens import AppScreen, screen_class
from diamant.ui.theme import theme
from diamant.ui.widgets.pressable import let_go_of_everything


class Shell(ScreenManager):
    """Shows one screen at a time. ``safe`` keeps left, top, right and bottom free of content."""

    safe = VariableListProperty([0, 0, 0, 0])

    def __init__(self, house: House, **properties: Any) -> None:
        self.house = house
        super().__init__(transition=NoTransition(), **properties)
        self.bind(size=self._fit, safe=self._fit)
        house.show = self.show

    def show(self, name: str, **arguments: Any) -> None:
        """Builds the screen if need be, tells it that it comes, and puts it before the player."""
        if not self.has_screen(name):
            self.add_widget(screen_class(name)(self.house, name=name))
        shown = str(self.current or "")  # type: ignore[has-type]
        calm = self.house.preferences.motion != "full" or not shown
        self.transition = NoTransition() if calm else FadeTransition(duration=theme.time.screen)
        leaving: AppScreen | None = self.current_screen if shown else None
        if leaving is not None and leaving.name != name:
            leaving.depart()
            let_go_of_everything()
        screen: AppScreen = self.get_screen(name)
        screen.arrive(**arguments)
        self.current = name

    def go_back(self) -> bool:
        """Answers the back key; False only on the first screen."""
        screen: AppScreen | None = self.current_screen
        return (screen is not None and screen.go_back()) or self.house.back()

    def _fit(self, *_: object) -> None:
        theme.fit(*self.size)
        art.fit(*self.size)

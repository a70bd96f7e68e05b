"""The app: opens the store, builds the shell and answers what the tablet says: back, pause, resume, stop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window

from diamant.ui.house import House
from diamant.ui.shell import Shell
from diamant.ui.theme import theme

BACK_KEY = 27


class DiamantApp(App):
    """Diamant on one tablet."""

    title = "Diamant"

    def __init__(self, folder: Path | None = None, first: str = "home", **properties: Any) -> None:
        super().__init__(**properties)
        self._folder = folder
        self._first = first
        self.house: House

    def build(self) -> Shell:
        Window.clearcolor = theme.colour.night
        self.house = House(self._folder or Path(self.user_data_dir))
        Window.bind(on_keyboard=self._on_key)
        theme.fit(*Window.size)
        shell = Shell(self.house)
        self.house.go(self._first)
        return shell

    def on_pause(self) -> bool:
        self.root.current_screen.freeze()
        return True

    def on_resume(self) -> None:
        self.root.current_screen.thaw()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key)
        self.house.close()

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        return key == BACK_KEY and bool(self.root.go_back())

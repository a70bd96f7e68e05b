"""The app: opens the store, builds the shell and answers what the tablet says: back, pause, resume, stop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window

from diamant.device import Device
from diamant.ui.files import ROOT
from diamant.ui.haptics import Haptics
from diamant.ui.house import House
from diamant.ui.i18n import i18n
from diamant.ui.shell import Shell
from diamant.ui.sounds import Sounds
from diamant.ui.theme import theme

BACK_KEY = 27


class DiamantApp(App):
    """Diamant on one tablet. ``language`` is shown in place of the one in the settings until that is changed."""

    title = "Diamant"
    icon = str(ROOT / "assets" / "icon.png")
    use_kivy_settings = False

    def __init__(
        self,
        folder: Path | None = None,
        first: str = "home",
        language: str = "",
        device: Device | None = None,
        **properties: Any,
    ) -> None:
        super().__init__(**properties)
        self.device = device or Device()
        self._folder = folder
        self._first = first
        self._language = language
        self.house: House
        self.sounds: Sounds
        self.haptics: Haptics

    def build(self) -> Shell:
        Window.clearcolor = theme.colour.rock[0]  # the colour of Android's picture before the first frame
        Window.softinput_mode = "below_target"
        self.house = House(self._folder or Path(self.user_data_dir), self.device)
        i18n.language = self._language or i18n.language
        Window.bind(on_keyboard=self._on_key)
        theme.fit(*Window.size)
        self.sounds = Sounds(self.house.preferences)
        self.haptics = Haptics(self.house.preferences, self.device.vibration)
        shell = Shell(self.house)
        shell.bind(current=lambda _, name: self.sounds.enter(name))
        self.house.go(self._first)
        return shell

    def rebuild(self) -> None:
        """Builds every screen anew, the one that is shown at once."""
        self.root.clear_screens()
        self.root.show(self.house.here)

    def open_settings(self, *_: object) -> bool:
        """Answers the menu key of a tablet and F1 with our own settings."""
        asked = any(getattr(child, "is_modal", False) for child in Window.children)
        if self.house.here != "settings" and not asked:
            self.house.go("settings")
        return True

    def on_pause(self) -> bool:
        self.sounds.pause()
        self.house.narrator.hush()
        self.root.current_screen.freeze()
        return True

    def on_resume(self) -> None:
        self.sounds.resume()
        self.root.current_screen.thaw()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key)
        for screen in self.root.screens:
            screen.shut()
        self.haptics.close()
        self.sounds.close()
        self.house.close()

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        return key == BACK_KEY and bool(self.root.go_back())

"""The app: opens the store, builds the shell and answers what the tablet says: back, pause, resume, stop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from diamant.device import Device, Scale, data_folder, on_android
from diamant.ui.app.shell import Shell
from diamant.ui.house.house import House
from diamant.ui.kit import tidying
from diamant.ui.kit.files import ROOT
from diamant.ui.kit.fingers import lift_all
from diamant.ui.kit.graphics import Graphics, draw_window
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.keyboard import KeyboardWalk

BACK_KEY = 27
LOOK_AGAIN = 0.5  # seconds: a tablet that is turned knows its bars and cut-outs a little later


class DiamantApp(App):
    """Diamant on one tablet. ``language`` is shown in place of the one in the settings until that is changed.

    With ``welcomes`` it begins with a word of welcome where it was never opened before.
    """

    title = "Diamant"
    icon = str(ROOT / "assets" / "window.png")
    use_kivy_settings = False

    def __init__(
        self,
        folder: Path | None = None,
        welcomes: bool = False,
        language: str = "",
        device: Device | None = None,
        **properties: Any,
    ) -> None:
        super().__init__(**properties)
        self.device = device or Device()
        self._folder = folder
        self._welcomes = welcomes
        self._language = language
        self._kivys_scale = Scale(Metrics.density, Metrics.fontscale)
        self._look_again = Clock.create_trigger(self._look, LOOK_AGAIN)
        self._graphics: Graphics
        self.house: House
        self.keyboard: KeyboardWalk

    def build(self) -> Shell:
        tidying.wait_for_pauses()
        Window.clearcolor = theme.colour.rock[0]  # the colour of Android's picture before the first frame
        Window.softinput_mode = "below_target"
        self.house = House(self._folder or self._data_folder(), self.device)
        i18n.language = self._language or i18n.language
        self._graphics = Graphics()
        Window.bind(on_keyboard=self._on_key, size=self._look_twice, on_memorywarning=self._save_memory)
        self._take_scale()
        shell = Shell(self.house)
        shell.bind(current=lambda _, name: self.house.sounds.enter(name))
        shell.safe = self.device.safe_insets()
        self.house.go("welcome" if self._welcomes and self.house.is_new else "home")
        self.keyboard = KeyboardWalk(lambda: shell.current_screen, lambda at: shell.current_screen.seat_targets(at))
        self.keyboard.start()
        self._look_again()
        return shell

    def rebuild(self) -> None:
        """Builds every screen anew, the one that is shown at once."""
        self.root.rebuild()

    def open_settings(self, *_: object) -> bool:
        """Answers the menu key of a tablet and F1 with our own settings."""
        from diamant.ui.kit.widgets.dialog import Dialog  # no sooner than somebody presses it

        modal = any(getattr(child, "is_modal", False) for child in Window.children)
        asked = modal or any(isinstance(widget, Dialog) for widget in self.root.current_screen.walk())
        if self.house.here != "settings" and not asked:
            self.house.go("settings")
        return True

    def on_pause(self) -> bool:
        self.house.sounds.pause()
        self.house.narrator.hush()
        lift_all()
        Window.release_all_keyboards()
        self.root.current_screen.freeze()
        draw_window()
        Window.flip()  # the tablet keeps the last picture among its recent apps: nothing secret may be on it
        return True

    def on_resume(self) -> None:
        if not self._language:
            self.house.preferences.hear_device(self.device.language(LANGUAGES))
        self._look_twice()
        Clock.schedule_once(self._graphics.restore)  # they come back after the app does
        self.house.sounds.resume()
        self.root.current_screen.thaw()

    def on_stop(self) -> None:
        self._look_again.cancel()
        Window.unbind(on_keyboard=self._on_key, size=self._look_twice, on_memorywarning=self._save_memory)
        self.root.close()
        for shown in Window.children[:]:  # questions that are open, too
            discard(shown)
        self.keyboard.stop()
        self.house.close()

    def _data_folder(self) -> Path:
        # Kivy's own would have to be there already on a desktop, or at least its parents.
        return Path(self.user_data_dir) if on_android() else data_folder(self.name)

    # What the tablet says

    def _take_scale(self) -> bool:
        """Takes over how large the device wants a dp and its text; tells whether that is news."""
        density, font = self.device.scale() or self._kivys_scale
        scale = (theme.density(density, *Window.size), font)
        if scale == (Metrics.density, Metrics.fontscale):
            return False
        Metrics.density, Metrics.fontscale = scale
        return True

    def _look(self, *_: object) -> None:
        """Looks how the screen is now: turned, shared with another app, set to larger text."""
        if self.root is None:  # the window was resized before the app was built
            return
        self.root.safe = self.device.safe_insets()
        if self._take_scale():
            self.rebuild()

    def _look_twice(self, *_: object) -> None:
        self._look()
        self._look_again()

    def _save_memory(self, *_: object) -> None:
        self.root.drop_hidden()
        for kept in ("kv.image", "kv.texture", "kv.atlas", "kv.loader"):
            Cache.remove(kept)

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        return key == BACK_KEY and bool(self.root.go_back())

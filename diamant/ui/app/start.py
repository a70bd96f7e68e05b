"""What is settled before Kivy is imported: the options of the desktop preview and Kivy's surroundings."""

from __future__ import annotations

import gc
import logging
import os
import sys
from pathlib import Path
from typing import NamedTuple, NoReturn

from diamant.device.android import on_android
from diamant.device.data_folder import data_folder
from diamant.device.orientation import orientations
from diamant.ui.kit.languages import LANGUAGES

# Only the providers that ship with the app are tried, and nothing of the machine's own Kivy set-up is read.
EVERYWHERE = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_WINDOW": "sdl2",
    "KIVY_TEXT": "sdl2",
    "KIVY_IMAGE": "sdl2",
    "KIVY_AUDIO": "sdl2",
    # The drawings have soft edges of their own; smoothing once more would take as long as drawing itself.
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
}
# On a desktop a touch screen and a mouse may both be there: a finger must not count as a click too.
DESKTOP = {
    "KCFG_KIVY_LOG_LEVEL": "warning",
    "KCFG_GRAPHICS_RESIZABLE": "1",
    "KCFG_INPUT_MOUSE": "mouse,disable_on_activity,multitouch_on_demand",
    "KIVY_CLIPBOARD": "sdl2",
}

NAME = "diamant"
"""The app's, as the system knows it."""

LEAST_SIDE = 480  # pixels: a window that is drawn smaller helps nobody


class Options(NamedTuple):
    """How the desktop preview is opened. On a tablet all of it is left as it is here."""

    size: tuple[int, int] = (1280, 800)
    density: float | None = None
    language: str = ""
    scene: str = ""


def read_options(arguments: list[str]) -> Options:
    """Reads the options of the preview; ends the program with one line on what is wrong with them."""
    if not arguments:
        return Options()
    from argparse import ArgumentParser, ArgumentTypeError

    class Parser(ArgumentParser):
        def error(self, message: str) -> NoReturn:
            self.exit(2, f"diamant: {message}; see --help\n")

    def size(text: str) -> tuple[int, int]:
        across, _, down = text.partition("x")
        if not (across.isdecimal() and down.isdecimal() and 320 <= min(int(across), int(down)) <= 8192):
            raise ArgumentTypeError(f"{text!r} is no size such as 1280x800")
        return int(across), int(down)

    def density(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = 0.0
        if not 0.5 <= value <= 4:
            raise ArgumentTypeError(f"{text!r} is no density between 0.5 and 4")
        return value

    parser = Parser(prog="diamant", description="Opens Diamant in a window.", allow_abbrev=False)
    parser.add_argument("--size", type=size, default=Options().size, metavar="WxH", help="the window, in pixels")
    parser.add_argument("--density", type=density, metavar="D", help="pixels per dp, as on a sharp tablet")
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="", help="the language of this preview")
    parser.add_argument("--scene", default="", metavar="NAME", help="a moment that `python -m diamant shots` draws")
    return Options(**vars(parser.parse_args(arguments)))


def has_display() -> bool:
    """Tells whether a window that people see can be opened here."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def prepare(options: Options, environment: dict[str, str] | None = None) -> None:
    """Sets the environment that Kivy reads at its first import; what is set already stays."""
    target = os.environ if environment is None else environment
    wanted = dict(EVERYWHERE)
    if on_android():
        target["KIVY_ORIENTATION"] = orientations()  # in place of the package's own, which knows no phones
    else:
        across, down = options.size
        log = logging.getLogger("kivy")
        log.setLevel(logging.WARNING)  # it chats before it has read its level
        log.addFilter(lambda record: not record.getMessage().startswith("Cutbuffer"))  # a middle click pastes nothing
        wanted |= DESKTOP | {"KCFG_GRAPHICS_WIDTH": str(across), "KCFG_GRAPHICS_HEIGHT": str(down)}
        least = str(min(across, down, LEAST_SIDE))
        wanted |= {"KCFG_GRAPHICS_MINIMUM_WIDTH": least, "KCFG_GRAPHICS_MINIMUM_HEIGHT": least}
    if options.density:
        target["KIVY_METRICS_DENSITY"] = str(options.density)
    for name, value in wanted.items():
        target.setdefault(name, value)


def search_later() -> None:
    """Lets Python look for no garbage until the app is built: it would go through all that is imported."""
    gc.disable()


def look_ahead(folder: Path) -> None:
    """Lets what is stored in a folder be looked through while all that shows it is imported."""
    from diamant.store.files import APPS_FILE, sum_ahead

    sum_ahead(folder / APPS_FILE)


def start(arguments: list[str]) -> None:
    """Runs the app until it is closed. A tablet gives it no arguments."""
    search_later()
    if on_android():
        prepare(Options())
        look_ahead(Path(os.environ.get("ANDROID_PRIVATE", "")))
        from diamant.ui.app.app import DiamantApp

        DiamantApp(welcomes=True).run()
    else:
        options = read_options(arguments)
        if not (has_display() or os.environ.get("SDL_VIDEODRIVER")):  # SDL would open one that nobody sees
            sys.exit("diamant: there is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set")
        prepare(options)
        look_ahead(data_folder(NAME))
        from diamant.ui.app.preview import run_preview

        run_preview(options.language, options.scene)

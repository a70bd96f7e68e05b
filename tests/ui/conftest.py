"""An offscreen window, fingers and frames. Kivy has to be told what it may do before its first import."""

from __future__ import annotations

import gc
import inspect
import logging
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

QUIET = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_AUDIO": "sdl2",
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "LP_NUM_THREADS": "1",  # the tests run side by side already
}
for name, value in QUIET.items():
    os.environ.setdefault(name, value)
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-"))
os.environ["LANGUAGE"] = "en"  # whatever the machine speaks

import pytest  # noqa: E402
from kivy.config import Config  # noqa: E402
from kivy.core.image import img_sdl2  # noqa: E402
from kivy.lang import builder  # noqa: E402

# An offscreen window keeps the picture buffer it was made with, so it is made as large as the largest.
Config.set("graphics", "width", "2560")
Config.set("graphics", "height", "1600")

# Kivy works out what it would trace, for every value of every widget; as on a tablet, it does not.
exec(compile(inspect.getsource(builder.call_fn), builder.__file__, "exec", optimize=1), vars(builder))

# Every app of every test wants the same drawings: each is unpacked once.
img_sdl2._img_sdl2.load_from_filename = lru_cache(maxsize=40)(img_sdl2._img_sdl2.load_from_filename)

sys.path.insert(0, str(Path(__file__).parent))

from sizes import SIZES  # noqa: E402

from diamant.commands.offscreen import keep_steady_time  # noqa: E402

keep_steady_time()

from diamant.phones import address  # noqa: E402

address.lan_addresses = lambda: ["127.0.0.1"]  # no test can be reached from elsewhere

from diamant.ui.games.pebbles.room import PebblesRoom  # noqa: E402

PebblesRoom.cover = "title"  # its own is drawn in its own tree, where no house looks

MOST_SHELLS_LEFT = 5  # those of the last tests may still wait on the clock
FILES_AT_ONCE = 30  # after so many files of tests what outlived each of them is looked for
files_before: list[str] = []
freeze, unfreeze, get_freeze_count = gc.freeze, gc.unfreeze, gc.get_freeze_count


def set_past_aside(thoroughly: bool = True) -> int:
    """Keeps Python from going through what is there by now, all the tests above all; returns how many shells are.

    If it is not done thoroughly, what was set aside before is not among them, and stays.
    """
    from diamant.ui.app.shell import Shell

    if thoroughly:
        unfreeze()
    gc.collect()
    left = sum(type(one) is Shell for one in gc.get_objects())
    freeze()
    return left


@pytest.fixture(autouse=True, scope="module")
def forget_the_past(request) -> Iterator[None]:
    """Sees that screens do not outlive their file of tests, and keeps Python from going through what did.

    Nor do games that were brought in. An app that closes a table would have Python go through all of the past again.
    """
    from diamant.games.shelf import GAMES
    from diamant.ui.house.rooms import ROOMS

    left = set_past_aside(thoroughly=len(files_before) % FILES_AT_ONCE == 0)
    assert left <= MOST_SHELLS_LEFT, f"{left} shells of {files_before[-1]} are still held by something: a binding?"
    gc.freeze = gc.unfreeze = lambda: None
    gc.get_freeze_count = lambda: 1  # Python would count them all, at every start of the app
    files_before.append(request.path.name)
    ours, rooms = dict(GAMES), dict(ROOMS)
    yield
    as_at_first()
    gc.freeze, gc.unfreeze, gc.get_freeze_count = freeze, unfreeze, get_freeze_count
    for shelf, before in ((GAMES, ours), (ROOMS, rooms)):  # in their order, too
        shelf.clear()
        shelf.update(before)


@pytest.fixture(autouse=True)
def shelves_in_order() -> Iterator[None]:
    """Puts the games back in their order: one that a test took away comes back as the last."""
    from diamant.games.shelf import GAMES
    from diamant.ui.house.rooms import ROOMS

    before = [(shelf, dict(shelf)) for shelf in (GAMES, ROOMS)]
    yield
    for shelf, stood in before:
        if list(shelf) != list(stood) and set(shelf) == set(stood):
            shelf.clear()
            shelf.update(stood)


class AskedInVain(logging.Handler):
    """Hears which drawings were asked for that are not there."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.names: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        _, asked, name = record.getMessage().partition("there is no piece named ")
        if asked:
            self.names.append(name)


@pytest.fixture(autouse=True)
def asked_in_vain() -> Iterator[list[str]]:
    """The drawings that were asked for in vain. Who asks for one on purpose takes it out of the list again."""
    from kivy.logger import Logger

    heard = AskedInVain()
    Logger.addHandler(heard)
    yield heard.names
    Logger.removeHandler(heard)
    assert heard.names == [], "drawings were asked for that are not there, perhaps by screens that are closed"


@pytest.fixture(autouse=True)
def begin_as_at_first(asked_in_vain) -> None:
    """Begins every test in English, with letters, colours and fingers as they are at first."""
    as_at_first()


def as_at_first() -> None:
    """Takes back what a test changed for all."""
    from diamant.ui.kit.holding import holding
    from diamant.ui.kit.i18n import i18n
    from diamant.ui.kit.theme import NIGHT, theme

    set_scale(1)
    theme.tone = NIGHT
    holding.seconds = 0.35
    theme.text_scale, theme.colour_set, i18n.language = 1.0, "cave", "en"


def set_scale(density: float) -> None:
    """Says how large a dp is, and letters. Kivy tells every label that lives, even of what stays as it is."""
    from kivy.metrics import Metrics

    if Metrics.density != density:
        Metrics.density = density
    if Metrics.fontscale != 1:
        Metrics.fontscale = 1


@pytest.fixture
def own_search(monkeypatch) -> Iterator[None]:
    """Lets the app itself say what Python goes through, for tests of just that."""
    monkeypatch.setattr(gc, "freeze", freeze)
    monkeypatch.setattr(gc, "unfreeze", unfreeze)
    monkeypatch.setattr(gc, "get_freeze_count", get_freeze_count)
    yield
    freeze()


@pytest.fixture
def frames() -> Callable[[int], None]:
    """``frames(n)`` lets n frames pass; none of them is drawn."""
    from ticking import ticks

    return ticks


@pytest.fixture
def window(frames) -> Iterator[Callable]:
    """``window(size=(1280, 800), density=1)`` returns the empty window of that size."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from ticking import clear_window

    from diamant.ui.house.rooms import ROOMS
    from diamant.ui.kit.art import art
    from diamant.ui.kit.i18n import i18n
    from diamant.ui.kit.theme import theme

    def prepare(size: tuple[int, int] = (1280, 800), density: float = 1):
        set_scale(density)
        Window.create_window()
        Window.register()
        Window.initialized = True
        Window.canvas.clear()
        Window.clearcolor = theme.colour.rock[0]
        Window.size = size
        frames(2)
        theme.fit(*size)
        art.fit(*size)
        art.missing.clear()  # each test hears anew of what is not there
        return Window

    yield prepare
    clear_window()
    frames(2)  # what has yet to be laid out may ask for its drawings
    for game in ROOMS:
        art.close(game)
    i18n.close()
    EventLoop.touches.clear()
    EventLoop.stop()


@pytest.fixture(params=SIZES)
def any_window(request, window):
    """The window in each of the sizes that must work, one test for each."""
    size, density = SIZES[request.param]
    return window(size, density)


def spot(place) -> tuple[float, float]:
    """Returns the window position of a widget's middle, or the position itself."""
    return place.to_window(*place.center) if hasattr(place, "to_window") else place


@pytest.fixture
def touch(frames) -> Callable:
    """``touch(widget_or_xy)`` puts a finger down and returns it; ``touch_move``, ``touch_up`` are its own."""
    from kivy.tests.common import UnitTestTouch

    down = []

    def put(place):
        finger = UnitTestTouch(*spot(place))
        finger.touch_down()
        down.append(finger)
        frames(1)
        return finger

    return put


@pytest.fixture
def tap(touch, frames) -> Callable:
    """``tap(widget_or_xy)`` touches and lets go."""

    def do(place):
        finger = touch(place)
        finger.touch_up()
        frames(2)
        return finger

    return do


@pytest.fixture
def idle_until() -> Callable:
    """``idle_until(condition, frames=300)`` lets frames pass until the condition holds, and fails if it never does."""
    from ticking import ticks_until

    def wait(condition: Callable[[], bool], frames_at_most: int = 300) -> None:
        if not ticks_until(condition, frames_at_most):
            pytest.fail(f"waited {frames_at_most} frames in vain")

    return wait


@pytest.fixture
def hold(touch, idle_until) -> Callable:
    """``hold(widget_or_xy, seconds=0.6)`` keeps a finger down for so long and returns it still down."""
    from kivy.clock import Clock

    def do(place, seconds: float = 0.6):
        finger = touch(place)
        end = Clock.get_time() + seconds
        idle_until(lambda: Clock.get_time() >= end, 10_000)
        return finger

    return do


@pytest.fixture
def screenshot(tmp_path) -> Callable[[str], Path]:
    """``screenshot(name)`` saves a picture of the window; SHOTS names a folder that keeps them."""
    from kivy.core.window import Window
    from ticking import frames

    folder = Path(os.environ.get("SHOTS") or tmp_path)

    def save(name: str) -> Path:
        frames(3)
        folder.mkdir(parents=True, exist_ok=True)
        made = Path(Window.screenshot(str(folder / f"{name}-.png")))
        return made.replace(folder / f"{name}.png")

    return save


@pytest.fixture
def picture(screenshot) -> Callable[[str], None]:
    """``picture(name)`` is a screenshot for people to look at, taken only if SHOTS names a folder for it."""
    return screenshot if os.environ.get("SHOTS") else lambda name: None


@pytest.fixture
def show(frames) -> Callable:
    """``show(widget)`` fills the window with a widget and returns it."""
    from kivy.core.window import Window

    def put(widget):
        Window.add_widget(widget)
        frames(5)
        return widget

    return put


@pytest.fixture
def device():
    """What the tablet can do: what this machine can, if a test does not say otherwise."""
    from diamant.device import Device

    return Device()


@pytest.fixture
def house(tmp_path, device) -> Iterator:
    """A house with nothing stored yet, where nothing moves."""
    from diamant.ui.house.house import House

    house = House(tmp_path, device)
    house.preferences.motion = "off"
    yield house
    house.close()


@pytest.fixture
def open_screen(house, show, frames) -> Iterator[Callable]:
    """``open_screen(name, **arguments)`` returns a screen, reached from the first page; what runs there is ended."""
    from diamant.ui.app.shell import Shell

    shells = []

    def reach(name: str, **arguments):
        house.go("home")  # nobody shows it yet, so it need not be built
        shells.append(show(Shell(house)))
        house.go(name, **arguments)
        frames(5)
        return shells[-1].current_screen

    yield reach
    for shell in shells:
        shell.close()

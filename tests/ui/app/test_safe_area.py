"""Bars, cut-outs and rounded corners cover no seat, card or word and nothing to touch, whichever side they are on."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from layout_check import Box, box_of, check_layout, name_of, shown
from sizes import SIZES
from ticking import ticks

from diamant.device import Device, Insets
from diamant.ui.app.app import DiamantApp
from diamant.ui.app.scenes import SceneRun
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.toast import Toast
from diamant.ui.screens import SCREENS
from diamant.ui.screens.home.home import HomeScreen

NOTHING = Insets()
CAMERA = Insets(left=88)  # a cut-out at the short edge of a tablet that lies
BARS = Insets(top=36, bottom=60)  # status above, navigation below
ALL_ROUND = Insets(72, 30, 46, 52)

# Moments of a game, the table in both ways of holding the tablet; every other screen as it opens.
MOMENTS = ("thinking", "pass-choice", "pause", "one-winner")
PLAIN = tuple(name for name in SCREENS if name not in ("table", "result", "review"))


class Tablet:
    """The app on a device that covers the edges of its screen as a test likes."""

    def __init__(self, folder, covered: Insets) -> None:
        self.covered = covered
        self.app = DiamantApp(folder, language="en", device=Device(safe_insets=lambda: self.covered))
        self.app._run_prepare()
        self.app.house.preferences.motion = "off"
        self.frames(2)

    def frames(self, count: int) -> None:
        ticks(count)

    def reach(self, moment: str) -> None:
        if moment in PLAIN:
            self.app.house.go(moment)
            self.frames(6)
            return
        run = SceneRun(moment, self.app.house, self.app.root, Clock.get_time)
        for _ in range(400):
            if run.done:
                break
            self.frames(1)
            run.step()
        assert run.done, f"{moment} was not reached"
        self.frames(6)

    def cover(self, covered: Insets) -> None:
        """Covers other edges, as a tablet does that is turned over."""
        self.covered = covered
        Window.dispatch("on_resize", *Window.size)
        self.app._look()
        self.frames(6)

    def free(self) -> Box:
        """Returns what is not covered."""
        left, top, right, bottom = self.covered
        return Box(left, bottom, Window.width - right, Window.height - top)

    def stop(self) -> None:
        self.app.stop()
        for child in Window.children[:]:
            Window.remove_widget(child)
        EventLoop.touches.clear()


@pytest.fixture
def tablet(window, tmp_path):
    """``tablet(covered, size)`` is the app on such a device."""
    running = []

    def start(covered: Insets, size: str = "1280x800") -> Tablet:
        window(*SIZES[size])
        running.append(Tablet(tmp_path, covered))
        return running[-1]

    yield start
    for one in running:
        one.stop()
    theme.safe = [0, 0, 0, 0]


def scaled(covered: Insets, density: float) -> Insets:
    return Insets(*(int(side * density) for side in covered))


def matters(widget: Widget) -> bool:
    """Tells whether people have to see or touch it: what is to be touched, and words."""
    return getattr(widget, "is_target", False) or (isinstance(widget, Label) and bool(widget.text.strip()))


def uppermost(screen: Widget) -> Widget:
    """Returns the screen, or at the table what lies over everything else."""
    return screen.table.children[0] if hasattr(screen, "table") else screen


def covered_by_the_device(root: Widget, free: Box) -> list[str]:
    found = []
    for widget in filter(matters, shown(root)):
        box = box_of(widget)
        inside = (
            box.left >= free.left - 1.5 and box.bottom >= free.bottom - 1.5
            and box.right <= free.right + 1.5 and box.top <= free.top + 1.5
        )  # fmt: skip
        if not inside and box.width > 0 and box.height > 0:
            found.append(name_of(widget))
    return found


@pytest.mark.parametrize("moment", [*MOMENTS, *PLAIN])
def test_nothing_that_matters_is_covered(tablet, picture, moment):
    device = tablet(ALL_ROUND)
    device.reach(moment)
    picture(f"safe-{moment}")
    assert covered_by_the_device(device.app.root, device.free()) == []
    assert check_layout(uppermost(device.app.root.current_screen)) == []


@pytest.mark.parametrize(("size", "covered"), [("2560x1600", CAMERA), ("800x1280", BARS), ("1024x768", CAMERA)])
def test_every_seat_is_clear_on_every_tablet(tablet, picture, size, covered):
    device = tablet(scaled(covered, SIZES[size][1]), size)
    device.reach("thinking")
    picture(f"safe-{size}-{(covered.left and 'camera') or 'bars'}")
    seats = device.app.root.get_screen("table").table.view.seats
    for widget in [*seats, *(card for seat in seats for card in seat.cards)]:
        box, free = box_of(widget), device.free()
        assert box.left >= free.left - 1.5
        assert box.bottom >= free.bottom - 1.5
        assert box.right <= free.right + 1.5
        assert box.top <= free.top + 1.5
    assert covered_by_the_device(device.app.root, device.free()) == []


def test_a_finger_touches_what_it_sees(tablet):
    device = tablet(ALL_ROUND)
    button = next(
        widget for widget in shown(device.app.root) if getattr(widget, "text", "") == "Settings" and matters(widget)
    )
    finger = UnitTestTouch(*button.to_window(*button.center))
    finger.touch_down()
    device.frames(1)
    finger.touch_up()
    device.frames(2)
    assert device.app.house.here == "settings"


def test_a_tablet_turned_over_is_laid_out_anew(tablet):
    device = tablet(Insets(left=90))
    screen: HomeScreen = device.app.root.get_screen("home")
    assert box_of(screen) == Box(90, 0, 1280, 800)
    device.cover(Insets(right=90))
    assert box_of(screen) == Box(0, 0, 1190, 800)
    device.cover(NOTHING)
    assert box_of(screen) == Box(0, 0, 1280, 800)


def test_questions_and_messages_stay_clear(tablet):
    device = tablet(Insets(left=200, bottom=120))
    question = Dialog(title="Really?", text="word " * 60, answers=[Answer("yes", "Yes"), Answer("no", "No")]).open()
    message = Toast.show("A message that is rather long, so that it takes the whole width of what it lies over")
    device.frames(6)
    assert covered_by_the_device(question, device.free()) == []
    assert covered_by_the_device(message, device.free()) == []
    question.close()


def test_the_picture_goes_on_where_the_screen_is_covered(tablet):
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    from ticking import frames

    tablet(Insets(left=100))
    frames(3)
    column = glReadPixels(50, 0, 1, 800, GL_RGBA, GL_UNSIGNED_BYTE)
    colours = {column[at : at + 3] for at in range(0, len(column), 4)}
    assert len(colours) > 5, "a picture, not a plain bar"


def test_on_a_desktop_the_window_is_whole(tablet):
    assert Device().safe_insets() == NOTHING
    device = tablet(NOTHING)
    assert device.app.root.size == [1280, 800]
    assert art.sheet == "1x"

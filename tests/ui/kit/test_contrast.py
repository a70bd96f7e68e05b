"""Every word that is drawn stands out from what is drawn behind it, measured in pictures of the screens."""

from __future__ import annotations

from math import inf

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from layout_check import box_of, shown
from ticking import frames, ticks

from diamant.ui.app.app import DiamantApp
from diamant.ui.app.scenes import SceneRun
from diamant.ui.app.shell import Shell
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.kit.theme import contrast

np = pytest.importorskip("numpy")

LEAST = 4.5
SCENES = (
    "home-continue", "setup", "setup-game", "thinking", "reveal", "trap", "summary", "pause", "pass-curtain",
    "pass-choice", "pass-lay-down", "counting", "one-winner", "records-full", "rules-2", "settings-reading", "tutorial",
    "lesson-trap", "guide-open", "review-findings", "error", "dwarfs/setup", "valley/setup", "valley/pause",
    "valley/records-table",
)


def picture() -> np.ndarray:
    Window.canvas.ask_update()
    frames(2)
    pixels = glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)
    return np.frombuffer(pixels, np.uint8).reshape(Window.height, Window.width, 4)[..., :3] / 255.0


def luminance(picture: np.ndarray) -> np.ndarray:
    light = np.where(picture <= 0.04045, picture / 12.92, ((picture + 0.055) / 1.055) ** 2.4)
    return light @ (0.2126, 0.7152, 0.0722)


def reads(label: Label, drawn: np.ndarray, blank: np.ndarray) -> float:
    """Returns the contrast between the strokes of a text and what they are drawn on, at its weaker places."""
    left, bottom, right, top = (round(side) for side in box_of(label))
    area = (slice(max(0, bottom), top), slice(max(0, left), right))
    with_text, without = drawn[area], blank[area]
    change = np.abs(with_text - without).sum(axis=2)
    if change.max() < 0.05:  # a card lies under another, or nobody can see the words
        return inf if isinstance(label.parent, PathCardView) else 1.0
    strokes = change > 0.8 * change.max()
    over, under = np.median(luminance(with_text[strokes])), luminance(without[strokes])
    lighter, darker = np.maximum(over, under) + 0.05, np.minimum(over, under) + 0.05
    return float(np.percentile(lighter / darker, 10))


def top_layer() -> Widget:
    """Returns what lies over everything else: a dialog, what covers the table, or the screen."""
    top = Window.children[0]
    if isinstance(top, Shell):
        top = top.current_screen
        table = getattr(top, "table", None)
        if table is not None and len(table.children) > 1:
            top = table.children[0]
    return top


@pytest.fixture
def scene(window, tmp_path):
    """``scene(name)`` brings the app to a moment and waits until it is there."""
    apps = []

    def reach(name: str) -> None:
        window()
        app = DiamantApp(tmp_path, language="en")
        app._run_prepare()
        apps.append(app)
        run = SceneRun(name, app.house, app.root, Clock.get_time)
        for _ in range(20_000):
            if run.done:
                break
            ticks()
            run.step()
        assert run.done
        while app.root.transition.is_active:
            ticks()
        table = getattr(app.root.current_screen, "table", None)
        if table is not None:
            table.director.stop()  # so that two pictures differ by nothing but the words
        frames(3)

    yield reach
    for app in apps:
        app.stop()
        for child in Window.children[:]:
            Window.remove_widget(child)
    EventLoop.touches.clear()


@pytest.mark.parametrize("name", SCENES)
def test_words_stand_out(scene, name):
    scene(name)
    labels = [widget for widget in shown(top_layer()) if isinstance(widget, Label) and widget.text.strip()]
    assert labels
    drawn = picture()
    colours = [label.disabled_color if label.disabled else label.color for label in labels]
    for label in labels:
        label.color = label.disabled_color = (0, 0, 0, 0)
    blank = picture()
    weak = {}
    for label, colour in zip(labels, colours, strict=True):
        outlined = label.outline_width
        value = contrast(colour, label.outline_color) if outlined else reads(label, drawn, blank)
        if value < LEAST:
            weak[f"{type(label.parent).__name__} {label.text!r}"] = round(value, 2)
    assert weak == {}

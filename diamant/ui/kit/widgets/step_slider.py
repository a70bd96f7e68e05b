"""A slider that rests on named steps."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import Skinned

load_kv(__name__)


class SliderBar(Skinned):
    """A stretch of the track."""


class SliderStep(Widget):
    """A dot on the track and its word below."""

    text = StringProperty("")
    chosen = BooleanProperty(False)
    passed = BooleanProperty(False)
    track_y = NumericProperty(0.0)


class StepSlider(Pressable):
    """``steps`` are the words, ``step`` the index of the one that is chosen; tap or drag anywhere on it."""

    ring_gap = 12

    steps = ListProperty([])
    step = NumericProperty(0)
    track_y = NumericProperty(0.0)

    def _cell(self) -> float:
        return self.width / max(1, len(self.steps))

    cell = AliasProperty(_cell, bind=["width", "steps"], cache=True)
    """The width that each step has for itself."""

    def _knob_x(self) -> float:
        return self.x + (self.step + 0.5) * self.cell

    knob_x = AliasProperty(_knob_x, bind=["x", "step", "cell"], cache=True)

    def on_kv_post(self, _: Widget) -> None:
        self.on_steps()

    def on_steps(self, *_: object) -> None:
        if "row" not in self.ids:
            return
        row = self.ids.row
        while len(row.children) > len(self.steps):
            discard(row.children[0])
        while len(row.children) < len(self.steps):
            mark = SliderStep(track_y=self.track_y)
            self.fbind("track_y", mark.setter("track_y"))
            row.add_widget(mark)
        for mark, text in zip(row.children[::-1], self.steps, strict=True):
            mark.text = text
        self.on_step()

    def on_step(self, *_: object) -> None:
        if "row" in self.ids:
            for index, mark in enumerate(self.ids.row.children[::-1]):
                mark.chosen = index == self.step
                mark.passed = index < self.step

    def _step_to(self, touch: MotionEvent) -> None:
        if self.steps:
            self.step = max(0, min(len(self.steps) - 1, int((touch.x - self.x) // self.cell)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_down(touch)
        if touch is self._finger:
            self._step_to(touch)
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and touch is self._finger:
            self._step_to(touch)
            return True
        return super().on_touch_move(touch)

    def nudge(self, step: int) -> bool:
        self.step = max(0, min(len(self.steps) - 1, self.step + step))
        return True

"""A question over the screen that has to be answered first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, panel  # noqa: F401
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard, empty, follow
from diamant.ui.kit.widgets.modal import Modal

load_kv(__name__)

BACK_KEY = 27
ABREAST = 3
"""So many buttons stand in one row; more stand two by two."""


class Answer(NamedTuple):
    """One button of a dialog: the key it gives back, its words, its kind."""

    key: str
    text: str
    kind: str = "plain"


class Dialog(Modal):
    """Asks, and fires ``on_choice`` with the key of the answer. Nothing beneath it can be touched meanwhile."""

    on_choice = Fired("once with the key of the answer")

    title = StringProperty("")
    text = StringProperty("")
    answers = ListProperty([])
    """A few of ``Answer``."""

    back = StringProperty("")
    """The key that the back key stands for; the last answer's if it is empty."""

    light = BooleanProperty(False)
    """Whether a tap beside it stands for the back key: nothing is lost by not answering."""

    high = BooleanProperty(False)
    """Whether it stands near the upper edge: a keyboard comes up below it."""

    content = ObjectProperty(None, allownone=True)
    """A widget between the text and the buttons, with a height of its own."""

    safe = ListProperty([0.0, 0.0, 0.0, 0.0])
    """What the device covers of it at the left, top, right and bottom."""

    sheet_width = NumericProperty(0.0)
    text_height = NumericProperty(0.0)

    def __init__(self, **properties: object) -> None:
        self._beside: object = None  # the finger that came down there last
        self._even = Even()
        self._measure_soon = Clock.create_trigger(self._measure, -1)
        super().__init__(**properties)
        for name in ("title", "text", "sheet_width", "height", "safe"):
            self.fbind(name, self._measure_soon)
        follow(theme, "text_scale", self._measure_soon, self)

    def on_kv_post(self, _: Widget) -> None:
        self.on_answers()
        self.on_content(self, self.content)

    def _measure(self, *_: object) -> None:
        words = self.ids.words
        room = (self.height - self.safe[1] - self.safe[3]) * 0.9 - self.ids.sheet.height + words.height
        self.text_height = min(words.height_for(words.width), max(room, theme.least_font()))

    def on_answers(self, *_: object) -> None:
        if "row" not in self.ids:
            return
        row = self.ids.row
        empty(row)
        self._even.clear()
        row.cols = len(self.answers) if len(self.answers) <= ABREAST else 2
        for key, text, kind in self.answers:
            button = PushButton(text=text, kind=kind, size_hint_y=1, text_wish=theme.size.heading)
            button.bind(on_release=lambda _, key=key: self.choose(key))
            row.add_widget(button)
            self._even.add(button.ids.words)

    def on_content(self, _: object, content: Widget | None) -> None:
        if "slot" not in self.ids:
            return
        slot = self.ids.slot
        slot.clear_widgets()
        if content is not None:
            slot.add_widget(content)

    @classmethod
    def tell(cls, title: str, text: str = "", then: Callable[[], object] = lambda: None) -> Dialog:
        """Says something that people only have to read; ``then`` something else is done."""
        return cls.ask(title, text, [Answer("ok", tr("All right"), "main")], ok=then)

    @classmethod
    def ask(
        cls, title: str, text: str, answers: Sequence[Answer], root: Widget | None = None, light: bool = False,
        **deeds: Callable[[], object],
    ) -> Dialog:
        """Asks, and does what is named like the key of the answer; nothing for an answer without a deed."""
        dialog = cls(title=title, text=text, answers=list(answers), light=light)
        dialog.bind(on_choice=lambda _, key: deeds[key]() if key in deeds else None)
        return dialog.open(root)

    def open(self, root: Widget | None = None) -> Dialog:
        """Shows it over a root widget, or over the whole window."""
        if self.parent is None:
            if root is None:
                self._keep_safe()
                follow(theme, "safe", self._keep_safe)
            (root or Window).add_widget(self)
        return self

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Answers the back key for as long as it is shown, whoever takes it away."""
        (Window.unbind if parent is None else Window.bind)(on_keyboard=self._on_keyboard)

    def close(self) -> None:
        """Takes it away for good, without an answer."""
        discard(self)

    def choose(self, key: str) -> None:
        """Answers and closes."""
        if self.parent is not None:
            self.close()
            self.dispatch("on_choice", key)

    def _keep_safe(self) -> None:
        self.safe = theme.safe

    def _on_keyboard(self, _: object, key: int, *__: object) -> bool:
        if key != BACK_KEY or self.get_root_window() is None:  # it went with the screen it lay on
            return False
        self._go_back()
        return True

    def _go_back(self) -> None:
        if self.answers:
            self.choose(self.back or self.answers[-1][0])

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._beside = None if self.ids.sheet.collide_point(*touch.pos) else touch
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        began_beside = touch is self._beside
        super().on_touch_up(touch)
        if self.light and began_beside and not self.ids.sheet.collide_point(*touch.pos):
            self._go_back()
        return True

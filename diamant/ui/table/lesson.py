"""A lesson at the real table of a game: a guide who talks, a pointer, and one step after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_, i18n
from diamant.ui.kit.preferences import Preferences
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.guide_panel import SpeechPanel
from diamant.ui.table.pointer import Pointer
from diamant.ui.table.view import TableView

GRAMMAR = N_("Hold looks. Tap chooses. Drag moves.")
IN_ALL_GAMES = N_("It is so in all our games.")
"""How fingers are understood, told in every lesson in the same words."""

UPRIGHT_STRIP = 196  # above an upright table, in units of the drawing board


class TaughtStep(Protocol):
    """What every step says: what to see or to do, and the reason."""

    @property
    def text(self) -> str:
        """What to see or to do; marked, not translated."""

    @property
    def why(self) -> str:
        """The reason."""

    @property
    def is_read(self) -> bool:
        """Whether the step is over when it has been read; otherwise it waits for a gesture."""


class GuideRoom(NamedTuple):
    """The room of the guide: it reaches from this height of the lesson to its top, and is shrunk by so much."""

    low: float
    scale: float


class GuidedLesson(FloatLayout):
    """Leads through ``steps``. Fires ``on_done`` after the last and ``on_close`` when the learner has enough."""

    on_done = Fired("after the last step")
    on_close = Fired("by the close button")

    at = NumericProperty(-1)
    """The step that is shown."""

    steps: ClassVar[Sequence[Any]]
    """The steps: each is a :class:`TaughtStep`, and more as the game needs it."""

    guide: ClassVar[str]
    """The drawing of who tells what to do."""

    view: TableView

    def __init__(self, preferences: Preferences, **properties: Any) -> None:
        super().__init__(**properties)
        self._preferences = preferences
        self.learners_turn = False
        """Whether what happens in this step was seen, and the learner may do something."""

        self.pointer = Pointer(lively=preferences.motion == "full")
        self.panel = SpeechPanel(guide=self.guide, size_hint=(None, None))
        self.panel_frame = Turned()
        self.panel_frame.add_widget(self.panel)
        self.panel.bind(
            on_next=lambda *_: self.go_on(),
            on_again=lambda *_: self.begin(),
            on_close=lambda *_: self.dispatch("on_close"),
        )
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        self.bind(pos=self._lay_out_soon, size=self._lay_out_soon)
        follow(theme, "u", self._lay_out_soon, self)
        follow(i18n, "language", self._speak)

    # What a game's lesson fills in

    def lay_table(self) -> Widget:
        """Returns the table as it stands before the first step, and sets ``view`` to what is seen of it."""
        raise NotImplementedError

    def clear_table(self) -> None:
        """Ends everything that goes on at the table."""
        raise NotImplementedError

    def lay_out_table(self, upright: bool) -> GuideRoom:
        """Puts the table in its place and returns where the guide has room."""
        raise NotImplementedError

    def show_step(self, step: Any) -> None:
        """Lets a step begin; :meth:`await_learner` when what happens in it was seen."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Answers the button: hurries what is being played, makes the gesture that was skipped, goes on."""
        raise NotImplementedError

    def name_players(self) -> None:
        """Gives everybody at the table their name in the language of the moment."""
        raise NotImplementedError

    def said(self, text: str) -> str:
        """Returns what a step says in the language of the moment, with the names of those who are meant."""
        raise NotImplementedError

    # Coming and going

    @property
    def step(self) -> Any:
        """The step that is shown."""
        return self.steps[int(self.at)]

    def begin(self) -> None:
        """Lays the table and shows the first step."""
        self.stop()
        for part in (self.lay_table(), self.panel_frame, self.pointer):
            self.add_widget(part)
        self._lay_out()
        self.show(0)

    def stop(self) -> None:
        """Ends the lesson; nothing of it goes on."""
        self.pointer.point_at(())
        if self.children:
            self.drop_touches()
            self.clear_table()
        for kept in (self.panel_frame, self.pointer):
            self.remove_widget(kept)
        empty(self)

    def drop_touches(self) -> None:
        """Forgets all fingers."""
        if self.children:
            self.view.drop_touches()

    # From step to step

    def show(self, at: int) -> None:
        """Shows a step."""
        self.at = at
        self.learners_turn = False
        self.pointer.point_at(())
        self.panel.ids.next.let_go()  # it was pressed to see the rest, not to skip what is shown now
        self.show_step(self.step)

    def next(self) -> None:
        """Shows the next step; after the last the lesson is done."""
        if self.at + 1 < len(self.steps):
            self.show(int(self.at) + 1)
        else:
            self.dispatch("on_done")

    def spared(self) -> list[Widget]:
        """Returns what the pointer shall leave free: numbers with the discs they stand on, and what is announced."""
        numbers = [part for part in self.view.walk() if isinstance(part, FitLabel) and part.text.isdigit()]
        discs = [number.parent for number in numbers if number.parent.size == number.size]
        return [*numbers, *discs, self.view.banners[0].words]

    # Words

    def _speak(self, *_: Any) -> None:
        if self.children:
            self.name_players()
            self.speak_step()

    def speak_step(self) -> None:
        """Lets the guide say what the step says."""
        self.say(self.said(self.step.text), self.said(self.step.why))

    def say(self, text: str, why: str) -> None:
        """Lets the guide say something in this step."""
        self.panel.text, self.panel.why = text, why
        self.panel.skips = not self.step.is_read
        self.panel.progress = (self.at + 1) / len(self.steps)

    # Layout

    def _lay_out(self, *_: Any) -> None:
        if not self.children:
            return
        self.panel.upright = self.height > self.width
        low, scale = self.lay_out_table(self.panel.upright)
        width, height = self.width / scale, (self.height - low) / scale
        self.panel.size = (width, height)
        self.panel_frame.lie(width, height, (self.center_x, self.y + (low + self.height) / 2), 0, scale)
        self.pointer.look_again()

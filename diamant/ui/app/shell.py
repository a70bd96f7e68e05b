"""The frame around all screens: builds each when it is first shown, and keeps them inside the safe area."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.graphics.transformation import Matrix
from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.properties import VariableListProperty
from kivy.uix.screenmanager import FadeTransition, NoTransition, ScreenManager

from diamant.ui.house.house import House
from diamant.ui.kit import tidying
from diamant.ui.kit.art import art
from diamant.ui.kit.fingers import let_go_all
from diamant.ui.kit.laying_out import lay_out
from diamant.ui.kit.theme import NIGHT, theme
from diamant.ui.kit.widgets.follow import forget
from diamant.ui.screens import AppScreen, screen_class


class Shell(ScreenManager):
    """Shows one screen at a time. ``safe`` keeps left, top, right and bottom of the window free of content.

    The shell is as large as what is left, and is drawn and touched there; screens see a smaller window from (0, 0).
    """

    safe = VariableListProperty([0, 0, 0, 0])

    def __init__(self, house: House, **properties: Any) -> None:
        self.house = house
        self._arguments: dict[str, dict[str, Any]] = {}
        self._left = ""
        self._settle = Clock.create_trigger(self._tidy)
        super().__init__(transition=NoTransition(), size_hint=(None, None), **properties)
        self._draw_shifted()
        Window.bind(size=self._lie)
        self.bind(size=self._fit, safe=self._lie)
        self._lie()
        house.show = self.show

    def show(self, name: str, **arguments: Any) -> None:
        """Builds the screen if need be, tells it that it comes, and puts it before the player."""
        new = not self.has_screen(name)
        if new:
            self.add_widget(screen_class(name)(self.house, name=name))
        shown = str(self.current or "")  # type: ignore[has-type]
        calm = self.house.preferences.motion != "full" or not shown or any(self.safe)  # a fade is cut off at the edges
        # one that goes on would take the screen away that comes now
        self.transition.stop()  # type: ignore[has-type]
        self.transition = NoTransition() if calm else FadeTransition(duration=theme.time.screen)
        leaving: AppScreen | None = self.current_screen if shown else None
        if leaving is not None and leaving.name != name:
            leaving.depart()
            let_go_all()
            self._left = leaving.name
        self._arguments[name] = arguments or self._arguments.get(name, {})
        with tidying.building(stays=name == "table"):
            self._prepare(self.get_screen(name), new, arguments)
        self.current = name
        self.transition.bind(on_complete=self._arrived)

    def _prepare(self, screen: AppScreen, new: bool, arguments: dict[str, Any]) -> None:
        theme.tone = NIGHT  # unless it wears colours of its own
        screen.arrive(**arguments)
        if new:
            screen.size = self.size
            lay_out(screen)

    def _arrived(self, *_: object) -> None:
        self._settle()

    def _tidy(self, *_: object) -> None:
        """Gives back what a game had that was left, now that the screen that came stands there alone."""
        if self.transition.is_active:
            return
        self.transition = NoTransition()  # the one before holds the screen that was left
        left = bool(self.house.left)
        if left:
            self.drop_hidden()
            self.house.give_back()
        sitting = self.house.sitting
        if left or (self._left == "table" != self.house.here and sitting is not None and sitting.over):
            tidying.give_back()
            art.give_back()
        elif self._left and self.house.here != "table":  # where it moves at once
            tidying.use_pause()

    def rebuild(self) -> None:
        """Builds the screens anew, the one that is shown at once: what they were measured for is no longer so."""
        name = self.house.here
        self._shut_all()
        self.clear_widgets()
        tidying.give_back()
        self.show(name, **self._arguments.get(name, {}))

    def close(self) -> None:
        """Ends all screens: nothing may happen here afterwards."""
        Window.unbind(size=self._lie)
        self._shut_all()

    def _shut_all(self) -> None:
        for screen in self.screens:
            self._shut(screen)

    def _shut(self, screen: AppScreen) -> None:
        screen.shut()
        Builder.sync()  # what has just come to rest is drawn while its drawings are there
        forget(screen)

    def drop_hidden(self) -> None:
        """Gives back the memory of the screens that nobody is on the way back to."""
        for screen in self.screens[:]:
            if screen is not self.current_screen and not self.house.leads_back_to(screen.name):
                self._shut(screen)
                self.remove_widget(screen)

    def go_back(self) -> bool:
        """Answers the back key; False only on the first screen."""
        screen: AppScreen | None = self.current_screen
        return (screen is not None and screen.go_back()) or self.house.back()

    # The safe area

    def _lie(self, *_: object) -> None:
        left, top, right, bottom = self.safe
        self._shift.xy = (left, bottom)
        self.size = (max(1, Window.width - left - right), max(1, Window.height - top - bottom))
        theme.safe = list(self.safe)

    def _draw_shifted(self) -> None:
        """Moves what is drawn, in place of Kivy's mask around it: backdrops reach under the bars and cut-outs."""
        self.canvas.before.clear()
        self.canvas.after.clear()
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
        with self.canvas.after:
            PopMatrix()

    def _fit(self, *_: object) -> None:
        theme.fit(*self.size)
        art.fit(*self.size)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return (x + self._shift.x, y + self._shift.y)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return (x - self._shift.x, y - self._shift.y)

    def _apply_transform(self, matrix: Matrix, pos: Any = None) -> Matrix:
        matrix.translate(self._shift.x, self._shift.y, 0)
        return super()._apply_transform(matrix, pos)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._touched(super().on_touch_down, touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._touched(super().on_touch_move, touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._touched(super().on_touch_up, touch)

    def _touched(self, answer: Any, touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(answer(touch))
        touch.pop()
        return taken

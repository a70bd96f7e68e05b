"""A stored game on the table, step by step, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.games.expedition.frames import Frame
from diamant.store import LineUp
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.scripts import ExpeditionScripts
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.preferences import Preferences
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.table.director import Director
from diamant.ui.table.pace import Pace


class ReplayTable(BoxLayout):
    """Shows the frames of a game on a table that is turned to whoever looks. ``at`` is the frame that is shown."""

    at = NumericProperty(0)

    def __init__(
        self, line_up: LineUp, frames: Sequence[Frame], preferences: Preferences, open_chests: bool, **properties: Any
    ) -> None:
        super().__init__(**properties)
        self._frames = frames
        # one who looks back holds the tablet: everything is turned to one side, and the chances are lit
        secret = line_up.options["secret_chests"] and not open_chests
        shown = replace(line_up, holding="pass").with_options(secret_chests=secret)
        self.view = ExpeditionView(shown, menus=False)
        self.scripts = ExpeditionScripts(self.view, deepcopy(frames[0].board), Pace(preferences))
        self.director = Director(self.view.stage, self.scripts)
        self.view.bind(on_hurry=lambda *_: self.director.hurry())
        self.view.guide.light(True)
        self.add_widget(self.view)
        follow(i18n, "language", self._word_again)
        self.show(0)

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self._frames) - 1

    @property
    def round(self) -> int:
        """The expedition that is shown."""
        return self._frames[int(self.at)].round

    def show(self, at: int) -> None:
        """Shows the table after a frame, with nothing moving."""
        self.at = at = max(0, min(self.last, at))
        self._lay(self._frames[max(0, at - 1)])
        if at:
            self.director.play(self._frames[at].events, lambda: None)
            self.director.hurry()
        else:
            self.view.say(words.setting_out, self.round)
        self.view.guide.show(self._frames[at].position)

    def forward(self) -> None:
        """Plays what comes next; what is still being played is brought to its end."""
        if self.director.playing:
            self.director.hurry()
        if self.at < self.last:
            self.at += 1
            frame = self._frames[int(self.at)]
            self.view.guide.show(None)
            self.director.play(frame.events, lambda: self.view.guide.show(frame.position))

    def back(self) -> None:
        """Shows the table as it lay one step earlier."""
        self.show(int(self.at) - 1)

    def show_round(self, number: int) -> None:
        """Shows how an expedition began."""
        self.show(next(at for at, frame in enumerate(self._frames) if frame.round == number))

    def stop(self) -> None:
        """Brings to rest what moves."""
        self.director.stop()

    def _lay(self, frame: Frame) -> None:
        """Lays the table as it was after a frame, without telling what happened."""
        self.director.stop()
        board = self.scripts.board = deepcopy(frame.board)
        view = self.view
        view.lighting.darkness, view.side.lantern = 0.0, ""
        view.show(board)
        for card in view.path.cards:
            card.away = [0.0, 0.0]
        for seat in view.seats:
            seat.deal(None, out=False)
            seat.shaken, seat.chest_open = 0.0, False
            seat.forget()

    def _word_again(self) -> None:
        self.show(int(self.at))

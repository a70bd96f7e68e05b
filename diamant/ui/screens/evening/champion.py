"""The end of an evening: the sun rises behind the mountain, and the champion stands on its top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.properties import ListProperty, NumericProperty, StringProperty

from diamant.store import Evening, Standing, StoreError
from diamant.store.pages import day_of
from diamant.table.evenings import leaders
from diamant.ui.house.guests import Guest, guests
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit import refusals
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say_many, tr
from diamant.ui.kit.widgets import banner, button, turned  # noqa: F401
from diamant.ui.kit.widgets.dialog import Dialog
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.wording import sentences
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.evening import summit, words  # noqa: F401
from diamant.ui.screens.evening.summit import Climbed

load_kv(__name__)

CEREMONY = 7.0  # seconds in all


class ChampionScreen(AppScreen):
    """``arrive(evening=...)``; a tap ends the ceremony."""

    title = StringProperty("")
    rest = StringProperty("")
    wins = ListProperty([])
    """Of every game that was played its sign, and who won it: nobody where machine players finished it."""

    played = NumericProperty(CEREMONY)
    """How many seconds of the ceremony are over."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.evening: Evening | None = None
        self._standings: tuple[Standing, ...] = ()
        self._guests: dict[int, Guest] = {}
        super().__init__(*arguments, **properties)
        self._even = Even(self.ids[name].words for name in ("chronicle", "leave"))
        follow(i18n, "language", self._word)

    def arrive(self, evening: int | None = None, **_: Any) -> None:
        if evening is None:
            return
        self._read(evening)
        self._word()
        preferences = self.house.preferences
        if preferences.motion == "full" and preferences.pace > 0:
            self.played = 0.0
            Animation(played=CEREMONY, d=CEREMONY * preferences.pace).start(self)
        cues.give("fanfare")
        self.house.narrator.hush()
        self.house.narrator.tell(sentences(self.title, self.rest))

    def depart(self) -> None:
        self.settle()

    def shut(self) -> None:
        self.settle()

    def go_back(self) -> bool:
        self.house.go_home()
        return True

    def _read(self, number: int) -> None:
        store = self.house.store
        try:
            self.evening = evening = store.evening(number)
            self._standings = store.standings(number)
            self._guests = guests(store, [one.person for one in self._standings])
            self.wins = self._wins(evening)
        except StoreError as error:
            self.evening, self._standings = None, ()
            Dialog.tell(refusals.refusal(error), then=self.house.go_home)
            return
        best = leaders(self._standings)
        self.ids.summit.climbed = [
            Climbed(self._guests[one.person], one.points, one.person in best)
            for one in self._standings
            if one.person in self._guests
        ]

    def _wins(self, evening: Evening) -> list[tuple[str, list[Guest]]]:
        """Returns the games that were played, each with those who got the most points in it; none if nobody did."""
        found = []
        for place, planned in enumerate(evening.programme):
            if not planned.over or planned.game not in ROOMS:
                continue
            gains: Mapping[int, int] = {
                one.person: gain for one in self._standings if (gain := one.gains[place]) is not None
            }
            most = max(gains.values(), default=0)
            best = [self._guests[person] for person, gain in gains.items() if gain == most and person in self._guests]
            found.append((room_of(planned.game).sign, best))
        return found if any(best for _, best in found) else []

    def _word(self, *_: object) -> None:
        best = leaders(self._standings)
        names = words.names_of(best, self._guests)
        points = max((one.points for one in self._standings), default=0)
        self.title = words.champion_title(names) if names else tr("Game evening")
        self.rest = say_many("{n} point", "{n} points", points) if names else tr("nobody has any points")

    def read_chronicle(self) -> None:
        """Opens the page of this evening."""
        if self.evening is not None:
            self.house.go_home()
            self.house.go("family")
            self.house.go("chronicle", day=day_of(self.evening.ended or self.evening.started))

    # The ceremony

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.played < CEREMONY:
            self.settle()
            return True
        return bool(super().on_touch_down(touch))

    def settle(self) -> None:
        """Ends all motion at once."""
        Animation.cancel_all(self)
        self.played = CEREMONY

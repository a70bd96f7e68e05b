"""The room of Diamant: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diamant.games.expedition import GAME
from diamant.games.game import Event, Value
from diamant.ui.house.room import Lesson, Room
from diamant.ui.house.rulebook import Page
from diamant.ui.kit.i18n import N_, i18n, say
from diamant.ui.kit.widgets.pictures import Picture
from diamant.ui.senses.haptics import RUMBLE, THROB
from diamant.ui.senses.sounds import Ambience, Sound

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp
    from diamant.table import Sitting
    from diamant.ui.house.house import House


DOORS = {
    "lesson": ("decision-leave", "decision-back-red", "decision-continue"),
    "rules": ("trap snakes", "relic 5", "treasure 11"),
}
"""The cards on the doors to the lesson and to the rules."""


class ExpeditionRoom(Room):
    """Explorers in the Tacora cave."""

    name = "expedition"
    title = N_("Diamant")
    line = N_("Deeper, or home?")
    minutes = 10
    sign = "torch"
    fan = "fan-expedition"
    holdings = ("around", "pass", "hands")

    def stage(self, code: str) -> str:
        return say("Expedition {number}", number=code)

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.expedition.table.conductor import Conductor

        return Conductor(house, sitting)

    # Learning

    lesson_note = N_("Two short expeditions with a guide, in three minutes.")
    rules_note = N_("Short pages with pictures, for every edition.")

    def rulebooks(self) -> Mapping[str, str]:
        from diamant.ui.games.expedition.rulebook import SHORT_NAMES

        return SHORT_NAMES

    def rulebook_of(self, options: Mapping[str, Value]) -> str:
        return str(options["edition"])

    def rule_pages(self, rulebook: str) -> Sequence[Page]:
        from diamant.ui.games.expedition.rule_pages import rule_pages

        return rule_pages(rulebook)

    def picture(self, code: str) -> Picture:
        from diamant.ui.games.expedition.rules_pictures import CardPicture

        return CardPicture(code=code)

    def door(self, leads_to: str) -> Widget:
        from diamant.ui.kit.widgets.pictures import Fan

        return Fan(codes=DOORS[leads_to], make=self.picture)

    def lesson(self, house: House) -> Lesson:
        from diamant.ui.games.expedition.lesson.lesson import Lesson as GuidedExpedition

        lesson: Lesson = GuidedExpedition(house.preferences, self.rulebook_of(GAME.defaults(i18n.language)))
        return lesson

    def lesson_end(self, lesson: Lesson) -> Widget:
        from diamant.ui.games.expedition.lesson.brought_home import BroughtHome

        return BroughtHome(**lesson.brought_home())  # type: ignore[attr-defined]

    # For the ears

    sounds: Mapping[str, Sound] = {
        "ruby": Sound(("ruby-1", "ruby-2", "ruby-3", "ruby-4"), 0.22),
        "diamond": Sound(("diamond",), 0.3),
        "relic": Sound(("relic",), 0.5),
        "footsteps": Sound(("footsteps",), 0.4),
        "chest": Sound(("chest",), 0.5),
        "warning": Sound(("warning",), 0.55),
        "trap": Sound(("trap",), 0.9),
        "barricade": Sound(("plank-1", "plank-2", "plank-3"), 0.5),
        "heartbeat": Sound(("heart-1", "heart-2"), 0.6),
    }
    ambience = Ambience(("cave-1", "cave-2"), 0.35, 5.25)  # each piece lasts 7 seconds: it fades while the other rises
    haptics: Mapping[str, str] = {"trap": RUMBLE, "heartbeat": THROB}

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.expedition.spoken_words import told

        return told(event, line_up)


ROOM = ExpeditionRoom()

"""The room of Diamant: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diamant.games.game import Event, Value, View
from diamant.ui.games.expedition.minutes import MINUTES, SPANS
from diamant.ui.games.expedition.setup_words import CHARACTERS, EDITIONS, HOLDINGS, OPTIONS, OWN_NAMES, REFUSALS
from diamant.ui.house.room import Goods, ResultPage, Room, Scene, Told
from diamant.ui.kit.i18n import N_, i18n, say, tr
from diamant.ui.senses.haptics import RUMBLE, THROB
from diamant.ui.senses.sounds import Ambience, Sound

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp, PlayerRecord, Records
    from diamant.table import Sitting
    from diamant.ui.house.house import House
    from diamant.ui.house.lesson import Lesson
    from diamant.ui.house.rulebook import Page
    from diamant.ui.house.scenes.player import TablePlayer
    from diamant.ui.house.trophies import Figure, Trophy
    from diamant.ui.kit.widgets.pictures import Picture
    from diamant.ui.table.looking_back import LookingBack
    from diamant.ui.table.podium.counting import Counting
    from diamant.ui.table.podium.standings import Standing
    from diamant.ui.table.remarks import Voices



class ExpeditionRoom(Room):
    """Explorers in the Tacora cave."""

    name = "expedition"
    title = N_("Diamant")
    line = N_("Deeper, or home?")
    seats = range(2, 9)
    minutes, spans = MINUTES, SPANS
    sign = "torch"
    own_names = OWN_NAMES
    characters = CHARACTERS
    holdings = HOLDINGS
    emblem = "entrance-active"
    beside_emblem = "torch"
    decoration = "tent"
    stands_for_two = True
    options = OPTIONS
    switches = ("guide",)
    guide_note = N_("In the cave a lantern shows how likely a trap is.")
    refusals = REFUSALS

    def stage(self, code: str) -> str:
        return say("Expedition {number}", number=code)

    def portrait(self, colour: str) -> str:
        return f"explorer-{colour}"

    def option_picture(self, key: str) -> Widget | None:
        if key != "edition":
            return None
        from diamant.ui.games.expedition.edition_card import EditionCard

        return EditionCard()

    def variant(self, options: Mapping[str, Value]) -> str:
        return tr(EDITIONS[str(options["edition"])].whole)

    def seat_note(self, view: View, seat: int) -> str:
        return "" if seat in view.table.in_cave else tr("in camp")

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.expedition.table.table import ExpeditionTable

        return ExpeditionTable(house, sitting)

    def voices(self) -> Voices:
        from diamant.ui.games.expedition.voices import VOICES

        return VOICES

    def phone(self) -> Any:
        from diamant.ui.games.expedition import phone

        return phone

    # Learning

    doors: Mapping[str, tuple[str, ...]] = {
        "lesson": ("decision-leave", "decision-back-red", "decision-continue"),
        "rules": ("trap snakes", "relic 5", "treasure 11"),
    }
    lesson_note = N_("Two short expeditions with a guide, in three minutes.")
    rules_note = N_("Short pages with pictures, for every edition.")

    def rulebooks(self) -> Mapping[str, str]:
        return {name: edition.short for name, edition in EDITIONS.items()}

    def rulebook_of(self, options: Mapping[str, Value]) -> str:
        return str(options["edition"])

    def rule_pages(self, rulebook: str) -> Sequence[Page]:
        from diamant.ui.games.expedition.rule_pages import rule_pages

        return rule_pages(rulebook)

    def picture(self, code: str) -> Picture:
        from diamant.ui.games.expedition.rules_pictures import CardPicture

        return CardPicture(code=code)

    def lesson(self, house: House) -> Lesson:
        from diamant.ui.games.expedition.lesson.lesson import CaveLesson

        lesson: Lesson = CaveLesson(house, self.rulebook_of(self.game.defaults(i18n.language)))
        return lesson

    # After the game

    result_scenes = ("result", "result-upright")

    def goods(self, sitting: Sitting, seat: int) -> Goods:
        from diamant.ui.games.expedition.counting import whole_of

        return whole_of(sitting.position, seat).goods(sitting.line_up.options["edition"])

    def victory(self, winners: Sequence[str], points: int, seats: int) -> str:
        from diamant.ui.games.expedition.after.words import brought_home

        return brought_home(winners, points, seats)

    def honours(self, names: Sequence[str]) -> str:
        from diamant.ui.games.expedition.after.words import best_seers

        return best_seers(names)

    def count(self, house: House, sitting: Sitting, standings: Sequence[Standing]) -> Counting:
        from diamant.ui.games.expedition.after.result_pages import count_chests

        return count_chests(house, sitting, standings)

    def result_pages(self) -> Mapping[str, ResultPage]:
        from diamant.ui.games.expedition.after.result_pages import RESULT_PAGES

        return RESULT_PAGES

    def look_back(self, house: House, sitting: Sitting, place: Mapping[str, Any]) -> LookingBack:
        from diamant.ui.games.expedition.after.look_back import ExpeditionsBack

        return ExpeditionsBack(house.preferences, sitting, **place)

    def empty_picture(self) -> Widget:
        from diamant.ui.games.expedition.after.camp import Camp

        return Camp()

    proud_of = (0, 2, 4)

    def figures(self, player: PlayerRecord) -> Sequence[Figure]:
        from diamant.ui.games.expedition.after.record_words import figures_of

        return figures_of(player)

    def trophies(self, records: Records) -> Sequence[Trophy]:
        from diamant.ui.games.expedition.after.record_words import trophies_of

        return trophies_of(records)

    def moment(self, kind: str, facts: Mapping[str, int | str], name: str) -> Told | None:
        from diamant.ui.games.expedition.after.moment_words import told

        return told(kind, facts, name)

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
        from diamant.ui.games.expedition.table.words import told

        return told(event, line_up)

    def scenes(self) -> Mapping[str, Scene]:
        from diamant.ui.games.expedition.scenes import SCENES

        return SCENES

    def touch_player(self) -> type[TablePlayer]:
        from diamant.ui.games.expedition.scenes.player import ExpeditionPlayer

        return ExpeditionPlayer


ROOM = ExpeditionRoom()

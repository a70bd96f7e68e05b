"""The room of the Dwarfs' mine: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diamant.games.game import Event
from diamant.ui.games.dwarfs.minutes import MINUTES, SPANS
from diamant.ui.games.dwarfs.setup_words import CHARACTERS, OPTIONS, OWN_NAMES
from diamant.ui.house.room import Goods, ResultPage, Room, Scene, Told
from diamant.ui.house.setup_words import PHONES, Holding
from diamant.ui.kit.i18n import N_, say, say_many
from diamant.ui.kit.theme import Tone, rgba
from diamant.ui.senses.haptics import RUMBLE, THROB, TICK
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
    from diamant.ui.table.podium.winners import WinnersPage
    from diamant.ui.table.remarks import Voices

FLOORS = {"1": "I", "2": "II", "3": "III"}


class DwarfsRoom(Room):
    """Dwarfs who remember what they have seen."""

    name = "dwarfs"
    title = N_("The Dwarfs’ mine")
    line = N_("What did you see?")
    seats = range(2, 5)
    minutes, spans = MINUTES, SPANS
    sign = "sign-dwarfs"
    tone = Tone(rgba("#12303C"), rgba("#7FC0C4"), rgba("#2F8A92"), rgba("#D6EAEC"))
    backdrops = ("mine", "mine")
    own_names = OWN_NAMES
    holdings: Mapping[str, Holding] = {**Room.holdings, **PHONES}
    characters = CHARACTERS
    open_edges = ("near", "far")
    emblem = "back-1"
    options = OPTIONS
    switches = ("marks",)

    def stage(self, code: str) -> str:
        return say("Floor {floor}", floor=FLOORS.get(code, code))

    def token(self, colour: str) -> str:
        return f"dwarf-token-{colour}"

    def portrait(self, colour: str) -> str:
        return f"dwarf-figure-{colour}"

    def figure(self, colour: str) -> str:
        return f"dwarf-figure-{colour}-large"

    def phone(self) -> Any:
        from diamant.ui.games.dwarfs import phone

        return phone

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.dwarfs.table.table import MineTable

        return MineTable(house, sitting)

    def voices(self) -> Voices:
        from diamant.ui.games.dwarfs.voices import VOICES

        return VOICES

    # Learning

    doors: Mapping[str, tuple[str, ...]] = {
        "lesson": ("card 1 2 torch", "card 2 4 arrows", "card 1 3 lantern"),
        "rules": ("back-1", "back-3", "card 2 4 lantern"),
    }
    lesson_note = N_("A short game with a guide, in three minutes.")

    def rule_pages(self, rulebook: str) -> Sequence[Page]:
        from diamant.ui.games.dwarfs.rule_pages import rule_pages

        return rule_pages()

    def picture(self, code: str) -> Picture:
        from diamant.ui.games.dwarfs.rules_pictures import MinePicture

        return MinePicture(code=code)

    def lesson(self, house: House) -> Lesson:
        from diamant.ui.games.dwarfs.lesson.lesson import MineLesson

        lesson: Lesson = MineLesson(house)
        return lesson

    # After the game

    result_scenes = ("supper", "supper-upright")
    winners = N_("Supper")

    def goods(self, sitting: Sitting, seat: int) -> Goods:
        from diamant.ui.games.dwarfs.pictures import wagon

        mine = [card.diamonds for card in sitting.position.hands[seat] if card is not None]
        return Goods(single=tuple(wagon(diamonds) for diamonds in mine))

    def points(self, number: int) -> str:
        return say_many("{n} diamond", "{n} diamonds", number)

    def victory(self, winners: Sequence[str], points: int, seats: int) -> str:
        from diamant.ui.games.dwarfs.after.words import at_supper

        return at_supper(winners, points)

    def count(self, house: House, sitting: Sitting, standings: Sequence[Standing]) -> Counting:
        from diamant.ui.games.dwarfs.after.result_pages import count_wagons

        return count_wagons(house, sitting, standings)

    def winners_page(self, sitting: Sitting, standings: Sequence[Standing]) -> WinnersPage:
        from diamant.ui.games.dwarfs.after.supper_table import SupperPage

        return SupperPage(standings=standings)

    def result_pages(self) -> Mapping[str, ResultPage]:
        from diamant.ui.games.dwarfs.after.result_pages import RESULT_PAGES

        return RESULT_PAGES

    def look_back(self, house: House, sitting: Sitting, place: Mapping[str, Any]) -> LookingBack:
        from diamant.ui.games.dwarfs.after.look_back import MineBack

        return MineBack(sitting, pace=house.preferences.pace, **place)

    def figures(self, player: PlayerRecord) -> Sequence[Figure]:
        from diamant.ui.games.dwarfs.after.record_words import figures_of

        return figures_of(player)

    def trophies(self, records: Records) -> Sequence[Trophy]:
        from diamant.ui.games.dwarfs.after.record_words import trophies_of

        return trophies_of(records)

    def moment(self, kind: str, facts: Mapping[str, int | str], name: str) -> Told | None:
        from diamant.ui.games.dwarfs.after.moment_words import told

        return told(kind, facts, name)

    # For the ears

    sounds: Mapping[str, Sound] = {
        "card": Sound(("wood-1", "wood-2", "wood-3"), 0.6),
        "laid": Sound(("wood-2", "wood-3", "wood-1"), 0.6),
        "diamond": Sound(("gem-1", "gem-2", "gem-3"), 0.22),
        "symbol lantern": Sound(("lamp",), 0.3),
        "symbol torch": Sound(("torch",), 0.5),
        "symbol arrows": Sound(("arrows",), 0.35),
        "swap": Sound(("arrows",), 0.5),
        "bats": Sound(("bats",), 0.6),
        "lit corridor": Sound(("corridor",), 0.45),
        "rumble": Sound(("rumble",), 0.6),
        "explosion": Sound(("explosion",), 0.9),
        "wagon": Sound(("wagon",), 0.88),
        "down": Sound(("down",), 0.5),
        "door": Sound(("door",), 0.45),
        "supper": Sound(("supper",), 0.85),
        "remembered": Sound(("corridor",), 0.45),
        "gasp": Sound(("down",), 0.4),
    }
    ambience = Ambience(("mine-1", "mine-2"), 0.35, 5.25)  # each piece lasts 7 seconds: it fades while the other rises
    haptics: Mapping[str, str] = {"explosion": RUMBLE, "rumble": THROB, "supper": TICK}

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.dwarfs.table.words import told

        return told(event, line_up)

    # For developers

    def scenes(self) -> Mapping[str, Scene]:
        from diamant.ui.games.dwarfs.scenes import SCENES

        return SCENES

    def touch_player(self) -> type[TablePlayer]:
        from diamant.ui.games.dwarfs.scenes.player import MinePlayer

        return MinePlayer


ROOM = DwarfsRoom()

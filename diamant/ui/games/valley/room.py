"""The room of Diamond Valley: what the house needs to know of it before its table is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diamant.games.game import Event, Value
from diamant.ui.games.valley import cues
from diamant.ui.games.valley.minutes import MINUTES, SPANS
from diamant.ui.games.valley.setup_words import CHARACTERS, LENGTHS, OPTIONS, OWN_NAMES
from diamant.ui.house.room import Goods, ResultPage, Room, Scene, Told
from diamant.ui.house.setup_words import PHONES, Holding
from diamant.ui.kit.i18n import N_, say_many, tr
from diamant.ui.kit.theme import Tone, rgba

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

LAST = "last"
"""The stage of a game in its last lap."""


class ValleyRoom(Room):
    """Miners who bid, dig and sell."""

    name = "valley"
    title = N_("Diamond Valley")
    line = N_("Bid, dig, sell!")
    seats = range(2, 7)
    minutes, spans = MINUTES, SPANS
    sign = "sign-valley"
    tone = Tone(rgba("#4A1B33"), rgba("#F0A868"), rgba("#D06A35"), rgba("#FFE3C4"))
    backdrops = ("valley", "valley-upright")
    own_names = OWN_NAMES
    holdings: Mapping[str, Holding] = {**Room.holdings, **PHONES}
    characters = CHARACTERS
    emblem = "diamond"
    options = OPTIONS
    switches = ("bidding", "wallet", "guide")
    guide_note = N_("In the valley it says what still lies in the ground.")

    def variant(self, options: Mapping[str, Value]) -> str:
        return tr(LENGTHS[str(options["length"])])

    def way_of(self, line_up: LineUp) -> str:
        bidding = "passed on" if line_up.holding == "pass" else str(line_up.options["bidding"])
        return f"{line_up.options['length']}, {bidding}"

    def stage(self, code: str) -> str:
        if code == LAST:
            return tr("Last round")
        return say_many("{n} claim left", "{n} claims left", int(code))

    def figure(self, colour: str) -> str:
        return f"hero-{colour}-large"

    def phone(self) -> Any:
        from diamant.ui.games.valley import phone

        return phone

    def table(self, house: House, sitting: Sitting) -> Widget:
        from diamant.ui.games.valley.table.table import ValleyTable

        return ValleyTable(house, sitting)

    def voices(self) -> Voices:
        from diamant.ui.games.valley.voices import VOICES

        return VOICES

    # Learning

    lesson_note = N_("A short game with a guide, in four minutes.")

    rules_note = N_("Short pages with pictures, for both valleys.")

    def rulebooks(self) -> Mapping[str, str]:
        return {str(code): name for code, name in LENGTHS.items()}

    def rulebook_of(self, options: Mapping[str, Value]) -> str:
        return str(options["length"])

    def rule_pages(self, rulebook: str) -> Sequence[Page]:
        from diamant.ui.games.valley.rule_pages import rule_pages

        return rule_pages(rulebook)

    def picture(self, code: str) -> Picture:
        from diamant.ui.games.valley.rules_pictures import ValleyPicture

        return ValleyPicture(code=code)

    def door(self, leads_to: str) -> Widget:
        from diamant.ui.games.valley.pictures import DOORS
        from diamant.ui.kit.widgets.pictures import Fan

        return Fan(codes=DOORS[leads_to], make=self.picture)

    def lesson(self, house: House) -> Lesson:
        from diamant.ui.games.valley.lesson.lesson import ValleyLesson

        lesson: Lesson = ValleyLesson(house)
        return lesson

    # After the game

    result_scenes = ("evening", "evening-upright")
    winners = N_("By the fire")

    def points(self, number: int) -> str:
        from diamant.ui.games.valley.money import short

        return short(number)

    def score(self, number: int) -> str:
        return self.points(number)

    def goods(self, sitting: Sitting, seat: int) -> Goods:
        from diamant.ui.games.valley.pictures import NOTES, notes_for

        return Goods(single=tuple(NOTES[value] for value in reversed(notes_for(sitting.position.table.cash[seat]))))

    def victory(self, winners: Sequence[str], points: int, seats: int) -> str:
        from diamant.ui.games.valley.after.words import in_cash

        return in_cash(winners, points)

    def count(self, house: House, sitting: Sitting, standings: Sequence[Standing]) -> Counting:
        from diamant.ui.games.valley.after.result_pages import count_notes

        return count_notes(house, sitting, standings)

    def winners_page(self, sitting: Sitting, standings: Sequence[Standing]) -> WinnersPage:
        from diamant.ui.games.valley.after.result_pages import by_the_fire

        return by_the_fire(sitting, standings)

    def result_pages(self) -> Mapping[str, ResultPage]:
        from diamant.ui.games.valley.after.result_pages import RESULT_PAGES

        return RESULT_PAGES

    def look_back(self, house: House, sitting: Sitting, place: Mapping[str, Any]) -> LookingBack:
        from diamant.ui.games.valley.after.look_back import ValleyBack

        return ValleyBack(sitting, **place)

    proud_of = (0, 3, 4)

    def figures(self, player: PlayerRecord) -> Sequence[Figure]:
        from diamant.ui.games.valley.after.record_words import figures_of

        return figures_of(player)

    def trophies(self, records: Records) -> Sequence[Trophy]:
        from diamant.ui.games.valley.after.record_words import trophies_of

        return trophies_of(records)

    def moment(self, kind: str, facts: Mapping[str, int | str], name: str) -> Told | None:
        from diamant.ui.games.valley.after.moment_words import told

        return told(kind, facts, name)

    # For the ears

    sounds, ambience, haptics = cues.SOUNDS, cues.AMBIENCE, cues.HAPTICS

    def told(self, event: Event, line_up: LineUp) -> str:
        from diamant.ui.games.valley.spoken_words import told

        return told(event, line_up)

    # For developers

    def scenes(self) -> Mapping[str, Scene]:
        from diamant.ui.games.valley.scenes import SCENES

        return SCENES

    def touch_player(self) -> type[TablePlayer]:
        from diamant.ui.games.valley.scenes.player import ValleyPlayer

        return ValleyPlayer


ROOM = ValleyRoom()

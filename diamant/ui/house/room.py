"""What a room is: everything that is one game's own on the screen, as the house knows it for any game.

A room's module is light: it holds words and names. Whatever is heavy (the table, the lesson, the pages) is imported in
the method that hands it out, so that home can show a tile of every game and load none of them. For the same reason the
texts that stand in the module itself are in the house's catalogue, all others of the game in its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from diamant.games.game import Event, Value
from diamant.ui.house.rulebook import Page
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.theme import Rgba, rgba
from diamant.ui.kit.widgets.pictures import Picture, picture_of
from diamant.ui.senses.sounds import Ambience, Sound

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp, PlayerRecord, Records, StoredGame
    from diamant.table import Sitting
    from diamant.ui.house.house import House


class Character(NamedTuple):
    """Who plays a seat: a name of one word, a line on how, and the sign at the table."""

    name: str
    line: str
    sign: str


Wait = float | Callable[[], bool]
Scene = Callable[[Any], Iterator[Wait]]
"""A moment of the app: a generator that leads there and yields how many seconds to wait, or a condition."""

PERSON = ""
"""The code of the character that is no machine."""


class Tone(NamedTuple):
    """The colours of a game's tile: its sheet, its rim, its buttons and the line under its title."""

    sheet: Rgba
    rim: Rgba
    buttons: Rgba
    line: Rgba


NIGHT = Tone(rgba("#221748"), rgba("#8E7FC4"), rgba("#7D66DF"), rgba("#E9DFFF"))


class Lesson(Protocol):
    """A widget to learn by. Fires ``on_done`` after the last step and ``on_close`` when the learner has enough."""

    panel: Any
    """What the guide says; it is read out as well."""

    def begin(self) -> None:
        """Lays the table and shows the first step."""

    def stop(self) -> None:
        """Ends everything that goes on."""

    def drop_touches(self) -> None:
        """Forgets all fingers."""


class OptionWords(NamedTuple):
    """How set-up speaks of an option: what a switch says, or what the parts of a bar say, with a note on each."""

    text: str
    values: Mapping[Value, str] = {}
    notes: Mapping[Value, str] = {}
    fixed: str = ""
    """What is said in place of the text where only one value is allowed."""


class Figure(NamedTuple):
    """A number of somebody's records, with its picture and what it means."""

    piece: str
    caption: str
    value: str


class Trophy(NamedTuple):
    """A record of the table: its picture, what it is for, how much, and who holds it."""

    piece: str
    caption: str
    value: str
    holders: str = ""


class Room:
    """The base of all rooms. All texts are marked, not translated: whoever shows them translates them."""

    # On the shelf

    name: str
    """The code name of the game."""

    title: str
    line: str
    """One short line under the title."""

    minutes: int
    """How long a game takes."""

    sign: str
    """The name of the drawing on the button that begins a game."""

    tone: Tone = NIGHT

    fan: str = ""
    """The name of the drawing on the tile of a game that is alone on the shelf, whose cover fills the page behind."""

    @property
    def cover(self) -> str:
        """The name of the drawing on the tile."""
        return f"cover-{self.name}"

    def stage(self, code: str) -> str:
        """Returns how far a game has come, in words, from what the game itself calls that stage."""
        raise NotImplementedError

    # Who plays

    own_names: Mapping[str, str]
    """What the figure of each colour is called whom nobody gave a name."""

    characters: Mapping[str, Character]
    """The characters of machine players by code."""

    holdings: tuple[str, ...] = ("around", "pass")
    """The ways to hold the tablet."""

    def token(self, colour: str) -> str:
        """Returns the name of the drawing of a seat's figure."""
        return f"token-{colour}"

    # Set-up

    options: Mapping[str, OptionWords]
    """How set-up speaks of each option."""

    def option_picture(self, key: str) -> Widget | None:
        """Returns what shows an option by more than a note, with a property ``value``; None if nothing does."""
        return None

    # The table

    def table(self, house: House, sitting: Sitting) -> Widget:
        """Lays the table for a sitting."""
        raise NotImplementedError

    # Learning

    lesson_note: str = ""
    """What is said of the lesson; nothing where there is none, and learning the game is reading its rules."""

    rules_note: str = N_("Short pages with pictures.")
    """What is said of the rules."""

    def rulebooks(self) -> Mapping[str, str]:
        """Returns the rulebooks by code with their short names; mostly there is one."""
        return {"": ""}

    def rulebook_of(self, options: Mapping[str, Value]) -> str:
        """Returns the code of the rulebook that a game with these options follows."""
        return ""

    def rule_pages(self, rulebook: str) -> Sequence[Page]:
        """Returns the pages of a rulebook, in the language of the moment."""
        raise NotImplementedError

    def picture(self, code: str) -> Picture:
        """Returns the picture of a code that stands on a page of the rules."""
        return picture_of(code)

    def door(self, leads_to: str) -> Widget:
        """Returns what is painted on the door that leads to the "lesson" or to the "rules"."""
        raise NotImplementedError

    def lesson(self, house: House) -> Lesson:
        """Returns the lesson: a table to play along with."""
        raise NotImplementedError

    def lesson_end(self, lesson: Lesson) -> Widget:
        """Returns what the page after a lesson shows of it: who played along, and what came of it."""
        raise NotImplementedError

    # After the game

    def count(self, sitting: Sitting, standings: Sequence[Any]) -> Widget | None:
        """Returns the page on which the result is found out step by step; None where the podium says it all."""
        return None

    def result_pages(self) -> Mapping[str, Callable[..., Widget]]:
        """Returns the pages after the podium by name, in the order in which they are turned."""
        return {}

    def look_back(self, house: House, game: StoredGame, moves: Sequence[str]) -> Widget:
        """Returns the pages that look back at a stored game, finished or not."""
        raise NotImplementedError

    def figures(self, player: PlayerRecord) -> Sequence[Figure]:
        """Returns what somebody's record card says."""
        raise NotImplementedError

    def trophies(self, records: Records) -> Sequence[Trophy]:
        """Returns the records of the table."""
        raise NotImplementedError

    # For the ears

    def told(self, event: Event, line_up: LineUp) -> str:
        """Returns what the narrator says of an event, as everybody may hear it; nothing for what needs no words."""
        return ""

    sounds: Mapping[str, Sound] = {}
    """What answers the game's own cues; the files lie in the game's folder of sounds, or in the house's."""

    ambience: Ambience | None = None
    """What is heard all the time while the game is played."""

    haptics: Mapping[str, str] = {}
    """What answers the game's own cues in the hand: a tick, a rumble, a throb."""

    # For developers

    def scenes(self) -> Mapping[str, Scene]:
        """Returns the moments of this game that can be opened and drawn, by name."""
        return {}

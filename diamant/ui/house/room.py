"""What a room is: everything that is one game's own on the screen, as the house knows it for any game.

A room's module is light: it holds words and names. Whatever is heavy (the table, the lesson, the pages) is imported in
the method that hands it out, so that home can show a tile of every game and load none of them. For the same reason the
texts that stand in the module itself are in the house's catalogue, all others of the game in its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from diamant.games.game import Event, Value
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

    def rulebooks(self) -> Mapping[str, str]:
        """Returns the rulebooks by code with their short names, the one to begin with first; mostly there is one."""
        return {"": ""}

    def rulebook_of(self, options: Mapping[str, Value]) -> str:
        """Returns the code of the rulebook that a game with these options follows."""
        return ""

    def rule_pages(self, rulebook: str) -> Sequence[Any]:
        """Returns the pages of a rulebook."""
        raise NotImplementedError

    def lesson(self, house: House) -> Widget:
        """Returns the lesson: a table to play along with, which fires ``on_done`` and ``on_close``."""
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

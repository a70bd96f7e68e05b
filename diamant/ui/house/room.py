"""What a room is: everything that is one game's own on the screen, as the house knows it for any game.

A room's module is light: it holds words and names. Whatever is heavy (the table, the lesson, the pages) is imported in
the method that hands it out, so that home can show a tile of every game and load none of them. For the same reason the
texts that stand in the module itself are in a small catalogue, always at hand, all others of the game in its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from diamant.games.game import Event, Game, Value, View
from diamant.games.shelf import game_of
from diamant.store import EDGES, SeatPlan
from diamant.ui.house.setup_words import A_PERSON, PERSON, Character, Holding, OptionWords, Span
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.theme import NIGHT, Tone
from diamant.ui.kit.wording import few, tenths
from diamant.ui.senses.sounds import Ambience, Sound

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from diamant.store import LineUp, PlayerRecord, Records
    from diamant.table import Sitting
    from diamant.ui.house.house import House
    from diamant.ui.house.lesson import Lesson
    from diamant.ui.house.rulebook import Page
    from diamant.ui.house.trophies import Figure, Trophy
    from diamant.ui.kit.widgets.pictures import Picture


Wait = float | Callable[[], bool]
Scene = Callable[[Any], Iterator[Wait]]
"""A moment of the app: a generator that leads there and yields how many seconds to wait, or a condition."""

class Goods(NamedTuple):
    """What somebody has to show at the end, as drawings: what stands before the figure, heaps with how many are in
    each, and single pieces."""

    prize: str = ""
    counted: tuple[tuple[str, int], ...] = ()
    single: tuple[str, ...] = ()


class Told(NamedTuple):
    """A moment of a game in words, with the names of the drawings that stand beside whose it is."""

    sentence: str
    pieces: tuple[str, ...] = ()


class ResultPage(NamedTuple):
    """A page after the podium: what the button says that leads to it, and what builds it of a sitting and standings."""

    label: str
    build: Callable[[Sitting, Sequence[Any]], Widget]
    strip: bool = True
    """Whether it leaves room for everybody's points once more, turned to those across the table."""


class Room:
    """The base of all rooms. All texts are marked, not translated: whoever shows them translates them."""

    # On the shelf

    name: str
    """The code name of the game."""

    @cached_property
    def game(self) -> Game:
        """The rules of the game."""
        return game_of(self.name)

    title: str
    line: str
    """One short line under the title."""

    seats: range
    """How many may play: what the rules say too, which home shall not read for every tile."""

    minutes: Span
    """How many minutes a game takes at its usual table, for few people and for many."""

    sign: str = "crown-gold"
    """The name of the drawing on the button that begins a game: ``sign-<game>`` where there is a ``sign.svg``."""

    tone: Tone = NIGHT
    """The colours of its tile, of its set-up, its pause and its records."""

    backdrops: tuple[str, str] = ("rock", "rock")
    """What lies behind its set-up and its records, in a window that is wider than high and in one that is not."""

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

    holdings: Mapping[str, Holding] = {
        "around": Holding(N_("Around the tablet"), N_("It lies flat on the table, and all sit around it.")),
        "pass": Holding(N_("Pass it on"), N_("It goes from hand to hand; a curtain hides what is secret.")),
    }
    """The ways to hold the tablet."""

    open_edges: tuple[str, ...] = EDGES
    """The edges of the tablet at which anybody may sit."""

    def token(self, colour: str) -> str:
        """Returns the name of the drawing of a seat's figure."""
        return f"token-{colour}"

    def face(self, seat: SeatPlan) -> str:
        """Returns the name of the drawing of who sits there: the face that they drew, or the figure."""
        from diamant.ui.kit.faces import faces  # it opens the window

        return faces.token(None if seat.machine else seat.person, seat.colour, self.token(seat.colour))

    def portrait(self, colour: str) -> str:
        """Returns the name of a larger drawing of the figure, where there is one."""
        return self.token(colour)

    def figure(self, colour: str) -> str:
        """Returns the name of the drawing of the whole figure, which is at hand without the game."""
        return f"hero-{colour}"

    @property
    def cast(self) -> Mapping[str, Character]:
        """Who can play a seat, by code: a person first, then the characters of machine players, the easiest first."""
        return {PERSON: A_PERSON, **{code: self.characters[code] for code in sorted(self.characters, key=self.stars)}}

    def stars(self, code: str) -> int:
        """Returns how strong a character plays, from 1 to 5; a person has no stars."""
        return self.game.stars.get(code, 0)

    def player(self, machine: str) -> Character:
        """Returns who plays a seat by what is stored: a person, or the character most like the machine player."""
        return self.cast[machine and self.game.character(machine)]

    # Set-up

    emblem: str
    """The drawing in the middle of the little tablet."""

    beside_emblem: str = ""
    """The drawing at both sides of it, where there is room."""

    decoration: str = ""
    """The drawing beside the little tablet in an upright window."""

    options: Mapping[str, OptionWords]
    """How set-up speaks of each option; one that is not here keeps its default."""

    def option_picture(self, key: str) -> Widget | None:
        """Returns what shows an option by more than a note, with a property ``value``; None if nothing does."""
        return None

    def variant(self, options: Mapping[str, Value]) -> str:
        """Returns which game it is with these options, in a few words."""
        return tr(self.title)

    spans: Mapping[str, Mapping[int, Span]] = {}
    """How many minutes a game takes, by the way it is played and by the number of people, as far as it was measured."""

    def way_of(self, line_up: LineUp) -> str:
        """Returns the way in which a table plays: the one of ``spans`` that it takes its time from."""
        return line_up.holding

    def minutes_of(self, line_up: LineUp) -> Span | None:
        """Returns how many minutes a game takes at this table; None where nobody has measured that."""
        if line_up.people < len(line_up.seats):
            return None
        return self.spans.get(self.way_of(line_up), {}).get(line_up.people)

    # Pause

    switches: tuple[str, ...] = ()
    """The options, no rules and true or false, that may change in the middle of a game."""

    guide_note: str = ""
    """What a guide shows in this game: the settings say it where they show guides in new games; nothing without one."""

    refusals: Mapping[str, str] = {}
    """Why something is refused, in the game's own words: by the game's code, or by the table's."""

    def seat_note(self, view: View, seat: int) -> str:
        """Returns what is said of a seat besides its name and who plays it, from what everybody may know."""
        return ""

    # The table

    stands_for_two: bool = False
    """Whether the table of two people stands upright in an upright window, and is not turned to its long sides."""

    def table(self, house: House, sitting: Sitting) -> Widget:
        """Lays the table for a sitting: a ``diamant.ui.table.game_table.GameTable``."""
        raise NotImplementedError

    def voices(self) -> Any:
        """Returns what machine players say at the table, and when: a ``diamant.ui.table.remarks.Voices``; None where
        they say nothing."""
        return None

    def phone(self) -> Any:
        """Returns what makes this game's sheets for phones: a module with ``sheet``, ``choice``, the ``GROUND`` behind
        them (a name in ``page.css``), and ``REFUSALS``: words for the codes of what is refused."""
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
        from diamant.ui.kit.widgets.pictures import picture_of

        return picture_of(code)

    doors: Mapping[str, tuple[str, ...]]
    """The codes of the cards on the doors to the "lesson" and to the "rules"."""

    def door(self, leads_to: str) -> Widget:
        """Returns what is painted on a door: cards in a fan."""
        from diamant.ui.kit.widgets.pictures import Fan

        return Fan(codes=self.doors[leads_to], make=self.picture)

    def lesson(self, house: House) -> Lesson:
        """Returns the lesson: a table to play along with."""
        raise NotImplementedError

    # After the game

    result_scenes: tuple[str, str] = ("rock", "rock")
    """The backdrops of the podium, in a window that is wider than high and in one that is not."""

    def goods(self, sitting: Sitting, seat: int) -> Goods:
        """Returns what a seat has to show for its points at the end of a game; nothing where points say it all."""
        return Goods()

    def points(self, number: int) -> str:
        """Returns a number of points in words, in the language of the moment."""
        return say_many("{n} point", "{n} points", number)

    def score(self, number: int) -> str:
        """Returns a number of points as it stands on plates and in lists: as short as it can be."""
        return str(number)

    def victory(self, winners: Sequence[str], points: int, seats: int) -> str:
        """Says what the winners among so many seats have, in the language of the moment."""
        if len(winners) == 1:
            return self.points(points)
        return say("{names}: {points} each", names=few(winners), points=self.points(points))

    def honours(self, names: Sequence[str]) -> str:
        """Says for what those with a medal are honoured, in the language of the moment; nothing where it shows."""
        return ""

    def count(self, house: House, sitting: Sitting, standings: Sequence[Any]) -> Any:
        """Returns the page on which the result is found out step by step; None where the podium says it all."""
        return None

    winners: str = N_("The podium")
    """What the button says that leads to the picture of who won."""

    def winners_page(self, sitting: Sitting, standings: Sequence[Any]) -> Any:
        """Returns the picture of who won; None for the podium."""
        return None

    def result_pages(self) -> Mapping[str, ResultPage]:
        """Returns the pages after the podium by name, in the order in which they are turned."""
        return {}

    looks_back: bool = True
    """Whether there is more of a game to look back at than its result."""

    def look_back(self, house: House, sitting: Sitting, place: Mapping[str, Any]) -> Any:
        """Returns the pages that look back at a game, finished or not; ``place`` says where they are opened."""
        raise NotImplementedError

    def empty_picture(self) -> Widget | None:
        """Returns what is shown where there are no records yet; None for the cover of the game."""
        return None

    def figures(self, player: PlayerRecord) -> Sequence[Figure]:
        """Returns what somebody's record card says, in the language of the moment."""
        from diamant.ui.house.trophies import Figure

        return (
            Figure("crown-gold", tr("Best score"), str(player.best_score)),
            Figure("chest-closed", tr("Average score"), tenths(player.mean_score)),
        )

    proud_of: tuple[int, ...] = (0, 2, 3)
    """Which of these figures stand on somebody's own page, by their places: first their best, never what was lost."""

    def trophies(self, records: Records) -> Sequence[Trophy]:
        """Returns the records of the table, in the language of the moment; those that nobody holds are left out."""
        from diamant.ui.house.trophies import Trophy, best_of

        table, players = records.table, records.players
        best = (
            ("disc-gold", tr("Most victories"), [(row.wins + row.shared_wins, row.name) for row in players]),
            ("diamond", tr("Best average"), [(row.mean_score, row.name) for row in players]),
        )
        trophies = [
            Trophy("crown-gold", tr("Highest score"), str(table.highest_score), few(table.highest_names)),
            Trophy("chest-open", tr("Games played"), str(table.games)),
            *(best_of(piece, caption, rows) for piece, caption, rows in best),
        ]
        return [trophy for trophy in trophies if trophy.value != "0"]

    def moment(self, kind: str, facts: Mapping[str, int | str], name: str) -> Told | None:
        """Puts what the game itself remembers into words, in the language of the moment; None for an unknown kind."""
        return None

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

    def touch_player(self) -> type[Any] | None:
        """Returns who plays at this table by touches; None where touching what belongs to the awaited seats will do."""
        return None

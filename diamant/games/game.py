"""What a game is: the one interface by which the table, the store, the screens and the commands know any game.

Positions, moves, choices, events and views are a game's own values. Nobody but the game and its own screens looks into
them. A position is immutable, chance is a move, and a whole game is its options, its number of seats and its moves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

Position = Any
Move = Any
Choice = Any
Event = Any
View = Any
Value = str | bool | int
Options = Mapping[str, Any]
Json = dict[str, object]

KindT = TypeVar("KindT", bound=type)


def told_apart(kind: KindT) -> KindT:
    """Makes events or moves of different kinds differ even when they carry the same values."""

    def equal(self: tuple[object, ...], other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def differ(self: tuple[object, ...], other: object) -> bool:
        return not equal(self, other)

    setattr(kind, "__eq__", equal)  # noqa: B010
    setattr(kind, "__ne__", differ)  # noqa: B010
    setattr(kind, "__hash__", tuple.__hash__)  # noqa: B010
    return kind


class Awaited(Enum):
    """Who moves next."""

    CHANCE = "chance"
    SEAT = "seat"
    SEATS = "seats"  # several at once, in secret
    NOBODY = "nobody"  # the game is over


class Turn(NamedTuple):
    """Who is awaited; ``seats`` are one, or several that choose at the same time without seeing each other's choice."""

    awaited: Awaited
    seats: tuple[int, ...] = ()


class Option(NamedTuple):
    """Something that the table agrees on before the game. Games that differ in a ``rule`` are not compared.

    ``before`` is how games were played before there was this option: stored ones do not name it. A rule that was there
    from the first has none; what is no rule is as by default where nothing else is said. ``hides`` says that it is
    about what is hidden from the others.
    """

    key: str
    values: tuple[Value, ...]
    default: Value
    rule: bool = True
    before: Value | None = None
    hides: bool = False


def before(options: Iterable[Option]) -> dict[str, Value]:
    """Returns the options that came later as it was before there were any: stored games and scripts may lack them."""
    return {option.key: option.before for option in options if option.before is not None}


FIRST = "first"
"""The option of games with turns: the seat that begins."""


class Adding(Enum):
    """How a tally adds up over several games. One that came later counts 0 in the games from before."""

    SUM = "sum"
    MOST = "most"


class Result(NamedTuple):
    """What a game came to: scores by seat, who shares the victory, and by seat the named tallies for the records."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    tallies: tuple[Mapping[str, int], ...]


class Moment(NamedTuple):
    """Something of a finished game that a family remembers: its kind as a code, whose it is, and numbers to tell it by.

    ``weight`` says how much there is to it, from 0 to 100: a page has room for a few.
    """

    kind: str
    seat: int
    weight: int
    facts: Mapping[str, int | str]


Step = tuple[Position, tuple[Event, ...]]
"""What a move leads to: the next position, and all that happened."""


class Machine(Protocol):
    """A machine player: a function of what its seat may know, and of luck."""

    def __call__(self, view: View, luck: Random, /) -> Choice:
        """Returns what the seat chooses. Of ``luck`` only ``random()`` is used."""


class Game(Protocol):
    """A game that can be put on the shelf. What is wrong raises a :class:`GameError` and changes nothing."""

    @property
    def name(self) -> str:
        """The code name, which stored games carry."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What the table agrees on before the game."""

    @property
    def machines(self) -> Mapping[str, str]:
        """The characters of machine players, and the name that each is stored by."""

    @property
    def stars(self) -> Mapping[str, int]:
        """How strong each character is: its rung of the ladder, from one star upwards."""

    @property
    def tallies(self) -> Mapping[str, Adding]:
        """What is counted for the records, by name."""

    @property
    def firsts(self) -> Collection[str]:
        """The tallies of which somebody's first is worth telling."""

    @property
    def peaks(self) -> Collection[str]:
        """The tallies of which the greatest of all games is worth telling."""

    @property
    def codes(self) -> Collection[str]:
        """The codes of all that it can refuse."""

    # Before the game

    def defaults(self, language: str) -> Options:
        """Returns the options that people who speak this language begin with."""

    def allowed(self, options: Options, seats: int, key: str) -> tuple[Value, ...]:
        """Returns the values that an option may have beside the others, with so many seats."""

    def character(self, machine: str) -> str:
        """Returns the character of a stored machine player; for one that is not known the one most like it."""

    def machine(self, name: str) -> Machine:
        """Returns the machine player of this name."""

    # Playing

    def begin(self, options: Options, seats: int) -> Step:
        """Returns the position before the first move, and what happened to get there."""

    def turn(self, position: Position) -> Turn:
        """Returns who is awaited."""

    def outcomes(self, position: Position) -> Sequence[tuple[Move, int]]:
        """Returns what chance may bring, each with its weight, in an order that never changes."""

    def choices(self, view: View) -> Sequence[Choice]:
        """Returns what the seat of a view may choose now; none if it is not awaited."""

    def why_not(self, view: View, choice: Choice) -> str | None:
        """Returns the code of what forbids a choice of the seat of a view: the same by which it would be refused.

        None if nothing does. More may be allowed than is among the choices: any sum of money, for instance.
        """

    def together(self, position: Position, choices: Mapping[int, Choice]) -> Move:
        """Returns the one move made of the choices of all seats that are awaited: of one as well as of several."""

    def play(self, position: Position, move: Move) -> Step:
        """Returns what a move leads to."""

    def view(self, position: Position, seat: int | None) -> View:
        """Returns what a seat may know: what is public, and what it was allowed to see. ``None`` is the public."""

    def told(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        """Returns events as a seat may hear of them, without what only others may know. ``None`` is the public."""

    def scores(self, position: Position) -> tuple[int, ...]:
        """Returns the scores by seat as they stand."""

    def stage(self, position: Position) -> str:
        """Returns how far the game has come, as a short code that the game's own words explain."""

    # Telling

    def text(self, move: Move) -> str:
        """Returns a move as one line of text."""

    def read(self, text: str) -> Move:
        """Reads a move's text. Whether it is legal shows when it is played."""

    def sum_up(self, events: Iterable[Event]) -> Result:
        """Returns what a game came to, from all its events in order."""

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns events in parts; between two of them the table stops for a summary.

        Where the last event ends a chapter, a part without events follows: its summary comes all the same.
        """

    def moments(self, position: Position, moves: Sequence[Move]) -> Sequence[Moment]:
        """Returns what is worth telling of a game that is over, in its own codes: true, and never mean."""

    # Scripts

    def replay(self, text: str) -> Json:
        """Returns the result of a script, or the error that makes it illegal."""

    def read_script(self, text: str) -> tuple[Options, int, tuple[Move, ...]]:
        """Reads a script as the options, the number of seats and the moves, all of them checked."""

    def write_script(self, options: Options, seats: int, moves: Sequence[Move]) -> str:
        """Writes a game as a script, in one line."""

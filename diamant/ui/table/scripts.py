"""What is seen of events: a script is a generator that changes a view and yields how long to wait."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from diamant.games.game import Event
from diamant.store import LineUp
from diamant.ui.table.pace import Pace
from diamant.ui.table.view import TableView
from diamant.ui.table.words import Words


class Gate:
    """What a script may wait for in place of time: somebody who has to do something first. No hurry opens it."""

    def __init__(self) -> None:
        self.is_open = False
        self._then: Callable[[], None] | None = None

    def open(self) -> None:
        """Lets the script go on."""
        self.is_open = True
        then, self._then = self._then, None
        if then is not None:
            then()

    def wait(self, then: Callable[[], None] | None) -> None:
        """Does something when it is opened; nothing forgets what was to be done."""
        self._then = then


Script = Iterator[float | Gate]
Tell = Callable[[Event, LineUp], float]


def untold(event: Event, line_up: LineUp) -> float:
    """Says nothing aloud, which takes no time."""
    return 0.0


class Scripts:
    """The scripts of a game's events on one view.

    ``tell`` says aloud what happens, when it is seen, and returns how many seconds that takes. What a script is given
    is what everybody may know: the table keeps the rest to itself.
    """

    def __init__(self, view: TableView, pace: Pace, tell: Tell = untold) -> None:
        self.view = view
        self.pace = pace
        self._tell = tell
        self.aloud = True
        """Whether what happens is said aloud, too."""

    def of(self, event: Event) -> Script:
        """Returns the script of an event."""
        return self._by_event[type(event)](self, event)

    # What a game fills in

    _by_event: ClassVar[Mapping[type, Callable[[Any, Any], Script]]]
    """The script of every kind of event."""

    words: ClassVar[Mapping[type, Callable[[Any, LineUp], Words]]]
    """What is said of an event, where that depends on nothing else."""

    # For the scripts themselves

    def _announce(self, event: Event) -> None:
        """Says what happened on the banners and aloud, in the words for such an event."""
        self._say(event, self.words[type(event)], self.view.line_up)

    def _say(self, event: Event, wording: Callable[..., Words], *about: Any) -> None:
        """Says what happened on the banners and aloud."""
        self.view.say(wording, event, *about)
        self._say_aloud(event)

    def _say_aloud(self, event: Event) -> None:
        if self.aloud and not self.pace.hurried:
            self.pace.say_for(self._tell(event, self.view.line_up))


class Board(Protocol):
    """What lies on a table as everybody may see it, brought up to date by events."""

    seats: int

    def copy(self) -> Self:
        """Returns another board that is as this one is now."""

    def apply_all(self, events: Iterable[Any]) -> None:
        """Lets events happen."""


BoardT = TypeVar("BoardT", bound=Board)


class BoardScripts(Scripts, Generic[BoardT]):
    """The scripts of a table on which people look at things in secret, and the board that its view shows."""

    def __init__(self, view: TableView, board: BoardT, pace: Pace, tell: Tell = untold) -> None:
        super().__init__(view, pace, tell)
        self.board = board
        self.look_gate: Callable[[Event], Gate | None] = lambda event: None
        """Returns what a look waits for, where somebody is there to look; nothing for a machine player's."""

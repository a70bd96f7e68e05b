"""A stored game on its way, played by the rules of whichever game it is of."""

from __future__ import annotations

from collections.abc import Iterable

from diamant.games.errors import GameError
from diamant.games.game import Awaited, Event, Position, Result

from .errors import Code, StoreError
from .lineup import COLOURS, LineUp, SeatPlan, named_game, whole_options


class Course:
    """A game brought forward move by move. What its rules refuse raises :class:`StoreError` and changes nothing."""

    def __init__(self, lineup: LineUp) -> None:
        lineup.check()
        self._game = named_game(lineup.game)
        try:
            self._position, opening = self._game.begin(lineup.options, len(lineup.seats))
        except GameError as error:
            raise StoreError(Code.BAD_LINE_UP, error.message, reason=str(error.code)) from error
        self._events: list[Event] = list(opening)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._position

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.turn(self._position).awaited is Awaited.NOBODY

    @property
    def stage(self) -> str:
        """How far the game has come, in the game's own code."""
        return self._game.stage(self._position)

    def play(self, text: str) -> None:
        """Plays one move."""
        try:
            self._position, events = self._game.play(self._position, self._game.read(text))
        except GameError as error:
            raise StoreError(Code.ILLEGAL_MOVE, error.message, reason=str(error.code)) from error
        self._events += events

    def result(self) -> Result | None:
        """Returns what the game came to, None while it is not over."""
        return self._game.sum_up(self._events) if self.over else None


def course_of(lineup: LineUp, moves: Iterable[str]) -> Course:
    """Returns a game brought forward by its moves. Raises :class:`StoreError` at the first illegal one."""
    course = Course(lineup)
    for number, text in enumerate(moves, 1):
        try:
            course.play(text)
        except StoreError as error:
            error.details["number"] = number
            raise
    return course


def write_script(lineup: LineUp, moves: Iterable[str]) -> str:
    """Returns a game as the text of a script."""
    game = named_game(lineup.game)
    try:
        return game.write_script(lineup.options, len(lineup.seats), [game.read(text) for text in moves])
    except GameError as error:
        raise StoreError(Code.BROKEN, error.message, reason=str(error.code)) from error


def read_script(name: str, text: str) -> tuple[LineUp, tuple[str, ...]]:
    """Returns what a script of this game says, checked move by move; its seats are people without names."""
    game = named_game(name)
    try:
        options, seats, moves = game.read_script(text)
    except GameError as error:
        raise StoreError(Code.ILLEGAL_GAME, error.message, reason=str(error.code), **error.details) from error
    nameless = tuple(SeatPlan("", colour, None) for colour in COLOURS[:seats])
    return LineUp(name, nameless, "pass", whole_options(name, options)), tuple(map(game.text, moves))

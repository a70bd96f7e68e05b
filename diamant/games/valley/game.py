"""Diamond Valley as the house knows any game: see :class:`diamant.games.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from ..errors import IllegalMove, UnknownName
from ..game import Adding, Awaited, Json, Machine, Option, Options, Result, Turn, Value
from . import events as told_events
from . import script, tally
from .cast import CHARACTERS, character_of
from .choices import choices
from .codes import Code
from .course import begin, next_heights
from .events import Event, GameOver
from .moves import Deal, Draw, Move, Stack, TurnUp, move_text, parse_move
from .playing import play
from .position import CHANCE, NOT_YET, Phase, Position, Rules, Step
from .tables import MAX_SEATS, MIN_SEATS
from .view import View, view

_read = lru_cache(maxsize=4096)(parse_move)


class DiamondValley:
    """The mining business of auctions, digging, an exchange and event cards."""

    name = "valley"
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    options = (
        Option("friendly", (True, False), False),
        Option("offers", (True, False), True),
        Option("first", tuple(range(MAX_SEATS)), 0),
        Option("bidding", ("round", "rising"), "round", rule=False),
        Option("wallet", (True, False), False, rule=False, hides=True),
        Option("guide", (True, False), False, rule=False),
    )
    machines: Mapping[str, str] = CHARACTERS
    tallies: Mapping[str, Adding] = tally.TALLIES

    # Before the game

    def defaults(self, language: str) -> Options:
        """Returns the usual options, the same in every language."""
        return {option.key: option.default for option in self.options}

    def allowed(self, options: Options, seats: int, key: str) -> tuple[Value, ...]:
        """Returns the values that an option may have: whoever begins has to be there."""
        if key == "first":
            return tuple(range(seats))
        return next(option.values for option in self.options if option.key == key)

    def character(self, machine: str) -> str:
        """Returns the character of a stored machine player; for one that is not known the careful one."""
        return character_of(machine)

    def machine(self, name: str) -> Machine:
        """Returns the machine player of this name."""
        from .bots import player_of  # who only looks at games needs none of them

        return player_of(name)

    # Playing

    def begin(self, options: Options, seats: int) -> Step:
        """Returns the position before the first claim is laid."""
        return begin(_rules(options, seats))

    def turn(self, position: Position) -> Turn:
        """Returns who is awaited."""
        if position.phase in CHANCE:
            return Turn(Awaited.CHANCE)
        awaited = position.awaited
        return Turn(Awaited.NOBODY) if awaited is None else Turn(Awaited.SEAT, (awaited,))

    def outcomes(self, position: Position) -> Sequence[tuple[Move, int]]:
        """Returns what may be laid, dealt, drawn or turned up, each with its copies, in the order of the tables."""
        if position.phase is Phase.HEIGHTS:
            return [(Stack(height), claims) for height, claims in next_heights(position.table.heights).items()]
        if position.phase is Phase.TILE:
            return [(TurnUp(tile), copies) for tile, copies in position.next_tiles().items()]
        if position.phase in (Phase.DEAL, Phase.CARD):
            kind = Deal if position.phase is Phase.DEAL else Draw
            return [(kind(card), copies) for card, copies in position.next_cards().items()]
        return ()

    def choices(self, view: View) -> Sequence[Move]:
        """Returns what the seat of a view may choose now: some of all that is legal."""
        return choices(view)

    def together(self, position: Position, choices: Mapping[int, Move]) -> Move:
        """Returns the move of the one seat that is awaited."""
        if position.awaited is None or set(choices) != {position.awaited}:
            raise IllegalMove(Code.CHOICE_MISSING, "another seat has to choose")
        return choices[position.awaited]

    def play(self, position: Position, move: Move) -> Step:
        """Returns what a move leads to."""
        return play(position, move)

    def view(self, position: Position, seat: int | None) -> View:
        """Returns what a seat may know."""
        return view(position, seat)

    def told(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        """Returns events as a seat may hear of them."""
        return told_events.told(events, seat)

    def scores(self, position: Position) -> tuple[int, ...]:
        """Returns everybody's cash as it stands."""
        return position.scores()

    def stage(self, position: Position) -> str:
        """Returns the number of claims that still have tiles, or that the last lap has begun."""
        return "last" if position.last != NOT_YET else str(position.claims_left())

    # Telling

    def text(self, move: Move) -> str:
        """Returns a move as one line of text."""
        return move_text(move)

    def read(self, text: str) -> Move:
        """Reads a move's text."""
        return _read(text)

    def sum_up(self, events: Iterable[Event]) -> Result:
        """Returns what a game came to, from all its events in order."""
        told = list(events)
        over = told[-1] if told else None
        if not isinstance(over, GameOver):
            raise IllegalMove(Code.GAME_NOT_OVER, "a game is summed up when it is over")
        return Result(over.scores, over.winners, tally.tallies(told, over))

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns events in parts: the last lap is another part."""
        return tally.chapters(events)

    # Scripts

    def replay(self, text: str) -> Json:
        """Returns the result of a script, or the error that makes it illegal."""
        return script.replay(text)

    def read_script(self, text: str) -> tuple[Options, int, tuple[Move, ...]]:
        """Reads a script as the options, the number of seats and the moves, all of them checked."""
        rules, moves = script.read_game(text)
        told: dict[str, Value] = {"friendly": rules.friendly, "offers": rules.offers, "first": rules.first}
        return {**self.defaults(""), **told}, rules.seats, moves

    def write_script(self, options: Options, seats: int, moves: Sequence[Move]) -> str:
        """Writes a game as a script, in one line."""
        return script.write_script(_rules(options, seats), moves)


def _rules(options: Options, seats: int) -> Rules:
    first, friendly, offers = options.get("first"), options.get("friendly"), options.get("offers")
    if type(first) is not int or not isinstance(friendly, bool) or not isinstance(offers, bool):
        raise UnknownName(Code.UNKNOWN_OPTION, "who begins, how friendly the valley is, and offers must be said")
    return Rules(seats, first, friendly, offers)


GAME = DiamondValley()

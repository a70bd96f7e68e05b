"""The Dwarfs' mine as the house knows any game: see :class:`diamant.games.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from ..errors import IllegalMove, UnknownName
from ..game import Adding, Awaited, Json, Machine, Option, Options, Result, Turn, Value
from . import events as told_events
from . import script
from .bots import CHARACTERS, dwarf_of
from .cards import RICH_SEAM
from .choices import TOGETHER, choices
from .codes import Code
from .events import Event, GameOver, Looked, SupperCalled, WagonsSent
from .findings import remembered
from .moves import Bats, Deal, Draw, Move, Ready, Throw, Wagons, move_text, parse_move
from .playing import play
from .position import MAX_SEATS, MIN_SEATS, SUPPERS, Phase, Position, Step, begin
from .review import review_of
from .view import View, view

_read = lru_cache(maxsize=4096)(parse_move)


class DwarfsMine:
    """The memory game of five face-down cards and three floors."""

    name = "dwarfs"
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    options = (
        Option("supper", SUPPERS, "late"),
        Option("first", tuple(range(MAX_SEATS)), 0),
        Option("marks", (True, False), False, rule=False),
    )
    machines: Mapping[str, str] = CHARACTERS
    tallies: Mapping[str, Adding] = {
        "haul": Adding.MOST,
        "seams": Adding.SUM,
        "lost": Adding.SUM,
        "looks": Adding.SUM,
        "wagons": Adding.SUM,
        "memory": Adding.MOST,
    }

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
        """Returns the character of a stored machine player; for one that is not known the steady one."""
        return next((character for character, name in CHARACTERS.items() if name == machine), "steady")

    def machine(self, name: str) -> Machine:
        """Returns the machine player of this name."""
        return dwarf_of(name)

    # Playing

    def begin(self, options: Options, seats: int) -> Step:
        """Returns the position before the first card is dealt."""
        first, supper = options.get("first"), options.get("supper")
        if type(first) is not int or not isinstance(supper, str):
            raise UnknownName(Code.UNKNOWN_SUPPER, "who begins, and when supper is, must be said")
        return begin(seats, first, supper)

    def turn(self, position: Position) -> Turn:
        """Returns who is awaited."""
        phase = position.phase
        if phase is Phase.DRAW or phase is Phase.DEAL:
            return Turn(Awaited.CHANCE)
        if phase in TOGETHER:
            return Turn(Awaited.SEATS, tuple(range(position.seats)))
        if phase is Phase.OVER:
            return Turn(Awaited.NOBODY)
        return Turn(Awaited.SEAT, (position.looker,))

    def outcomes(self, position: Position) -> Sequence[tuple[Move, int]]:
        """Returns the cards that may be dealt or drawn, each with its number of copies, in the order of the cards."""
        kind = Deal if position.phase is Phase.DEAL else Draw
        return [(kind(card.name), copies) for card, copies in sorted(position.next_cards().items())]

    def choices(self, view: View) -> Sequence[object]:
        """Returns what the seat of a view may choose now: orders, pairs and places, or moves of its own."""
        return choices(view)

    def together(self, position: Position, choices: Mapping[int, object]) -> Move:
        """Returns the one move made of everybody's choice, or the move of the one that is awaited."""
        awaited = self.turn(position)
        if set(choices) != set(awaited.seats):
            raise IllegalMove(Code.CHOICE_MISSING, "not everybody has chosen")
        if awaited.awaited is Awaited.SEAT:
            move: Move = choices[awaited.seats[0]]  # type: ignore[assignment]
            return move
        chosen: tuple[object, ...] = tuple([choices[seat] for seat in awaited.seats])
        kind = {Phase.ARRANGE: Ready, Phase.BATS: Bats, Phase.EXPLOSION: Throw, Phase.WAGONS: Wagons}[position.phase]
        return kind(chosen)  # type: ignore[no-any-return]

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
        """Returns the diamonds of every seat's cards as they stand."""
        return position.scores()

    def stage(self, position: Position) -> str:
        """Returns the number of the floor."""
        return str(position.floor)

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
        seats = len(over.scores)
        looked_back = review_of(told, seats, over=True)
        memories = [remembered(seat, looked_back) for seat in range(seats)]
        tallies = [_tallies(told, seat) | {"memory": memories[seat]} for seat in range(seats)]
        return Result(over.scores, over.winners, tuple(tallies))

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns events in parts: wagons are sent up, and the next floor is another part."""
        parts: list[tuple[Event, ...]] = []
        begun = 0
        for at, event in enumerate(events):
            if isinstance(event, WagonsSent | SupperCalled):
                parts.append(tuple(events[begun : at + 1]))
                begun = at + 1
        return [*parts, tuple(events[begun:])] if events[begun:] else parts

    # Scripts

    def replay(self, text: str) -> Json:
        """Returns the result of a script, or the error that makes it illegal."""
        return script.replay(text)

    def read_script(self, text: str) -> tuple[Options, int, tuple[Move, ...]]:
        """Reads a script as the options, the number of seats and the moves, all of them checked."""
        read, moves = script.read_game(text)
        return {"supper": read.supper, "first": read.first, "marks": False}, read.seats, moves

    def write_script(self, options: Options, seats: int, moves: Sequence[Move]) -> str:
        """Writes a game as a script, in one line."""
        return script.write_script(seats, int(options["first"]), str(options["supper"]), moves)


def _tallies(events: Sequence[Event], seat: int) -> dict[str, int]:
    supper = next(event for event in events if isinstance(event, SupperCalled))
    mine = [card for card in supper.cards[seat] if card is not None]
    wagons = [event.cards[seat].diamonds for event in events if isinstance(event, WagonsSent)]
    return {
        "haul": sum(card.diamonds for card in mine),
        "seams": sum(card.name == RICH_SEAM for card in mine),
        "lost": sum(card.diamonds for card in supper.thrown[seat]),
        "looks": sum(isinstance(event, Looked) and event.looker == seat for event in events),
        "wagons": sum(wagons),
    }


GAME = DwarfsMine()

"""What is the same in plain games, filled in once. Whoever differs says so in a method of its own."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from .errors import GameError, IllegalMove, IllegalScript
from .game import (
    FIRST,
    Awaited,
    Choice,
    Event,
    Game,
    Json,
    Moment,
    Move,
    Options,
    Position,
    Result,
    Step,
    Value,
    before,
)
from .playing import replayed
from .record import best_of
from .strict_json import BAD_JSON, FIELD_MISSING, WRONG_GAME, WRONG_TYPE, load_fields

CHOICE_MISSING, GAME_NOT_OVER, WRONG_HANDS = "choice-missing", "game-not-over", "wrong-hands"
"""The codes of what is wrong, the same in every game."""

PLAIN_CODES = frozenset(
    {CHOICE_MISSING, GAME_NOT_OVER, WRONG_HANDS, BAD_JSON, FIELD_MISSING, WRONG_GAME, WRONG_TYPE}
)
"""What is refused here; a game adds its own codes to them."""


class Script(NamedTuple):
    """A script of the right form that begins as a game can; whether its moves are legal shows when it is played."""

    options: Options
    seats: int
    opening: tuple[Move, ...]
    start: Position
    moves: tuple[object, ...]


class PlainGame(Game):
    """A game whose options stand for themselves, and whose scripts are its seats, its rules, its opening and its moves.

    A game names these beside what :class:`Game` asks for:

    - ``stand_in``: the character of machine players that nobody knows; ``former``: of those that once were one
    - ``chapter_ends``: the events after which a chapter ends; ``last_event``: the one that ends the game
    - ``opening_fields``: what a script says between its rules and its moves, and of which type that is
    """

    stand_in: str
    former: Mapping[str, str] = {}
    chapter_ends: tuple[type, ...]
    last_event: type
    opening_fields: Mapping[str, type] = {}
    firsts: Collection[str] = ()
    peaks: Collection[str] = ()

    # Before the game

    def defaults(self, language: str) -> Options:
        """Returns the usual options, the same in every language."""
        return {option.key: option.default for option in self.options}

    def allowed(self, options: Options, seats: int, key: str) -> tuple[Value, ...]:
        """Returns all values of an option; whoever begins has to be there."""
        if key == FIRST:
            return tuple(range(seats))
        return next(option.values for option in self.options if option.key == key)

    def character(self, machine: str) -> str:
        """Returns the character of a stored machine player; for one that is not known the one most like it."""
        known = {name: character for character, name in self.machines.items()}
        return known.get(machine) or self.former.get(machine, self.stand_in)

    def rule_types(self) -> dict[str, type]:
        """Returns the options that are rules, each with its type, in the order of scripts: who begins comes first."""
        types: dict[str, type] = {option.key: type(option.default) for option in self.options if option.rule}
        return {FIRST: types[FIRST], **types} if FIRST in types else types

    # Playing

    def together(self, position: Position, choices: Mapping[int, Choice]) -> Move:
        """Returns the choice of the one that is awaited, which is its move, or the one move made of several."""
        awaited, seats = self.turn(position)
        if set(choices) != set(seats):
            raise IllegalMove(CHOICE_MISSING, "not everybody has chosen, or somebody else has")
        chosen = tuple([choices[seat] for seat in seats])
        return chosen[0] if awaited is Awaited.SEAT else self.at_once(position, chosen)

    def at_once(self, position: Position, chosen: tuple[Choice, ...]) -> Move:
        """Returns the one move made of the choices of all that are awaited, for games in which several are."""
        raise NotImplementedError

    def scores(self, position: Position) -> tuple[int, ...]:
        """Returns the scores by seat as they stand."""
        scores: tuple[int, ...] = position.scores()
        return scores

    # Telling

    def sum_up(self, events: Iterable[Event]) -> Result:
        """Returns what a game came to, from all its events in order."""
        told = list(events)
        over = told[-1] if told else None
        if not isinstance(over, self.last_event):
            raise IllegalMove(GAME_NOT_OVER, "a game is summed up when it is over")
        ended: Any = over
        return Result(ended.scores, ended.winners, tuple(self.count(told)))

    def count(self, events: Sequence[Event]) -> Sequence[Mapping[str, int]]:
        """Returns the tallies of a game that is over, by seat."""
        raise NotImplementedError

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns events in parts: after those that end a chapter another part begins, be it one without events."""
        cuts = [0, *[at + 1 for at, event in enumerate(events) if isinstance(event, self.chapter_ends)], len(events)]
        return [tuple(events[begun:end]) for begun, end in pairwise(cuts)]

    def moments(self, position: Position, moves: Sequence[Move]) -> Sequence[Moment]:
        """Returns nothing but what can be told of any game."""
        return ()

    # Scripts

    def replay(self, text: str) -> Json:
        """Returns the result of a script, or the error that makes it illegal: it names the move, counted from 0."""
        try:
            script = self._script(text)
            position, steps = script.start, []
            for after, _, (position, events) in self._played(script):
                steps.append({"after": after, **self.entry(position, events)})
        except IllegalScript as error:
            return {"error": {"code": str(error.code), "move": error.details.get("move"), "message": error.message}}
        scores = self.scores(position)
        return {"steps": steps, "scores": scores, "winners": list(best_of(scores))}

    def read_script(self, text: str) -> tuple[Options, int, tuple[Move, ...]]:
        """Reads a script as the options, the number of seats and the moves, those of its opening first."""
        script = self._script(text)
        return script.options, script.seats, (*script.opening, *[move for _, move, _ in self._played(script)])

    def write_script(self, options: Options, seats: int, moves: Sequence[Move]) -> str:
        """Writes a game as a script, in one line; an option that came later is left out where all is as before it."""
        opening, texts = self.script_of(seats, moves)
        replayed(self, self.begin(options, seats)[0], moves)
        said = dict(options.items() - before(self.options).items())
        rules = {key: said[key] for key in self.rule_types() if key in said}
        return json.dumps({"game": self.name, "seats": seats, **rules, **opening, "moves": texts})

    def opening(self, fields: Mapping[str, Any]) -> Sequence[Move]:
        """Returns the moves by which chance opens a game as the fields of a script say."""
        return ()

    def script_of(self, seats: int, moves: Sequence[Move]) -> tuple[Json, list[str]]:
        """Returns the fields that tell how chance opened a game, and the moves of its script."""
        return {}, [self.text(move) for move in moves]

    def script_move(self, text: str) -> Move:
        """Reads a move of a script."""
        return self.read(text)

    def entry(self, position: Position, events: Sequence[Event]) -> Json:
        """Describes the table after a move."""
        return {}

    def _script(self, text: str) -> Script:
        rule_types = self.rule_types()
        kinds = {"game": str, "seats": int, **rule_types, **self.opening_fields, "moves": list}
        fields = load_fields(text, self.name, kinds, before(self.options))
        rules = {key: fields[key] for key in rule_types}
        options, seats = {**self.defaults(""), **rules}, fields["seats"]
        try:
            begun = self.begin(options, seats)[0]
        except GameError as error:
            raise IllegalScript(error.code, error.message) from None
        opening = tuple(self.opening(fields))
        try:
            start = replayed(self, begun, opening)
        except GameError as error:
            raise IllegalScript(WRONG_HANDS, f"no game begins like this: {error.message}") from None
        return Script(options, seats, opening, start, tuple(fields["moves"]))

    def _played(self, script: Script) -> Iterator[tuple[str, Move, Step]]:
        """Plays a script move by move. Raises :class:`IllegalScript` at the first that is not allowed."""
        position = script.start
        for number, text in enumerate(script.moves):
            if type(text) is not str:
                raise IllegalScript(WRONG_TYPE, "a move is a string", move=number)
            try:
                move = self.script_move(text)
                step = self.play(position, move)
            except GameError as error:
                raise IllegalScript(error.code, error.message, move=number) from None
            position = step[0]
            yield text, move, step

"""Diamant as the house knows any game: see :class:`diamant.games.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from ..errors import IllegalMove, UnknownName
from ..game import Adding, Awaited, Json, Option, Options, Result, Turn, Value
from . import script
from .cast import CHARACTERS, character_of
from .codes import Code
from .editions import EDITIONS, MAX_SEATS, MIN_SEATS, Rules, rules_of
from .events import Event, GameOver, round_ends
from .moves import Decide, Move, Reveal, move_text, parse_move
from .position import Choice, Phase, Position, Step, begin
from .view import View, view

if TYPE_CHECKING:
    from .bots import Policy
    from .tally import RoundTally

EDITION_OF_LANGUAGE = {"en": "english", "pl": "polish", "uk": "ukrainian"}

_read = lru_cache(maxsize=4096)(parse_move)  # there are few different moves, and records play very many


class Expedition:
    """The game of explorers in the Tacora cave."""

    name = "expedition"
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    options = (
        Option("edition", tuple(EDITIONS), "english"),
        Option("relics", (True, False), True),
        Option("secret_chests", (True, False), True, rule=False, hides=True),
        Option("guide", (True, False), False, rule=False),
    )
    machines: Mapping[str, str] = CHARACTERS
    tallies: Mapping[str, Adding] = {
        "rounds": Adding.SUM,
        "depth": Adding.SUM,
        "deepest": Adding.MOST,
        "haul": Adding.MOST,
        "loss": Adding.MOST,
        "relics": Adding.SUM,
    }

    # Before the game

    def defaults(self, language: str) -> Options:
        """Returns the edition of the language, with its relics and secret chests."""
        usual = {option.key: option.default for option in self.options}
        return usual | {"edition": EDITION_OF_LANGUAGE.get(language, usual["edition"])}

    def allowed(self, options: Options, seats: int, key: str) -> tuple[Value, ...]:
        """Returns the values that an option may have beside the others: some editions always have relics."""
        edition = EDITIONS.get(str(options.get("edition")))
        if key == "relics" and edition is not None and not edition.relics_optional:
            return (True,)
        return next(option.values for option in self.options if option.key == key)

    def character(self, machine: str) -> str:
        """Returns the character of a stored machine explorer; for one that is not known the one most like it."""
        return character_of(machine)

    def machine(self, name: str) -> Policy:
        """Returns the machine explorer of this name."""
        from .bots import policy_of  # who only looks at games needs none of them

        return policy_of(name)

    # Playing

    def begin(self, options: Options, seats: int) -> Step:
        """Returns the position before the first card of the first round, and how the round began."""
        return begin(_rules(options), seats)

    def turn(self, position: Position) -> Turn:
        """Returns who is awaited: chance turns up cards, and all in the cave decide at once."""
        if position.phase is Phase.REVEAL:
            return Turn(Awaited.CHANCE)
        if position.phase is Phase.DECIDE:
            return Turn(Awaited.SEATS, position.in_cave)
        return Turn(Awaited.NOBODY)

    def outcomes(self, position: Position) -> Sequence[tuple[Move, int]]:
        """Returns the cards that may be turned up, each with its number of copies, in the order of the cards."""
        return [(Reveal(card), copies) for card, copies in sorted(position.next_cards().items())]

    def choices(self, view: View) -> Sequence[Choice]:
        """Returns what the explorer of a view may choose now."""
        return view.table.legal_choices(view.seat)

    def together(self, position: Position, choices: Mapping[int, Choice]) -> Decide:
        """Returns the decision in which everybody's card is turned at once."""
        return Decide(tuple([choices.get(seat) for seat in range(position.seats)]))

    def play(self, position: Position, move: Move) -> Step:
        """Returns what a card or a decision leads to."""
        if isinstance(move, Reveal):
            return position.reveal(move.card)
        if isinstance(move, Decide):
            return position.decide(move.choices)
        raise IllegalMove(Code.UNKNOWN_CHOICE, "neither a card nor a decision")

    def view(self, position: Position, seat: int | None) -> View:
        """Returns what a seat may know."""
        return view(position, seat)

    def told(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        """Returns the events as they are: all that happens in the cave happens before everybody's eyes."""
        return tuple(events)

    def scores(self, position: Position) -> tuple[int, ...]:
        """Returns the points of every seat as they stand."""
        return position.scores()

    def stage(self, position: Position) -> str:
        """Returns the number of the expedition."""
        return str(position.round)

    # Telling

    def text(self, move: Move) -> str:
        """Returns a move as one line of text."""
        return move_text(move)

    def read(self, text: str) -> Move:
        """Reads a move's text."""
        return _read(text)

    def sum_up(self, events: Iterable[Event]) -> Result:
        """Returns what a game came to, from all its events in order."""
        from .tally import tally  # only finished games are summed up

        told = list(events)
        over = told[-1] if told else None
        if not isinstance(over, GameOver):
            raise IllegalMove(Code.GAME_NOT_OVER, "a game is summed up when it is over")
        rounds = tally(told, len(over.scores))
        return Result(over.scores, over.winners, tuple([_tallies(rounds, seat) for seat in range(len(over.scores))]))

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns events in parts: an expedition ends, and the next one, or the end of the game, is another part."""
        cuts = [0, *(at + 1 for at in round_ends(events)), len(events)]
        return [tuple(events[begun:end]) for begun, end in pairwise(cuts) if begun < end]

    # Scripts

    def replay(self, text: str) -> Json:
        """Returns the result of a script, or the error that makes it illegal."""
        return script.replay(text)

    def read_script(self, text: str) -> tuple[Options, int, tuple[Move, ...]]:
        """Reads a script as the options, the number of seats and the moves, all of them checked."""
        rules, seats, moves = script.read_game(text)
        told: dict[str, Value] = {"edition": rules.edition.name, "relics": rules.relics}
        return told | {"secret_chests": False, "guide": False}, seats, moves

    def write_script(self, options: Options, seats: int, moves: Sequence[Move]) -> str:
        """Writes a game as a script, in one line."""
        return script.write_script(_rules(options), seats, moves)


def _rules(options: Options) -> Rules:
    edition, relics = options.get("edition"), options.get("relics")
    if not isinstance(edition, str) or not isinstance(relics, bool):
        raise UnknownName(Code.UNKNOWN_EDITION, "an edition, and whether it is played with relics, must be said")
    return rules_of(edition, relics)


def _tallies(rounds: list[RoundTally], seat: int) -> dict[str, int]:
    mine = [expedition.seats[seat] for expedition in rounds]
    depths = [expedition.depth for expedition in mine]
    return {
        "rounds": len(rounds),
        "depth": sum(depths),
        "deepest": max(depths),
        "haul": max(expedition.points for expedition in mine),
        "loss": max(expedition.lost for expedition in mine),
        "relics": sum(len(expedition.relics) for expedition in mine),
    }


GAME = Expedition()

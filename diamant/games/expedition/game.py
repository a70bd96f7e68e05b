"""Diamant as the house knows any game: see :class:`diamant.games.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ..errors import IllegalMove, UnknownName
from ..game import Adding, Awaited, Moment, Option, Options, Turn, Value
from ..plain import PlainGame
from . import moves, script, view, why_not
from .cast import CHARACTERS, FORMER, STAND_IN, STARS
from .codes import Code
from .editions import EDITIONS, MAX_SEATS, MIN_SEATS, Rules, rules_of
from .events import Event, GameOver, RoundEnded
from .moves import Decide, Move, Reveal
from .position import Choice, Phase, Position, Step, begin
from .view import View

if TYPE_CHECKING:
    from .bots import Policy
    from .tally import RoundTally

EDITION_OF_LANGUAGE = {"en": "english", "pl": "polish", "uk": "ukrainian"}


class Expedition(PlainGame):
    """The game of explorers in the Tacora cave."""

    name = "expedition"
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    options = (
        Option("edition", tuple(EDITIONS), "english"),
        Option("relics", (True, False), True),
        Option("secret_chests", (True, False), True, rule=False, hides=True),
        Option("guide", (True, False), False, rule=False),
    )
    codes = frozenset(Code)
    machines: Mapping[str, str] = CHARACTERS
    stars: Mapping[str, int] = STARS
    former: Mapping[str, str] = FORMER
    stand_in = STAND_IN
    tallies: Mapping[str, Adding] = {
        "rounds": Adding.SUM,
        "depth": Adding.SUM,
        "deepest": Adding.MOST,
        "haul": Adding.MOST,
        "loss": Adding.MOST,
        "relics": Adding.SUM,
    }
    firsts = ("relics",)
    peaks = ("deepest",)
    chapter_ends = (RoundEnded,)
    last_event = GameOver

    why_not = staticmethod(why_not.why_not)
    view = staticmethod(view.view)
    text = staticmethod(moves.move_text)
    read = staticmethod(lru_cache(maxsize=4096)(moves.parse_move))
    replay = staticmethod(script.replay)

    # Before the game

    def defaults(self, language: str) -> Options:
        """Returns the edition of the language, with its relics and secret chests."""
        usual = super().defaults(language)
        return {**usual, "edition": EDITION_OF_LANGUAGE.get(language, usual["edition"])}

    def allowed(self, options: Options, seats: int, key: str) -> tuple[Value, ...]:
        """Returns the values that an option may have beside the others: some editions always have relics."""
        edition = EDITIONS.get(str(options.get("edition")))
        if key == "relics" and edition is not None and not edition.relics_optional:
            return (True,)
        return super().allowed(options, seats, key)

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

    def told(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        """Returns the events as they are: all that happens in the cave happens before everybody's eyes."""
        return tuple(events)

    def stage(self, position: Position) -> str:
        """Returns the number of the expedition."""
        return str(position.round)

    # Telling

    def count(self, events: Sequence[Event]) -> list[dict[str, int]]:
        """Returns the tallies of a game that is over, by seat."""
        from .tally import tally  # only finished games are summed up

        over = next(event for event in reversed(events) if isinstance(event, GameOver))
        rounds = tally(events, len(over.scores))
        return [_tallies(rounds, seat) for seat in range(len(over.scores))]

    def moments(self, position: Position, moves: Sequence[Move]) -> list[Moment]:
        """Returns what is worth telling of a game: what looking back finds, and the boldest steps."""
        from .bold import bold_steps  # only finished games are told
        from .findings import remembered_findings
        from .review import expeditions

        told = expeditions(position.rules, position.seats, moves)
        return [*remembered_findings(told, position.seats), *bold_steps(told)]

    # Scripts, which have a form of their own: rounds of cards and decisions

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

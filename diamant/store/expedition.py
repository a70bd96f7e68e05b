"""The expedition's rulebook for the store: plays stored moves, sums finished games up, reads and writes scripts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from diamant.games.expedition import Event, GameError, IllegalScript, begin, rules_of
from diamant.games.expedition.moves import Reveal, move_text, parse_move
from diamant.games.expedition.script import read_game, write_script
from diamant.games.expedition.tally import RoundTally, tally

from .errors import Code, StoreError
from .lineup import EXPLORERS, LineUp, SeatPlan
from .summary import SeatSummary, Summary

TABLE = "expedition_results"
COLUMNS = ("rounds", "depth", "deepest", "haul", "loss", "relics")

_read_move = lru_cache(maxsize=4096)(parse_move)  # there are few different moves, and records play very many


class ExpeditionCourse:
    """A game of the expedition, as far as it was played."""

    def __init__(self, lineup: LineUp) -> None:
        try:
            self._position, opening = begin(rules_of(lineup.edition, lineup.relics), len(lineup.seats))
        except GameError as error:
            raise StoreError(Code.BAD_LINE_UP, error.message, reason=error.code.value) from error
        self._events: list[Event] = list(opening)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._position.is_over()

    def play(self, text: str) -> None:
        """Plays one move. Raises :class:`StoreError` if it is not legal now; nothing has changed then."""
        try:
            move = _read_move(text)
            if isinstance(move, Reveal):
                self._position, events = self._position.reveal(move.card)
            else:
                self._position, events = self._position.decide(move.choices)
        except GameError as error:
            raise StoreError(Code.ILLEGAL_MOVE, error.message, reason=error.code.value) from error
        self._events += events

    def sum_up(self) -> Summary:
        """Returns what the game came to for every seat."""
        rounds = tally(self._events, self._position.seats)
        seats = [
            SeatSummary(score, _seat_tallies(rounds, seat)) for seat, score in enumerate(self._position.scores())
        ]
        return Summary(tuple(seats), self._position.winners(), TABLE, COLUMNS)


class ExpeditionRulebook:
    """The rules of the expedition, as far as the store needs them."""

    def begin(self, lineup: LineUp) -> ExpeditionCourse:
        """Returns a game before its first move."""
        return ExpeditionCourse(lineup)

    def write_script(self, lineup: LineUp, moves: Iterable[str]) -> str:
        """Returns a game as the text of a script."""
        try:
            return write_script(rules_of(lineup.edition, lineup.relics), len(lineup.seats), [*map(_read_move, moves)])
        except GameError as error:
            raise StoreError(Code.BROKEN, error.message, reason=error.code.value) from error

    def read_script(self, text: str) -> tuple[LineUp, tuple[str, ...]]:
        """Returns what a script says, checked move by move; its seats are people without names."""
        try:
            rules, seats, moves = read_game(text)
        except IllegalScript as error:
            where = {"reason": error.code.value, "round": error.round_number, "step": error.step}
            raise StoreError(Code.ILLEGAL_GAME, error.message, **where) from error
        nameless = tuple(SeatPlan("", explorer, None) for explorer in EXPLORERS[:seats])
        lineup = LineUp(nameless, rules.edition.name, rules.relics, holding="pass", secret_chests=False)
        return lineup, tuple(map(move_text, moves))


def _seat_tallies(rounds: list[RoundTally], seat: int) -> tuple[int, ...]:
    mine = [expedition.seats[seat] for expedition in rounds]
    depths = [expedition.depth for expedition in mine]
    return (
        len(rounds),
        sum(depths),
        max(depths),
        max(expedition.points for expedition in mine),
        max(expedition.lost for expedition in mine),
        sum(len(expedition.relics) for expedition in mine),
    )

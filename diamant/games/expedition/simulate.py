"""Many games between machine explorers. The same seed gives the same games, on every Python version."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm
from random import Random
from typing import NamedTuple

from .bots import Policy
from .cards import Card
from .editions import MAX_SEATS, Rules
from .events import GameOver
from .position import Choice, Phase, begin
from .view import View

_DECIDE, _OVER = Phase.DECIDE, Phase.OVER
_new = tuple.__new__  # makes a view in less than half the time that calling its class takes
WIN = lcm(*range(1, MAX_SEATS + 1))  # parts of a win, so that any number of winners can share it


class PlayedGame(NamedTuple):
    """How one game went: how it ended, the cards turned up and the expeditions that a trap ended."""

    over: GameOver
    cards: int
    sprung: int


class Summary(NamedTuple):
    """How many games went. ``wins`` and ``scores`` go by seat; a shared victory counts for a part of a win."""

    games: int
    rounds: int
    wins: tuple[Fraction, ...]
    scores: tuple[int, ...]
    cards: int
    sprung: int

    @property
    def mean_scores(self) -> tuple[float, ...]:
        """The mean score of every seat."""
        return tuple(score / self.games for score in self.scores)

    @property
    def mean_cards(self) -> float:
        """The mean number of cards turned up in an expedition."""
        return self.cards / self.rounds

    @property
    def trap_share(self) -> float:
        """The share of expeditions that a trap ended."""
        return self.sprung / self.rounds


def play_game(rules: Rules, policies: Sequence[Policy], luck: Random) -> PlayedGame:
    """Plays one game, the same as :func:`diamant.games.playing.play_out` does, but without stopping at every move."""
    random, seats = luck.random, len(policies)
    position, events = begin(rules, seats)
    cards = sprung = 0
    deck: list[Card] = []
    while position.phase is not _OVER:
        if not position.path:  # all cards of the round are face down
            deck = list(position.stock)
        position, events = position.reveal(deck.pop(int(random() * len(deck))))
        cards += 1
        if position.phase is not _DECIDE:
            sprung += 1
            continue
        choices: list[Choice | None] = [None] * seats
        for seat in position.in_cave:
            choices[seat] = policies[seat](_new(View, (seat, position)), luck)
        position, events = position.decide(choices)
    over = events[-1]
    if not isinstance(over, GameOver):
        raise TypeError("the last event of a game tells that it is over")
    return PlayedGame(over, cards, sprung)


def simulate(
    rules: Rules, policies: Sequence[Policy], games: int, seed: int, progress: Callable[[int], None] | None = None
) -> Summary:
    """Plays so many games and sums them up; ``progress`` is told the number of games played, after each of them."""
    luck = Random(seed)
    win_parts, scores = [0] * len(policies), [0] * len(policies)
    cards = sprung = 0
    for number in range(1, games + 1):
        over, turned, traps = play_game(rules, policies, luck)
        cards += turned
        sprung += traps
        for seat in over.winners:
            win_parts[seat] += WIN // len(over.winners)
        for seat, score in enumerate(over.scores):
            scores[seat] += score
        if progress:
            progress(number)
    wins = tuple(Fraction(parts, WIN) for parts in win_parts)
    return Summary(games, games * rules.edition.rounds, wins, tuple(scores), cards, sprung)

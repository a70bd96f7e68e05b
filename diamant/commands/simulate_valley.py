"""Simulates Diamond Valley as any game; with ``--cards`` it tells how often event cards are played and what they do."""

from __future__ import annotations

from collections import Counter
from random import Random

from diamant.games.shelf import game_of
from diamant.games.valley.events import CardPlayed, CardsBought, Dealt, Drew, GemsFound, Granted, MuseumPaid
from diamant.games.valley.findings import brought_by_card
from diamant.games.valley.match import play_match
from diamant.games.valley.review import Turn, review
from diamant.games.valley.tables import CARD_KINDS

from .console import Arguments, ProgressBar
from .simulate import shared_options, simulate_any

FLAG = "--cards"
SEATS = "expert,expert,expert,expert"


def main(arguments: list[str]) -> int:
    """Simulates games as the arguments say."""
    if FLAG not in arguments:
        return simulate_any(game_of("valley"), arguments)
    parser = Arguments("simulate", __doc__ or "")
    parser.add_argument(FLAG, action="store_true", help="tell about event cards in place of who won")
    shared_options(parser, SEATS, "who sits at the table")
    wanted = parser.parse_args(arguments)
    seats: list[str] = wanted.seats.split(",")
    for line in told(count(seats, wanted.games, wanted.seed), wanted.games):
        print(line)
    return 0


def count(seats: list[str], games: int, seed: int) -> Counter[tuple[str, str]]:
    """Counts for every card how often it was drawn and played, and the money that it brought at once."""
    machines = [game_of("valley").machine(name) for name in seats]
    counted: Counter[tuple[str, str]] = Counter()
    bar = ProgressBar(games)
    for number in range(games):
        position, _ = play_match(machines, Random(f"cards {seed} {number}"))
        for event in position.events():
            if isinstance(event, Dealt | Drew) and event.card:
                counted["drawn", event.card] += 1
            elif isinstance(event, CardsBought):
                counted["bought", ""] += event.number
        for turn in review(position).turns:
            for event in turn.events:
                if isinstance(event, CardPlayed):
                    counted["played", event.card] += 1
                    counted["brought", event.card] += brought(turn)
        bar(number + 1)
    bar.clear()
    return counted


def brought(turn: Turn) -> int:
    """Returns what a card brought in its own move: more for gems that were sold, and what was paid or found."""
    paid = [event.paid for event in turn.events if isinstance(event, MuseumPaid | Granted)]
    found = [event.worth for event in turn.events if isinstance(event, GemsFound)]
    return brought_by_card(turn) + sum(paid) + sum(found)


def told(counted: Counter[tuple[str, str]], games: int) -> list[str]:
    """Returns the table of all cards."""
    lines = [f"{'card':<18}{'copies':>7}{'drawn a game':>14}{'played a game':>15}{'brings at once':>16}"]
    for card, kind in CARD_KINDS.items():
        played = counted["played", card]
        each = f"{counted['brought', card] / played:.0f}K" if played else "-"
        drawn = counted["drawn", card] / games
        lines.append(f"{card:<18}{kind.copies:>7}{drawn:>14.2f}{played / games:>15.2f}{each:>16}")
    return [*lines, f"bought {counted['bought', ''] / games:.2f} a game"]

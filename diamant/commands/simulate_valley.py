"""Simulates Diamond Valley as any game; ``--cards`` tells how often event cards are played and what they do,
``--last-lap`` what everybody pays in the last lap, when claims, cards and miners come too late, ``--offers`` who makes
offers, who rests, and how many auctions have one bidder only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from diamant.games.shelf import game_of
from diamant.games.valley.events import (
    AuctionOpened,
    CardPlayed,
    CardsBought,
    ClaimSold,
    DealMade,
    Dealt,
    DigPaid,
    Drew,
    GemsFound,
    Granted,
    Hired,
    LastLapBegan,
    MuseumPaid,
    Offered,
    Raised,
    Rested,
)
from diamant.games.valley.findings import brought_by_card
from diamant.games.valley.match import play_match
from diamant.games.valley.position import Position
from diamant.games.valley.review import Turn, review
from diamant.games.valley.tables import CARD_KINDS

from .console import Arguments, ProgressBar
from .simulate import shared_options, simulate_any

CARDS, LAST_LAP, OFFERS = "--cards", "--last-lap", "--offers"
SEATS = "expert,expert,expert,expert"
PAYMENTS = ("claims", "cards", "miners", "digs", "museum")
DEEDS = ("offers", "taken", "rests")

Counted = Counter[tuple[str, str]]


def main(arguments: list[str]) -> int:
    """Simulates games as the arguments say."""
    if not {CARDS, LAST_LAP, OFFERS} & {*arguments}:
        return simulate_any(game_of("valley"), arguments)
    parser = Arguments("simulate", __doc__ or "")
    parser.add_argument(CARDS, action="store_true", help="tell about event cards in place of who won")
    parser.add_argument(LAST_LAP, action="store_true", help="tell what is paid in the last lap in place of who won")
    parser.add_argument(OFFERS, action="store_true", help="tell about offers, rests and bidders in place of who won")
    shared_options(parser, SEATS, "who sits at the table")
    wanted = parser.parse_args(arguments)
    seats: list[str] = wanted.seats.split(",")
    played = [*positions(seats, wanted.games, wanted.seed)]
    for line in [
        *(told(count(played), wanted.games) if wanted.cards else ()),
        *(told_of_last_lap(count_last_lap(played, seats), seats, wanted.games) if wanted.last_lap else ()),
        *(told_of_offers(count_offers(played, seats), seats, wanted.games) if wanted.offers else ()),
    ]:
        print(line)
    return 0


def positions(seats: list[str], games: int, seed: int) -> Iterator[Position]:
    """Yields how so many games ended."""
    machines = [game_of("valley").machine(name) for name in seats]
    bar = ProgressBar(games)
    for number in range(games):
        yield play_match(machines, Random(f"cards {seed} {number}"))[0]
        bar(number + 1)
    bar.clear()


def count_last_lap(played: Iterable[Position], seats: list[str]) -> Counted:
    """Counts for everybody what they paid in the last lap, by what it was for, and what the museum paid for digs."""
    counted: Counted = Counter()
    for position in played:
        events = iter(position.events())
        any(isinstance(event, LastLapBegan) for event in events)  # up to where it began
        for event in events:
            match event:
                case ClaimSold(seat, _, paid):
                    counted[seats[seat], "claims"] += paid
                case CardsBought(seat, _, paid):
                    counted[seats[seat], "cards"] += paid
                case Hired(seat, paid):
                    counted[seats[seat], "miners"] += paid
                case DigPaid(seat, _, paid):
                    counted[seats[seat], "digs"] += paid
                case MuseumPaid(seat, paid=paid):
                    counted[seats[seat], "museum"] += paid
    return counted


def told_of_last_lap(counted: Counted, seats: list[str], games: int) -> list[str]:
    """Returns the table of everybody: thousands a game."""
    lines = [f"{'in the last lap':<22}" + "".join(f"{kind:>10}" for kind in PAYMENTS)]
    for name in dict.fromkeys(seats):
        each = [counted[name, kind] / games / seats.count(name) for kind in PAYMENTS]
        lines.append(f"{name:<22}" + "".join(f"{money:>9.1f}K" for money in each))
    return lines


def count_offers(played: Iterable[Position], seats: list[str]) -> Counted:
    """Counts for everybody the offers, those that were taken, the most in a game, and the rests; and all auctions."""
    counted: Counted = Counter()
    for position in played:
        made, bidders = [0] * len(seats), {-1}
        for event in position.events():
            match event:
                case Offered(seat):
                    made[seat] += 1
                    counted[seats[seat], "offers"] += 1
                case DealMade(seat):
                    counted[seats[seat], "taken"] += 1
                case Rested(seat):
                    counted[seats[seat], "rests"] += 1
                case AuctionOpened(seat):
                    bidders = {seat}
                case Raised(seat):
                    bidders.add(seat)
                case ClaimSold():
                    counted["auctions", ""] += 1
                    counted["auctions", "with one bidder"] += len(bidders) == 1
        for name, offers in zip(seats, made, strict=True):
            counted[name, "most"] = max(offers, counted[name, "most"])
    return counted


def told_of_offers(counted: Counted, seats: list[str], games: int) -> list[str]:
    """Returns the table of everybody, and a line about auctions."""
    lines = [f"{'a game':<22}" + "".join(f"{deed:>10}" for deed in DEEDS) + "   most offers in one"]
    for name in dict.fromkeys(seats):
        each = [counted[name, deed] / games / seats.count(name) for deed in DEEDS]
        lines.append(f"{name:<22}" + "".join(f"{number:>10.2f}" for number in each) + f"{counted[name, 'most']:>21}")
    auctions, alone = counted["auctions", ""], counted["auctions", "with one bidder"]
    return [*lines, f"{auctions / games:.1f} auctions a game, {alone / max(1, auctions):.0%} of them with one bidder"]


def count(played: Iterable[Position]) -> Counted:
    """Counts for every card how often it was drawn and played, and the money that it brought at once."""
    counted: Counted = Counter()
    for position in played:
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
    return counted


def brought(turn: Turn) -> int:
    """Returns what a card brought in its own move: more for gems that were sold, and what was paid or found."""
    paid = [event.paid for event in turn.events if isinstance(event, MuseumPaid | Granted)]
    found = [event.worth for event in turn.events if isinstance(event, GemsFound)]
    return brought_by_card(turn) + sum(paid) + sum(found)


def told(counted: Counted, games: int) -> list[str]:
    """Returns the table of all cards."""
    lines = [f"{'card':<18}{'copies':>7}{'drawn a game':>14}{'played a game':>15}{'brings at once':>16}"]
    for card, kind in CARD_KINDS.items():
        played = counted["played", card]
        each = f"{counted['brought', card] / played:.0f}K" if played else "-"
        drawn = counted["drawn", card] / games
        lines.append(f"{card:<18}{kind.copies:>7}{drawn:>14.2f}{played / games:>15.2f}{each:>16}")
    return [*lines, f"bought {counted['bought', ''] / games:.2f} a game"]

"""What holds in every game, played at random: two to six seats, friendly or not, with offers or without."""

from __future__ import annotations

from itertools import pairwise, product
from typing import NamedTuple

import pytest
from valleys import random_game, tables

from diamant.games.playing import replayed
from diamant.games.valley import GAME
from diamant.games.valley.events import (
    CardsBought,
    ClaimSold,
    DigPaid,
    Event,
    GemsSold,
    Granted,
    Hired,
    MuseumPaid,
    Rested,
    SurprisePaid,
)
from diamant.games.valley.moves import Accept, Move
from diamant.games.valley.position import FREE, Phase, Position
from diamant.games.valley.tables import ALL_CARDS, CARDS, FRIENDLY_CARDS, MINERS, UNIT


class Game(NamedTuple):
    """A game played at random to its end."""

    friendly: bool
    positions: list[Position]
    moves: list[Move]


WAYS = [
    (seats, friendly, offers, ("long", "short")[(seats + friendly + offers) % 2])
    for seats, friendly, offers in product(range(2, 7), (True, False), (True, False))
]


@pytest.fixture(scope="module", params=WAYS, ids=lambda way: "-".join(map(str, way)))
def game(request: pytest.FixtureRequest) -> Game:
    seats, friendly, offers, length = request.param
    seed = seats * 4 + friendly * 2 + offers
    positions, moves = random_game(seats, seed, friendly=friendly, offers=offers, length=length)
    return Game(friendly, positions, moves)


def from_the_bank(event: Event) -> int:
    """Returns what the bank pays in an event; less than nothing if it is paid."""
    match event:
        case ClaimSold(_, _, price) | DigPaid(_, _, price) | CardsBought(_, _, price) | Hired(_, price):
            return -price
        case GemsSold(_, _, prices, _):
            return sum(prices)
        case MuseumPaid(_, _, paid) | SurprisePaid(_, paid) | Granted(_, paid) | Rested(_, paid):
            return paid
    return 0


def test_money_moves_only_between_bank_and_players_and_is_always_in_tens(game: Game) -> None:
    for before, after in pairwise(game.positions):
        news = after.log[1]
        assert sum(after.table.cash) - sum(before.table.cash) == sum(map(from_the_bank, news))
        assert all(money >= 0 and money % UNIT == 0 for money in after.table.cash)


def test_tiles_are_conserved(game: Game) -> None:
    tiles = sum(game.positions[0].rules.length.ground)
    for table in tables(game.positions):
        looked_at = [one for row in (*table.fixed, table.gone) for one in row]
        assert min(table.ground) >= 0
        assert sum(table.ground) + len(looked_at) <= tiles
        assert sum(table.heights) <= sum(table.ground) + sum(map(len, table.fixed))
        assert all(len(row) <= height for row, height in zip(table.fixed, table.heights, strict=True))


def test_cards_are_conserved(game: Game) -> None:
    copies = FRIENDLY_CARDS if game.friendly else ALL_CARDS
    for position in game.positions:
        table = position.table
        held = [card for hand in table.hands for card in hand]
        counted = [held.count(card) + table.pile[at] + table.played[at] for at, card in enumerate(CARDS)]
        assert tuple(counted) == copies
        assert all(len(hand) <= 3 for hand in table.hands)
        assert all(list(hand) == sorted(hand) for hand in table.hands)


def test_miners_are_conserved(game: Game) -> None:
    for table in tables(game.positions):
        for seat in range(len(table.cash)):
            assert table.home[seat] >= 0
            assert table.lost[seat] >= 0
            assert table.home[seat] + table.lost[seat] + table.owners.count(seat) == MINERS


def test_a_claim_has_tiles_or_is_a_hole_or_a_park(game: Game) -> None:
    for table in tables(game.positions):
        assert all((owner >= FREE) is (height > 0) for owner, height in zip(table.owners, table.heights, strict=True))
        assert all(0 <= level <= 10 for level in table.prices)
        assert all(number >= 0 for held in table.gems for number in held)


def test_every_game_ends_and_the_last_lap_gives_everyone_one_more_move(game: Game) -> None:
    last = game.positions[-1]
    assert last.is_over()
    finished = [position for position in game.positions if position.last > 0 and position.phase is Phase.MOVE]
    assert [position.last for position in finished] == list(range(last.seats, 0, -1))


def test_friendly_valleys_lose_nobody_and_without_offers_there_are_none(game: Game) -> None:
    last = game.positions[-1]
    if game.friendly:
        assert sum(last.table.lost) == 0
    assert any(isinstance(move, Accept) for move in game.moves) <= last.rules.offers


def test_a_resumed_game_equals_the_undisturbed_one(game: Game) -> None:
    middle = len(game.moves) // 2
    texts = [GAME.text(move) for move in game.moves]
    start = game.positions[0]
    resumed = replayed(GAME, replayed(GAME, start, map(GAME.read, texts[:middle])), map(GAME.read, texts[middle:]))
    assert resumed == game.positions[-1]
    assert resumed.events() == game.positions[-1].events()


def test_text_round_trips(game: Game) -> None:
    rules = game.positions[0].rules
    options = {**GAME.defaults(""), **rules._asdict(), "length": rules.length.name}
    del options["seats"]
    assert GAME.read_script(GAME.write_script(options, rules.seats, game.moves)) == (
        options,
        rules.seats,
        tuple(game.moves),
    )


def test_a_position_is_a_value(game: Game) -> None:
    again = replayed(GAME, game.positions[0], game.moves)
    assert again == game.positions[-1]
    assert hash(again) == hash(game.positions[-1])

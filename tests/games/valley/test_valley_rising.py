"""A price that climbs by itself: however it ends, it is stored as bids and passes that any auction knows."""

from __future__ import annotations

from itertools import permutations

import pytest
from valleys import after, valley

from diamant.games.game import Awaited
from diamant.games.valley.game import GAME
from diamant.games.valley.position import Bidding, Phase, Position
from diamant.games.valley.rising import Sale, asked_at, next_price


def sold(position: Position, sale: Sale) -> tuple[int, int]:
    """Lets everybody who is asked answer so that the sale comes about. Returns who has bought, and for how much."""
    before = position.table.cash
    while position.phase is Phase.BID:
        assert isinstance(position.business, Bidding)
        position, _ = GAME.play(position, sale.answer(position.business))
    buyer = position.table.owners[7]
    assert [seat for seat in range(len(before)) if position.table.cash[seat] != before[seat]] == [buyer]
    return buyer, before[buyer] - position.table.cash[buyer]


def test_the_price_climbs_by_ten_after_a_first_step_of_twenty() -> None:
    prices = [50]
    for _ in range(4):
        prices.append(next_price(50, prices[-1]))
    assert prices == [50, 70, 80, 90, 100]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("price", [70, 80, 90, 400])
def test_whoever_is_the_last_one_in_pays_the_price_at_which_the_last_rival_left(seats: int, price: int) -> None:
    for buyer, rival in permutations(range(seats), 2):
        position = after(valley(seats=seats, first=1), "auction 7 50")
        assert sold(position, Sale(buyer, price, rival)) == (buyer, price)


def test_whoever_opened_pays_the_opening_price_if_nobody_else_was_in() -> None:
    assert sold(after(valley(seats=3), "auction 7 50"), Sale(0, 50)) == (0, 50)


def test_whoever_was_in_alone_against_the_opening_price_raises_it_by_ten() -> None:
    assert sold(after(valley(seats=3), "auction 7 50"), Sale(2, 50)) == (2, 60)


def test_a_rival_with_just_the_price_before_bids_that() -> None:
    position = after(valley(seats=3, cash=(1000, 90, 20)), "auction 7 50")
    assert sold(position, Sale(0, 100, 1)) == (0, 100)


def test_a_machine_player_is_asked_as_if_the_others_had_raised_so_far() -> None:
    position = after(valley(seats=3), "auction 7 50")
    asked = asked_at(position, 2, 180)
    assert GAME.turn(asked) == (Awaited.SEAT, (2,))
    assert asked.business == Bidding(7, 180, (2, 0, 1))
    assert asked._replace(business=position.business) == position


def test_only_in_an_auction_somebody_is_asked() -> None:
    with pytest.raises(ValueError, match="no auction"):
        asked_at(valley(), 0, 50)

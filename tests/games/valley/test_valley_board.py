"""The board that everybody sees, kept by what everybody hears, is the game's own at every move."""

from __future__ import annotations

from random import Random

import pytest

from diamant.games.playing import anything, play_out
from diamant.games.valley import GAME
from diamant.games.valley.board import Board
from diamant.games.valley.events import AuctionOpened, Passed, Raised
from diamant.games.valley.position import NOT_YET, Bidding, Position, Proposal
from diamant.games.valley.review import Valley, review


def check(board: Board, position: Position) -> None:
    """Compares a board with what lies on the table."""
    table, business = position.table, position.business
    assert board.cash == list(table.cash)
    assert board.gems == [list(gems) for gems in table.gems]
    assert (board.home, board.lost) == (list(table.home), list(table.lost))
    assert board.cards == [len(hand) for hand in table.hands]
    assert (board.heights, board.owners) == (list(table.heights), list(table.owners))
    assert board.prices == list(table.prices)
    assert board.pile == sum(table.pile)
    assert (board.last is None) is (position.last == NOT_YET)
    if isinstance(business, Bidding):
        assert board.auction is not None
        assert (board.auction.claim, board.auction.price) == (business.claim, business.price)
        assert board.auction.ring == list(business.ring)
    else:
        assert board.auction is None
    offered = (position.turn, business.seat) if isinstance(business, Proposal) else None
    assert board.offer == offered


@pytest.mark.parametrize(("seats", "friendly", "seed"), [(2, False, 1), (3, False, 4), (4, True, 2), (6, False, 3)])
def test_the_board_follows_the_game(seats: int, friendly: bool, seed: int) -> None:
    options = {**GAME.defaults("en"), "friendly": friendly}
    machines = [GAME.machine(GAME.machines["gambler"])] * (seats - 1) + [anything(GAME)]
    board: Board | None = None
    for played in play_out(GAME, options, machines, Random(seed)):
        if board is None:
            board = Board.of(GAME.view(played.position, None))
        board.apply_all(GAME.told(played.events, None))
        check(board, played.position)
    assert board == Board.of(GAME.view(played.position, None))


def test_looking_back_ends_where_the_game_did() -> None:
    *_, (_, position, _) = play_out(GAME, GAME.defaults("en"), [anything(GAME)] * 4, Random(6))
    table = position.table
    cards = tuple(map(len, table.hands))
    assert review(position).turns[-1].after == Valley(
        table.heights, table.owners, table.prices, table.cash, table.gems, cards
    )


def test_who_has_no_miner_at_home_or_too_little_cash_did_not_pass_but_cannot_bid() -> None:
    options, machines = GAME.defaults("en"), [anything(GAME)] * 5
    start = next(played.position for played in play_out(GAME, options, machines, Random(1)))
    board = Board.of(GAME.view(start, None))
    board.home[1], board.cash[2], board.cash[3] = 0, 50, 60
    board.apply_all([AuctionOpened(0, 7, 50), Passed(3), Raised(4, 70)])
    assert [board.cannot_bid(seat) for seat in range(5)] == [False, True, True, False, False]

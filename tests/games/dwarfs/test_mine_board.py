"""The board that everybody sees, kept by what everybody hears, is the game's own at every move."""

from __future__ import annotations

from random import Random

import pytest

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.position import Phase, Position
from diamant.games.dwarfs.review import review
from diamant.games.playing import anything, play_out


def check(board: Board, position: Position) -> None:
    """Compares a board with what everybody sees of a position."""
    public = GAME.view(position, None)
    dealt = [*public.backs, *[()] * (position.seats - len(public.backs))]
    for seat, backs in enumerate(dealt):
        mat = board.mats[seat][: len(backs)]
        assert [card.floor if card else 0 for card in mat] == list(backs)
        assert [card and card.face for card in mat] == list(public.faces[seat])
        assert board.shut(seat) == ([] if position.is_over() else list(position.shut[seat]))
    assert (board.floor, board.piles[position.floor - 1]) == (position.floor, position.pile)
    assert board.tops == list(position.tops)
    in_hand = position.phase is Phase.CHOOSE
    assert (board.drawn is not None) is in_hand
    if in_hand and board.drawn is not None:
        assert (board.turn, board.drawn[0]) == (position.turn, position.turn)


@pytest.mark.parametrize(("seats", "supper", "seed"), [(2, "late", 1), (3, "printed", 2), (4, "late", 3)])
def test_the_board_follows_the_game(seats: int, supper: str, seed: int) -> None:
    options = {**GAME.defaults("en"), "supper": supper, "first": seats - 1}
    board: Board | None = None
    for played in play_out(GAME, options, [anything(GAME)] * seats, Random(seed)):
        if board is None:
            board = Board.of(GAME.view(played.position, None))
        board.apply_all(GAME.told(played.events, None))
        check(board, played.position)
    assert board == Board.of(GAME.view(played.position, None))


@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_told_everything_knows_every_card_wherever_it_goes(seed: int) -> None:
    """The faces that are known at supper are those that the look back has followed from the first."""
    *_, (_, position, _) = play_out(GAME, GAME.defaults("en"), [anything(GAME)] * 4, Random(seed))
    told = review(position)
    for seat, hand in enumerate(position.hands):
        assert [one.card for one in told.brought(seat)] == [card for card in hand if card is not None]
    for turn in told.turns:
        assert all(lying is None or lying.card is not None for mat in turn.after for lying in mat)


def test_a_copy_goes_its_own_way() -> None:
    played = [*play_out(GAME, GAME.defaults("en"), [anything(GAME)] * 2, Random(5))]
    board = Board.before(2)
    for step in played[:20]:
        board.apply_all(GAME.told(step.events, None))
    copy = board.copy()
    assert copy == board
    for step in played[20:]:
        copy.apply_all(GAME.told(step.events, None))
    assert copy != board
    assert copy == Board.of(GAME.view(played[-1].position, None))

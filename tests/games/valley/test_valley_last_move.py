"""The last move: what still brings cash by the end, and what comes too late."""

from __future__ import annotations

import pytest
from valleys import after, owning, valley, with_table

from diamant.games.valley.last_move import has_last_move, leaves_gems, too_late
from diamant.games.valley.moves import parse_move
from diamant.games.valley.position import Position
from diamant.games.valley.tables import TILE_OF
from diamant.games.valley.view import view


def at_the_end(*hands: str, turn: int = 0, **table: object) -> Position:
    """Returns a valley of two seats in which both have one more move."""
    return owning(valley(*hands, **table), s0=(7,), s1=(9,))._replace(last=2, turn=turn)


def without(position: Position, *names: str) -> Position:
    """Returns a position in which all of these tiles were turned up."""
    ground = list(position.table.ground)
    for name in names:
        ground[TILE_OF[name].at] = 0
    return with_table(position, ground=tuple(ground))


def late(position: Position, text: str, seat: int = 0) -> bool:
    return too_late(view(position, seat), parse_move(text))


def test_everybody_has_a_last_move_until_it_is_made() -> None:
    position = at_the_end("grant fair broker")
    assert [has_last_move(position, seat) for seat in (0, 1)] == [True, True]
    position = after(position, "rest")
    assert [has_last_move(position, seat) for seat in (0, 1)] == [False, True]
    position = after(position, "rest")
    assert [has_last_move(position, seat) for seat in (0, 1)] == [False, False]
    assert not has_last_move(valley(), 0)


@pytest.mark.parametrize("text", ["auction 3 10", "buy 1", "hire", "play geologist 3", "play rescue", "play fair"])
def test_a_claim_a_card_or_a_miner_comes_too_late(text: str) -> None:
    assert late(at_the_end(), text)
    assert not late(valley(), text), "before the last lap nothing is too late"


@pytest.mark.parametrize("text", ["rest", "offer 1 give claim:7 get cash:50", "play grant", "sell ruby 1"])
def test_what_brings_cash_at_once_is_never_too_late(text: str) -> None:
    assert not late(at_the_end(), text)


def test_a_dig_may_still_find_bones_or_a_surprise_that_pays_but_gems_are_not_sold_any_more() -> None:
    position = at_the_end("broker fair double-shift")
    assert not late(position, "dig 7"), "bones"
    position = without(position, "bones")
    assert not late(position, "dig 7"), "a full hand is paid for a surprise"
    assert late(without(position, "surprise"), "dig 7")
    two_cards = with_table(position, hands=(("broker", "fair"), position.table.hands[1]))
    assert late(two_cards, "dig 7"), "a surprise would be a card"


def test_a_shift_needs_as_many_surprises_as_the_hand_has_room_for_and_one_more() -> None:
    position = without(at_the_end("double-shift fair broker"), "bones")
    assert not late(position, "play double-shift"), "two cards are left: the second surprise pays"
    one_card = with_table(position, hands=(("double-shift", "fair"), position.table.hands[1]))
    assert late(one_card, "play double-shift")


def test_a_card_that_raises_a_price_pays_for_who_has_such_gems() -> None:
    position = at_the_end("broker wedding fair", gems=((0, 1, 0), (0, 0, 0)))
    assert not late(position, "play broker ruby")
    assert late(position, "play broker diamond")
    assert late(position, "play wedding")


def test_what_is_dim_is_what_everybody_knows() -> None:
    position = without(at_the_end("geologist fair broker"), "surprise")
    looked = after(position._replace(last=4), "play geologist 7", "tile bones", "tile bones")._replace(turn=0, last=2)
    assert not late(looked, "dig 7")
    gone = without(looked, "bones")
    assert not late(gone, "dig 7"), "the bones that only one saw still lie there for all the others"


@pytest.mark.parametrize(
    ("text", "keeps"),
    [
        ("rest", True), ("dig 7", True), ("play grant", True), ("sell ruby 1", False), ("play broker ruby", False),
        ("play broker diamond", True), ("offer 1 give ruby:1 get cash:50", False),
        ("offer 1 give claim:7 get cash:50", True),
    ],
)  # fmt: skip
def test_who_would_keep_gems_with_the_last_move_keeps_what_counts_nothing(text: str, keeps: bool) -> None:
    position = at_the_end("broker grant fair", gems=((0, 2, 0), (0, 0, 0)))
    assert leaves_gems(view(position, 0), parse_move(text)) is keeps
    assert not leaves_gems(view(position._replace(last=-1), 0), parse_move(text))
    assert not leaves_gems(view(with_table(position, gems=((0, 0, 0), (0, 0, 0))), 0), parse_move(text))


def test_who_raised_a_price_and_sells_nothing_keeps_gems_too() -> None:
    position = after(at_the_end("broker grant fair", gems=((0, 2, 0), (0, 0, 0))), "play broker ruby")
    assert leaves_gems(view(position, 0), parse_move("done"))
    assert not leaves_gems(view(position, 0), parse_move("sell ruby 1"))

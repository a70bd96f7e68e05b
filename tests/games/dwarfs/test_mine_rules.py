"""The rules of the mine in their order, part 1: parts, set-up and a turn."""

from __future__ import annotations

from collections import Counter

import pytest
from mine import HANDS, Table, refused

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.cards import DECKS, FLOORS, MIX, card_of
from diamant.games.dwarfs.codes import Code
from diamant.games.dwarfs.events import (
    Discarded,
    Drawn,
    Kept,
    Looked,
    Swapped,
)
from diamant.games.dwarfs.position import Phase
from diamant.games.errors import UnknownName

# Parts


def test_there_are_72_cards_36_on_the_first_floor_and_18_on_each_of_the_others() -> None:
    assert [len(DECKS[floor]) for floor in FLOORS] == [36, 18, 18]


def test_a_plain_card_shows_nought_to_four_diamonds_and_one_symbol() -> None:
    for floor in FLOORS:
        for card in MIX[floor]:
            if card.symbol:
                assert card.name == f"{card.diamonds} {card.symbol}"
                assert card.diamonds in range(5)
                assert card.symbol in ("lantern", "torch", "arrows")
                assert not card.sudden


PRINTED = {
    1: {"0": "LTAA", "1": "LLLLLTTTTAAA", "2": "LLLLLTTTTAAA", "3": "LLLTTTAA"},
    2: {"1": "LA", "2": "LLTTA", "3": "LTTA", "4": "LA"},
    3: {"1": "LT", "2": "LTA", "3": "LTAA", "4": "LTA"},
}
SPECIALS = {
    1: [],
    2: ["rich seam"] * 2 + ["bats"] * 2 + ["lit corridor"],
    3: ["rich seam"] * 2 + ["lit corridor", "bats", "explosion", "snow white"],
}


@pytest.mark.parametrize("floor", FLOORS)
def test_the_mix_of_a_floor_is_that_of_the_table(floor: int) -> None:
    words = {"L": "lantern", "T": "torch", "A": "arrows"}
    plain = [f"{diamonds} {words[letter]}" for diamonds, letters in PRINTED[floor].items() for letter in letters]
    assert Counter(card.name for card in DECKS[floor]) == Counter(plain + SPECIALS[floor])


def test_everybody_sees_from_which_floor_a_face_down_card_comes() -> None:
    table = Table().go_down(2).play("draw rich seam", "keep 3")
    for seat in (None, 0, 1, 2):
        assert table.view(seat).backs == ((1,) * 5, (1, 1, 1, 2, 1), (1,) * 5)


# Set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_floor_always_has_sixteen_cards_to_draw_after_the_deal(seats: int) -> None:
    table = Table(seats)
    assert table.now.pile == 16
    assert sum(copies for _, copies in GAME.outcomes(table.now)) == 36 - 5 * seats  # nobody knows what is in the box
    table.dig()
    assert (table.now.pile, table.now.phase) == (0, Phase.WAGONS)


def test_everybody_gets_five_cards_of_the_first_floor_and_looks_at_them() -> None:
    table = Table(begun=False)
    assert [table.hand(seat) for seat in range(3)] == [list(hand) for hand in HANDS[:3]]
    for seat in range(3):
        seen = {(event.seat, event.card.name) for event in table.view(seat).record if event.card is not None}
        assert seen == {(seat, card) for card in HANDS[seat]}


def test_the_first_cards_are_laid_in_any_order_that_only_their_owner_knows() -> None:
    table = Table(begun=False).play("arrange 1 40123")
    assert table.hand(1) == ["1 torch", "1 lantern", "1 arrows", "3 lantern", "2 torch"]
    assert table.told_to(1)[0].order == (4, 0, 1, 2, 3)
    assert table.told_to(0)[0].order is None
    assert table.told_to(None)[0].order is None


def test_only_before_the_first_turn_may_they_be_looked_at_freely() -> None:
    table = Table()
    for text in ("arrange 0 10234", "begin", "look 0.0"):
        with refused(Code.NOT_NOW):
            table.play(text)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_says_who_begins(first: int) -> None:
    assert Table(first=first).now.turn == first


# A turn


def test_the_turn_goes_clockwise() -> None:
    table = Table(first=1)
    turns = []
    for _ in range(4):
        turns.append(table.now.turn)
        table.play("draw 1 lantern" if len(turns) < 3 else "draw 2 lantern", "discard", "skip")
    assert turns == [1, 2, 0, 1]


def test_the_drawn_card_is_looked_at_in_secret() -> None:
    table = Table().play("draw 3 arrows")
    assert [event.card and event.card.name for event in table.told_to(0)] == ["3 arrows"]
    assert table.view(0).drawn == card_of(1, "3 arrows")
    for seat in (None, 1, 2):
        assert table.told_to(seat) == (Drawn(0, 1, None, False),)
        assert table.view(seat).drawn is None


def test_only_cards_of_the_current_floor_are_drawn() -> None:
    with pytest.raises(UnknownName, match="floor 1 has no card 'bats'"):
        Table().play("draw bats")


def test_a_drawn_card_may_be_discarded() -> None:
    table = Table().play("draw 3 torch", "discard")
    assert table.hand(0) == list(HANDS[0])
    assert table.told == (Discarded(0, card_of(1, "3 torch"), None),)
    assert table.tops() == ["3 torch", None, None]


def test_a_kept_card_takes_the_place_of_an_own_face_down_card_which_is_discarded() -> None:
    table = Table().play("draw 3 torch", "keep 2")
    assert table.hand(0) == ["2 lantern", "1 torch", "3 torch", "3 torch", "2 arrows"]
    assert table.told == (Kept(0, 2, 1, card_of(1, "3 torch")), Discarded(0, card_of(1, "0 arrows"), 2))
    assert table.told_to(1) == (Kept(0, 2, 1, None), Discarded(0, card_of(1, "0 arrows"), 2))
    assert table.tops() == ["0 arrows", None, None]


def test_a_card_goes_to_the_pile_of_the_floor_it_comes_from() -> None:
    table = Table().go_down(2)
    old = table.hand(table.now.turn)[4]
    table.play("draw 4 lantern", "keep 4")
    assert table.tops()[:2] == [old, None]


def test_specials_and_snow_white_too_go_to_the_pile_of_their_floor() -> None:
    table = Table().go_down(2).play("draw bats")
    assert table.tops()[1] == "bats"
    table = Table().go_down(3).dig(until=14).play("draw snow white")
    assert table.tops()[2] == "snow white"


def test_other_specials_are_shown_to_all_and_acted_on_at_once_then_the_turn_is_over() -> None:
    table = Table().go_down(2)
    turn = table.now.turn
    table.play("draw bats")
    for seat in (None, 0, 1, 2):
        shown = card_of(2, "bats")
        assert table.told_to(seat) == (Drawn(turn, 2, shown, True), Discarded(turn, shown, None))
    for text in ("discard", "keep 1", "skip"):
        with refused(Code.NOT_NOW):
            table.play(text)
    table.play("bats 12 12 12")
    assert (table.now.phase, table.now.turn) == (Phase.DRAW, (turn + 1) % 3)


def test_the_symbol_of_the_discarded_card_is_acted_on_whichever_it_was() -> None:
    assert Table().play("draw 1 torch", "discard").now.symbol == "torch"
    assert Table().play("draw 1 torch", "keep 0").now.symbol == "lantern"
    assert Table().play("draw 1 torch", "keep 4").now.symbol == "arrows"


def test_a_discarded_rich_seam_has_no_symbol_and_nothing_happens() -> None:
    table = Table().go_down(2)
    turn = table.now.turn
    table.play("draw rich seam", "discard")
    assert (table.now.phase, table.now.turn) == (Phase.DRAW, (turn + 1) % 3)


def test_by_a_lantern_one_own_face_down_card_may_be_looked_at() -> None:
    table = Table().play("draw 1 lantern", "discard")
    with refused(Code.OTHERS_CARD):
        table.play("look 1.0")
    table.play("look 0.3")
    assert table.told_to(0) == (Looked(0, 0, 3, card_of(1, "3 torch")),)
    assert table.told_to(1) == table.told_to(None) == (Looked(0, 0, 3, None),)
    assert (table.now.phase, table.now.turn) == (Phase.DRAW, 1)


def test_by_a_torch_one_of_another_players_cards_may_be_looked_at() -> None:
    table = Table().play("draw 1 torch", "discard")
    with refused(Code.OWN_CARD):
        table.play("look 0.0")
    table.play("look 2.3")
    assert table.told_to(0) == (Looked(0, 2, 3, card_of(1, "3 arrows")),)
    assert table.told_to(2) == (Looked(0, 2, 3, None),)


@pytest.mark.parametrize("card", ["1 lantern", "1 torch"])
def test_looking_may_be_declined(card: str) -> None:
    table = Table().play(f"draw {card}", "discard", "skip")
    assert (table.now.phase, table.now.turn) == (Phase.DRAW, 1)


def test_by_arrows_an_own_card_must_be_swapped_unseen_for_another_players() -> None:
    table = Table().play("draw 1 arrows", "discard")
    for text in ("skip", "look 0.0"):
        with refused(Code.MUST_SWAP):
            table.play(text)
    with refused(Code.OWN_CARD):
        table.play("swap 0 0.1")
    table.play("swap 2 1.4")
    assert (table.hand(0)[2], table.hand(1)[4]) == ("1 torch", "0 arrows")
    for seat in (None, 0, 1, 2):
        assert table.told_to(seat) == (Swapped(0, 2, 1, 4),)


def test_the_card_just_kept_may_be_swapped_by_arrows() -> None:
    table = Table().play("draw 1 torch", "keep 4", "swap 4 2.0")
    assert (table.hand(0)[4], table.hand(2)[0]) == ("2 lantern", "1 torch")


def test_turned_up_cards_are_never_looked_at_swapped_or_replaced() -> None:
    table = Table().dig().play("wagons 0 0 0")
    seat = table.now.turn
    other = (seat + 1) % 3
    table.play("draw 2 lantern")
    with refused(Code.CARD_IS_OPEN):
        table.play("keep 0")
    table.play("discard")
    with refused(Code.CARD_IS_OPEN):
        table.play(f"look {seat}.0")
    table.play("skip", "draw 2 torch", "discard")
    with refused(Code.CARD_IS_OPEN):
        table.play(f"look {seat}.0")
    table.play("skip", "draw 2 arrows", "discard")
    for text in (f"swap 0 {seat}.1", f"swap 1 {seat}.0", f"swap 1 {other}.0"):
        with refused(Code.CARD_IS_OPEN):
            table.play(text)


def test_turned_up_cards_are_never_thrown_nor_carried_off_by_bats() -> None:
    table = Table().dig().play("wagons 0 0 0", "draw bats")
    with refused(Code.CARD_IS_OPEN):
        table.play("bats 01 12 12")
    table.pass_by().go_down(3).play("draw explosion")
    with refused(Code.CARD_IS_OPEN):
        table.play("throw 0 4 4")

"""The rules in their order, part 3: the end of a round, and the end of the game."""

from __future__ import annotations

from collections import Counter

import pytest
from expeditions import after, all_leave, game, go_home, only, refused, told, until_round, walk

from diamant.games.expedition import (
    EDITIONS,
    Card,
    CardKind,
    Code,
    Ending,
    GameOver,
    IllegalMove,
    Phase,
    Position,
    RoundBegan,
    RoundEnded,
    Rules,
    begin,
    relic,
    trap,
    treasure,
)


def without_relics(position: Position) -> Counter[Card]:
    """Returns the cards of the deck that are not relics."""
    return Counter({card: copies for card, copies in Counter(position.deck).items() if card.kind is not CardKind.RELIC})


# 1. The round's entrance closes


@pytest.mark.parametrize("number", range(1, 6))
def test_the_rounds_entrance_closes(rules: Rules, number: int) -> None:
    position = until_round(number, begin(rules, 2)[0])
    assert only(RoundEnded, told(position, "treasure 9", "LL")).round == number
    kind = rules.edition.traps[0]
    ended = only(RoundEnded, told(position, f"trap {kind}", "CC", f"trap {kind}"))
    assert ended.round == number
    assert after(position, "treasure 9", "LL").round == min(number + 1, 5)


@pytest.mark.parametrize(
    ("edition", "entrance"), [("polish", "removed"), ("ukrainian", "barricaded"), ("english", "barricaded")]
)
def test_an_entrance_is_removed_or_barricaded(edition: str, entrance: str) -> None:
    assert EDITIONS[edition].entrance.value == entrance


# 2. Rubies left on the path


def test_rubies_left_on_the_path_go_back_to_the_reserve_when_all_have_left() -> None:
    moves = ("treasure 9", "CCCCC", "treasure 7", "LLLLL")
    position = after(game(seats=5), *moves)
    assert position.path_rubies == 0
    assert sum(position.scores()) == 5 * (1 + 1 + 1)
    assert only(RoundEnded, told(game(seats=5), *moves)).rubies_lost == 6 - 5


def test_rubies_left_on_the_path_go_back_to_the_reserve_after_a_trap() -> None:
    before = walk(game(seats=5), "treasure 9", "treasure 7", "trap lava")
    position = after(before, "trap lava")
    assert position.path_rubies == 0
    assert position.scores() == (0,) * 5
    assert only(RoundEnded, told(before, "trap lava")).rubies_lost == 4 + 2


def test_rubies_of_an_earlier_round_are_not_found_again() -> None:
    position = walk(game(seats=4), "treasure 15", "trap lava", "trap lava")
    position = after(position, "treasure 4", "LCCC")
    assert position.scores() == (1, 0, 0, 0)
    assert position.path_rubies == 0


def test_a_treasure_that_was_emptied_is_full_again_in_the_next_round() -> None:
    position = after(game(seats=2), "treasure 17", "LL", "treasure 17")
    assert position.beside == (8, 8)
    assert position.rubies == (1,)


# 3. Relics still on the path


def test_relics_still_on_the_path_leave_the_game_after_a_trap() -> None:
    before = walk(game(), "relic", "treasure 9", "relic", "trap lava")
    position = after(before, "trap lava")
    assert position.path_relics == ()
    assert position.relics == ((), (), ())
    assert position.deck.count(relic()) == 3
    assert only(RoundEnded, told(before, "trap lava")).relics_lost == (relic(), relic())


def test_relics_still_on_the_path_leave_the_game_when_all_have_left() -> None:
    before = walk(game("polish"), "relic 5")
    position = after(before, "treasure 9", "LLL")
    assert relic(5) not in position.deck
    assert position.relics == ((), (), ())
    assert only(RoundEnded, told(before, "treasure 9", "LLL")).relics_lost == (relic(5),)
    with refused(Code.CARD_NOT_IN_DECK):
        after(position, "relic 5")


def test_a_relic_that_was_taken_is_not_lost_again() -> None:
    before = after(game(seats=3), "relic", "LCC", "treasure 9", "-CC", "relic", "-CC", "trap lava", "-CC")
    ended = only(RoundEnded, told(before, "trap lava"))
    assert ended.relics_lost == (relic(),)
    assert after(before, "trap lava").deck.count(relic()) == 5 - 2
    assert after(before, "trap lava").relics == ((5,), (), ())


def test_relics_still_hidden_in_the_deck_stay_in_it() -> None:
    position = walk(game("ukrainian"), "treasure 9", "trap lava", "trap lava")
    assert relic(5) in position.deck
    assert after(position, "relic 5").path_relics == (relic(5),)
    position = walk(game("english"), "relic", "trap lava", "trap lava")
    assert position.deck.count(relic()) == 4


# 4. If a trap ended the round


def test_one_card_of_the_trap_that_ended_the_round_leaves_the_game_and_its_twin_goes_back(rules: Rules) -> None:
    for kind in rules.edition.traps:
        before = walk(begin(rules, 3)[0], "treasure 9", f"trap {kind}")
        position, events = before.reveal(trap(kind))
        assert position.deck.count(trap(kind)) == 3 - 1
        assert only(RoundEnded, events).removed == trap(kind)


def test_no_other_trap_leaves_the_game() -> None:
    position = walk(game(), "trap rams", "trap spiders", "trap lava", "trap spiders")
    traps = Counter(card.trap for card in position.deck if card.trap)
    assert traps == {"rams": 3, "spiders": 2, "lava": 3, "snakes": 3, "boulders": 3}


def test_a_trap_that_ended_two_rounds_has_one_card_left_and_ends_no_third() -> None:
    position = walk(game(), "trap lava", "trap lava", "trap lava", "trap lava")
    assert position.round == 3
    assert position.deck.count(trap("lava")) == 1
    position = after(position, "trap lava", "CCC")
    with refused(Code.CARD_NOT_IN_DECK, IllegalMove):
        after(position, "trap lava")


def test_no_trap_leaves_the_game_when_all_have_left() -> None:
    position = walk(game(), "trap lava", "trap rams")
    assert only(RoundEnded, told(position, "treasure 9", "LLL")).removed is None
    position = after(position, "treasure 9", "LLL")
    assert Counter(card.trap for card in position.deck if card.trap) == dict.fromkeys(EDITIONS["english"].traps, 3)


# 5. Every other turned-up card


def test_every_other_turned_up_card_is_shuffled_back_into_the_deck(rules: Rules) -> None:
    kind, other, *_ = rules.edition.traps
    start, _ = begin(rules, 3)
    position = walk(start, "treasure 9", f"trap {other}", "treasure 5", "treasure 5", f"trap {kind}", f"trap {kind}")
    assert position.path == ()
    assert position.rubies == ()
    assert without_relics(position) == without_relics(start) - Counter([trap(kind)])
    position = go_home(walk(start, "treasure 9", f"trap {other}", "treasure 5", f"trap {kind}"), "treasure 5")
    assert without_relics(position) == without_relics(start)


def test_all_explorers_return_to_the_table(rules: Rules) -> None:
    position = after(begin(rules, 4)[0], "treasure 9", "LCLC", "treasure 7", "-C-L", "treasure 4", "-L--")
    assert position.round == 2
    assert position.in_cave == (0, 1, 2, 3)
    assert position.beside == (0, 0, 0, 0)
    assert position.phase is Phase.REVEAL
    kind = rules.edition.traps[0]
    position = after(begin(rules, 4)[0], "treasure 9", "LCLC", f"trap {kind}", "-C-C", f"trap {kind}")
    assert position.round == 2
    assert position.in_cave == (0, 1, 2, 3)
    assert position.beside == (0, 0, 0, 0)


def test_the_next_round_begins_when_a_round_has_ended(rules: Rules) -> None:
    start, _ = begin(rules, 3)
    assert told(start, "treasure 9", "LLL")[-1] == RoundBegan(2, rules.entering_relic(2))
    kind = rules.edition.traps[0]
    assert told(start, f"trap {kind}", "CCC", f"trap {kind}")[-1] == RoundBegan(2, rules.entering_relic(2))


# After five rounds


def test_after_five_rounds_the_game_is_over(rules: Rules) -> None:
    position = until_round(5, begin(rules, 3)[0])
    assert not position.is_over()
    position = after(position, "treasure 9", "LLL")
    assert position.is_over()
    assert position.phase is Phase.OVER
    assert position.round == 5
    assert position.in_cave == ()
    assert position.path == ()
    assert position.rubies == ()
    assert position.next_cards() == Counter()
    for move in ("treasure 9", "---"):
        with refused(Code.GAME_OVER, IllegalMove):
            after(position, move)


def test_a_trap_in_the_fifth_round_ends_the_game(rules: Rules) -> None:
    position = until_round(5, begin(rules, 3)[0])
    kind = rules.edition.traps[0]
    events = told(position, "treasure 9", "LCC", f"trap {kind}", "-CC", f"trap {kind}")
    position = after(position, "treasure 9", "LCC", f"trap {kind}", "-CC", f"trap {kind}")
    assert position.is_over()
    assert position.beside == (0, 0, 0)
    assert only(RoundEnded, events).ending is Ending.TRAP
    assert events[-1] == GameOver((3, 0, 0), (0,))


def test_the_score_is_the_stones_in_the_chest_and_the_relics_taken() -> None:
    position = after(game("polish", seats=2), "relic 5", "CC", "treasure 9", "LC", "treasure 7", "-L")
    assert position.chest == (5, 11)
    assert position.relics == ((5,), ())
    assert position.scores() == (5 + 5, 11)


def test_the_highest_score_wins() -> None:
    last = until_round(5, game(seats=3))
    position = after(last, "treasure 9", "LCC", "treasure 4", "-LC", "treasure 17", "--L")
    assert position.scores() == (3, 5, 3 + 2 + 17)
    assert position.winners() == (2,)
    assert told(last, "treasure 9", "LCC", "treasure 4", "-LC", "treasure 17", "--L")[-1] == GameOver((3, 5, 22), (2,))


def test_relics_can_win_the_game() -> None:
    last = until_round(5, game(seats=2))
    position = after(last, "relic", "LC", "treasure 4", "-L")
    assert position.chest == (0, 4)
    assert position.winners() == (0,)


def test_a_tie_is_a_shared_victory() -> None:
    last = until_round(5, game(seats=4))
    moves = ("treasure 13", "LLCC", "trap lava", "--CL", "trap lava")
    position = after(last, *moves)
    assert position.scores() == (3, 3, 0, 3 + 1)
    assert position.winners() == (3,)
    moves = ("treasure 4", "LLCC", "trap lava", "--CL", "trap lava")
    position = after(last, *moves)
    assert position.scores() == (1, 1, 0, 1)
    assert position.winners() == (0, 1, 3)
    assert told(last, *moves)[-1] == GameOver((1, 1, 0, 1), (0, 1, 3))


def test_everybody_can_share_the_victory(rules: Rules) -> None:
    position = until_round(5, begin(rules, 8)[0])
    position = after(position, "treasure 7")
    position = after(position, all_leave(position))
    assert position.scores() == (0,) * 8
    assert position.winners() == tuple(range(8))


def test_scores_and_winners_of_an_unfinished_game_are_as_they_stand() -> None:
    position = after(game(seats=3), "treasure 9", "CLC", "treasure 17")
    assert position.beside == (3 + 8, 0, 3 + 8)
    assert position.scores() == (0, 3, 0)
    assert position.winners() == (1,)
    assert treasure(17) in position.path

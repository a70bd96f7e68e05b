"""Every position of tiny games, enumerated and counted; the numbers are derived by hand in the comments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import perm

import pytest
from expeditions import make

from diamant.games.expedition import (
    Choice,
    Edition,
    Entrance,
    IdenticalRelics,
    Phase,
    Position,
    RisingRelics,
    Rules,
    begin,
    relic,
)
from diamant.games.expedition.moves import Decide, Move, Reveal


def tiny(
    treasures: tuple[int, ...],
    traps: tuple[str, ...] = ("snakes",),
    trap_copies: int = 2,
    rounds: int = 1,
    relics: RisingRelics | IdenticalRelics | None = None,
) -> Rules:
    """Returns the rules of an edition with a handful of cards."""
    edition = Edition(
        name="tiny",
        traps=traps,
        relics=relics or RisingRelics(()),
        relics_optional=True,
        entrance=Entrance.REMOVED,
        treasures=treasures,
        trap_copies=trap_copies,
        rounds=rounds,
    )
    return Rules(edition, relics is not None)


def moves(position: Position) -> Iterator[Move]:
    """Yields every legal move."""
    for card in position.next_cards():
        yield Reveal(card)
    if position.phase is Phase.DECIDE:
        for choices in product(*[position.legal_choices(seat) or (None,) for seat in range(position.seats)]):
            yield Decide(choices)


def reachable(start: Position) -> set[Position]:
    """Returns every position that moves can lead to, the start included."""
    seen, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        for move in moves(position):
            following, _ = make(position, move)
            if following not in seen:
                seen.add(following)
                waiting.append(following)
    return seen


def count_games(position: Position) -> int:
    """Returns the number of different games, told as lists of moves, that can follow a position."""
    if position.is_over():
        return 1
    return sum(count_games(make(position, move)[0]) for move in moves(position))


def count_by_phase(positions: set[Position]) -> tuple[int, int, int]:
    """Returns how many positions wait for a decision, how many for a card, and in how many the game is over."""
    phases = Counter(position.phase for position in positions)
    return phases[Phase.DECIDE], phases[Phase.REVEAL], phases[Phase.OVER]


# One treasure of 3 (T), two snakes (S, S), one round, seats A and B.
#
# As long as the round lasts, the path is one of: (), T, S, TS, ST. A second S ends it, whatever lies there.
# T brings 1 to each of two explorers and leaves 1 on the card; a lone leaver from there banks 2. It brings all 3 to
# a lone explorer. "One out" counts twice, once for each seat.
#
# Waiting for a decision:
#   T   both in                                                                                             1
#   S   both in                                                                                             1
#   TS  both in; one out who left with 2 after T                                                        1 + 2
#   ST  both in; one out who left with 0 after S, while the other has 3                                 1 + 2
#                                                                                                      ------
#                                                                                                           8
# Waiting for a card:
#   ()  both in                                                                                             1
#   T   both in; one out with 2                                                                         1 + 2
#   S   both in; one out with 0                                                                         1 + 2
#   TS  both in; one out with 2, the same position whether it left after T or after S                   1 + 2
#   ST  both in; one out with 0 (other has 3); one out with 2 (other has 1)                         1 + 2 + 2
#                                                                                                      ------
#                                                                                                          15
# Over, because all left; the deck is T S S. Chests:
#   together after S: 0-0. Together with a T on the path: 1-1, and one ruby goes back.
#   one after T, the other after TS: 2-1 or 1-2. One after S, the other after ST: 0-3 or 3-0.               6
#   (Who stays after ST or TS meets the second snake.)
# Over, because of the snake; the deck is T S. Chests:
#   0-0 (both caught, or one out with 0); 2-0 or 0-2.                                                       3
#
ONE_ROUND = (8, 15, 9)


def test_a_treasure_and_two_snakes_for_two_explorers() -> None:
    positions = reachable(begin(tiny((3,)), 2)[0])
    assert count_by_phase(positions) == ONE_ROUND
    assert len(positions) == 32
    assert {position.chest for position in positions if position.is_over() and len(position.stock) == 3} == {
        (0, 0), (1, 1), (2, 1), (1, 2), (0, 3), (3, 0),
    }  # fmt: skip
    assert {position.chest for position in positions if position.is_over() and len(position.stock) == 2} == {
        (0, 0), (2, 0), (0, 2),
    }  # fmt: skip


# The games of that deck, as lists of moves. g(path, k) games follow when a card is due and k explorers are in:
#   g(TS, 1) = g(ST, 1) = g(TS, 2) = g(ST, 2) = 1      only the second snake is left
#   g(T, 1) = [S: stay g(TS, 1), leave 1]                                            = 2
#   g(S, 1) = [S: 1] + [T: stay g(ST, 1), leave 1]                                   = 3
#   g(T, 2) = [S: both stay g(TS, 2), one stays 2 g(TS, 1), none 1]                  = 4
#   g(S, 2) = [S: 1] + [T: both stay g(ST, 2), one stays 2 g(ST, 1), none 1]         = 5
#   g((), 2) = [T: g(T, 2) + 2 g(T, 1) + 1 = 9] + [S: g(S, 2) + 2 g(S, 1) + 1 = 12]  = 21


def test_the_number_of_games_of_a_treasure_and_two_snakes() -> None:
    assert count_games(begin(tiny((3,)), 2)[0]) == 21


# The same with a third snake and a second round.
#
# The third snake makes no difference in the first round: 8 and 15 positions in it. It ends in one of 9 ways (chests
# and cards left), and each is a start of round 2. There the same 23 positions follow from each start, and no two starts
# lead to the same one: in the list above, the path, who is in and what lies beside the chests tell what was banked
# in the round (one out at TS always has 2; at ST 0 if the other has 3, and 2 if the other has 1).
#   waiting for a decision  8 + 9 x 8  =  80
#   waiting for a card     15 + 9 x 15 = 150
#
# Over: the chests of two rounds added. Let L be the six pairs of a round that all left, {00 11 21 12 03 30}, and
# S the three of a round that a snake ended, {00 20 02}. The cards left tell how many snakes are gone: none, one, two.
#   L + L: 21 sums, three of them twice (21+21 is 12+30, 12+12 is 21+03, 21+12 is 03+30)    18
#   L + S (or S + L): 18 sums, two of them twice (12+20 is 30+02, 21+02 is 03+20)           16
#   S + S: 6 sums, all different                                                             6
#                                                                                           40
# And 21 x 21 games.


def test_a_treasure_and_three_snakes_for_two_explorers_in_two_rounds() -> None:
    start, _ = begin(tiny((3,), trap_copies=3, rounds=2), 2)
    positions = reachable(start)
    assert count_by_phase(positions) == (80, 150, 40)
    assert Counter(len(position.stock) for position in positions if position.is_over()) == {4: 18, 3: 16, 2: 6}
    assert count_games(start) == 21 * 21


# Two snakes (S, S) and a relic (R) whose worth is fixed when it is taken, one round, seats A and B.
# Nobody ever has a ruby. A lone leaver takes the relic off the path, so that path R becomes () and RS becomes S.
#
# Waiting for a decision:
#   S    both in                                                                                            1
#   R    both in                                                                                            1
#   SR   both in; one out who left after S                                                              1 + 2
#   RS   both in                                                                                            1
#   S after the relic was taken: one out, who left with it after R                                          2
#                                                                                                      ------
#                                                                                                           8
# Waiting for a card:
#   ()   both in                                                                                            1
#   S    both in; one out with nothing                                                                  1 + 2
#   R    both in                                                                                            1
#   SR   both in; one out with nothing                                                                  1 + 2
#   RS   both in                                                                                            1
#   () after the relic was taken: one out with it                                                           2
#   S after the relic was taken: one out with it, whether it came from SR, from RS, or from R and S later   2
#                                                                                                      ------
#                                                                                                          13
# Over:
#   all left, the relic still hidden (together after S)                                                     1
#   all left, the relic lost (together with R on the path)                                                  1
#   all left, A or B with the relic                                                                         2
#   the snake, the relic still hidden                                                                       1
#   the snake, the relic lost                                                                               1
#   the snake, A or B with the relic                                                                        2
#                                                                                                      ------
#                                                                                                           8


def test_a_relic_and_two_snakes_for_two_explorers() -> None:
    start, _ = begin(tiny((), relics=IdenticalRelics((5,))), 2)
    positions = reachable(start)
    assert count_by_phase(positions) == (8, 13, 8)
    ends = Counter((position.relics, position.stock.count(relic())) for position in positions if position.is_over())
    hidden, lost, with_a, with_b = (((), ()), 1), (((), ()), 0), (((5,), ()), 0), (((), (5,)), 0)
    assert ends == {hidden: 2, lost: 2, with_a: 2, with_b: 2}


# Rising relics of 5 and 7, three snakes, no treasure, two rounds, seats A and B. Each relic is a card of its own.
#
# Round 1 has the 5 only: 8 and 13 positions as above, for the third snake makes no difference. It ends in one of 8
# ways: the 5 is hidden, lost, with A or with B, and all left or the snake came.
#
# Round 2 after one of the 6 ways in which the 5 is not hidden has one relic, the 7: again 8 and 13 positions.
#
# Round 2 after one of the 2 ways in which the 5 is hidden has both:
#   Nobody out. The path is any order of any of {5, 7, S}; of 0, 1, 2, 3 cards there are 1, 3, 6, 6 such orders.
#     waiting for a decision  3 + 6 + 6 = 15, for a card 1 + 3 + 6 + 6 = 16
#   A out, B alone in the cave. All relics on the path were turned up after A left.
#     A has none: the path was S when it left.
#       decision: S5, S7, S57, S75; card: these and S                                               4 and 5
#     A has the 5: on the path lay the 5, perhaps S, but not the 7; S and 7 may have come later.
#       decision: S, 7, S7, 7S; card: these and ()                                                  4 and 5
#     A has the 7: the same                                                                         4 and 5
#     A has both: on the path lay 57 or 75, perhaps S; only S may have come later.
#       decision: S; card: S and (); for each of the orders                                         2 and 4
#                                                                                                 14 and 19
#   B out: the same. All together 15 + 2 x 14 = 43 and 16 + 2 x 19 = 54.
#
# Positions of round 2 that were counted twice. The cards tell the snakes left and whether the 5 was lost in round 1,
# but when A is out with the 5, it may have it from round 1 or from round 2 (and B the same):
#     A has the 5 only. From round 1: it left round 2 with nothing, after S. Decision: S7; card: S, S7.     1 and 2
#     A has 5 and 7 in this order. From round 1: it left with the 7 later. Decision: S; card: S, ().        1 and 2
#   Each of them is in the list of round 2 with the 5 hidden as well. For two seats, and for three or two snakes left:
#   4 x 2 = 8 and 4 x 4 = 16 positions.
#
#   waiting for a decision  8 + 2 x 43 + 6 x 8  - 8  = 134
#   waiting for a card     13 + 2 x 54 + 6 x 13 - 16 = 183
#
# Over. Each relic is hidden, lost, with A or with B, and one who has both has them in the order 57 or 75: 16 + 2 = 18.
# The order 75 needs round 2 alone; every other outcome needs no more than one thing done to the 5 in round 1 and one
# done to the 7 in round 2 (and nothing to a hidden one). Hidden: not turned up. Lost: it lies there when both leave
# or the snake comes. With A: A leaves alone, and then B leaves after another card or meets the snake. So each can
# happen in a round that all left and in one that the snake ended; none, one or two snakes are gone: 18 x 3 = 54.


def test_rising_relics_and_three_snakes_for_two_explorers_in_two_rounds() -> None:
    start, _ = begin(tiny((), trap_copies=3, rounds=2, relics=RisingRelics((5, 7))), 2)
    positions = reachable(start)
    assert count_by_phase(positions) == (134, 183, 54)


# A deck of nothing but k kinds of trap, two of each, for n explorers in one round: a formula counts the positions.
# Nobody ever has anything, so a position is the path (an order of j different kinds: k! / (k - j)! ways), who is in the
# cave, and the phase.
#   Waiting for a card: path () with all in; any other path with any explorers but none, 2^n - 1 parties.
#   Waiting for a decision: after the first card all are in; after a later one any party of 2^n - 1.
#   Over: all left, nothing gone; or one card of one of k kinds is gone: k + 1.


def count_of_traps_only(kinds: int, explorers: int) -> tuple[int, int, int]:
    """Returns how many positions wait for a decision, how many for a card, and in how many the game is over."""
    parties = 2**explorers - 1
    paths = {length: perm(kinds, length) for length in range(1, kinds + 1)}
    decide = paths[1] + sum(paths[length] * parties for length in range(2, kinds + 1))
    reveal = 1 + sum(paths.values()) * parties
    return decide, reveal, kinds + 1


@pytest.mark.parametrize("explorers", [2, 3, 4])
@pytest.mark.parametrize("kinds", [1, 2, 3, 4])
def test_a_deck_of_traps_only(kinds: int, explorers: int) -> None:
    rules = tiny((), traps=("snakes", "lava", "rams", "spiders")[:kinds])
    assert count_by_phase(reachable(begin(rules, explorers)[0])) == count_of_traps_only(kinds, explorers)


def test_the_formula_for_a_deck_of_traps_only() -> None:
    """Three kinds, three explorers: paths of 1, 2, 3 cards are 3, 6, 6, and there are 7 parties."""
    assert count_of_traps_only(3, 3) == (3 + 12 * 7, 1 + 15 * 7, 4) == (87, 106, 4)


def test_every_position_of_a_tiny_game_is_sound() -> None:
    rules = tiny((3,), traps=("snakes", "lava"), relics=IdenticalRelics((5, 10)))
    for position in reachable(begin(rules, 2)[0]):
        assert (not list(moves(position))) == position.is_over()
        assert Counter(position.deck) + Counter(position.path) == Counter(position.stock)
        assert sum(map(len, position.relics)) + position.stock.count(relic()) <= 2
        assert len(set(position.traps_out)) == len(position.traps_out)
        assert len(position.rubies) == len(position.path)
        may_choose = position.in_cave if position.phase is Phase.DECIDE else ()
        for seat in range(2):
            assert position.legal_choices(seat) == (tuple(Choice) if seat in may_choose else ())
            assert seat in position.in_cave or position.beside[seat] == 0

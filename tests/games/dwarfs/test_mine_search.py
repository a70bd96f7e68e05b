"""Thinking ahead in the mine: mines as they may be, what they are worth, and what is chosen for it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from mine import Table, random_game

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.bots import dwarf_of
from diamant.games.dwarfs.bots.bare import GONE, LIGHT, NUMBERS, OPEN, SUPPER, Mine
from diamant.games.dwarfs.bots.beliefs import Beliefs
from diamant.games.dwarfs.bots.search import STAGES, Plan, Tried
from diamant.games.dwarfs.bots.values import FILE, values_of
from diamant.games.dwarfs.bots.worlds import Worlds
from diamant.games.dwarfs.cards import DECKS, card_of
from diamant.games.dwarfs.moves import Discard
from diamant.games.dwarfs.position import PLACES, TO_DRAW, Phase
from diamant.games.dwarfs.view import View
from diamant.games.game import Awaited

TO_THE_END = 60


class OnlyRandom:
    """Luck that has nothing but ``random()``."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random


def worlds_of(view: View, seed: int = 1) -> Worlds:
    return Worlds(view, Beliefs(view), Random(seed).random)


def bare(*hands: str, know: int | None = None) -> Mine:
    """Returns a bare mine on floor I; a hand is a text of diamonds, all of them lanterns."""
    face = [4 * int(diamonds) + 1 for hand in hands for diamonds in hand]
    spots = range(len(face))
    shut = [list(spots[at : at + PLACES]) for at in spots[::PLACES]]
    known = [1 << spot // PLACES if know is None else know for spot in spots]
    return Mine(0, 1, 8, face, known, [1.6] * len(face), shut)


def views_of_a_game(seats: int, seed: int = 3) -> list[View]:
    """Returns what whoever is awaited alone knew in a random game."""
    played = random_game(seats, "late", seed)
    alone = [position for position in played.positions if GAME.turn(position).awaited is Awaited.SEAT]
    return [GAME.view(position, position.looker) for position in alone]


# Mines as they may be


@pytest.mark.parametrize("seats", [2, 4])
def test_no_mine_has_more_cards_of_a_kind_than_there_are(seats: int) -> None:
    every_deck = Counter(NUMBERS[card.number] for deck in DECKS.values() for card in deck)
    for view in views_of_a_game(seats)[::7]:
        worlds = worlds_of(view)
        for _ in range(5):
            mine, draws = worlds.draw(TO_THE_END)
            assert all(0 <= number < LIGHT or number == GONE for number in mine.face)
            assert Counter(number for number in mine.face if number != GONE) + Counter(draws) <= every_deck


def test_what_a_seat_knows_is_the_same_in_every_mine() -> None:
    for view in views_of_a_game(3)[::7]:
        worlds = worlds_of(view)
        mines = [worlds.draw(0)[0] for _ in range(20)]
        known = [spot for spot, knowers in enumerate(worlds.mine.know) if knowers >> view.seat & 1]
        assert known
        for spot in known:
            assert {mine.face[spot] for mine in mines} == {worlds.mine.face[spot]}
        strange = [spot for spot in range(PLACES * 3) if spot not in known]
        assert any(len({mine.face[spot] for mine in mines}) > 1 for spot in strange)


def test_supper_is_late_in_every_mine_and_comes_for_certain() -> None:
    table = Table().go_down(3)
    table.play("draw 2 torch")
    worlds = worlds_of(table.view(table.now.turn))
    lengths = {len(draws) for _, draws in (worlds.draw(TO_THE_END) for _ in range(400)) if draws[-1] == SUPPER}
    assert lengths == {*range(4, 18)}  # three more safe draws, and then any


def test_what_somebody_gave_away_is_poor_in_most_mines() -> None:
    table = Table().play("draw 3 torch", "keep 4", "swap 2 1.0")
    worlds = worlds_of(table.view(2))
    rich = sum(worlds.draw(0)[0].face[PLACES] >> 2 == 3 for _ in range(400))
    assert rich < 40  # of 35 cards eight have three diamonds: 91 of 400


# Digging on


def test_everybody_keeps_what_is_better_than_their_poorest_card() -> None:
    mine = bare("30333", "11111")
    mine.dig([4 * 3 + 1])
    assert mine.scores() == [15, 5]
    assert (mine.turn, mine.pile) == (1, 7)


def test_arrows_take_what_is_known_to_be_best() -> None:
    mine = bare("01111", "11311", know=0b11)
    mine.dig([3])  # arrows without diamonds
    assert mine.scores() == [7, 4]


def test_a_floor_that_is_dug_out_sends_everybodys_best_card_up() -> None:
    mine = bare("01231", "11311")
    mine.pile = 1
    mine.dig([1])
    assert (mine.floor, mine.pile) == (2, TO_DRAW[2])
    assert [spot for spot, knowers in enumerate(mine.know) if knowers & OPEN] == [3, 7]
    assert all(len(shut) == 4 for shut in mine.shut)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_mine_is_dug_to_its_end(seats: int) -> None:
    for view in views_of_a_game(seats)[::5]:
        if view.phase is Phase.CHOOSE:
            mine, draws = worlds_of(view).draw(TO_THE_END)
            mine.end_turn()
            assert mine.dig(draws)
            assert sum(mine.share(seat) for seat in range(seats)) == pytest.approx(1)


# What a mine is worth


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_shared_out_among_all(seats: int) -> None:
    mine = bare(*["32101"] * seats)
    values = values_of(seats)
    assert sum(values.chance(mine, seat) for seat in range(seats)) == pytest.approx(1)


def test_whoever_has_more_diamonds_is_likelier_to_win_the_more_so_towards_the_end() -> None:
    mine = bare("22233", "22222", "22223")
    values = values_of(3)
    chances = []
    for mine.floor in (1, 2, 3):
        assert values.chance(mine, 0) > values.chance(mine, 2) > values.chance(mine, 1)
        chances.append(values.chance(mine, 0))
    assert chances == sorted(chances)


def test_what_is_shipped_is_small() -> None:
    assert FILE.stat().st_size < 30_000


# What is chosen


def tried(*shares: float) -> Tried:
    return Tried(Plan(Discard()), [*shares])


def test_what_is_far_behind_in_the_same_mines_is_given_up_and_what_may_be_luck_is_not() -> None:
    best = tried(*[0.5] * 10)
    assert not tried(*[0.4] * 10).may_beat(best)
    assert not tried(*[0.3, 0.6] * 100).may_beat(tried(*[0.5] * 200))
    assert tried(*[0.3, 0.6] * 5).may_beat(best)


def test_what_brings_the_same_everywhere_is_tried_no_longer() -> None:
    assert not tried(0.2, 0.7).may_beat(tried(0.2, 0.7))


def test_every_stage_looks_further_for_fewer_plans() -> None:
    mines, _, left = zip(*STAGES, strict=True)
    assert [*mines] == sorted(mines)
    assert [*left] == sorted(left, reverse=True)
    assert left[-1] == 1



def test_the_expert_uses_nothing_of_luck_but_random() -> None:
    for view in views_of_a_game(4)[::9]:
        assert dwarf_of("expert")(view, OnlyRandom(5)) == dwarf_of("expert")(view, Random(5))  # type: ignore[arg-type]


def test_the_expert_chooses_only_what_is_allowed() -> None:
    for view in views_of_a_game(3, seed=8)[::3]:
        assert GAME.why_not(view, dwarf_of("expert")(view, Random(2))) is None


def test_at_supper_the_expert_names_its_richest_card() -> None:
    table = Table(2).go_down(3)
    view = table.view(0)._replace(phase=Phase.WAGONS)
    place = dwarf_of("expert")(view, Random(1))
    assert isinstance(place, int)
    shut = [card_of(1, name).diamonds for name in table.hand(0)[2:] if name]
    assert card_of(1, str(table.hand(0)[place])).diamonds == max(shut)

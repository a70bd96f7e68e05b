"""What the bench compares: that the engine and the bare loop of a game play the same game."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from diamant.commands import bare_dwarfs, bare_loop, bare_valley, swift_dwarfs
from diamant.games.dwarfs.cards import DECKS
from diamant.games.expedition.editions import EDITIONS
from diamant.games.valley import tables as valley
from diamant.games.valley.simulate import play_game


def test_the_bare_loop_of_diamant_has_the_cards_of_the_english_edition() -> None:
    english = EDITIONS["english"]
    assert list(english.treasures) == bare_loop.TREASURES
    assert (len(bare_loop.TRAPS), len(bare_loop.RELICS)) == (len(english.traps), len(english.relics.worths))


def test_the_bare_loop_of_the_mine_has_the_cards_of_the_mine() -> None:
    for floor, deck in DECKS.items():
        cards = [card for card in deck if card.name != "snow white"]
        bare = bare_dwarfs.DECKS[floor - 1]
        assert sorted(card.diamonds for card in cards if not card.sudden) == sorted(n >> 2 for n in bare if n >= 0)
        assert sum(card.sudden for card in cards) == sum(number < 0 for number in bare)
        assert len(cards) == len(bare)


def test_the_engine_and_the_bare_loop_of_the_mine_play_alike() -> None:
    engine = [swift_dwarfs.play(Random(seed)) for seed in range(300)]
    bare = [bare_dwarfs.play(Random(seed)) for seed in range(300)]
    assert [drawn for _, drawn in engine] == [drawn for _, drawn in bare]
    assert all(position.is_over() for position, _ in engine)
    means = [mean(sum(position.scores()) for position, _ in engine), mean(sum(scores) for scores, _ in bare)]
    assert abs(means[0] - means[1]) < 4


def test_the_engine_plays_with_any_number_of_seats() -> None:
    for seats in (2, 3, 4):
        position, drawn = swift_dwarfs.play(Random(seats), seats)
        assert position.is_over()
        assert len(position.scores()) == seats
        assert drawn >= 16 + 18 + 5


def test_the_bare_loop_of_the_valley_has_the_tiles_and_the_cards_of_the_valley() -> None:
    assert [bare_valley.TILES.count(at) for at in range(len(valley.TILES))] == list(valley.LONG.ground)
    gems = [tile for tile in valley.TILES if tile.gem is not None]
    assert [(bare_valley.KIND[tile.at], bare_valley.COUNT[tile.at]) for tile in gems] == [(t.gem, t.gems) for t in gems]
    copies = {card: bare_valley.CARDS.count(at) for at, card in enumerate(bare_valley.ORDER)}
    assert copies == {card: kind.copies for card, kind in valley.CARD_KINDS.items()}
    assert tuple(bare_valley.HEIGHTS) == valley.LONG.heights


def test_the_bare_loop_of_the_valley_plays_with_the_numbers_of_the_valley() -> None:
    bare = bare_valley
    assert list(zip(bare.LOWEST, bare.STEP, strict=True)) == list(valley.TRACKS)
    assert (bare.MIDDLE, bare.TOP) == (valley.START_LEVEL, valley.TOP)
    assert (valley.LONG.cash, valley.MINERS, valley.HAND) == (bare.CASH, bare.MINERS, bare.HAND)
    assert (bare.DIG, bare.CARD, bare.HIRE) == (valley.DIG_COST, valley.CARD_COST, valley.HIRE_COST)
    assert (bare.MUSEUM, bare.SURPRISE, bare.GRANT) == (valley.MUSEUM_PAYS, valley.SURPRISE_PAYS, valley.GRANT_PAYS)
    assert bare.LEAST == valley.LEAST_AFTER_REST
    assert (bare.BROKER, bare.SABOTEUR, bare.FAIR) == (valley.BROKER_STEPS, valley.SABOTEUR_STEPS, valley.FAIR_STEPS)
    assert {bare.FASHION} == {steps for _, steps in valley.RISES.values()}
    assert {"double-shift": bare.DOUBLE_SHIFT, "great-dig": bare.GREAT_DIG} == valley.SHIFTS
    assert bare.EXPORTED == valley.MOST_EXPORTED
    assert (valley.LONG.at_end, valley.IDLE_LAPS) == (bare.CLAIMS_AT_END, bare.IDLE_LAPS)


def test_the_engine_and_the_bare_loop_of_the_valley_play_alike() -> None:
    luck = Random(1)
    engine = [play_game(bare_valley.LIMITS, luck) for _ in range(300)]
    bare = [bare_valley.play(luck) for _ in range(300)]
    assert abs(mean(moves for _, moves in engine) - mean(moves for _, moves in bare)) < 4
    means = [mean(sum(position.scores()) for position, _ in engine), mean(sum(cash) for cash, _ in bare)]
    assert abs(means[0] - means[1]) < 0.04 * means[0]


@pytest.mark.parametrize("limits", [bare_valley.LIMITS, (180,) * 4, (90, 400, 250, 400)])
def test_a_price_that_goes_up_in_one_step_comes_to_the_same(
    limits: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bare_valley, "LIMITS", limits)
    for seed in range(20):
        assert bare_valley.play(Random(seed), at_once=True) == bare_valley.play(Random(seed))
